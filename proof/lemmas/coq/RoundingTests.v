(** What the range checker takes from a rounding test (proof/rounding-tests.ts, proof/knowledge.ts; section 7.5 of
    docs/derivations/generated.md). Gradual underflow is included; overflow is not.

    - A test to binary32 pays for losses to underflow of 2^-213 in addition to a share of its width ([single_test_pays]).
    - A test of h + (r - w) and h + (r + w) shows that r and w are small next to h ([sizes_in_test]). *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core.
From Hitproof Require Import Rounding ErrorFree.
Open Scope R_scope.

Section RoundingTests.
Notation fl := (fl binary64). Notation is_float := (is_float binary64). Notation single := (Rounding.fl binary32).
Notation two n := (bpow radix2 n).

Lemma u_64 : u binary64 = / 9007199254740992.
Proof. reflexivity. Qed.
Lemma eta_64 : eta binary64 = two (-1075).
Proof.
  change (/ 2 * two (-1074) = two (-1075)). change (-1075)%Z with (-1 + -1074)%Z. rewrite bpow_plus. simpl (two (-1)). lra.
Qed.

(** The ends are on both sides of x. *)
Lemma ends_around : forall x w, is_float x -> 0 <= w -> fl (x - w) <= x <= fl (x + w).
Proof. intros x w F W. rewrite <- (fl_id binary64 x F) at 2 3. split; apply fl_le; lra. Qed.

(** The tie of 0 and the least binary32 number rounds to 0, and what rounds to 0 is no larger. *)
Lemma single_tie : single (two (-150)) = 0.
Proof.
  change (round radix2 (FLT_exp (-149) 24) ZnearestE (two (-150)) = 0).
  unfold round, scaled_mantissa, cexp. rewrite mag_bpow. change (FLT_exp (-149) 24 (-150 + 1)) with (-149)%Z.
  rewrite <- bpow_plus. change (two (-150 + - (-149))) with (/ 2). replace (ZnearestE (/ 2)) with 0%Z; [apply F2R_0 |].
  assert (Z0 : Zfloor (/ 2) = 0%Z) by (apply Zfloor_imp; simpl; lra).
  unfold Znearest. rewrite Z0, Rcompare_Eq by (simpl; lra). reflexivity.
Qed.
Lemma single_0 : single 0 = 0.
Proof. apply fl_id, float_0. Qed.
Lemma small_is_0 : forall x, Rabs x <= two (-150) -> single x = 0.
Proof.
  intros x H. apply Rabs_le_inv in H. assert (L := fl_le binary32 (- two (-150)) x ltac:(lra)).
  assert (M := fl_le binary32 x (two (-150)) ltac:(lra)). rewrite fl_opp, single_tie in L. rewrite single_tie in M. lra.
Qed.
Lemma zero_is_small : forall x, single x = 0 -> x <= two (-150).
Proof.
  intros x E. assert (G : generic_format radix2 (FLT_exp (-149) 24) (two (-149))).
  { apply generic_format_bpow. simpl. unfold FLT_exp. lia. }
  assert (V : Valid_exp (FLT_exp (-149) 24)) by (apply FLT_exp_valid; red; lia).
  destruct (round_N_pt radix2 (FLT_exp (-149) 24) (fun z => negb (Z.even z)) x) as [_ N].
  specialize (N _ G). change (Rabs (single x - x) <= Rabs (two (-149) - x)) in N. rewrite E in N.
  assert (T : two (-149) = 2 * two (-150)) by (change (-149)%Z with (1 + -150)%Z; now rewrite bpow_plus).
  assert (P := bpow_gt_0 radix2 (-150)). revert N. unfold Rabs. destruct (Rcase_abs (0 - x)); destruct (Rcase_abs _); lra.
Qed.

(** The test of binary32: x is known to the width w. E is the sum of the other terms of w, and k is at least
    (1 + 2^-7)*u. The float w is nearly E + k*|x| or more ([enough]): that allows for 64 roundings, and for underflow of
    k*|x|. The exact number is at most [off] away from x:

    - by the bound of the rules, which is E without the factor 1 + 2^-40 that is printed, and the roundings of E, for
      which 2^-45 is enough,
    - and by losses to underflow, which may be 2^-41 of w and 2^-213 together.

    A constant term of E is no part of the rules. Half of it pays for underflow, which is less than its part of [off]. *)
Definition enough k x E w := (1 - / 70368744177664) * (E + k * Rabs x) - two (-1075) <= w.
Definition off E w := E * (1 - / 1099511627776 + / 35184372088832) + / 2199023255552 * w + two (-213).

Theorem single_test_pays : forall k x E w v, is_float x -> is_float w -> 0 <= E -> 0 <= w ->
  (1 + / 128) * u binary64 <= k -> enough k x E w -> Rabs (v - x) <= off E w ->
  single (fl (x - w)) = single (fl (x + w)) -> single v = single (fl (x - w)).
Proof.
  intros k x E w v Fx Fw E0 W K L D T. unfold enough in L. unfold off in D. rewrite u_64 in K.
  assert (P := Rabs_pos x). assert (KX := Rmult_le_compat_r _ _ _ P K). set (kx := k * Rabs x) in *.
  assert (s : two (-213) = / 4611686018427387904 * two (-151)).
  { change (-213)%Z with (-62 + -151)%Z. now rewrite bpow_plus. }
  assert (q : two (-1075) <= / 4611686018427387904 * two (-213)).
  { apply Rle_trans with (two (-62 + -213)); [apply bpow_le; lia | rewrite bpow_plus; apply Rle_refl]. }
  assert (t : two (-150) = 2 * two (-151)) by (change (-150)%Z with (1 + -151)%Z; now rewrite bpow_plus).
  assert (p := bpow_gt_0 radix2 (-151)).
  destruct (Rle_or_lt (two (-151)) (Rabs x)) as [X | X].
  - apply (single_test binary64 binary32 x w v Fx Fw W); [| exact T]. rewrite u_64. lra.
  - assert (X0 : single x = 0) by (apply small_is_0; lra).
    destruct (ends_around x w Fx W) as [A B]. apply (fl_le binary32) in A. apply (fl_le binary32) in B. rewrite X0 in A, B.
    assert (Z : single (fl (x - w)) = 0) by lra. rewrite Z. rewrite Z in T.
    (* The end that is farther from 0. *)
    assert (F : fl (Rabs x + w) <= two (-150)).
    { apply zero_is_small. unfold Rabs. destruct (Rcase_abs x); [| now symmetry].
      replace (- x + w) with (- (x - w)) by ring. rewrite 2!fl_opp, Z. ring. }
    assert (F0 : 0 <= fl (Rabs x + w)) by (rewrite <- (fl_id binary64 0 (float_0 _)); apply fl_le; lra).
    assert (Fa : is_float (Rabs x)) by (unfold Rabs; destruct (Rcase_abs x); auto using float_opp).
    assert (R := plus_error_of_result binary64 (Rabs x) w Fa Fw). rewrite u_64, (Rabs_pos_eq _ F0) in R.
    apply Rabs_le_inv in R. apply small_is_0.
    assert (V := Rabs_triang x (v - x)). replace (x + (v - x)) with v in V by ring.
    destruct (Rle_or_lt (/ 2 * two (-151)) w); lra.
Qed.
(** A width that is printed as E + k*|x|. *)
Theorem single_test_pays_printed : forall k x E v, is_float x -> is_float E -> 0 <= E -> (1 + / 128) * u binary64 <= k ->
  let w := fl (E + fl (k * Rabs x)) in Rabs (v - x) <= off E w ->
  single (fl (x - w)) = single (fl (x + w)) -> single v = single (fl (x - w)).
Proof.
  intros k x E v Fx FE E0 K w D T. assert (P := Rabs_pos x). assert (K0 := K). rewrite u_64 in K0.
  assert (KX : 0 <= k * Rabs x) by (apply Rmult_le_pos; lra).
  assert (G : 0 <= fl (k * Rabs x)) by (rewrite <- (fl_id binary64 0 (float_0 _)); now apply fl_le).
  assert (W : 0 <= w) by (rewrite <- (fl_id binary64 0 (float_0 _)); apply fl_le; lra).
  assert (Fw : is_float w) by apply fl_float. apply (single_test_pays k x E w v); auto. unfold enough.
  assert (R1 := fl_error binary64 (k * Rabs x)). rewrite eta_64, u_64, (Rabs_pos_eq _ KX) in R1. apply Rabs_le_inv in R1.
  assert (R2 := plus_error_rel binary64 E _ FE (fl_float _ (k * Rabs x))). fold w in R2. rewrite u_64, (Rabs_pos_eq (E + _)) in R2 by lra.
  apply Rabs_le_inv in R2. assert (e := bpow_gt_0 radix2 (-1075)). lra.
Qed.

(** The test h + (r - w) = h + (r + w), whose width has a term k*|r| with k >= 5u. The ends are at least 1.6w apart. They
    round to the same float y, so that 1.6w <= 2u*|y|. And |y| <= (1 + u)*(|h| + |r|), because h + r rounds to y, too. *)
Theorem sizes_in_test : forall k h r w, is_float h -> is_float r -> is_float w -> two (-900) <= Rabs h ->
  5 * u binary64 <= k -> fl (k * Rabs r) <= w -> fl (h + fl (r - w)) = fl (h + fl (r + w)) ->
  Rabs r <= Rabs h /\ w <= / 1125899906842624 * Rabs h.
Proof.
  intros k h r w Fh Fr Fw H K L T. assert (P := Rabs_pos r). rewrite u_64 in K.
  assert (KR := Rmult_le_compat_r _ _ _ P K). assert (R0 := fl_error binary64 (5 * / 9007199254740992 * Rabs r)).
  rewrite eta_64, u_64, (Rabs_pos_eq (5 * / 9007199254740992 * Rabs r)) in R0 by lra. apply Rabs_le_inv in R0.
  apply (fl_le binary64) in KR.
  assert (KR0 : 0 <= k * Rabs r) by (apply Rmult_le_pos; lra). apply (fl_le binary64) in KR0. rewrite (fl_id _ 0 (float_0 _)) in KR0.
  assert (W : 0 <= w) by lra.
  assert (e : two (-1075) <= / 4611686018427387904 * (/ 4611686018427387904 * two (-900))).
  { apply Rle_trans with (two (-62 + (-62 + -900))); [apply bpow_le; lia | rewrite 2!bpow_plus; apply Rle_refl]. }
  assert (Y : fl (h + r) = fl (h + fl (r - w))).
  { destruct (ends_around r w Fr W). apply (rounding_test _ _ _ (h + fl (r + w))); [lra | exact T]. }
  assert (Ra := plus_error_of_result binary64 h _ Fh (fl_float _ (r - w))).
  assert (Rb := plus_error_of_result binary64 h _ Fh (fl_float _ (r + w))). rewrite <- T in Rb. rewrite <- Y in Ra, Rb.
  assert (Ry := plus_error_rel binary64 h r Fh Fr). set (y := fl (h + r)) in *.
  assert (Rm := plus_error_rel binary64 r (- w) Fr (float_opp _ _ Fw)). fold (r - w) in Rm.
  assert (Rp := plus_error_rel binary64 r w Fr Fw).
  assert (Tm := Rabs_triang r (- w)). fold (r - w) in Tm. rewrite Rabs_Ropp in Tm. assert (Tp := Rabs_triang r w).
  rewrite (Rabs_pos_eq w W) in Tm, Tp. assert (Ty := Rabs_triang h r).
  assert (Yy := Rabs_triang (y - (h + r)) (h + r)). replace (y - (h + r) + (h + r)) with y in Yy by ring.
  rewrite u_64 in Ra, Rb, Ry, Rm, Rp. apply Rabs_le_inv in Ra, Rb, Rm, Rp. split; lra.
Qed.
End RoundingTests.
