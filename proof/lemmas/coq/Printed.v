(** The factor [up] = 1 + 2^-40 covers rounding of sizes and bounds: sections 1 and 2 ("up") and the last line of
    section 3 of docs/derivations/generated.md. The code computes a size and a bound in floating point, and each
    operation may round down. The computed bound is still at least the bound of the rule,
    so a comparison with it loses nothing. The model excludes underflow (eta = 0): section 4 counts it. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds.
Open Scope R_scope.

Section Printed.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation is_float := (is_float A).
Hypothesis u_53 : u <= / 9007199254740992.
Hypothesis no_underflow : eta A = 0.
Let U := u_pos A.

Lemma fl_ge : forall z, 0 <= z -> (1 - u) * z <= fl z.
Proof.
  intros z P. assert (E := fl_error A z). rewrite no_underflow in E. rewrite (Rabs_pos_eq z) in E by assumption.
  apply Rabs_le_inv in E. lra.
Qed.
Lemma fl_nonnegative : forall z, 0 <= z -> 0 <= fl z.
Proof. intros z P. rewrite <- (fl_id A 0 (float_0 A)). now apply fl_le. Qed.

(** A size is a sum of products of nonnegative floats. *)
Inductive expression := Leaf (x : R) | Add (a b : expression) | Mul (a b : expression).
Fixpoint exact e := match e with Leaf x => x | Add a b => exact a + exact b | Mul a b => exact a * exact b end.
Fixpoint computed e :=
  match e with Leaf x => x | Add a b => fl (computed a + computed b) | Mul a b => fl (computed a * computed b) end.
Fixpoint roundings e :=
  match e with Leaf _ => O | Add a b => S (max (roundings a) (roundings b)) | Mul a b => S (roundings a + roundings b) end.
Fixpoint nonnegative e := match e with Leaf x => 0 <= x | Add a b | Mul a b => nonnegative a /\ nonnegative b end.

Lemma pw_pos : forall n, 0 < (1 - u) ^ n.
Proof. intro n. apply pow_lt. lra. Qed.
Lemma pw_le_1 : forall n m, (n <= m)%nat -> (1 - u) ^ m <= (1 - u) ^ n.
Proof.
  intros n m L. replace m with (m - n + n)%nat by lia. rewrite pow_add. assert (P := pw_pos n).
  assert (I : (1 - u) ^ (m - n) <= 1 ^ (m - n)) by (apply pow_incr; lra). rewrite pow1 in I.
  apply Rle_trans with (1 * (1 - u) ^ n); [apply Rmult_le_compat_r; lra | lra].
Qed.
Lemma exact_nonnegative : forall e, nonnegative e -> 0 <= exact e.
Proof. induction e; simpl; [auto | |]; intros [P Q]; specialize (IHe1 P); specialize (IHe2 Q); [lra | now apply Rmult_le_pos]. Qed.

(** A size loses at most u of itself in each rounding. *)
Theorem size_computed : forall e, nonnegative e -> (1 - u) ^ roundings e * exact e <= computed e.
Proof.
  induction e as [x | a IHa b IHb | a IHa b IHb]; cbn [nonnegative roundings exact computed]; [lra | |];
    intros [P Q]; specialize (IHa P); specialize (IHb Q);
    assert (Pa := exact_nonnegative a P); assert (Pb := exact_nonnegative b Q);
    assert (Ga := pw_pos (roundings a)); assert (Gb := pw_pos (roundings b)).
  - set (m := max (roundings a) (roundings b)).
    assert (La : (1 - u) ^ m <= (1 - u) ^ roundings a) by (apply pw_le_1, Nat.le_max_l).
    assert (Lb : (1 - u) ^ m <= (1 - u) ^ roundings b) by (apply pw_le_1, Nat.le_max_r).
    assert (Gm := pw_pos m). simpl pow.
    assert ((1 - u) ^ m * exact a <= (1 - u) ^ roundings a * exact a) by now apply Rmult_le_compat_r.
    assert ((1 - u) ^ m * exact b <= (1 - u) ^ roundings b * exact b) by now apply Rmult_le_compat_r.
    assert (0 <= (1 - u) ^ m * (exact a + exact b)) by (apply Rmult_le_pos; lra).
    apply Rle_trans with ((1 - u) * (computed a + computed b)); [| apply fl_ge; lra].
    rewrite Rmult_assoc. apply Rmult_le_compat_l; lra.
  - simpl pow. rewrite pow_add.
    assert (0 <= (1 - u) ^ roundings a * exact a) by (apply Rmult_le_pos; lra).
    assert (0 <= (1 - u) ^ roundings b * exact b) by (apply Rmult_le_pos; lra).
    apply Rle_trans with ((1 - u) * (computed a * computed b)); [| apply fl_ge; apply Rmult_le_pos; lra].
    rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra |].
    replace ((1 - u) ^ roundings a * (1 - u) ^ roundings b * (exact a * exact b)) with
      ((1 - u) ^ roundings a * exact a * ((1 - u) ^ roundings b * exact b)) by ring.
    apply Rmult_le_compat; lra.
