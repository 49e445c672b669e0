(** Aligned vectors: section 5.8 of docs/derivations/generated.md, in binary64.
    The heads h_i = a_i*g are on one grid, and g is a
    power of two, so their squares are whole multiples of w = g^2. Every product and sum is exact if the computed sum H of
    the squares is below 2^53*w. Rounding is monotone, so a product or sum of at least 2^53*w rounds to at least that, and
    H is no smaller. The difference of H and another such square is also exact. *)
From Coq Require Import Reals Psatz ZArith.
From Flocq Require Import Core.
From Hitproof Require Import Rounding.
Open Scope R_scope.

Section Aligned.
Notation fl := (fl binary64). Notation is_float := (is_float binary64).
Variable e : Z.
Hypothesis not_underflowing : (-1074 <= e)%Z.
Notation w := (bpow radix2 e).
Definition limit := (2 ^ 53)%Z.

Lemma on_grid : forall z, (- limit <= z <= limit)%Z -> is_float (IZR z * w).
Proof.
  intros z Z. simpl. change (IZR z * w) with (F2R (Float radix2 z e)).
  destruct (Z.eq_dec (Z.abs z) limit) as [E | E].
  - assert (G : generic_format radix2 (FLT_exp (-1074) 53) (F2R (Float radix2 limit e))).
    { replace (F2R (Float radix2 limit e)) with (bpow radix2 (53 + e)) by (rewrite bpow_plus; reflexivity).
      apply generic_format_bpow. unfold FLT_exp. lia. }
    destruct (Z.abs_eq_or_opp z) as [P | P]; rewrite P in E; [now rewrite E |].
    replace z with (- limit)%Z by lia. rewrite F2R_Zopp. now apply generic_format_opp.
  - apply generic_format_FLT. exists (Float radix2 z e); [reflexivity | | exact not_underflowing].
    unfold limit in *. simpl. lia.
Qed.
Lemma limit_float : is_float (IZR limit * w).
Proof. apply on_grid. unfold limit. lia. Qed.

(** A grid number whose float is below the limit is itself below the limit, and is therefore a float. *)
Lemma below : forall z, (0 <= z)%Z -> fl (IZR z * w) < IZR limit * w -> fl (IZR z * w) = IZR z * w /\ (z < limit)%Z.
Proof.
  intros z Z L. assert (W := bpow_gt_0 radix2 e). assert (B : (z < limit)%Z).
  { apply Z.lt_nge. intro G. apply IZR_le in G.
    assert (M : IZR limit * w <= IZR z * w) by (apply Rmult_le_compat_r; lra).
    apply (fl_le binary64) in M. rewrite (fl_id binary64 _ limit_float) in M. lra. }
  split; [| exact B]. apply fl_id, on_grid. unfold limit in *. lia.
Qed.
Lemma grows : forall x y, is_float x -> 0 <= y -> x <= fl (x + y).
Proof. intros x y F Y. rewrite <- (fl_id binary64 x F) at 1. apply fl_le. lra. Qed.
Lemma positive : forall x, 0 <= x -> 0 <= fl x.
Proof. intros x X. rewrite <- (fl_id binary64 0 (float_0 binary64)). now apply fl_le. Qed.

Theorem aligned_sum_exact : forall a b c : Z, let sq z := IZR (z * z) * w in
  let H := fl (fl (fl (sq a) + fl (sq b)) + fl (sq c)) in H < IZR limit * w ->
  fl (sq a) = sq a /\ fl (sq b) = sq b /\ fl (sq c) = sq c /\ H = IZR (a * a + b * b + c * c) * w /\
  (a * a + b * b + c * c < limit)%Z.
Proof.
  intros a b c sq H L. assert (W := bpow_gt_0 radix2 e).
  assert (S : forall z, (0 <= z * z)%Z) by (intro; apply Z.square_nonneg).
  assert (P : forall z, 0 <= sq z) by (intro z; unfold sq; apply Rmult_le_pos; [apply IZR_le, S | lra]).
  assert (Fa := positive _ (P a)). assert (Fb := positive _ (P b)). assert (Fc := positive _ (P c)).
  assert (G1 := grows (fl (fl (sq a) + fl (sq b))) (fl (sq c)) (fl_float _ _) Fc).
  assert (G2 := grows (fl (sq a)) (fl (sq b)) (fl_float _ _) Fb).
  assert (G3 := grows (fl (sq b)) (fl (sq a)) (fl_float _ _) Fa). rewrite Rplus_comm in G3.
  assert (Fab := positive (fl (sq a) + fl (sq b)) ltac:(lra)).
  assert (G4 := grows (fl (sq c)) (fl (fl (sq a) + fl (sq b))) (fl_float _ _) Fab). rewrite Rplus_comm in G4.
  fold H in G1, G4.
  destruct (below (a * a) (S a)) as [Ea La]; [fold (sq a); lra |]. destruct (below (b * b) (S b)) as [Eb Lb]; [fold (sq b); lra |].
  destruct (below (c * c) (S c)) as [Ec Lc]; [fold (sq c); lra |]. fold (sq a) in Ea. fold (sq b) in Eb. fold (sq c) in Ec.
  assert (Sab : fl (sq a) + fl (sq b) = IZR (a * a + b * b) * w) by (rewrite Ea, Eb; unfold sq; rewrite plus_IZR; ring).
  destruct (below (a * a + b * b)) as [Eab Lab]; [specialize (S a) as S1; specialize (S b) as S2; lia | rewrite <- Sab; lra |].
  rewrite <- Sab in Eab.
  assert (Sabc : fl (fl (sq a) + fl (sq b)) + fl (sq c) = IZR (a * a + b * b + c * c) * w).
  { rewrite Eab, Sab, Ec. unfold sq. rewrite (plus_IZR (a * a + b * b)). ring. }
  destruct (below (a * a + b * b + c * c)) as [E3 L3]; [specialize (S a) as S1; specialize (S b) as S2; specialize (S c) as S3; lia | rewrite <- Sabc; exact L |].
  rewrite <- Sabc in E3. repeat split; try assumption. unfold H. now rewrite E3, Sabc.
Qed.

(** H - h_r^2 is exact: it lies between -h_r^2 and H. *)
Theorem aligned_difference_exact : forall m n : Z, (0 <= m <= limit)%Z -> (0 <= n <= limit)%Z ->
  fl (IZR m * w - IZR n * w) = IZR m * w - IZR n * w.
Proof.
  intros m n M N. apply fl_id. replace (IZR m * w - IZR n * w) with (IZR (m - n) * w) by (rewrite minus_IZR; ring).
  apply on_grid. lia.
Qed.
End Aligned.
