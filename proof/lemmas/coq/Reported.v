(** The series that refine results: section 7.3 of docs/derivations/generated.md, and the two series of
    docs/derivations/generated-values.md. Each theorem bounds the truncation error and excludes roundings.

    - A unit normal: 1/sqrt(1 - e) = 1 + e/2 + d with |d| <= e^2 for |e| <= 2^-10 ([unit_series]).
    - 1/sqrt(S) from y: with h = (1 - y^2*S)/2, |h| <= 2^-25, it is y*(1 + h + 3/2*h^2) up to 3*|h|^3 ([inverse_root_series]).
    - sqrt(y^2 + r) = y + s*(1 - z + 2z^2) up to 6*|s*z^3|, s = r/(2y), z = s/(2y), |z| <= 2^-11 ([root_series]). *)
From Coq Require Import Reals Psatz.
Open Scope R_scope.

(** If w*x^2 = 1, x is between 1/sqrt of lo and hi. *)
Lemma squares_decide : forall w x lo hi, 0 < w -> 0 < x -> w * (x * x) = 1 -> 0 <= lo -> 0 <= hi ->
  w * (lo * lo) <= 1 -> 1 <= w * (hi * hi) -> lo <= x <= hi.
Proof.
  intros w x lo hi W X E L H A B. split; apply Rnot_lt_le; intro C.
  - assert (x * x < lo * lo) by nra. assert (w * (x * x) < w * (lo * lo)) by (apply Rmult_lt_compat_l; lra). lra.
  - assert (hi * hi < x * x) by nra. assert (w * (hi * hi) < w * (x * x)) by (apply Rmult_lt_compat_l; lra). lra.
Qed.

Theorem unit_series : forall e, Rabs e <= / 1024 -> Rabs (/ sqrt (1 - e) - (1 + e / 2)) <= e * e.
Proof.
  intros e B. assert (L : - / 1024 <= e <= / 1024) by (unfold Rabs in B; destruct (Rcase_abs e); lra).
  assert (P : 0 < sqrt (1 - e)) by (apply sqrt_lt_R0; lra). assert (Q := Rinv_0_lt_compat _ P).
  assert (S : sqrt (1 - e) * sqrt (1 - e) = 1 - e) by (apply sqrt_sqrt; lra).
  assert (E : (1 - e) * (/ sqrt (1 - e) * / sqrt (1 - e)) = 1) by (rewrite <- S at 1; field; lra).
  assert (0 <= e * e) by nra. assert (e * e <= / 1024 * / 1024) by nra.
  destruct (squares_decide (1 - e) (/ sqrt (1 - e)) (1 + e / 2 - e * e) (1 + e / 2 + e * e)) as [A C]; try lra; set (m := e * e) in *.
  1, 2: assert (- (/ 1024 * m) <= e * m <= / 1024 * m) by (split; nra);
    assert (0 <= m * m <= / 1024 * m) by nra; assert (- (/ 1024 * m) <= e * (m * m) <= / 1024 * m) by (split; nra).
  - replace ((1 - e) * ((1 + e / 2 - m) * (1 + e / 2 - m))) with (1 - 11 / 4 * m + 3 / 4 * (e * m) + 2 * (m * m) - e * (m * m)) by (unfold m; field). lra.
  - replace ((1 - e) * ((1 + e / 2 + m) * (1 + e / 2 + m))) with (1 + 5 / 4 * m - 5 / 4 * (e * m) - e * (m * m)) by (unfold m; field). lra.
  - apply Rabs_le. lra.
Qed.

Theorem inverse_root_series : forall S y h, 0 < y -> 0 < S -> h = (1 - y * y * S) / 2 -> Rabs h <= / 33554432 ->
  Rabs (/ sqrt S - y * (1 + h + 3 / 2 * (h * h))) <= y * (3 * (Rabs h * Rabs h * Rabs h)).
