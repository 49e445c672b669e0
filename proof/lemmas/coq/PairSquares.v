(** The square of a pair, and a pair times a float of 26 digits: sections 5.3 and 5.4 of
    docs/derivations/generated.md, with the constants of compiler/passes/pairs.ts. The terms are those of Pairs.v. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding Pairs.
Open Scope R_scope.

Section Squares.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A).
Hypothesis u_53 : u <= / 9007199254740992.
Notation rest := Pairs.rest. Notation lost := (lost A).

Definition square_tail t := 2 * (1 + s) * rest t.
Definition square_error d t e := 2 * e + e * e + 2 * lost d t + lost d t + 2 * u * square_tail t.

(** Square: head xh*xh, tail fl(xr*fl(xh + w)). [w] is the whole number as one float. *)
Theorem pair_square : forall d t e X x xt v xh xr w,
  0 <= X -> has d -> usual t e -> pair t e X 0 x xt v -> split_of A d x xt xh xr -> whole A d X x xt w ->
  is_float A xh -> is_float A w -> fl (xh * xh) = xh * xh ->
  Rabs (fl (xh * xh) + fl (xr * fl (xh + w)) - v * v) <= square_error d t e * wide * (X * X) + eta /\
  Rabs (fl (xr * fl (xh + w))) <= square_tail t * wide * (X * X) + eta.
