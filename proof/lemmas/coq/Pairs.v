(** Pairs of floats: sections 5.1 and 5.2 of docs/derivations/generated.md, as
    compiler/passes/pairs.ts applies them.

    A pair x + xt represents [v] within [err] of a size [X]. Its tail is at most [tail] of the size, and
    [e] bounds the loss of the last operation to underflow. [rest] = 2^-26 + tail bounds the remainder
    of Veltkamp's split. [wide] = 1 + 2^-18 multiplies both factors at every node and covers all products
    of small terms. The generator stops if a tail is above 2^-20. Errors are assumed to be at most 2^-40.
    [dx], [dy] are 1 for a number with a tail and 0 for a float. The remainder of a float and its
    product with 26 digits are exact. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding.
Open Scope R_scope.

Definition s := / 67108864.
Definition wide := 1 + / 262144.
Definition largest := / 1048576 * wide.
Definition rest tail := s + tail.
Definition pair tail err X e x xt v :=
  Rabs (x + xt - v) <= err * X + e /\ Rabs xt <= tail * X + e /\ Rabs v <= (1 + / 1099511627776) * X.
Definition usual tail err := 0 <= tail <= largest /\ 0 <= err <= / 1099511627776.
Definition has d := 0 <= d <= 1.

Lemma mul_bound : forall x y a b, Rabs x <= a -> Rabs y <= b -> Rabs (x * y) <= a * b.
Proof. intros. rewrite Rabs_mult. apply Rmult_le_compat; auto using Rabs_pos. Qed.
Lemma add_bound : forall x y a b, Rabs x <= a -> Rabs y <= b -> Rabs (x + y) <= a + b.
Proof. intros. eapply Rle_trans; [apply Rabs_triang | lra]. Qed.
Lemma bound_le : forall x a b, Rabs x <= a -> a <= b -> Rabs x <= b.
Proof. intros. lra. Qed.

Lemma part : forall d p, 0 <= d <= 1 -> 0 <= p -> 0 <= d * p <= p.
Proof. intros d p [D E] P. assert (0 <= d * p) by now apply Rmult_le_pos. assert (d * p <= 1 * p) by now apply Rmult_le_compat_r. lra. Qed.
Lemma scaled : forall a b r m, a <= b -> 0 <= r -> 0 <= m -> a * r * m <= b * r * m.
Proof. intros. apply Rmult_le_compat_r; [assumption |]. now apply Rmult_le_compat_r. Qed.

(** Heads are at most a little above the size. *)
Definition H := 1 + / 1038000.
Lemma head_small : forall tail err X x xt v, 0 <= X -> usual tail err -> pair tail err X 0 x xt v ->
  Rabs x <= H * X /\ Rabs (x + xt) <= (1 + / 500000000000) * X.
Proof.
  intros tail err X x xt v P [[T0 T] [E0 E]] (D & S & V). unfold largest, wide in T. unfold H.
  assert (M : Rabs (x + xt) <= (1 + / 500000000000) * X).
  { replace (x + xt) with (x + xt - v + v) by ring. eapply bound_le; [apply add_bound; eassumption |]. nra. }
  split; [| exact M]. replace x with (x + xt - xt) by ring. unfold Rminus at 1.
  eapply bound_le; [apply add_bound; [exact M | rewrite Rabs_Ropp; exact S] |].
  assert (tail * X <= / 1048576 * (1 + / 262144) * X) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Section Pairs.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).
Hypothesis u_53 : u <= / 9007199254740992.

(** Split: the remainder x - xh is at most 2^-26 of x, and adding a tail to it rounds once. *)
Definition split_of d x xt xh xr := Rabs (x - xh) <= s * Rabs x /\ Rabs (xr - (x - xh + xt)) <= d * u * Rabs (x - xh + xt).
Lemma split_small : forall d tail err X x xt v xh xr, 0 <= X -> has d -> usual tail err -> pair tail err X 0 x xt v ->
  split_of d x xt xh xr ->
  Rabs (xr - (x - xh + xt)) <= d * u * (H * rest tail) * X /\
  Rabs xr <= (1 + u) * H * rest tail * X /\ Rabs xh <= (1 + s) * H * X.
