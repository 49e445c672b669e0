(** Doubles in src/fast/double-double.ts (translation: DoubleDoubleSource.v): their rounding, the errors of their sums and
    products, and the registers of the extended stage. Gradual underflow is included. Overflow is not: it leaves NaN.

    A register (h, l, e) stands for every x with |x - (h + l)| <= e, where h is the float nearest to h + l. *)
From Coq Require Import Reals Psatz ZArith Bool.
From Flocq Require Import Core Plus_error Pff2Flocq.
From Hitproof Require Import Rounding ErrorFree DoubleDoubleSource.
Open Scope R_scope.

Notation pow e := (bpow radix2 e).
Notation fl := DoubleDoubleSource.fl.
Definition double x := generic_format radix2 (FLT_exp (-1074) 53) x.
Definition register (h l e x : R) :=
  double h /\ double l /\ double e /\ h = fl (h + l) /\ 0 <= e /\ Rabs (x - (h + l)) <= e.

(** One unit in the last place of numbers next to 1, and half of the least double. *)
Notation u := (/ 9007199254740992).
Definition eta := pow (-1075).

#[global] Instance p53 : Prec_gt_0 53. Proof. red. lia. Qed.
#[global] Instance v53 : Valid_exp (FLT_exp (-1074) 53) := FLT_exp_valid (-1074) 53.
#[global] Instance m53 : Monotone_exp (FLT_exp (-1074) 53) := FLT_exp_monotone (-1074) 53.

Lemma eta_pos : 0 < eta. Proof. apply bpow_gt_0. Qed.
Lemma eta_is : Rounding.eta binary64 = eta.
Proof. change (/ 2 * pow (-1074) = pow (-1075)). replace (-1074)%Z with (1 + -1075)%Z by reflexivity. rewrite bpow_plus. change (pow 1) with 2. lra. Qed.
Lemma u_is : Rounding.u binary64 = u. Proof. reflexivity. Qed.
Lemma fl_is : forall x, Rounding.fl binary64 x = fl x. Proof. reflexivity. Qed.
Lemma same_rounding : Rounding.fl binary64 = fl. Proof. reflexivity. Qed.
Lemma fl_double : forall x, double (fl x). Proof. intro. apply (fl_float binary64). Qed.
Lemma fl_same : forall x, double x -> fl x = x. Proof. exact (fl_id binary64). Qed.
Lemma fl_mono : forall x y, x <= y -> fl x <= fl y. Proof. exact (Rounding.fl_le binary64). Qed.
Lemma fl_near : forall x, Rabs (fl x - x) <= u * Rabs x + eta.
Proof. intro. rewrite <- eta_is, <- u_is. apply (fl_error binary64). Qed.
Lemma fl_near_result : forall x, Rabs (fl x - x) <= u * Rabs (fl x) + eta.
Proof. intro. rewrite <- eta_is, <- u_is. apply (fl_error_of_result binary64). Qed.
Lemma sum_near : forall x y, double x -> double y -> Rabs (fl (x + y) - (x + y)) <= u * Rabs (x + y).
Proof. exact (plus_error_rel binary64). Qed.
Lemma sum_near_result : forall x y, double x -> double y -> Rabs (fl (x + y) - (x + y)) <= u * Rabs (fl (x + y)).
Proof. exact (plus_error_of_result binary64). Qed.
Lemma double_0 : double 0. Proof. apply generic_format_0. Qed.
Lemma double_opp : forall x, double x -> double (- x). Proof. intros. now apply generic_format_opp. Qed.
Lemma double_abs : forall x, double x -> double (Rabs x). Proof. intros. now apply generic_format_abs. Qed.
Lemma double_float : forall m k, (Z.abs m < 2 ^ 53)%Z -> (-1074 <= k)%Z -> double (IZR m * pow k).
Proof. intros m k M K. apply generic_format_FLT. exists (Float radix2 m k); auto. Qed.
Lemma double_integer : forall m, (Z.abs m < 2 ^ 53)%Z -> double (IZR m).
Proof. intros m M. replace (IZR m) with (IZR m * pow 0) by (simpl; ring). apply double_float; [exact M | lia]. Qed.
Lemma double_pow : forall k, (-1074 <= k)%Z -> double (pow k).
Proof. intros. apply generic_format_bpow. unfold FLT_exp. lia. Qed.
(** A small sum is exact. *)
Lemma sum_small : forall x y, double x -> double y -> Rabs (x + y) <= pow (-1021) -> fl (x + y) = x + y.
Proof. intros x y X Y H. apply fl_same. now apply FLT_format_plus_small. Qed.