Proof.
  intros d t e X x xt v xh xr w PX D Us Px Sx W Fh Fw Hh. assert (U := u_pos A). assert (E := eta_pos A).
  destruct (split_small A _ _ _ _ _ _ _ _ _ PX D Us Px Sx) as (D1 & Rx & Hx).
  destruct (head_small _ _ _ _ _ _ PX Us Px) as [_ Mx]. destruct D as [d0 d1].
  destruct Us as [[T0 T] [E0 E1]]. destruct Px as (Pe & Pt & Pv). rewrite Rplus_0_r in *.
  assert (Hs := plus_error_rel A xh w Fh Fw). set (b := fl (xh + w)) in *.
  assert (Hp := fl_error A (xr * b)). set (p := fl (xr * b)) in *. rewrite Hh.
  unfold whole in W. set (c := u) in *. set (r := rest t) in *.
  assert (r0 : 0 <= r <= / 1000000) by (unfold r, Pairs.rest, s; unfold largest, wide in *; lra).
  unfold s, H in *.
  assert (cr : 0 <= c * r) by (apply Rmult_le_pos; lra). assert (Cd := part d (c * r) (conj d0 d1) cr).
  assert (dc : 0 <= d * c <= c) by (apply part; lra).
  assert (Mw : Rabs w <= (1 + / 400000000000) * X).
  { replace w with (w - (x + xt) + (x + xt)) by ring. eapply bound_le; [exact (add_bound _ _ _ _ W Mx) |].
    assert (d * c * ((1 + / 1038000) * X) <= / 9007199254740992 * ((1 + / 1038000) * X)) by
      (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra). lra. }
  assert (Ms := add_bound _ _ _ _ Hx Mw).
  assert (Ms' : Rabs (xh + w) <= 2 * (1 + / 67108864) * (1 + / 2000000) * X) by (eapply bound_le; [exact Ms | lra]).
  assert (Hs' : Rabs (b - (xh + w)) <= c * (2 * (1 + / 67108864) * (1 + / 2000000) * X)) by
    (eapply Rle_trans; [exact Hs | apply Rmult_le_compat_l; lra]).
  assert (Mb : Rabs b <= 2 * (1 + / 67108864) * (1 + / 1900000) * X).
  { replace b with (b - (xh + w) + (xh + w)) by ring. eapply bound_le; [exact (add_bound _ _ _ _ Hs' Ms') |].
    assert (c * (2 * (1 + / 67108864) * (1 + / 2000000) * X) <= / 9007199254740992 * (2 * (1 + / 67108864) * (1 + / 2000000) * X)) by
      (apply Rmult_le_compat_r; [repeat apply Rmult_le_pos |]; lra). lra. }
  set (m := X * X). assert (m0 : 0 <= m) by (apply Rmult_le_pos; assumption).
  assert (rm : 0 <= r * m) by (apply Rmult_le_pos; lra). assert (crm : 0 <= c * r * m) by (apply Rmult_le_pos; lra).
  assert (drm : 0 <= d * (c * r) * m) by (apply Rmult_le_pos; lra).
  assert (C1 : Rabs (xr * b) <= 2 * (1 + / 67108864) * (1 + / 600000) * r * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ Rx Mb) |].
    replace ((1 + c) * (1 + / 1038000) * r * X * (2 * (1 + / 67108864) * (1 + / 1900000) * X)) with
      ((1 + c) * (1 + / 1038000) * (2 * (1 + / 67108864) * (1 + / 1900000)) * r * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C2 : Rabs (p - xr * b) <= 2 * (1 + / 67108864) * (1 + / 600000) * (c * r) * m + eta).
  { eapply Rle_trans; [exact Hp |]. apply Rplus_le_compat_r.
    replace (2 * (1 + / 67108864) * (1 + / 600000) * (c * r) * m) with (c * (2 * (1 + / 67108864) * (1 + / 600000) * r * m)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (C3 : Rabs (xr * (b - (xh + w))) <= 2 * (1 + / 67108864) * (1 + / 600000) * (c * r) * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ Rx Hs') |].
    replace ((1 + c) * (1 + / 1038000) * r * X * (c * (2 * (1 + / 67108864) * (1 + / 2000000) * X))) with
      ((1 + c) * (1 + / 1038000) * (2 * (1 + / 67108864) * (1 + / 2000000)) * (c * r) * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C4 : Rabs (xr * (w - (x + xt))) <= (1 + / 500000) * (d * (c * r)) * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ Rx W) |].
    replace ((1 + c) * (1 + / 1038000) * r * X * (d * c * ((1 + / 1038000) * X))) with
      ((1 + c) * (1 + / 1038000) * (1 + / 1038000) * (d * (c * r)) * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C5 : Rabs ((xr - (x - xh + xt)) * (xh + (x + xt))) <= 2 * (1 + / 600000) * (d * (c * r)) * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ D1 (add_bound _ _ _ _ Hx Mx)) |].
    replace (d * c * ((1 + / 1038000) * r) * X * ((1 + / 67108864) * (1 + / 1038000) * X + (1 + / 500000000000) * X)) with
      ((1 + / 1038000) * ((1 + / 67108864) * (1 + / 1038000) + (1 + / 500000000000)) * (d * (c * r)) * m) by (unfold m; ring).
    apply scaled; [lra | lra | assumption]. }
  assert (C6 : Rabs ((x + xt) * (x + xt) - v * v) <= (2 * (1 + / 400000000000) * e) * m).
  { replace ((x + xt) * (x + xt) - v * v) with ((x + xt - v) * (x + xt + v)) by ring.
    eapply bound_le; [exact (mul_bound _ _ _ _ Pe (add_bound _ _ _ _ Mx Pv)) |].
    replace (e * X * ((1 + / 500000000000) * X + (1 + / 1099511627776) * X)) with
      (((1 + / 500000000000) + (1 + / 1099511627776)) * e * m) by (unfold m; ring).
    apply scaled; lra. }
  unfold square_error, square_tail, Pairs.lost, wide, s. fold c r. split.
  - replace (xh * xh + p - v * v) with
      (p - xr * b + xr * (b - (xh + w)) + xr * (w - (x + xt)) + (xr - (x - xh + xt)) * (xh + (x + xt)) +
       ((x + xt) * (x + xt) - v * v)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ C2 C3) C4) C5) C6) |].
    assert (0 <= e * m) by (apply Rmult_le_pos; lra). assert (0 <= e * e * m) by (repeat apply Rmult_le_pos; lra).
    replace ((2 * e + e * e + 2 * (d * c * r) + d * c * r + 2 * c * (2 * (1 + / 67108864) * r)) * (1 + / 262144) * m) with
      ((1 + / 262144) * (2 * (e * m) + e * e * m + 3 * (d * (c * r) * m) + 4 * (1 + / 67108864) * (c * r * m))) by ring. lra.
  - replace p with (p - xr * b + xr * b) by ring. eapply bound_le; [exact (add_bound _ _ _ _ C2 C1) |].
    assert (c * r * m <= / 9007199254740992 * (r * m)) by (rewrite Rmult_assoc; apply Rmult_le_compat_r; [assumption | exact u_53]). lra.
