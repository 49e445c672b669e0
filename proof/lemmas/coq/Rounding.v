(** The model of floating-point arithmetic that every other file builds on.

    [Arithmetic] lists the properties that the proofs use. Rounding to nearest is monotone, has a relative
    error of at most [u], and loses at most [eta] more if the result underflows. Sums and roots of
    floats lose nothing to underflow. [gradual] proves these properties from Flocq for every
    precision and least exponent, with ties to even. [binary64] and [binary32] are instances with
    gradual underflow. [unbounded] has no least exponent, so [eta] is 0 and nothing underflows.

    Used by: the first paragraph and section 4 of docs/derivations/generated.md. *)
From Coq Require Import Reals Psatz ZArith.
From Flocq Require Import Core Relative Plus_error Div_sqrt_error.
Open Scope R_scope.

Record Arithmetic := {
  fl : R -> R;
  is_float : R -> Prop;
  u : R;
  eta : R;
  u_pos : 0 < u;
  u_small : u <= / 8;
  eta_pos : 0 <= eta;
  float_0 : is_float 0;
  float_opp : forall x, is_float x -> is_float (- x);
  fl_float : forall x, is_float (fl x);
  fl_id : forall x, is_float x -> fl x = x;
  fl_le : forall x y, x <= y -> fl x <= fl y;
  fl_opp : forall x, fl (- x) = - fl x;
  fl_error : forall x, Rabs (fl x - x) <= u * Rabs x + eta;
  fl_error_of_result : forall x, Rabs (fl x - x) <= u * Rabs (fl x) + eta;
  plus_error_rel : forall x y, is_float x -> is_float y ->
    Rabs (fl (x + y) - (x + y)) <= u * Rabs (x + y);
  plus_error_of_result : forall x y, is_float x -> is_float y ->
    Rabs (fl (x + y) - (x + y)) <= u * Rabs (fl (x + y));
  sqrt_error_rel : forall x, is_float x -> Rabs (fl (sqrt x) - sqrt x) <= u * sqrt x;
  sqrt_error_of_result : forall x, is_float x ->
    Rabs (fl (sqrt x) - sqrt x) <= u * Rabs (fl (sqrt x)) }.

Section Format.
Variable prec : Z.
Hypothesis prec_3 : (3 <= prec)%Z.
Instance prec_pos : Prec_gt_0 prec.
Proof. red; lia. Qed.

Let unit := bpow radix2 (- prec).
Lemma unit_u_ro : u_ro radix2 prec = unit.
Proof.
  unfold u_ro, unit. replace (- prec + 1)%Z with (1 + - prec)%Z by ring.
  rewrite bpow_plus. change (bpow radix2 1) with 2. field.
Qed.
Lemma unit_small : unit <= / 8.
Proof. change (/ 8) with (bpow radix2 (-3)). apply bpow_le. lia. Qed.

Let ratio_le : u_ro radix2 prec / (1 + u_ro radix2 prec) <= unit.
Proof. rewrite <- unit_u_ro. apply u_rod1pu_ro_le_u_ro. Qed.

Lemma of_argument : forall x y e b, Rabs e <= b -> y = x * (1 + e) -> Rabs (y - x) <= b * Rabs x.
Proof.
  intros x y e b He ->. replace (x * (1 + e) - x) with (e * x) by ring.
  rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos | exact He].
Qed.
Lemma of_result : forall x y e b, Rabs e <= b -> x = y * (1 + e) -> Rabs (y - x) <= b * Rabs y.
Proof. intros. rewrite Rabs_minus_sym. now apply of_argument with e. Qed.

Lemma root_ratio : sqrt (1 + 2 * u_ro radix2 prec) - 1 <= unit.
Proof.
  rewrite unit_u_ro. assert (H : 0 < unit) by apply bpow_gt_0.
  assert (sqrt (1 + 2 * unit) <= sqrt ((1 + unit) * (1 + unit))) by (apply sqrt_le_1; nra).
  rewrite sqrt_square in H0; lra.
Qed.

Variable emin : Z.
Hypothesis emin_low : (emin <= 2 * (1 - prec))%Z.
Let exp := FLT_exp emin prec.
Let rnd := round radix2 exp ZnearestE.

