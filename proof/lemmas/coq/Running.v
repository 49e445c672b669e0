(** The running bounds: section 3 of docs/derivations/generated.md. The code sums the errors of
    numbers with computed bounds: |xh - x| <= X and |yh - y| <= Y. The last rounding is
    relative to the rounded result. [eta] bounds the loss of the operation itself to
    underflow; sums and roots lose nothing. X and Y are exact here: Printed.v counts the roundings
    of the evaluated bound. *)
From Coq Require Import Reals Psatz List.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds Dot.
Open Scope R_scope.

Section Running.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).

(** x + y and x - y: X + Y and u of the result. *)
Theorem running_sum : forall X Y xh yh x y, is_float xh -> is_float yh ->
  Rabs (xh - x) <= X -> Rabs (yh - y) <= Y ->
  Rabs (fl (xh + yh) - (x + y)) <= X + Y + u * Rabs (fl (xh + yh)).
Proof.
  intros X Y xh yh x y Fx Fy Ex Ey. assert (R := plus_error_of_result A xh yh Fx Fy).
  replace (fl (xh + yh) - (x + y)) with (fl (xh + yh) - (xh + yh) + (xh - x + (yh - y))) by ring.
  eapply Rle_trans; [apply Rabs_triang |].
  assert (T := Rabs_triang (xh - x) (yh - y)). lra.
Qed.
Theorem running_difference : forall X Y xh yh x y, is_float xh -> is_float yh ->
  Rabs (xh - x) <= X -> Rabs (yh - y) <= Y ->
  Rabs (fl (xh - yh) - (x - y)) <= X + Y + u * Rabs (fl (xh - yh)).
Proof.
  intros. unfold Rminus at 2 3 4. apply running_sum; auto using float_opp.
  replace (- yh - - y) with (- (yh - y)) by ring. now rewrite Rabs_Ropp.
Qed.

(** x*y: |xh|*Y + (|yh| + Y)*X and u of the result. *)
Theorem running_product : forall X Y xh yh x y, Rabs (xh - x) <= X -> Rabs (yh - y) <= Y ->
  Rabs (fl (xh * yh) - x * y) <= Rabs xh * Y + (Rabs yh + Y) * X + u * Rabs (fl (xh * yh)) + eta.
Proof.
  intros X Y xh yh x y Ex Ey. assert (R := fl_error_of_result A (xh * yh)).
  assert (T : Rabs y <= Rabs yh + Y).
  { replace y with (yh - (yh - y)) by ring. unfold Rminus at 1.
    eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra. }
  replace (fl (xh * yh) - x * y) with (fl (xh * yh) - xh * yh + (xh * (yh - y) + y * (xh - x))) by ring.
  eapply Rle_trans; [apply Rabs_triang |].
  assert (D : Rabs (xh * (yh - y) + y * (xh - x)) <= Rabs xh * Y + (Rabs yh + Y) * X).
  { eapply Rle_trans; [apply Rabs_triang |]. rewrite 2!Rabs_mult.
    apply Rplus_le_compat; apply Rmult_le_compat; auto using Rabs_pos, Rle_refl. }
  lra.
Qed.

(** x^2: (2*|xh| + X)*X and u of the result. *)
Theorem running_square : forall X xh x, Rabs (xh - x) <= X ->
  Rabs (fl (xh * xh) - x * x) <= (2 * Rabs xh + X) * X + u * Rabs (fl (xh * xh)) + eta.
Proof.
  intros X xh x Ex. assert (R := running_product X X xh xh x x Ex Ex). lra.
Qed.

(** x/y if 1024*Y <= |yh|, with 1 + 1/1000 instead of 1 + 2^-9. The difference covers roundings. *)
Theorem running_quotient_tight : forall X Y xh yh x y, u <= / 16777216 ->
  Rabs (xh - x) <= X -> Rabs (yh - y) <= Y -> yh <> 0 -> 1024 * Y <= Rabs yh ->
  let q := fl (xh / yh) in
  Rabs (q - x / y) <= (1 + / 1000) * (X + Rabs q * Y) / Rabs yh + u * Rabs q + 2 * eta.
