(** The rules together: the sign of a polynomial is certain if its float exceeds the printed bound.

    [polynomial] is an expression of floats and their differences, with sums, products, squares, absolute values and
    positive parts. The generator prints static bounds for it (sections 1 and 2 of docs/derivations/generated.md).
    [k] and [size_of] are its rules. By induction every node is near within k of its size. The printed bound
    fl(K*size) then decides the exact sign ([sign_decided]), with at most 64 roundings in the computed size. K is k*up as
    the generator computes it in doubles, and it may be less by 2^-41.
    The model excludes underflow (eta = 0). Each k is at most (up - 1)/8, which is 1024*u. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding StaticBounds Printed.
Open Scope R_scope.

Inductive polynomial :=
  | Literal (x : R) | Difference (a b : R) | Sum (p q : polynomial) | Minus (p q : polynomial) | Product (p q : polynomial)
  | Opposite (p : polynomial) | Absolute (p : polynomial) | Positive (p : polynomial).

Section Polynomial.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation is_float := (is_float A).
Hypothesis u_53 : u <= / 9007199254740992.
Hypothesis no_underflow : eta A = 0.

Fixpoint value p :=
  match p with
  | Literal x => x | Difference a b => a - b | Sum p q => value p + value q | Minus p q => value p - value q
  | Product p q => value p * value q | Opposite p => - value p | Absolute p => Rabs (value p) | Positive p => Rmax (value p) 0
  end.
Fixpoint float p :=
  match p with
  | Literal x => x | Difference a b => fl (a - b) | Sum p q => fl (float p + float q) | Minus p q => fl (float p - float q)
  | Product p q => fl (float p * float q) | Opposite p => - float p | Absolute p => Rabs (float p) | Positive p => Rmax (float p) 0
  end.
Fixpoint k p :=
  match p with
  | Literal _ => 0 | Difference _ _ => u | Sum p q | Minus p q => (Rmax (k p) (k q) + u) * up
  | Product p q => (of_product (k p) (k q) + u) * up | Opposite p | Absolute p | Positive p => k p
  end.
Fixpoint size_of p :=
  match p with
  | Literal x => Leaf (Rabs x) | Difference a b => Leaf (Rabs (fl (a - b))) | Sum p q | Minus p q => Add (size_of p) (size_of q)
  | Product p q => Mul (size_of p) (size_of q) | Opposite p | Absolute p | Positive p => size_of p
  end.
(** The leaves are floats. *)
Fixpoint of_floats p :=
  match p with
  | Literal x => is_float x | Difference a b => is_float a /\ is_float b
  | Sum p q | Minus p q | Product p q => of_floats p /\ of_floats q | Opposite p | Absolute p | Positive p => of_floats p
  end.

Lemma k_grows : forall p, 0 <= k p.
Proof.
  assert (U := u_pos A). induction p; simpl; unfold up, of_product; try lra;
    try (assert (M := Rmax_l (k p1) (k p2)); apply Rmult_le_pos; lra).
  assert (0 <= k p1 * k p2) by now apply Rmult_le_pos. apply Rmult_le_pos; lra.
Qed.
Lemma size_nonnegative : forall p, nonnegative (size_of p).
Proof. induction p; simpl; auto using Rabs_pos. Qed.
Lemma float_is_float : forall p, of_floats p -> is_float (float p).
Proof.
  induction p; simpl; intros F; try apply fl_float; auto using float_opp.
  - unfold Rabs. destruct (Rcase_abs (float p)); auto using float_opp.
  - unfold Rmax. destruct (Rle_dec (float p) 0); auto using float_0.
Qed.

Let pays : 1 + 16 * u <= up. Proof. unfold up. lra. Qed.
Let up_2 : up <= 2. Proof. unfold up. lra. Qed.

(** The k of a node is at least the k of its parts. *)
Lemma k_of_parts : forall a b, 0 <= a -> 0 <= b -> a <= (Rmax a b + u) * up /\ b <= (Rmax a b + u) * up /\
  a <= (of_product a b + u) * up /\ b <= (of_product a b + u) * up.
Proof.
  intros a b Pa Pb. assert (U := u_pos A). assert (Ma := Rmax_l a b). assert (Mb := Rmax_r a b).
  assert (ab : 0 <= a * b) by now apply Rmult_le_pos. unfold of_product.
  assert (G : forall z, 0 <= z -> z <= z * up) by (intros z Z; unfold up; lra).
  assert (G1 := G (Rmax a b + u) ltac:(lra)). assert (G2 := G (a + b + a * b + u) ltac:(lra)). lra.
Qed.

(** Every polynomial with a small k is near within k of its size. *)
Theorem every_node_near : forall p, of_floats p -> k p <= (up - 1) / 8 -> near (k p) (exact (size_of p)) 0 (float p) (value p).
Proof.
  induction p as [x | a b | p IHp q IHq | p IHp q IHq | p IHp q IHq | p IHp | p IHp | p IHp]; intros F K; cbn [of_floats k] in *.
  - apply float_rule.
  - destruct F. now apply difference_rule.
  - destruct F as [Fp Fq]. assert (P := k_grows p). assert (Q := k_grows q). destruct (k_of_parts _ _ P Q) as (Bp & Bq & _ & _).
    apply sum_rule; auto using float_is_float; try (apply exact_nonnegative, size_nonnegative); try (split; lra); [apply IHp | apply IHq]; auto; lra.
  - destruct F as [Fp Fq]. assert (P := k_grows p). assert (Q := k_grows q). destruct (k_of_parts _ _ P Q) as (Bp & Bq & _ & _).
    apply minus_rule; auto using float_is_float; try (apply exact_nonnegative, size_nonnegative); try (split; lra); [apply IHp | apply IHq]; auto; lra.
  - destruct F as [Fp Fq]. assert (P := k_grows p). assert (Q := k_grows q). destruct (k_of_parts _ _ P Q) as (_ & _ & Bp & Bq).
    rewrite <- no_underflow.
    apply product_rule; try (apply exact_nonnegative, size_nonnegative); try assumption; try (split; lra); [apply IHp | apply IHq]; auto; lra.
  - apply opposite_rule. auto.
  - apply absolute_rule. auto.
  - apply positive_rule. auto.
Qed.

(** The comparison of the float with the printed bound decides the sign of the exact polynomial. *)
Theorem sign_decided : forall p K, of_floats p -> k p <= (up - 1) / 8 -> k p * (1 + / 2199023255552) <= K ->
  (roundings (size_of p) <= 64)%nat -> let bound := fl (K * computed A (size_of p)) in
  (bound < float p -> 0 < value p) /\ (float p < - bound -> value p < 0).
Proof.
  intros p K F Hk HK R. apply (sign_certain A u_53 no_underflow (k p)); auto using k_grows, size_nonnegative, every_node_near.
Qed.
End Polynomial.
