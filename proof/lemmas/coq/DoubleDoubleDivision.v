(** Quotients and roots of the extended stage (src/fast/double-double.ts). DoubleDoubleSource.v translates them from the
    source text. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core Plus_error Div_sqrt_error Mult_error Sterbenz Pff2Flocq.
From Hitproof Require Import Rounding ErrorFree DoubleDoubleSource Doubles DoubleDoubleRounding DoubleDoubleUnits.
Open Scope R_scope.

Lemma wide_digits : forall x, double x -> generic_format radix2 (FLX_exp 53) x.
Proof. intros x X. exact (generic_format_FLX_FLT radix2 (-1074) 53 x X). Qed.
Lemma wide_rounding : forall x, pow (-1022) <= Rabs x -> fl x = round radix2 (FLX_exp 53) ZnearestE x.
Proof. intros x X. apply round_FLT_FLX. exact X. Qed.
(** A difference of doubles that has no more than 53 digits is a double. *)
Lemma exact_difference : forall a b, double a -> double b -> generic_format radix2 (FLX_exp 53) (a - b) -> fl (a - b) = a - b.
Proof.
  intros a b A B F. destruct (Rle_or_lt (Rabs (a - b)) (pow (-1021))) as [L | L].
  - apply sum_small; auto using double_opp.
  - apply fl_same. apply generic_format_FLT_FLX; [| exact F]. eapply Rle_trans; [| apply Rlt_le, L]. apply bpow_le. lia.
Qed.
(** The remainder of a: p is so near to a that a - p is exact. So is a - p - tail = a - z. *)
Lemma left_over : forall a z p tail, double a -> double p -> double tail -> z = p + tail -> Rabs (a - p) <= 8 * u * Rabs a ->
  generic_format radix2 (FLX_exp 53) (a - z) -> fl (fl (a - p) - tail) = a - z.
Proof.
  intros a z p tail A P T E N F. assert (S : fl (a - p) = a - p).
  { assert (Sa : forall x y, double x -> double y -> 0 <= x -> Rabs (x - y) <= 8 * u * x -> fl (x - y) = x - y).
    { intros x y X Y X0 D. apply Rabs_le_inv in D. apply (sterbenz_exact 53 (-1074) ltac:(lia) ltac:(lia) x y X Y). lra. }
    destruct (Rle_or_lt 0 a) as [L | L]; [apply Sa; auto; now rewrite (Rabs_pos_eq a L) in N |].
    replace (a - p) with (- (- a - - p)) by ring. rewrite <- fl_is, (fl_opp binary64), fl_is. f_equal. apply Sa; auto using double_opp; [lra |].
    replace (- a - - p) with (- (a - p)) by ring. rewrite Rabs_Ropp. now rewrite (Rabs_left a L) in N. }
  rewrite S in *. replace (a - z) with (a - p - tail) in * by (rewrite E; ring). apply exact_difference; auto.
  rewrite <- S. apply fl_double.
Qed.

(** The bound of a quotient: N bounds the error of the numerator. *)
Lemma bound_of_quotient : forall G least m N x b, 0 < m -> 0 < b -> 0 < least -> least * (1 - 5 * u) <= m -> b <= 3 * m -> 0 <= N -> 0 <= x ->
  double G -> N * (1 + 10 * u) <= G -> x <= (N + 2 * eta * b) / m -> x <= fl (fl (G / least) + underflow_constant).
Proof.
  intros G least m N x b M B L Lm Bm N0 X0 FG NG X. assert (E0 := eta_pos). rewrite underflow_is.
  assert (P : 0 <= G / least) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; exact L]).
  assert (F := fl_least (G / least) P). assert (Pf : 0 <= fl (G / least)) by now apply fl_pos.
  assert (S := sum_least (fl (G / least)) (512 * eta) ltac:(apply fl_double) ltac:(rewrite <- underflow_is; apply fl_double) ltac:(lra)).
  assert (Q : (N * (1 + 10 * u)) * (1 - 5 * u) / m <= G / least).
  { apply Rmult_le_reg_r with (m * least); [apply Rmult_lt_0_compat; assumption |].
    replace (N * (1 + 10 * u) * (1 - 5 * u) / m * (m * least)) with (N * (1 + 10 * u) * (least * (1 - 5 * u))) by (field; lra).
    replace (G / least * (m * least)) with (G * m) by (field; lra).
    apply Rmult_le_compat; try lra; apply Rmult_le_pos; lra. }
  assert (Nm : 0 <= N / m) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; exact M]).
  replace (N * (1 + 10 * u) * (1 - 5 * u) / m) with ((1 + 10 * u) * (1 - 5 * u) * (N / m)) in Q by (unfold Rdiv; ring).
  assert (Bb : 2 * eta * b / m <= 6 * eta).
  { apply Rmult_le_reg_r with (1 := M). unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    replace (6 * eta * m) with (2 * eta * (3 * m)) by ring. apply Rmult_le_compat_l; lra. }
  replace ((N + 2 * eta * b) / m) with (N / m + 2 * eta * b / m) in X by (unfold Rdiv; ring). lra.
Qed.

Theorem divide_stands : forall ah al ae bh bl be x y, register ah al ae x -> register bh bl be y ->
  divide_code ah al ae bh bl be (fun h l e => y <> 0 /\ register h l e (x / y)).
