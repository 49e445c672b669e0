(** Rounding of m*2^e by `nearest` of src/fast/later/dyadic.ts: the float nearest to it, ties to even, subnormal or not.
    The overflow beyond the largest float is a lemma by hand: a product from 2^1024 on is an infinity. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core.
From Hitproof Require Import DyadicSource Dyadic.
Open Scope R_scope.

Section Format.
Variables p bottom : Z.
Hypothesis p_1 : (1 < p)%Z.
Notation F := (FLT_exp bottom p).
Notation rnd := (round radix2 F ZnearestE).
Instance p_pos : Prec_gt_0 p. Proof. red. lia. Qed.

Lemma whole_is_float : forall w k, (0 <= w <= 2 ^ p)%Z -> (bottom <= k)%Z -> generic_format radix2 F (IZR w * pow k).
Proof.
  intros w k W K. destruct (Z.eq_dec w (2 ^ p)) as [E | N].
  - rewrite E. change (IZR (2 ^ p)) with (IZR (Zpower radix2 p)). rewrite IZR_Zpower by lia. rewrite <- bpow_plus.
    apply generic_format_bpow. unfold FLT_exp. lia.
  - apply generic_format_FLT. exists (Float radix2 w k); simpl; [reflexivity | | exact K]. rewrite Z.abs_eq by lia. simpl. lia.
Qed.

(** The integer nearest to n/2^d, ties to even. *)
Lemma nearest_integer : forall n d, (0 <= n)%Z -> (0 <= d)%Z ->
  ZnearestE (IZR n / IZR (2 ^ d)) =
    (if ((2 ^ d <? 2 * (n mod 2 ^ d)) || ((2 * (n mod 2 ^ d) =? 2 ^ d) && negb (Z.even (n / 2 ^ d))))
     then n / 2 ^ d + 1 else n / 2 ^ d)%Z.
Proof.
  intros n d Hn Hd. assert (P := two_pos d Hd). assert (D := Z.div_mod n (2 ^ d) ltac:(lia)).
  assert (R := Z.mod_pos_bound n (2 ^ d) P). set (w := (n / 2 ^ d)%Z) in *. set (r := (n mod 2 ^ d)%Z) in *. set (K := (2 ^ d)%Z) in *.
  assert (PK : 0 < IZR K) by now apply (IZR_lt 0).
  assert (E : IZR n / IZR K = IZR w + IZR r / IZR K) by (rewrite D, plus_IZR, mult_IZR; field; lra).
  destruct R as [R0 R1]. assert (R0' := IZR_le _ _ R0). assert (R1' := IZR_lt _ _ R1).
  assert (B0 : 0 <= IZR r / IZR K) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (B1 : IZR r / IZR K < 1) by (apply Rmult_lt_reg_r with (1 := PK); unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
  assert (Fl : Zfloor (IZR n / IZR K) = w) by (apply Zfloor_imp; rewrite E, plus_IZR; lra).
  assert (H : IZR r / IZR K * (2 * IZR K) = 2 * IZR r) by (field; lra).
  unfold Znearest. rewrite Fl. replace (IZR n / IZR K - IZR w) with (IZR r / IZR K) by lra.
  assert (Ce : 0 < IZR r / IZR K -> Zceil (IZR n / IZR K) = (w + 1)%Z)
    by (intro; apply Zceil_imp; rewrite plus_IZR, minus_IZR, plus_IZR, E; simpl; lra).
  destruct (Rcompare_spec (IZR r / IZR K) (/ 2)) as [L | L | L].
  - assert (2 * r < K)%Z by (apply lt_IZR; rewrite mult_IZR; nra).
    destruct (Z.ltb_spec K (2 * r)); [lia |]. destruct (Z.eqb_spec (2 * r) K); [lia | reflexivity].
  - assert (2 * r = K)%Z by (apply eq_IZR; rewrite mult_IZR; nra). rewrite (Ce ltac:(lra)).
    destruct (Z.ltb_spec K (2 * r)); [lia |]. destruct (Z.eqb_spec (2 * r) K); [reflexivity | lia].
  - assert (K < 2 * r)%Z by (apply lt_IZR; rewrite mult_IZR; nra). rewrite (Ce ltac:(lra)).
    destruct (Z.ltb_spec K (2 * r)); [reflexivity | lia].
Qed.

Lemma rounded_at : forall n e d, (0 <= n)%Z -> (0 <= d)%Z -> (bottom <= e + d)%Z ->
  (d = Z.max 0 (bottom - e) \/ 2 ^ (p - 1) * 2 ^ d <= n)%Z ->
  let w := ZnearestE (IZR n / IZR (2 ^ d)) in (w <= 2 ^ p)%Z -> rnd (IZR n * pow e) = IZR w * pow (e + d).
Proof.
  intros n e d Hn Hd Hb Hi w Hw.
  destruct (Z.eq_dec n 0) as [-> | N0].
  { unfold w. replace (0 / IZR (2 ^ d)) with (IZR 0) by (unfold Rdiv; ring). rewrite Zrnd_IZR, !Rmult_0_l by auto with typeclass_instances.
    apply round_0. auto with typeclass_instances. }
  assert (P := two_pos d Hd). assert (PK : 0 < IZR (2 ^ d)) by now apply (IZR_lt 0).
  assert (Pe := pow_pos e). assert (Nn : 0 < IZR n) by (apply (IZR_lt 0); lia).
  set (y := IZR n * pow e). assert (Py : 0 < y) by now apply Rmult_lt_0_compat.
  assert (Ey : y = IZR n / IZR (2 ^ d) * pow (e + d)) by (rewrite pow_split by lia; unfold y; field; lra).
  set (k := (e + d)%Z) in *. set (z := IZR n / IZR (2 ^ d)) in *.
  assert (Pz : 0 < z) by (apply Rdiv_lt_0_compat; assumption). assert (Pk := pow_pos k).
  (* If the last place of the float is 2^k, this is the definition. *)
  assert (At : cexp radix2 F y = k -> rnd y = IZR w * pow k).
  { intro C. unfold round, scaled_mantissa, F2R. simpl. rewrite C. f_equal. f_equal. unfold w. f_equal.
    rewrite Ey, Rmult_assoc, <- bpow_plus. replace (k + - k)%Z with 0%Z by ring. simpl. ring. }
  destruct (Rlt_or_le z (IZR (2 ^ p))) as [L | L].
  - assert (M : (mag radix2 y <= k + p)%Z).
    { apply mag_le_bpow; [lra |]. rewrite Rabs_pos_eq, Ey, Rmult_comm, pow_split by lia || lra. apply Rmult_lt_compat_l; assumption. }
    destruct Hi as [Hi | Hi].
    + destruct (Z_le_gt_dec (bottom - e) 0) as [G | G].
      * (* Nothing is dropped. *) assert (D0 : d = 0%Z) by lia. assert (Z1 : z = IZR n) by (unfold z; rewrite D0; change (IZR (2 ^ 0)) with 1; lra).
        assert (Ew : w = n) by (unfold w; rewrite Z1; apply Zrnd_IZR; auto with typeclass_instances).
        rewrite Ey, Z1, Ew. apply round_generic; auto with typeclass_instances. apply whole_is_float; lia.
      * apply At. unfold cexp, FLT_exp. assert (k = bottom) by lia. lia.
    + apply At. unfold cexp, FLT_exp. assert (k + p <= mag radix2 y)%Z; [| lia].
      apply mag_ge_bpow. rewrite Rabs_pos_eq, Ey by lra. replace (k + p - 1)%Z with (k + (p - 1))%Z by ring.
      rewrite pow_split, Rmult_comm by lia. apply Rmult_le_compat_r; [lra |].
      unfold z. apply Rmult_le_reg_r with (1 := PK). unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
      rewrite <- mult_IZR. now apply IZR_le.
  - (* 2^p, or a little more: the last place is 2^(k + 1) there. *)
    assert (Hz : Rabs (z - IZR w) <= / 2) by (unfold w; apply Znearest_half).
    assert (Ew : w = (2 ^ p)%Z).
    { enough (2 ^ p <= w)%Z by lia. apply Zlt_succ_le. apply lt_IZR. unfold Z.succ. rewrite plus_IZR. apply Rabs_le_inv in Hz. lra. }
    rewrite Ew in *. assert (T : (2 ^ p = 2 * 2 ^ (p - 1))%Z) by (replace p with (p - 1 + 1)%Z at 1 by ring; rewrite Z.pow_add_r by lia; lia).
    apply Rabs_le_inv in Hz.
    assert (T2 : (2 <= 2 ^ p)%Z) by (rewrite T; assert (Q := two_pos (p - 1) ltac:(lia)); lia). apply IZR_le in T2.
    assert (M : mag radix2 y = (k + p + 1)%Z :> Z).
    { apply mag_unique_pos. rewrite Ey. replace (k + p + 1 - 1)%Z with (k + p)%Z by ring.
      replace (k + p + 1)%Z with (k + p + 1)%Z by ring. rewrite (bpow_plus _ (k + p) 1), pow_split by lia. change (pow 1) with 2.
      split; [rewrite Rmult_comm; apply Rmult_le_compat_r; lra |]. rewrite (Rmult_comm z), Rmult_assoc. apply Rmult_lt_compat_l; lra. }
    assert (C : cexp radix2 F y = (k + 1)%Z) by (unfold cexp, FLT_exp; rewrite M; lia).
    unfold round, scaled_mantissa, F2R. simpl. rewrite C.
    replace (y * pow (- (k + 1))) with (z / 2)
      by (rewrite Ey; replace (- (k + 1))%Z with (- k + - 1)%Z by ring; rewrite bpow_plus, bpow_opp; change (pow (-1)) with (/ 2); field; lra).
    rewrite (Znearest_imp _ (z / 2) (2 ^ (p - 1))).
    + rewrite T, mult_IZR, bpow_plus. change (pow 1) with 2. ring.
    + rewrite T, mult_IZR in Hz, L. apply Rabs_lt. lra.
Qed.
End Format.

Section Nearest.
Variable digitsOf : Z -> Z.
(** `digitsOf` is too large by at most 1. *)
Hypothesis digits_few : forall n, n <> 0%Z -> (2 ^ (digitsOf n - 2) <= Z.abs n)%Z.
Hypothesis digits_zero : digitsOf 0 = 0%Z.

Definition precision (isSingle : bool) := if isSingle then 24%Z else 53%Z.
Definition bottom (isSingle : bool) := if isSingle then (-149)%Z else (-1074)%Z.
Definition float (isSingle : bool) := round radix2 (FLT_exp (bottom isSingle) (precision isSingle)) ZnearestE.

(** Only digits without a place in the format are dropped. *)
Definition few (m e : Z) (isSingle : bool) (drop : Z) :=
  (0 <= drop /\ bottom isSingle <= e + drop /\
  (drop = Z.max 0 (bottom isSingle - e) \/ 2 ^ (precision isSingle - 1) * 2 ^ drop <= Z.abs m))%Z.

Theorem nearest_start_few : forall m e isSingle, few m e isSingle (nearest_start digitsOf m e isSingle).
Proof.
  intros m e isSingle. unfold nearest_start, few. destruct isSingle; cbv zeta beta iota; unfold bottom, precision;
  (match goal with |- context[Z.max (Z.max ?a ?b) 0] => set (x := a); set (y := b) end);
  (repeat split; try lia);
  (destruct (Z_le_gt_dec x (Z.max 0 y)) as [L | L]; [left; subst x y; lia | right]);
  (replace (Z.max (Z.max x y) 0) with x by lia); rewrite <- Z.pow_add_r by lia;
  (assert (N : m <> 0%Z) by (intro E; subst x; rewrite E, digits_zero in L; lia));
  eapply Z.le_trans, (digits_few m N); apply Z.pow_le_mono_r; subst x; lia.
Qed.

Theorem nearest_certain : forall m e isSingle drop, few m e isSingle drop ->
  nearest_step m e isSingle drop (few m e isSingle) (fun value => value = float isSingle (IZR m * pow e)).
Proof.
  intros m e isSingle drop (D & B & I). unfold nearest_step. cbv zeta.
  assert (Es : sizeOf_code m = Z.abs m) by (unfold sizeOf_code; destruct (Z.ltb_spec m 0); lia). rewrite Es.
  replace (if isSingle then (24, -149)%Z else (53, -1074)%Z) with (precision isSingle, bottom isSingle) by (destruct isSingle; reflexivity).
  set (p := precision isSingle) in *. set (b := bottom isSingle) in *.
  assert (P : (1 < p <= 53)%Z) by (subst p; destruct isSingle; simpl; lia).
  rewrite Z.shiftr_div_pow2, Z.shiftl_1_l by exact D.
  assert (Next : (2 ^ p * 2 ^ drop <= Z.abs m -> few m e isSingle (drop + 1))%Z).
  { intro H. unfold few. fold p b. repeat split; try lia. right. rewrite Z.pow_add_r by lia. 
    replace (2 ^ p)%Z with (2 ^ (p - 1) * 2)%Z in H; [lia |]. replace p with (p - 1 + 1)%Z at 2 by ring. rewrite (Z.pow_add_r 2 (p - 1) 1) by lia. lia. }
  assert (K := two_pos drop D). assert (V := Z.div_mod (Z.abs m) (2 ^ drop) ltac:(lia)). assert (R := Z.mod_pos_bound (Z.abs m) (2 ^ drop) K).
  set (w := (Z.abs m / 2 ^ drop)%Z) in *. set (r := (Z.abs m mod 2 ^ drop)%Z) in *.
  assert (W0 : (0 <= w)%Z) by (subst w; apply Z.div_pos; lia).
  destruct (Z.ltb_spec (2 ^ p) w) as [L | L]; [apply Next; nia |].
  assert (Ew : ZnearestE (IZR (Z.abs m) / IZR (2 ^ drop)) =
    (if (2 ^ drop <? 2 * r) || (2 * r =? 2 ^ drop) && (Z.rem w 2 =? 1) then w + 1 else w)%Z).
  { rewrite nearest_integer by lia. fold w r. replace (Z.rem w 2 =? 1)%Z with (negb (Z.even w)); [reflexivity |].
    rewrite Z.rem_mod_nonneg, Zmod_even by lia. destruct (Z.even w); reflexivity. }
  rewrite <- Ew. set (x := ZnearestE _) in *.
  assert (X : (w <= x <= w + 1)%Z) by (rewrite Ew; destruct (_ || _); lia).
  destruct (Z.ltb_spec (2 ^ p) x) as [M | M]; [apply Next; nia |].
  assert (G := whole_is_float p b ltac:(lia) x (e + drop) ltac:(lia) B).
  assert (H : float isSingle (IZR (Z.abs m) * pow e) = IZR x * pow (e + drop)).
  { unfold float. fold p b. apply rounded_at; auto; lia. }
  assert (G64 : forall v, generic_format radix2 (FLT_exp b p) v -> fl v = v).
  { intros v Gv. apply round_generic; auto with typeclass_instances. apply generic_format_FLT.
    apply FLT_format_generic in Gv; [| red; lia]. destruct Gv as [f Ev Fv Gv]. exists f; auto.
    - eapply Z.lt_le_trans; [exact Fv |]. apply Z.pow_le_mono_r; [reflexivity | lia].
    - subst b. destruct isSingle; cbv [bottom] in Gv; lia. }
  assert (Gk : generic_format radix2 (FLT_exp b p) (pow (e + drop))) by (apply generic_format_bpow; unfold FLT_exp; lia).
  rewrite (G64 _ Gk), (G64 _ G).
  assert (Sg : IZR m = (if (m <? 0)%Z then -1 else 1) * IZR (Z.abs m)).
  { destruct (Z.ltb_spec m 0); [rewrite Z.abs_neq, opp_IZR by lia | rewrite Z.abs_eq by lia]; lra. }
  assert (Fin : (if (x =? 0)%Z then 0 else fl (IZR x * pow (e + drop) * (if (m <? 0)%Z then -1 else 1))) = float isSingle (IZR m * pow e)).
  { rewrite Sg. destruct (m <? 0)%Z.
    - replace (-1 * IZR (Z.abs m) * pow e) with (- (IZR (Z.abs m) * pow e)) by ring. unfold float. rewrite round_NE_opp.
      fold (float isSingle). rewrite H. destruct (Z.eqb_spec x 0) as [-> | _]; [ring |].
      replace (IZR x * pow (e + drop) * -1) with (- (IZR x * pow (e + drop))) by ring. apply G64. now apply generic_format_opp.
    - rewrite Rmult_1_l, H. destruct (Z.eqb_spec x 0) as [-> | _]; [ring |]. rewrite Rmult_1_r. now apply G64. }
  rewrite Fin. destruct isSingle; [| reflexivity]. unfold fround. apply round_generic; auto with typeclass_instances.
  apply generic_format_round; auto with typeclass_instances. apply FLT_exp_valid. red. reflexivity.
Qed.
End Nearest.
