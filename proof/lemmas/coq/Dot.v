(** Dot products, cross products and vectors: the rows "a.b" and "a x b" of section 2 of
    docs/derivations/generated.md, and its section 1.3.

    The error of a vector is the sum of the errors of its components, and a size bounds all of them
    together. The code computes a dot product of n terms from left to right: n products and n - 1 sums,
    each rounded. Its k is the k of a product plus n*u. A term passes through at most n roundings, so
    the rounding error is at most (1 + u)^n - 1 of the sum of the absolute terms. Products may underflow,
    which adds at most n*(1 + u)^n*eta. Sums lose nothing to underflow. *)
From Coq Require Import Reals Psatz List.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds.
Import ListNotations.
Open Scope R_scope.

(** One term, with the computed and the exact component of each vector. *)
Record term := { ah : R; a : R; bh : R; b : R }.
Fixpoint sum (f : term -> R) (l : list term) : R :=
  match l with [] => 0 | t :: l => f t + sum f l end.
Definition size f := sum (fun t => Rabs (f t)).
Definition p t := ah t * bh t.
Definition q t := a t * b t.

Lemma sum_le : forall f g l, (forall t, f t <= g t) -> sum f l <= sum g l.
Proof. intros f g l H. induction l; simpl; [lra | specialize (H a0); lra]. Qed.
Lemma size_pos : forall f l, 0 <= size f l.
Proof. intros f l. unfold size. induction l; simpl; [lra | assert (H := Rabs_pos (f a0)); lra]. Qed.
Lemma size_triangle : forall f l, Rabs (sum f l) <= size f l.
Proof.
  intros f l. unfold size. induction l; simpl; [rewrite Rabs_R0; lra |].
  eapply Rle_trans; [apply Rabs_triang | lra].
Qed.
Lemma sum_minus : forall f g l, sum f l - sum g l = sum (fun t => f t - g t) l.
Proof. intros f g l. induction l; simpl; [ring | rewrite <- IHl; ring]. Qed.
Lemma sum_plus : forall f g l, sum (fun t => f t + g t) l = sum f l + sum g l.
Proof. intros f g l. induction l; simpl; [ring | rewrite IHl; ring]. Qed.
(** The sum of |f*g| is at most the product of the 1-norms (section 1.3). *)
Theorem size_of_products : forall f g l, sum (fun t => Rabs (f t * g t)) l <= size f l * size g l.
Proof.
  intros f g l. induction l; simpl; [unfold size; simpl; lra |].
  assert (F := size_pos f l). assert (G := size_pos g l). unfold size in *. simpl.
  rewrite Rabs_mult. assert (H := Rabs_pos (f a0)). assert (I := Rabs_pos (g a0)). nra.
Qed.

Section Dot.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation eta := (eta A). Notation is_float := (is_float A).

(** The sum from left to right. *)
Fixpoint chain (acc : R) (l : list term) : R :=
  match l with [] => acc | t :: l => chain (fl (acc + fl (p t))) l end.
Definition dot (l : list term) : R := match l with [] => 0 | t :: l => chain (fl (p t)) l end.

Definition pw n := (1 + u) ^ n.
Lemma pw_ge : forall n, 1 <= pw n.
Proof. intro n. unfold pw. apply pow_R1_Rle. assert (H := u_pos A). lra. Qed.
Lemma pw_le : forall n, INR n * u <= 1 -> pw n <= 1 + INR n * u + (INR n * u) * (INR n * u).
Proof.
  assert (P := u_pos A). induction n as [| n IH]; [unfold pw; simpl; lra |].
  unfold pw in *. simpl pow. rewrite S_INR. intro H. assert (N := pos_INR n).
  assert (H' : INR n * u <= 1) by nra. specialize (IH H').
  assert ((1 + u) * (1 + u) ^ n <= (1 + u) * (1 + INR n * u + INR n * u * (INR n * u))) by (apply Rmult_le_compat_l; lra).
  assert (INR n * u * (INR n * (u * u)) <= INR n * (u * u)) by
    (rewrite <- (Rmult_1_l (INR n * (u * u))) at 2; apply Rmult_le_compat_r; [apply Rmult_le_pos; nra | assumption]).
  nra.
Qed.

Lemma chain_error : forall l acc, is_float acc ->
  Rabs (chain acc l - (acc + sum p l)) <=
  (pw (S (length l)) - 1) * size p l + (pw (length l) - 1) * Rabs acc + INR (length l) * pw (length l) * eta.
