(** Numbers in the units of a question (`loadIn` and `roundIn` of src/fast/double-double.ts). DoubleDoubleSource.v
    translates them from the source text. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core Plus_error Mult_error.
From Hitproof Require Import Rounding ErrorFree DoubleDoubleSource Doubles DoubleDoubleRounding.
Open Scope R_scope.

Notation format := (FLT_exp (-1074) 53).

(** A number times a power of two is a double, if it is not below the least normal one. *)
Lemma shifted_double : forall x k, double x -> pow (-1022) <= Rabs (x * pow k) -> double (x * pow k).
Proof.
  intros x k X H. apply mult_bpow_exact_FLT; [exact X |].
  assert (N : x <> 0) by (intro E; rewrite E, Rmult_0_l, Rabs_R0 in H; assert (P := bpow_gt_0 radix2 (-1022)); lra).
  assert (M := mag_mult_bpow radix2 x k N). assert (G : (-1021 <= mag radix2 (x * pow k))%Z) by (apply mag_ge_bpow; exact H). lia.
Qed.
(** The same holds for a rounded product. *)
Lemma rounding_shifted : forall x k, pow (-1022) <= Rabs x -> pow (-1022) <= Rabs (x * pow k) -> fl (x * pow k) = fl x * pow k.
Proof.
  intros x k A B.
  assert (N : x <> 0) by (intro E; rewrite E, Rabs_R0 in A; assert (P := bpow_gt_0 radix2 (-1022)); lra).
  assert (M := mag_mult_bpow radix2 x k N). assert (Ma : (-1021 <= mag radix2 x)%Z) by (apply mag_ge_bpow; exact A).
  assert (Mb : (-1021 <= mag radix2 (x * pow k))%Z) by (apply mag_ge_bpow; exact B).
  unfold DoubleDoubleSource.fl, round, scaled_mantissa, F2R, cexp, FLT_exp. simpl. rewrite M.
  replace (Z.max (mag radix2 x + k - 53) (-1074)) with (mag radix2 x - 53 + k)%Z by lia.
  replace (Z.max (mag radix2 x - 53) (-1074)) with (mag radix2 x - 53)%Z by lia.
  rewrite Rmult_assoc, <- bpow_plus. replace (k + - (mag radix2 x - 53 + k))%Z with (- (mag radix2 x - 53))%Z by ring.
  rewrite (bpow_plus _ _ k). ring.
Qed.

(** Every double of at least 2^52 units is a multiple of the unit. The rounding of a multiple is a multiple, too. *)
Definition multiple j y := exists n, y = IZR n * pow j.
Lemma large_multiple : forall j z, pow (52 + j) <= Rabs z -> multiple j (fl z).
Proof.
  intros j z H. assert (M : (53 + j <= mag radix2 z)%Z) by (apply mag_ge_bpow; replace (53 + j - 1)%Z with (52 + j)%Z by ring; exact H).
  set (c := cexp radix2 format z). assert (C : (j <= c)%Z) by (unfold c, cexp, FLT_exp; lia).
  exists (ZnearestE (scaled_mantissa radix2 format z) * 2 ^ (c - j))%Z.
  rewrite mult_IZR. change (IZR (2 ^ (c - j))) with (IZR (Zpower radix2 (c - j))). rewrite IZR_Zpower by lia.
  rewrite Rmult_assoc, <- bpow_plus. replace (c - j + j)%Z with c by ring. reflexivity.
Qed.
Lemma rounded_multiple : forall j z, (-1074 <= j)%Z -> multiple j z -> multiple j (fl z).
Proof.
  intros j z J [n E]. destruct (Rle_or_lt (pow (52 + j)) (Rabs z)) as [L | L]; [now apply large_multiple |].
  exists n. rewrite E. apply fl_same. apply double_float; [| exact J].
  apply lt_IZR. rewrite abs_IZR. rewrite E, Rabs_mult, (Rabs_pos_eq (pow j)) in L by apply bpow_ge_0.
  rewrite bpow_plus in L. apply Rmult_lt_reg_r in L; [| apply bpow_gt_0]. eapply Rlt_trans; [exact L |]. apply (IZR_lt _ _). reflexivity.
Qed.
Lemma difference_multiple : forall j y z, multiple j y -> multiple j z -> multiple j (y - z).
Proof. intros j y z [n ->] [m ->]. exists (n - m)%Z. rewrite minus_IZR. ring. Qed.

(** The bound of a sum of three terms. One term is rounded. *)
Lemma bound_of_three : forall d b c, double b -> double c -> 0 <= b -> 0 <= c -> (Rabs d <= pow (-1021) -> fl d = d) ->
  Rabs d <= (1 + u) * Rabs (fl d) -> Rabs d + b + c <= fl (up_constant * fl (fl (Rabs (fl d) + b) + c)).
Proof.
  intros d b c B C Pb Pc Small Near. set (a := Rabs (fl d)) in *. assert (A : double a) by (apply double_abs, fl_double). assert (Pa : 0 <= a) by apply Rabs_pos.
  destruct (Rle_or_lt (Rabs d) (pow (-1021))) as [L | L].
  - assert (H := bound_of_sum a b c 0 A B C double_0 Pa Pb Pc (Rle_refl 0)). rewrite !Rplus_0_r, (fl_same (fl _)) in H by apply fl_double.
    replace (Rabs d) with a; [exact H |]. unfold a. now rewrite (Small L).
  - assert (S1 := sum_least a b A B ltac:(lra)). assert (P1 : 0 <= fl (a + b)) by (apply fl_pos; lra).
    assert (S2 := sum_least (fl (a + b)) c ltac:(apply fl_double) C ltac:(lra)). assert (P2 : 0 <= fl (fl (a + b) + c)) by (apply fl_pos; lra).
    destruct (up_least (fl (fl (a + b) + c)) ltac:(apply fl_double) P2) as [_ U]. rewrite pow_1021 in L. assert (E0 := eta_pos).
    set (s1 := fl (a + b)) in *. set (s2 := fl (s1 + c)) in *. set (s3 := fl (up_constant * s2)) in *. clear Small. clearbody a s1 s2 s3. lra.
Qed.

(** If the rounding of a number exceeds a power of two, the number exceeds it. *)
Lemma beyond : forall t y, (-1074 <= t)%Z -> pow t < Rabs (fl y) -> pow t < Rabs y.
Proof.
  intros t y T H. destruct (Rle_or_lt (Rabs y) (pow t)) as [L | L]; [exfalso | exact L].
  assert (Rabs (fl y) <= pow t); [| lra]. apply Rabs_le_inv in L. apply Rabs_le.
  rewrite <- (fl_same (pow t)) by (apply double_pow; exact T). split; [| apply fl_mono; lra].
  rewrite <- (fl_is (pow t)), <- (fl_opp binary64), fl_is. apply fl_mono. lra.
Qed.
Lemma back_again : forall a b, a + - (a - b) = b. Proof. intros. ring. Qed.
Lemma there_again : forall a b, a + (b - a) = b. Proof. intros. ring. Qed.
Lemma shift_twice : forall a i k, a * pow i * pow k = a * pow (i + k).
Proof. intros. now rewrite Rmult_assoc, <- bpow_plus. Qed.
Lemma abs_pow : forall x k, Rabs (x * pow k) = Rabs x * pow k.
Proof. intros. rewrite Rabs_mult, (Rabs_pos_eq (pow k)); [reflexivity | apply bpow_ge_0]. Qed.
Lemma shift_back : forall x t k, pow t <= Rabs x -> pow (t + k) <= Rabs (x * pow k).
Proof. intros x t k H. rewrite abs_pow, bpow_plus. apply Rmult_le_compat_r; [apply bpow_ge_0 | exact H]. Qed.

(** Two steps of a product are exact if the product is above the least normal double. *)
Lemma two_steps : forall h half k, double h -> pow (-960) <= Rabs h -> (0 <= k -> 0 <= half <= k)%Z -> (k <= 0 -> k <= half <= 0)%Z ->
  (0 <= k)%Z \/ pow (-1022) < Rabs (fl (fl (h * pow half) * pow (k - half))) ->
  fl (fl (h * pow half) * pow (k - half)) = h * pow k /\ pow (-1022) < Rabs (h * pow k).
Proof.
  intros h half k H P Up Down V.
  assert (S : pow (-1022) <= Rabs (h * pow half)).
  { destruct (Z_le_gt_dec 0 k) as [G | G].
    - eapply Rle_trans; [| apply shift_back; exact P]. apply bpow_le. lia.
    - destruct V as [V | V]; [lia |]. apply beyond in V; [| lia]. apply Rlt_le, beyond; [lia |]. eapply Rlt_le_trans; [exact V |].
      rewrite abs_pow. rewrite <- (Rmult_1_r (Rabs _)) at 2. apply Rmult_le_compat_l; [apply Rabs_pos | apply (bpow_le radix2 _ 0); lia]. }
  rewrite (fl_same (h * pow half)) in * by (apply shifted_double; assumption).
  rewrite Rmult_assoc, <- bpow_plus in *. replace (half + (k - half))%Z with k in * by ring.
  assert (T : pow (-1022) < Rabs (h * pow k)).
  { destruct (Z_le_gt_dec 0 k) as [G | G].
    - eapply Rlt_le_trans; [| apply shift_back; exact P]. apply bpow_lt. lia.
    - destruct V as [V | V]; [lia |]. apply beyond in V; [exact V | lia]. }
  split; [apply fl_same, shifted_double; [exact H | lra] | exact T].
Qed.

(** Below -2097 the least double is an infinity in such units, and `whole` is NaN. *)
Theorem roundIn_stands : forall h l e x k, register h l e x -> (-2097 <= k)%Z ->
  roundIn_code h l e k (fun nearest => nearest = fl (x * pow k)).
Proof.
  intros h l e x k (H & L & E & N & P & X) K. cbv beta delta [roundIn_code]. intros h' l' e' half first_ second. subst h' l' e'.
  destruct (Req_bool h 0 && Req_bool e 0)%bool eqn:Z.
  { apply andb_prop in Z. destruct Z as [Z1 Z2]. apply is_equal in Z1, Z2. assert (L0 := zero_head h l H L N Z1).
    intro nearest. unfold nearest. replace x with 0 by (apply Rabs_le_inv in X; lra). rewrite Rmult_0_l, (fl_same 0 double_0). reflexivity. }
  clear Z. match goal with |- if ?c then _ else _ => destruct c eqn:Z; [exact I |] end.
  apply negb_false_iff, andb_prop in Z. destruct Z as [Z _]. apply is_at_most in Z. rewrite least_product_is in Z.
  assert (Hh : (Z.abs (k - 2 * half) <= 1 /\ (0 <= k -> 0 <= half <= k) /\ (k <= 0 -> k <= half <= 0))%Z).
  { unfold half. assert (Q := Z.quot_rem' k 2). assert (R := Z.rem_bound_abs k 2 ltac:(lia)). set (q := Z.quot k 2) in *. set (r := Z.rem k 2) in *.
    assert (0 <= k -> 0 <= r)%Z by (intro; unfold r; apply Z.rem_nonneg; lia). assert (k <= 0 -> r <= 0)%Z by (intro; unfold r; apply Z.rem_nonpos; lia). lia. }
  assert (E1 : first_ = pow half) by (apply fl_same, double_pow; lia). assert (E2 : second = pow (k - half)) by (apply fl_same, double_pow; lia).
  clearbody first_ second half. subst first_ second.
  assert (En : leastNormal_constant = pow (-1022)) by (apply fl_same, double_pow; lia).
  assert (E0 := eta_pos). assert (P22 := pow_1022). assert (P21 := pow_1021).
  match goal with |- if ?c then _ else _ => destruct c eqn:C end.
  - (* A multiple of the least double. *)
    assert (C' : Rabs (fl (fl (h * pow half) * pow (k - half))) <= pow (-1022)) by (first [apply is_at_most in C | apply is_less in C]; rewrite En in C; lra).
    clear C. rename C' into C. intros least far whole nearest.
    match goal with |- if ?c then _ else _ => destruct c eqn:D; [| exact I] end.
    assert (D' := D). clear D. assert (D : fl (up_constant * fl (fl (Rabs (fl (h - whole)) + Rabs l) + e)) < fl (least / 2))
      by (first [apply is_less in D' | apply is_at_most in D']; lra). clear D'.
    destruct (Z_le_gt_dec 0 k) as [G | G].
    { exfalso. destruct (two_steps h half k H Z ltac:(lia) ltac:(lia) (or_introl G)) as [Ev V]. rewrite Ev in C. lra. }
    set (j := (-1074 - k)%Z). assert (Fj : forall i, (-1 <= i)%Z -> fl (pow (i + j)) = pow (i + j)) by (intros; apply fl_same, double_pow; lia).
    assert (El : least = pow j) by exact (Fj 0%Z ltac:(lia)).
    assert (Ek : pow (52 + j) = 4503599627370496 * pow j) by (rewrite bpow_plus; reflexivity).
    assert (E52 : fl (pow 52) = pow 52) by (apply fl_same, double_pow; lia).
    assert (Far : multiple j far /\ pow (52 + j) <= Rabs (h + far)).
    { assert (Pj := bpow_ge_0 radix2 (52 + j)). unfold far. rewrite El, E52. destruct (Rlt_bool_spec 0 h) as [S | S].
      - rewrite <- bpow_plus, Fj by lia. split; [exists (2 ^ 52)%Z; rewrite Ek; reflexivity |]. rewrite Rabs_pos_eq; lra.
      - replace (- pow 52 * pow j) with (- pow (52 + j)) by (rewrite bpow_plus; ring). rewrite <- fl_is, (fl_opp binary64), fl_is, Fj by lia.
        split; [exists (- 2 ^ 52)%Z; rewrite Ek; simpl; ring |]. rewrite Rabs_left1; lra. }
    destruct Far as [Mf Lf].
    assert (Mw : multiple j whole) by (apply rounded_multiple; [lia |]; apply difference_multiple; [now apply large_multiple | exact Mf]).
    destruct Mw as [n Ew]. assert (Fw : double whole) by apply fl_double. clearbody whole least. clear far Mf Lf.
    assert (B : Rabs (h - whole) + Rabs l + e < pow (-1 + j)).
    { eapply Rle_lt_trans; [apply bound_of_three; auto using double_abs, Rabs_pos |].
      - intro. apply sum_small; auto using double_opp.
      - assert (R := sum_near_result h (- whole) H (double_opp _ Fw)). fold (h - whole) in R.
        replace (h - whole) with (fl (h - whole) + - (fl (h - whole) - (h - whole))) at 1 by ring.
        eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra.
      - rewrite <- Fj by lia. replace (pow (-1 + j)) with (least / 2); [exact D |]. rewrite El, bpow_plus. change (pow (-1)) with (/ 2). lra. }
    clear D Fj.
    assert (Xw : Rabs (x - whole) < pow (-1 + j)).
    { replace (x - whole) with (x - (h + l) + l + (h - whole)) by ring. eapply Rle_lt_trans; [apply Rabs_triang |].
      assert (T := Rabs_triang (x - (h + l)) l). lra. }
    (* In units of the least double. *)
    assert (Ew' : whole * pow k = IZR n * pow (-1074)) by (rewrite Ew, Rmult_assoc, <- bpow_plus; f_equal; f_equal; unfold j; ring).
    assert (Shift : forall y, Rabs y < pow (-1 + j) -> Rabs (y * pow k) < eta).
    { intros y Y. rewrite abs_pow. apply Rlt_le_trans with (pow (-1 + j) * pow k); [apply Rmult_lt_compat_r; [apply bpow_gt_0 | exact Y] |].
      rewrite <- bpow_plus. apply bpow_le. unfold j. lia. }
    assert (Q1 := Shift _ Xw). rewrite Rmult_minus_distr_r, Ew' in Q1.
    assert (Q2 : Rabs (h * pow k - IZR n * pow (-1074)) < eta).
    { rewrite <- Ew', <- Rmult_minus_distr_r. apply Shift. assert (T := Rabs_pos l). lra. }
    assert (E74 : pow (-1074) = 2 * eta) by (unfold eta; replace (-1074)%Z with (1 + -1075)%Z by reflexivity; rewrite bpow_plus; reflexivity).
    assert (Hk : Rabs (h * pow k) <= 9007199254740992 * eta + 5 * eta).
    { assert (V := fl_near_result (fl (h * pow half) * pow (k - half))). assert (V' := fl_near_result (h * pow half)).
      set (h1 := fl (h * pow half)) in *. set (v := fl (h1 * pow (k - half))) in *.
      assert (S1 : pow (k - half) <= 1) by (apply (bpow_le radix2 _ 0); lia). assert (S0 := bpow_gt_0 radix2 (k - half)).
      assert (U1 := Rabs_triang v (- (v - h1 * pow (k - half)))). replace (v + - (v - h1 * pow (k - half))) with (h1 * pow (k - half)) in U1 by ring. rewrite Rabs_Ropp in U1.
      assert (U2 := Rabs_triang h1 (- (h1 - h * pow half))). replace (h1 + - (h1 - h * pow half)) with (h * pow half) in U2 by ring. rewrite Rabs_Ropp in U2.
      replace (h * pow k) with (h * pow half * pow (k - half)) by (rewrite Rmult_assoc, <- bpow_plus; f_equal; f_equal; ring).
      rewrite (abs_pow (h * pow half)). rewrite (abs_pow h1) in U1.
      assert (U3 : Rabs (h * pow half) * pow (k - half) <= (Rabs h1 * (1 + u) + eta) * pow (k - half)) by (apply Rmult_le_compat_r; lra).
      assert (U4 : eta * pow (k - half) <= eta * 1) by (apply Rmult_le_compat_l; lra). rewrite P22 in C.
      assert (U5 : Rabs h1 * pow (k - half) <= 9007199254740992 * eta + 2.5 * eta) by lra.
      lra. }
    set (y := h * pow k) in *. assert (T1 := Rabs_triang y (- (y - IZR n * pow (-1074)))). rewrite Rabs_Ropp in T1.
    rewrite back_again, (abs_pow (IZR n)) in T1.
    assert (Nn : Rabs (IZR n) <= 4503599627370496 + 4).
    { rewrite E74 in T1, Q2. apply Rmult_le_reg_r with (1 := E0). lra. }
    assert (Nz : (Z.abs n < 2 ^ 53)%Z) by (apply lt_IZR; rewrite abs_IZR; eapply Rle_lt_trans; [exact Nn |]; simpl; lra).
    assert (Far1 : forall i, (0 <= i)%Z -> fl (IZR n * pow (i - 1074)) = IZR n * pow (i - 1074)) by (intros; apply fl_same, double_float; [exact Nz | lia]).
    assert (Near : nearest = IZR n * pow (-1074)).
    { unfold nearest. rewrite Ew, shift_twice. replace (j + half)%Z with (half - k - 1074)%Z by (unfold j; ring).
      rewrite Far1, shift_twice by lia. replace (half - k - 1074 + (k - half))%Z with (0 - 1074)%Z by ring.
      rewrite Far1, Rplus_0_r, Far1 by lia. reflexivity. }
    rewrite Near. symmetry. set (z := x * pow k) in *.
    destruct (Req_dec z 0) as [Z0 | Z0].
    { rewrite Z0 in *. assert (n = 0%Z).
      { replace (0 - IZR n * pow (-1074)) with (- (IZR n * pow (-1074))) in Q1 by ring. rewrite Rabs_Ropp, abs_pow, E74 in Q1.
        assert (Rabs (IZR n) < 1) by (apply Rmult_lt_reg_r with (1 := E0); assert (R := Rabs_pos (IZR n)); lra).
        rewrite <- abs_IZR in H0. apply lt_IZR in H0. lia. }
      subst n. rewrite (fl_same 0 double_0). ring. }
    assert (M : (mag radix2 z <= -1021)%Z).
    { apply mag_le_bpow; [exact Z0 |]. rewrite P21. assert (T2 := Rabs_triang (IZR n * pow (-1074)) (z - IZR n * pow (-1074))).
      rewrite there_again, (abs_pow (IZR n)), E74 in T2. rewrite E74 in Q1.
      assert (Rabs (IZR n) * (2 * eta) <= (4503599627370496 + 4) * (2 * eta)) by (apply Rmult_le_compat_r; lra). lra. }
    unfold DoubleDoubleSource.fl, round, scaled_mantissa, F2R, cexp, FLT_exp. simpl. replace (Z.max (mag radix2 z - 53) (-1074)) with (-1074)%Z by lia.
    f_equal. f_equal. apply Znearest_imp. change (- (-1074))%Z with 1074%Z.
    apply Rmult_lt_reg_r with (pow (-1074)); [apply bpow_gt_0 |]. rewrite <- abs_pow.
    rewrite Rmult_minus_distr_r, shift_twice. replace (1074 + -1074)%Z with 0%Z by ring. change (pow 0) with 1. rewrite Rmult_1_r. eapply Rlt_le_trans; [exact Q1 |]. rewrite E74. lra.
  - (* A normal number: the head. *)
    assert (C' : pow (-1022) < Rabs (fl (fl (h * pow half) * pow (k - half)))) by (first [apply is_more in C | apply is_not_less in C]; rewrite En in C; lra).
    clear C. rename C' into C. destruct (two_steps h half k H Z ltac:(lia) ltac:(lia) (or_intror C)) as [Ev V].
    intros wide from upTo nearest. match goal with |- if ?c then _ else _ => destruct c eqn:D; [| exact I] end.
    apply andb_prop in D. destruct D as [D _]. apply is_equal in D.
    assert (R := round_stands h l e x false (conj H (conj L (conj E (conj N (conj P X)))))). unfold round_code in R. cbn [negb] in R.
    rewrite orb_true_l, !andb_true_r in R.
    assert (F : from = h /\ fl x = h).
    { destruct (Req_dec e 0) as [Q | Q].
      - unfold from. rewrite (Req_bool_true _ _ Q). split; [reflexivity |]. rewrite N at 1. f_equal. apply Rabs_le_inv in X. lra.
      - apply Req_bool_false in Q. unfold from, upTo, wide in *. rewrite Q in *. cbn [andb] in R. rewrite (Req_bool_true _ _ D) in R.
        set (w := fl (up_constant * _)) in *.
        assert (W : 0 <= w).
        { apply fl_pos. rewrite up_is. apply Rmult_le_pos; [lra |]. apply fl_pos.
          assert (0 <= fl (fl (lastBound_constant * unit_constant) * Rabs l)); [| lra].
          apply fl_pos. change lastBound_constant with 2. rewrite two_units. assert (T := Rabs_pos l). lra. }
        assert (A : fl (h + fl (l - w)) <= fl (h + l)) by (apply fl_mono; assert (fl (l - w) <= l) by (rewrite <- (fl_same l L) at 2; apply fl_mono; lra); lra).
        assert (B : fl (h + l) <= fl (h + fl (l + w))) by (apply fl_mono; assert (l <= fl (l + w)) by (rewrite <- (fl_same l L) at 1; apply fl_mono; lra); lra).
        rewrite <- N in A, B. lra. }
    destruct F as [F1 F2]. unfold nearest. rewrite F1, Ev.
    assert (X1 : pow (-1022) < Rabs x) by (apply beyond; [lia |]; rewrite F2; eapply Rlt_le_trans; [| exact Z]; apply bpow_lt; lia).
    assert (X2 : pow (-1022) <= Rabs (x * pow k)).
    { destruct (Z_le_gt_dec k 52) as [G | G].
      - replace (-1022)%Z with (-1022 - k + k)%Z by ring. apply shift_back. apply Rlt_le, beyond; [lia |]. rewrite F2.
        rewrite abs_pow in V. apply Rmult_lt_reg_r with (pow k); [apply bpow_gt_0 |]. rewrite <- bpow_plus. now replace (-1022 - k + k)%Z with (-1022)%Z by ring.
      - apply Rle_trans with (pow (-961 + k)); [apply bpow_le; lia |]. apply shift_back. apply Rlt_le, beyond; [lia |]. rewrite F2.
        eapply Rlt_le_trans; [| exact Z]. apply bpow_lt. lia. }
    rewrite rounding_shifted by lra. now rewrite F2.
Qed.

Theorem load_stands : forall x, double x -> load_code x (fun h l e => register h l e x).
Proof.
  intros x X. unfold load_code, register. rewrite Rplus_0_r, Rminus_diag_eq, Rabs_R0 by reflexivity.
  repeat split; doubles; try apply Rle_refl. symmetry. now apply fl_same.
Qed.

(** Times 1, -1, or a power of two from 2 on, of either sign. *)
Theorem scale_stands : forall h l e x by_ k, register h l e x -> (0 <= k)%Z -> by_ = pow k \/ by_ = - pow k ->
  scale_code h l e by_ (fun h l e => register h l e (by_ * x)).
Proof.
  assert (Up : forall h l e x k, register h l e x -> (0 <= k)%Z -> register (h * pow k) (l * pow k) (e * pow k) (x * pow k)).
  { intros h l e x k (H & L & E & N & P & X) K. assert (F : forall y, double y -> double (y * pow k)) by (intros; now apply mult_bpow_pos_exact_FLT).
    assert (B := bpow_gt_0 radix2 k). unfold register. repeat split; auto.
    - rewrite <- Rmult_plus_distr_r. destruct (Rle_or_lt (Rabs (h + l)) (pow (-1021))) as [S | S].
      + rewrite (no_tail h l H L N S), Rplus_0_r. symmetry. now apply fl_same, F.
      + assert (Q : pow (-1022) <= pow (-1021)) by (apply bpow_le; lia). rewrite rounding_shifted; [now rewrite <- N | lra |].
        replace (-1022)%Z with (-1022 + 0)%Z by ring. apply Rle_trans with (pow (-1022 + k)); [apply bpow_le; lia | apply shift_back; lra].
    - apply Rmult_le_pos; lra.
    - rewrite <- Rmult_plus_distr_r, <- Rmult_minus_distr_r, abs_pow. apply Rmult_le_compat_r; lra. }
  intros h l e x by_ k R K B. assert (S := Up h l e x k R K). cbv beta delta [scale_code]. destruct S as (H & L & E & N & P & X).
  assert (Fo : forall y, fl (- y) = - fl y) by exact (fl_opp binary64).
  destruct B as [-> | ->]; cbv zeta; rewrite ?Rabs_Ropp, ?Ropp_mult_distr_r_reverse, ?Fo, !(Rabs_pos_eq (pow k)), !fl_same by (auto using bpow_ge_0).
  - rewrite (Rmult_comm _ x). unfold register. tauto.
  - unfold register. repeat split; auto using double_opp.
    + replace (- (h * pow k) + - (l * pow k)) with (- (h * pow k + l * pow k)) by ring. now rewrite Fo, <- N.
    + replace (- pow k * x - (- (h * pow k) + - (l * pow k))) with (- (x * pow k - (h * pow k + l * pow k))) by ring. now rewrite Rabs_Ropp.
Qed.

(** A step down loses half of the least double at most. *)
Lemma step_down : forall x i, double x -> Rabs (fl (x * pow i) - x * pow i) <= eta.
Proof.
  intros x i X. assert (E0 := eta_pos). destruct (Rle_or_lt (pow (-1022)) (Rabs (x * pow i))) as [L | L].
  - rewrite fl_same by now apply shifted_double. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
  - eapply Rle_trans; [apply error_le_half_ulp; auto with typeclass_instances |]. rewrite (ulp_FLT_small radix2 (-1074) 53).
    + change (-1074)%Z with (1 + -1075)%Z. rewrite bpow_plus. change (pow 1) with 2. unfold eta. lra.
    + eapply Rlt_trans; [exact L |]. apply bpow_lt. lia.
Qed.
Theorem loadIn_stands : forall x k, double x -> (-2148 <= k <= 2148)%Z -> loadIn_code x k (fun h l e => register h l e (x * pow (- k))).
Proof.
  intros x0 k X K. cbv beta delta [loadIn_code]. intros half x y hi lo err. subst x. rename x0 into x.
  assert (Hh : (Z.abs (k - 2 * half) <= 1 /\ (0 <= k -> 0 <= half <= k) /\ (k <= 0 -> k <= half <= 0))%Z).
  { unfold half. assert (Q := Z.quot_rem' k 2). assert (R := Z.rem_bound_abs k 2 ltac:(lia)). set (q := Z.quot k 2) in *. set (r := Z.rem k 2) in *.
    assert (0 <= k -> 0 <= r)%Z by (intro; unfold r; apply Z.rem_nonneg; lia). assert (k <= 0 -> r <= 0)%Z by (intro; unfold r; apply Z.rem_nonpos; lia). lia. }
  assert (Fp : forall i, (-1074 <= i)%Z -> fl (pow i) = pow i) by (intros; now apply fl_same, double_pow).
  assert (Up : forall z i, double z -> (0 <= i)%Z -> fl (z * pow i) = z * pow i) by (intros; apply fl_same; now apply mult_bpow_pos_exact_FLT).
  assert (Ey : y = fl (fl (x * pow (- half)) * pow (half - k))) by (unfold y; rewrite !Fp by lia; reflexivity).
  assert (Ee : err = if Req_bool (fl (fl (y * pow half) * pow (k - half))) x then 0 else 2 * eta).
  { unfold err. rewrite (Fp half), (Fp (k - half)%Z) by lia. replace (pow (-1074)) with (2 * eta); [reflexivity |].
    change (-1074)%Z with (1 + -1075)%Z. rewrite bpow_plus. reflexivity. }
  assert (Fy : double y) by apply fl_double. clearbody err y half. assert (E0 := eta_pos).
  unfold register. unfold hi, lo. rewrite Rplus_0_r.
  enough (Off : Rabs (x * pow (- k) - y) <= if Req_bool (fl (fl (y * pow half) * pow (k - half))) x then 0 else 2 * eta).
  { repeat split; doubles.
    - rewrite Ee. destruct (Req_bool _ _); [apply double_0 |]. replace (2 * eta) with (pow (-1074)); [apply double_pow; lia |].
      change (-1074)%Z with (1 + -1075)%Z. rewrite bpow_plus. reflexivity.
    - symmetry. now apply fl_same.
    - rewrite Ee. destruct (Req_bool _ _); lra.
    - rewrite Ee. exact Off. }
  destruct (Z_le_gt_dec k 0) as [G | G].
  - (* Larger: exact. *)
    rewrite (Up x (- half)%Z X ltac:(lia)), Up, Rmult_assoc, <- bpow_plus in Ey by (try lia; apply mult_bpow_pos_exact_FLT; auto; lia).
    replace (- half + (half - k))%Z with (- k)%Z in Ey by ring. rewrite Ey, Rminus_diag_eq, Rabs_R0 by reflexivity. match goal with |- _ <= if ?c then _ else _ => destruct c end; lra.
  - destruct (Req_bool_spec (fl (fl (y * pow half) * pow (k - half))) x) as [B | B].
    + (* Multiplied back it is x. *)
      rewrite (Up y half Fy ltac:(lia)), Up, Rmult_assoc, <- bpow_plus in B by (try lia; apply mult_bpow_pos_exact_FLT; auto; lia).
      replace (half + (k - half))%Z with k in B by ring. rewrite <- B, Rmult_assoc, <- bpow_plus. replace (k + - k)%Z with 0%Z by ring.
      simpl. rewrite Rmult_1_r, Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
    + assert (S1 := step_down x (- half) X). set (z := fl (x * pow (- half))) in *. assert (S2 := step_down z (half - k) ltac:(apply fl_double)). rewrite <- Ey in S2.
      replace (x * pow (- k)) with (x * pow (- half) * pow (half - k)) by (rewrite Rmult_assoc, <- bpow_plus; f_equal; f_equal; ring).
      replace (x * pow (- half) * pow (half - k) - y) with (- ((z - x * pow (- half)) * pow (half - k)) - (y - z * pow (half - k))) by ring.
      eapply Rle_trans; [apply Rabs_triang |]. rewrite !Rabs_Ropp, abs_pow.
      assert (pow (half - k) <= 1) by (apply (bpow_le radix2 _ 0); lia). assert (P := bpow_gt_0 radix2 (half - k)).
      assert (Rabs (z - x * pow (- half)) * pow (half - k) <= eta * 1) by (apply Rmult_le_compat; auto using Rabs_pos; lra). lra.
Qed.
