(** Residuals and measured pairs: sections 5.7 and 5.9 of docs/derivations/generated.md.

    A residual is the difference x - y of two nearly equal pairs, as one float: fl(fl(x - y) + fl(xt - yt)). Its error is
    relative to the residual itself, so it needs no twoSum. A product with floats c needs no tails of c.
    A measured pair is the exact twoSum of its head and tail. Its tail is at most u of its head. *)
From Coq Require Import Reals Psatz List.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds Dot Running Pairs ErrorFree.
Open Scope R_scope.

(** Measured: the sum of head and tail does not change. [binary64] may be any format of at least 3 digits. *)
Theorem measured_pair : forall prec emin p3 low x xt, let A := gradual prec p3 emin low in is_float A x -> is_float A xt ->
  let head := fl A (x + xt) in let tail := two_sum_lost prec emin p3 low x xt in
  head + tail = x + xt /\ Rabs tail <= u A * Rabs head.
Proof.
  intros prec emin p3 low x xt A F Ft head tail. split; [now apply two_sum_exact | now apply two_sum_lost_small].
Qed.

Section Residual.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).
Hypothesis u_53 : u <= / 9007199254740992.

(** The error of a residual is max(error) + 2u*tail of the size, and 2u*up of itself. *)
Theorem residual_rule : forall tail e X Y x xt v y yt z, let up := 1 + / 1099511627776 in
  0 <= X -> 0 <= Y -> 0 <= tail -> 0 <= e -> is_float x -> is_float y -> is_float xt -> is_float yt ->
  pair tail e X 0 x xt v -> pair tail e Y 0 y yt z ->
  let r := fl (fl (x - y) + fl (xt - yt)) in
  Rabs (r - (v - z)) <= (e + 2 * u * tail) * wide * (X + Y) + 2 * u * up * Rabs r.