Qed.

(** Multiple by a float k of 26 digits: the head k*xh is exact. The tail fl(k*xr) is exact if x is a float. *)
Theorem pair_multiple : forall d t e X x xt v xh xr k,
  0 <= X -> has d -> usual t e -> pair t e X 0 x xt v -> split_of A d x xt xh xr ->
  fl (k * xh) = k * xh -> Rabs (fl (k * xr) - k * xr) <= d * u * Rabs (k * xr) + eta ->
  Rabs (fl (k * xh) + fl (k * xr) - k * v) <= (e + 2 * lost d t) * wide * (Rabs k * X) + eta /\
  Rabs (fl (k * xr)) <= rest t * wide * (Rabs k * X) + eta.
Proof.
  intros d t e X x xt v xh xr k PX D Us Px Sx Hh Hk. assert (U := u_pos A). assert (E := eta_pos A).
  destruct (split_small A _ _ _ _ _ _ _ _ _ PX D Us Px Sx) as (D1 & Rx & Hx). destruct D as [d0 d1].
  destruct Us as [[T0 T] [E0 E1]]. destruct Px as (Pe & Pt & Pv). rewrite Rplus_0_r in *. rewrite Hh.
  set (p := fl (k * xr)) in *. set (c := u) in *. set (r := rest t) in *. assert (K := Rabs_pos k).
  assert (r0 : 0 <= r <= / 1000000) by (unfold r, Pairs.rest, s; unfold largest, wide in *; lra).
  unfold s, H in *. set (m := Rabs k * X). assert (m0 : 0 <= m) by (apply Rmult_le_pos; assumption).
  assert (cr : 0 <= c * r) by (apply Rmult_le_pos; lra). assert (Cd := part d (c * r) (conj d0 d1) cr).
  assert (dc : 0 <= d * c <= c) by (apply part; lra).
  assert (drm : 0 <= d * (c * r) * m) by (apply Rmult_le_pos; lra). assert (rm : 0 <= r * m) by (apply Rmult_le_pos; lra).
  assert (C1 : Rabs (k * xr) <= (1 + / 1000000) * r * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ (Rle_refl (Rabs k)) Rx) |].
    replace (Rabs k * ((1 + c) * (1 + / 1038000) * r * X)) with ((1 + c) * (1 + / 1038000) * r * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C2 : Rabs (p - k * xr) <= (1 + / 1000000) * (d * (c * r)) * m + eta).
  { eapply Rle_trans; [exact Hk |]. apply Rplus_le_compat_r.
    replace ((1 + / 1000000) * (d * (c * r)) * m) with (d * c * ((1 + / 1000000) * r * m)) by ring. apply Rmult_le_compat_l; lra. }
  assert (C3 : Rabs (k * (xr - (x - xh + xt))) <= (1 + / 1038000) * (d * (c * r)) * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ (Rle_refl (Rabs k)) D1) |]. right. unfold m. ring. }
  assert (C4 : Rabs (k * (x + xt - v)) <= e * m).
  { eapply bound_le; [exact (mul_bound _ _ _ _ (Rle_refl (Rabs k)) Pe) |]. right. unfold m. ring. }
  assert (0 <= e * m) by (apply Rmult_le_pos; lra).
  unfold Pairs.lost, wide. fold c r. split.
  - replace (k * xh + p - k * v) with (p - k * xr + k * (xr - (x - xh + xt)) + k * (x + xt - v)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ C2 C3) C4) |].
    replace ((e + 2 * (d * c * r)) * (1 + / 262144) * m) with ((1 + / 262144) * (e * m + 2 * (d * (c * r) * m))) by ring. lra.
  - replace p with (p - k * xr + k * xr) by ring. eapply bound_le; [exact (add_bound _ _ _ _ C2 C1) |].
    assert (d * (c * r) * m <= / 9007199254740992 * (r * m)).
    { replace (d * (c * r) * m) with (d * c * (r * m)) by ring. apply Rmult_le_compat_r; [assumption | lra]. } lra.
Qed.
End Squares.