(** Constants of the source. *)
Lemma unit_is : unit_constant = u.
Proof. unfold unit_constant. rewrite fl_same by (apply double_pow; lia). reflexivity. Qed.
Lemma up_is : up_constant = 1 + 32 * u.
Proof.
  unfold up_constant. rewrite (fl_same (pow _)) by (apply double_pow; lia). change (pow (-48)) with (/ 281474976710656).
  rewrite fl_same; [lra |]. replace (1 + / 281474976710656) with (IZR 281474976710657 * pow (-48)) by (simpl; lra).
  apply double_float; [reflexivity | lia].
Qed.
Lemma underflow_is : underflow_constant = 512 * eta.
Proof.
  unfold underflow_constant. rewrite fl_same by (apply double_pow; lia). unfold eta.
  replace (- (1066))%Z with (9 + -1075)%Z by reflexivity. replace (-1066)%Z with (9 + -1075)%Z by reflexivity. rewrite bpow_plus. reflexivity.
Qed.
Lemma least_product_is : leastProduct_constant = pow (-960).
Proof. unfold leastProduct_constant. apply fl_same. apply double_pow. lia. Qed.

(** Lower bounds of the rounded terms of a bound. *)
Lemma fl_least : forall x, 0 <= x -> x * (1 - u) - eta <= fl x.
Proof. intros x X. assert (H := fl_near x). rewrite (Rabs_pos_eq x) in H by exact X. apply Rabs_le_inv in H. lra. Qed.
Lemma sum_least : forall x y, double x -> double y -> 0 <= x + y -> (x + y) * (1 - u) <= fl (x + y).
Proof. intros x y X Y P. assert (H := sum_near x y X Y). rewrite (Rabs_pos_eq (x + y)) in H by exact P. apply Rabs_le_inv in H. lra. Qed.
Lemma fl_pos : forall x, 0 <= x -> 0 <= fl x.
Proof. intros x X. rewrite <- (fl_same 0 double_0). now apply fl_mono. Qed.
Lemma up_least : forall x, double x -> 0 <= x -> x <= fl (up_constant * x) /\ x * (1 + 30 * u) - eta <= fl (up_constant * x).
Proof.
  intros x D X. rewrite up_is. split.
  - rewrite <- (fl_same x D) at 1. apply fl_mono. lra.
  - assert (H := fl_least ((1 + 32 * u) * x) ltac:(lra)). lra.
Qed.