Proof.
  intros S y h Y S0 Eh B. assert (P := Rabs_pos h). set (k := Rabs h) in *.
  assert (L : - k <= h <= k) by (unfold k, Rabs; destruct (Rcase_abs h); lra).
  assert (Hk : h * h = k * k) by (unfold k, Rabs; destruct (Rcase_abs h); ring).
  assert (R : 0 < sqrt S) by now apply sqrt_lt_R0. assert (SS : sqrt S * sqrt S = S) by (apply sqrt_sqrt; lra).
  assert (Q := Rinv_0_lt_compat _ R).
  set (x := / sqrt S / y). assert (X : 0 < x) by (unfold x, Rdiv; apply Rmult_lt_0_compat; [| apply Rinv_0_lt_compat]; assumption).
  assert (E : (1 - 2 * h) * (x * x) = 1).
  { replace (1 - 2 * h) with (y * y * (sqrt S * sqrt S)) by (rewrite SS, Eh; field). unfold x. field. lra. }
  assert (K2 : 0 <= k * k <= / 33554432 * k) by nra. assert (K3 : 0 <= k * k * k <= / 33554432 * (k * k)) by nra.
  assert (h3 : - (k * k * k) <= h * (h * h) <= k * k * k) by (rewrite Hk; split; nra).
  assert (Xs : 1 + h + 3 / 2 * (h * h) - 3 * (k * k * k) <= x <= 1 + h + 3 / 2 * (h * h) + 3 * (k * k * k)).
  { set (m := h * h) in *. set (n := k * k * k) in *.
    apply (squares_decide (1 - 2 * h)); try lra.
    - (* (1 - 2h)*(1 + h + 3/2 h^2)^2 = 1 - 5 h^3 - 15/4 h^4 - 9/2 h^5. *)
      replace ((1 - 2 * h) * ((1 + h + 3 / 2 * m - 3 * n) * (1 + h + 3 / 2 * m - 3 * n))) with
        (1 - 5 * (h * m) - 15 / 4 * (m * m) - 9 / 2 * (h * m * m) - (1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) - 9 * n)) by (unfold m; field).
      assert (m * m <= / 33554432 * n) by (unfold n; rewrite Hk; nra). assert (0 <= m * m) by nra.
      assert (- (/ 33554432 * (m * m)) <= h * m * m <= / 33554432 * (m * m)) by (split; nra).
      assert (58 / 10 * n <= (1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) - 9 * n)).
      { replace ((1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) - 9 * n)) with (n * ((1 - 2 * h) * (6 * (1 + h + 3 / 2 * m) - 9 * n))) by ring.
        rewrite (Rmult_comm (58 / 10)). apply Rmult_le_compat_l; [lra |].
        apply Rle_trans with ((1 - / 1000) * (6 - / 1000)); [lra | apply Rmult_le_compat; lra]. }
      lra.
    - replace ((1 - 2 * h) * ((1 + h + 3 / 2 * m + 3 * n) * (1 + h + 3 / 2 * m + 3 * n))) with
        (1 - 5 * (h * m) - 15 / 4 * (m * m) - 9 / 2 * (h * m * m) + (1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) + 9 * n)) by (unfold m; field).
      assert (m * m <= / 33554432 * n) by (unfold n; rewrite Hk; nra). assert (0 <= m * m) by nra.
      assert (- (/ 33554432 * (m * m)) <= h * m * m <= / 33554432 * (m * m)) by (split; nra).
      assert (58 / 10 * n <= (1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) + 9 * n)).
      { replace ((1 - 2 * h) * n * (6 * (1 + h + 3 / 2 * m) + 9 * n)) with (n * ((1 - 2 * h) * (6 * (1 + h + 3 / 2 * m) + 9 * n))) by ring.
        rewrite (Rmult_comm (58 / 10)). apply Rmult_le_compat_l; [lra |].
        apply Rle_trans with ((1 - / 1000) * (6 - / 1000)); [lra | apply Rmult_le_compat; lra]. }
      lra. }
  replace (/ sqrt S) with (y * x) by (unfold x; field; lra).
  replace (y * x - y * (1 + h + 3 / 2 * (h * h))) with (y * (x - (1 + h + 3 / 2 * (h * h)))) by ring.
  rewrite Rabs_mult, (Rabs_pos_eq y) by lra. apply Rmult_le_compat_l; [lra |]. apply Rabs_le. lra.
Qed.

Theorem root_series : forall y z, 0 < y -> Rabs z <= / 2048 -> let s := 2 * y * z in let r := 2 * y * s in
  Rabs (sqrt (y * y + r) - (y + s * (1 - z + 2 * (z * z)))) <= 6 * Rabs (s * (z * z * z)).
