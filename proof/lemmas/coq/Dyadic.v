(** The numbers of the exact stage (src/fast/later/dyadic.ts). DyadicSource.v translates them from the source text.

    A number m*2^e with off stands for every x with |x - m*2^e| <= off*2^e. Every operation keeps this: off
    covers the dropped part. With all digits nothing is dropped, and off stays 0. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core.
From Hitproof Require Import DyadicSource.
Open Scope R_scope.

Notation pow e := (bpow radix2 e).
Definition encloses (d : Dyadic) (x : R) :=
  Rabs (x - IZR (m_of d) * pow (e_of d)) <= IZR (off_of d) * pow (e_of d).

Lemma pow_pos : forall e, 0 < pow e.
Proof. intro. apply bpow_gt_0. Qed.
Lemma pow_split : forall e k, (0 <= k)%Z -> pow (e + k) = pow e * IZR (2 ^ k).
Proof. intros e k H. rewrite bpow_plus. f_equal. symmetry. exact (IZR_Zpower radix2 k H). Qed.
Lemma two_pos : forall k, (0 <= k)%Z -> (0 < 2 ^ k)%Z.
Proof. intros. apply Z.pow_pos_nonneg; lia. Qed.

Lemma off_pos : forall d x, encloses d x -> (0 <= off_of d)%Z.
Proof.
  intros d x H. apply le_IZR. assert (P := pow_pos (e_of d)). unfold encloses in H.
  assert (A := Rabs_pos (x - IZR (m_of d) * pow (e_of d))). apply Rmult_le_reg_r with (1 := P). lra.
Qed.

(** Shifts and quotients of integers, as in JavaScript. *)
Lemma shift_right : forall n k, (0 <= k)%Z -> exists r, (n = Z.shiftr n k * 2 ^ k + r /\ 0 <= r < 2 ^ k)%Z.
Proof.
  intros n k H. rewrite Z.shiftr_div_pow2 by exact H. assert (P := two_pos k H).
  exists (n mod 2 ^ k)%Z. rewrite (Z.mul_comm (n / 2 ^ k)). split; [apply Z.div_mod; lia | apply Z.mod_pos_bound; lia].
Qed.

Section Operations.
Variables (infinity : Z) (digitsOf integerRoot : Z -> Z).
(** `digitsOf` is too small by at most 1. *)
Hypothesis digits_enough : forall n, (Z.abs n < 2 ^ (digitsOf n + 1))%Z.
Hypothesis digits_positive : forall n, (0 <= digitsOf n)%Z.
Hypothesis root_floor : forall n, (0 < n -> 0 < integerRoot n /\ integerRoot n * integerRoot n <= n < (integerRoot n + 1) * (integerRoot n + 1))%Z.
Notation cut := (cut_code infinity digitsOf).
Notation sum := (sum_code infinity digitsOf).
Notation product := (product_code infinity digitsOf).
Notation quotient := (quotient_code infinity digitsOf).
Notation squareRoot := (squareRoot_code infinity digitsOf integerRoot).

Theorem cut_encloses : forall a digits x, encloses a x -> encloses (cut a digits) x.
Proof.
  intros a digits x H. unfold cut_code. destruct (Z.eqb digits infinity); [exact H |].
  set (k := (longest_code digitsOf a - digits)%Z). destruct (Z.leb_spec k 0); [exact H |].
  assert (O := off_pos a x H). unfold encloses in *. simpl.
  destruct (shift_right (m_of a) k ltac:(lia)) as (r & Em & Rm).
  destruct (shift_right (off_of a) k ltac:(lia)) as (s & Eo & Ro).
  rewrite pow_split by lia. assert (P := pow_pos (e_of a)). set (B := pow (e_of a)) in *.
  apply (f_equal IZR) in Em. apply (f_equal IZR) in Eo. rewrite plus_IZR, mult_IZR in Em, Eo. rewrite plus_IZR.
  destruct Rm as [R0 R1]. destruct Ro as [S0 S1]. apply IZR_le in R0, S0. apply IZR_lt in R1, S1.
  set (K := IZR (2 ^ k)) in *. set (q := IZR (Z.shiftr (m_of a) k)) in *. set (o := IZR (Z.shiftr (off_of a) k)) in *.
  rewrite Em, Eo in H. apply Rabs_le_inv in H. apply Rabs_le.
  assert (0 <= IZR r * B) by (apply Rmult_le_pos; lra). assert (IZR r * B <= K * B) by (apply Rmult_le_compat_r; lra).
  assert (IZR s * B <= K * B) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Theorem negate_encloses : forall a x, encloses a x -> encloses (negate_code a) (- x).
Proof.
  intros a x H. unfold encloses, negate_code in *. simpl. rewrite opp_IZR.
  replace (- x - - IZR (m_of a) * pow (e_of a)) with (- (x - IZR (m_of a) * pow (e_of a))) by ring. now rewrite Rabs_Ropp.
Qed.
Theorem scale_encloses : forall a power x, encloses a x -> encloses (scale_code a power) (x * pow power).
Proof.
  intros a power x H. unfold encloses, scale_code in *. simpl. rewrite bpow_plus. assert (P := pow_pos power).
  replace (x * pow power - IZR (m_of a) * (pow (e_of a) * pow power))
    with ((x - IZR (m_of a) * pow (e_of a)) * pow power) by ring.
  rewrite Rabs_mult, (Rabs_pos_eq (pow power)) by lra. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; lra.
Qed.

Lemma zero_is : forall a x, isZero_code a = true -> encloses a x -> x = 0.
Proof.
  intros a x Z H. unfold isZero_code in Z. apply andb_prop in Z. destruct Z as [M O].
  apply Z.eqb_eq in M, O. unfold encloses in H. rewrite M, O in H. apply Rabs_le_inv in H. lra.
Qed.
Lemma longest_bounds : forall a x, encloses a x ->
  Rabs x <= IZR (2 ^ (longest_code digitsOf a + 2)) * pow (e_of a).
Proof.
  intros a x H. assert (O := off_pos a x H). unfold longest_code. set (L := Z.max _ _).
  assert (0 <= L)%Z by (assert (P := digits_positive (m_of a)); subst L; lia).
  assert (M : (Z.abs (m_of a) <= 2 ^ (L + 1))%Z).
  { apply Z.lt_le_incl. eapply Z.lt_le_trans; [apply digits_enough |]. apply Z.pow_le_mono_r; subst L; lia. }
  assert (F : (off_of a <= 2 ^ (L + 1))%Z).
  { rewrite <- (Z.abs_eq (off_of a)) by exact O. apply Z.lt_le_incl. eapply Z.lt_le_trans; [apply digits_enough |].
    apply Z.pow_le_mono_r; subst L; lia. }
  replace (2 ^ (L + 2))%Z with (2 ^ (L + 1) + 2 ^ (L + 1))%Z
    by (replace (L + 2)%Z with (L + 1 + 1)%Z by ring; rewrite (Z.pow_add_r 2 (L + 1) 1) by lia; lia).
  rewrite plus_IZR. apply IZR_le in M, F. rewrite abs_IZR in M. unfold encloses in H.
  assert (P := pow_pos (e_of a)). set (B := pow (e_of a)) in *. set (T := IZR (2 ^ (L + 1))) in *.
  assert (T' := Rabs_triang (x - IZR (m_of a) * B) (IZR (m_of a) * B)).
  replace (x - IZR (m_of a) * B + IZR (m_of a) * B) with x in T' by ring.
  rewrite (Rabs_mult (IZR (m_of a))), (Rabs_pos_eq B) in T' by lra.
  assert (Rabs (IZR (m_of a)) * B <= T * B) by (apply Rmult_le_compat_r; lra).
  assert (IZR (off_of a) * B <= T * B) by (apply Rmult_le_compat_r; lra). lra.
Qed.

(** The lower number is less than a place of the higher number, k digits further down. *)
Lemma lower_dropped : forall high low k x y, (0 <= k)%Z -> encloses high x -> encloses low y ->
  (k + longest_code digitsOf low + 1 < e_of high - e_of low)%Z ->
  encloses (dyadic (Z.shiftl (m_of high) k) (e_of high - k) (Z.shiftl (off_of high) k + 1)) (x + y).
Proof.
  intros high low k x y D X Y C. assert (S := longest_bounds low y Y).
  assert (S' : Rabs y <= pow (e_of high - k)).
  { eapply Rle_trans; [exact S |].
    assert (L : (0 <= longest_code digitsOf low)%Z) by (unfold longest_code; assert (P := digits_positive (m_of low)); lia).
    rewrite Rmult_comm, <- pow_split by lia. apply bpow_le. lia. }
  unfold encloses in *. simpl. rewrite !Z.shiftl_mul_pow2 by lia. rewrite plus_IZR, !mult_IZR.
  assert (Q : pow (e_of high) = pow (e_of high - k) * IZR (2 ^ k)) by (rewrite <- pow_split by lia; f_equal; ring).
  rewrite Q in X. set (B := pow (e_of high - k)) in *. set (K := IZR (2 ^ k)) in *.
  apply Rabs_le_inv in X. apply Rabs_le_inv in S'. apply Rabs_le. lra.
Qed.
Lemma lower_added : forall high low k x y, (0 <= k)%Z -> encloses high x -> encloses low y -> k = (e_of high - e_of low)%Z ->
  encloses (dyadic (Z.shiftl (m_of high) k + m_of low) (e_of low) (Z.shiftl (off_of high) k + off_of low)) (x + y).
Proof.
  intros high low k x y D X Y C. unfold encloses in *. simpl. rewrite !Z.shiftl_mul_pow2 by lia. rewrite !plus_IZR, !mult_IZR.
  assert (Q : pow (e_of high) = pow (e_of low) * IZR (2 ^ k)) by (rewrite <- pow_split by lia; f_equal; lia).
  rewrite Q in X. set (B := pow (e_of low)) in *. set (K := IZR (2 ^ k)) in *.
  apply Rabs_le_inv in X. apply Rabs_le_inv in Y. apply Rabs_le. lra.
Qed.

Ltac comparisons C := repeat (apply andb_prop in C; destruct C as [? C]); rewrite ?Z.ltb_lt, ?Z.leb_le in *.
Theorem sum_encloses : forall a b digits x y, (0 <= digits)%Z -> encloses a x -> encloses b y -> encloses (sum a b digits) (x + y).
Proof.
  intros a b digits x y D X Y. unfold sum_code.
  destruct (isZero_code a) eqn:Za; [rewrite (zero_is a x Za X); now rewrite Rplus_0_l |].
  destruct (isZero_code b) eqn:Zb; [rewrite (zero_is b y Zb Y); now rewrite Rplus_0_r |].
  destruct (Z.leb_spec (e_of b) (e_of a)) as [L | L]; cbv zeta;
    (match goal with |- encloses (if ?c then _ else _) _ => destruct c eqn:C end); apply cut_encloses.
  - comparisons C. apply lower_dropped with (low := b); auto; lia.
  - apply lower_added; auto; lia.
  - comparisons C. rewrite Rplus_comm. apply lower_dropped with (low := a); auto; lia.
  - rewrite Rplus_comm. apply lower_added; auto; lia.
Qed.

Lemma size_is : forall n, IZR (sizeOf_code n) = Rabs (IZR n).
Proof. intro n. rewrite <- abs_IZR. f_equal. unfold sizeOf_code. destruct (Z.ltb_spec n 0); lia. Qed.
Theorem product_encloses : forall a b digits x y, encloses a x -> encloses b y -> encloses (product a b digits) (x * y).
Proof.
  intros a b digits x y X Y. apply cut_encloses. unfold encloses in *. simpl.
  rewrite bpow_plus, plus_IZR, !mult_IZR, plus_IZR, !size_is.
  set (A := pow (e_of a)) in *. set (B := pow (e_of b)) in *. assert (PA := pow_pos (e_of a)). assert (PB := pow_pos (e_of b)). fold A in PA. fold B in PB.
  set (dx := x - IZR (m_of a) * A) in *. set (dy := y - IZR (m_of b) * B) in *.
  replace (x * y - IZR (m_of a) * IZR (m_of b) * (A * B)) with (dx * dy + dx * (IZR (m_of b) * B) + IZR (m_of a) * A * dy)
    by (unfold dx, dy; ring).
  eapply Rle_trans; [apply Rabs_triang |]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang |].
  rewrite !Rabs_mult, (Rabs_pos_eq A), (Rabs_pos_eq B) by lra.
  set (Ma := Rabs (IZR (m_of a))). set (Mb := Rabs (IZR (m_of b))).
  assert (0 <= Ma) by apply Rabs_pos. assert (0 <= Mb) by apply Rabs_pos.
  assert (Px := Rabs_pos dx). assert (Py := Rabs_pos dy).
  assert (Rabs dx * Rabs dy <= IZR (off_of a) * A * (IZR (off_of b) * B)) by (apply Rmult_le_compat; assumption).
  assert (Rabs dx * (Mb * B) <= IZR (off_of a) * A * (Mb * B)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | assumption]).
  assert (Ma * A * Rabs dy <= Ma * A * (IZR (off_of b) * B)) by (apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | assumption]).
  lra.