Proof.
  intros X Y xh yh x y U Ex Ey N0 Hy q. assert (R := fl_error_of_result A (xh / yh)). fold q in R.
  assert (E0 := eta_pos A). assert (U0 := u_pos A).
  assert (P : 0 < Rabs yh) by now apply Rabs_pos_lt.
  assert (X0 : 0 <= X) by (eapply Rle_trans; [apply Rabs_pos | exact Ex]).
  assert (Y0 : 0 <= Y) by (eapply Rle_trans; [apply Rabs_pos | exact Ey]).
  assert (L : Rabs yh * (1 - / 1024) <= Rabs y).
  { assert (T := Rabs_triang_inv yh y). lra. }
  assert (P' : 0 < Rabs y) by lra.
  assert (N1 : y <> 0) by (intro H; rewrite H, Rabs_R0 in P'; lra).
  assert (Q : Rabs (xh / yh) <= (1 + u) * Rabs q + eta).
  { replace (xh / yh) with (q - (q - xh / yh)) by ring. unfold Rminus at 1.
    eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra. }
  assert (Q0 := Rabs_pos q).
  set (c := / Rabs yh). assert (C0 : 0 < c) by now apply Rinv_0_lt_compat.
  assert (C1 : / Rabs y <= (1 + / 1020) * c).
  { unfold c. replace ((1 + / 1020) * / Rabs yh) with (/ (Rabs yh * (1020 / 1021))) by (field; lra).
    apply Rinv_le_contravar; nra. }
  assert (D : Rabs (xh / yh - x / y) <= (X + Rabs (xh / yh) * Y) * ((1 + / 1020) * c)).
  { replace (xh / yh - x / y) with ((xh - x - xh / yh * (yh - y)) * / y) by (field; auto).
    rewrite Rabs_mult, Rabs_inv. apply Rmult_le_compat; auto using Rabs_pos.
    - apply Rlt_le, Rinv_0_lt_compat; assumption.
    - unfold Rminus at 1. eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp, Rabs_mult.
      apply Rplus_le_compat; [assumption | apply Rmult_le_compat_l; [apply Rabs_pos | assumption]]. }
  replace (q - x / y) with (q - xh / yh + (xh / yh - x / y)) by ring.
  eapply Rle_trans; [apply Rabs_triang |].
  assert (Yc : Y * c <= / 1024).
  { apply Rmult_le_reg_r with (Rabs yh); [assumption |]. unfold c. rewrite Rmult_assoc, Rinv_l by lra. lra. }
  assert (Yc0 : 0 <= Y * c) by nra. assert (Xc0 : 0 <= X * c) by nra.
  assert (Rabs (xh / yh) * (Y * c) <= ((1 + u) * Rabs q + eta) * (Y * c)) by now apply Rmult_le_compat_r.
  assert (eta * (Y * c) <= eta * / 1024) by now apply Rmult_le_compat_l.
  assert (0 <= Rabs q * (Y * c)) by now apply Rmult_le_pos.
  assert (u * (Rabs q * (Y * c)) <= / 16777216 * (Rabs q * (Y * c))) by now apply Rmult_le_compat_r.
  unfold Rdiv at 4. fold c. lra.
Qed.
(** x/y if 1024*Y <= |yh|: (1 + 2^-9)*(X + |q|*Y)/|yh| and u of the quotient q. *)
Theorem running_quotient : forall X Y xh yh x y, u <= / 16777216 ->
  Rabs (xh - x) <= X -> Rabs (yh - y) <= Y -> yh <> 0 -> 1024 * Y <= Rabs yh ->
  let q := fl (xh / yh) in
  Rabs (q - x / y) <= (1 + / 512) * (X + Rabs q * Y) / Rabs yh + u * Rabs q + 2 * eta.
Proof.
  intros X Y xh yh x y U Ex Ey N H q. assert (T := running_quotient_tight X Y xh yh x y U Ex Ey N H). cbv zeta in T. fold q in T.
  assert (P : 0 < Rabs yh) by now apply Rabs_pos_lt. assert (P' := Rinv_0_lt_compat _ P).
  assert (X0 : 0 <= X) by (eapply Rle_trans; [apply Rabs_pos | exact Ex]).
  assert (Y0 : 0 <= Y) by (eapply Rle_trans; [apply Rabs_pos | exact Ey]).
  assert (0 <= Rabs q * Y) by (apply Rmult_le_pos; [apply Rabs_pos | assumption]).
  assert (0 <= (X + Rabs q * Y) * / Rabs yh) by (apply Rmult_le_pos; lra). unfold Rdiv in *. lra.
Qed.

(** The root if 1024*X <= xh, with 1/2 + 1/4000 instead of 1/2 + 2^-10. *)
Theorem running_root_tight : forall X xh x, u <= / 16777216 -> is_float xh -> 0 < xh ->
  Rabs (xh - x) <= X -> 1024 * X <= xh ->
  let r := fl (sqrt xh) in
  Rabs (r - sqrt x) <= (/ 2 + / 4000) * X / r + u * Rabs r.
Proof.
  intros X xh x U F P E H r. assert (U0 := u_pos A).
  assert (X0 : 0 <= X) by (eapply Rle_trans; [apply Rabs_pos | exact E]).
  apply Rabs_le_inv in E. assert (x0 : 0 < x) by lra.
  assert (R := sqrt_error_of_result A xh F). assert (R1 := sqrt_error_rel A xh F). fold r in R, R1.
  assert (s0 := sqrt_lt_R0 xh P). assert (t0 := sqrt_lt_R0 x x0).
  assert (Sx : sqrt xh * sqrt xh = xh) by (apply sqrt_sqrt; lra).
  assert (Tx : sqrt x * sqrt x = x) by (apply sqrt_sqrt; lra).
  set (s := sqrt xh) in *. set (t := sqrt x) in *. clearbody s t.
  assert (R1' := Rabs_le_inv _ _ R1).
  assert (r0 : 0 < r) by nra. assert (rs : r <= s * (1 + u)) by lra.
  assert (Lt : s * (1 - / 1024) <= t) by (apply Rnot_lt_le; intro; nra).
  assert (D : Rabs (s - t) * (s * (2 - / 1024)) <= X).
  { apply Rle_trans with (Rabs (s - t) * (s + t)).
    - apply Rmult_le_compat_l; [apply Rabs_pos | lra].
    - rewrite <- (Rabs_pos_eq (s + t)) by lra. rewrite <- Rabs_mult.
      replace ((s - t) * (s + t)) with (xh - x) by (rewrite <- Sx, <- Tx; ring). now apply Rabs_le. }
  assert (D' : Rabs (s - t) <= (/ 2 + / 4000) * X / r).
  { apply Rmult_le_reg_r with r; [assumption |].
    replace ((/ 2 + / 4000) * X / r * r) with ((/ 2 + / 4000) * X) by (field; lra).
    assert (Q := Rabs_pos (s - t)).
    apply Rle_trans with (Rabs (s - t) * (s * (1 + u))); [now apply Rmult_le_compat_l |].
    assert (Rabs (s - t) * s * u <= Rabs (s - t) * s * / 16777216) by (apply Rmult_le_compat_l; nra).
    assert (0 <= Rabs (s - t) * s) by nra. lra. }
  replace (r - t) with (r - s + (s - t)) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

(** The root if 1024*X <= xh: X*(1/2 + 2^-10) over the root r, and u of r. *)
Theorem running_root : forall X xh x, u <= / 16777216 -> is_float xh -> 0 < xh ->
  Rabs (xh - x) <= X -> 1024 * X <= xh ->
  let r := fl (sqrt xh) in
  Rabs (r - sqrt x) <= (/ 2 + / 1024) * X / r + u * Rabs r.
Proof.
  intros X xh x U F P E H r. assert (T := running_root_tight X xh x U F P E H). cbv zeta in T. fold r in T.
  assert (X0 : 0 <= X) by (eapply Rle_trans; [apply Rabs_pos | exact E]).
  assert (S := sqrt_lt_R0 xh P). assert (R := sqrt_error_rel A xh F). fold r in R. apply Rabs_le_inv in R.
  assert (U0 := u_pos A). assert (r0 : 0 < r).
  { assert (u * sqrt xh <= / 16777216 * sqrt xh) by (apply Rmult_le_compat_r; lra). lra. }
  assert (Q := Rinv_0_lt_compat _ r0).
  assert (0 <= X * / r) by (apply Rmult_le_pos; lra). unfold Rdiv in *. lra.
Qed.

(** a.b of n terms. E and F bound the errors of all components of each vector together; X and Y bound the 1-norms:
    n*u*X*Y + (Y + F)*E + X*F, times [up]. [up] also covers a size that is the norm up to (1 + k). *)
Theorem running_dot : forall up k X Y E F l, let n := INR (length l) in
  1 + 16 * u <= up <= 2 -> 0 <= k <= (up - 1) / 8 -> n * u <= (up - 1) / 8 -> 0 <= X -> 0 <= Y -> 0 <= E -> 0 <= F ->
  size ah l <= (1 + k) * X -> size bh l <= (1 + k) * Y ->
  sum (fun t => Rabs (ah t - a t)) l <= E -> sum (fun t => Rabs (bh t - b t)) l <= F ->
  Rabs (dot A l - sum q l) <= up * (n * u * X * Y + (Y + F) * E + X * F) + n * pw A (length l) * eta.
Proof.
  intros up k X Y E F l n [U0 U2] K Nu X0 Y0 E0 F0 Sa Sb Ea Eb.
  assert (P := u_pos A). assert (Q := eta_pos A). assert (N := pos_INR (length l)). fold n in N.
  assert (V : 0 <= n * u) by nra.
  destruct (second_order (up - 1) k k (n * u)) as [B _]; try lra. unfold of_product in B.
  assert (W : pw A (length l) <= 1 + n * u + (n * u) * (n * u)) by (apply pw_le; fold n; lra).
  assert (G := pw_ge A (length l)). assert (R := dot_roundings A l). simpl in R. fold n in R.
  assert (Sp : size p l <= (1 + k) * X * ((1 + k) * Y)).
  { eapply Rle_trans; [apply size_of_products |]. apply Rmult_le_compat; auto using size_pos. }
  assert (XY : 0 <= X * Y) by nra.
  assert (D : Rabs (sum p l - sum q l) <= (1 + k) * X * F + ((1 + k) * Y + F) * E).
  { rewrite sum_minus. eapply Rle_trans; [apply size_triangle |]. unfold size.
    apply Rle_trans with (sum (fun t => Rabs (ah t * (bh t - b t)) + (Rabs (bh t * (ah t - a t)) + Rabs ((bh t - b t) * (ah t - a t)))) l).
    - apply sum_le. intro t. unfold p, q.
      replace (ah t * bh t - a t * b t) with (ah t * (bh t - b t) + (bh t * (ah t - a t) + - ((bh t - b t) * (ah t - a t)))) by ring.
      eapply Rle_trans; [apply Rabs_triang |]. apply Rplus_le_compat_l.
      eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra.
    - rewrite sum_plus, sum_plus. replace (((1 + k) * Y + F) * E) with ((1 + k) * Y * E + F * E) by ring.
      apply Rplus_le_compat; [| apply Rplus_le_compat].
      + eapply Rle_trans; [apply (size_of_products ah (fun t => bh t - b t)) |]. apply Rmult_le_compat; auto using size_pos.
      + eapply Rle_trans; [apply (size_of_products bh (fun t => ah t - a t)) |]. apply Rmult_le_compat; auto using size_pos.
      + eapply Rle_trans; [apply (size_of_products (fun t => bh t - b t) (fun t => ah t - a t)) |].
        apply Rmult_le_compat; auto using size_pos. }
  set (g := pw A (length l)) in *. clearbody g. set (v := n * u) in *. clearbody v.
  assert (R' : Rabs (dot A l - sum p l) <= (v + v * v) * ((1 + k) * X * ((1 + k) * Y)) + n * g * eta).
  { eapply Rle_trans; [exact R |]. apply Rplus_le_compat_r. apply Rmult_le_compat; [lra | apply size_pos | lra | exact Sp]. }
  assert (C : (v + v * v) * ((1 + k) * (1 + k)) <= up * v).
  { assert (v * v <= (up - 1) / 8 * v) by (apply Rmult_le_compat_r; lra).
    assert ((1 + k) * (1 + k) <= 1 + (up - 1) * 3 / 8) by nra.
    apply Rle_trans with ((1 + (up - 1) / 8) * v * (1 + (up - 1) * 3 / 8)); [apply Rmult_le_compat; nra |].
    assert ((1 + (up - 1) / 8) * (1 + (up - 1) * 3 / 8) <= up) by nra.
    assert ((1 + (up - 1) / 8) * (1 + (up - 1) * 3 / 8) * v <= up * v) by (apply Rmult_le_compat_r; lra). lra. }
  assert (C' : (v + v * v) * ((1 + k) * (1 + k)) * (X * Y) <= up * v * (X * Y)) by (apply Rmult_le_compat_r; assumption).
  assert (XF : 0 <= X * F) by nra. assert (YE : 0 <= Y * E) by nra. assert (FE : 0 <= F * E) by nra.
  assert (k * (X * F) <= (up - 1) / 8 * (X * F)) by (apply Rmult_le_compat_r; lra).
  assert (k * (Y * E) <= (up - 1) / 8 * (Y * E)) by (apply Rmult_le_compat_r; lra).
  assert (0 <= (up - 1) * (X * F)) by (apply Rmult_le_pos; lra).
  assert (0 <= (up - 1) * (Y * E)) by (apply Rmult_le_pos; lra).
  assert (0 <= (up - 1) * (F * E)) by (apply Rmult_le_pos; lra).
  replace (dot A l - sum q l) with (dot A l - sum p l + (sum p l - sum q l)) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.
End Running.