Proof.
  intros y z Y B s r. assert (P := Rabs_pos z). assert (L : - / 2048 <= z <= / 2048) by (unfold Rabs in B; destruct (Rcase_abs z); lra).
  replace (y * y + r) with (y * y * (1 + 4 * z)) by (unfold r, s; ring).
  rewrite sqrt_mult by nra. rewrite sqrt_square by lra.
  assert (T0 := sqrt_pos (1 + 4 * z)). assert (T : sqrt (1 + 4 * z) * sqrt (1 + 4 * z) = 1 + 4 * z) by (apply sqrt_sqrt; lra).
  set (t := sqrt (1 + 4 * z)) in *. clearbody t.
  assert (z2 : 0 <= z * z <= / 2048 * / 2048) by nra. set (q := z * z) in *. assert (q2 : 0 <= q * q <= / 2048 * / 2048 * q) by nra.
  assert (D : Rabs (t - (1 + 2 * z * (1 - z + 2 * q))) <= 12 * (q * q)).
  { apply Rabs_le. split; apply Rnot_lt_le; intro C.
    - assert (0 <= 1 + 2 * z * (1 - z + 2 * q) - 12 * (q * q)) by (unfold q in *; nra).
      assert (t * t < (1 + 2 * z * (1 - z + 2 * q) - 12 * (q * q)) * (1 + 2 * z * (1 - z + 2 * q) - 12 * (q * q))) by nra.
      assert ((1 + 2 * z * (1 - z + 2 * q) - 12 * (q * q)) * (1 + 2 * z * (1 - z + 2 * q) - 12 * (q * q)) =
        1 + 4 * z + 20 * (q * q) - 16 * (z * (q * q)) + 16 * (q * q * q) - 24 * (q * q) * (1 + 2 * z * (1 - z + 2 * q)) + 144 * (q * q) * (q * q)) by (unfold q; ring).
      assert (- / 100 <= 2 * z * (1 - z + 2 * q) <= / 100) by (unfold q in *; nra).
      assert (24 * (q * q) * (1 - / 100) <= 24 * (q * q) * (1 + 2 * z * (1 - z + 2 * q))) by (apply Rmult_le_compat_l; lra).
      assert (q * q * q <= / 1000 * (q * q)) by nra. assert (q * q * (q * q) <= / 1000 * (q * q)) by nra.
      assert (- / 1000 * (q * q) <= z * (q * q)) by (apply Rmult_le_compat_r; lra). lra.
    - assert (t0 : 0 <= 1 + 2 * z * (1 - z + 2 * q) + 12 * (q * q)) by (unfold q in *; nra).
      assert ((1 + 2 * z * (1 - z + 2 * q) + 12 * (q * q)) * (1 + 2 * z * (1 - z + 2 * q) + 12 * (q * q)) < t * t) by nra.
      assert ((1 + 2 * z * (1 - z + 2 * q) + 12 * (q * q)) * (1 + 2 * z * (1 - z + 2 * q) + 12 * (q * q)) =
        1 + 4 * z + 20 * (q * q) - 16 * (z * (q * q)) + 16 * (q * q * q) + 24 * (q * q) * (1 + 2 * z * (1 - z + 2 * q)) + 144 * (q * q) * (q * q)) by (unfold q; ring).
      assert (- / 100 <= 2 * z * (1 - z + 2 * q) <= / 100) by (unfold q in *; nra).
      assert (24 * (q * q) * (1 - / 100) <= 24 * (q * q) * (1 + 2 * z * (1 - z + 2 * q))) by (apply Rmult_le_compat_l; lra).
      assert (0 <= q * q * q) by nra. assert (0 <= q * q * (q * q)) by nra.
      assert (z * (q * q) <= / 1000 * (q * q)) by (apply Rmult_le_compat_r; lra). lra. }
  replace (y * t - (y + s * (1 - z + 2 * q))) with (y * (t - (1 + 2 * z * (1 - z + 2 * q)))) by (unfold s; ring).
  rewrite Rabs_mult, (Rabs_pos_eq y) by lra.
  replace (s * (q * z)) with (y * (2 * (q * q))) by (unfold s, q; ring). rewrite Rabs_mult, (Rabs_pos_eq y), (Rabs_pos_eq (2 * (q * q))) by lra.
  assert (y * Rabs (t - (1 + 2 * z * (1 - z + 2 * q))) <= y * (12 * (q * q))) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(** A reported unit normal. If [half] is near e/2, the error of 1 + half is 0.51 of the bound B of e and 4*half^2. *)
Theorem unit_refined : forall e half B, Rabs e <= / 1024 -> Rabs (2 * half - e) <= B -> B <= / 1024 -> Rabs half <= / 2048 ->
  Rabs (/ sqrt (1 - e) - (1 + half)) <= 51 / 100 * B + 4 * (half * half).
Proof.
  intros e half B E D Bs Hs. assert (S := unit_series e E). assert (P := Rabs_pos (2 * half - e)).
  assert (Q := Rabs_pos half). set (h := Rabs half) in *. set (d := Rabs (2 * half - e)) in *.
  assert (Me : Rabs e <= 2 * h + d).
  { replace e with (2 * half + - (2 * half - e)) by ring. eapply Rle_trans; [apply Rabs_triang |].
    rewrite Rabs_Ropp, Rabs_mult, (Rabs_pos_eq 2) by lra. fold h d. lra. }
  assert (Ee : e * e <= (2 * h + d) * (2 * h + d)).
  { replace (e * e) with (Rabs e * Rabs e) by (rewrite <- Rabs_mult; apply Rabs_pos_eq; nra).
    apply Rmult_le_compat; auto using Rabs_pos. }
  assert (Hh : half * half = h * h) by (unfold h; rewrite <- Rabs_mult; symmetry; apply Rabs_pos_eq; nra).
  assert (h * d <= / 2048 * d) by (apply Rmult_le_compat_r; lra). assert (d * d <= / 1024 * d) by (apply Rmult_le_compat_r; lra).
  replace (/ sqrt (1 - e) - (1 + half)) with (/ sqrt (1 - e) - (1 + e / 2) + - ((2 * half - e) / 2)) by lra.
  eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. unfold Rdiv in *.
  rewrite (Rabs_mult (2 * half - e)), (Rabs_pos_eq (/ 2)) by lra. fold d. lra.
Qed.
