(** Sums and products propagate losses to underflow: section 4 of docs/derivations/generated.md, as
    compiler/passes/ranges.ts applies it. Numbers are near within k of a size and a rest e (StaticBounds.v).

    The rest of a sum is both rests, up to 1 + u. The rest of a product is at most 2*(X*ey + Y*ex), a term of both rests,
    and its own loss. Each k is that of the rule without rests. A pair's product loses up to three halves of the least subnormal
    number ([product_of_floats_loses]): half for its head and half for each of the two products of its tail. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds.
Open Scope R_scope.

Section Underflow.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).
Variable up : R.
Hypothesis up_pays : 1 + 16 * u <= up.
Hypothesis up_small : up <= 2.
Notation small := (small up).

Theorem sum_with_rests : forall kx ky X Y ex ey xh yh x y, 0 <= X -> 0 <= Y -> 0 <= ex -> 0 <= ey -> small kx -> small ky ->
  is_float xh -> is_float yh -> near kx X ex xh x -> near ky Y ey yh y ->
  near ((Rmax kx ky + u) * up) (X + Y) ((1 + u) * (ex + ey)) (fl (xh + yh)) (x + y).
Proof.
  intros kx ky X Y ex ey xh yh x y PX PY Px Py [Kx0 Kx] [Ky0 Ky] Fx Fy (Ex & Sx & Tx) (Ey & Sy & Ty).
  assert (Mx := Rmax_l kx ky). assert (My := Rmax_r kx ky).
  assert (M : Rmax kx ky <= (up - 1) / 8) by (apply Rmax_lub; assumption).
  set (m := Rmax kx ky) in *. clearbody m. assert (P := u_pos A).
  assert (R := plus_error_rel A xh yh Fx Fy).
  assert (kx * X <= m * X) by now apply Rmult_le_compat_r. assert (ky * Y <= m * Y) by now apply Rmult_le_compat_r.
  set (S := X + Y) in *. assert (S0 : 0 <= S) by (unfold S; lra). assert (E : m * X + m * Y = m * S) by (unfold S; ring).
  assert (T1 := Rabs_triang xh yh). assert (T2 := Rabs_triang x y). assert (T3 := Rabs_triang (xh - x) (yh - y)).
  assert (B : Rabs (xh + yh) <= (1 + m) * S + (ex + ey)) by (unfold S in *; lra).
  assert (R' : Rabs (fl (xh + yh) - (xh + yh)) <= u * ((1 + m) * S + (ex + ey))) by
    (eapply Rle_trans; [exact R | apply Rmult_le_compat_l; lra]).
  assert (C : (m + u * (1 + m)) * S <= (m + u) * up * S).
  { apply Rmult_le_compat_r; [exact S0 |]. assert (u * m <= u * (up - 1)) by (apply Rmult_le_compat_l; lra).
    assert (0 <= m * (up - 1)) by (apply Rmult_le_pos; lra). lra. }
  assert (0 <= u * ((1 + m) * S)) by (repeat apply Rmult_le_pos; lra). assert (0 <= u * (ex + ey)) by (apply Rmult_le_pos; lra).
  repeat split.
  - replace (fl (xh + yh) - (x + y)) with (fl (xh + yh) - (xh + yh) + (xh - x + (yh - y))) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
  - unfold S in *. lra.
  - replace (fl (xh + yh)) with (fl (xh + yh) - (xh + yh) + (xh + yh)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

Theorem product_with_rests : forall kx ky X Y ex ey xh yh x y, 0 <= X -> 0 <= Y -> 0 <= ex -> 0 <= ey -> small kx -> small ky ->
  near kx X ex xh x -> near ky Y ey yh y ->
  near ((of_product kx ky + u) * up) (X * Y) (2 * (X * ey + Y * ex) + 3 * (ex * ey) + eta) (fl (xh * yh)) (x * y).
Proof.
  intros kx ky X Y ex ey xh yh x y PX PY Px Py Kx Ky (Ex & Sx & Tx) (Ey & Sy & Ty).
  assert (P := u_pos A). assert (P8 := u_small A). assert (Q := eta_pos A). assert (R := fl_error A (xh * yh)).
  unfold StaticBounds.small in *.
  destruct (second_order (up - 1) kx ky u) as [B C]; try lra.
  assert (XY : 0 <= X * Y) by now apply Rmult_le_pos. assert (Xe : 0 <= X * ey) by now apply Rmult_le_pos.
  assert (Ye : 0 <= Y * ex) by now apply Rmult_le_pos. assert (ee : 0 <= ex * ey) by now apply Rmult_le_pos.
  assert (Z : ((1 + kx) * X + ex) * ((1 + ky) * Y + ey) =
    (1 + kx) * (1 + ky) * (X * Y) + (1 + kx) * (X * ey) + (1 + ky) * (Y * ex) + ex * ey) by ring.
  assert (Mxy : Rabs (xh * yh) <= ((1 + kx) * X + ex) * ((1 + ky) * Y + ey)) by
    (rewrite Rabs_mult; apply Rmult_le_compat; auto using Rabs_pos).
  assert (Nxy : Rabs (x * y) <= ((1 + kx) * X + ex) * ((1 + ky) * Y + ey)) by
    (rewrite Rabs_mult; apply Rmult_le_compat; auto using Rabs_pos).
  assert (D : Rabs (xh * yh - x * y) <= ((1 + kx) * X + ex) * (ky * Y + ey) + ((1 + ky) * Y + ey) * (kx * X + ex)).
  { replace (xh * yh - x * y) with (x * (yh - y) + yh * (xh - x)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. rewrite 2!Rabs_mult.
    apply Rplus_le_compat; apply Rmult_le_compat; auto using Rabs_pos. }
  set (K := (1 + kx) * (1 + ky)) in *. assert (K0 : 0 <= K) by (unfold K; apply Rmult_le_pos; lra).
  assert (R' : Rabs (fl (xh * yh) - xh * yh) <= u * (K * (X * Y) + (1 + kx) * (X * ey) + (1 + ky) * (Y * ex) + ex * ey) + eta).
  { eapply Rle_trans; [exact R |]. apply Rplus_le_compat_r, Rmult_le_compat_l; lra. }
  assert (uK : 0 <= u * u * K * (X * Y)) by (repeat apply Rmult_le_pos; lra).
  assert (B' := Rmult_le_compat_r _ _ _ XY B). assert (C' := Rmult_le_compat_r _ _ _ XY C).
  replace (1 + (up - 1)) with up in B', C' by ring.
  assert (kX : kx * (X * ey) <= / 8 * (X * ey)) by (apply Rmult_le_compat_r; lra).
  assert (kY : ky * (Y * ex) <= / 8 * (Y * ex)) by (apply Rmult_le_compat_r; lra).
  assert (kX0 : 0 <= kx * (X * ey)) by (apply Rmult_le_pos; lra). assert (kY0 : 0 <= ky * (Y * ex)) by (apply Rmult_le_pos; lra).
  assert (u * ((1 + kx) * (X * ey)) <= / 8 * ((1 + kx) * (X * ey))) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  assert (u * ((1 + ky) * (Y * ex)) <= / 8 * ((1 + ky) * (Y * ex))) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  assert (u * (ex * ey) <= / 8 * (ex * ey)) by (apply Rmult_le_compat_r; lra).
  assert (uKXY : 0 <= u * (K * (X * Y))) by (repeat apply Rmult_le_pos; lra).
  assert (D2 : ((1 + kx) * X + ex) * (ky * Y + ey) + ((1 + ky) * Y + ey) * (kx * X + ex) =
    (kx + ky + 2 * (kx * ky)) * (X * Y) + (1 + 2 * kx) * (X * ey) + (1 + 2 * ky) * (Y * ex) + 2 * (ex * ey)) by ring.
  repeat split.
  - replace (fl (xh * yh) - x * y) with (fl (xh * yh) - xh * yh + (xh * yh - x * y)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
  - lra.
  - replace (fl (xh * yh)) with (fl (xh * yh) - xh * yh + xh * yh) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

(** The product of two floats as a pair loses at most 3*eta to underflow, in addition to the roundings of its tail. *)
Theorem product_of_floats_loses : forall xh xr y yh yr,
  Rabs (fl (xh * yh) - xh * yh) <= eta -> Rabs (fl (xh * yr) - xh * yr) <= eta ->
  Rabs (fl (xh * yh) + fl (fl (xh * yr) + fl (xr * y)) - (xh * yh + xh * yr + xr * y)) <=
    3 * eta + u * Rabs (xr * y) + u * Rabs (fl (xh * yr) + fl (xr * y)).
Proof.
  intros xh xr y yh yr H1 H2. assert (H3 := fl_error A (xr * y)).
  assert (H4 := plus_error_rel A (fl (xh * yr)) (fl (xr * y)) (fl_float A _) (fl_float A _)).
  set (h := fl (xh * yh)) in *. set (a := fl (xh * yr)) in *. set (b := fl (xr * y)) in *. set (t := fl (a + b)) in *.
  replace (h + t - (xh * yh + xh * yr + xr * y)) with (h - xh * yh + (a - xh * yr) + (b - xr * y) + (t - (a + b))) by ring.
  assert (T1 := Rabs_triang (h - xh * yh + (a - xh * yr) + (b - xr * y)) (t - (a + b))).
  assert (T2 := Rabs_triang (h - xh * yh + (a - xh * yr)) (b - xr * y)). assert (T3 := Rabs_triang (h - xh * yh) (a - xh * yr)). lra.
Qed.
End Underflow.
