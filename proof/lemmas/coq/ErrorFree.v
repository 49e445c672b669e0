(** Error-free transformations, and the rounding test: sections 5.1, 5.2, 5.5, 6 and 7.5 of
    docs/derivations/generated.md. Gradual underflow is included; overflow is not.

    - Knuth's two-sum is exact for either order of the floats ([two_sum_exact]).
    - Veltkamp's split of a binary64 number by 2^27 + 1 has a head of 26 digits. The rest is a float of 26 digits and
      at most 2^-26 of the number ([split]). Products of two such halves fit 53 digits ([split_products]).
    - A product of floats is exact if their digits together fit and it does not underflow ([exact_product]).
    - Sterbenz: the difference of floats within a factor of 2 is exact ([sterbenz_exact]).
    - Dekker's product loses nothing if the product is not near underflow ([dekker_exact]).
    - If both ends of an interval round to the same float, every number in it does ([rounding_test]). *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core Relative Operations Sterbenz Pff2Flocq.
From Hitproof Require Import Rounding.
Open Scope R_scope.

(** The test of section 7 follows from monotone rounding. *)
Theorem rounding_test : forall A x lo hi, lo <= x <= hi -> fl A lo = fl A hi -> fl A x = fl A lo.
Proof.
  intros A x lo hi [L H] E. apply Rle_antisym; [rewrite E |]; now apply fl_le.
Qed.
(** A comparison of a rounded bound with a float T is decisive: x < T if fl(x') < T and x <= x'. *)
Theorem strict_comparison : forall A x T, is_float A T -> fl A x < T -> x < T.
Proof.
  intros A x T F H. apply Rnot_le_lt. intro L. apply (fl_le A) in L. rewrite (fl_id A T F) in L. lra.
Qed.

(** The test of section 7.5: x + c is within w of the number, up to u*(|c| + w) for the inner sums. If
    fl(x + fl(c - w)) and fl(x + fl(c + w)) are equal, they are the correctly rounded number. *)
Theorem reported_test : forall A x c w v, is_float A c -> is_float A w -> 0 <= w ->
  Rabs (v - (x + c)) <= w - u A * (Rabs c + w) ->
  fl A (x + fl A (c - w)) = fl A (x + fl A (c + w)) -> fl A v = fl A (x + fl A (c - w)).
Proof.
  intros A x c w v Fc Fw W D. apply rounding_test. apply Rabs_le_inv in D. assert (U := u_pos A).
  assert (Rm := plus_error_rel A c (- w) Fc (float_opp A _ Fw)). fold (c - w) in Rm. assert (Rp := plus_error_rel A c w Fc Fw).
  assert (Tm := Rabs_triang c (- w)). fold (c - w) in Tm. rewrite Rabs_Ropp in Tm. assert (Tp := Rabs_triang c w).
  rewrite (Rabs_pos_eq w W) in Tm, Tp.
  assert (u A * Rabs (c - w) <= u A * (Rabs c + w)) by (apply Rmult_le_compat_l; lra).
  assert (u A * Rabs (c + w) <= u A * (Rabs c + w)) by (apply Rmult_le_compat_l; lra).
  apply Rabs_le_inv in Rm. apply Rabs_le_inv in Rp. lra.
Qed.
(** The test of binary32 (B) in doubles (A): the error of each end is at most u*(|x| + w). *)
Theorem single_test : forall A B x w v, is_float A x -> is_float A w -> 0 <= w ->
  Rabs (v - x) <= w - u A * (Rabs x + w) ->
  fl B (fl A (x - w)) = fl B (fl A (x + w)) -> fl B v = fl B (fl A (x - w)).
Proof.
  intros A B x w v Fx Fw W D. apply rounding_test. apply Rabs_le_inv in D. assert (U := u_pos A).
  assert (Rm := plus_error_rel A x (- w) Fx (float_opp A _ Fw)). fold (x - w) in Rm. assert (Rp := plus_error_rel A x w Fx Fw).
  assert (Tm := Rabs_triang x (- w)). fold (x - w) in Tm. rewrite Rabs_Ropp in Tm. assert (Tp := Rabs_triang x w).
  rewrite (Rabs_pos_eq w W) in Tm, Tp.
  assert (u A * Rabs (x - w) <= u A * (Rabs x + w)) by (apply Rmult_le_compat_l; lra).
  assert (u A * Rabs (x + w) <= u A * (Rabs x + w)) by (apply Rmult_le_compat_l; lra).
  apply Rabs_le_inv in Rm. apply Rabs_le_inv in Rp. lra.
Qed.
(** In that test w = bound + 1.01*u*|x| is enough, if the printed bound exceeds the number's error by 4u of itself. *)
Theorem single_width : forall A x b w, 0 <= b -> 0 <= w -> u A <= / 9007199254740992 ->
  w <= 2 * b + 2 * u A * Rabs x -> b * (1 + 4 * u A) + 1005 / 1000 * u A * Rabs x <= w ->
  b <= w - u A * (Rabs x + w).
Proof.
  intros A x b w B W S Top L. assert (U := u_pos A). assert (P := Rabs_pos x).
  assert (ux : 0 <= u A * Rabs x) by (apply Rmult_le_pos; lra). assert (ub : 0 <= u A * b) by (apply Rmult_le_pos; lra).
  assert (u A * w <= u A * (2 * b + 2 * u A * Rabs x)) by (apply Rmult_le_compat_l; lra).
  assert (u A * (u A * Rabs x) <= / 9007199254740992 * (u A * Rabs x)) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Section TwoSum.
Variables prec emin : Z.
Hypothesis prec_3 : (3 <= prec)%Z.
Hypothesis emin_low : (emin <= 2 * (1 - prec))%Z.
Let A := gradual prec prec_3 emin emin_low.
Notation fl := (fl A).

(** The code computes x = a + b, back = x - a, lost = (a - (x - back)) + (b - back). *)
Definition back a b := fl (fl (a + b) - a).
Definition two_sum_lost a b := fl (fl (a - fl (fl (a + b) - back a b)) + fl (b - back a b)).
Theorem two_sum_exact : forall a b, is_float A a -> is_float A b -> fl (a + b) + two_sum_lost a b = a + b.
Proof.
  intros a b Fa Fb. apply (TwoSum_correct emin prec (fun z => negb (Z.even z))); try lia; try assumption.
  - intro x. rewrite negb_involutive. rewrite Z.even_opp, Z.even_add. now destruct (Z.even x).
Qed.
(** The lost part is at most u of the sum. *)
Theorem two_sum_lost_small : forall a b, is_float A a -> is_float A b ->
  Rabs (two_sum_lost a b) <= u A * Rabs (a + b) /\ Rabs (two_sum_lost a b) <= u A * Rabs (fl (a + b)).
Proof.
  intros a b Fa Fb. assert (E := two_sum_exact a b Fa Fb).
  replace (two_sum_lost a b) with (- (fl (a + b) - (a + b))) by lra. rewrite Rabs_Ropp.
  split; [apply plus_error_rel | apply plus_error_of_result]; assumption.
Qed.
Theorem sterbenz_exact : forall x y, is_float A x -> is_float A y -> y / 2 <= x <= 2 * y -> fl (x - y) = x - y.
Proof.
  intros x y Fx Fy H. apply fl_id. simpl. apply sterbenz; auto.
  - apply FLT_exp_valid. exact (prec_pos prec prec_3).
  - apply FLT_exp_monotone.
Qed.
End TwoSum.

(** A product of floats of p1 and p2 digits is a float of prec >= p1 + p2 digits if it does not underflow. *)
Theorem exact_product : forall emin prec p1 p2 x y, (0 < p1)%Z -> (0 < p2)%Z -> (p1 + p2 <= prec)%Z ->
  generic_format radix2 (FLT_exp emin p1) x -> generic_format radix2 (FLT_exp emin p2) y ->
  x * y = 0 \/ bpow radix2 (emin + prec - 1) <= Rabs (x * y) -> generic_format radix2 (FLT_exp emin prec) (x * y).
Proof.
  intros emin prec p1 p2 x y P1 P2 P Fx Fy [H | H]; [rewrite H; apply generic_format_0 |].
  assert (Nxy : x * y <> 0).
  { intro E. rewrite E, Rabs_R0 in H. assert (B := bpow_gt_0 radix2 (emin + prec - 1)). lra. }
  assert (Nx : x <> 0) by (intro; subst; apply Nxy; ring).
  assert (Ny : y <> 0) by (intro; subst; apply Nxy; ring).
  assert (M : (emin + prec <= mag radix2 (x * y))%Z).
  { replace (emin + prec)%Z with (emin + prec - 1 + 1)%Z by ring. apply mag_ge_bpow.
    now replace (emin + prec - 1 + 1 - 1)%Z with (emin + prec - 1)%Z by ring. }
  assert (S := mag_mult radix2 x y Nx Ny).
  set (ex := cexp radix2 (FLT_exp emin p1) x). set (ey := cexp radix2 (FLT_exp emin p2) y).
  set (mx := Ztrunc (scaled_mantissa radix2 (FLT_exp emin p1) x)).
  set (my := Ztrunc (scaled_mantissa radix2 (FLT_exp emin p2) y)).
  assert (E : F2R (Float radix2 (mx * my) (ex + ey)) = x * y).
  { transitivity (F2R (Float radix2 mx ex) * F2R (Float radix2 my ey)).
    - apply (F2R_mult (Float radix2 mx ex) (Float radix2 my ey)).
    - f_equal; symmetry; assumption. }
  rewrite <- E. apply generic_format_F2R. intros _. rewrite E. unfold ex, ey, cexp, FLT_exp. lia.
Qed.

Section Split.
Notation fl := (fl binary64). Notation is_float := (is_float binary64).
Definition digits p := generic_format radix2 (FLT_exp (-1074) p).

(** A small number with fewer digits is exact. *)
Lemma tiny : forall p x, (0 < p)%Z -> digits 53 x -> Rabs x < bpow radix2 (-1074 + p) -> digits p x.
Proof.
  intros p x P F H. destruct (Req_dec x 0) as [-> | N]; [apply generic_format_0 |].
  unfold digits in *. rewrite F. apply generic_format_F2R. intros _.
  rewrite <- F. assert (M := mag_le_bpow radix2 x _ N H). unfold cexp, FLT_exp. lia.
Qed.

(** The splitter 2^27 + 1, as printed: by = splitter*x, head = by - (by - x). *)
Definition by_splitter x := fl (134217729 * x).
Definition upper_half x := fl (by_splitter x - fl (by_splitter x - x)).
Lemma as_in_flocq : forall x,
  fl (fl (x - fl (x * (bpow radix2 27 + 1))) + fl (x * (bpow radix2 27 + 1))) = upper_half x.
Proof.
  intro x. unfold upper_half, by_splitter. change (bpow radix2 27) with 134217728.
  replace (134217729 * x) with (x * (134217728 + 1)) by ring.
  set (p := fl (x * _)). f_equal. replace (x - p) with (- (p - x)) by ring. rewrite fl_opp. ring.
Qed.
(** Let 2^e be the last place of the 26 digits of x. The rest is a multiple of the last place of x, which is 2^(e-27) or more, and at
    most 2^(e-1). If it is 2^(e-1), it has one digit. *)
Lemma rest_digits : forall x, is_float x -> upper_half x = round radix2 (FLT_exp (-1074) 26) ZnearestE x ->
  digits 53 (x - upper_half x) -> digits 26 (x - upper_half x).
Proof.
  intros x F V D. destruct (Req_dec (x - upper_half x) 0) as [Z | N]; [rewrite Z; apply generic_format_0 |].
  assert (X : x <> 0).
  { intros ->. apply N. rewrite V, round_0 by auto with typeclass_instances. ring. }
  set (e26 := cexp radix2 (FLT_exp (-1074) 26) x). set (e53 := cexp radix2 (FLT_exp (-1074) 53) x).
  assert (L : (e53 <= e26)%Z) by (unfold e53, e26, cexp, FLT_exp; lia).
  assert (H : Rabs (x - upper_half x) <= bpow radix2 (e26 - 1)).
  { assert (VE : Valid_exp (FLT_exp (-1074) 26)) by (apply FLT_exp_valid; red; lia).
    rewrite V, Rabs_minus_sym. eapply Rle_trans; [apply error_le_half_ulp; auto |].
    rewrite ulp_neq_0 by assumption. fold e26. unfold Zminus. rewrite bpow_plus. simpl (bpow radix2 (- (1))). lra. }
  destruct (Z_le_gt_dec e26 (-1074)) as [S | S].
  { apply tiny; [lia | exact D |]. eapply Rle_lt_trans; [exact H |]. apply bpow_lt. lia. }
  destruct (Rle_lt_or_eq_dec _ _ H) as [Less | Equal].
  - assert (M := mag_le_bpow radix2 _ _ N Less).
    set (mx := Ztrunc (scaled_mantissa radix2 (FLT_exp (-1074) 53) x)).
    set (mh := ZnearestE (scaled_mantissa radix2 (FLT_exp (-1074) 26) x)).
    assert (Ex : x = F2R (Float radix2 mx e53)) by exact F.
    assert (Eh : upper_half x = F2R (Float radix2 (mh * radix2 ^ (e26 - e53)) e53)).
    { rewrite V. change (round _ _ _ x) with (F2R (Float radix2 mh e26)). now apply F2R_change_exp. }
    assert (E : x - upper_half x = F2R (Float radix2 (mx - mh * radix2 ^ (e26 - e53)) e53)).
    { rewrite Ex at 1. rewrite Eh. rewrite <- F2R_minus. unfold Fminus, Fplus, Fopp, Falign. simpl.
      rewrite Z.leb_refl, Z.sub_diag. f_equal. f_equal. simpl. ring. }
    rewrite E. apply generic_format_F2R. intros _. rewrite <- E.
    revert M S. unfold e53, e26, cexp, FLT_exp. lia.
  - apply generic_format_abs_inv. rewrite Equal. apply generic_format_bpow. unfold FLT_exp. lia.
Qed.
Theorem split : forall x, is_float x ->
  digits 26 (upper_half x) /\ digits 26 (x - upper_half x) /\
  fl (x - upper_half x) = x - upper_half x /\ Rabs (x - upper_half x) <= / 67108864 * Rabs x.
Proof.
  intros x F. assert (P3 : (3 <= 53)%Z) by lia.
  pose proof (Veltkamp_Even radix2 (-1074) 53 (fun z => negb (Z.even z)) 27 P3 ltac:(lia) ltac:(lia) ltac:(lia) x F eq_refl) as V.
  destruct (Veltkamp_tail radix2 (-1074) 53 (fun z => negb (Z.even z)) 27 P3 ltac:(lia) ltac:(lia) ltac:(lia) x F) as [T1 T2].
  assert (E := as_in_flocq x). change (Rounding.fl binary64) with (round radix2 (FLT_exp (-1074) 53) ZnearestE) in E.
  rewrite E in V, T1, T2. change (53 - 27)%Z with 26%Z in V.
  assert (D : x - upper_half x = fl (x - upper_half x)) by (simpl Rounding.fl; lra).
  repeat split.
  - rewrite V. apply generic_format_round; auto with typeclass_instances. apply FLT_exp_valid. red; lia.
  - apply (rest_digits x F V). rewrite D. exact (fl_float binary64 _).
  - now rewrite <- D.
  - rewrite V, Rabs_minus_sym. destruct (Rlt_or_le (Rabs x) (bpow radix2 (-1074 + 26))) as [L | L].
    + rewrite round_generic; auto with typeclass_instances; [| now apply tiny].
      rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. assert (Q := Rabs_pos x). lra.
    + assert (B : bpow radix2 (-1074 + 26 - 1) <= Rabs x) by (eapply Rle_trans; [| exact L]; apply bpow_le; lia).
      assert (H := relative_error_N_FLT radix2 (-1074) 26 ltac:(lia) (fun z => negb (Z.even z)) x B).
      replace (/ 67108864) with (/ 2 * bpow radix2 (-26 + 1)) by (simpl; lra). exact H.
Qed.

(** The products of the halves of split floats are exact if they do not underflow. *)
Theorem split_products : forall x y, is_float x -> is_float y ->
  let ok z := z = 0 \/ bpow radix2 (-1022) <= Rabs z in
  (ok (upper_half x * upper_half y) -> fl (upper_half x * upper_half y) = upper_half x * upper_half y) /\
  (ok (upper_half x * (y - upper_half y)) -> fl (upper_half x * (y - upper_half y)) = upper_half x * (y - upper_half y)) /\
  (ok ((x - upper_half x) * (y - upper_half y)) ->
    fl ((x - upper_half x) * (y - upper_half y)) = (x - upper_half x) * (y - upper_half y)).
Proof.
  intros x y Fx Fy ok. destruct (split x Fx) as (X & X' & _ & _). destruct (split y Fy) as (Y & Y' & _ & _).
  repeat split; intro H; apply fl_id; apply (exact_product _ 53 26 26); auto; lia.
Qed.

(** Dekker's product: its tail is exactly the rounding error if the product is 0 or at least 2^-969.
    In every case head and tail are off by at most 3.5 units of 2^-1074. *)
Definition dekker_tail x y :=
  let hx := upper_half x in let hy := upper_half y in
  let tx := fl (x - hx) in let ty := fl (y - hy) in
  fl (fl (fl (fl (- fl (x * y) + fl (hx * hy)) + fl (hx * ty)) + fl (tx * hy)) + fl (tx * ty)).
Theorem dekker_exact : forall x y, is_float x -> is_float y ->
  (x * y = 0 \/ bpow radix2 (-969) <= Rabs (x * y) -> x * y = fl (x * y) + dekker_tail x y) /\
  Rabs (x * y - (fl (x * y) + dekker_tail x y)) <= 7 / 2 * bpow radix2 (-1074).
Proof.
  intros x y Fx Fy. unfold dekker_tail. rewrite <- 2!as_in_flocq.
  exact (Dekker radix2 (-1074) 53 (fun z => negb (Z.even z)) ltac:(lia) ltac:(lia) x y Fx Fy (or_introl eq_refl)).
Qed.
End Split.