Proof.
  intros tail e X Y x xt v y yt z up PX PY T0 E0 Fx Fy Fxt Fyt (Pe & Pt & _) (Qe & Qt & _) r. assert (U := u_pos A).
  assert (R1 := plus_error_of_result A x (- y) Fx (float_opp A _ Fy)). fold (x - y) in R1.
  assert (R2 := plus_error_rel A xt (- yt) Fxt (float_opp A _ Fyt)). fold (xt - yt) in R2.
  set (a := fl (x - y)) in *. set (b := fl (xt - yt)) in *.
  assert (R3 := plus_error_of_result A a b (fl_float A _) (fl_float A _)). fold r in R3.
  set (S := X + Y). assert (S0 : 0 <= S) by (unfold S; lra). set (k := tail * S). assert (k0 : 0 <= k) by now apply Rmult_le_pos.
  assert (B : Rabs (xt - yt) <= k).
  { unfold Rminus. eapply bound_le; [apply add_bound; [exact Pt | rewrite Rabs_Ropp; exact Qt] |]. unfold k, S. lra. }
  assert (B' : Rabs (b - (xt - yt)) <= u * k) by (eapply Rle_trans; [exact R2 | apply Rmult_le_compat_l; lra]).
  assert (Mb : Rabs b <= (1 + u) * k).
  { replace b with (b - (xt - yt) + (xt - yt)) by ring. eapply bound_le; [exact (add_bound _ _ _ _ B' B) | lra]. }
  assert (Ma : Rabs a <= (1 + u) * Rabs r + (1 + u) * k).
  { replace a with (- (r - (a + b)) + r + - b) by ring.
    eapply bound_le; [apply add_bound; [apply add_bound; [rewrite Rabs_Ropp; exact R3 | apply Rle_refl] | rewrite Rabs_Ropp; exact Mb] | lra]. }
  assert (Ra : Rabs (a - (x - y)) <= u * ((1 + u) * Rabs r + (1 + u) * k)) by
    (eapply Rle_trans; [exact R1 | apply Rmult_le_compat_l; lra]).
  replace (r - (v - z)) with (r - (a + b) + (a - (x - y)) + (b - (xt - yt)) + (x + xt - v) + - (y + yt - z)) by ring.
  rewrite Rplus_0_r in Pe, Qe.
  eapply bound_le; [apply add_bound; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ R3 Ra) B') Pe) | rewrite Rabs_Ropp; exact Qe] |].
  assert (P := Rabs_pos r). assert (ur : 0 <= u * Rabs r) by (apply Rmult_le_pos; lra). assert (uk : 0 <= u * k) by (apply Rmult_le_pos; lra).
  assert (u * (u * Rabs r) <= / 9007199254740992 * (u * Rabs r)) by (apply Rmult_le_compat_r; lra).
  assert (u * (u * k) <= / 9007199254740992 * (u * k)) by (apply Rmult_le_compat_r; lra).
  assert (eS : 0 <= e * S) by now apply Rmult_le_pos. unfold up, wide.
  replace ((e + 2 * u * tail) * (1 + / 262144) * S) with ((1 + / 262144) * (e * S + 2 * (u * k))) by (unfold k; ring).
  assert (e * X + e * Y = e * S) by (unfold S; ring). lra.
Qed.

(** The error of c*r, for a residual r with total error E and floats c within k of their size:
    up*size*(E + (k + n*u)*|r|). *)
Theorem residual_product : forall up k X E l, let n := INR (length l) in
  1 + 32 * u <= up <= 2 -> 0 <= k <= (up - 1) / 16 -> n * u <= (up - 1) / 16 -> 0 <= X -> 0 <= E ->
  size ah l <= (1 + k) * X -> sum (fun t => Rabs (ah t - a t)) l <= k * X -> sum (fun t => Rabs (bh t - b t)) l <= E ->
  Rabs (dot A l - sum q l) <= up * X * (E + (k + n * u) * size bh l) + n * pw A (length l) * eta.
Proof.
  intros up k X E l n [U1 U2] K N PX PE Sa Ea Eb. assert (U := u_pos A). assert (Y := size_pos bh l).
  assert (0 <= n) by (unfold n; apply pos_INR).
  assert (R := running_dot A (1 + (up - 1) / 2) k X (size bh l) (k * X) E l). cbv zeta in R. fold n in R.
  assert (kX : 0 <= k * X) by (apply Rmult_le_pos; lra).
  assert (kY : 0 <= k * size bh l) by (apply Rmult_le_pos; lra).
  specialize (R ltac:(lra) ltac:(lra) ltac:(lra) PX Y kX PE Sa ltac:(lra) Ea Eb).
  eapply Rle_trans; [exact R |]. apply Rplus_le_compat_r. set (y := size bh l) in *. set (w := up - 1).
  replace up with (1 + w) by (unfold w; ring).
  replace (n * u * X * y + (y + E) * (k * X) + X * E) with (X * ((n * u + k) * y + (1 + k) * E)) by ring.
  replace ((1 + w) * X * (E + (k + n * u) * y)) with (X * ((1 + w) * ((n * u + k) * y + E))) by ring.
  replace ((1 + w / 2) * (X * ((n * u + k) * y + (1 + k) * E))) with (X * ((1 + w / 2) * ((n * u + k) * y + (1 + k) * E))) by ring.
  apply Rmult_le_compat_l; [exact PX |].
  assert (g0 : 0 <= (n * u + k) * y) by (apply Rmult_le_pos; [assert (0 <= n * u) by (apply Rmult_le_pos; lra); lra | exact Y]).
  assert (kE : k * E <= w / 16 * E) by (apply Rmult_le_compat_r; unfold w; lra).
  assert (wE : 0 <= w * E) by (apply Rmult_le_pos; unfold w; lra). assert (wg : 0 <= w * ((n * u + k) * y)) by (apply Rmult_le_pos; unfold w; lra).
  assert (w * (k * E) <= 1 * (k * E)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; unfold w; lra). lra.
Qed.
End Residual.