Lemma gradual_error : forall x, Rabs (rnd x - x) <= unit * Rabs x + / 2 * bpow radix2 emin.
Proof.
  intro x. destruct (relative_error_N_FLT'_ex radix2 emin prec prec_pos (fun z => negb (Z.even z)) x)
    as (e & h & He & Hh & _ & E). unfold rnd, exp. rewrite E.
  replace (x * (1 + e) + h - x) with (e * x + h) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_mult.
  apply Rplus_le_compat; [| exact Hh]. apply Rmult_le_compat_r; [apply Rabs_pos |]. lra.
Qed.
Lemma gradual_error_of_result : forall x,
  Rabs (rnd x - x) <= unit * Rabs (rnd x) + / 2 * bpow radix2 emin.
Proof.
  intro x. assert (V : Valid_exp exp) by (unfold exp; apply FLT_exp_valid; exact prec_pos).
  eapply Rle_trans; [unfold rnd, exp; apply error_le_half_ulp_round; auto with typeclass_instances |].
  change (/ 2 * ulp radix2 exp (rnd x) <= unit * Rabs (rnd x) + / 2 * bpow radix2 emin).
  assert (P := bpow_ge_0 radix2 emin). assert (A := Rabs_pos (rnd x)).
  assert (Q := bpow_ge_0 radix2 (- prec)). fold unit in Q.
  destruct (Rle_or_lt (bpow radix2 (emin + prec - 1)) (Rabs (rnd x))) as [L | L].
  - apply (ulp_FLT_le radix2 emin prec) in L. fold exp in L.
    replace (1 - prec)%Z with (1 + - prec)%Z in L by ring. rewrite bpow_plus in L.
    change (bpow radix2 1) with 2 in L. fold unit in L. lra.
  - unfold exp. rewrite (ulp_FLT_small radix2 emin prec);
      [assert (0 <= unit * Rabs (rnd x)) by (apply Rmult_le_pos; assumption); lra |].
    eapply Rlt_trans; [exact L |]. apply bpow_lt. lia.
Qed.

Definition gradual : Arithmetic.
Proof.
  refine {| fl := rnd; is_float := generic_format radix2 exp; u := unit; eta := / 2 * bpow radix2 emin |};
    assert (V : Valid_exp exp) by (unfold exp; apply FLT_exp_valid; exact prec_pos).
  - apply bpow_gt_0.
  - apply unit_small.
  - assert (P := bpow_ge_0 radix2 emin). lra.
  - apply generic_format_0.
  - intros. now apply generic_format_opp.
  - intros. apply generic_format_round; auto with typeclass_instances.
  - intros. apply round_generic; auto with typeclass_instances.
  - intros. apply round_le; auto with typeclass_instances.
  - intros. apply round_NE_opp.
  - exact gradual_error.
  - exact gradual_error_of_result.
  - intros x y X Y. destruct (FLT_plus_error_N_ex radix2 emin prec (fun z => negb (Z.even z)) x y X Y) as (e & He & E).
    apply of_argument with e; [lra | exact E].
  - intros x y X Y. destruct (FLT_plus_error_N_round_ex radix2 emin prec (fun z => negb (Z.even z)) x y X Y) as (e & He & E).
    apply of_result with e; [rewrite <- unit_u_ro; exact He | exact E].
  - intros x X. replace (unit * sqrt x) with (unit * Rabs (sqrt x)) by (rewrite (Rabs_pos_eq (sqrt x)); [ring | apply sqrt_pos]).
    destruct (sqrt_error_N_FLT_ex radix2 prec (fun z => negb (Z.even z)) ltac:(lia) emin emin_low x X) as (e & He & E).
    assert (M := om1ds1p2u_ro_le_u_rod1pu_ro radix2 prec).
    apply of_argument with e; [lra | exact E].
  - intros x X.
    destruct (sqrt_error_N_FLT_round_ex radix2 prec (fun z => negb (Z.even z)) ltac:(lia) emin emin_low x X) as (e & He & E).
    assert (M := root_ratio). apply of_result with e; [lra | exact E].
Defined.

Let wide := round radix2 (FLX_exp prec) ZnearestE.
Definition unbounded : Arithmetic.
Proof.
  refine {| fl := wide; is_float := generic_format radix2 (FLX_exp prec); u := unit; eta := 0 |};
    assert (V : Valid_exp (FLX_exp prec)) by (apply FLX_exp_valid; exact prec_pos);
    assert (A : forall x, Rabs (wide x - x) <= unit * Rabs x) by
      (intro x; destruct (relative_error_N_FLX'_ex radix2 prec prec_pos (fun z => negb (Z.even z)) x) as (e & He & E);
       apply of_argument with e; [lra | exact E]);
    assert (B : forall x, Rabs (wide x - x) <= unit * Rabs (wide x)) by
      (intro x; destruct (relative_error_N_FLX_round_ex radix2 prec prec_pos (fun z => negb (Z.even z)) x) as (e & He & E);
       apply of_result with e; [rewrite <- unit_u_ro; exact He | exact E]).
  - apply bpow_gt_0.
  - apply unit_small.
  - apply Rle_refl.
  - apply generic_format_0.
  - intros. now apply generic_format_opp.
  - intros. apply generic_format_round; auto with typeclass_instances.
  - intros. apply round_generic; auto with typeclass_instances.
  - intros. apply round_le; auto with typeclass_instances.
  - intros. apply round_NE_opp.
  - intro. rewrite Rplus_0_r. apply A.
  - intro. rewrite Rplus_0_r. apply B.
  - intros. apply A.
  - intros. apply B.
  - intros. replace (unit * sqrt x) with (unit * Rabs (sqrt x)) by (rewrite (Rabs_pos_eq (sqrt x)); [ring | apply sqrt_pos]). apply A.
  - intros. apply B.
Defined.
End Format.

Definition binary64 : Arithmetic := gradual 53 ltac:(lia) (-1074) ltac:(lia).
Definition binary32 : Arithmetic := gradual 24 ltac:(lia) (-149) ltac:(lia).
