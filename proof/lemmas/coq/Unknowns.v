(** Unknowns of a system and followers of a root: the paragraphs "Refinement" and "A square follower" of section 6 of
    docs/derivations/generated.md. Both are about exact numbers.

    - Quotients by one D solve m + t*d = u*e + v*f. The residual r of the estimates determines each unknown exactly:
      n.r = D*(t - t0), p.r = D*(u - u0), (e x d).r = D*(v - v0), with n = e x f, p = d x f ([refinement]).
    - h + a*x + b*x^2/2 of a follower k has a root x near -h/a. Their distance is at most 0.51*|b|*(h/a)^2/|a| if
      |b*(h/a)| <= 2^-10*|a|, up to 2^-8 of that ([square_follower]). *)
From Coq Require Import Reals Psatz.
From Flocq Require Import Core.
Open Scope R_scope.

Record vector := { x1 : R; x2 : R; x3 : R }.
Definition dot v w := x1 v * x1 w + x2 v * x2 w + x3 v * x3 w.
Definition cross v w := {| x1 := x2 v * x3 w - x3 v * x2 w; x2 := x3 v * x1 w - x1 v * x3 w; x3 := x1 v * x2 w - x2 v * x1 w |}.
Definition plus v w := {| x1 := x1 v + x1 w; x2 := x2 v + x2 w; x3 := x3 v + x3 w |}.
Definition times s v := {| x1 := s * x1 v; x2 := s * x2 v; x3 := s * x3 v |}.

Theorem refinement : forall m d e f t u v t0 u0 v0, plus m (times t d) = plus (times u e) (times v f) ->
  let r := plus (plus m (times t0 d)) (plus (times (- u0) e) (times (- v0) f)) in
  let n := cross e f in let p := cross d f in let D := dot p e in
  dot n d = - D /\ dot (cross e d) f = D /\
  dot n r = D * (t - t0) /\ dot p r = D * (u - u0) /\ dot (cross e d) r = D * (v - v0).
Proof.
  intros [m1 m2 m3] [d1 d2 d3] [e1 e2 e3] [f1 f2 f3] t u v t0 u0 v0 H. unfold plus, times in H. simpl in H.
  injection H as H1 H2 H3. unfold dot, cross, plus, times. simpl.
  replace m1 with (u * e1 + v * f1 - t * d1) by lra. replace m2 with (u * e2 + v * f2 - t * d2) by lra.
  replace m3 with (u * e3 + v * f3 - t * d3) by lra. repeat split; ring.
Qed.

Theorem square_follower : forall h a b, a <> 0 -> let kappa := - h / a in
  Rabs (b * kappa / a) <= / 1024 * (1 + / 256) ->
  exists k, h + a * k + b * k * k / 2 = 0 /\ Rabs (k - kappa) <= 51 / 100 * Rabs (b * kappa / a) * Rabs kappa /\
    Rabs k <= (1 + / 512) * Rabs kappa.
Proof.
  intros h a b N kappa B. set (c := b * kappa / a) in *. assert (P := Rabs_pos c). set (w := Rabs c) in *.
  assert (C : - w <= c <= w) by (unfold w, Rabs; destruct (Rcase_abs c); lra).
  (* k = kappa*(1 + z) is a root if z + c*(1 + z)^2/2 = 0. *)
  pose (g := fun z => z + c * (1 + z) * (1 + z) / 2). assert (G : continuity g) by (unfold g; reg).
  pose (z1 := 51 / 100 * w). assert (S1 : 0 <= (1 + z1) * (1 + z1) <= 102 / 100) by (unfold z1; nra).
  assert (S2 : 0 <= (1 - z1) * (1 - z1) <= 102 / 100) by (unfold z1; nra).
  assert (E1 : 0 <= g z1).
  { unfold g. replace (c * (1 + z1) * (1 + z1)) with (c * ((1 + z1) * (1 + z1))) by ring.
    assert (- w * ((1 + z1) * (1 + z1)) <= c * ((1 + z1) * (1 + z1))) by (apply Rmult_le_compat_r; lra).
    assert (w * ((1 + z1) * (1 + z1)) <= w * (102 / 100)) by (apply Rmult_le_compat_l; lra). unfold z1 in *. lra. }
  assert (E2 : g (- z1) <= 0).
  { unfold g. replace (c * (1 + - z1) * (1 + - z1)) with (c * ((1 - z1) * (1 - z1))) by ring.
    assert (c * ((1 - z1) * (1 - z1)) <= w * ((1 - z1) * (1 - z1))) by (apply Rmult_le_compat_r; lra).
    assert (w * ((1 - z1) * (1 - z1)) <= w * (102 / 100)) by (apply Rmult_le_compat_l; lra). unfold z1 in *. lra. }
  assert (Root : exists z, - z1 <= z <= z1 /\ g z = 0).
  { destruct (Rle_lt_or_eq_dec 0 z1 ltac:(unfold z1; lra)) as [L | L].
    - destruct (IVT_cor g (- z1) z1 G ltac:(lra) ltac:(nra)) as (z & I & Z). now exists z.
    - exists z1. split; [lra |]. replace (- z1) with z1 in E2 by lra. lra. }
  destruct Root as (z & I & Z). exists (kappa * (1 + z)). unfold g in Z.
  assert (K := Rabs_pos kappa). assert (Az : Rabs z <= z1) by now apply Rabs_le.
  repeat split.
  - assert (H : h = - (a * kappa)) by (unfold kappa; field; exact N).
    assert (D : b * kappa = c * a) by (unfold c; field; exact N).
    replace (h + a * (kappa * (1 + z)) + b * (kappa * (1 + z)) * (kappa * (1 + z)) / 2) with
      (a * kappa * z + b * kappa * (kappa * (1 + z) * (1 + z)) / 2) by (rewrite H; field).
    rewrite D. replace (a * kappa * z + c * a * (kappa * (1 + z) * (1 + z)) / 2) with (a * kappa * (z + c * (1 + z) * (1 + z) / 2)) by field.
    rewrite Z. ring.
  - replace (kappa * (1 + z) - kappa) with (z * kappa) by ring. rewrite Rabs_mult. apply Rmult_le_compat_r; [exact K | exact Az].
  - rewrite Rabs_mult, Rmult_comm. apply Rmult_le_compat_r; [exact K |].
    eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_R1. unfold z1 in Az. lra.
Qed.
