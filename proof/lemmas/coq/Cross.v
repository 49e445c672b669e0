(** Cross products and Euclidean sizes: sections 1.3, 1.5 and the row "a x b" of section 2 of
    docs/derivations/generated.md.

    Each component of a x b is the difference of two rounded products. All three errors together are
    within k of the product of the 1-norms: k = ka + kb + ka*kb + 2u. With Euclidean sizes, the error of
    a component is relative to its own two products, |a_j*b_k| + |a_k*b_j|. The Euclidean norm of these
    sums is at most 2/sqrt(3) < 1.1548 times the norms of a and b. *)
From Coq Require Import Reals Psatz List.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds Dot.
Import ListNotations.
Open Scope R_scope.

Section Cross.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A).

Definition minor a b c d := fl (fl (a * b) - fl (c * d)).
(** This bounds the error of the three roundings of a*b - c*d. *)
Theorem minor_roundings : forall a b c d,
  Rabs (minor a b c d - (a * b - c * d)) <= (2 * u + u * u) * (Rabs (a * b) + Rabs (c * d)) + 2 * (1 + u) * eta.
Proof.
  intros a b c d. unfold minor. assert (U := u_pos A). assert (E := eta_pos A).
  assert (R1 := fl_error A (a * b)). assert (R2 := fl_error A (c * d)).
  set (x := fl (a * b)) in *. set (y := fl (c * d)) in *.
  assert (R := plus_error_rel A x (- y) (fl_float A _) (float_opp A _ (fl_float A _))). fold (x - y) in R.
  assert (S : Rabs (x - y) <= (1 + u) * (Rabs (a * b) + Rabs (c * d)) + 2 * eta).
  { replace (x - y) with (x - a * b + (a * b + - (y - c * d) + - (c * d))) by ring.
    eapply Rle_trans; [apply Rabs_triang |].
    assert (T1 := Rabs_triang (a * b + - (y - c * d)) (- (c * d))). assert (T2 := Rabs_triang (a * b) (- (y - c * d))).
    rewrite Rabs_Ropp in T1, T2. lra. }
  replace (fl (x - y) - (a * b - c * d)) with (fl (x - y) - (x - y) + (x - a * b + - (y - c * d))) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. assert (T := Rabs_triang (x - a * b) (- (y - c * d))). rewrite Rabs_Ropp in T.
  assert (u * Rabs (x - y) <= u * ((1 + u) * (Rabs (a * b) + Rabs (c * d)) + 2 * eta)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

Variable up : R.
Hypothesis up_pays : 1 + 16 * u <= up.
Hypothesis up_small : up <= 2.
Notation small := (small up).

(** All three components together. *)
Theorem cross_rule : forall ka kb X Y x y z, let l := [x; y; z] in
  0 <= X -> 0 <= Y -> small ka -> small kb -> near_vector ka X ah a l -> near_vector kb Y bh b l ->
  let cross f g i j := f i * g j - f j * g i in
  let off i j := Rabs (minor (ah i) (bh j) (ah j) (bh i) - cross a b i j) in
  off y z + off z x + off x y <= (of_product ka kb + 2 * u) * up * (X * Y) + 6 * (1 + u) * eta.
Proof.
  intros ka kb X Y x y z l PX PY Ka Kb (Ea & Sa & Ta) (Eb & Sb & Tb) cross off.
  assert (U := u_pos A). assert (Q := eta_pos A). unfold StaticBounds.small in *.
  destruct (second_order (up - 1) ka kb (2 * u)) as [B _]; try lra.
  unfold l, size in *. simpl in Ea, Sa, Ta, Eb, Sb, Tb.
  set (da t := Rabs (ah t - a t)). set (db t := Rabs (bh t - b t)).
  set (na t := Rabs (a t)). set (nb t := Rabs (b t)). set (ma t := Rabs (ah t)). set (mb t := Rabs (bh t)).
  assert (P : forall t, 0 <= da t /\ 0 <= db t /\ 0 <= na t /\ 0 <= nb t /\ 0 <= ma t /\ 0 <= mb t) by
    (intro t; unfold da, db, na, nb, ma, mb; repeat split; apply Rabs_pos).
  assert (D : forall i j, off i j <= (2 * u + u * u) * (ma i * mb j + ma j * mb i) + 2 * (1 + u) * eta +
      ((na i * db j + mb j * da i) + (na j * db i + mb i * da j))).
  { intros i j. unfold off, cross. assert (R := minor_roundings (ah i) (bh j) (ah j) (bh i)). rewrite !Rabs_mult in R. fold (ma i) (ma j) (mb i) (mb j) in R.
    replace (minor (ah i) (bh j) (ah j) (bh i) - (a i * b j - a j * b i)) with
      (minor (ah i) (bh j) (ah j) (bh i) - (ah i * bh j - ah j * bh i) +
       ((a i * (bh j - b j) + bh j * (ah i - a i)) + - (a j * (bh i - b i) + bh i * (ah j - a j)))) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. apply Rplus_le_compat; [exact R |].
    eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp.
    apply Rplus_le_compat; (eapply Rle_trans; [apply Rabs_triang |]); rewrite 2!Rabs_mult; unfold na, mb, da, db; lra. }
  assert (D1 := D y z). assert (D2 := D z x). assert (D3 := D x y).
  fold (da x) (da y) (da z) (db x) (db y) (db z) in Ea, Eb. fold (na x) (na y) (na z) (nb x) (nb y) (nb z) in Sa, Sb.
  fold (ma x) (ma y) (ma z) (mb x) (mb y) (mb z) in Ta, Tb.
  destruct (P x) as (a1 & a2 & a3 & a4 & a5 & a6), (P y) as (b1 & b2 & b3 & b4 & b5 & b6), (P z) as (c1 & c2 & c3 & c4 & c5 & c6).
  assert (M1 : (ma x + (ma y + (ma z + 0))) * (mb x + (mb y + (mb z + 0))) <= (1 + ka) * X * ((1 + kb) * Y)) by (apply Rmult_le_compat; lra).
  assert (M2 : (na x + (na y + (na z + 0))) * (db x + (db y + (db z + 0))) <= (1 + ka) * X * (kb * Y)) by (apply Rmult_le_compat; lra).
  assert (M3 : (mb x + (mb y + (mb z + 0))) * (da x + (da y + (da z + 0))) <= (1 + kb) * Y * (ka * X)) by (apply Rmult_le_compat; lra).
  assert (forall p q, 0 <= p -> 0 <= q -> 0 <= p * q) as N by (intros; now apply Rmult_le_pos).
  assert (K1 : ma y * mb z + ma z * mb y + (ma z * mb x + ma x * mb z) + (ma x * mb y + ma y * mb x) <= (1 + ka) * X * ((1 + kb) * Y)).
  { assert (N1 := N _ _ a5 a6). assert (N2 := N _ _ b5 b6). assert (N3 := N _ _ c5 c6). lra. }
  assert (K2 : na y * db z + na z * db y + (na z * db x + na x * db z) + (na x * db y + na y * db x) <= (1 + ka) * X * (kb * Y)).
  { assert (N1 := N _ _ a3 a2). assert (N2 := N _ _ b3 b2). assert (N3 := N _ _ c3 c2). lra. }
  assert (K3 : mb y * da z + mb z * da y + (mb z * da x + mb x * da z) + (mb x * da y + mb y * da x) <= (1 + kb) * Y * (ka * X)).
  { assert (N1 := N _ _ a6 a1). assert (N2 := N _ _ b6 b1). assert (N3 := N _ _ c6 c1). lra. }
  assert (V : 0 <= 2 * u + u * u) by (assert (0 <= u * u) by (apply Rmult_le_pos; lra); lra).
  assert (K4 := Rmult_le_compat_l _ _ _ V K1).
  assert (XY : 0 <= X * Y) by now apply Rmult_le_pos.
  assert (B' := Rmult_le_compat_r _ _ _ XY B). replace (1 + (up - 1)) with up in B' by ring.
  assert (0 <= u * u * ((1 + ka) * (1 + kb)) * (X * Y)) by (repeat apply Rmult_le_pos; lra).
  clear - D1 D2 D3 K2 K3 K4 B' H. lra.
Qed.
End Cross.

(** Section 1.5: the Euclidean norm of the sums of the absolute products. *)
Theorem euclidean_size : forall a1 a2 a3 b1 b2 b3 : R,
  let p i j k l := Rabs (i * j) + Rabs (k * l) in
  p a2 b3 a3 b2 ^ 2 + p a3 b1 a1 b3 ^ 2 + p a1 b2 a2 b1 ^ 2 <= 11548 / 10000 * (11548 / 10000) *
    ((a1 * a1 + a2 * a2 + a3 * a3) * (b1 * b1 + b2 * b2 + b3 * b3)).
Proof.
  intros a1 a2 a3 b1 b2 b3 p. unfold p. rewrite !Rabs_mult.
  assert (S : forall x, x * x = Rabs x * Rabs x) by (intro x; rewrite <- Rabs_mult; symmetry; apply Rabs_pos_eq; nra).
  rewrite (S a1), (S a2), (S a3), (S b1), (S b2), (S b3).
  set (x := Rabs a1). set (y := Rabs a2). set (z := Rabs a3). set (r := Rabs b1). set (s := Rabs b2). set (t := Rabs b3).
  assert (E : 4 / 3 * ((x * x + y * y + z * z) * (r * r + s * s + t * t)) -
    ((y * t + z * s) ^ 2 + (z * r + x * t) ^ 2 + (x * s + y * r) ^ 2) =
    2 / 3 * ((x * r - y * s) ^ 2 + (y * s - z * t) ^ 2 + (z * t - x * r) ^ 2) +
    1 / 3 * ((x * s - y * r) ^ 2 + (y * t - z * s) ^ 2 + (z * r - x * t) ^ 2)) by field.
  assert (0 <= (x * x + y * y + z * z) * (r * r + s * s + t * t)) by (apply Rmult_le_pos; nra).
  assert (P := pow2_ge_0 (x * r - y * s)). assert (P1 := pow2_ge_0 (y * s - z * t)). assert (P2 := pow2_ge_0 (z * t - x * r)).
  assert (P3 := pow2_ge_0 (x * s - y * r)). assert (P4 := pow2_ge_0 (y * t - z * s)). assert (P5 := pow2_ge_0 (z * r - x * t)).
  lra.
Qed.
(** An error of that size keeps its size in another cross product: |c x b|^2 <= |c|^2*|b|^2 (Lagrange). *)
Theorem cross_keeps_size : forall a1 a2 a3 b1 b2 b3 : R,
  (a2 * b3 - a3 * b2) ^ 2 + (a3 * b1 - a1 * b3) ^ 2 + (a1 * b2 - a2 * b1) ^ 2 <=
  (a1 * a1 + a2 * a2 + a3 * a3) * (b1 * b1 + b2 * b2 + b3 * b3).
Proof. intros. assert (P := pow2_ge_0 (a1 * b1 + a2 * b2 + a3 * b3)). nra. Qed.
