(** Sums and products of the extended stage (src/fast/double-double.ts): double-doubles with running error bounds.
    DoubleDoubleSource.v translates them from the source text. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core.
From Hitproof Require Import Rounding ErrorFree DoubleDoubleSource Doubles.
Open Scope R_scope.

Theorem sum_stands : forall ah al ae bh bl be x y side, side = 1 \/ side = -1 -> register ah al ae x -> register bh bl be y ->
  sum_code ah al ae bh bl be side (fun h l e => register h l e (x + side * y)).
Proof.
  intros ah al ae bh0 bl0 be x y side S (A1 & A2 & A3 & A4 & A5 & A6) (B1 & B2 & B3 & B4 & B5 & B6).
  cbv beta delta [sum_code].
  assert (B1' : double (bh0 * side)) by (destruct S; subst side; [rewrite Rmult_1_r | replace (bh0 * -1) with (- bh0) by ring; apply double_opp]; assumption).
  assert (B2' : double (bl0 * side)) by (destruct S; subst side; [rewrite Rmult_1_r | replace (bl0 * -1) with (- bl0) by ring; apply double_opp]; assumption).
  intros ah' al' bh bl s back1 sTail t back2 tTail c back3 cLost v back4 vTail w back5 wLost h back6 hi lo err.
  assert (Eb : bh = bh0 * side) by exact (fl_same _ B1'). assert (Ebl : bl = bl0 * side) by exact (fl_same _ B2').
  assert (Fb : double bh) by apply fl_double. assert (Fbl : double bl) by apply fl_double. clearbody bh bl. subst bh bl.
  assert (Es : s + sTail = ah + bh0 * side) by now apply two_sum.
  assert (Et : t + tTail = al + bl0 * side) by now apply two_sum.
  assert (Ec : c + cLost = sTail + t) by (apply two_sum; apply fl_double).
  assert (Ev : v + vTail = s + c) by (apply two_sum; apply fl_double).
  assert (Ew : w + wLost = tTail + vTail) by (apply two_sum; apply fl_double).
  assert (Eh : hi + lo = v + w) by (apply two_sum; apply fl_double).
  assert (Err : ae + be + Rabs cLost + Rabs wLost <= err) by (apply bound_of_sum; doubles; try assumption; apply Rabs_pos).
  unfold register. repeat split; doubles.
  - rewrite Eh. reflexivity.
  - assert (P := Rabs_pos cLost). assert (Q := Rabs_pos wLost). lra.
  - assert (T : x + side * y - (hi + lo) = (x - (ah + al)) + side * (y - (bh0 + bl0)) + cLost + wLost) by lra.
    rewrite T. clear - A6 B6 Err S. assert (Sy : Rabs (side * (y - (bh0 + bl0))) <= be).
    { destruct S; subst side; [rewrite Rmult_1_l | replace (-1 * (y - (bh0 + bl0))) with (- (y - (bh0 + bl0))) by ring; rewrite Rabs_Ropp]; assumption. }
    assert (T1 := Rabs_triang (x - (ah + al) + side * (y - (bh0 + bl0)) + cLost) wLost).
    assert (T2 := Rabs_triang (x - (ah + al) + side * (y - (bh0 + bl0))) cLost).
    assert (T3 := Rabs_triang (x - (ah + al)) (side * (y - (bh0 + bl0)))). lra.
Qed.

Theorem multiply_stands : forall ah al ae bh bl be x y, register ah al ae x -> register bh bl be y ->
  multiply_code ah al ae bh bl be (fun h l e => register h l e (x * y)).
Proof.
  intros ah0 al0 ae0 bh0 bl0 be0 x y (A1 & A2 & A3 & A4 & A5 & A6) (B1 & B2 & B3 & B4 & B5 & B6).
  cbv beta delta [multiply_code].
  intros ah al ae bh bl be p big1 ahh ahl big2 bhh bhl tail isZero isWhole.
  subst ah al ae bh bl be. rename ah0 into ah, al0 into al, ae0 into ae, bh0 into bh, bl0 into bl, be0 into be.
  destruct (two_product ah bh A1 B1) as [Near Exact]. fold p in Near, Exact.
  change (Rabs (ah * bh - (p + tail)) <= 7 * eta) in Near. change (pow (-969) <= Rabs (ah * bh) -> ah * bh = p + tail) in Exact.
  assert (Ft : double tail) by apply fl_double. assert (Fp : double p) by apply fl_double.
  assert (Np := fl_near (ah * bh)). fold p in Np. assert (Ep : p = fl (ah * bh)) by reflexivity.
  clearbody p tail. clear big1 ahh ahl big2 bhh bhl.
  assert (Ta := tail_small ah al A1 A2 A4). assert (Tb := tail_small bh bl B1 B2 B4). assert (E0 := eta_pos).
  destruct isZero eqn:Z; subst isZero.
  { (* A factor that is exactly 0. *)
    apply andb_prop in Z. destruct Z as [_ Z]. intros h l e. replace (x * y) with 0; [exact register_0 |]. symmetry.
    apply orb_prop in Z. destruct Z as [Z | Z]; apply andb_prop in Z; destruct Z as [Zh Ze]; apply is_equal in Zh, Ze.
    - rewrite Zh, (zero_head ah al A1 A2 A4 Zh), Ze in A6. apply Rabs_le_inv in A6. replace x with 0 by lra. ring.
    - rewrite Zh, (zero_head bh bl B1 B2 B4 Zh), Ze in B6. apply Rabs_le_inv in B6. replace y with 0 by lra. ring. }
  destruct isWhole eqn:W; subst isWhole.
  { (* Two floats, far from underflow. *)
    repeat (apply andb_prop in W; destruct W as [W ?]). apply is_equal in W, H1, H2, H0. apply is_at_most in H. rewrite least_product_is in H.
    rewrite W, H1 in A6. rewrite H0, H2 in B6. apply Rabs_le_inv in A6. apply Rabs_le_inv in B6.
    assert (x = ah) by lra. assert (y = bh) by lra. subst x y. intros h l e.
    assert (E : ah * bh = p + tail).
    { apply Exact. destruct (Rle_or_lt (pow (-969)) (Rabs (ah * bh))) as [L | L]; [exact L | exfalso].
      assert (P := Rabs_triang (ah * bh) (p - ah * bh)). replace (ah * bh + (p - ah * bh)) with p in P by ring.
      assert (pow (-960) = 512 * pow (-969)) by (replace (-960)%Z with (9 + -969)%Z by reflexivity; rewrite bpow_plus; reflexivity).
      assert (eta <= pow (-969)) by (apply bpow_le; lia). assert (Q := Rabs_pos (ah * bh)). lra. }
    unfold register. repeat split; doubles; try (apply Rle_refl).
    - subst h l. rewrite <- E. exact Ep.
    - unfold h, l, e. rewrite E, Rminus_diag_eq, Rabs_R0 by reflexivity. apply Rle_refl. }
  intros one two c rest h hi lo rounded err. clear Z W Exact.
  assert (P0 := Rabs_pos (ah * bh)).
  (* |tail| <= u*|x| makes every product with a tail small. *)
  assert (S1 : Rabs (ah * bl) <= u * Rabs (ah * bh)).
  { rewrite !Rabs_mult. replace (u * (Rabs ah * Rabs bh)) with (Rabs ah * (u * Rabs bh)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | exact Tb]. }
  assert (S2 : Rabs (al * bh) <= u * Rabs (ah * bh)).
  { rewrite !Rabs_mult, <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rabs_pos | exact Ta]. }
  assert (R1 := fl_near (ah * bl)). assert (R1' := fl_near_result (ah * bl)). fold one in R1, R1'.
  assert (R2 := fl_near (al * bh)). assert (R2' := fl_near_result (al * bh)). fold two in R2, R2'.
  assert (F1 : double one) by apply fl_double. assert (F2 : double two) by apply fl_double.
  assert (Rc := sum_near one two F1 F2). assert (Rc' := sum_near_result one two F1 F2). fold c in Rc, Rc'.
  assert (Fc : double c) by apply fl_double.
  assert (Rr := sum_near tail c Ft Fc). assert (Rr' := sum_near_result tail c Ft Fc). fold rest in Rr, Rr'.
  assert (Fr : double rest) by apply fl_double.
  assert (Z1 : c = 0 -> one + two = 0).
  { intro Z. rewrite Z, Rabs_R0, Rmult_0_r in Rc'. apply Rabs_le_inv in Rc'. lra. }
  assert (Z2 : c = 0 -> rest = tail) by (intro Z; unfold rest; rewrite Z, Rplus_0_r; now apply fl_same).
  assert (G1 := Rabs_triang (ah * bl) (one - ah * bl)). replace (ah * bl + (one - ah * bl)) with one in G1 by ring.
  assert (G2 := Rabs_triang (al * bh) (two - al * bh)). replace (al * bh + (two - al * bh)) with two in G2 by ring.
  assert (G3 := Rabs_triang (one + two) (c - (one + two))). replace (one + two + (c - (one + two))) with c in G3 by ring.
  assert (G4 := Rabs_triang one two).
  assert (G5 := Rabs_triang (tail + c) (rest - (tail + c))). replace (tail + c + (rest - (tail + c))) with rest in G5 by ring.
  assert (G6 := Rabs_triang tail c).
  assert (G7 := Rabs_triang (ah * bh - p) (- (ah * bh - (p + tail)))). replace (ah * bh - p + - (ah * bh - (p + tail))) with tail in G7 by ring.
  rewrite Rabs_Ropp, (Rabs_minus_sym (ah * bh) p) in G7.
  assert (G8 := Rabs_triang p (- (p - ah * bh))). replace (p + - (p - ah * bh)) with (ah * bh) in G8 by ring. rewrite Rabs_Ropp in G8.
  assert (G9 := Rabs_triang (ah * bh) (p - ah * bh)). replace (ah * bh + (p - ah * bh)) with p in G9 by ring.
  assert (Fast : hi + lo = p + rest).
  { apply fast_two_sum; auto. destruct (Rle_or_lt (100 * eta) (Rabs (ah * bh))); [left; lra | right].
    assert (pow (-1022) = 9007199254740992 * eta) by (unfold eta; replace (-1022)%Z with (53 + -1075)%Z by reflexivity; rewrite bpow_plus; reflexivity). lra. }
  assert (Fh : double hi) by apply fl_double. assert (Fl : double lo) by apply fl_double. assert (Ehi : hi = fl (hi + lo)) by (rewrite Fast; reflexivity).
  assert (Fe : double err) by apply fl_double.
  (* The computed bound. *)
  assert (Pa := Rabs_pos ah). assert (Pb := Rabs_pos bh).
  assert (N1 : 0 <= Rabs ah * be) by (apply Rmult_le_pos; lra). assert (N2 : 0 <= Rabs bh * ae) by (apply Rmult_le_pos; lra). assert (N3 : 0 <= be * ae) by (apply Rmult_le_pos; lra).
  assert (K1 := fl_least (Rabs ah * be) N1). set (f1 := fl (Rabs ah * be)) in *. assert (Pf1 : 0 <= f1) by now apply fl_pos.
  assert (K2 := sum_least (Rabs bh) be ltac:(doubles) B3 ltac:(lra)). set (g := fl (Rabs bh + be)) in *. assert (Pg : 0 <= g) by (apply fl_pos; lra).
  assert (N4 : 0 <= g * ae) by (apply Rmult_le_pos; lra).
  assert (K3 := fl_least (g * ae) N4). set (f2 := fl (g * ae)) in *. assert (Pf2 : 0 <= f2) by now apply fl_pos.
  assert (K3' : (Rabs bh * ae + be * ae) * (1 - u) <= g * ae).
  { replace ((Rabs bh * ae + be * ae) * (1 - u)) with ((Rabs bh + be) * (1 - u) * ae) by ring. apply Rmult_le_compat_r; lra. }
  assert (K4 := sum_least f1 f2 ltac:(apply fl_double) ltac:(apply fl_double) ltac:(lra)). set (t1 := fl (f1 + f2)) in *. assert (Pt1 : 0 <= t1) by (apply fl_pos; lra).
  assert (K5 := fl_near (al * bl)). assert (K5' := Rabs_triang (fl (al * bl)) (- (fl (al * bl) - al * bl))). rewrite Rabs_Ropp in K5'.
  replace (fl (al * bl) + - (fl (al * bl) - al * bl)) with (al * bl) in K5' by ring. set (f3 := Rabs (fl (al * bl))) in *. assert (Pf3 : 0 <= f3) by apply Rabs_pos.
  assert (K6 := sum_least t1 f3 ltac:(apply fl_double) ltac:(apply double_abs, fl_double) ltac:(lra)). set (t2 := fl (t1 + f3)) in *. assert (Pt2 : 0 <= t2) by (apply fl_pos; lra).
  assert (Po := Rabs_pos one). assert (Pw := Rabs_pos two). assert (Pc := Rabs_pos c). assert (Pr := Rabs_pos rest).
  assert (K7 := sum_least (Rabs one) (Rabs two) ltac:(doubles) ltac:(doubles) ltac:(lra)). set (r1 := fl (Rabs one + Rabs two)) in *. assert (Pr1 : 0 <= r1) by (apply fl_pos; lra).
  assert (K8 := sum_least (Rabs c) (Rabs rest) ltac:(doubles) ltac:(doubles) ltac:(lra)).
  set (r2 := if Req_bool c 0 then 0 else fl (Rabs c + Rabs rest)) in *.
  assert (Pr2 : 0 <= r2 /\ double r2) by (subst r2; destruct (Req_bool c 0); split; try (apply fl_pos; lra); doubles; lra).
  assert (K9 := sum_least r1 r2 ltac:(apply fl_double) ltac:(tauto) ltac:(lra)). change (fl (r1 + r2)) with rounded in K9. assert (Prr : 0 <= rounded) by (apply fl_pos; lra).
  assert (K10 := fl_least (u * rounded) ltac:(lra)).
  assert (Eerr : err = fl (fl (up_constant * fl (t2 + fl (u * rounded))) + 512 * eta)) by (rewrite <- unit_is, <- underflow_is; reflexivity).
  set (f4 := fl (u * rounded)) in *. assert (Pf4 : 0 <= f4) by (apply fl_pos; lra).
  assert (K11 := sum_least t2 f4 ltac:(apply fl_double) ltac:(apply fl_double) ltac:(lra)). set (t3 := fl (t2 + f4)) in *. assert (Pt3 : 0 <= t3) by (apply fl_pos; lra).
  destruct (up_least t3 ltac:(apply fl_double) Pt3) as [_ K12].
  assert (K13 := sum_least (fl (up_constant * t3)) (512 * eta) ltac:(apply fl_double)
    ltac:(rewrite <- underflow_is; apply fl_double) ltac:(assert (0 <= fl (up_constant * t3)) by (apply fl_pos; rewrite up_is; lra); lra)).
  rewrite <- Eerr in K13.
  assert (Total : Rabs (x * y - (hi + lo)) <= 7 * eta + (u * Rabs one + eta) + (u * Rabs two + eta) + u * (if Req_bool c 0 then 0 else Rabs c + Rabs rest)
    + Rabs (al * bl) + (1 + u) * (Rabs ah * be) + (1 + u) * (Rabs bh * ae) + be * ae).
  { rewrite Fast. set (dx := x - (ah + al)) in *. set (dy := y - (bh + bl)) in *.
    replace (x * y - (p + rest)) with ((ah * bh - (p + tail)) + (- (one - ah * bl)) + (- (two - al * bh)) + (- ((c - (one + two)) + (rest - (tail + c))))
      + al * bl + (ah + al) * dy + (bh + bl) * dx + dy * dx) by (unfold dx, dy; ring).
    assert (V1 : Rabs (- ((c - (one + two)) + (rest - (tail + c)))) <= u * (if Req_bool c 0 then 0 else Rabs c + Rabs rest)).
    { rewrite Rabs_Ropp. destruct (Req_bool_spec c 0) as [Z | Z].
      - rewrite (Z2 Z), (Z1 Z), Z. replace (0 - 0 + (tail - (tail + 0))) with 0 by ring. rewrite Rabs_R0. lra.
      - eapply Rle_trans; [apply Rabs_triang | lra]. }
    assert (V2 : Rabs ((ah + al) * dy) <= (1 + u) * (Rabs ah * be)).
    { rewrite Rabs_mult, <- Rmult_assoc. apply Rmult_le_compat; auto using Rabs_pos. now apply middle_size. }
    assert (V3 : Rabs ((bh + bl) * dx) <= (1 + u) * (Rabs bh * ae)).
    { rewrite Rabs_mult, <- Rmult_assoc. apply Rmult_le_compat; auto using Rabs_pos. now apply middle_size. }
    assert (V4 : Rabs (dy * dx) <= be * ae) by (rewrite Rabs_mult; apply Rmult_le_compat; auto using Rabs_pos).
    rewrite <- (Rabs_Ropp (one - ah * bl)) in R1'. rewrite <- (Rabs_Ropp (two - al * bh)) in R2'.
    do 2 (eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [| eassumption]).
    eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [| exact V2].
    eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [| apply Rle_refl].
    do 3 (eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [| eassumption]). exact Near. }
  assert (K8' : (if Req_bool c 0 then 0 else Rabs c + Rabs rest) * (1 - u) <= r2) by (subst r2; destruct (Req_bool c 0); lra).
  assert (Pif : 0 <= if Req_bool c 0 then 0 else Rabs c + Rabs rest) by (destruct (Req_bool c 0); lra).
  set (cr := if Req_bool c 0 then 0 else Rabs c + Rabs rest) in *.
  assert (PL := Rabs_pos (al * bl)).
  assert (Pays : Rabs (x * y - (hi + lo)) <= err).
  { clear - Total K1 K3 K3' K4 K5 K5' K6 K7 K8' K9 K10 K11 K12 K13 N1 N2 N3 Po Pw Pif PL E0. lra. }
  unfold register. repeat split; auto. assert (Q := Rabs_pos (x * y - (hi + lo))). lra.
Qed.