Qed.

Lemma pw_bernoulli : forall n, 1 - INR n * u <= (1 - u) ^ n.
Proof.
  induction n as [| n IH]; [simpl; lra |]. rewrite S_INR. simpl pow. assert (N := pos_INR n).
  apply Rle_trans with ((1 - u) * (1 - INR n * u)); [| apply Rmult_le_compat_l; lra].
  assert (0 <= INR n * u * u) by (repeat apply Rmult_le_pos; lra). lra.
Qed.

Definition up := 1 + / 1099511627776.
(** The static bound fl(K*size): at least k times the exact size, after 64 roundings of the size. K is the printed factor,
    k*up as the generator rounds it. The proof needs only K >= k*(1 + 2^-41). *)
Theorem static_bound_computed : forall k K e, 0 <= k -> k * (1 + / 2199023255552) <= K -> nonnegative e ->
  (roundings e <= 64)%nat -> k * exact e <= fl (K * computed e).
Proof.
  intros k K e k0 HK N R. assert (S := size_computed e N). assert (P := exact_nonnegative e N).
  assert (L := pw_le_1 _ _ R). assert (B := pw_bernoulli 64). rewrite INR_IZR_INZ in B. simpl IZR in B.
  assert (B' : 1 - 64 * u <= (1 - u) ^ roundings e) by lra. clear B L.
  assert (C : (1 - 64 * u) * exact e <= computed e).
  { eapply Rle_trans; [| exact S]. now apply Rmult_le_compat_r. }
  assert (C0 : 0 <= computed e) by (eapply Rle_trans; [| exact C]; apply Rmult_le_pos; lra).
  assert (K0 : 0 <= K) by lra.
  apply Rle_trans with ((1 - u) * (K * computed e)); [| apply fl_ge; now apply Rmult_le_pos].
  apply Rle_trans with ((1 - u) * (k * (1 + / 2199023255552) * ((1 - 64 * u) * exact e))).
  - replace ((1 - u) * (k * (1 + / 2199023255552) * ((1 - 64 * u) * exact e))) with
      ((1 - u) * (1 - 64 * u) * (1 + / 2199023255552) * (k * exact e)) by ring.
    rewrite <- (Rmult_1_l (k * exact e)) at 1. apply Rmult_le_compat_r; [now apply Rmult_le_pos |].
    assert (1 - 65 * u <= (1 - u) * (1 - 64 * u)) by (clear - U u_53; nra).
    apply Rle_trans with ((1 - 65 * u) * (1 + / 2199023255552)); [lra | apply Rmult_le_compat_r; lra].
  - apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat; try assumption; apply Rmult_le_pos; lra.
Qed.

(** The comparison of the computed number with the computed bound decides the exact sign. *)
Theorem sign_certain : forall k K e xh x, 0 <= k -> k * (1 + / 2199023255552) <= K -> nonnegative e -> (roundings e <= 64)%nat ->
  near k (exact e) 0 xh x -> (fl (K * computed e) < xh -> 0 < x) /\ (xh < - fl (K * computed e) -> x < 0).
Proof.
  intros k K e xh x k0 HK N R (E & _ & _). assert (B := static_bound_computed k K e k0 HK N R). apply Rabs_le_inv in E. split; lra.
Qed.

(** The running bounds of sums and products as printed: up*(...) + u*up*|z|, every operation rounded. *)
Lemma last_sum : forall big all z, 0 <= all -> (1 - 8 * u) * all <= big ->
  all + u * Rabs z <= fl (fl (up * big) + fl (u * up * Rabs z)).
Proof.
  intros big all z P B. assert (Z := Rabs_pos z). assert (B0 : 0 <= big) by nra.
  assert (F1 := fl_ge (up * big) ltac:(unfold up; apply Rmult_le_pos; lra)).
  assert (Q : 0 <= u * Rabs z) by (apply Rmult_le_pos; lra).
  assert (F2 := fl_ge (u * up * Rabs z) ltac:(unfold up; lra)).
  assert (G1 := fl_nonnegative (up * big) ltac:(unfold up; apply Rmult_le_pos; lra)).
  assert (G2 := fl_nonnegative (u * up * Rabs z) ltac:(unfold up; lra)).
  eapply Rle_trans; [| apply fl_ge; lra].
  assert (H1 : all <= (1 - u) * ((1 - u) * (up * big))).
  { apply Rle_trans with ((1 - u) * ((1 - u) * (up * ((1 - 8 * u) * all)))).
    - replace ((1 - u) * ((1 - u) * (up * ((1 - 8 * u) * all)))) with ((1 - u) * (1 - u) * (1 - 8 * u) * up * all) by ring.
      rewrite <- (Rmult_1_l all) at 1. apply Rmult_le_compat_r; [assumption |].
      assert (1 - 11 * u <= (1 - u) * (1 - u) * (1 - 8 * u)) by (clear - U u_53; nra).
      apply Rle_trans with ((1 - 11 * u) * up); [unfold up; lra | apply Rmult_le_compat_r; [unfold up; lra | assumption]].
    - apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; [unfold up; lra | assumption]. }
  assert (H2 : u * Rabs z <= (1 - u) * ((1 - u) * (u * up * Rabs z))).
  { replace ((1 - u) * ((1 - u) * (u * up * Rabs z))) with ((1 - u) * (1 - u) * up * (u * Rabs z)) by ring.
    rewrite <- (Rmult_1_l (u * Rabs z)) at 1. apply Rmult_le_compat_r; [assumption |].
    assert (1 - 2 * u <= (1 - u) * (1 - u)) by (clear - U; nra).
    apply Rle_trans with ((1 - 2 * u) * up); [unfold up; lra | apply Rmult_le_compat_r; [unfold up; lra | assumption]]. }
  assert (H3 : (1 - u) * ((1 - u) * (up * big)) <= (1 - u) * fl (up * big)) by (apply Rmult_le_compat_l; lra).
  assert (H4 : (1 - u) * ((1 - u) * (u * up * Rabs z)) <= (1 - u) * fl (u * up * Rabs z)) by (apply Rmult_le_compat_l; lra).
  lra.
Qed.
Theorem running_sum_computed : forall X Y z, 0 <= X -> 0 <= Y ->
  X + Y + u * Rabs z <= fl (fl (up * fl (X + Y)) + fl (u * up * Rabs z)).
Proof.
  intros X Y z PX PY. apply last_sum; [lra |]. assert (F := fl_ge (X + Y) ltac:(lra)).
  apply Rle_trans with ((1 - u) * (X + Y)); [apply Rmult_le_compat_r; lra | exact F].
Qed.
Theorem running_product_computed : forall X Y x y z, 0 <= X -> 0 <= Y ->
  Rabs x * Y + (Rabs y + Y) * X + u * Rabs z <=
  fl (fl (up * fl (fl (Rabs x * Y) + fl (fl (Rabs y + Y) * X))) + fl (u * up * Rabs z)).
Proof.
  intros X Y x y z PX PY. assert (Px := Rabs_pos x). assert (Py := Rabs_pos y).
  pose (e := Add (Mul (Leaf (Rabs x)) (Leaf Y)) (Mul (Add (Leaf (Rabs y)) (Leaf Y)) (Leaf X))).
  assert (N : nonnegative e) by (simpl; auto).
  assert (S := size_computed e N). assert (P := exact_nonnegative e N). assert (B := pw_bernoulli 3).
  simpl roundings in S. simpl INR in B. apply (last_sum (computed e) (exact e)); [exact P |].
  eapply Rle_trans; [| exact S]. apply Rmult_le_compat_r; [exact P | lra].
Qed.

(** The running bounds of quotients and roots as printed: slack*(...)/|y| + u*up*|z|, every operation rounded. *)
Lemma last_quotient : forall slack big all y z, 0 <= all -> 0 <= big -> 0 < y -> 1 <= slack * 2 ->
  (1 + 16 * u) * all <= slack * big ->
  all / y + u * Rabs z <= fl (fl (fl (slack * big) / y) + fl (u * up * Rabs z)).
Proof.
  intros slack big all y z P B Y S E. assert (Z := Rabs_pos z). assert (I := Rinv_0_lt_compat _ Y).
  assert (sb : 0 <= slack * big) by (apply Rmult_le_pos; lra).
  assert (F1 := fl_ge _ sb). assert (G1 := fl_nonnegative _ sb).
  assert (D0 : 0 <= fl (slack * big) / y) by (apply Rmult_le_pos; lra).
  assert (F2 := fl_ge _ D0). assert (G2 := fl_nonnegative _ D0).
  assert (Q : 0 <= u * Rabs z) by (apply Rmult_le_pos; lra).
  assert (Q0 : 0 <= u * up * Rabs z) by (unfold up; lra). assert (F3 := fl_ge _ Q0). assert (G3 := fl_nonnegative _ Q0).
  eapply Rle_trans; [| apply fl_ge; lra].
  assert (C : (1 + 8 * u) * all <= (1 - u) * (1 - u) * (1 - u) * ((1 + 16 * u) * all)).
  { replace ((1 - u) * (1 - u) * (1 - u) * ((1 + 16 * u) * all)) with ((1 - u) * (1 - u) * (1 - u) * (1 + 16 * u) * all) by ring.
    apply Rmult_le_compat_r; [exact P |]. assert (1 - 3 * u <= (1 - u) * (1 - u) * (1 - u)) by (clear - U u_53; nra).
    apply Rle_trans with ((1 - 3 * u) * (1 + 16 * u)); [clear - U u_53; nra | apply Rmult_le_compat_r; lra]. }
  assert (u3 : 0 <= (1 - u) * (1 - u) * (1 - u)) by (repeat apply Rmult_le_pos; lra).
  assert (C' := Rmult_le_compat_l _ _ _ u3 E).
  assert (H1 : all / y <= (1 - u) * fl (fl (slack * big) / y)).
  { apply Rle_trans with ((1 - u) * ((1 - u) * (fl (slack * big) / y))); [| apply Rmult_le_compat_l; lra].
    replace ((1 - u) * ((1 - u) * (fl (slack * big) / y))) with ((1 - u) * (1 - u) * fl (slack * big) * / y) by (unfold Rdiv; ring).
    unfold Rdiv. apply Rmult_le_compat_r; [lra |].
    apply Rle_trans with ((1 - u) * (1 - u) * ((1 - u) * (slack * big))).
    - assert (0 <= u * all) by (apply Rmult_le_pos; lra). lra.
    - apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact F1]. }
  assert (H2 : u * Rabs z <= (1 - u) * ((1 - u) * (u * up * Rabs z))).
  { replace ((1 - u) * ((1 - u) * (u * up * Rabs z))) with ((1 - u) * (1 - u) * up * (u * Rabs z)) by ring.
    rewrite <- (Rmult_1_l (u * Rabs z)) at 1. apply Rmult_le_compat_r; [assumption |].
    assert (1 - 2 * u <= (1 - u) * (1 - u)) by (clear - U; nra).
    apply Rle_trans with ((1 - 2 * u) * up); [unfold up; lra | apply Rmult_le_compat_r; [unfold up; lra | assumption]]. }
  assert (H3 : (1 - u) * ((1 - u) * (u * up * Rabs z)) <= (1 - u) * fl (u * up * Rabs z)) by (apply Rmult_le_compat_l; lra).
  lra.
Qed.
(** With running_quotient_tight: the printed bound is at least the error. *)
Theorem running_quotient_computed : forall X Y y q, 0 <= X -> 0 <= Y -> y <> 0 ->
  (1 + / 1000) * (X + Rabs q * Y) / Rabs y + u * Rabs q <=
  fl (fl (fl ((1 + / 512) * fl (X + fl (Rabs q * Y))) / Rabs y) + fl (u * up * Rabs q)).
Proof.
  intros X Y y q PX PY N. assert (Pq := Rabs_pos q). assert (Qp : 0 <= Rabs q * Y) by now apply Rmult_le_pos.
  pose (e := Add (Leaf X) (Mul (Leaf (Rabs q)) (Leaf Y))). assert (Ne : nonnegative e) by (simpl; auto).
  assert (S := size_computed e Ne). assert (P := exact_nonnegative e Ne). assert (B := pw_bernoulli 2).
  simpl roundings in S. simpl INR in B. assert (C0 : 0 <= computed e) by (eapply Rle_trans; [| exact S]; apply Rmult_le_pos; [apply Rlt_le, pw_pos | exact P]).
  change (fl (X + fl (Rabs q * Y))) with (computed e). change (X + Rabs q * Y) with (exact e).
  apply last_quotient; [apply Rmult_le_pos; lra | exact C0 | now apply Rabs_pos_lt | lra |].
  apply Rle_trans with ((1 + / 512) * ((1 - 2 * u) * exact e)).
  - rewrite <- 2!Rmult_assoc. apply Rmult_le_compat_r; [exact P |]. clear - U u_53. lra.
  - apply Rmult_le_compat_l; [lra |]. eapply Rle_trans; [| exact S]. apply Rmult_le_compat_r; [exact P | lra].
Qed.
(** With running_root_tight: the printed bound is at least the error. *)
Theorem running_root_computed : forall X r, 0 <= X -> 0 < r ->
  (/ 2 + / 4000) * X / r + u * Rabs r <= fl (fl (fl ((/ 2 + / 1024) * X) / r) + fl (u * up * Rabs r)).
Proof.
  intros X r PX R. apply last_quotient; try lra. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [exact PX |].
  clear - U u_53. lra.
Qed.
End Printed.