Qed.

(** With all digits nothing is dropped: `infinity` stands for more than every gap of exponents. *)
Theorem sum_exact : forall a b, off_of a = 0%Z -> off_of b = 0%Z -> (Z.abs (e_of a - e_of b) <= infinity)%Z ->
  off_of (sum a b infinity) = 0%Z.
Proof.
  intros a b A B G. unfold sum_code. destruct (isZero_code a); [exact B |]. destruct (isZero_code b); [exact A |].
  destruct (Z.leb_spec (e_of b) (e_of a)); cbv zeta; (match goal with |- context[if ?c then _ else _] => destruct c eqn:C end);
    try (exfalso; comparisons C; lia); unfold cut_code; rewrite Z.eqb_refl; simpl; rewrite A, B, Z.shiftl_0_l; reflexivity.
Qed.
Theorem product_exact : forall a b, off_of a = 0%Z -> off_of b = 0%Z -> off_of (product a b infinity) = 0%Z.
Proof. intros a b A B. unfold product_code, cut_code. rewrite Z.eqb_refl. simpl. rewrite A, B. lia. Qed.

(** The magnitude of the divisor is more than half of that of its middle. *)
Theorem quotient_encloses : forall a b digits x y, encloses a x -> encloses b y ->
  quotient a b digits (fun c => y <> 0 /\ encloses c (x / y)).
