(** Signs and roundings of the extended stage (src/fast/double-double.ts), and numbers that are loaded in another unit.
    DoubleDoubleSource.v translates them from the source text. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core Plus_error.
From Hitproof Require Import Rounding ErrorFree DoubleDoubleSource Doubles.
Open Scope R_scope.

Lemma pow_1022 : pow (-1022) = 9007199254740992 * eta.
Proof. unfold eta. replace (-1022)%Z with (53 + -1075)%Z by reflexivity. rewrite bpow_plus. reflexivity. Qed.
Lemma pow_1021 : pow (-1021) = 18014398509481984 * eta.
Proof. unfold eta. replace (-1021)%Z with (54 + -1075)%Z by reflexivity. rewrite bpow_plus. reflexivity. Qed.
Lemma no_tail : forall h l, double h -> double l -> h = fl (h + l) -> Rabs (h + l) <= pow (-1021) -> l = 0.
Proof. intros h l H L E S. rewrite (sum_small h l H L S) in E. lra. Qed.

Theorem signOf_stands : forall h l e x, register h l e x ->
  signOf_code h l e (fun s => (s = 1 -> 0 < x) /\ (s = -1 -> x < 0) /\ (s = 0 -> x = 0)).
Proof.
  intros h l e x (H & L & E & N & P & X). unfold signOf_code.
  destruct (up_least e E P) as [U1 U2]. set (b := fl (up_constant * e)) in *.
  assert (T := tail_small h l H L N). assert (M := middle_size h l H L N). assert (E0 := eta_pos). assert (P21 := pow_1021).
  (* If the head exceeds the bound, it exceeds the tail and the error. *)
  assert (Beyond : b < Rabs h -> e < Rabs h - Rabs l).
  { intro B. destruct (Rle_or_lt (Rabs (h + l)) (pow (-1021))) as [S | S].
    - rewrite (no_tail h l H L N S), Rabs_R0. lra.
    - lra. }
  apply Rabs_le_inv in X. assert (Q := Rle_abs l). assert (Q' := Rle_abs (- l)). rewrite Rabs_Ropp in Q'.
  destruct (Rlt_bool_spec b h) as [G | G].
  { repeat split; intro; try lra. rewrite Rabs_pos_eq in Beyond by lra. lra. }
  destruct (Rlt_bool_spec h (- b)) as [G' | G'].
  { repeat split; intro; try lra. rewrite Rabs_left in Beyond by lra. lra. }
  destruct (Req_bool h 0 && Req_bool b 0)%bool eqn:Z; [| unfold uncertain_constant; repeat split; intro; lra].
  apply andb_prop in Z. destruct Z as [Z1 Z2]. apply is_equal in Z1, Z2. assert (L0 := zero_head h l H L N Z1).
  repeat split; intro; lra.
Qed.

(** The width of a test: e, and 2u of a number for its tail or the sum. *)
Lemma two_units : fl (2 * unit_constant) = 2 * u.
Proof. rewrite unit_is. apply fl_same. replace (2 * u) with (pow (-52)) by (simpl; lra). apply double_pow. lia. Qed.
Lemma width : forall e a, double e -> double a -> 0 <= e -> 0 <= a ->
  let f := fl (2 * u * a) in let s := fl (e + f) in let w := fl (up_constant * s) in
  e <= w /\ (e + f <= pow (-1021) -> e + f <= w) /\ 2 * u * a * (1 - u) - eta <= f /\
  (e + f) * (1 - u) * (1 + 30 * u) - eta <= w /\ w <= (e + f) * (1 + 40 * u) + eta /\ f <= 2 * u * a * (1 + u) + eta.
Proof.
  intros e a E A Pe Pa f s w. assert (Pua : 0 <= 2 * u * a) by lra. assert (F1 := fl_least (2 * u * a) Pua). fold f in F1.
  assert (Pf : 0 <= f) by now apply fl_pos. assert (Ff : double f) by apply fl_double. assert (Fs : double s) by apply fl_double.
  assert (S1 := sum_least e f E Ff ltac:(lra)). assert (S2 := sum_near e f E Ff). fold s in S1, S2. rewrite (Rabs_pos_eq (e + f)) in S2 by lra. apply Rabs_le_inv in S2.
  assert (Ps : 0 <= s) by (apply fl_pos; lra). destruct (up_least s Fs Ps) as [U1 U2]. fold w in U1, U2.
  assert (W := fl_near (up_constant * s)). fold w in W. rewrite up_is in W. rewrite (Rabs_pos_eq ((1 + 32 * u) * s)) in W by lra. apply Rabs_le_inv in W.
  assert (V := fl_near (2 * u * a)). fold f in V. rewrite (Rabs_pos_eq (2 * u * a)) in V by exact Pua. apply Rabs_le_inv in V.
  assert (e <= s) by (rewrite <- (fl_same e E) at 1; apply fl_mono; lra). assert (E0 := eta_pos).
  repeat split; try lra. intro Q. assert (s = e + f) by (apply sum_small; auto; rewrite Rabs_pos_eq; lra). lra.
Qed.

Notation float32 x := (fround x).
Lemma single_is : forall x, Rounding.fl binary32 x = float32 x. Proof. reflexivity. Qed.
Lemma single_tiny : forall x, Rabs x <= pow (-200) -> float32 x = 0.
Proof.
  assert (P : float32 (pow (-200)) = 0).
  { apply (round_N_small_pos radix2 (FLT_exp (-149) 24) _ (pow (-200)) (-199)); [| reflexivity]. simpl Z.sub. split; [apply Rle_refl | apply bpow_lt; lia]. }
  intros x X. apply Rabs_le_inv in X.
  assert (A : - float32 (pow (-200)) <= float32 x) by (rewrite <- single_is, <- (fl_opp binary32); apply (Rounding.fl_le binary32); lra).
  assert (B : float32 x <= float32 (pow (-200))) by (apply (Rounding.fl_le binary32); lra). rewrite P in A, B. lra.
Qed.

Theorem round_stands : forall h l e x isSingle, register h l e x ->
  round_code h l e isSingle (fun nearest => nearest = if isSingle then float32 x else fl x).
Proof.
  intros h l e x isSingle (H & L & E & N & P & X). unfold round_code. change lastBound_constant with 2. rewrite two_units.
  assert (T := tail_small h l H L N). assert (E0 := eta_pos). assert (P21 := pow_1021). assert (P22 := pow_1022).
  destruct isSingle; cbn [negb].
  - (* binary32 *)
    rewrite orb_false_l. destruct (Req_bool e 0 && Req_bool l 0)%bool eqn:Z.
    { apply andb_prop in Z. destruct Z as [Z1 Z2]. apply is_equal in Z1, Z2. match goal with |- if ?c then _ else _ => destruct c; [| exact I] end.
      rewrite Rminus_0_r, (fl_same h H). f_equal. apply Rabs_le_inv in X. lra. }
    destruct (width e (Rabs h) E (double_abs h H) P (Rabs_pos h)) as (W1 & W2 & W3 & W4 & W5 & W6).
    set (f := fl (2 * u * Rabs h)) in *. set (w := fl (up_constant * fl (e + f))) in *. assert (Fw : double w) by apply fl_double.
    match goal with |- if ?c then _ else _ => destruct c eqn:C; [| exact I] end. rewrite ?andb_true_r in C. apply is_equal in C. symmetry.
    assert (XH : Rabs (x - h) <= e + u * Rabs h).
    { replace (x - h) with (x - (h + l) + l) by ring. eapply Rle_trans; [apply Rabs_triang | lra]. }
    destruct (Rle_or_lt (pow (-1000)) e) as [Be | Be]; [| destruct (Rle_or_lt (pow (-900)) (Rabs h)) as [Bh | Bh]].
    + assert (pow (-1000) = 37778931862957161709568 * eta) by (unfold eta; replace (-1000)%Z with (75 + -1075)%Z by reflexivity; rewrite bpow_plus; reflexivity).
      apply (single_test binary64 binary32 h w x H Fw ltac:(lra)); [rewrite u_is; assert (Q := Rabs_pos h); lra | exact C].
    + assert (pow (-900) = 47890485652059026823698344598447161988085597568237568 * eta)
        by (unfold eta; replace (-900)%Z with (175 + -1075)%Z by reflexivity; rewrite bpow_plus; reflexivity).
      apply (single_test binary64 binary32 h w x H Fw ltac:(lra)); [rewrite u_is; assert (Q := Rabs_pos h); lra | exact C].
    + (* Far below the least float. *)
      assert (Bp : pow (-1000) <= pow (-900)) by (apply bpow_le; lia).
      assert (B2 : 64 * pow (-900) <= pow (-201)) by (replace 64 with (pow 6) by (simpl; lra); rewrite <- bpow_plus; apply bpow_le; lia).
      assert (B3 : eta <= pow (-900)) by (apply bpow_le; lia).
      assert (B4 : pow (-200) = 2 * pow (-201)) by (replace (-200)%Z with (1 + -201)%Z by reflexivity; rewrite bpow_plus; reflexivity).
      assert (Q := Rabs_pos h). assert (B5 : Rabs (h - w) <= pow (-201)) by (unfold Rminus; eapply Rle_trans; [apply Rabs_triang |]; rewrite Rabs_Ropp, (Rabs_pos_eq w) by lra; lra).
      rewrite !single_tiny; [reflexivity | |].
      * assert (R := fl_near (h - w)). replace (fl (h - w)) with (h - w + (fl (h - w) - (h - w))) by ring. eapply Rle_trans; [apply Rabs_triang | lra].
      * replace x with (x - h + h) by ring. eapply Rle_trans; [apply Rabs_triang | lra].
  - (* binary64 *)
    rewrite orb_true_l, !andb_true_r. destruct (Req_bool e 0) eqn:Z; cbn [andb].
    { apply is_equal in Z. match goal with |- if ?c then _ else _ => destruct c; [| exact I] end. replace x with (h + l) by (apply Rabs_le_inv in X; lra). exact N. }
    destruct (width e (Rabs l) E (double_abs l L) P (Rabs_pos l)) as (W1 & W2 & W3 & W4 & W5 & W6).
    set (f := fl (2 * u * Rabs l)) in *. set (w := fl (up_constant * fl (e + f))) in *. assert (Fw : double w) by apply fl_double.
    match goal with |- if ?c then _ else _ => destruct c eqn:C; [| exact I] end. rewrite ?andb_true_r in C. apply is_equal in C. symmetry.
    assert (Q := Rabs_pos l).
    destruct (Rle_or_lt (Rabs l + w) (pow (-1021))) as [S | S].
    { (* The inner sums are exact. *)
      assert (A1 : fl (l - w) = l - w) by (apply sum_small; doubles; eapply Rle_trans; [apply Rabs_triang |]; rewrite Rabs_Ropp, (Rabs_pos_eq w) by lra; lra).
      assert (A2 : fl (l + w) = l + w) by (apply sum_small; doubles; eapply Rle_trans; [apply Rabs_triang |]; rewrite (Rabs_pos_eq w) by lra; lra).
      rewrite A1, A2 in *. apply (rounding_test binary64 x (h + (l - w)) (h + (l + w))); [apply Rabs_le_inv in X; lra | exact C]. }
    apply (reported_test binary64 h l w x L Fw ltac:(lra)); [| exact C]. rewrite u_is. eapply Rle_trans; [exact X |].
    destruct (Rle_or_lt (2251799813685248 * eta) e) as [B | B]; [lra |].
    destruct (Rle_or_lt (e + f) (pow (-1021))) as [G | G]; [specialize (W2 G); lra | lra].
Qed.