Proof.
  assert (U := u_pos A). assert (E := eta_pos A). induction l as [| t l IH]; intros acc F.
  - simpl. unfold size, pw. simpl. replace (acc - (acc + 0)) with 0 by ring. rewrite Rabs_R0. lra.
  - cbn [chain sum length]. unfold size. cbn [sum]. fold (size p l).
    set (x := fl (p t)). set (acc' := fl (acc + x)).
    assert (Ex := fl_error A (p t)). fold x in Ex.
    assert (Ea := plus_error_rel A acc x F (fl_float A _)). fold acc' in Ea.
    specialize (IH acc' (fl_float A _)).
    assert (Tx : Rabs x <= (1 + u) * Rabs (p t) + eta).
    { replace x with (x - p t + p t) by ring. eapply Rle_trans; [apply Rabs_triang | lra]. }
    assert (Ts := Rabs_triang acc x).
    assert (Ta : Rabs acc' <= (1 + u) * (Rabs acc + Rabs x)).
    { replace acc' with (acc' - (acc + x) + (acc + x)) by ring. eapply Rle_trans; [apply Rabs_triang |]. nra. }
    assert (D : Rabs (acc' + sum p l - (acc + (p t + sum p l))) <= u * (Rabs acc + Rabs x) + (u * Rabs (p t) + eta)).
    { replace (acc' + sum p l - (acc + (p t + sum p l))) with (acc' - (acc + x) + (x - p t)) by ring.
      eapply Rle_trans; [apply Rabs_triang |]. nra. }
    replace (chain acc' l - (acc + (p t + sum p l))) with
      (chain acc' l - (acc' + sum p l) + (acc' + sum p l - (acc + (p t + sum p l)))) by ring.
    eapply Rle_trans; [apply Rabs_triang |].
    eapply Rle_trans; [apply Rplus_le_compat; [exact IH | exact D] |].
    assert (G := pw_ge (length l)). assert (N := pos_INR (length l)). rewrite S_INR.
    assert (Pt := Rabs_pos (p t)). assert (Pa := Rabs_pos acc). assert (Ps := size_pos p l). assert (Px := Rabs_pos x).
    replace (pw (S (S (length l)))) with ((1 + u) * ((1 + u) * pw (length l))) by reflexivity.
    replace (pw (S (length l))) with ((1 + u) * pw (length l)) by reflexivity.
    set (g := pw (length l)) in *. set (n := INR (length l)) in *. clearbody g n.
    assert ((g - 1) * Rabs acc' <= (g - 1) * ((1 + u) * (Rabs acc + ((1 + u) * Rabs (p t) + eta)))) by
      (apply Rmult_le_compat_l; nra).
    assert (u * Rabs x <= u * ((1 + u) * Rabs (p t) + eta)) by (apply Rmult_le_compat_l; lra).
    assert (0 <= n * g * eta) by (repeat apply Rmult_le_pos; lra).
    assert (0 <= n * g * eta * u) by (apply Rmult_le_pos; lra).
    assert (0 <= (1 + u) * ((1 + u) * g - 1) * size p l) by (repeat apply Rmult_le_pos; nra).
    assert (0 <= u * size p l * g) by (repeat apply Rmult_le_pos; nra).
    assert (0 <= u * (g * (size p l)) * (1 + u)) by (repeat apply Rmult_le_pos; nra).
    nra.
Qed.

(** The rounding error of a dot product is at most (1 + u)^n - 1 of the sum of the absolute terms. *)
Theorem dot_roundings : forall l, let n := length l in
  Rabs (dot l - sum p l) <= (pw n - 1) * size p l + INR n * pw n * eta.
Proof.
  assert (U := u_pos A). assert (E := eta_pos A). intros [| t l]; cbn [dot sum length].
  - unfold pw, size. simpl. rewrite Rminus_0_r, Rabs_R0. lra.
  - unfold size. cbn [sum]. fold (size p l). assert (H := chain_error l (fl (p t)) (fl_float A _)).
    assert (Ex := fl_error A (p t)). set (x := fl (p t)) in *.
    assert (Tx : Rabs x <= (1 + u) * Rabs (p t) + eta).
    { replace x with (x - p t + p t) by ring. eapply Rle_trans; [apply Rabs_triang | lra]. }
    replace (chain x l - (p t + sum p l)) with (chain x l - (x + sum p l) + (x - p t)) by ring.
    eapply Rle_trans; [apply Rabs_triang |].
    eapply Rle_trans; [apply Rplus_le_compat; [exact H | exact Ex] |].
    assert (G := pw_ge (length l)). assert (N := pos_INR (length l)). rewrite S_INR.
    assert (Pt := Rabs_pos (p t)). assert (Ps := size_pos p l).
    replace (pw (S (length l))) with ((1 + u) * pw (length l)) by reflexivity.
    set (g := pw (length l)) in *. set (n := INR (length l)) in *. clearbody g n.
    assert ((g - 1) * Rabs x <= (g - 1) * ((1 + u) * Rabs (p t) + eta)) by (apply Rmult_le_compat_l; lra).
    assert (0 <= n * g * eta) by (repeat apply Rmult_le_pos; lra).
    assert (0 <= n * g * eta * u) by (apply Rmult_le_pos; lra).
    assert (0 <= u * g * eta) by (repeat apply Rmult_le_pos; lra).
    nra.
Qed.

Variable up : R.
Hypothesis up_pays : 1 + 16 * u <= up.
Hypothesis up_small : up <= 2.
Notation small := (small up).

(** A vector is near within k of its size: all components together. *)
Definition near_vector k X fh f (l : list term) :=
  sum (fun t => Rabs (fh t - f t)) l <= k * X /\ size f l <= (1 + k) * X /\ size fh l <= (1 + k) * X.

(** a.b: k = ka + kb + ka*kb + n*u. *)
Theorem dot_rule : forall ka kb X Y l, let n := INR (length l) in
  0 <= X -> 0 <= Y -> small ka -> small kb -> small (n * u) ->
  near_vector ka X ah a l -> near_vector kb Y bh b l ->
  near ((of_product ka kb + n * u) * up) (X * Y) (n * pw (length l) * eta) (dot l) (sum q l).
Proof.
  intros ka kb X Y l n PX PY Ka Kb Kn (Ea & Sa & Ta) (Eb & Sb & Tb).
  assert (P := u_pos A). assert (Q := eta_pos A). assert (N := pos_INR (length l)). fold n in N.
  unfold StaticBounds.small in *.
  destruct (second_order (up - 1) ka kb (n * u)) as [B C]; try lra.
  assert (W : pw (length l) <= 1 + n * u + (n * u) * (n * u)) by (apply pw_le; fold n; lra).
  assert (G := pw_ge (length l)). assert (R := dot_roundings l). simpl in R. fold n in R.
  set (g := pw (length l)) in *. clearbody g.
  assert (0 <= n * g * eta) by (repeat apply Rmult_le_pos; lra).
  assert (0 <= X * Y) by nra. assert (V : 0 <= n * u) by lra. set (v := n * u) in *. clearbody v.
  assert (V2 : 0 <= v * v) by nra. assert (K : 0 <= (1 + ka) * (1 + kb)) by nra.
  assert (Sp : size p l <= (1 + ka) * X * ((1 + kb) * Y)).
  { eapply Rle_trans; [apply size_of_products |]. apply Rmult_le_compat; auto using size_pos. }
  assert (Sq : size q l <= (1 + ka) * X * ((1 + kb) * Y)).
  { eapply Rle_trans; [apply size_of_products |]. apply Rmult_le_compat; auto using size_pos. }
  assert (D : Rabs (sum p l - sum q l) <= (1 + ka) * X * (kb * Y) + (1 + kb) * Y * (ka * X)).
  { rewrite sum_minus. eapply Rle_trans; [apply size_triangle |]. unfold size.
    apply Rle_trans with (sum (fun t => Rabs (a t * (bh t - b t)) + Rabs (bh t * (ah t - a t))) l).
    - apply sum_le. intro t. unfold p, q.
      replace (ah t * bh t - a t * b t) with (a t * (bh t - b t) + bh t * (ah t - a t)) by ring. apply Rabs_triang.
    - rewrite sum_plus. apply Rplus_le_compat.
      + eapply Rle_trans; [apply (size_of_products a (fun t => bh t - b t)) |].
        apply Rmult_le_compat; auto using size_pos.
      + eapply Rle_trans; [apply (size_of_products bh (fun t => ah t - a t)) |].
        apply Rmult_le_compat; auto using size_pos. }
  assert (R' : Rabs (dot l - sum p l) <= (v + v * v) * ((1 + ka) * X * ((1 + kb) * Y)) + n * g * eta).
  { eapply Rle_trans; [exact R |]. apply Rplus_le_compat_r. apply Rmult_le_compat; [lra | apply size_pos | lra | exact Sp]. }
  assert (B' : (ka + kb + 2 * (ka * kb) + (v + v * v) * ((1 + ka) * (1 + kb))) * (X * Y) <= (of_product ka kb + v) * (1 + (up - 1)) * (X * Y))
    by (apply Rmult_le_compat_r; assumption).
  assert (C' : (1 + v + v * v) * ((1 + ka) * (1 + kb)) * (X * Y) <= (1 + (of_product ka kb + v) * (1 + (up - 1))) * (X * Y))
    by (apply Rmult_le_compat_r; assumption).
  replace (1 + (up - 1)) with up in B', C' by ring.
  assert (Tq := size_triangle q l). assert (Tp := size_triangle p l).
  repeat split.
  - replace (dot l - sum q l) with (dot l - sum p l + (sum p l - sum q l)) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
  - assert (0 <= (v + v * v) * ((1 + ka) * (1 + kb)) * (X * Y)) by (repeat apply Rmult_le_pos; lra). lra.
  - replace (dot l) with (dot l - sum p l + sum p l) by ring.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.
End Dot.
