(** One Newton step and the rounding of a result: sections 6 and 7 of docs/derivations/generated.md,
    as printNewtonStep and roundStep of compiler/passes/newton.ts apply them.

    f(t0 + h) = F + g*h + c*h^2/2. F is within V of [Fh], g is within [b] of [gh], and |c| <= C.
    step = fl(fl(-Fh) * fl(1/gh)) has three roundings. Let slant = |fl(1/gh)|, reach = |step| + slant*V and
    uneven = b + 0.505*C*reach. If slant*uneven <= 2^-10, a root lies within
    E = slant*(V + |step|*uneven)*(1 + 2^-7) + 5u*|step| of t0 + step, and the slope of f there has the sign of gh.
    The computed [E] and [uneven] may have errors: the theorem holds for E from (1 + 2^-8) and 3.5u on.
    The model excludes underflow: t0 and its parts are in range, or a later stage answers. *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
From Hitproof Require Import Rounding Pairs ErrorFree.
Open Scope R_scope.

Section Newton.
Variables F g c : R.
Definition f h := F + g * h + c * h * h / 2.
Definition slope h := g + c * h.

Variables Fh gh V b C u step slant uneven E : R.
Hypothesis u_24 : 0 < u <= / 16777216.
Hypothesis V_bounds : Rabs (F - Fh) <= V.
Hypothesis b_bounds : Rabs (g - gh) <= b.
Hypothesis C_bounds : Rabs c <= C.
Hypothesis gh_not_0 : gh <> 0.
(** The three roundings of the step, and the rounding of the inverse. *)
Hypothesis step_rounded : Rabs (gh * step + Fh) <= (3 + / 16) * u * Rabs (gh * step).
Hypothesis slant_rounded : 1 - u <= Rabs gh * slant <= 1 + u.
Notation T := (Rabs step).
Notation reach := (T + slant * V).
Hypothesis uneven_enough : b + 505 / 1000 * C * reach <= (1 + / 500000) * uneven.
Hypothesis straight : slant * uneven <= / 1024 * (1 + / 500000).
Notation Q := (slant * (V + T * uneven)).
Hypothesis E_enough : (1 + / 256) * Q + 7 / 2 * u * T <= E.
Hypothesis E_not_much : E <= (1 + / 110) * Q + 6 * u * T.

Let a := Rabs gh.
Let a_pos : 0 < a. Proof. now apply Rabs_pos_lt. Qed.
Let T_pos : 0 <= T. Proof. apply Rabs_pos. Qed.
Let V_pos : 0 <= V. Proof. eapply Rle_trans; [apply Rabs_pos | exact V_bounds]. Qed.
Let b_pos : 0 <= b. Proof. eapply Rle_trans; [apply Rabs_pos | exact b_bounds]. Qed.
Let C_pos : 0 <= C. Proof. eapply Rle_trans; [apply Rabs_pos | exact C_bounds]. Qed.
Let slant_pos : 0 < slant.
Proof.
  destruct slant_rounded as [L _]. fold a in L. destruct (Rlt_or_le 0 slant) as [P | P]; [exact P |].
  exfalso. assert (a * slant <= 0) by (clear - a_pos P; nra). lra.
Qed.
Let sV : 0 <= slant * V. Proof. apply Rmult_le_pos; lra. Qed.
Let reach_pos : 0 <= C * reach. Proof. apply Rmult_le_pos; [exact C_pos |]. generalize sV T_pos. lra. Qed.
Let uneven_pos : 0 <= uneven. Proof. generalize reach_pos b_pos uneven_enough. lra. Qed.

(** The root is no further from t0 than 1.01 times reach. *)
Lemma within_reach : T + E <= 101 / 100 * reach.
Proof.
  assert (H1 : T * (slant * uneven) <= T * (/ 1024 * (1 + / 500000))) by (apply Rmult_le_compat_l; [exact T_pos | exact straight]).
  assert (H2 : u * T <= / 16777216 * T) by (apply Rmult_le_compat_r; [exact T_pos | lra]).
  generalize sV T_pos H1 H2 E_not_much. lra.
Qed.
Let E_pos : 0 <= E.
Proof.
  assert (0 <= Q) by (apply Rmult_le_pos; [lra |]; assert (0 <= T * uneven) by (apply Rmult_le_pos; [exact T_pos | exact uneven_pos]);
    generalize V_pos; lra).
  assert (0 <= u * T) by (apply Rmult_le_pos; [lra | exact T_pos]). generalize E_enough. lra.
Qed.

(** The curvature and the slope's error change f along the step by at most uneven times its length. *)
Lemma bent : forall h, Rabs h <= T + E -> Rabs ((g - gh) * h + c * h * h / 2) <= (1 + / 500000) * uneven * (T + E).
Proof.
  intros h Hh. assert (W := within_reach). assert (P := Rabs_pos h).
  assert (D : Rabs ((g - gh) * h) <= b * Rabs h) by (rewrite Rabs_mult; now apply Rmult_le_compat_r).
  assert (D' : Rabs (c * h * h / 2) <= 505 / 1000 * C * reach * Rabs h).
  { unfold Rdiv at 1. rewrite 3!Rabs_mult, (Rabs_pos_eq (/ 2)) by lra.
    assert (Rabs c * Rabs h <= C * (101 / 100 * reach)) by (apply Rmult_le_compat; auto using Rabs_pos; lra).
    assert (Rabs c * Rabs h * Rabs h <= C * (101 / 100 * reach) * Rabs h) by now apply Rmult_le_compat_r. lra. }
  eapply Rle_trans; [apply Rabs_triang |].
  assert ((b + 505 / 1000 * C * reach) * Rabs h <= (1 + / 500000) * uneven * Rabs h) by now apply Rmult_le_compat_r.
  assert ((1 + / 500000) * uneven * Rabs h <= (1 + / 500000) * uneven * (T + E)) by
    (apply Rmult_le_compat_l; [apply Rmult_le_pos; [lra | exact uneven_pos] | exact Hh]).
  lra.
Qed.

(** At either end, the sum of all other terms is less than gh*E. *)
Lemma remainder : forall h, Rabs h <= T + E ->
  Rabs (gh * step + Fh + (F - Fh) + ((g - gh) * h + c * h * h / 2)) <= a * E.
Proof.
  intros h Hh. assert (B := bent h Hh).
  assert (S : Rabs (gh * step + Fh) <= (3 + / 16) * u * (a * T)) by (rewrite Rabs_mult in step_rounded; exact step_rounded).
  eapply Rle_trans; [apply Rabs_triang |]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang |].
  apply Rle_trans with ((3 + / 16) * u * (a * T) + V + (1 + / 500000) * uneven * (T + E)); [lra |].
  apply Rmult_le_reg_l with slant; [exact slant_pos |].
  destruct slant_rounded as [L U]. fold a in L, U.
  assert (uT : 0 <= u * T) by (apply Rmult_le_pos; [lra | exact T_pos]).
  assert (H1 : a * slant * (u * T) <= (1 + u) * (u * T)) by now apply Rmult_le_compat_r.
  assert (H2 : (1 - u) * E <= a * slant * E) by (apply Rmult_le_compat_r; [exact E_pos | exact L]).
  assert (H3 : slant * uneven * E <= / 1024 * (1 + / 500000) * E) by (apply Rmult_le_compat_r; [exact E_pos | exact straight]).
  assert (H4 : u * (u * T) <= / 16777216 * (u * T)) by (apply Rmult_le_compat_r; lra).
  assert (H5 : u * E <= / 16777216 * E) by (apply Rmult_le_compat_r; [exact E_pos | lra]).
  assert (Q1 : 0 <= slant * (T * uneven)) by
    (apply Rmult_le_pos; [lra | apply Rmult_le_pos; [exact T_pos | exact uneven_pos]]).
  generalize E_enough sV. lra.
Qed.

(** The slope keeps its sign along the whole interval. *)
Lemma slope_sign : forall h, Rabs h <= T + E -> 0 < gh * slope h.
Proof.
  intros h Hh. assert (W := within_reach).
  assert (D : Rabs (slope h - gh) <= b + C * (101 / 100 * reach)).
  { unfold slope. replace (g + c * h - gh) with (g - gh + c * h) by ring. eapply Rle_trans; [apply Rabs_triang |].
    rewrite Rabs_mult. apply Rplus_le_compat; [exact b_bounds |]. apply Rmult_le_compat; auto using Rabs_pos. lra. }
  assert (D' : Rabs (slope h - gh) <= 2 * (1 + / 500000) * uneven) by (generalize uneven_enough reach_pos b_pos; lra).
  assert (Dg : Rabs (slope h - gh) < a).
  { apply Rmult_lt_reg_l with slant; [exact slant_pos |]. destruct slant_rounded as [L _]. fold a in L.
    apply Rle_lt_trans with (slant * (2 * (1 + / 500000) * uneven)); [apply Rmult_le_compat_l; lra |].
    generalize straight. lra. }
  unfold a, Rabs in Dg. clear - Dg gh_not_0. destruct (Rcase_abs gh), (Rcase_abs (slope h - gh)); nra.
Qed.

(** A root lies within E of the step, and f crosses 0 there in the direction of gh. *)
Theorem newton_step : exists h, step - E <= h <= step + E /\ f h = 0 /\ 0 < gh * slope h.
Proof.
  assert (En := E_pos).
  assert (Hp : Rabs (step + E) <= T + E) by (eapply Rle_trans; [apply Rabs_triang |]; rewrite (Rabs_pos_eq E) by exact En; lra).
  assert (Hm : Rabs (step - E) <= T + E) by
    (unfold Rminus; eapply Rle_trans; [apply Rabs_triang |]; rewrite Rabs_Ropp, (Rabs_pos_eq E) by exact En; lra).
  assert (Rp := remainder _ Hp). assert (Rm := remainder _ Hm).
  assert (Ip : f (step + E) = gh * E + (gh * step + Fh + (F - Fh) + ((g - gh) * (step + E) + c * (step + E) * (step + E) / 2)))
    by (unfold f; field).
  assert (Im : f (step - E) = - (gh * E) + (gh * step + Fh + (F - Fh) + ((g - gh) * (step - E) + c * (step - E) * (step - E) / 2)))
    by (unfold f; field).
  apply Rabs_le_inv in Rp. apply Rabs_le_inv in Rm.
  (* signs at the ends *)
  assert (Ends : f (step - E) * f (step + E) <= 0 ).
  { unfold a, Rabs in Rp, Rm. destruct (Rcase_abs gh).
    - assert (f (step + E) <= 0) by lra. assert (0 <= f (step - E)) by lra. clear - H H0; nra.
    - assert (0 <= f (step + E)) by lra. assert (f (step - E) <= 0) by lra. clear - H H0; nra. }
  assert (Cf : continuity f) by (unfold f; reg).
  destruct (Rle_lt_or_eq_dec 0 E En) as [Ep | E0].
  - destruct (IVT_cor f (step - E) (step + E) Cf ltac:(lra) Ends) as (h & [L U] & Z).
    exists h. repeat split; try assumption.
    assert (Hh : Rabs h <= T + E).
    { assert (step <= T) by apply Rle_abs. assert (- step <= T) by (rewrite <- Rabs_Ropp; apply Rle_abs). apply Rabs_le. lra. }
    apply slope_sign. exact Hh.
  - exists step. replace (step - E) with step in Ends by lra. replace (step + E) with step in Ends by lra.
    split; [lra |]. split; [clear - Ends; nra | apply slope_sign; lra].
Qed.
End Newton.

(** A quadratic has one root with each sign of the slope. The step therefore finds the right root for every t0. *)
Theorem one_root : forall F g c gh h k, f F g c h = 0 -> f F g c k = 0 ->
  0 < gh * slope g c h -> 0 < gh * slope g c k -> h = k.
Proof.
  unfold f, slope. intros F g c gh h k H K S S'.
  assert (E : (h - k) * (g + c * h + (g + c * k)) = 0) by lra.
  destruct (Rmult_integral _ _ E) as [E' | E']; [lra |]. exfalso. nra.
Qed.

Section Printed.
Variable A : Arithmetic.
Notation fl := (fl A). Notation u := (u A). Notation is_float := (is_float A).
Hypothesis u_24 : u <= / 16777216.
Hypothesis no_underflow : eta A = 0.

Lemma relative : forall z, exists e, Rabs e <= u /\ fl z = z * (1 + e).
Proof.
  intro z. assert (H := fl_error A z). rewrite no_underflow, Rplus_0_r in H. assert (U := u_pos A).
  destruct (Req_dec z 0) as [-> | N].
  - exists 0. rewrite Rabs_R0. split; [lra |]. rewrite (fl_id A 0 (float_0 A)). ring.
  - exists ((fl z - z) / z). split; [| field; exact N]. unfold Rdiv. rewrite Rabs_mult, Rabs_inv.
    apply Rmult_le_reg_r with (Rabs z); [now apply Rabs_pos_lt |]. rewrite Rmult_assoc, Rinv_l by now apply Rabs_no_R0. lra.
Qed.

(** step = fl(fl(-Fh) * fl(1/gh)) has three roundings. *)
Theorem step_roundings : forall Fh gh, gh <> 0 ->
  let inverse := fl (1 / gh) in let step := fl (fl (- Fh) * inverse) in
  Rabs (gh * step + Fh) <= (3 + / 16) * u * Rabs (gh * step) /\ 1 - u <= Rabs gh * Rabs inverse <= 1 + u.
Proof.
  intros Fh gh N inverse step. assert (U := u_pos A).
  destruct (relative (1 / gh)) as (e1 & B1 & E1). fold inverse in E1.
  destruct (relative (- Fh)) as (e2 & B2 & E2). destruct (relative (fl (- Fh) * inverse)) as (e3 & B3 & E3). fold step in E3.
  apply Rabs_le_inv in B1. apply Rabs_le_inv in B2. apply Rabs_le_inv in B3.
  split.
  - assert (E : gh * step = - Fh * ((1 + e1) * (1 + e2) * (1 + e3))) by (rewrite E3, E2, E1; field; exact N).
    set (d := (1 + e1) * (1 + e2) * (1 + e3)) in *.
    assert (D : 1 - 3 * u <= d <= 1 + (3 + / 64) * u).
    { unfold d. assert (L : (1 - u) * (1 - u) <= (1 + e1) * (1 + e2) <= (1 + u) * (1 + u)) by (split; apply Rmult_le_compat; lra).
      assert (M : (1 - u) * (1 - u) * (1 - u) <= (1 + e1) * (1 + e2) * (1 + e3) <= (1 + u) * (1 + u) * (1 + u)).
      { assert (0 <= (1 - u) * (1 - u)) by (apply Rmult_le_pos; lra). split; apply Rmult_le_compat; lra. }
      clear - M U u_24. assert (u * u <= / 16777216 * u) by (apply Rmult_le_compat_r; lra).
      assert (0 <= u * u) by (apply Rmult_le_pos; lra). assert (u * u * u <= / 16777216 * (u * u)) by (rewrite Rmult_comm; apply Rmult_le_compat_r; lra). lra. }
    replace (gh * step + Fh) with (Fh * (1 - d)) by (rewrite E; ring). rewrite E, 2!Rabs_mult, Rabs_Ropp, (Rabs_pos_eq d) by lra.
    assert (P := Rabs_pos Fh). assert (Rabs (1 - d) <= (3 + / 64) * u) by (apply Rabs_le; lra).
    assert ((3 + / 64) * u <= (3 + / 16) * u * d) by (clear - D U u_24; nra).
    replace ((3 + / 16) * u * (Rabs Fh * d)) with (Rabs Fh * ((3 + / 16) * u * d)) by ring. apply Rmult_le_compat_l; lra.
  - rewrite <- Rabs_mult, E1. replace (gh * (1 / gh * (1 + e1))) with (1 + e1) by (field; exact N). rewrite Rabs_pos_eq; lra.
Qed.

(** The rounding test of the step. V and uneven are as printed: their sums may have lost 2^-20 of themselves.
    Eh is the printed stepError, up to 8u of itself. fl(t0 + fl(step - Eh)) and fl(t0 + fl(step + Eh)) bracket the root.
    If they are the same float, it is the correctly rounded root. *)
Theorem newton_reports : forall F g c V b C uneven Eh t0 Fh gh, gh <> 0 ->
  let inverse := fl (1 / gh) in let step := fl (fl (- Fh) * inverse) in
  let slant := Rabs inverse in let T := Rabs step in let bound := (1 + / 128) * (slant * (V + T * uneven)) + 5 * u * T in
  Rabs (F - Fh) <= (1 + / 1048576) * V -> Rabs (g - gh) <= b -> Rabs c <= C ->
  b + 505 / 1000 * C * (T + slant * V) <= (1 + / 1048576) * uneven ->
  slant * uneven <= / 1024 * (1 + / 1048576) -> 0 <= V -> 0 <= uneven ->
  is_float Eh -> Rabs (Eh - bound) <= 8 * u * bound -> is_float t0 ->
  fl (t0 + fl (step - Eh)) = fl (t0 + fl (step + Eh)) ->
  exists h, f F g c h = 0 /\ 0 < gh * slope g c h /\ fl (t0 + h) = fl (t0 + fl (step - Eh)).
Proof.
  intros F g c V b C uneven Eh t0 Fh gh N inverse step slant T bound HV Hb HC Hu Hs V0 U0 FE EE Ft Same.
  destruct (step_roundings Fh gh N) as [S1 S2]. fold inverse step slant in S1, S2. assert (U := u_pos A).
  assert (T0 : 0 <= T) by apply Rabs_pos. assert (s0 : 0 <= slant) by apply Rabs_pos.
  assert (Fs : is_float step) by apply fl_float.
  assert (Q0 : 0 <= slant * (V + T * uneven)).
  { apply Rmult_le_pos; [exact s0 |]. assert (0 <= T * uneven) by now apply Rmult_le_pos. lra. }
  set (q := slant * (V + T * uneven)) in *.
  assert (uT : 0 <= u * T) by (apply Rmult_le_pos; lra). assert (uq : 0 <= u * q) by (apply Rmult_le_pos; lra).
  assert (u * q <= / 16777216 * q) by (apply Rmult_le_compat_r; lra).
  assert (u * (u * T) <= / 16777216 * (u * T)) by (apply Rmult_le_compat_r; lra).
  assert (u * (u * q) <= / 16777216 * (u * q)) by (apply Rmult_le_compat_r; lra).
  assert (B0 : 0 <= bound) by (unfold bound; lra).
  apply Rabs_le_inv in EE. assert (Eh0 : 0 <= Eh) by (unfold bound in *; lra).
  pose (E := Eh - u * (T + Eh)).
  assert (uEh : u * Eh <= u * ((1 + 8 * u) * bound)) by (apply Rmult_le_compat_l; lra).
  assert (u * (u * bound) <= / 16777216 * (u * bound)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  pose (V' := (1 + / 1048576) * V). assert (sV : 0 <= slant * V) by (apply Rmult_le_pos; lra).
  assert (q' : slant * (V' + T * uneven) = q + / 1048576 * (slant * V)) by (unfold V', q; ring).
  assert (qV : slant * V <= q) by (unfold q; assert (0 <= slant * (T * uneven)) by (repeat apply Rmult_le_pos; lra); lra).
  assert (Cp : 0 <= C) by (eapply Rle_trans; [apply Rabs_pos | exact HC]).
  assert (bp : 0 <= b) by (eapply Rle_trans; [apply Rabs_pos | exact Hb]).
  destruct (newton_step F g c Fh gh V' b C u step slant uneven E) as (h & In & Z & Sg); try assumption; try (unfold V'; lra); fold T;
    try rewrite q'.
  - assert (C * (T + slant * V') <= (1 + / 1048576) * (C * (T + slant * V))).
    { replace ((1 + / 1048576) * (C * (T + slant * V))) with (C * ((1 + / 1048576) * (T + slant * V))) by ring.
      apply Rmult_le_compat_l; [exact Cp | unfold V'; lra]. } lra.
  - unfold E, bound in *. lra.
  - unfold E, bound in *. assert (0 <= u * Eh) by (apply Rmult_le_pos; lra). lra.
  - exists h. split; [exact Z |]. split; [exact Sg |].
    apply (rounding_test A (t0 + h) (t0 + fl (step - Eh)) (t0 + fl (step + Eh))); [| exact Same].
    assert (Rm := plus_error_rel A step (- Eh) Fs (float_opp A _ FE)). assert (Rp := plus_error_rel A step Eh Fs FE).
    fold (step - Eh) in Rm.
    assert (Bm : Rabs (step - Eh) <= T + Eh) by (unfold Rminus; eapply Rle_trans; [apply Rabs_triang |]; rewrite Rabs_Ropp, (Rabs_pos_eq Eh) by exact Eh0; fold T; lra).
    assert (Bp : Rabs (step + Eh) <= T + Eh) by (eapply Rle_trans; [apply Rabs_triang |]; rewrite (Rabs_pos_eq Eh) by exact Eh0; fold T; lra).
    assert (u * Rabs (step - Eh) <= u * (T + Eh)) by (apply Rmult_le_compat_l; lra).
    assert (u * Rabs (step + Eh) <= u * (T + Eh)) by (apply Rmult_le_compat_l; lra).
    apply Rabs_le_inv in Rm. apply Rabs_le_inv in Rp. unfold E in In. lra.
Qed.
End Printed.