Proof.
  intros a b digits x y X Y. assert (Oa := off_pos a x X). assert (Ob := off_pos b y Y). unfold quotient_code.
  match goal with |- if ?c then _ else _ => destruct c eqn:C; [exact I |] end. apply Z.leb_gt in C.
  set (k := Z.max 0 _). assert (K0 : (0 <= k)%Z) by (subst k; lia). cbv zeta.
  rewrite !Z.shiftl_mul_pow2 by exact K0. set (n := (m_of a * 2 ^ k)%Z). set (q := Z.quot n (m_of b)).
  set (top := (2 * (off_of a * 2 ^ k + (sizeOf_code q + 1) * off_of b))%Z). set (w := Z.quot top (sizeOf_code (m_of b))).
  assert (Sb : (0 < sizeOf_code (m_of b))%Z) by lia. assert (Sq : (0 <= sizeOf_code q)%Z) by (unfold sizeOf_code; destruct (Z.ltb_spec q 0); lia).
  assert (N0 : (0 < 2 ^ k)%Z) by (apply two_pos; exact K0).
  assert (T0 : (0 <= top)%Z) by (subst top; apply Z.mul_nonneg_nonneg; [lia |]; apply Z.add_nonneg_nonneg; apply Z.mul_nonneg_nonneg; lia).
  (* The dropped parts of the quotients. *)
  assert (W : IZR top / IZR (sizeOf_code (m_of b)) <= IZR w + 1).
  { apply (IZR_lt 0) in Sb. apply Rmult_le_reg_r with (1 := Sb). unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    rewrite <- (plus_IZR w 1), <- mult_IZR. apply IZR_le. subst w. rewrite Z.quot_div_nonneg by lia.
    assert (D := Z.div_mod top (sizeOf_code (m_of b)) ltac:(lia)). assert (R := Z.mod_pos_bound top (sizeOf_code (m_of b)) ltac:(lia)). lia. }
  assert (Nb : m_of b <> 0%Z) by (intro E; rewrite E in Sb; discriminate Sb).
  assert (Q : Rabs (IZR n / IZR (m_of b) - IZR q) <= 1).
  { assert (D := Z.quot_rem' n (m_of b)). assert (R := Z.rem_bound_abs n (m_of b) Nb). fold q in D.
    apply (f_equal IZR) in D. rewrite plus_IZR, mult_IZR in D. apply IZR_lt in R. rewrite !abs_IZR in R.
    assert (NR : IZR (m_of b) <> 0) by (now apply not_0_IZR).
    replace (IZR n / IZR (m_of b) - IZR q) with (IZR (Z.rem n (m_of b)) / IZR (m_of b)) by (rewrite D; field; exact NR).
    unfold Rdiv. rewrite Rabs_mult, Rabs_inv. assert (P : 0 < Rabs (IZR (m_of b))) by now apply Rabs_pos_lt.
    apply Rmult_le_reg_r with (1 := P). rewrite Rmult_assoc, Rinv_l by lra. lra. }
  (* In units: X = x/2^e_a*2^k is n + dx, Y = y/2^e_b is m_b + dy. *)
  assert (Pa := pow_pos (e_of a)). assert (Pb := pow_pos (e_of b)).
  set (X' := x / pow (e_of a) * IZR (2 ^ k)). set (Y' := y / pow (e_of b)).
  assert (P2 : 0 < IZR (2 ^ k)) by (now apply (IZR_lt 0)).
  assert (DX : Rabs (X' - IZR n) <= IZR (off_of a) * IZR (2 ^ k)).
  { replace (X' - IZR n) with ((x - IZR (m_of a) * pow (e_of a)) * (IZR (2 ^ k) / pow (e_of a)))
      by (unfold X', n; rewrite mult_IZR; field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (_ / _)) by (apply Rlt_le, Rdiv_lt_0_compat; assumption).
    replace (IZR (off_of a) * IZR (2 ^ k)) with (IZR (off_of a) * pow (e_of a) * (IZR (2 ^ k) / pow (e_of a))) by (field; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rdiv_lt_0_compat; assumption | exact X]. }
  assert (DY : Rabs (Y' - IZR (m_of b)) <= IZR (off_of b)).
  { replace (Y' - IZR (m_of b)) with ((y - IZR (m_of b) * pow (e_of b)) * / pow (e_of b)) by (unfold Y'; field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (apply Rlt_le, Rinv_0_lt_compat; assumption).
    replace (IZR (off_of b)) with (IZR (off_of b) * pow (e_of b) * / pow (e_of b)) by (field; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; assumption | exact Y]. }
  apply IZR_lt in C. rewrite mult_IZR in C. rewrite size_is in C, W. set (M := Rabs (IZR (m_of b))) in *.
  assert (B0 : 0 <= IZR (off_of b)) by (now apply (IZR_le 0)). assert (A0 : 0 <= IZR (off_of a)) by (now apply (IZR_le 0)).
  assert (HY : M / 2 <= Rabs Y').
  { assert (T := Rabs_triang Y' (- (Y' - IZR (m_of b)))). rewrite Rabs_Ropp in T.
    replace (Y' + - (Y' - IZR (m_of b))) with (IZR (m_of b)) in T by ring. fold M in T. lra. }
  assert (M0 : 0 < M) by lra. assert (NY' : Y' <> 0) by (intro E; rewrite E, Rabs_R0 in HY; lra).
  assert (Ny : y <> 0) by (intro E; apply NY'; unfold Y'; rewrite E; unfold Rdiv; ring). split; [exact Ny |].
  apply cut_encloses. unfold encloses. simpl. rewrite plus_IZR.
  assert (U : pow (e_of a - e_of b - k) = pow (e_of a) / (pow (e_of b) * IZR (2 ^ k))).
  { rewrite <- pow_split by exact K0. unfold Rdiv. rewrite <- bpow_opp, <- bpow_plus. f_equal. ring. }
  assert (V : x / y = X' / Y' * pow (e_of a - e_of b - k)) by (rewrite U; unfold X', Y'; field; repeat split; lra).
  rewrite V. set (unit := pow (e_of a - e_of b - k)). assert (Pu : 0 < unit) by apply pow_pos.
  replace (X' / Y' * unit - IZR q * unit) with ((X' / Y' - IZR q) * unit) by ring.
  rewrite Rabs_mult, (Rabs_pos_eq unit) by lra. apply Rmult_le_compat_r; [lra |].
  (* |X'/Y' - n/m_b| = |dx - (n/m_b)*dy| / |Y'|. *)
  set (r := IZR n / IZR (m_of b)) in *. assert (NR : IZR (m_of b) <> 0) by (now apply not_0_IZR).
  assert (E : X' / Y' - r = (X' - IZR n - r * (Y' - IZR (m_of b))) / Y') by (unfold r; field; split; assumption).
  assert (Rr : Rabs r <= IZR (sizeOf_code q) + 1).
  { rewrite size_is. replace r with (r - IZR q + IZR q) by ring. eapply Rle_trans; [apply Rabs_triang |]. lra. }
  assert (F : Rabs (X' / Y' - r) <= IZR top / M).
  { rewrite E. unfold Rdiv. rewrite Rabs_mult, Rabs_inv.
    assert (H : Rabs (X' - IZR n - r * (Y' - IZR (m_of b))) <= IZR (off_of a) * IZR (2 ^ k) + (IZR (sizeOf_code q) + 1) * IZR (off_of b)).
    { eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp, Rabs_mult. apply Rplus_le_compat; [exact DX |].
      apply Rmult_le_compat; auto using Rabs_pos. }
    unfold top. rewrite mult_IZR, plus_IZR, !mult_IZR, plus_IZR.
    apply Rle_trans with ((IZR (off_of a) * IZR (2 ^ k) + (IZR (sizeOf_code q) + 1) * IZR (off_of b)) * (2 * / M)).
    - apply Rmult_le_compat; auto using Rabs_pos. { apply Rlt_le, Rinv_0_lt_compat. lra. }
      replace (2 * / M) with (/ (M / 2)) by (field; lra). apply Rinv_le; lra.
    - right. ring. }
  replace (X' / Y' - IZR q) with (X' / Y' - r + (r - IZR q)) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

(** |sqrt X - sqrt M| = |X - M|/(sqrt X + sqrt M). *)
Theorem squareRoot_encloses : forall a digits x, encloses a x -> squareRoot a digits (fun c => 0 <= x /\ encloses c (sqrt x)).
Proof.
  intros a digits x X. assert (O := off_pos a x X). unfold squareRoot_code.
  destruct (isZero_code a) eqn:Za.
  { assert (E := zero_is a x Za X). subst x. rewrite sqrt_0. split; [lra | exact X]. }
  match goal with |- if ?c then _ else _ => destruct c eqn:C; [exact I |] end. apply Z.leb_gt in C.
  cbv zeta. set (j := Z.max 0 _). assert (J : (0 <= j)%Z) by (subst j; lia).
  set (k := if negb _ then (j + 1)%Z else j).
  assert (K : (0 <= k)%Z /\ exists h, (e_of a - k = 2 * h)%Z).
  { clearbody j. subst k. assert (Q := Z.quot_rem' (e_of a - j) 2). assert (B := Z.rem_bound_abs (e_of a - j) 2 ltac:(lia)).
    set (r := Z.rem (e_of a - j) 2) in *. set (h := Z.quot (e_of a - j) 2) in *. clearbody r h.
    destruct (Z.eqb_spec r 0) as [R | R]; cbn [negb]; split; try lia; [exists h; lia |].
    assert (r = 1 \/ r = -1)%Z as [V | V] by lia; [exists h | exists (h - 1)%Z]; lia. }
  clearbody k. destruct K as (K0 & h & Eh). rewrite Eh. rewrite Z.mul_comm, Z.quot_mul by lia.
  rewrite !Z.shiftl_mul_pow2 by exact K0. assert (N0 := two_pos k K0).
  set (n := (m_of a * 2 ^ k)%Z). assert (Pn : (0 < n)%Z) by (subst n; apply Z.mul_pos_pos; lia).
  destruct (root_floor n Pn) as (S0 & S1 & S2). set (s := integerRoot n) in *. set (o := (off_of a * 2 ^ k)%Z).
  assert (O0 : (0 <= o)%Z) by (subst o; apply Z.mul_nonneg_nonneg; lia).
  assert (W : IZR o / IZR s <= IZR (Z.quot o s) + 1).
  { assert (S0' := S0). apply (IZR_lt 0) in S0'. apply Rmult_le_reg_r with (1 := S0'). unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    rewrite <- (plus_IZR _ 1), <- mult_IZR. apply IZR_le. rewrite Z.quot_div_nonneg by lia.
    assert (D := Z.div_mod o s ltac:(lia)). assert (R := Z.mod_pos_bound o s ltac:(lia)). lia. }
  apply (IZR_lt 0) in S0. apply IZR_le in S1. apply IZR_lt in S2. rewrite mult_IZR in S1. rewrite mult_IZR, plus_IZR in S2.
  assert (Pa := pow_pos (e_of a)). assert (P2 : 0 < IZR (2 ^ k)) by (now apply (IZR_lt 0)).
  assert (U : pow (e_of a) = pow h * pow h * IZR (2 ^ k)).
  { rewrite <- bpow_plus, <- pow_split by exact K0. f_equal. lia. }
  set (X' := x / (pow h * pow h)). assert (Ph := pow_pos h). assert (Phh : 0 < pow h * pow h) by (apply Rmult_lt_0_compat; assumption).
  assert (DX : Rabs (X' - IZR n) <= IZR o).
  { unfold encloses in X. rewrite U in X. unfold n, o. rewrite !mult_IZR.
    replace (X' - IZR (m_of a) * IZR (2 ^ k)) with ((x - IZR (m_of a) * (pow h * pow h * IZR (2 ^ k))) * / (pow h * pow h))
      by (unfold X'; field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (apply Rlt_le, Rinv_0_lt_compat; assumption).
    replace (IZR (off_of a) * IZR (2 ^ k)) with (IZR (off_of a) * (pow h * pow h * IZR (2 ^ k)) * / (pow h * pow h)) by (field; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; assumption | exact X]. }
  assert (On : IZR o < IZR n) by (apply IZR_lt; unfold o, n; apply Z.mul_lt_mono_pos_r; lia).
  assert (X0 : 0 < X') by (apply Rabs_le_inv in DX; lra).
  assert (Ex : x = X' * (pow h * pow h)) by (unfold X'; field; lra).
  assert (Ps : 0 < sqrt X') by (now apply sqrt_lt_R0). assert (Qs := sqrt_sqrt X' ltac:(lra)).
  assert (N1 : 0 < IZR n) by (now apply (IZR_lt 0)).
  assert (Pn' : 0 < sqrt (IZR n)) by (now apply sqrt_lt_R0). assert (Qn := sqrt_sqrt (IZR n) ltac:(lra)).
  (* s is the floor of the root of n. *)
  assert (F : IZR s <= sqrt (IZR n) <= IZR s + 1).
  { split; [rewrite <- (sqrt_square (IZR s)) | rewrite <- (sqrt_square (IZR s + 1))]; try apply sqrt_le_1_alt; lra. }
  assert (G : Rabs (sqrt X' - sqrt (IZR n)) <= IZR o / IZR s).
  { apply Rle_trans with (Rabs (X' - IZR n) / IZR s); [| unfold Rdiv; apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat |]; assumption].
    replace (X' - IZR n) with ((sqrt X' - sqrt (IZR n)) * (sqrt X' + sqrt (IZR n))) by (ring_simplify; rewrite <- !Rsqr_pow2; unfold Rsqr; lra).
    rewrite Rabs_mult, (Rabs_pos_eq (_ + _)) by lra. apply Rmult_le_reg_r with (1 := S0). unfold Rdiv. rewrite (Rmult_assoc _ (/ IZR s)), Rinv_l, Rmult_1_r by lra.
    apply Rmult_le_compat_l; [apply Rabs_pos | lra]. }
  split; [rewrite Ex; apply Rmult_le_pos; lra |]. apply cut_encloses. unfold encloses. simpl.
  rewrite Ex, sqrt_mult_alt, sqrt_square by lra. rewrite plus_IZR.
  replace (sqrt X' * pow h - IZR s * pow h) with ((sqrt X' - sqrt (IZR n) + (sqrt (IZR n) - IZR s)) * pow h) by ring.
  rewrite Rabs_mult, (Rabs_pos_eq (pow h)) by lra. apply Rmult_le_compat_r; [lra |].
  eapply Rle_trans; [apply Rabs_triang |]. rewrite (Rabs_pos_eq (sqrt (IZR n) - IZR s)) by lra. lra.
Qed.

Theorem signOf_certain : forall a x, encloses a x -> signOf_code a (fun s =>
  (s = 1%Z -> 0 < x) /\ (s = (-1)%Z -> x < 0) /\ (s = 0%Z -> x = 0)).
Proof.
  intros a x X. unfold signOf_code, encloses in *. assert (P := pow_pos (e_of a)). set (B := pow (e_of a)) in *. apply Rabs_le_inv in X.
  destruct (Z.ltb_spec (off_of a) (m_of a)) as [L | L].
  { repeat split; intro; try discriminate. apply IZR_lt in L. assert (IZR (off_of a) * B < IZR (m_of a) * B) by (apply Rmult_lt_compat_r; lra). lra. }
  destruct (Z.ltb_spec (m_of a) (- off_of a)) as [M | M].
  { repeat split; intro; try discriminate. apply IZR_lt in M. rewrite opp_IZR in M.
    assert (IZR (m_of a) * B < - IZR (off_of a) * B) by (apply Rmult_lt_compat_r; lra). lra. }
  destruct (Z.ltb_spec 0 (off_of a)) as [N | N]; [exact I |].
  repeat split; intro; try discriminate. apply IZR_le in L, M, N. rewrite opp_IZR in M.
  assert (0 * B <= IZR (off_of a) * B) by lra. assert (Z0 : IZR (off_of a) = 0).
  { apply Rle_antisym; [exact N |]. apply Rmult_le_reg_r with (1 := P). lra. }
  rewrite Z0 in *. assert (M0 : IZR (m_of a) = 0) by lra. rewrite M0 in X. lra.
Qed.
End Operations.

(** The body of the loop of `integerRoot`: the root of the last step is the floor, if no step was below it. *)
Theorem integerRoot_certain : forall n root, (0 < n -> 0 < root -> n < (root + 1) * (root + 1) ->
  integerRoot_step n root (fun next => 0 < next /\ next < root /\ n < (next + 1) * (next + 1))
    (fun floor => floor * floor <= n < (floor + 1) * (floor + 1)))%Z.
Proof.
  intros n s Hn Hs H. unfold integerRoot_step. cbv zeta. rewrite Z.quot_div_nonneg by lia.
  rewrite Z.shiftr_div_pow2 by lia. change (2 ^ 1)%Z with 2%Z.
  assert (D := Z.div_mod n s ltac:(lia)). assert (R := Z.mod_pos_bound n s Hs). set (q := (n / s)%Z) in *.
  assert (D' := Z.div_mod (s + q) 2 ltac:(lia)). assert (R' := Z.mod_pos_bound (s + q) 2 ltac:(lia)). set (t := ((s + q) / 2)%Z) in *.
  assert (Q : (0 <= q)%Z) by (subst q; apply Z.div_pos; lia).
  destruct (Z.leb_spec s t); [split; [nia | exact H] |]. nia.
Qed.
