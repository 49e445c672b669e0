(** The static bounds k*size: the node rules of section 2 of docs/derivations/generated.md, as
    compiler/passes/floats.ts applies them.

    A number [x], computed as [xh], is near within [k] of a size [X], up to a rest [e]:
    |xh - x| <= k*X + e and |x|, |xh| <= (1 + k)*X + e. The rest bounds the loss of the last product to
    underflow. In an arithmetic without underflow it is 0, and the rules compose.
    Every rule multiplies its k by [up] = 1 + w, which covers all terms of second order.
    The rules hold if each k is at most w/8. In binary64 up = 1 + 2^-40, so k <= 2^-43 = 1024*u. *)
From Coq Require Import Reals Psatz List.
From Flocq Require Import Core.
From Hitproof Require Import Rounding.
Import ListNotations.
Open Scope R_scope.

Definition near k X e xh x := Rabs (xh - x) <= k * X + e /\ Rabs x <= (1 + k) * X + e /\ Rabs xh <= (1 + k) * X + e.
Definition of_product kx ky := kx + ky + kx * ky.

(** Second-order terms of a product whose factors have errors kx and ky, with a relative rounding error v + v^2. *)
Theorem second_order : forall w kx ky v, 0 <= kx <= w / 8 -> 0 <= ky <= w / 8 -> 0 <= v <= w / 8 -> w <= 1 ->
  kx + ky + 2 * (kx * ky) + (v + v * v) * ((1 + kx) * (1 + ky)) <= (of_product kx ky + v) * (1 + w) /\
  (1 + v + v * v) * ((1 + kx) * (1 + ky)) <= 1 + (of_product kx ky + v) * (1 + w).
Proof.
  unfold of_product. intros w kx ky v Hx Hy Hv Hw.
  assert (0 <= kx * ky) by nra. assert (kx * ky <= w / 8 * ky) by nra.
  assert (v * v <= w / 8 * v) by nra. assert (0 <= v * v) by nra.
  assert ((1 + kx) * (1 + ky) <= 1 + w / 2) by nra.
  assert (v * v * ((1 + kx) * (1 + ky)) <= w / 8 * v * (1 + w / 2)) by (apply Rmult_le_compat; nra).
  assert (v * (kx + ky + kx * ky) <= v * (w / 2)) by (apply Rmult_le_compat_l; nra).
  assert (0 <= w * (kx + ky + kx * ky)) by nra. assert (0 <= w * v) by nra. assert (w * v * w <= w * v) by nra.
  assert (w * ky <= w * (kx + ky + kx * ky)) by nra.
  split; nra.
Qed.

Section Rules.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).
Variable up : R.
Hypothesis up_pays : 1 + 16 * u <= up.
Hypothesis up_small : up <= 2.
Definition small k := 0 <= k <= (up - 1) / 8.

(** A float has no error. *)
Theorem float_rule : forall x, near 0 (Rabs x) 0 x x.
Proof. intro x. unfold near. rewrite Rminus_diag_eq by reflexivity. rewrite Rabs_R0. lra. Qed.

(** A difference (or sum) of two floats: k = u, and the size is the rounded result. *)
Theorem difference_rule : forall a b, is_float a -> is_float b ->
  near u (Rabs (fl (a - b))) 0 (fl (a - b)) (a - b).
Proof.
  intros a b Fa Fb. assert (E := plus_error_of_result A a (- b) Fa (float_opp A b Fb)).
  fold (a - b) in E. assert (P := u_pos A). assert (Q := Rabs_pos (fl (a - b))).
  assert (T := Rabs_triang_inv (a - b) (fl (a - b))). rewrite (Rabs_minus_sym (a - b) (fl (a - b))) in T.
  unfold near. repeat split; nra.
Qed.

(** x + y: k = max(kx, ky) + u. A sum loses nothing to underflow. *)
Theorem sum_rule : forall kx ky X Y xh yh x y, 0 <= X -> 0 <= Y -> small kx -> small ky ->
  is_float xh -> is_float yh -> near kx X 0 xh x -> near ky Y 0 yh y ->
  near ((Rmax kx ky + u) * up) (X + Y) 0 (fl (xh + yh)) (x + y).