Proof.
  intros d tail err X x xt v xh xr P [d0 d1] Us Pr [Sx Sr].
  destruct (head_small _ _ _ _ _ _ P Us Pr) as [Hx _]. destruct Us as [[T0 T] _]. destruct Pr as (_ & St & _).
  assert (U := u_pos A).
  assert (D : Rabs (x - xh + xt) <= H * rest tail * X).
  { eapply bound_le; [apply add_bound; [exact Sx | exact St] |]. unfold rest, s, H in *.
    assert (0 <= tail * X) by (apply Rmult_le_pos; lra). lra. }
  assert (0 <= H * rest tail * X) by (unfold H, rest, s; repeat apply Rmult_le_pos; lra).
  assert (D1 : Rabs (xr - (x - xh + xt)) <= d * u * (H * rest tail * X)).
  { eapply Rle_trans; [exact Sr |]. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact D]. }
  split; [lra |]. split.
  - replace xr with (xr - (x - xh + xt) + (x - xh + xt)) by ring.
    eapply bound_le; [apply add_bound; [exact D1 | exact D] |].
    assert (d * (u * (H * rest tail * X)) <= 1 * (u * (H * rest tail * X))) by
      (apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | lra]). lra.
  - replace xh with (x - (x - xh)) by ring. unfold Rminus at 1.
    eapply bound_le; [apply add_bound; [exact Hx | rewrite Rabs_Ropp; exact Sx] |]. unfold s, H in *. lra.
Qed.

(** The number as one float, [w]: the head if the tail is at most u of it, or the rounded sum. The error is u*size. *)
Definition whole d Y y yt w := Rabs (w - (y + yt)) <= d * u * (H * Y).
Lemma whole_head : forall tail err Y y yt v, 0 <= Y -> usual tail err -> pair tail err Y 0 y yt v ->
  Rabs yt <= u * Rabs y -> whole 1 Y y yt y.
Proof.
  intros tail err Y y yt v P Us Pr T. destruct (head_small _ _ _ _ _ _ P Us Pr) as [Hy _]. unfold whole.
  replace (y - (y + yt)) with (- yt) by ring. rewrite Rabs_Ropp. assert (U := u_pos A). nra.
Qed.
Lemma whole_sum : forall tail err Y y yt v, 0 <= Y -> usual tail err -> pair tail err Y 0 y yt v ->
  is_float y -> is_float yt -> whole 1 Y y yt (fl (y + yt)).
Proof.
  intros tail err Y y yt v P Us Pr Fy Ft. destruct (head_small _ _ _ _ _ _ P Us Pr) as [_ Hy]. unfold whole.
  assert (R := plus_error_rel A y yt Fy Ft). assert (U := u_pos A). unfold H. nra.
Qed.

Definition lost d tail := d * u * rest tail.
Definition product_tail tx ty := (1 + s) * rest ty + rest tx.
Definition product_error dx dy tx ty ex ey :=
  ex + ey + ex * ey + lost dx tx + 2 * lost dy ty + u * rest tx + lost dy tx + u * product_tail tx ty.

(** Product (section 5.2): head xh*yh, tail fl(fl(xh*yr) + fl(xr*w)). The head is exact if it does not
    underflow (ErrorFree.split_products), and so is xh*yr if y is a float. Two products may lose eta each. *)
Theorem pair_product : forall dx dy tx ty ex ey X Y x xt v y yt z xh xr yh yr w,
  0 <= X -> 0 <= Y -> has dx -> has dy -> usual tx ex -> usual ty ey ->
  pair tx ex X 0 x xt v -> pair ty ey Y 0 y yt z -> split_of dx x xt xh xr -> split_of dy y yt yh yr ->
  whole dy Y y yt w -> fl (xh * yh) = xh * yh -> Rabs (fl (xh * yr) - xh * yr) <= dy * u * Rabs (xh * yr) + eta ->
  Rabs (fl (xh * yh) + fl (fl (xh * yr) + fl (xr * w)) - v * z) <=
    product_error dx dy tx ty ex ey * wide * (X * Y) + 3 * eta /\
  Rabs (fl (fl (xh * yr) + fl (xr * w))) <= product_tail tx ty * wide * (X * Y) + 3 * eta.