Proof.
  intros ah0 al0 ae0 bh0 bl0 be0 x y (A1 & A2 & A3 & A4 & A5 & A6) (B1 & B2 & B3 & B4 & B5 & B6).
  cbv beta delta [divide_code]. intros ah al ae bh bl be least q isZero isTame.
  subst ah al ae bh bl be. rename ah0 into ah, al0 into al, ae0 into ae, bh0 into bh, bl0 into bl, be0 into be.
  match goal with |- if ?c then _ else _ => destruct c eqn:C; [exact I |] end. apply negb_false_iff, andb_prop in C. destruct C as [C T].
  apply is_less in C. replace (1 * pow (-1)) with (/ 2) in C by (simpl; lra).
  assert (Ta := tail_small ah al A1 A2 A4). assert (Tb := tail_small bh bl B1 B2 B4). assert (E0 := eta_pos). assert (P21 := pow_1021).
  assert (Pb := Rabs_pos bh). assert (Pbl := Rabs_pos bl).
  (* The divisor. *)
  assert (Half : / 2 * Rabs bh < least).
  { destruct (Rle_or_lt least (/ 2 * Rabs bh)) as [L | L]; [exfalso | exact L]. apply fl_mono in L.
    rewrite (fl_same least) in L by apply fl_double. lra. }
  set (m := Rabs bh - Rabs bl - be).
  assert (Lm : 0 < least /\ least * (1 - 5 * u) <= m /\ Rabs bh <= 3 * m /\ 0 < Rabs bh).
  { assert (D1 := sum_near (Rabs bh) (- Rabs bl) (double_abs _ B1) (double_opp _ (double_abs _ B2))). fold (Rabs bh - Rabs bl) in D1.
    set (d := fl (Rabs bh - Rabs bl)) in *. assert (Fd : double d) by apply fl_double.
    assert (D2 := sum_near d (- be) Fd (double_opp _ B3)). fold (d - be) in D2. change (fl (d - be)) with least in D2.
    assert (Small : Rabs bh <= pow (-1021) -> least = m).
    { intro S. assert (d = Rabs bh - Rabs bl) by (apply sum_small; auto using double_abs, double_opp; rewrite Rabs_pos_eq; lra).
      unfold m. rewrite <- H. apply sum_small; auto using double_opp. rewrite Rabs_pos_eq; [lra |].
      destruct (Rle_or_lt 0 (d - be)) as [L | L]; [exact L | exfalso]. assert (least <= 0); [| lra].
      unfold least. fold d. rewrite <- (fl_same 0 double_0). apply fl_mono. lra. }
    rewrite (Rabs_pos_eq (Rabs bh - Rabs bl)) in D1 by lra. apply Rabs_le_inv in D1.
    assert (D5 : 0 < d - be).
    { destruct (Rle_or_lt (d - be) 0) as [L | L]; [exfalso | exact L]. assert (least <= 0); [| lra].
      unfold least. fold d. rewrite <- (fl_same 0 double_0). apply fl_mono. lra. }
    rewrite (Rabs_pos_eq (d - be)) in D2 by lra. apply Rabs_le_inv in D2. unfold m in *. clearbody d least.
    assert (0 < Rabs bh). { destruct (Req_dec bh 0) as [Z | Z]; [| now apply Rabs_pos_lt]. rewrite Z, Rabs_R0 in *. lra. }
    destruct (Rle_or_lt (Rabs bh) (pow (-1021))) as [S | S].
    - specialize (Small S). lra.
    - repeat split; lra. }
  destruct Lm as (L0 & Lm & Lb & B0). assert (M0 : 0 < m) by lra.
  assert (Ny : m <= Rabs y).
  { unfold m. assert (R1 := Rabs_triang y (- (y - (bh + bl)))). rewrite Rabs_Ropp in R1. replace (y + - (y - (bh + bl))) with (bh + bl) in R1 by ring.
    assert (R2 := Rabs_triang (bh + bl) (- bl)). rewrite Rabs_Ropp in R2. replace (bh + bl + - bl) with bh in R2 by ring. lra. }
  assert (Y0 : y <> 0) by (intro Z; rewrite Z, Rabs_R0 in Ny; lra).
  assert (Bh0 : bh <> 0) by (intro Z; rewrite Z, Rabs_R0 in B0; lra).
  destruct isZero eqn:Z; subst isZero.
  { apply andb_prop in Z. destruct Z as [Zh Ze]. apply is_equal in Zh, Ze. intros h l e. split; [exact Y0 |].
    rewrite Zh, (zero_head ah al A1 A2 A4 Zh), Ze in A6. apply Rabs_le_inv in A6. replace (x / y) with 0; [exact register_0 |].
    replace x with 0 by lra. unfold Rdiv. ring. }
  rewrite orb_false_r in T. apply andb_prop in T. destruct T as [T1 T2]. apply is_at_most in T1, T2. rewrite least_product_is in T1, T2. clear Z isTame.
  intros p missing small big1 qh ql big2 bhh bhl tail rest more h hi lo rounded all isExact err.
  assert (Fq : double q) by apply fl_double.
  (* q = fl(ah/bh): q*bh is near ah, and the remainder of ah is a double. *)
  assert (P960 : pow (-960) = 2 * pow (-961)) by (replace (-960)%Z with (1 + -961)%Z by reflexivity; rewrite bpow_plus; reflexivity).
  assert (B961 := bpow_gt_0 radix2 (-961)).
  assert (Q1 : pow (-961) <= Rabs (ah / bh)) by (apply Rlt_le, beyond; [lia |]; change (fl (ah / bh)) with q; lra).
  assert (Wq : q = round radix2 (FLX_exp 53) ZnearestE (ah / bh)).
  { apply wide_rounding. eapply Rle_trans; [| exact Q1]. apply bpow_le. lia. }
  assert (Fleft : generic_format radix2 (FLX_exp 53) (ah - q * bh)).
  { rewrite Wq. apply div_error_FLX; auto with typeclass_instances; now apply wide_digits. }
  assert (Nq := fl_near_result (ah / bh)). change (fl (ah / bh)) with q in Nq.
  assert (Eu : eta <= u * (/ 1024 * Rabs q)).
  { apply Rle_trans with (u * (/ 1024 * pow (-960))); [| apply Rmult_le_compat_l; [lra |]; lra]. change u with (pow (-53)). change (/ 1024) with (pow (-10)).
    rewrite <- !bpow_plus. apply bpow_le. lia. }
  set (z := q * bh). assert (Nz : Rabs (ah - z) <= (1 + / 1024) * u * Rabs z).
  { unfold z. replace (ah - q * bh) with (- ((q - ah / bh) * bh)) by (field; exact Bh0). rewrite Rabs_Ropp, !Rabs_mult, <- Rmult_assoc.
    apply Rmult_le_compat_r; lra. }
  destruct (two_product q bh Fq B1) as [_ Exact]. change (pow (-969) <= Rabs z -> z = p + tail) in Exact.
  assert (Az := Rabs_triang z (ah - z)). replace (z + (ah - z)) with ah in Az by ring.
  assert (Az' := Rabs_triang ah (- (ah - z))). rewrite Rabs_Ropp in Az'. replace (ah + - (ah - z)) with z in Az' by ring.
  assert (Pz := Rabs_pos z). assert (Pa := Rabs_pos ah).
  assert (Ez : z = p + tail).
  { apply Exact. apply Rle_trans with (pow (-961)); [apply bpow_le; lia | lra]. }
  assert (Ft : double tail) by apply fl_double. assert (Fp : double p) by apply fl_double.
  assert (Np := fl_near z). change (fl z) with p in Np. assert (Nap := Rabs_triang (ah - z) (- (p - z))). rewrite Rabs_Ropp in Nap. replace (ah - z + - (p - z)) with (ah - p) in Nap by ring.
  assert (Eta : eta <= u * (/ 1024 * Rabs ah)).
  { apply Rle_trans with (u * (/ 1024 * pow (-960))); [| apply Rmult_le_compat_l; [lra |]; lra]. change u with (pow (-53)). change (/ 1024) with (pow (-10)).
    rewrite <- !bpow_plus. apply bpow_le. lia. }
  assert (Left : fl (fl (ah - p) - tail) = ah - z) by (apply left_over; auto; lra).
  assert (Er : rest = fl (ah - z + small)) by (unfold rest; rewrite Left; reflexivity).
  assert (Fleft' : double (ah - z)) by (rewrite <- Left; apply fl_double).
  assert (Fm : double missing) by apply fl_double. assert (Fs : double small) by apply fl_double.
  assert (R1 := fl_near_result (q * bl)). change (fl (q * bl)) with missing in R1.
  assert (R2 := sum_near_result al (- missing) A2 (double_opp _ Fm)). change (fl (al + - missing)) with small in R2.
  assert (R3 := sum_near_result (ah - z) small Fleft' Fs). rewrite <- Er in R3. assert (Fr : double rest) by (rewrite Er; apply fl_double).
  assert (R4 := fl_near (rest / bh)). change (fl (rest / bh)) with more in R4. assert (Fmo : double more) by apply fl_double.
  clearbody p tail rest. clear big1 qh ql big2 bhh bhl Exact Left.
  (* Sizes. *)
  assert (Zl : Rabs (q * bl) <= u * Rabs z).
  { unfold z. rewrite !Rabs_mult. replace (u * (Rabs q * Rabs bh)) with (Rabs q * (u * Rabs bh)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | exact Tb]. }
  assert (G1 := Rabs_triang (q * bl) (missing - q * bl)). replace (q * bl + (missing - q * bl)) with missing in G1 by ring.
  assert (G2 := Rabs_triang (al + - missing) (small - (al + - missing))). replace (al + - missing + (small - (al + - missing))) with small in G2 by ring.
  assert (G2' := Rabs_triang al (- missing)). rewrite Rabs_Ropp in G2'.
  assert (G3 := Rabs_triang (ah - z + small) (rest - (ah - z + small))). replace (ah - z + small + (rest - (ah - z + small))) with rest in G3 by ring.
  assert (G3' := Rabs_triang (ah - z) small).
  assert (Rz : Rabs rest <= 4 * u * Rabs z) by lra.
  assert (Rb : Rabs (rest / bh) * Rabs bh = Rabs rest) by (rewrite <- Rabs_mult; f_equal; field; exact Bh0).
  assert (Rq : Rabs (rest / bh) <= 4 * u * Rabs q).
  { apply Rmult_le_reg_r with (1 := B0). rewrite Rb. unfold z in Rz. rewrite Rabs_mult in Rz. lra. }
  assert (G4 := Rabs_triang (rest / bh) (more - rest / bh)). replace (rest / bh + (more - rest / bh)) with more in G4 by ring.
  assert (Pq := Rabs_pos q). assert (Mq : Rabs more <= Rabs q) by lra.
  assert (Fast : hi + lo = q + more) by (apply fast_two_sum; auto).
  assert (Fh : double hi) by apply fl_double. assert (Fl : double lo) by apply fl_double. assert (Ehi : hi = fl (hi + lo)) by (rewrite Fast; reflexivity).
  assert (Mh := middle_size hi lo Fh Fl Ehi). rewrite Fast in Mh. change hi with h in Mh.
  split; [exact Y0 |]. unfold register. assert (Fe : double err) by (unfold err; destruct isExact; [apply double_0 | apply fl_double]).
  enough (Pays : Rabs (x / y - (hi + lo)) <= err).
  { repeat split; auto. assert (Q := Rabs_pos (x / y - (hi + lo))). lra. }
  rewrite Fast. set (dx := x - (ah + al)) in *. set (dy := y - (bh + bl)) in *.
  assert (Num : x / y - (q + more) = (- ((more - rest / bh) * bh) - (small - (al + - missing)) - (rest - (ah - z + small)) + (missing - q * bl) - more * bl + dx - (q + more) * dy) / y).
  { unfold dx, dy, z. field. split; assumption. }
  destruct isExact eqn:X; subst isExact.
  { repeat (apply andb_prop in X; destruct X as [X ?]). apply is_equal in X, H, H0, H1. unfold err. rewrite Num.
    assert (M00 : more = 0). { unfold more. rewrite X. unfold Rdiv. rewrite Rmult_0_l. apply fl_same, double_0. }
    assert (Mi : missing = 0). { unfold missing. rewrite H1, Rmult_0_r. apply fl_same, double_0. }
    assert (Sm : small = al). { unfold small. rewrite Mi. unfold Rminus. rewrite Ropp_0, Rplus_0_r. now apply fl_same. }
    rewrite X, Rabs_R0, Rmult_0_r in R3. apply Rabs_le_inv in R3. rewrite H0 in A6. rewrite H in B6. apply Rabs_le_inv in A6. apply Rabs_le_inv in B6.
    match goal with |- Rabs (?n / y) <= 0 => replace n with 0 end.
    - unfold Rdiv. rewrite Rmult_0_l, Rabs_R0. lra.
    - replace dx with 0 by lra. replace dy with 0 by lra. rewrite M00, Mi, Sm, X, H1. unfold Rdiv. rewrite X in *. rewrite Sm in R3. lra. }
  clear X.
  (* The error of the numerator. *)
  set (N := u * (Rabs missing + Rabs small + 3 * Rabs rest) + u * (4 * u * Rabs rest) + ae + (1 + u) * (Rabs h * be) + eta).
  assert (Off : Rabs (x / y - (q + more)) <= (N + 2 * eta * Rabs bh) / m).
  { rewrite Num. unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv.
    assert (V1 : Rabs ((more - rest / bh) * bh) <= u * Rabs rest + eta * Rabs bh).
    { rewrite Rabs_mult. apply Rle_trans with ((u * Rabs (rest / bh) + eta) * Rabs bh); [apply Rmult_le_compat_r; lra |].
      rewrite Rmult_plus_distr_r, Rmult_assoc, Rb. lra. }
    assert (V2 : Rabs (more * bl) <= u * (1 + u) * Rabs rest + u * (eta * Rabs bh)).
    { rewrite Rabs_mult. apply Rle_trans with (((1 + u) * Rabs (rest / bh) + eta) * (u * Rabs bh)); [apply Rmult_le_compat; auto using Rabs_pos; lra |].
      replace (((1 + u) * Rabs (rest / bh) + eta) * (u * Rabs bh)) with (u * (1 + u) * (Rabs (rest / bh) * Rabs bh) + u * (eta * Rabs bh)) by ring. rewrite Rb. lra. }
    assert (V3 : Rabs ((q + more) * dy) <= (1 + u) * (Rabs h * be)).
    { rewrite Rabs_mult, <- Rmult_assoc. apply Rmult_le_compat; auto using Rabs_pos. }
    assert (Top : forall a b c d e f g, Rabs (- a - b - c + d - e + f - g) <= Rabs a + Rabs b + Rabs c + Rabs d + Rabs e + Rabs f + Rabs g).
    { intros. assert (I1 := Rabs_triang (- a - b - c + d - e + f) (- g)). assert (I2 := Rabs_triang (- a - b - c + d - e) f). assert (I3 := Rabs_triang (- a - b - c + d) (- e)).
      assert (I4 := Rabs_triang (- a - b - c) d). assert (I5 := Rabs_triang (- a - b) (- c)). assert (I6 := Rabs_triang (- a) (- b)). rewrite !Rabs_Ropp in *. unfold Rminus in *. lra. }
    assert (Pe : 0 <= eta * Rabs bh) by (apply Rmult_le_pos; lra). assert (Pr := Rabs_pos rest).
    apply Rmult_le_compat; [apply Rabs_pos | apply Rlt_le, Rinv_0_lt_compat; lra | | apply Rinv_le; lra].
    eapply Rle_trans; [apply Top |]. unfold N. clear - V1 V2 V3 R1 R2 R3 A6 Pe Pr. lra. }
  (* The computed bound. *)
  assert (Pm := Rabs_pos missing). assert (Ps := Rabs_pos small). assert (Pr := Rabs_pos rest).
  assert (Phb : 0 <= Rabs h * be) by (apply Rmult_le_pos; [apply Rabs_pos | assumption]).
  assert (K1 := sum_least (Rabs missing) (Rabs small) ltac:(doubles) ltac:(doubles) ltac:(lra)). set (r1 := fl (Rabs missing + Rabs small)) in *. assert (Pr1 : 0 <= r1) by (apply fl_pos; lra).
  assert (K2 := fl_least (3 * Rabs rest) ltac:(lra)). assert (Er2 : rounded = fl (r1 + fl (3 * Rabs rest))) by reflexivity. set (r2 := fl (3 * Rabs rest)) in *. assert (Pr2 : 0 <= r2) by (apply fl_pos; lra).
  assert (K3 := sum_least r1 r2 ltac:(apply fl_double) ltac:(apply fl_double) ltac:(lra)). rewrite <- Er2 in K3. assert (Prr : 0 <= rounded) by (rewrite Er2; apply fl_pos; lra).
  assert (K4 := fl_least (u * rounded) ltac:(lra)). set (f4 := fl (u * rounded)) in *. assert (Pf4 : 0 <= f4) by (apply fl_pos; lra).
  assert (K5 := sum_least f4 ae ltac:(apply fl_double) A3 ltac:(lra)). set (f5 := fl (f4 + ae)) in *. assert (Pf5 : 0 <= f5) by (apply fl_pos; lra).
  assert (K6 := fl_least (Rabs h * be) Phb). set (f6 := fl (Rabs h * be)) in *. assert (Pf6 : 0 <= f6) by now apply fl_pos.
  assert (K7 := sum_least f5 f6 ltac:(apply fl_double) ltac:(apply fl_double) ltac:(lra)).
  assert (Ea : all = fl (f5 + f6)) by (unfold all, f5, f4; rewrite unit_is; reflexivity). rewrite <- Ea in K7. assert (Pal : 0 <= all) by (rewrite Ea; apply fl_pos; lra).
  assert (K8 := sum_least all (512 * eta) ltac:(apply fl_double) ltac:(rewrite <- underflow_is; apply fl_double) ltac:(lra)). rewrite <- underflow_is in K8 at 2.
  set (s := fl (all + underflow_constant)) in *. assert (Ps' : 0 <= s) by (apply fl_pos; rewrite underflow_is; lra).
  destruct (up_least s ltac:(apply fl_double) Ps') as [_ K9].
  apply (bound_of_quotient (fl (up_constant * s)) least m N _ (Rabs bh)); auto; try apply fl_double; try apply Rabs_pos.
  - unfold N. lra.
  - unfold N. clear - K1 K2 K3 K4 K5 K6 K7 K8 K9 Pm Ps Pr Phb E0 A5. lra.
Qed.

(** Numbers on a grid: multiples of a power of two. *)
Lemma on_grid : forall j y, (-1074 <= j)%Z -> multiple j y -> Rabs y <= pow (53 + j) -> double y.
Proof.
  intros j y J [n E] H. assert (B := bpow_gt_0 radix2 j). rewrite E, abs_pow, bpow_plus in H. apply Rmult_le_reg_r in H; [| exact B].
  change (pow 53) with (IZR (2 ^ 53)) in H. rewrite <- abs_IZR in H. apply le_IZR in H.
  destruct (Z.eq_dec (Z.abs n) (2 ^ 53)) as [P | P]; [| rewrite E; apply double_float; [lia | exact J]].
  assert (D : double (pow (53 + j))) by (apply double_pow; lia). rewrite bpow_plus in D. change (pow 53) with (IZR (2 ^ 53)) in D.
  destruct (Z.abs_eq_or_opp n) as [Q | Q]; rewrite E; [replace n with (2 ^ 53)%Z by lia; exact D |].
  replace n with (- 2 ^ 53)%Z by lia. rewrite opp_IZR, Ropp_mult_distr_l_reverse. now apply double_opp.
Qed.
Lemma finer : forall i j y, (i <= j)%Z -> multiple j y -> multiple i y.
Proof.
  intros i j y L [n E]. exists (n * 2 ^ (j - i))%Z. rewrite E, mult_IZR. change (IZR (2 ^ (j - i))) with (IZR (Zpower radix2 (j - i))).
  rewrite IZR_Zpower, Rmult_assoc, <- bpow_plus by lia. now replace (j - i + i)%Z with j by ring.
Qed.
Lemma product_multiple : forall i j y z, multiple i y -> multiple j z -> multiple (i + j) (y * z).
Proof. intros i j y z [n ->] [m ->]. exists (n * m)%Z. rewrite mult_IZR, bpow_plus. ring. Qed.
Lemma digits_multiple : forall p t y, (0 < p)%Z -> generic_format radix2 (FLT_exp (-1074) p) y -> pow (t - 1) <= Rabs y -> multiple (t - p) y.
Proof.
  intros p t y P F H. apply finer with (cexp radix2 (FLT_exp (-1074) p) y).
  - assert (M : (t <= mag radix2 y)%Z) by now apply mag_ge_bpow. unfold cexp, FLT_exp. lia.
  - exists (Ztrunc (scaled_mantissa radix2 (FLT_exp (-1074) p) y)). exact F.
Qed.

(** The remainder of Veltkamp's split is at most half of a place of the head. *)
Lemma head_near : forall x m, double x -> pow (m - 1) <= x < pow m -> (-900 <= m)%Z ->
  generic_format radix2 (FLT_exp (-1074) 26) (head x) /\ Rabs (x - head x) <= pow (m - 27) /\ fl (x - head x) = x - head x /\
  generic_format radix2 (FLT_exp (-1074) 26) (x - head x).
Proof.
  intros x m X M L. destruct (split x X) as (S1 & S2 & S3 & _). assert (P3 : (3 <= 53)%Z) by lia.
  pose proof (Veltkamp_Even radix2 (-1074) 53 (fun z => negb (Z.even z)) 27 P3 ltac:(lia) ltac:(lia) ltac:(lia) x X eq_refl) as V.
  assert (E := as_in_flocq x). change (Rounding.fl binary64) with (round radix2 (FLT_exp (-1074) 53) ZnearestE) in E.
  rewrite E in V. change (53 - 27)%Z with 26%Z in V.
  assert (H : head x = upper_half x) by (unfold upper_half, by_splitter, splitter_constant; now rewrite same_rounding).
  rewrite same_rounding in S3. rewrite H. split; [exact S1 | split; [| split; [exact S3 | exact S2]]].
  assert (V26 : Valid_exp (FLT_exp (-1074) 26)) by (apply FLT_exp_valid; red; lia).
  rewrite V, Rabs_minus_sym. eapply Rle_trans; [apply error_le_half_ulp; exact V26 |].
  assert (Pm := bpow_gt_0 radix2 (m - 1)). rewrite ulp_neq_0 by lra.
  replace (cexp radix2 (FLT_exp (-1074) 26) x) with (m - 26)%Z.
  - replace (m - 26)%Z with (1 + (m - 27))%Z by ring. rewrite bpow_plus. change (pow 1) with 2. lra.
  - unfold cexp, FLT_exp. rewrite (mag_unique_pos radix2 x m M). lia.
Qed.

(** The tail of a square, as `root` computes it. *)
Lemma square_tail : forall x, double x -> pow (-481) <= x ->
  let l := fl (x - head x) in
  x * x = fl (x * x) + fl (fl (fl (fl (head x * head x) - fl (x * x)) + fl (fl (2 * head x) * l)) + fl (l * l)).
Proof.
  intros x X L. set (m := mag radix2 x : Z). assert (X0 : 0 < x) by (assert (B := bpow_gt_0 radix2 (-481)); lra).
  assert (M : pow (m - 1) <= x < pow m).
  { split; [rewrite <- (Rabs_pos_eq x) by lra; apply bpow_mag_le; lra | rewrite <- (Rabs_pos_eq x) at 1 by lra; apply bpow_mag_gt]. }
  assert (ML : (-480 <= m)%Z) by (apply mag_ge_bpow; rewrite Rabs_pos_eq by lra; exact L).
  destruct (head_near x m X M ltac:(lia)) as (Fh & Nl & El & Fl). set (h := head x) in *. rewrite El. set (l := x - h) in *. cbv zeta.
  assert (Pm := bpow_gt_0 radix2 (m - 1)).
  assert (E27 : pow (m - 27) = / 67108864 * pow (m - 1)) by (replace (m - 27)%Z with (-26 + (m - 1))%Z by ring; rewrite bpow_plus; reflexivity).
  apply Rabs_le_inv in Nl. assert (Hh : h = x - l) by (unfold l; ring).
  assert (Em : pow m = 2 * pow (m - 1)) by (replace m with (1 + (m - 1))%Z at 1 by ring; rewrite bpow_plus; reflexivity).
  (* In units of U = 2^(m - 53): x and l are multiples of U, h of 2^26*U. *)
  assert (Gx : multiple (m - 53) x) by (apply digits_multiple; [lia | exact X | rewrite Rabs_pos_eq; lra]).
  assert (Gh : multiple (m - 27) h).
  { replace (m - 27)%Z with (m - 1 - 26)%Z by ring. apply digits_multiple; [lia | exact Fh |]. rewrite Rabs_pos_eq by lra.
    assert (pow (m - 1) = 2 * pow (m - 1 - 1)) by (replace (m - 1)%Z with (1 + (m - 1 - 1))%Z at 1 by ring; rewrite bpow_plus; reflexivity). lra. }
  assert (Gl : multiple (m - 53) l) by (apply difference_multiple; [exact Gx | apply finer with (m - 27)%Z; [lia | exact Gh]]).
  set (V := pow (m - 1) * pow (m - 1)). assert (PV : 0 < V) by (apply Rmult_lt_0_compat; assumption).
  assert (Vi : forall i, pow (2 * m - 2 + i) = V * pow i) by (intro; unfold V; rewrite <- !bpow_plus; f_equal; ring).
  assert (Sx : V <= x * x <= 4 * V).
  { unfold V. split; [apply Rmult_le_compat; lra |]. apply Rle_trans with (pow m * pow m); [apply Rmult_le_compat; lra | rewrite Em; lra]. }
  set (z := x * x) in *. set (p := fl z).
  assert (Np : Rabs (p - z) <= / 4503599627370496 * V).
  { assert (Q : Rabs (p - z) <= / 2 * ulp radix2 (FLT_exp (-1074) 53) z) by (apply error_le_half_ulp; auto with typeclass_instances).
    eapply Rle_trans; [exact Q |]. rewrite ulp_neq_0 by lra.
    assert (C : pow (cexp radix2 (FLT_exp (-1074) 53) z) <= pow (2 * m - 2 + -51)).
    { apply bpow_le. unfold cexp, FLT_exp. assert (mag radix2 z <= 2 * m)%Z; [| lia]. apply mag_le_bpow; [lra |].
      rewrite Rabs_pos_eq by lra. unfold z. replace (2 * m)%Z with (m + m)%Z by ring. rewrite bpow_plus. apply Rmult_gt_0_lt_compat; lra. }
    rewrite Vi in C. change (pow (-51)) with (/ 2251799813685248) in C. lra. }
  apply Rabs_le_inv in Np.
  assert (Gz : multiple (2 * m - 106) z) by (replace (2 * m - 106)%Z with (m - 53 + (m - 53))%Z by ring; now apply product_multiple).
  assert (Gp : multiple (2 * m - 54) p).
  { replace (2 * m - 54)%Z with (2 * m - 1 - 53)%Z by ring. apply digits_multiple; [lia | apply fl_double |].
    assert (P : V <= p) by (unfold p; rewrite <- (fl_same V); [apply fl_mono; lra | unfold V; rewrite <- bpow_plus; apply double_pow; lia]).
    rewrite Rabs_pos_eq by lra. replace (2 * m - 1 - 1)%Z with (2 * m - 2 + 0)%Z by ring. rewrite Vi. simpl. lra. }
  assert (Gll : multiple (2 * m - 106) (l * l)) by (replace (2 * m - 106)%Z with (m - 53 + (m - 53))%Z by ring; now apply product_multiple).
  assert (Ghh : multiple (2 * m - 54) (h * h)) by (replace (2 * m - 54)%Z with (m - 27 + (m - 27))%Z by ring; now apply product_multiple).
  assert (Ghl : multiple (2 * m - 80) (h * l)) by (replace (2 * m - 80)%Z with (m - 27 + (m - 53))%Z by ring; now apply product_multiple).
  assert (Ll : 0 <= l * l <= / 4503599627370496 * V).
  { split; [apply Rle_0_sqr |]. replace (l * l) with (Rabs l * Rabs l) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr).
    unfold V. replace (/ 4503599627370496 * (pow (m - 1) * pow (m - 1))) with (/ 67108864 * pow (m - 1) * (/ 67108864 * pow (m - 1))) by field.
    assert (Rabs l <= / 67108864 * pow (m - 1)) by (apply Rabs_le; lra). apply Rmult_le_compat; auto using Rabs_pos. }
  assert (Hl : Rabs (h * l) <= / 16777216 * V).
  { rewrite Rabs_mult. unfold V. replace (/ 16777216 * (pow (m - 1) * pow (m - 1))) with (4 * pow (m - 1) * (/ 67108864 * pow (m - 1))) by field.
    apply Rmult_le_compat; auto using Rabs_pos; apply Rabs_le; lra. }
  assert (Exact : forall y, multiple (2 * m - 106) y -> Rabs y <= / 2251799813685248 * V -> fl y = y).
  { intros y G B. apply fl_same, (on_grid (2 * m - 106)); [lia | exact G |]. eapply Rle_trans; [exact B |].
    replace (53 + (2 * m - 106))%Z with (2 * m - 2 + -51)%Z by ring. rewrite Vi. change (pow (-51)) with (/ 2251799813685248). lra. }
  assert (E0 := eta_pos). assert (M2 : pow (m - 1) = 2 * pow (m - 2)) by (replace (m - 1)%Z with (1 + (m - 2))%Z by ring; rewrite bpow_plus; reflexivity).
  assert (Hm : pow (m - 2) <= h) by lra. assert (Pm2 := bpow_gt_0 radix2 (m - 2)).
  assert (E1 : fl (h * h) = h * h).
  { apply fl_same, (exact_product _ 53 26 26); auto; try lia. right. rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
    apply Rle_trans with (pow (m - 2) * pow (m - 2)); [rewrite <- bpow_plus; apply bpow_le; lia | apply Rmult_le_compat; lra]. }
  assert (E2 : fl (2 * h) = 2 * h /\ generic_format radix2 (FLT_exp (-1074) 26) (2 * h)).
  { replace (2 * h) with (h * pow 1) by (change (pow 1) with 2; ring). assert (P26 : Prec_gt_0 26) by (red; lia). split.
    - apply fl_same, mult_bpow_pos_exact_FLT; [apply fl_double | lia].
    - apply mult_bpow_pos_exact_FLT; [exact Fh | lia]. }
  apply Rabs_le_inv in Hl.
  destruct E2 as [E2 F2]. rewrite E2.
  assert (E3 : fl (2 * h * l) = 2 * h * l).
  { apply fl_same, (exact_product _ 53 26 26); auto; try lia. destruct Gl as [n Gl]. destruct (Z.eq_dec n 0) as [Z0 | Z0]; [left; rewrite Gl, Z0; ring | right].
    rewrite Rabs_mult, (Rabs_pos_eq (2 * h)) by lra. apply Rle_trans with (pow (m - 1) * pow (m - 53)); [rewrite <- bpow_plus; apply bpow_le; lia |].
    apply Rmult_le_compat; try apply bpow_ge_0; [lra |]. rewrite Gl, abs_pow. rewrite <- (Rmult_1_l (pow (m - 53))) at 1. apply Rmult_le_compat_r; [apply bpow_ge_0 |].
    rewrite <- abs_IZR. apply IZR_le. lia. }
  assert (Sum : z = h * h + 2 * h * l + l * l) by (unfold z, l; ring).
  assert (E4 : fl (h * h - p) = h * h - p).
  { apply fl_same, (on_grid (2 * m - 54)); [lia | now apply difference_multiple |].
    replace (53 + (2 * m - 54))%Z with (2 * m - 2 + 1)%Z by ring. rewrite Vi. change (pow 1) with 2. apply Rabs_le. lra. }
  assert (Gzp : multiple (2 * m - 106) (z - p)) by (apply difference_multiple; [exact Gz | apply finer with (2 * m - 54)%Z; [lia | exact Gp]]).
  rewrite E1, E3, E4. replace (h * h - p + 2 * h * l) with (z - p - l * l) by lra.
  rewrite (Exact (z - p - l * l)) by (try (apply difference_multiple; assumption); apply Rabs_le; lra).
  rewrite (Exact (l * l)) by (try assumption; apply Rabs_le; lra).
  replace (z - p - l * l + l * l) with (z - p) by ring. rewrite (Exact (z - p)) by (try assumption; apply Rabs_le; lra). ring.
Qed.

Theorem root_stands : forall ah al ae x, register ah al ae x -> root_code ah al ae (fun h l e => 0 <= x /\ register h l e (sqrt x)).
Proof.
  intros ah0 al0 ae0 a (A1 & A2 & A3 & A4 & A5 & A6). cbv beta delta [root_code]. intros ah al ae. subst ah al ae.
  rename ah0 into ah, al0 into al, ae0 into ae.
  match goal with |- if ?c then _ else _ => destruct c eqn:C end.
  { match goal with |- if ?c then _ else _ => destruct c eqn:Z; [| exact I] end. apply andb_prop in Z. destruct Z as [Zh Ze]. apply is_equal in Zh, Ze.
    intros h l e. rewrite Zh, (zero_head ah al A1 A2 A4 Zh), Ze in A6. apply Rabs_le_inv in A6. replace a with 0 by lra. rewrite sqrt_0. split; [lra | exact register_0]. }
  apply negb_false_iff, andb_prop in C. destruct C as [C D]. apply is_at_most in C. apply is_less in D. rewrite least_product_is in C.
  intros x p big xh xl tail rest more h hi lo all err.
  assert (Ta := tail_small ah al A1 A2 A4). assert (E0 := eta_pos). assert (B960 := bpow_gt_0 radix2 (-960)).
  rewrite (Rabs_pos_eq ah) in Ta by lra.
  assert (Small : 64 * ae * (1 - u) - eta <= ah) by (assert (F := fl_least (64 * ae) ltac:(lra)); lra).
  assert (Eta : eta <= u * (/ 1024 * pow (-960))).
  { change u with (pow (-53)). change (/ 1024) with (pow (-10)). rewrite <- !bpow_plus. apply bpow_le. lia. }
  assert (Fx : double x) by apply fl_double.
  (* x = fl(sqrt ah), and the remainder of ah is a double. *)
  set (s := sqrt ah). assert (S2 : s * s = ah) by (apply sqrt_sqrt; lra). assert (S0 : 0 < s) by (apply sqrt_lt_R0; lra).
  assert (S480 : pow (-480) <= s).
  { rewrite <- (sqrt_square (pow (-480))) by apply bpow_ge_0. rewrite <- bpow_plus. apply sqrt_le_1_alt. exact C. }
  assert (Nx : Rabs (x - s) <= u * s) by exact (sqrt_error_rel binary64 ah A1). apply Rabs_le_inv in Nx.
  assert (X0 : 0 < x) by lra.
  assert (Wx : x = round radix2 (FLX_exp 53) ZnearestE s).
  { apply wide_rounding. rewrite Rabs_pos_eq by lra. eapply Rle_trans; [| exact S480]. apply bpow_le. lia. }
  assert (Fleft : generic_format radix2 (FLX_exp 53) (ah - x * x)).
  { rewrite Wx. apply sqrt_error_FLX_N; auto with typeclass_instances; try lia. now apply wide_digits. }
  set (z := x * x). assert (Pz : 0 < z) by (apply Rmult_lt_0_compat; assumption).
  assert (Zx : ah * (1 - 2 * u) <= z <= ah * (1 + 3 * u)).
  { unfold z. rewrite <- S2. split.
    - apply Rle_trans with (s * (1 - u) * (s * (1 - u))); [| apply Rmult_le_compat; lra].
      replace (s * (1 - u) * (s * (1 - u))) with (s * s * ((1 - u) * (1 - u))) by ring. apply Rmult_le_compat_l; [lra |]. lra.
    - apply Rle_trans with (s * (1 + u) * (s * (1 + u))); [apply Rmult_le_compat; lra |].
      replace (s * (1 + u) * (s * (1 + u))) with (s * s * ((1 + u) * (1 + u))) by ring. apply Rmult_le_compat_l; [lra |]. lra. }
  assert (Ez : z = p + tail).
  { apply (square_tail x Fx). apply Rle_trans with (/ 2 * pow (-480)); [| lra]. right.
    replace (-481)%Z with (-1 + -480)%Z by ring. rewrite bpow_plus. reflexivity. }
  assert (Ft : double tail) by apply fl_double. assert (Fp : double p) by apply fl_double.
  assert (Np := fl_near z). change (fl z) with p in Np. rewrite (Rabs_pos_eq z) in Np by lra. apply Rabs_le_inv in Np.
  assert (Left : fl (fl (ah - p) - tail) = ah - z).
  { apply left_over; auto. rewrite (Rabs_pos_eq ah) by lra. apply Rabs_le. lra. }
  assert (Er : rest = fl (ah - z + al)) by (unfold rest; rewrite Left; reflexivity).
  assert (Fleft' : double (ah - z)) by (rewrite <- Left; apply fl_double).
  assert (R3 := sum_near_result (ah - z) al Fleft' A2). rewrite <- Er in R3. assert (Fr : double rest) by (rewrite Er; apply fl_double).
  assert (E2 : fl (2 * x) = 2 * x).
  { apply fl_same. replace (2 * x) with (x * pow 1) by (change (pow 1) with 2; ring). apply shifted_double; [exact Fx |]. change (pow 1) with 2. rewrite Rabs_pos_eq by lra.
    apply Rle_trans with (pow (-480)); [apply bpow_le; lia | lra]. }
  set (r := rest / (2 * x)). assert (Rx : r * (2 * x) = rest) by (unfold r; field; lra).
  assert (R4 := fl_near r). assert (Em : more = fl r) by (unfold more; rewrite E2; reflexivity). rewrite <- Em in R4. assert (Fmo : double more) by (rewrite Em; apply fl_double).
  clearbody p tail rest. clear big xh xl Left.
  assert (Etax : eta <= u * (/ 1024 * x)).
  { apply Rle_trans with (u * (/ 1024 * (/ 2 * pow (-480)))); [| apply Rmult_le_compat_l; [lra |]; lra].
    change u with (pow (-53)). change (/ 1024) with (pow (-10)). change (/ 2) with (pow (-1)). rewrite <- !bpow_plus. apply bpow_le. lia. }
  (* Sizes. *)
  assert (Rz : Rabs rest <= 5 * u * z).
  { assert (G := Rabs_triang (ah - z + al) (rest - (ah - z + al))). replace (ah - z + al + (rest - (ah - z + al))) with rest in G by ring.
    assert (G' := Rabs_triang (ah - z) al). assert (Rabs (ah - z) <= 3 * u * ah) by (apply Rabs_le; lra). lra. }
  assert (Rr : Rabs r * (2 * x) = Rabs rest) by (rewrite <- Rx, Rabs_mult, (Rabs_pos_eq (2 * x)) by lra; reflexivity).
  assert (Rs : Rabs r <= 5 / 2 * u * x).
  { apply Rmult_le_reg_r with (2 * x); [lra |]. rewrite Rr. replace (5 / 2 * u * x * (2 * x)) with (5 * u * z) by (unfold z; field). exact Rz. }
  assert (Mx : Rabs more <= 3 * u * x).
  { assert (G := Rabs_triang r (more - r)). replace (r + (more - r)) with more in G by ring. lra. }
  assert (Fast : hi + lo = x + more) by (apply fast_two_sum; auto; left; rewrite (Rabs_pos_eq x) by lra; lra).
  assert (Fh : double hi) by apply fl_double. assert (Fl : double lo) by apply fl_double. assert (Ehi : hi = fl (hi + lo)) by (rewrite Fast; reflexivity).
  assert (Aa : 98011 / 100000 * ah <= a).
  { assert (B := Rabs_le_inv _ _ A6). assert (L := Rabs_le_inv _ _ Ta). lra. }
  split; [lra |]. unfold register. assert (Fe : double err) by (unfold err; destruct (_ && _)%bool; [apply double_0 | apply fl_double]).
  enough (Pays : Rabs (sqrt a - (hi + lo)) <= err).
  { repeat split; auto. assert (Q := Rabs_pos (sqrt a - (hi + lo))). lra. }
  rewrite Fast. set (Y := x + more). assert (Pa : 0 <= a) by lra.
  assert (Num : a - Y * Y = (a - (ah + al)) - (rest - (ah - z + al)) - (more - r) * (2 * x) - more * more).
  { unfold Y, z. lra. }
  unfold err. destruct (Req_bool rest 0 && Req_bool ae 0)%bool eqn:X.
  { apply andb_prop in X. destruct X as [Xr Xe]. apply is_equal in Xr, Xe.
    assert (M0 : more = 0). { rewrite Em. replace r with 0 by (unfold r; rewrite Xr; field; lra). apply fl_same, double_0. }
    rewrite Xr, Rabs_R0, Rmult_0_r in R3. apply Rabs_le_inv in R3. rewrite Xe in A6. apply Rabs_le_inv in A6.
    assert (r = 0) by (unfold r; rewrite Xr; field; lra). rewrite M0, H, Xr in Num.
    assert (Ea : a = Y * Y) by lra. rewrite Ea, sqrt_square; [| unfold Y; lra]. replace (Y - Y) with 0 by ring. rewrite Rabs_R0. lra. }
  assert (Ms := Rabs_le_inv _ _ Mx). assert (Y0 : x * (1 - 3 * u) <= Y) by (unfold Y; lra).
  assert (Sa : 99 / 100 * s <= sqrt a).
  { rewrite <- (sqrt_square (99 / 100 * s)) by lra. apply sqrt_le_1_alt. replace (99 / 100 * s * (99 / 100 * s)) with (9801 / 10000 * (s * s)) by field. rewrite S2. lra. }
  assert (Sum : 198 / 100 * x <= sqrt a + Y) by lra.
  assert (Root : (sqrt a - Y) * (sqrt a + Y) = a - Y * Y) by (ring_simplify; rewrite <- Rsqr_pow2; unfold Rsqr; rewrite sqrt_sqrt by exact Pa; ring).
  set (T := ae + 2 * u * Rabs rest + more * more). assert (Mm : 0 <= more * more) by (assert (Q := Rle_0_sqr more); exact Q).
  assert (Pr := Rabs_pos rest). assert (PT : 0 <= T) by (unfold T; lra).
  assert (Off : Rabs (a - Y * Y) <= T + 2 * eta * x).
  { rewrite Num. assert (V : Rabs ((more - r) * (2 * x)) <= u * Rabs rest + 2 * eta * x).
    { rewrite Rabs_mult, (Rabs_pos_eq (2 * x)) by lra. apply Rle_trans with ((u * Rabs r + eta) * (2 * x)); [apply Rmult_le_compat_r; lra |].
      rewrite Rmult_plus_distr_r, Rmult_assoc, Rr. lra. }
    unfold T. apply Rabs_le. apply Rabs_le_inv in V. assert (B := Rabs_le_inv _ _ A6). assert (B3 := Rabs_le_inv _ _ R3). lra. }
  assert (Near : Rabs (sqrt a - Y) * (198 / 100 * x) <= T + 2 * eta * x).
  { eapply Rle_trans; [| exact Off]. rewrite <- Root, Rabs_mult, (Rabs_pos_eq (sqrt a + Y)) by lra. apply Rmult_le_compat_l; [apply Rabs_pos | exact Sum]. }
  (* The computed bound. *)
  assert (Er2 : fl (restBound_constant * unit_constant) = 2 * u) by exact two_units.
  assert (Eall : all = fl (fl (ae + fl (2 * u * Rabs rest)) + fl (more * more))) by (unfold all; rewrite Er2; reflexivity).
  assert (K1 := fl_least (2 * u * Rabs rest) ltac:(lra)). set (f1 := fl (2 * u * Rabs rest)) in *. assert (Pf1 : 0 <= f1) by (apply fl_pos; lra).
  assert (K2 := sum_least ae f1 A3 ltac:(apply fl_double) ltac:(lra)). set (f2 := fl (ae + f1)) in *. assert (Pf2 : 0 <= f2) by (apply fl_pos; lra).
  assert (K3 := fl_least (more * more) Mm). set (f3 := fl (more * more)) in *. assert (Pf3 : 0 <= f3) by now apply fl_pos.
  assert (K4 := sum_least f2 f3 ltac:(apply fl_double) ltac:(apply fl_double) ltac:(lra)). rewrite <- Eall in K4. assert (Pall : 0 <= all) by (rewrite Eall; apply fl_pos; lra).
  assert (K5 := sum_least all (512 * eta) ltac:(apply fl_double) ltac:(rewrite <- underflow_is; apply fl_double) ltac:(lra)). rewrite <- underflow_is in K5 at 2.
  set (w := fl (all + underflow_constant)) in *. assert (Pw : 0 <= w) by (apply fl_pos; rewrite underflow_is; lra).
  assert (Kk : 5099 / 10000 <= fl (up_constant * rootBound_constant)).
  { assert (Rb : rootBound_constant = 2296835809958953 * / 4503599627370496) by reflexivity.
    assert (F := fl_least (up_constant * rootBound_constant)). rewrite up_is, Rb in *. assert (eta <= u) by (change u with (pow (-53)); apply bpow_le; lia). lra. }
  set (k := fl (up_constant * rootBound_constant)) in *.
  assert (Kw : 5099 / 10000 * w <= k * w) by (apply Rmult_le_compat_r; lra).
  assert (K6 := fl_least (k * w) ltac:(lra)). set (g := fl (k * w)) in *. assert (Pg : 0 <= g) by (apply fl_pos; lra).
  assert (Gx : 0 <= g / x) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (K7 := fl_least (g / x) Gx). assert (Pgx : 0 <= fl (g / x)) by now apply fl_pos.
  rewrite underflow_is. assert (K8 := sum_least (fl (g / x)) (512 * eta) ltac:(apply fl_double) ltac:(rewrite <- underflow_is; apply fl_double) ltac:(lra)).
  eapply Rle_trans; [| exact K8]. assert (Eg : g / x * x = g) by (field; lra).
  assert (Gt : 507 / 1000 * T <= g) by (unfold T; lra).
  apply Rmult_le_reg_r with (198 / 100 * x); [lra |]. eapply Rle_trans; [exact Near |].
  assert (K9 : (g / x * (1 - u) - eta + 512 * eta) * (1 - u) * (198 / 100 * x) <= (fl (g / x) + 512 * eta) * (1 - u) * (198 / 100 * x)) by (apply Rmult_le_compat_r; lra).
  eapply Rle_trans; [| exact K9].
  replace ((g / x * (1 - u) - eta + 512 * eta) * (1 - u) * (198 / 100 * x)) with (198 / 100 * (1 - u) * ((1 - u) * (g / x * x) + 511 * (eta * x))) by ring. rewrite Eg.
  assert (0 < eta * x) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
