(** The sum of pairs: section 5.5 of docs/derivations/generated.md, with the constants of
    compiler/passes/pairs.ts. The heads need no normalisation, because twoSum
    (ErrorFree.v) is exact. The terms are those of Pairs.v. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding Pairs.
Open Scope R_scope.

Section Sum.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation is_float := (is_float A).
Hypothesis u_53 : u <= / 9007199254740992.

(** Sum (section 5.5): exact two-sum of the heads, tail fl(lost + fl(xt + yt)). [d] is 1 if both have tails. *)
Theorem pair_sum : forall d tx ty ex ey X Y x xt v y yt z l tails,
  0 <= X -> 0 <= Y -> has d -> usual tx ex -> usual ty ey ->
  pair tx ex X 0 x xt v -> pair ty ey Y 0 y yt z ->
  fl (x + y) + l = x + y -> is_float l -> Rabs l <= u * Rabs (x + y) ->
  is_float tails -> Rabs (tails - (xt + yt)) <= d * u * Rabs (xt + yt) ->
  let tail := Rmax tx ty + u in
  Rabs (fl (x + y) + fl (l + tails) - (v + z)) <=
    (Rmax ex ey + d * (u * Rmax tx ty) + u * tail) * wide * (X + Y) /\
  Rabs (fl (l + tails)) <= tail * wide * (X + Y).
Proof.
  intros d tx ty ex ey X Y x xt v y yt z l T PX PY [d0 d1] Ux Uy Px Py El Fl Sl FT ET tail.
  assert (U := u_pos A).
  destruct (head_small _ _ _ _ _ _ PX Ux Px) as [Hx _]. destruct (head_small _ _ _ _ _ _ PY Uy Py) as [Hy _].
  destruct Ux as [[Tx0 Tx] [Ex0 Ex]], Uy as [[Ty0 Ty] [Ey0 Ey]]. destruct Px as (Pe & Pt & _), Py as (Qe & Qt & _).
  rewrite Rplus_0_r in *.
  assert (M1 := Rmax_l tx ty). assert (M2 := Rmax_r tx ty). assert (N1 := Rmax_l ex ey). assert (N2 := Rmax_r ex ey).
  assert (M3 : Rmax tx ty <= largest) by now apply Rmax_lub.
  unfold tail. set (m := Rmax tx ty) in *. set (e := Rmax ex ey) in *. clearbody m e.
  set (S := X + Y). assert (S0 : 0 <= S) by (unfold S; lra).
  assert (Ht := plus_error_rel A l T Fl FT). set (t := fl (l + T)) in *.
  assert (B1 : Rabs (xt + yt) <= m * S).
  { eapply bound_le; [apply add_bound; eassumption |]. unfold S. nra. }
  assert (B2 : Rabs (x + y) <= H * S).
  { eapply bound_le; [apply add_bound; eassumption |]. unfold S. lra. }
  assert (B3 : Rabs l <= H * (u * S)).
  { eapply Rle_trans; [exact Sl |]. replace (H * (u * S)) with (u * (H * S)) by ring. apply Rmult_le_compat_l; lra. }
  assert (um : 0 <= u * (m * S)) by (repeat apply Rmult_le_pos; lra).
  assert (us : 0 <= u * S) by (apply Rmult_le_pos; lra).
  assert (B4 : Rabs (T - (xt + yt)) <= d * (u * (m * S))).
  { eapply Rle_trans; [exact ET |]. rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; lra. }
  assert (B5 : d * (u * (m * S)) <= 1 * (u * (m * S))) by (apply Rmult_le_compat_r; lra).
  assert (B6 : u * (m * S) <= / 9007199254740992 * (m * S)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  assert (B7 : Rabs (l + T) <= (1 + / 1000000) * ((m + u) * S)).
  { replace (l + T) with (l + (T - (xt + yt) + (xt + yt))) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ B3 (add_bound _ _ _ _ B4 B1)) |]. unfold H in *.
    assert (0 <= m * S) by (apply Rmult_le_pos; lra). lra. }
  assert (B8 : Rabs (t - (l + T)) <= (1 + / 1000000) * (u * ((m + u) * S))).
  { eapply Rle_trans; [exact Ht |]. replace ((1 + / 1000000) * (u * ((m + u) * S))) with (u * ((1 + / 1000000) * ((m + u) * S))) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (B9 : u * ((m + u) * S) <= / 9007199254740992 * ((m + u) * S)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  assert (B0 : 0 <= (m + u) * S) by (apply Rmult_le_pos; lra).
  assert (0 <= u * ((m + u) * S)) by (apply Rmult_le_pos; lra).
  assert (Z0 : Rabs (fl (x + y) + l - (x + y)) <= 0) by (rewrite El, Rminus_diag_eq by reflexivity; apply Req_le, Rabs_R0).
  unfold wide. split.
  - replace (fl (x + y) + t - (v + z)) with
      (t - (l + T) + (T - (xt + yt)) + ((x + xt - v) + (y + yt - z)) + (fl (x + y) + l - (x + y))) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ B8 B4) (add_bound _ _ _ _ Pe Qe))
      Z0) |].
    assert (ex * X <= e * X) by (apply Rmult_le_compat_r; lra). assert (ey * Y <= e * Y) by (apply Rmult_le_compat_r; lra).
    assert (ex * X + ey * Y <= e * S) by (unfold S; lra). assert (0 <= e * S) by (apply Rmult_le_pos; lra).
    assert (0 <= d * (u * (m * S))) by (apply Rmult_le_pos; lra). lra.
  - replace t with (t - (l + T) + (l + T)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ B8 B7) |]. lra.
Qed.
End Sum.