Proof.
  intros dx dy tx ty ex ey X Y x xt v y yt z xh xr yh yr w PX PY Dx Dy Ux Uy Px Py Sx Sy W Hh H1.
  assert (U := u_pos A). assert (E := eta_pos A).
  destruct (split_small _ _ _ _ _ _ _ _ _ PX Dx Ux Px Sx) as (D1 & Rx & Hx).
  destruct (split_small _ _ _ _ _ _ _ _ _ PY Dy Uy Py Sy) as (D2 & Ry & Hy).
  destruct (head_small _ _ _ _ _ _ PY Uy Py) as [_ My].
  assert (H2 := fl_error A (xr * w)).
  set (e1 := fl (xh * yr)) in *. set (e2 := fl (xr * w)) in *.
  assert (Ht := plus_error_rel A e1 e2 (fl_float A _) (fl_float A _)). set (t := fl (e1 + e2)) in *. rewrite Hh.
  destruct Dx as [dx0 dx1], Dy as [dy0 dy1].
  destruct Ux as [[Tx0 Tx] [Ex0 Ex]], Uy as [[Ty0 Ty] [Ey0 Ey]]. destruct Px as (Pe & Pt & Pv), Py as (Qe & Qt & Qv).
  rewrite Rplus_0_r in *.
  set (rx := rest tx) in *. set (ry := rest ty) in *.
  assert (rx0 : 0 <= rx <= / 1000000) by (unfold rx, rest, s; unfold largest, wide in *; lra).
  assert (ry0 : 0 <= ry <= / 1000000) by (unfold ry, rest, s; unfold largest, wide in *; lra).
  assert (XY : 0 <= X * Y) by (apply Rmult_le_pos; assumption).
  (* the error of each step, relative to X*Y *)
  assert (Mw : Rabs w <= (1 + / 400000000000) * Y).
  { replace w with (w - (y + yt) + (y + yt)) by ring. eapply bound_le; [apply add_bound; [exact W | exact My] |].
    assert (dy * (u * (H * Y)) <= 1 * (u * (H * Y))) by (apply Rmult_le_compat_r; [unfold H; repeat apply Rmult_le_pos; lra | lra]).
    assert (u * (H * Y) <= / 9007199254740992 * (H * Y)) by (apply Rmult_le_compat_r; [unfold H; apply Rmult_le_pos; lra | lra]).
    unfold H in *. lra. }
  assert (B1 := mul_bound _ _ _ _ Hx Ry). assert (B2 := mul_bound _ _ _ _ Rx Mw).
  assert (B3 := mul_bound _ _ _ _ Rx W). assert (B4 := mul_bound _ _ _ _ Hx D2). assert (B5 := mul_bound _ _ _ _ D1 My).
  assert (B6 : Rabs ((x + xt) * (y + yt) - v * z) <= (ex * (1 + / 500000000000) + (1 + / 1099511627776) * ey) * (X * Y)).
  { replace ((x + xt) * (y + yt) - v * z) with ((x + xt - v) * (y + yt) + v * (y + yt - z)) by ring.
    eapply bound_le; [apply add_bound; apply mul_bound; eassumption |]. lra. }
  (* coefficients of X*Y *)
  set (c := u) in *. unfold s, H in B1, B2, B3, B4, B5.
  set (p1 := c * ry). set (p2 := c * rx). assert (0 <= p1) by (apply Rmult_le_pos; lra). assert (0 <= p2) by (apply Rmult_le_pos; lra).
  set (q1 := dy * p1). set (q2 := dx * p2). set (q3 := dy * p2).
  assert (0 <= q1 <= p1) by (apply part; [split|]; assumption). assert (0 <= q2 <= p2) by (apply part; [split|]; assumption).
  assert (0 <= q3 <= p2) by (apply part; [split|]; assumption).
  set (m := X * Y) in *.
  assert (C1 : Rabs (xh * yr) <= (1 + / 67108864) * (1 + / 518900) * ry * m).
  { eapply bound_le; [exact B1 |].
    replace ((1 + / 67108864) * (1 + / 1038000) * X * ((1 + c) * (1 + / 1038000) * ry * Y)) with
      ((1 + / 67108864) * ((1 + / 1038000) * (1 + / 1038000) * (1 + c)) * ry * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C2 : Rabs (xr * w) <= (1 + / 1037000) * rx * m).
  { eapply bound_le; [exact B2 |].
    replace ((1 + c) * (1 + / 1038000) * rx * X * ((1 + / 400000000000) * Y)) with
      (((1 + / 1038000) * (1 + / 400000000000) * (1 + c)) * rx * m) by (unfold m; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C3 : Rabs (xr * (w - (y + yt))) <= (1 + / 518000) * q3 * m).
  { eapply bound_le; [exact B3 |].
    replace ((1 + c) * (1 + / 1038000) * rx * X * (dy * c * ((1 + / 1038000) * Y))) with
      (((1 + / 1038000) * (1 + / 1038000) * (1 + c)) * q3 * m) by (unfold m, q3, p2; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C4 : Rabs (xh * (yr - (y - yh + yt))) <= (1 + / 500000) * q1 * m).
  { eapply bound_le; [exact B4 |].
    replace ((1 + / 67108864) * (1 + / 1038000) * X * (dy * c * ((1 + / 1038000) * ry) * Y)) with
      (((1 + / 67108864) * ((1 + / 1038000) * (1 + / 1038000))) * q1 * m) by (unfold m, q1, p1; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (C5 : Rabs ((xr - (x - xh + xt)) * (y + yt)) <= (1 + / 1037000) * q2 * m).
  { eapply bound_le; [exact B5 |].
    replace (dx * c * ((1 + / 1038000) * rx) * X * ((1 + / 500000000000) * Y)) with
      (((1 + / 1038000) * (1 + / 500000000000)) * q2 * m) by (unfold m, q2, p2; ring).
    apply scaled; [clear - U u_53; lra | lra | assumption]. }
  assert (F1 : Rabs (e1 - xh * yr) <= (1 + / 67108864) * (1 + / 518900) * q1 * m + eta).
  { eapply Rle_trans; [exact H1 |]. apply Rplus_le_compat_r.
    replace ((1 + / 67108864) * (1 + / 518900) * q1 * m) with (dy * c * ((1 + / 67108864) * (1 + / 518900) * ry * m)) by (unfold q1, p1; ring).
    apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact C1]. }
  assert (F2 : Rabs (e2 - xr * w) <= (1 + / 1037000) * p2 * m + eta).
  { eapply Rle_trans; [exact H2 |]. apply Rplus_le_compat_r.
    replace ((1 + / 1037000) * p2 * m) with (c * ((1 + / 1037000) * rx * m)) by (unfold p2; ring).
    apply Rmult_le_compat_l; [lra | exact C2]. }
  assert (Qm : 0 <= q1 * m <= p1 * m) by (split; [apply Rmult_le_pos | apply Rmult_le_compat_r]; lra).
  assert (Pm : 0 <= p2 * m) by (apply Rmult_le_pos; lra).
  assert (P1 : p1 * m <= / 9007199254740992 * (ry * m)).
  { unfold p1. rewrite Rmult_assoc. apply Rmult_le_compat_r; [apply Rmult_le_pos|]; lra. }
  assert (P2 : p2 * m <= / 9007199254740992 * (rx * m)).
  { unfold p2. rewrite Rmult_assoc. apply Rmult_le_compat_r; [apply Rmult_le_pos|]; lra. }
  assert (Nx : 0 <= rx * m) by (apply Rmult_le_pos; lra). assert (Ny : 0 <= ry * m) by (apply Rmult_le_pos; lra).
  assert (G : Rabs (e1 + e2) <= (1 + / 518000) * (((1 + / 67108864) * ry + rx) * m) + 2 * eta).
  { replace (e1 + e2) with (e1 - xh * yr + xh * yr + (e2 - xr * w + xr * w)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ F1 C1) (add_bound _ _ _ _ F2 C2)) |]. lra. }
  assert (Gt : Rabs (t - (e1 + e2)) <= (1 + / 518000) * (((1 + / 67108864) * p1 + p2) * m) + c * (2 * eta)).
  { eapply Rle_trans; [exact Ht |].
    replace ((1 + / 518000) * (((1 + / 67108864) * p1 + p2) * m) + c * (2 * eta)) with
      (c * ((1 + / 518000) * (((1 + / 67108864) * ry + rx) * m) + 2 * eta)) by (unfold p1, p2; ring).
    apply Rmult_le_compat_l; [lra | exact G]. }
  assert (Ce : c * (2 * eta) <= / 9007199254740992 * (2 * eta)) by (apply Rmult_le_compat_r; lra).
  unfold product_error, product_tail, lost, wide, s. fold rx ry c. split.
  - replace (xh * yh + t - v * z) with
      (t - (e1 + e2) + (e1 - xh * yr) + (e2 - xr * w) + xr * (w - (y + yt)) + xh * (yr - (y - yh + yt)) +
       (xr - (x - xh + xt)) * (y + yt) + ((x + xt) * (y + yt) - v * z)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _ (add_bound _ _ _ _
      (add_bound _ _ _ _ Gt F1) F2) C3) C4) C5) B6) |].
    assert (0 <= ex * m) by (apply Rmult_le_pos; lra). assert (0 <= ey * m) by (apply Rmult_le_pos; lra).
    assert (0 <= ex * ey * m) by (repeat apply Rmult_le_pos; lra).
    assert (0 <= q2 * m) by (apply Rmult_le_pos; lra). assert (0 <= q3 * m) by (apply Rmult_le_pos; lra).
    replace ((ex + ey + ex * ey + dx * c * rx + 2 * (dy * c * ry) + c * rx + dy * c * rx + c * ((1 + / 67108864) * ry + rx)) * (1 + / 262144) * m) with
      ((1 + / 262144) * (ex * m + ey * m + ex * ey * m + q2 * m + 2 * (q1 * m) + p2 * m + q3 * m + ((1 + / 67108864) * (p1 * m) + p2 * m)))
      by (unfold q1, q2, q3, p1, p2; ring).
    lra.
  - replace t with (t - (e1 + e2) + (e1 + e2)) by ring.
    eapply bound_le; [exact (add_bound _ _ _ _ Gt G) |]. lra.
Qed.
End Pairs.