(** Knuth's sum, as in the source. *)
Notation lost a b := (fl (fl (a - fl (fl (a + b) - fl (fl (a + b) - a))) + fl (b - fl (fl (a + b) - a)))).
Lemma two_sum : forall a b, double a -> double b -> fl (a + b) + lost a b = a + b.
Proof. intros a b A B. exact (two_sum_exact 53 (-1074) ltac:(lia) ltac:(lia) a b A B). Qed.

Ltac doubles := repeat first [apply fl_double | apply double_opp | apply double_abs | apply double_0 | assumption].

(** A sum of two numbers that are not negative. It is exact if it is small. *)
Lemma bound_of_sum : forall a b c d, double a -> double b -> double c -> double d -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  a + b + c + d <= fl (up_constant * fl (fl (fl (a + b) + c) + d)).
Proof.
  intros a b c d A B C D Pa Pb Pc Pd.
  assert (S1 := sum_least a b A B ltac:(lra)). set (s1 := fl (a + b)) in *. assert (F1 : double s1) by apply fl_double. assert (P1 : 0 <= s1) by (apply fl_pos; lra).
  assert (S2 := sum_least s1 c F1 C ltac:(lra)). assert (F2 : double (fl (s1 + c))) by apply fl_double. assert (P2 : 0 <= fl (s1 + c)) by (apply fl_pos; lra).
  assert (S3 := sum_least (fl (s1 + c)) d F2 D ltac:(lra)).
  assert (E1 : a + b <= pow (-1021) -> s1 = a + b) by (intro; apply sum_small; auto; rewrite Rabs_pos_eq; lra).
  assert (E2 : s1 + c <= pow (-1021) -> fl (s1 + c) = s1 + c) by (intro; apply sum_small; auto; rewrite Rabs_pos_eq; lra).
  assert (E3 : fl (s1 + c) + d <= pow (-1021) -> fl (fl (s1 + c) + d) = fl (s1 + c) + d) by (intro; apply sum_small; auto; rewrite Rabs_pos_eq; lra).
  set (s2 := fl (s1 + c)) in *. set (s3 := fl (s2 + d)) in *. assert (F3 : double s3) by apply fl_double. assert (P3 : 0 <= s3) by (apply fl_pos; lra).
  destruct (up_least s3 F3 P3) as [U1 U2].
  assert (eta_small : eta <= u * pow (-1022)).
  { unfold eta. change u with (pow (-53)). rewrite <- bpow_plus. apply bpow_le. lia. }
  assert (T : pow (-1021) = 2 * pow (-1022)) by (replace (-1021)%Z with (1 + -1022)%Z by reflexivity; rewrite bpow_plus; reflexivity).
  assert (Pp := bpow_gt_0 radix2 (-1022)).
  destruct (Rlt_or_le (s2 + d) (pow (-1021))) as [L | L].
  - rewrite (E3 (Rlt_le _ _ L)) in *. assert (L2 : s1 + c < pow (-1021)).
    { destruct (Rlt_or_le (s1 + c) (pow (-1021))) as [Q | Q]; [exact Q |]. exfalso.
      assert (pow (-1021) <= s2); [| lra]. rewrite <- (fl_same (pow (-1021))) by (apply double_pow; lia). apply fl_mono. lra. }
    rewrite (E2 (Rlt_le _ _ L2)) in *. assert (L1 : a + b < pow (-1021)).
    { destruct (Rlt_or_le (a + b) (pow (-1021))) as [Q | Q]; [exact Q |]. exfalso.
      assert (pow (-1021) <= s1); [| lra]. rewrite <- (fl_same (pow (-1021))) by (apply double_pow; lia). apply fl_mono. lra. }
    rewrite (E1 (Rlt_le _ _ L1)) in *. lra.
  - assert (pow (-1021) <= s3) by (rewrite <- (fl_same (pow (-1021))) by (apply double_pow; lia); apply fl_mono; lra). lra.
Qed.

(** Tests of the source. *)
Lemma is_equal : forall x y, Req_bool x y = true -> x = y.
Proof. intros x y H. destruct (Req_bool_spec x y); [assumption | discriminate]. Qed.
Lemma is_at_most : forall x y, Rle_bool x y = true -> x <= y.
Proof. intros x y H. destruct (Rle_bool_spec x y); [assumption | discriminate]. Qed.
Lemma is_less : forall x y, Rlt_bool x y = true -> x < y.
Proof. intros x y H. destruct (Rlt_bool_spec x y); [assumption | discriminate]. Qed.
Lemma is_not_less : forall x y, Rlt_bool x y = false -> y <= x.
Proof. intros x y H. destruct (Rlt_bool_spec x y); [discriminate | assumption]. Qed.
Lemma is_more : forall x y, Rle_bool x y = false -> y < x.
Proof. intros x y H. destruct (Rle_bool_spec x y); [discriminate | assumption]. Qed.

(** The tail of a register is small. *)
Lemma tail_small : forall h l, double h -> double l -> h = fl (h + l) -> Rabs l <= u * Rabs h.
Proof.
  intros h l H L E. assert (N := sum_near_result h l H L). rewrite <- E in N.
  replace (h - (h + l)) with (- l) in N by ring. now rewrite Rabs_Ropp in N.
Qed.
Lemma middle_size : forall h l, double h -> double l -> h = fl (h + l) -> Rabs (h + l) <= (1 + u) * Rabs h.
Proof. intros h l H L E. assert (T := tail_small h l H L E). assert (S := Rabs_triang h l). lra. Qed.
Lemma zero_head : forall h l, double h -> double l -> h = fl (h + l) -> h = 0 -> l = 0.
Proof.
  intros h l H L E Z. assert (T := tail_small h l H L E). rewrite Z, Rabs_R0, Rmult_0_r in T.
  destruct (Req_dec l 0) as [| N]; [assumption |]. apply Rabs_pos_lt in N. lra.
Qed.

(** Dekker's sum. *)
Lemma fast_two_sum : forall p r, double p -> double r -> Rabs r <= Rabs p \/ Rabs p + Rabs r <= pow (-1022) ->
  fl (p + r) + fl (r - fl (fl (p + r) - p)) = p + r.
Proof.
  intros p r P R [H | H].
  - replace (r - fl (fl (p + r) - p)) with (r + fl (p - fl (p + r)))
      by (replace (p - fl (p + r)) with (- (fl (p + r) - p)) by ring; rewrite <- (fl_is (- _)), (fl_opp binary64), fl_is; ring).
    exact (Fast2Sum_correct (-1074) 53 (fun z => negb (Z.even z)) ltac:(lia) ltac:(lia)
      ltac:(intro x; cbv beta; rewrite negb_involutive, Z.even_opp, Z.even_add; now destruct (Z.even x)) p r P R H).
  - assert (E : fl (p + r) = p + r).
    { apply sum_small; auto. assert (T := Rabs_triang p r). assert (pow (-1022) <= pow (-1021)) by (apply bpow_le; lia). lra. }
    rewrite E. replace (p + r - p) with r by ring. rewrite (fl_same r R). replace (r - r) with 0 by ring.
    rewrite (fl_same 0 double_0). ring.
Qed.

Notation head x := (fl (fl (splitter_constant * x) - fl (fl (splitter_constant * x) - x))).
Notation tail_of x y := (fl (fl (fl (fl (fl (head x * head y) - fl (x * y)) + fl (head x * fl (y - head y))) + fl (fl (x - head x) * head y))
  + fl (fl (x - head x) * fl (y - head y)))).
(** Dekker's product, as in the source. It is exact from 2^-969 on. Otherwise its error is at most 7 halves of the least double. *)
Lemma two_product : forall x y, double x -> double y ->
  Rabs (x * y - (fl (x * y) + tail_of x y)) <= 7 * eta /\ (pow (-969) <= Rabs (x * y) -> x * y = fl (x * y) + tail_of x y).
Proof.
  intros x y X Y. destruct (dekker_exact x y X Y) as [D1 D2].
  assert (E : dekker_tail x y = tail_of x y).
  { unfold dekker_tail, upper_half, by_splitter, splitter_constant. cbv zeta. rewrite same_rounding.
    set (hx := fl (fl (134217729 * x) - _)). set (hy := fl (fl (134217729 * y) - _)). set (p := fl (x * y)).
    replace (- p + fl (hx * hy)) with (fl (hx * hy) - p) by ring. reflexivity. }
  rewrite E, fl_is in D1, D2. split; [| intro; apply D1; now right].
  replace (7 * eta) with (7 / 2 * pow (-1074)); [exact D2 |]. unfold eta.
  replace (-1074)%Z with (1 + -1075)%Z by reflexivity. rewrite bpow_plus. change (pow 1) with 2. lra.
Qed.

Lemma register_0 : register 0 0 0 0.
Proof. unfold register. rewrite Rplus_0_r, Rminus_0_r, Rabs_R0, (fl_same 0 double_0). repeat split; doubles; lra. Qed.
