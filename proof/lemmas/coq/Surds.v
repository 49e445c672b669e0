(** The numbers (p + q*sqrt(D))/den of the exact stage (src/fast/later/surds.ts). SurdsSource.v translates them from the
    source text. A dyadic number stands for a real number here ([val]). Dyadic.v proves that its operations keep that. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Hitproof Require Import SurdsSource.
Open Scope R_scope.

Definition sign_is (s : Z) (x : R) :=
  (s = 1%Z /\ 0 < x) \/ (s = (-1)%Z /\ x < 0) \/ (s = 0%Z /\ x = 0).

Section Surds.
Variables (T : Type) (val : T -> R).
Variables (zero one : T) (sum product : T -> T -> T) (negate : T -> T) (isZero : T -> bool) (areEqual : T -> T -> bool).
Variable dyadicSignOf : T -> (Z -> Prop) -> Prop.
Variables (digits infinity : Z).
Notation Surd := (Surd T).
Notation p_of := (p_of T). Notation q_of := (q_of T). Notation D_of := (D_of T). Notation den_of := (den_of T). Notation under_of := (under_of T).
Variable top : Surd -> Z -> T.
Hypothesis val_zero : val zero = 0.
Hypothesis val_one : val one = 1.
Hypothesis val_sum : forall x y, val (sum x y) = val x + val y.
Hypothesis val_product : forall x y, val (product x y) = val x * val y.
Hypothesis val_negate : forall x, val (negate x) = - val x.
Hypothesis zero_is : forall x, isZero x = true -> val x = 0.
Hypothesis equal_is : forall x y, areEqual x y = true -> val x = val y.
(** It throws if the sign is not certain. *)
Hypothesis dyadic_sign : forall x (post : Z -> Prop), (forall s, sign_is s (val x) -> post s) -> dyadicSignOf x post.
Hypothesis top_is : forall a n, val (top a n) = val (p_of a) + val (q_of a) * sqrt (val (D_of a)).

Definition base (a : Surd) := (val (p_of a) + val (q_of a) * sqrt (val (D_of a))) / val (den_of a).
Definition value (a : Surd) := match under_of a with None => base a | Some w => base a / sqrt (base w) end.
(** The property of every number of a program. *)
Definition good (a : Surd) := val (den_of a) <> 0 /\ 0 <= val (D_of a) /\
  match under_of a with None => True | Some w => val (den_of w) <> 0 /\ 0 <= val (D_of w) /\ 0 < base w /\ under_of w = None end.
Definition alone (a : Surd) := good a /\ under_of a = None.

Notation common := (common_code T isZero areEqual).
Notation add := (add_code T sum product isZero areEqual).
Notation multiply := (multiply_code T zero sum product isZero areEqual).
Notation divide := (divide_code T zero one sum product negate isZero areEqual).
Notation root := (root_code T zero one product negate isZero dyadicSignOf).
Notation signOf := (signOf_code T sum product negate isZero dyadicSignOf digits infinity top).
Notation beyond := (beyond_code T zero sum product negate isZero areEqual dyadicSignOf digits infinity top).
Notation norm := (norm_code T sum product negate).

Lemma value_alone : forall a, under_of a = None -> value a = base a.
Proof. intros a U. unfold value. now rewrite U. Qed.
Lemma isNone_is : forall (A : Type) (x : option A), isNone x = true -> x = None.
Proof. intros A [x |] H; [discriminate | reflexivity]. Qed.

Lemma common_root : forall a b (post : _ -> Prop), good a -> good b ->
  (forall D, 0 <= val D -> val (q_of a) * sqrt (val (D_of a)) = val (q_of a) * sqrt (val D) ->
    val (q_of b) * sqrt (val (D_of b)) = val (q_of b) * sqrt (val D) -> under_of a = None -> under_of b = None -> post D) ->
  common a b post.
Proof.
  intros a b post (_ & Da & _) (_ & Db & _) H. unfold common_code.
  match goal with |- if ?c then _ else _ => destruct c eqn:C; [exact I |] end.
  apply orb_false_elim in C. destruct C as [C Ub]. apply orb_false_elim in C. destruct C as [C Ua]. apply negb_false_iff in C, Ua, Ub.
  apply isNone_is in Ua, Ub. destruct (isZero (q_of a)) eqn:Za.
  - apply H; auto. now rewrite (zero_is _ Za), !Rmult_0_l.
  - apply H; auto. apply orb_prop in C. destruct C as [C | C]; [simpl in C; now rewrite (zero_is _ C), !Rmult_0_l | now rewrite (equal_is _ _ C)].
Qed.

Ltac fields := cbn [SurdsSource.p_of SurdsSource.q_of SurdsSource.D_of SurdsSource.den_of SurdsSource.under_of]; repeat first [rewrite val_sum | rewrite val_product | rewrite val_negate | rewrite val_zero | rewrite val_one].
Theorem add_is : forall a b (post : _ -> Prop), good a -> good b -> (forall c, alone c -> value c = value a + value b -> post c) -> add a b post.
Proof.
  intros a b post A B H. unfold add_code. apply common_root; auto. intros D PD Ea Eb Ua Ub. cbv zeta.
  destruct A as (Na & _ & _). destruct B as (Nb & _ & _).
  destruct (areEqual (den_of a) (den_of b)) eqn:E; apply H; try (unfold alone, good; fields; repeat split; auto using Rmult_integral_contrapositive_currified);
    rewrite !value_alone by auto; unfold base; fields.
  - apply equal_is in E. rewrite Ea, Eb, <- E. field. exact Na.
  - rewrite Ea, Eb. field. split; assumption.
Qed.
Theorem multiply_is : forall a b (post : _ -> Prop), good a -> good b -> (forall c, alone c -> value c = value a * value b -> post c) -> multiply a b post.
Proof.
  intros a b post A B H. unfold multiply_code. apply common_root; auto. intros D PD Ea Eb Ua Ub. cbv zeta.
  destruct A as (Na & _ & _). destruct B as (Nb & _ & _). assert (S := sqrt_sqrt (val D) PD).
  match goal with |- if ?c then _ else _ => destruct c eqn:Z end; apply H;
    try (unfold alone, good; fields; repeat split; auto using Rmult_integral_contrapositive_currified);
    rewrite !value_alone by auto; unfold base; fields.
  - apply andb_prop in Z. destruct Z as [Za Zb]. apply zero_is in Za, Zb. rewrite Za, Zb. field. split; assumption.
  - rewrite Ea, Eb. replace (val (p_of a) * val (p_of b) + val (q_of a) * val (q_of b) * val D) with
      (val (p_of a) * val (p_of b) + val (q_of a) * val (q_of b) * (sqrt (val D) * sqrt (val D))) by (rewrite S; ring). field. split; assumption.
Qed.
Lemma rational_good : forall p den, val den <> 0 -> good (rational_code T zero p den) /\ value (rational_code T zero p den) = val p / val den.
Proof.
  intros p den N. unfold rational_code, good, value, base. fields. split; [repeat split; auto; lra | now rewrite Rmult_0_l, Rplus_0_r].
Qed.

(** No divisor is 0, and neither is its conjugate. *)
Theorem divide_is : forall a b (post : _ -> Prop), alone a -> alone b -> base b <> 0 -> (isZero (q_of b) = false -> val (norm b) <> 0) ->
  (forall c, good c -> value c = value a / value b -> post c) -> divide a b post.
Proof.
  intros a b post (A & Ua) (B & Ub) N0 Nn H. unfold divide_code. destruct B as (Nb & Db & Wb). rewrite (value_alone b Ub) in H.
  assert (Top : val (p_of b) + val (q_of b) * sqrt (val (D_of b)) <> 0).
  { intro E. apply N0. unfold base. rewrite E. unfold Rdiv. ring. }
  destruct (isZero (q_of b)) eqn:Zq.
  { apply zero_is in Zq. assert (Np : val (p_of b) <> 0) by (rewrite Zq in Top; intro E; apply Top; rewrite E; ring).
    destruct (rational_good (den_of b) (p_of b) Np) as [R1 R2]. apply multiply_is; auto. intros c (C & _) V. apply H; [exact C |].
    rewrite V, R2. unfold base. rewrite Zq. field. split; assumption. }
  match goal with |- if ?c then _ else _ => destruct c eqn:Z end.
  - (* Division by only a root. *)
    apply andb_prop in Z. destruct Z as [Z _]. apply andb_prop in Z. destruct Z as [Zp _]. apply zero_is in Zp.
    assert (Nq : val (q_of b) <> 0) by (rewrite Zp in Top; intro E; apply Top; rewrite E; ring).
    assert (Ns : sqrt (val (D_of b)) <> 0) by (rewrite Zp in Top; intro E; apply Top; rewrite E; ring).
    assert (PD : 0 < val (D_of b)) by (destruct Db as [Db | Db]; [exact Db | exfalso; apply Ns; rewrite <- Db; apply sqrt_0]).
    assert (Bw : base (rational_code T zero (D_of b) one) = val (D_of b)) by (unfold base, rational_code; fields; field).
    destruct (rational_good (den_of b) (q_of b) Nq) as [R1 R2]. apply multiply_is; auto. intros c ((Nc & Dc & _) & Uc) V. apply H.
    + unfold good. cbn [SurdsSource.den_of SurdsSource.D_of SurdsSource.under_of]. repeat split; try (rewrite Bw; exact PD); auto; unfold rational_code; fields; lra.
    + unfold value. cbn [SurdsSource.under_of]. rewrite Bw. rewrite (value_alone c Uc) in V.
      replace (base (surd T (p_of c) (q_of c) (D_of c) (den_of c) (Some (rational_code T zero (D_of b) one)))) with (base c) by reflexivity.
      rewrite V, R2. fold (value a). unfold base. rewrite Zp. field. repeat split; auto.
  - (* Multiplication by the conjugate. *)
    specialize (Nn eq_refl). cbv zeta. assert (S := sqrt_sqrt (val (D_of b)) Db).
    assert (En : val (norm b) = (val (p_of b) + val (q_of b) * sqrt (val (D_of b))) * (val (p_of b) - val (q_of b) * sqrt (val (D_of b)))).
    { unfold norm_code. cbv zeta. fields. set (r := sqrt (val (D_of b))) in *. rewrite <- S. ring. }
    apply multiply_is; auto.
    + unfold good. fields. repeat split; auto.
    + intros c (C & _) V. apply H; [exact C |]. rewrite V. rewrite (value_alone (surd T _ _ _ _ None)) by reflexivity. unfold base at 1. fields. rewrite En in *.
      unfold base. field. repeat split; auto; intro E; apply Nn; rewrite E; ring.
Qed.

Theorem root_is : forall a (post : _ -> Prop), alone a -> 0 <= base a -> (forall c, alone c -> value c = sqrt (value a) -> post c) -> root a post.
Proof.
  intros a post ((Na & _ & _) & Ua) P H. rewrite (value_alone a Ua) in H. unfold root_code. cbv zeta.
  destruct (isZero (q_of a)) eqn:Zq; [| exact I]. apply zero_is in Zq.
  assert (E : base a = val (p_of a) / val (den_of a)) by (unfold base; rewrite Zq, Rmult_0_l, Rplus_0_r; reflexivity). cbn [negb].
  destruct (isZero (p_of a)) eqn:Zp.
  { apply zero_is in Zp. assert (N1 : val one <> 0) by (rewrite val_one; lra). destruct (rational_good zero one N1) as [R1 R2]. apply H; [split; [exact R1 | reflexivity] |].
    rewrite R2, E, Zp, val_zero, val_one. unfold Rdiv. rewrite !Rmult_0_l, sqrt_0. reflexivity. }
  assert (Sq : val (p_of a) * val (den_of a) = base a * (val (den_of a) * val (den_of a))) by (rewrite E; field; exact Na).
  assert (Pd : 0 <= val (den_of a) * val (den_of a)) by (apply Rle_0_sqr).
  assert (Root : sqrt (val (p_of a) * val (den_of a)) = sqrt (base a) * Rabs (val (den_of a))) by (rewrite Sq, sqrt_mult_alt by exact P; f_equal; apply sqrt_Rsqr_abs).
  apply dyadic_sign. intros s S. apply H.
  - unfold alone, good. fields. repeat split; auto. rewrite Sq. now apply Rmult_le_pos.
  - rewrite value_alone by reflexivity. unfold base at 1. fields. rewrite Root, Rplus_0_l.
    destruct S as [[-> S] | [[-> S] | [-> S]]]; [| | contradiction]; cbn [Z.ltb Z.compare]; fields.
    + rewrite Rabs_pos_eq by lra. field. exact Na.
    + rewrite Rabs_left by exact S. field. exact Na.
Qed.

Lemma sign_product : forall s t x y, sign_is s x -> sign_is t y -> sign_is (s * t) (x * y).
Proof.
  intros s t x y [[-> X] | [[-> X] | [-> X]]] [[-> Y] | [[-> Y] | [-> Y]]]; unfold sign_is; simpl;
    try (right; right; split; [reflexivity | nra]); try (left; split; [reflexivity | nra]); right; left; split; try reflexivity; nra.
Qed.
Lemma sign_over : forall s t x y, y <> 0 -> sign_is s x -> sign_is t y -> sign_is (s * t) (x / y).
Proof.
  intros s t x y N S U. replace (x / y) with (x * y * (/ y * / y)) by (field; exact N).
  assert (P : 0 < / y * / y) by (assert (Q := Rinv_neq_0_compat y N); nra).
  destruct (sign_product s t x y S U) as [[-> X] | [[-> X] | [-> X]]]; [left | right; left | right; right]; split; auto; nra.
Qed.
Theorem signOf_is : forall a (post : _ -> Prop), good a -> (forall s, sign_is s (value a) -> post s) -> signOf a post.
Proof.
  intros a post (Na & Da & W) H. unfold signOf_code.
  assert (Top : forall next : Z -> Prop, (forall s, sign_is s (val (p_of a) + val (q_of a) * sqrt (val (D_of a))) -> next s) ->
    signOfTop_code T sum product negate isZero dyadicSignOf digits infinity top a next).
  { intros next K. unfold signOfTop_code. destruct (isZero (den_of a)); [exact I |]. destruct (isZero (q_of a)) eqn:Zq.
    { apply dyadic_sign. intros s S. apply K. now rewrite (zero_is _ Zq), Rmult_0_l, Rplus_0_r. }
    destruct (Z.ltb digits infinity). { apply dyadic_sign. intros s S. apply K. now rewrite top_is in S. }
    apply dyadic_sign. intros s S. cbv zeta. apply dyadic_sign. intros t Q. apply dyadic_sign. intros v V.
    assert (P := sqrt_pos (val (D_of a))). assert (SS := sqrt_sqrt _ Da). set (r := sqrt (val (D_of a))) in *.
    assert (Rr : sign_is v r).
    { destruct V as [[-> V] | [[-> V] | [-> V]]]; [left | lra | right; right]; split; auto; [nra |]. unfold r. rewrite V. apply sqrt_0. }
    assert (Qr := sign_product t v _ _ Q Rr). set (y := val (q_of a) * r) in *.
    set (w := (t * v)%Z) in *. clearbody w.
    destruct (Z.leb_spec 0 (s * w)) as [L | L].
    - apply K. destruct S as [[-> S] | [[-> S] | [-> S]]], Qr as [[-> Y] | [[-> Y] | [-> Y]]]; try (exfalso; simpl in L; lia); simpl; unfold sign_is;
        [left | left | right; left | right; left | left | right; left | right; right]; split; try reflexivity; lra.
    - apply dyadic_sign. intros n N. apply K.
      assert (En : val (norm a) = (val (p_of a) + y) * (val (p_of a) - y)) by (unfold norm_code, y; cbv zeta; fields; rewrite <- SS; ring).
      rewrite En in N. destruct S as [[-> S] | [[-> S] | [-> S]]], Qr as [[-> Y] | [[-> Y] | [-> Y]]]; try (exfalso; simpl in L; lia);
        destruct N as [[-> N] | [[-> N] | [-> N]]]; unfold sign_is; simpl;
        first [left; split; [reflexivity | nra] | right; left; split; [reflexivity | nra] | right; right; split; [reflexivity | nra]]. }
  apply Top. intros s S. apply dyadic_sign. intros t Q. apply H.
  assert (B : sign_is (s * t) (base a)) by now apply sign_over. unfold value. destruct (under_of a) as [w |]; [| exact B].
  destruct W as (_ & _ & W & _). replace (s * t)%Z with (s * t * 1)%Z by ring. apply sign_over; [assert (Q' := sqrt_lt_R0 _ W); lra | exact B |].
  left. split; [reflexivity | now apply sqrt_lt_R0].
Qed.

Lemma negative_good : forall a, good a -> good (negative_code T negate a) /\ value (negative_code T negate a) = - value a.
Proof.
  intros a (N & D & W). split; [unfold good, negative_code; fields; auto |]. unfold value, negative_code, base. fields.
  destruct (under_of a) as [w |]; [destruct W as (_ & _ & W & _); assert (Q := sqrt_lt_R0 _ W); unfold base in *; field; split; [exact N | lra] | field; exact N].
Qed.
(** The sign of a - m for a number a that is not 0. *)
Theorem beyond_is : forall a m (post : _ -> Prop), good a -> alone m -> value a <> 0 -> (forall s, sign_is s (value a - value m) -> post s) -> beyond a m post.
Proof.
  intros a m post A (M & Um) NZ H. unfold beyond_code. cbv zeta. destruct (under_of a) as [w |] eqn:Ua.
  - apply signOf_is; auto. intros s S. apply signOf_is; auto. intros t Q. assert (A' := A). destruct A as (Na & Da & W). rewrite Ua in W. destruct W as (Nw & Dw & W & Uw).
    destruct (Z.eqb_spec s t) as [E | E]; cbn [negb].
    + subst t. set (own := surd T (p_of a) (q_of a) (D_of a) (den_of a) None). assert (Own : good own) by (unfold good, own; fields; auto).
      assert (Gw : good w) by (unfold good; rewrite Uw; auto).
      apply multiply_is; auto. intros mm (Gm & _) Vm. apply multiply_is; auto. intros rest (Gr & _) Vr. apply multiply_is; auto. intros oo (Go & _) Vo.
      destruct (negative_good rest Gr) as [Gn Vn]. apply add_is; auto. intros c (Gc & _) Vc. apply signOf_is; auto. intros n N. apply H.
      rewrite Vc, Vn, Vo, Vr, Vm, (value_alone w Uw) in N. replace (value own) with (base a) in N by reflexivity.
      assert (Va : value a = base a / sqrt (base w)) by (unfold value; now rewrite Ua). rewrite Va in *.
      assert (Pr := sqrt_lt_R0 _ W). assert (Sr := sqrt_sqrt (base w) ltac:(lra)). set (r := sqrt (base w)) in *. rewrite <- Sr in N.
      set (x := base a / r) in *. replace (base a) with (x * r) in N by (unfold x; field; lra). set (y := value m) in *.
      replace (x * r * (x * r) + - (y * y * (r * r))) with ((x - y) * ((x + y) * (r * r))) in N by ring. assert (Prr : 0 < r * r) by now apply Rmult_lt_0_compat.
      clear - S Q N Prr. set (k := r * r) in *. clearbody k x y.
      destruct S as [[-> S] | [[-> S] | [-> S]]], Q as [[E' Q] | [[E' Q] | [E' Q]]]; try discriminate E'; clear E'.
      * assert (0 < (x + y) * k) by (apply Rmult_lt_0_compat; lra).
        destruct N as [[-> N] | [[-> N] | [-> N]]]; [left | right; left | right; right]; split; try reflexivity; nra.
      * assert ((x + y) * k < 0) by nra. destruct N as [[-> N] | [[-> N] | [-> N]]]; [right; left | left | right; right]; split; try reflexivity; nra.
      * right. right. split; [reflexivity | lra].
    + apply H. destruct S as [[-> S] | [[-> S] | [-> S]]], Q as [[-> Q] | [[-> Q] | [-> Q]]]; try (exfalso; now apply E); try contradiction; unfold sign_is;
        [left | left | right; left | right; left]; split; try reflexivity; lra.
  - destruct (negative_good m M) as [Gn Vn]. apply add_is; auto. intros c (Gc & _) Vc. apply signOf_is; auto. intros s S. apply H. rewrite Vc, Vn in S. exact S.
Qed.
End Surds.