Proof.
  intros kx ky X Y xh yh x y PX PY [Kx0 Kx] [Ky0 Ky] Fx Fy (Ex & Sx & Tx) (Ey & Sy & Ty).
  assert (Mx := Rmax_l kx ky). assert (My := Rmax_r kx ky).
  assert (M : Rmax kx ky <= (up - 1) / 8) by (apply Rmax_lub; assumption).
  set (m := Rmax kx ky) in *. clearbody m.
  assert (R := plus_error_rel A xh yh Fx Fy). assert (P := u_pos A).
  assert (S : Rabs (xh + yh) <= (1 + m) * (X + Y)) by
    (eapply Rle_trans; [apply Rabs_triang |]; nra).
  assert (D : Rabs (xh + yh - (x + y)) <= m * (X + Y)) by
    (replace (xh + yh - (x + y)) with (xh - x + (yh - y)) by ring;
     eapply Rle_trans; [apply Rabs_triang |]; nra).
  assert (B : m + u * (1 + m) <= (m + u) * up) by nra.
  assert (R' : Rabs (fl (xh + yh) - (xh + yh)) <= u * ((1 + m) * (X + Y))) by
    (eapply Rle_trans; [exact R |]; apply Rmult_le_compat_l; lra).
  assert (C : (m + u * (1 + m)) * (X + Y) <= (m + u) * up * (X + Y)) by (apply Rmult_le_compat_r; lra).
  assert (0 <= u * (1 + m) * (X + Y)) by (repeat apply Rmult_le_pos; lra).
  assert (Rabs x + Rabs y <= (1 + m) * (X + Y)) by nra.
  repeat split.
  - replace (fl (xh + yh) - (x + y)) with (fl (xh + yh) - (xh + yh) + (xh + yh - (x + y))) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. nra.
  - eapply Rle_trans; [apply Rabs_triang |]. lra.
  - replace (fl (xh + yh)) with (fl (xh + yh) - (xh + yh) + (xh + yh)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. nra.
Qed.

Lemma near_opp : forall k X e xh x, near k X e xh x -> near k X e (- xh) (- x).
Proof.
  intros k X e xh x (E & S & T). unfold near. replace (- xh - - x) with (- (xh - x)) by ring.
  rewrite !Rabs_Ropp. auto.
Qed.

(** x - y follows the rule of x + y. *)
Theorem minus_rule : forall kx ky X Y xh yh x y, 0 <= X -> 0 <= Y -> small kx -> small ky ->
  is_float xh -> is_float yh -> near kx X 0 xh x -> near ky Y 0 yh y ->
  near ((Rmax kx ky + u) * up) (X + Y) 0 (fl (xh - yh)) (x - y).
Proof.
  intros. unfold Rminus. apply sum_rule; auto using near_opp, float_opp.
Qed.

(** -x, |x| and max(x, 0) keep k, and are exact. *)
Theorem opposite_rule : forall k X e xh x, near k X e xh x -> near k X e (- xh) (- x).
Proof. exact near_opp. Qed.
Theorem absolute_rule : forall k X e xh x, near k X e xh x -> near k X e (Rabs xh) (Rabs x).
Proof.
  intros k X e xh x (E & S & T). repeat split; rewrite ?Rabs_Rabsolu; try assumption.
  eapply Rle_trans; [apply Rabs_triang_inv2 | exact E].
Qed.
Theorem positive_rule : forall k X e xh x, near k X e xh x -> near k X e (Rmax xh 0) (Rmax x 0).
Proof.
  intros k X e xh x (E & S & T). unfold near, Rmax in *.
  destruct (Rle_dec xh 0), (Rle_dec x 0); repeat split; try assumption; revert E S T;
    unfold Rabs; repeat destruct Rcase_abs; lra.
Qed.
(** A choice by an exact flag has the larger k. *)
Theorem choice_rule : forall kx ky X Y (flag : bool) xh yh x y, 0 <= X -> 0 <= Y ->
  near kx X 0 xh x -> near ky Y 0 yh y ->
  near (Rmax kx ky) (if flag then X else Y) 0 (if flag then xh else yh) (if flag then x else y).
Proof.
  intros kx ky X Y flag xh yh x y PX PY (Ex & Sx & Tx) (Ey & Sy & Ty).
  assert (Mx := Rmax_l kx ky). assert (My := Rmax_r kx ky).
  destruct flag; unfold near; repeat split; nra.
Qed.

(** x*y: k = kx + ky + kx*ky + u. The product alone may lose [eta]. *)
Theorem product_rule : forall kx ky X Y xh yh x y, 0 <= X -> 0 <= Y -> small kx -> small ky ->
  near kx X 0 xh x -> near ky Y 0 yh y ->
  near ((of_product kx ky + u) * up) (X * Y) eta (fl (xh * yh)) (x * y).
Proof.
  intros kx ky X Y xh yh x y PX PY Kx Ky (Ex & Sx & Tx) (Ey & Sy & Ty).
  assert (P := u_pos A). assert (Q := eta_pos A). assert (R := fl_error A (xh * yh)).
  destruct (second_order (up - 1) kx ky u) as [B C]; unfold small in *; try lra.
  rewrite Rplus_0_r in *. assert (0 <= X * Y) by nra.
  assert (U0 : 0 <= u * u) by nra.
  assert (K : 0 <= (1 + kx) * (1 + ky)) by nra.
  assert (Mxy : Rabs (xh * yh) <= (1 + kx) * X * ((1 + ky) * Y)) by
    (rewrite Rabs_mult; apply Rmult_le_compat; auto using Rabs_pos).
  assert (Nxy : Rabs (x * y) <= (1 + kx) * X * ((1 + ky) * Y)) by
    (rewrite Rabs_mult; apply Rmult_le_compat; auto using Rabs_pos).
  assert (D : Rabs (xh * yh - x * y) <= (1 + kx) * X * (ky * Y) + (1 + ky) * Y * (kx * X)).
  { replace (xh * yh - x * y) with (x * (yh - y) + yh * (xh - x)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. rewrite 2!Rabs_mult.
    apply Rplus_le_compat; apply Rmult_le_compat; auto using Rabs_pos. }
  assert (R' : Rabs (fl (xh * yh) - xh * yh) <= u * ((1 + kx) * X * ((1 + ky) * Y)) + eta) by
    (eapply Rle_trans; [exact R |]; apply Rplus_le_compat_r, Rmult_le_compat_l; lra).
  assert (UK : 0 <= u * u * ((1 + kx) * (1 + ky))) by (apply Rmult_le_pos; assumption).
  assert (B' : (kx + ky + 2 * (kx * ky) + u * ((1 + kx) * (1 + ky))) * (X * Y) <= (of_product kx ky + u) * (1 + (up - 1)) * (X * Y))
    by (apply Rmult_le_compat_r; [assumption | lra]).
  assert (C' : (1 + u) * ((1 + kx) * (1 + ky)) * (X * Y) <= (1 + (of_product kx ky + u) * (1 + (up - 1))) * (X * Y))
    by (apply Rmult_le_compat_r; [assumption | lra]).
  replace (1 + (up - 1)) with up in B', C' by ring.
  repeat split.
  - replace (fl (xh * yh) - x * y) with (fl (xh * yh) - xh * yh + (xh * yh - x * y)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
  - assert (0 <= u * ((1 + kx) * (1 + ky)) * (X * Y)) by (repeat apply Rmult_le_pos; lra). lra.
  - replace (fl (xh * yh)) with (fl (xh * yh) - xh * yh + xh * yh) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

(** A root has k*(1/2 + 2^-10) + u of its own float if its radicand is near within k of itself. v*v of a vector of
    floats is such a radicand. *)
Theorem root_rule : forall k xh x, 0 <= k <= / 2048 -> small k -> is_float xh -> 0 <= xh -> Rabs (xh - x) <= k * xh ->
  near ((k * (/ 2 + / 1024) + u) * up) (fl (sqrt xh)) 0 (fl (sqrt xh)) (sqrt x).
Proof.
  intros k xh x [K0 K] [_ Kw] F P E. assert (U := u_pos A). assert (U8 := u_small A).
  apply Rabs_le_inv in E.
  assert (x0 : 0 <= x) by nra.
  assert (R := sqrt_error_of_result A xh F). assert (R1 := sqrt_error_rel A xh F).
  assert (s0 := sqrt_pos xh). assert (t0 := sqrt_pos x).
  set (r := fl (sqrt xh)) in *.
  assert (r0 : 0 <= r) by (apply Rabs_le_inv in R1; nra).
  rewrite (Rabs_pos_eq r) in R by assumption. apply Rabs_le_inv in R.
  assert (Sx : sqrt xh * sqrt xh = xh) by now apply sqrt_sqrt.
  assert (Tx : sqrt x * sqrt x = x) by now apply sqrt_sqrt.
  set (s := sqrt xh) in *. set (t := sqrt x) in *. clearbody s t r.
  (* |s - t|*(s + t) = |xh - x| <= k*s^2, t >= s*(1 - k). *)
  assert (Lt : s * (1 - k) <= t) by (apply Rnot_lt_le; intro; nra).
  assert (D : Rabs (s - t) <= k * (/ 2 + / 2048) * s).
  { apply Rabs_le. split; apply Rnot_lt_le; intro N.
    - assert ((t - s) * (t + s) <= k * (s * s)) by nra.
      assert (k * (/ 2 + / 2048) * s * (2 * s) < (t - s) * (t + s)) by nra. nra.
    - assert ((s - t) * (t + s) <= k * (s * s)) by nra.
      assert (k * (/ 2 + / 2048) * s * (2 * s - k * s) <= (s - t) * (t + s)) by nra. 
      nra. }
  apply Rabs_le_inv in D.
  assert (K1 : k * (/ 2 + / 2048) * s <= k * (/ 2 + / 2048) * ((1 + u) * r)) by (apply Rmult_le_compat_l; nra).
  assert (K2 : (k * (/ 2 + / 2048)) * (1 + u) + u <= (k * (/ 2 + / 1024) + u) * up) by nra.
  assert (K3 : ((k * (/ 2 + / 2048)) * (1 + u) + u) * r <= (k * (/ 2 + / 1024) + u) * up * r) by (apply Rmult_le_compat_r; lra).
  unfold near. rewrite (Rabs_pos_eq r), (Rabs_pos_eq t) by assumption.
  repeat split; [apply Rabs_le | |]; nra.
Qed.
End Rules.
