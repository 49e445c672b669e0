/*
 * The formulas of src/fast/f64/{textbook,shifted,watertight} once more, by hand, in C's float. binary32.test.ts compiles this file
 * and compares it with the generated twins in src/fast/f32, bit by bit.
 *
 *   binary32 NAME < questions > answers      NAME: textbook/ray-sphere, shifted/segment-circle, ...
 *
 * A question is a row of 32-bit words in the byte order of the machine (n = 2 or 3 components a vector):
 *   ray      origin[n] direction[n] tMax center[n] radius inside
 *   segment  start[2] end[2] center[2] radius inside          inside: 0 exit, 1 start, 2 miss
 *   plane    origin[3] direction[3] tMax point[3] normal[3] inside, or for ray-plane side
 *   box      origin[3] direction[3] tMax center[3] halfExtents[3] turned orientation[4] inside
 *   corners  origin[3] direction[3] tMax min[3] max[3] inside
 *   constant origin[3] direction[3] tMax constant[3] normal[3] inside, or side      the first of the three, the others mean nothing
 *   capsule  origin[3] direction[3] tMax a[3] b[3] radius inside
 *   cone     origin[3] direction[3] tMax base[3] apex[3] radius inside
 *   triangle origin[3] direction[3] tMax a[3] b[3] c[3] side        side: 0 both, 1 front, 2 back
 *   cylinder origin[3] direction[3] tMax a[3] b[3] radius inside
 *   rect     point[2] center[2] halfExtents[2] turned axis[2] radius inside      by an axis or not; an angle is the platform's own
 *   swept    origin[n] direction[n] tMax center[n] radius own inside      own: the radius of the ball that moves
 *   fallen   origin[3] direction[3] tMax point[3] normal[3] own inside      a ball that moves against a half-space; or constant[3] in the place of the point
 *   swept ends  origin[n] direction[n] tMax a[n] b[n] radius own inside      of a segment in the plane no radius
 *   swept box  origin[3] direction[3] tMax center[3] halfExtents[3] (or min[3] max[3]) turned (2: by corners) orientation[4] own inside
 *   point    point[3] center[3] radius inside                inside is read and means nothing
 *   segments start[2] end[2] start[2] end[2] inside             likewise
 * An answer: hit (0 or 1), t, point[n], normal[n]; what a miss leaves untouched is 0. Of segments: kind (0 none, 1 point,
 * 2 overlap), t, point[2], u, 0. Of rect-corners point and normal are two corners, from that of number `inside` on; of to-local the
 * point is the answer. Of ray-triangle-weights the point is u, v, 0. Of closest-on-triangle, asked by point[3] a[3] b[3] c[3] inside, t is the distance, the
 * point the nearest one, and the normal u, v, 0. Of closest-segments, asked by a[3] b[3] c[3] d[3] inside, t is the distance, and point and normal are the nearest points.
 * Of closest-on-box, asked by point[3] center[3] halfExtents[3] form orientation[4] inside, or by min and max in their place, t is the distance, the point the nearest one.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum inside { EXIT, START, MISS };

struct question {
  float origin[3], direction[3], tMax, center[3], radius, normal[3]; /* center: of a plane, its point; of a triangle these and b are a, c and b */
  float half[3], turned, orientation[4]; /* half[0]: of a ball that moves, its own radius */
  float b[3]; /* the other end of an axis, whose first one is the center: of a cylinder or a capsule b, of a cone its apex */
  uint32_t inside;
};

struct answer {
  uint32_t hit;
  float t, point[3], normal[3];
};

/* From left to right, as the sums of the TypeScript are written. */
static float dot(int n, const float *a, const float *b) {
  float sum = a[0] * b[0];
  for (int i = 1; i < n; i++) sum = sum + a[i] * b[i];
  return sum;
}

static int isRadius(float radius) { return radius >= 0 && radius < INFINITY; }

static void fill(int n, const struct question *q, struct answer *out, const float *from, float t, float along, int startsPast) {
  const int flat = q->radius == 0 || (startsPast && q->inside == START);
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * q->direction[i];
  for (int i = 0; i < n; i++) out->normal[i] = flat ? 0 : (from[i] + along * q->direction[i]) / q->radius;
}

static void textbookRay(int n, const struct question *q, struct answer *out) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float a = dot(n, d, d);
  const float b = dot(n, m, d);
  const float c = dot(n, m, m) - q->radius * q->radius;
  const float discriminant = b * b - a * c;
  if (!(discriminant >= 0 && a > 0)) return;
  const float root = sqrtf(discriminant);
  const float first = (-b - root) / a;
  const float last = (-b + root) / a;
  float t = first;
  if (first < 0) {
    if (q->inside == MISS || !(last >= 0)) return;
    t = q->inside == START ? 0 : last;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  fill(n, q, out, m, t, t, first < 0);
}

static void textbookSwept(int n, const struct question *q, struct answer *out) {
  const float own = q->half[0];
  const float sum = own + q->radius;
  if (q->inside == EXIT || !(own >= 0 && q->radius >= 0 && sum < INFINITY)) return;
  const float *d = q->direction;
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float a = dot(n, d, d);
  const float b = dot(n, m, d);
  const float c = dot(n, m, m) - sum * sum;
  if (!(a > 0 && a < INFINITY && q->tMax >= 0)) return;
  float t = 0;
  const int isOver = c < 0 || (c == 0 && b > 0);
  if (isOver) {
    if (q->inside == MISS) return;
  } else {
    const float discriminant = b * b - a * c;
    if (!(discriminant >= 0 && b <= 0)) return;
    t = (-b - sqrtf(discriminant)) / a;
    if (!(t <= q->tMax)) return;
  }
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->normal[i] = isOver || own == 0 ? 0 : (m[i] + t * d[i]) / sum;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * d[i] - own * out->normal[i];
}

/* With b twice as large, and 4ac: other overflows than above, otherwise the same. */
static void textbookSegment(int n, const struct question *q, struct answer *out) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float a = dot(n, d, d);
  const float b = 2 * dot(n, m, d);
  const float c = dot(n, m, m) - q->radius * q->radius;
  const float discriminant = b * b - 4 * a * c;
  if (!(discriminant >= 0 && a > 0)) return;
  const float root = sqrtf(discriminant);
  const float first = (-b - root) / (2 * a);
  const float last = (-b + root) / (2 * a);
  float t = first;
  if (first < 0) {
    if (q->inside == MISS || !(last >= 0)) return;
    t = q->inside == START ? 0 : last;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  fill(n, q, out, m, t, t, first < 0);
}

/* From a moved start; `times` is what the textbook has b by: 2 for a segment. */
static void shifted(int n, const struct question *q, struct answer *out, float times) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float m[3], moved[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float a = dot(n, d, d);
  const float away = sqrtf(dot(n, m, m)) - 2 * q->radius;
  const float shift = away > 0 ? away / sqrtf(a) : 0;
  for (int i = 0; i < n; i++) moved[i] = m[i] + shift * d[i];
  const float b = times * dot(n, moved, d);
  const float c = dot(n, moved, moved) - q->radius * q->radius;
  const float discriminant = b * b - times * times * a * c;
  if (!(discriminant >= 0 && a > 0)) return;
  const float root = sqrtf(discriminant);
  float rest = (-b - root) / (times * a);
  float t = rest + shift;
  const int startsPast = t < 0;
  if (startsPast) {
    rest = (-b + root) / (times * a);
    const float last = rest + shift;
    if (q->inside == MISS || !(last >= 0)) return;
    t = q->inside == START ? 0 : last;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  fill(n, q, out, moved, t, rest, startsPast);
}

static void shiftedRay(int n, const struct question *q, struct answer *out) { shifted(n, q, out, 1); }
static void shiftedSegment(int n, const struct question *q, struct answer *out) { shifted(n, q, out, 2); }

static int isFinite(float x) { return fabsf(x) < INFINITY; }

static void below(int n, const struct question *q, float height, struct answer *out) {
  const float *d = q->direction;
  const float square = dot(n, q->normal, q->normal);
  const float slope = dot(n, q->normal, d);
  if (!(square > 0) || !isFinite(square) || !isFinite(height) || !isFinite(slope)) return;
  if (d[0] == 0 && d[1] == 0 && d[2] == 0) return;
  const int startsInside = height < 0 || (height == 0 && slope >= 0);
  float t = -height / slope;
  if (startsInside) {
    if (q->inside == MISS) return;
    if (q->inside == START) t = 0;
    else if (!(slope > 0)) return;
  } else if (!(slope < 0)) return;
  if (!(t >= 0 && t <= q->tMax)) return;
  const int flat = startsInside && q->inside == START;
  const float size = sqrtf(square);
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * d[i];
  for (int i = 0; i < n; i++) out->normal[i] = flat ? 0 : q->normal[i] / size;
}

static void plane(int n, const struct question *q, float height, struct answer *out) {
  const float slope = dot(n, q->normal, q->direction), t = -height / slope;
  if (slope == 0 || !isFinite(slope) || (q->inside == 1 && !(slope < 0)) || (q->inside == 2 && !(slope > 0))) return;
  if (!(t >= 0 && isFinite(t) && t <= q->tMax)) return;
  const float size = sqrtf(dot(n, q->normal, q->normal));
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * q->direction[i];
  for (int i = 0; i < n; i++) out->normal[i] = q->normal[i] / size;
}

static void textbookPlane(int n, const struct question *q, struct answer *out) {
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  plane(n, q, dot(n, q->normal, m), out);
}

static void textbookConstantPlane(int n, const struct question *q, struct answer *out) {
  plane(n, q, dot(n, q->normal, q->origin) + q->center[0], out);
}

static void textbookHalfSpace(int n, const struct question *q, struct answer *out) {
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  below(n, q, dot(n, q->normal, m), out);
}

static void textbookConstant(int n, const struct question *q, struct answer *out) {
  below(n, q, dot(n, q->normal, q->origin) + q->center[0], out);
}

static void fall(int n, const struct question *q, float height, struct answer *out) {
  const float own = q->half[0], *d = q->direction, *up = q->normal;
  if (q->inside == EXIT || !isRadius(own)) return;
  if (d[0] == 0 && d[1] == 0 && d[2] == 0) return;
  const float slope = dot(n, up, d), square = dot(n, up, up);
  if (!(square > 0 && square < INFINITY && q->tMax >= 0)) return;
  if (!(fabsf(height) < INFINITY && fabsf(slope) < INFINITY)) return;
  const float size = sqrtf(square), gap = height - own * size;
  const int isOver = gap < 0 || (gap == 0 && slope >= 0);
  float t = 0;
  if (isOver) {
    if (q->inside == MISS) return;
  } else {
    if (!(slope < 0)) return;
    t = gap / -slope;
    if (!(t <= q->tMax)) return;
  }
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->normal[i] = isOver || own == 0 ? 0 : up[i] / size;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * d[i] - own * out->normal[i];
}

static void textbookFall(int n, const struct question *q, struct answer *out) {
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  fall(n, q, dot(n, q->normal, m), out);
}

static void textbookFallToConstant(int n, const struct question *q, struct answer *out) {
  fall(n, q, dot(n, q->normal, q->origin) + q->center[0], out);
}

static void cross3(const float *a, const float *b, float *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static void fillTriangle(const struct question *q, struct answer *out, float t, float u, float v, int asksWeights) {
  float e[3], g[3], n[3];
  for (int i = 0; i < 3; i++) {
    e[i] = q->b[i] - q->center[i];
    g[i] = q->normal[i] - q->center[i];
  }
  cross3(e, g, n);
  const float weights[3] = {u, v, 0}, size = sqrtf(dot(3, n, n));
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < 3; i++) out->point[i] = asksWeights ? weights[i] : q->origin[i] + t * q->direction[i];
  for (int i = 0; i < 3; i++) out->normal[i] = n[i] / size;
}

/* Whether a side, as it is read, leaves out a triangle whose determinant has this sign. */
static int isOtherSide(uint32_t side, float det) { return (side == 1 && !(det > 0)) || (side == 2 && !(det < 0)); }

/* Moeller and Trumbore, without an epsilon. */
static void triangle(const struct question *q, struct answer *out, int asksWeights) {
  const float *d = q->direction;
  float e[3], g[3], m[3], p[3], r[3];
  for (int i = 0; i < 3; i++) {
    e[i] = q->b[i] - q->center[i];
    g[i] = q->normal[i] - q->center[i];
    m[i] = q->origin[i] - q->center[i];
  }
  cross3(d, g, p);
  cross3(m, e, r);
  const float det = dot(3, e, p);
  if (det == 0 || !isFinite(det) || isOtherSide(q->inside, det)) return;
  const float inverse = 1 / det;
  const float u = dot(3, m, p) * inverse, v = dot(3, d, r) * inverse, t = dot(3, g, r) * inverse;
  if (!(u >= 0 && u <= 1 && v >= 0 && u + v <= 1 && t >= 0 && t <= q->tMax)) return;
  fillTriangle(q, out, t, u, v, asksWeights);
}

static void textbookTriangle(int n, const struct question *q, struct answer *out) { (void)n, triangle(q, out, 0); }
static void textbookWeights(int n, const struct question *q, struct answer *out) { (void)n, triangle(q, out, 1); }

/* Woop, Benthin and Wald; f: the edge functions, of the edge opposite each corner. */
static void watertight(const struct question *q, struct answer *out, int asksWeights) {
  const float *d = q->direction, *corners[3] = {q->center, q->b, q->normal};
  int z = 2;
  if (fabsf(d[0]) > fabsf(d[1]) && fabsf(d[0]) > fabsf(d[2])) z = 0;
  else if (!(fabsf(d[0]) > fabsf(d[1])) && fabsf(d[1]) > fabsf(d[2])) z = 1;
  const int turn = d[z] < 0, x = (z + 1 + turn) % 3, y = (z + 2 - turn) % 3;
  if (!isFinite(d[z]) || !(q->tMax >= 0)) return;
  const float shear[3] = {d[x] / d[z], d[y] / d[z], 1 / d[z]};
  float p[3][3], f[3];
  for (int i = 0; i < 3; i++) {
    const float up = corners[i][z] - q->origin[z];
    p[i][0] = corners[i][x] - q->origin[x] - shear[0] * up;
    p[i][1] = corners[i][y] - q->origin[y] - shear[1] * up;
    p[i][2] = shear[2] * up;
  }
  int isFlat = 0, isLess = 0, isMore = 0;
  for (int i = 0; i < 3; i++) {
    const float *s = p[(i + 2) % 3], *r = p[(i + 1) % 3];
    f[i] = s[0] * r[1] - s[1] * r[0];
    isFlat |= f[i] == 0;
  }
  for (int i = 0; i < 3; i++) {
    const float *s = p[(i + 2) % 3], *r = p[(i + 1) % 3];
    if (isFlat) f[i] = (float)((double)s[0] * (double)r[1] - (double)s[1] * (double)r[0]);
    isLess |= f[i] < 0;
    isMore |= f[i] > 0;
  }
  const float det = f[0] + f[1] + f[2];
  if ((isLess && isMore) || det == 0 || !isFinite(det) || isOtherSide(q->inside, det)) return;
  const float along = f[0] * p[0][2] + f[1] * p[1][2] + f[2] * p[2][2], scaled = det < 0 ? -along : along;
  if (!(scaled >= 0 && scaled <= q->tMax * fabsf(det))) return;
  fillTriangle(q, out, along / det, f[1] / det, f[2] / det, asksWeights);
}

static void watertightTriangle(int n, const struct question *q, struct answer *out) { (void)n, watertight(q, out, 0); }
static void watertightWeights(int n, const struct question *q, struct answer *out) { (void)n, watertight(q, out, 1); }

/* The slabs, by corners, or by a centre; with a turn, on the axes of the normalised quaternion. */
static void textbookBox(int n, const struct question *q, struct answer *out) {
  const float *h = q->half;
  const int isByCorners = q->turned == 2;
  float o[3], d[3], u[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (int i = 0; i < n; i++) {
    o[i] = q->origin[i] - q->center[i];
    d[i] = q->direction[i];
  }
  if (d[0] == 0 && d[1] == 0 && d[2] == 0) return;
  if (q->turned == 1) {
    const float size = sqrtf(dot(4, q->orientation, q->orientation));
    if (!(size > 0) || !isFinite(size)) return;
    const float x = q->orientation[0] / size, y = q->orientation[1] / size;
    const float z = q->orientation[2] / size, w = q->orientation[3] / size;
    const float turned[3][3] = {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
                                {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
                                {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
    const float m[3] = {o[0], o[1], o[2]}, v[3] = {d[0], d[1], d[2]};
    memcpy(u, turned, sizeof u);
    for (int k = 0; k < 3; k++) {
      o[k] = dot(3, u[k], m);
      d[k] = dot(3, u[k], v);
    }
  }
  float low[3], high[3];
  for (int k = 0; k < 3; k++) {
    if (!isFinite(d[k])) return;
    if (isByCorners) {
      if (!(q->center[k] <= h[k])) return;
      low[k] = q->center[k] - q->origin[k];
      high[k] = h[k] - q->origin[k];
      if (!(low[k] > -INFINITY) || !(high[k] < INFINITY)) return;
    } else {
      if (!(h[k] >= 0) || !isFinite(h[k]) || !isFinite(o[k])) return;
      low[k] = -h[k] - o[k];
      high[k] = h[k] - o[k];
    }
  }
  float first = -INFINITY, last = INFINITY;
  int firstAxis = 0, lastAxis = 0;
  for (int k = 0; k < 3; k++) {
    if (d[k] == 0) {
      if (!(low[k] <= 0) || !(high[k] >= 0)) return;
      continue;
    }
    const float a = low[k] / d[k];
    const float b = high[k] / d[k];
    /* As Math.min and Math.max: a NaN is in both, and -0 is below +0. */
    const int isNaN = a != a || b != b;
    const int inOrder = a < b || (a == b && signbit(a));
    const float enter = isNaN ? NAN : inOrder ? a : b;
    const float leave = isNaN ? NAN : inOrder ? b : a;
    if (enter > first) {
      first = enter;
      firstAxis = k;
    }
    if (leave < last) {
      last = leave;
      lastAxis = k;
    }
  }
  if (!(first <= last)) return;
  float t = first;
  int axis = firstAxis;
  if (first < 0) {
    if (q->inside == MISS || !(last >= 0)) return;
    t = q->inside == START ? 0 : last;
    axis = lastAxis;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  const float side = first < 0 && q->inside == START ? 0 : (d[axis] > 0) == (first < 0) ? 1 : -1;
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * q->direction[i];
  for (int i = 0; i < n; i++) out->normal[i] = side * u[axis][i];
}

/* As Math.max of numbers of which none is NaN. */
static float most(float a, float b) { return a > b || (a == b && !signbit(a)) ? a : b; }

/* Along each axis: 0 before the first face, 1 between the faces, 2 past the last one. Between two crossings of faces there is one parabola. */
static void textbookSweptBox(int n, const struct question *q, struct answer *out) {
  const float *h = q->half;
  const float r = q->radius;
  float o[3], v[3], u[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, low[3], high[3];
  if (q->inside == EXIT || !isRadius(r)) return;
  if ((q->direction[0] == 0 && q->direction[1] == 0 && q->direction[2] == 0) || !(q->tMax >= 0)) return;
  for (int i = 0; i < n; i++) v[i] = q->direction[i];
  for (int i = 0; i < n; i++) o[i] = q->origin[i] - q->center[i];
  for (int k = 0; k < n; k++)
    if (q->turned == 2 ? !(q->center[k] <= h[k]) : !(h[k] >= 0)) return;
  if (q->turned == 1) {
    const float size = sqrtf(dot(4, q->orientation, q->orientation));
    if (!(size > 0) || !isFinite(size)) return;
    const float x = q->orientation[0] / size, y = q->orientation[1] / size;
    const float z = q->orientation[2] / size, w = q->orientation[3] / size;
    const float turned[3][3] = {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
                                {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
                                {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
    const float m[3] = {o[0], o[1], o[2]}, d[3] = {v[0], v[1], v[2]};
    memcpy(u, turned, sizeof u);
    for (int k = 0; k < 3; k++) {
      o[k] = dot(3, u[k], m);
      v[k] = dot(3, u[k], d);
    }
  }
  float gap[3], slope[3], past[3], near[3], far[3], speed[3], side[3];
  for (int k = 0; k < n; k++) {
    low[k] = q->turned == 2 ? q->center[k] - q->origin[k] : -h[k] - o[k];
    high[k] = q->turned == 2 ? h[k] - q->origin[k] : h[k] - o[k];
    if (!isFinite(v[k]) || !isFinite(low[k]) || !isFinite(high[k])) return;
  }
  for (int k = 0; k < n; k++) {
    speed[k] = fabsf(v[k]);
    side[k] = v[k] > 0 || (v[k] == 0 && low[k] > 0) ? -1 : 1;
    gap[k] = v[k] > 0 ? low[k] : -high[k];
    slope[k] = -speed[k];
    past[k] = v[k] > 0 ? high[k] : -low[k];
    near[k] = gap[k] / speed[k];
    far[k] = past[k] / speed[k];
    if (v[k] == 0) {
      gap[k] = most(most(low[k], -high[k]), 0);
      slope[k] = 0;
      near[k] = far[k] = INFINITY;
    } else if (far[k] <= 0) {
      gap[k] = -past[k];
      slope[k] = speed[k];
    } else if (near[k] <= 0) {
      gap[k] = slope[k] = 0;
    }
  }
  float a = dot(3, slope, slope), b = dot(3, gap, slope), c = dot(3, gap, gap) - r * r;
  const int isOver = c < 0 || (c == 0 && (b > 0 || a == 0));
  if ((isOver && q->inside == MISS) || (!isOver && c > 0 && b >= 0)) return;
  float t = 0, last = 0;
  int isComing = c > 0;
  while (isComing) {
    float next = INFINITY, own[3];
    for (int k = 0; k < 3; k++) {
      own[k] = near[k] > last ? near[k] : far[k] > last ? far[k] : INFINITY;
      if (own[k] < next) next = own[k];
    }
    const float discriminant = b * b - a * c;
    if (a > 0 && discriminant >= 0) {
      t = (-b - sqrtf(discriminant)) / a;
      isComing = t > next;
    }
    if (!isComing) break;
    if (!(next < INFINITY) || a * next + b >= 0 || next > q->tMax) return;
    for (int k = 0; k < 3; k++) {
      if (own[k] != next) continue;
      const int isPast = !(near[k] > last);
      gap[k] = isPast ? -past[k] : 0;
      slope[k] = isPast ? speed[k] : 0;
    }
    last = next;
    a = dot(3, slope, slope);
    b = dot(3, gap, slope);
    c = dot(3, gap, gap) - r * r;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  out->hit = 1;
  out->t = t;
  float e[3];
  for (int k = 0; k < 3; k++)
    e[k] = isOver || r == 0 ? 0 : ((slope[k] > 0 ? -side[k] : side[k]) * (gap[k] + slope[k] * t)) / r;
  for (int i = 0; i < 3; i++) out->normal[i] = u[0][i] * e[0] + u[1][i] * e[1] + u[2][i] * e[2];
  for (int i = 0; i < 3; i++) out->point[i] = q->origin[i] + t * q->direction[i] - r * out->normal[i];
}

/* The quadratic of the side and the slab of the caps, from the start or from one that is moved along the way. */
static void cylinder(const struct question *q, int isShifted, struct answer *out) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float e[3], m[3];
  for (int i = 0; i < 3; i++) e[i] = q->b[i] - q->center[i];
  for (int i = 0; i < 3; i++) m[i] = q->origin[i] - q->center[i];
  const float dd = dot(3, d, d);
  const float ee = dot(3, e, e);
  float shift = 0;
  if (isShifted) {
    const float size = sqrtf(ee) + q->radius;
    const float away = sqrtf(dot(3, m, m)) - 2 * size;
    shift = away > 0 ? away / sqrtf(dd) : 0;
    for (int i = 0; i < 3; i++) m[i] = m[i] + shift * d[i];
  }
  const float ed = dot(3, e, d), em = dot(3, e, m), md = dot(3, m, d), mm = dot(3, m, m);
  if (!(dd > 0 && ee > 0 && isFinite(dd) && isFinite(ee) && isFinite(mm))) return;
  float first = -INFINITY, last = INFINITY;
  const float a = dd * ee - ed * ed;
  const float b = md * ee - em * ed;
  const float c = mm * ee - em * em - q->radius * q->radius * ee;
  if (a > 0) {
    const float discriminant = b * b - a * c;
    if (!(discriminant >= 0)) return;
    const float root = sqrtf(discriminant);
    first = (-b - root) / a;
    last = (-b + root) / a;
  } else if (!(c <= 0)) {
    return;
  }
  int firstFace = 0, lastFace = 0;
  if (ed == 0) {
    if (!(em >= 0 && em <= ee)) return;
  } else {
    const int up = ed > 0;
    const float atA = -em / ed, atB = (ee - em) / ed;
    const float enter = up ? atA : atB, leave = up ? atB : atA;
    if (enter > first) {
      first = enter;
      firstFace = up ? -1 : 1;
    }
    if (leave < last) {
      last = leave;
      lastFace = up ? 1 : -1;
    }
  }
  if (!(first <= last)) return;
  /* Not first + 0 in the textbook, which would turn -0 into +0. */
  float rest = first, t = isShifted ? first + shift : first;
  int face = firstFace;
  const int startsPast = t < 0;
  if (startsPast) {
    const float end = isShifted ? last + shift : last;
    if (q->inside == MISS || !(end >= 0)) return;
    t = q->inside == START ? 0 : end;
    rest = last;
    face = lastFace;
  }
  if (!(t >= 0 && t <= q->tMax && t < INFINITY)) return;
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < 3; i++) out->point[i] = q->origin[i] + t * d[i];
  if (q->radius == 0 || (startsPast && q->inside == START)) return;
  const float along = (em + rest * ed) / ee;
  for (int i = 0; i < 3; i++)
    out->normal[i] = face == 0 ? (m[i] + rest * d[i] - along * e[i]) / q->radius : face * e[i] / sqrtf(ee);
}

static void textbookCylinder(int n, const struct question *q, struct answer *out) {
  if (n == 3) cylinder(q, 0, out);
}

static void shiftedCylinder(int n, const struct question *q, struct answer *out) {
  if (n == 3) cylinder(q, 1, out);
}

/* The double cone, cut by the planes of apex and base; from two slant heights away where `isShifted`. */
static void cone(int n, const struct question *q, struct answer *out, int isShifted) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float e[3], axis[3], m[3];
  for (int i = 0; i < n; i++) e[i] = q->center[i] - q->b[i];
  const float square = dot(n, e, e);
  const float height = sqrtf(square);
  if (!(height > 0) || !isFinite(height)) return;
  for (int i = 0; i < n; i++) axis[i] = e[i] / height;
  const float k = q->radius / height;
  const float slope = 1 + k * k;
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->b[i];
  const float dd = dot(n, d, d);
  float shift = 0;
  if (isShifted) {
    const float slant = sqrtf(square + q->radius * q->radius);
    const float away = sqrtf(dot(n, m, m)) - 2 * slant;
    shift = away > 0 ? away / sqrtf(dd) : 0;
    for (int i = 0; i < n; i++) m[i] = m[i] + shift * d[i];
  }
  const float depth = dot(n, m, axis);
  const float speed = dot(n, d, axis);
  const float a = dd - slope * speed * speed;
  const float b = dot(n, m, d) - slope * depth * speed;
  const float c = dot(n, m, m) - slope * depth * depth;
  if (!(dd > 0) || !isFinite(fabsf(a) + fabsf(b) + fabsf(c))) return;
  const float discriminant = b * b - a * c;
  float first = -INFINITY, last = INFINITY;
  if (a > 0) {
    if (!(discriminant >= 0)) return;
    const float root = sqrtf(discriminant);
    first = (-b - root) / a;
    last = (-b + root) / a;
    if (!(depth - (b / a) * speed >= 0)) return;
  } else if (a < 0) {
    const float root = discriminant > 0 ? sqrtf(discriminant) : 0;
    if (speed > 0) first = (-b - root) / a;
    else last = (-b + root) / a;
  } else {
    if (b == 0 ? !(c <= 0) : (b > 0) == (speed > 0)) return;
    const float t = b == 0 ? -depth / speed : -c / (2 * b);
    if (speed > 0) first = t;
    else last = t;
  }
  int entersBase = 0, leavesBase = 0;
  const float bottom = (height - depth) / speed;
  if (speed > 0) {
    leavesBase = bottom < last;
    if (leavesBase) last = bottom;
  } else if (speed < 0) {
    entersBase = bottom > first;
    if (entersBase) first = bottom;
  } else if (!(depth <= height)) {
    return;
  }
  if (!(first <= last)) return;
  float rest = first;
  float t = isShifted ? rest + shift : rest;
  const int startsInside = t < 0;
  if (startsInside) {
    rest = last;
    const float end = isShifted ? rest + shift : rest;
    if (q->inside == MISS || !(end >= 0)) return;
    t = q->inside == START ? 0 : end;
  }
  if (!(t >= 0 && t <= q->tMax && t < INFINITY)) return;
  const float along = isShifted ? rest : t;
  const int onBase = startsInside ? leavesBase : entersBase;
  const float fall = slope * (depth + along * speed);
  float normal[3];
  for (int i = 0; i < n; i++) normal[i] = m[i] + along * d[i] - fall * axis[i];
  const float size = sqrtf(dot(n, normal, normal));
  const int onSide = !onBase && size > 0 && isFinite(size);
  const int flat = q->radius == 0 || (startsInside && q->inside == START);
  const float side = onBase ? 1 : -1;
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->point[i] = q->origin[i] + t * d[i];
  for (int i = 0; i < n; i++) out->normal[i] = flat ? 0 : onSide ? normal[i] / size : side * axis[i];
}

static void textbookCone(int n, const struct question *q, struct answer *out) { cone(n, q, out, 0); }
static void shiftedCone(int n, const struct question *q, struct answer *out) { cone(n, q, out, 1); }

/* A ball around a cap, from m; 0 where it is missed. */
static int capRoot(const float *m, const struct question *q, float dd, int side, float *root) {
  const float half = dot(3, m, q->direction);
  const float rest = dot(3, m, m) - q->radius * q->radius;
  const float discriminant = half * half - dd * rest;
  if (!(discriminant >= 0)) return 0;
  *root = side < 0 ? (-half - sqrtf(discriminant)) / dd : (-half + sqrtf(discriminant)) / dd;
  return 1;
}

/* The infinite cylinder, then the balls; with or without moving the start to two radii from the axis. */
static void capsule(const struct question *q, struct answer *out, int moves) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float m[3], k[3], e[3], at[3];
  for (int i = 0; i < 3; i++) {
    m[i] = q->origin[i] - q->center[i];
    k[i] = q->origin[i] - q->b[i];
    e[i] = q->b[i] - q->center[i];
  }
  const float dd = dot(3, d, d);
  const float ee = dot(3, e, e);
  const float ed = dot(3, e, d);
  float shift = 0;
  if (moves) {
    const float height = ee > 0 ? dot(3, e, m) / ee : 0;
    const float closest = height != height ? NAN : height > 0 ? (height < 1 ? height : 1) : 0;
    for (int i = 0; i < 3; i++) at[i] = m[i] - closest * e[i];
    const float away = sqrtf(dot(3, at, at)) - 2 * q->radius;
    shift = away > 0 ? away / sqrtf(dd) : 0;
    for (int i = 0; i < 3; i++) {
      m[i] = m[i] + shift * d[i];
      k[i] = k[i] + shift * d[i];
    }
  }
  const float em = dot(3, e, m);
  const float square = ee * dd - ed * ed;
  const float half = ee * dot(3, m, d) - em * ed;
  const float rest = ee * dot(3, m, m) - em * em - q->radius * q->radius * ee;
  const float discriminant = half * half - square * rest;
  const int hasSide = square > 0;
  if (!(dd > 0) || !isFinite(dd) || !isFinite(ee) || !isFinite(rest)) return;
  if (hasSide && !(discriminant >= 0)) return;
  const float root = hasSide ? sqrtf(discriminant) : 0;
  float along = 0, rests = 0, t = 0;
  int startsPast = 0;
  for (int side = -1; side <= 1; side += 2) {
    if (side > 0 && !startsPast) break;
    if (hasSide) {
      rests = side < 0 ? (-half - root) / square : (-half + root) / square;
      along = em + rests * ed;
    } else {
      along = (ed >= 0) == (side < 0) ? 0 : ee;
    }
    if (!(along > 0 && along < ee && hasSide)) {
      const int atA = along <= 0;
      if (!capRoot(atA ? m : k, q, dd, side, &rests)) return;
      along = atA ? 0 : ee;
    }
    t = moves ? rests + shift : rests;
    if (side < 0) startsPast = t < 0;
  }
  if (startsPast) {
    if (q->inside == MISS || !(t >= 0)) return;
    if (q->inside == START) {
      t = 0;
      rests = -shift;
    }
  }
  if (!(t >= 0 && t <= q->tMax) || !isFinite(t)) return;
  const float share = ee > 0 ? along / ee : 0;
  const float way = moves ? rests : t;
  float normal[3];
  for (int i = 0; i < 3; i++) normal[i] = m[i] + way * d[i] - share * e[i];
  if (!isFinite(fabsf(normal[0]) + fabsf(normal[1]) + fabsf(normal[2]))) return;
  const int flat = q->radius == 0 || (startsPast && q->inside == START);
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < 3; i++) out->point[i] = q->origin[i] + t * d[i];
  for (int i = 0; i < 3; i++) out->normal[i] = flat ? 0 : normal[i] / q->radius;
}

static void textbookCapsule(int n, const struct question *q, struct answer *out) {
  (void)n;
  capsule(q, out, 0);
}

static void shiftedCapsule(int n, const struct question *q, struct answer *out) {
  (void)n;
  capsule(q, out, 1);
}

/* A ball that moves against a capsule, `own` its radius; in the plane a segment, which has none. */
static void sweptAxis(int n, const struct question *q, struct answer *out, float own, float width) {
  const float *d = q->direction;
  const float sum = n == 3 ? own + width : own;
  if (q->inside == EXIT || !(own >= 0 && width >= 0 && sum < INFINITY)) return;
  float m[3], e[3], p[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  for (int i = 0; i < n; i++) e[i] = q->b[i] - q->center[i];
  const float dd = dot(n, d, d), ee = dot(n, e, e), ed = dot(n, e, d), em = dot(n, e, m);
  if (!(dd < INFINITY && ee < INFINITY && q->tMax >= 0 && dd > 0)) return;
  float square = 0, half = 0, rest = 0, discriminant = 0, me = 0, de = 0, reach = 0;
  if (n == 3) {
    square = ee * dd - ed * ed;
    half = ee * dot(3, m, d) - em * ed;
    rest = ee * dot(3, m, m) - em * em - sum * sum * ee;
    if (!isFinite(rest)) return;
    discriminant = half * half - square * rest;
  } else {
    me = m[0] * e[1] - m[1] * e[0];
    de = d[0] * e[1] - d[1] * e[0];
    reach = sum * sqrtf(ee);
    if (!isFinite(me) || !isFinite(de)) return;
  }
  const int past = em <= 0 || !(em < ee), beyond = past && em > 0;
  for (int i = 0; i < n; i++) p[i] = beyond ? q->origin[i] - q->b[i] : m[i];
  const int hasSide = n == 3 ? square > 0 : de != 0;
  const float slope = past ? dot(n, p, d) : n == 3 ? half : me * de;
  const float c = past ? dot(n, p, p) - sum * sum : n == 3 ? rest : me * me - reach * reach;
  const int isOver = c < 0 || (c == 0 && (slope > 0 || (!past && (n == 3 ? !(square > 0) : de == 0))));
  float t = 0, along = 0;
  if (isOver) {
    if (q->inside == MISS) return;
  } else {
    if (!(slope <= 0)) return;
    if (n == 3 && hasSide && !(discriminant >= 0)) return;
    if (hasSide) t = n == 3 ? (-half - sqrtf(discriminant)) / square : ((de < 0 ? reach : -reach) - me) / de;
    along = hasSide ? em + t * ed : ed >= 0 ? 0 : ee;
    if (!(along > 0 && along < ee && hasSide)) {
      const int atA = along <= 0;
      for (int i = 0; i < n; i++) p[i] = atA ? m[i] : q->origin[i] - q->b[i];
      const float capHalf = dot(n, p, d);
      const float capRest = dot(n, p, p) - sum * sum;
      const float capDiscriminant = capHalf * capHalf - dd * capRest;
      if (!(capDiscriminant >= 0)) return;
      t = (-capHalf - sqrtf(capDiscriminant)) / dd;
      along = atA ? 0 : ee;
    }
    if (!(t <= q->tMax) || !isFinite(t)) return;
    if (t < 0) t = 0;
  }
  const float share = ee > 0 ? along / ee : 0;
  const int flat = isOver || own == 0;
  out->hit = 1;
  out->t = t;
  for (int i = 0; i < n; i++) out->normal[i] = flat ? 0 : (m[i] + t * d[i] - share * e[i]) / sum;
  for (int i = 0; i < n; i++)
    out->point[i] = n == 3  ? q->origin[i] + t * d[i] - own * out->normal[i]
                    : flat ? q->origin[i] + t * d[i]
                           : q->center[i] + share * e[i];
}

static void textbookSweptCapsule(int n, const struct question *q, struct answer *out) {
  sweptAxis(n, q, out, q->half[0], q->radius);
}

static void textbookSweptSegment(int n, const struct question *q, struct answer *out) {
  sweptAxis(n, q, out, q->radius, 0);
}

/* The half axes of a rectangle, or 0 where its axis has no length that a float holds. */
static int axisOf(const struct question *q, float *u) {
  u[0] = 1;
  u[1] = 0;
  if (q->turned != 1) return 1;
  const float size = sqrtf(dot(2, q->orientation, q->orientation));
  if (!(size > 0) || !isFinite(size)) return 0;
  for (int i = 0; i < 2; i++) u[i] = q->orientation[i] / size;
  return 1;
}

static int areExtents(const float *h) { return isRadius(h[0]) && isRadius(h[1]); }

static int localOf(const struct question *q, float *m, float *local) {
  float u[2];
  for (int i = 0; i < 2; i++) m[i] = q->origin[i] - q->center[i];
  if (!areExtents(q->half) || !axisOf(q, u)) return 0;
  local[0] = m[0] * u[0] + m[1] * u[1];
  local[1] = m[1] * u[0] - m[0] * u[1];
  return 1;
}

static void textbookPointInRect(int n, const struct question *q, struct answer *out) {
  float m[2], local[2];
  out->hit = n == 2 && localOf(q, m, local) && fabsf(local[0]) <= q->half[0] && fabsf(local[1]) <= q->half[1];
}

static void textbookCircleRect(int n, const struct question *q, struct answer *out) {
  float m[2], local[2], d[2];
  if (n != 2 || !isRadius(q->radius) || !localOf(q, m, local)) return;
  if (!isFinite(local[0]) || !isFinite(local[1])) return;
  for (int i = 0; i < 2; i++) {
    const float x = local[i], h = q->half[i];
    d[i] = x - (x > h ? h : x < -h ? -h : x);
  }
  out->hit = dot(2, d, d) <= q->radius * q->radius;
}

static void textbookToLocal(int n, const struct question *q, struct answer *out) {
  float m[2], local[2];
  if (n != 2 || !localOf(q, m, local) || !isFinite(m[0]) || !isFinite(m[1])) return;
  if (local[0] != local[0] || local[1] != local[1]) return;
  out->hit = 1;
  memcpy(out->point, local, sizeof local);
}

static void textbookRectCorners(int n, const struct question *q, struct answer *out) {
  const float *c = q->center, *h = q->half;
  float u[2];
  if (n != 2 || !areExtents(h) || !isFinite(c[0]) || !isFinite(c[1]) || !axisOf(q, u)) return;
  const float along[2] = {h[0] * u[0], h[0] * u[1]};
  const float across[2] = {-h[1] * u[1], h[1] * u[0]};
  for (int i = 0; i < 2; i++)
    if (!isFinite(along[i]) || !isFinite(across[i])) return;
  out->hit = 1;
  for (int k = 0; k < 2; k++) {
    const int number = (int)q->inside + k; /* right of the middle: odd; above it: 0 and 1 */
    for (int i = 0; i < 2; i++) {
      const float side = number % 2 == 1 ? c[i] + along[i] : c[i] - along[i];
      (k == 0 ? out->point : out->normal)[i] = number < 2 ? side + across[i] : side - across[i];
    }
  }
}

/* A point in a ball: the verdict, and nothing else to fill in. */
static uint32_t textbookPoint(const float *point, const float *center, float radius) {
  if (!isRadius(radius)) return 0;
  float m[3];
  for (int i = 0; i < 3; i++) m[i] = point[i] - center[i];
  const float squared = dot(3, m, m);
  return squared <= radius * radius && squared < INFINITY;
}

static int answerPoints(void) {
  float words[8];
  while (fread(words, sizeof(float), 8, stdin) == 8) {
    uint32_t out[8] = {textbookPoint(words, words + 3, words[6])};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: centre, radius, a, b, radius. */
static uint32_t textbookSphereCapsule(const float *w) {
  const float s = w[3], r = w[10];
  if (!isRadius(s) || !isRadius(r)) return 0;
  float m[3], e[3], d[3];
  for (int i = 0; i < 3; i++) {
    e[i] = w[7 + i] - w[4 + i];
    m[i] = w[i] - w[4 + i];
  }
  const float L = dot(3, e, e), h = dot(3, m, e);
  if (!(L < INFINITY && fabsf(h) < INFINITY)) return 0;
  const float t = h <= 0 ? 0 : h >= L ? 1 : h / L;
  for (int i = 0; i < 3; i++) d[i] = m[i] - t * e[i];
  const float squared = dot(3, d, d), sum = s + r;
  return squared <= sum * sum && squared < INFINITY;
}

static int answerSphereCapsules(void) {
  float words[12];
  while (fread(words, sizeof(float), 12, stdin) == 12) {
    uint32_t out[8] = {textbookSphereCapsule(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: centre, radius, a, b, c. */
static uint32_t textbookSphereTriangle(const float *w) {
  const float r = w[3];
  if (!isRadius(r)) return 0;
  float ab[3], ac[3], ap[3], bp[3], cp[3], d[3];
  for (int i = 0; i < 3; i++) {
    ab[i] = w[7 + i] - w[4 + i];
    ac[i] = w[10 + i] - w[4 + i];
    ap[i] = w[i] - w[4 + i];
    bp[i] = w[i] - w[7 + i];
    cp[i] = w[i] - w[10 + i];
  }
  const float d1 = dot(3, ab, ap), d2 = dot(3, ac, ap), d3 = dot(3, ab, bp), d4 = dot(3, ac, bp), d5 = dot(3, ab, cp), d6 = dot(3, ac, cp);
  const float va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2;
  float v = 0, u = 0;
  if (d1 <= 0 && d2 <= 0) v = 0;
  else if (d3 >= 0 && d4 <= d3) v = 1;
  else if (d6 >= 0 && d5 <= d6) u = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) v = d1 / (d1 - d3);
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) u = d2 / (d2 - d6);
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    u = (d4 - d3) / (d4 - d3 + (d5 - d6));
    v = 1 - u;
  } else {
    const float sum = va + vb + vc;
    v = vb / sum;
    u = vc / sum;
  }
  for (int i = 0; i < 3; i++) d[i] = ap[i] - (v * ab[i] + u * ac[i]);
  const float squared = dot(3, d, d);
  return squared <= r * r && squared < INFINITY;
}

static int answerSphereTriangles(void) {
  float words[14];
  while (fread(words, sizeof(float), 14, stdin) == 14) {
    uint32_t out[8] = {textbookSphereTriangle(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: point, a, b, c. out: distance, on, u, v. */
static uint32_t textbookClosestOnTriangle(const float *w, float *out) {
  float ab[3], ac[3], ap[3], bp[3], cp[3], on[3], d[3];
  for (int i = 0; i < 3; i++) {
    ab[i] = w[6 + i] - w[3 + i];
    ac[i] = w[9 + i] - w[3 + i];
    ap[i] = w[i] - w[3 + i];
    bp[i] = w[i] - w[6 + i];
    cp[i] = w[i] - w[9 + i];
  }
  const float d1 = dot(3, ab, ap), d2 = dot(3, ac, ap), d3 = dot(3, ab, bp), d4 = dot(3, ac, bp), d5 = dot(3, ab, cp), d6 = dot(3, ac, cp);
  const float va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2;
  float u = 0, v = 0;
  if (d1 <= 0 && d2 <= 0) u = 0;
  else if (d3 >= 0 && d4 <= d3) u = 1;
  else if (d6 >= 0 && d5 <= d6) v = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) u = d1 / (d1 - d3);
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) v = d2 / (d2 - d6);
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    v = (d4 - d3) / (d4 - d3 + (d5 - d6));
    u = 1 - v;
  } else {
    const float sum = va + vb + vc;
    u = vb / sum;
    v = vc / sum;
  }
  for (int i = 0; i < 3; i++) {
    on[i] = w[3 + i] + (u * ab[i] + v * ac[i]);
    d[i] = w[i] - on[i];
  }
  const float distance = sqrtf(dot(3, d, d));
  if (!(distance < INFINITY)) return 0;
  out[0] = distance;
  for (int i = 0; i < 3; i++) out[1 + i] = on[i];
  out[4] = u;
  out[5] = v;
  return 1;
}

static int answerClosestOnTriangles(void) {
  float words[13];
  while (fread(words, sizeof(float), 13, stdin) == 13) {
    float numbers[7] = {0};
    const uint32_t is = textbookClosestOnTriangle(words, numbers);
    fwrite(&is, 4, 1, stdout);
    fwrite(numbers, sizeof numbers, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}
/* The columns of the rotation by the normalised quaternion; 0 where there is none. */
static int columnsOf(const float *q, float u[3][3]) {
  const float size = sqrtf(dot(4, q, q));
  if (!(size > 0) || !isFinite(size)) return 0;
  const float x = q[0] / size, y = q[1] / size, z = q[2] / size, w = q[3] / size;
  const float turned[3][3] = {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
                              {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
                              {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
  memcpy(u, turned, sizeof turned);
  return 1;
}

static float clamped(float x, float low, float high) { return x != x ? x : x < low ? low : x > high ? high : x; }

/* w: centre, radius, centre and half extents or corners, which of them (0: along the axes, 1: turned, 2: by corners), quaternion. */
static uint32_t textbookSphereBox(const float *w) {
  const float r = w[3], *a = w + 4, *h = w + 7;
  const int isByCorners = w[10] == 2;
  if (!isRadius(r)) return 0;
  float d[3], way[3], u[3][3];
  for (int k = 0; k < 3; k++)
    if (isByCorners ? !(a[k] <= h[k]) || !(a[k] > -INFINITY) || !(h[k] < INFINITY) : !isRadius(h[k])) return 0;
  for (int k = 0; k < 3; k++) d[k] = w[k] - a[k];
  if (w[10] == 1) {
    if (!columnsOf(w + 11, u)) return 0;
    float along[3];
    for (int k = 0; k < 3; k++) along[k] = clamped(dot(3, u[k], d), -h[k], h[k]);
    for (int i = 0; i < 3; i++) way[i] = d[i] - (along[0] * u[0][i] + along[1] * u[1][i] + along[2] * u[2][i]);
  } else {
    for (int k = 0; k < 3; k++)
      way[k] = isByCorners ? w[k] - clamped(w[k], a[k], h[k]) : d[k] - clamped(d[k], -h[k], h[k]);
  }
  const float squared = dot(3, way, way);
  return squared <= r * r && squared < INFINITY;
}

static int answerSphereBoxes(void) {
  float words[16];
  while (fread(words, sizeof(float), 16, stdin) == 16) {
    uint32_t out[8] = {textbookSphereBox(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: point, centre and half extents or corners, which of them (0: along the axes, 1: turned, 2: by corners), quaternion. out: distance, on. */
static uint32_t textbookClosestOnBox(const float *w, float *out) {
  const float *a = w + 3, *h = w + 6;
  const int isByCorners = w[9] == 2;
  float d[3], on[3], u[3][3];
  for (int k = 0; k < 3; k++)
    if (isByCorners ? !(a[k] <= h[k]) || !(a[k] > -INFINITY) || !(h[k] < INFINITY) : !isRadius(h[k])) return 0;
  for (int k = 0; k < 3; k++) d[k] = w[k] - a[k];
  if (w[9] == 1) {
    if (!columnsOf(w + 10, u)) return 0;
    float along[3];
    for (int k = 0; k < 3; k++) along[k] = clamped(dot(3, u[k], d), -h[k], h[k]);
    for (int i = 0; i < 3; i++) on[i] = a[i] + (along[0] * u[0][i] + along[1] * u[1][i] + along[2] * u[2][i]);
  } else {
    for (int k = 0; k < 3; k++) on[k] = isByCorners ? clamped(w[k], a[k], h[k]) : a[k] + clamped(d[k], -h[k], h[k]);
  }
  for (int k = 0; k < 3; k++) d[k] = w[k] - on[k];
  const float distance = sqrtf(dot(3, d, d));
  if (!(distance < INFINITY)) return 0;
  out[0] = distance;
  for (int i = 0; i < 3; i++) out[1 + i] = on[i];
  return 1;
}

static int answerClosestOnBoxes(void) {
  float words[15];
  while (fread(words, sizeof(float), 15, stdin) == 15) {
    float numbers[7] = {0};
    const uint32_t is = textbookClosestOnBox(words, numbers);
    fwrite(&is, 4, 1, stdout);
    fwrite(numbers, sizeof numbers, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: of each box centre and half extents or corners, which of them (0: along the axes, 1: turned, 2: by corners), quaternion. */
static uint32_t textbookBoxBox(const float *w) {
  float c[2][3], h[2][3], u[2][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const float *box[2] = {w, w + 11};
  for (int b = 0; b < 2; b++)
    for (int k = 0; k < 3; k++) {
      const float x = box[b][k], y = box[b][3 + k];
      if (box[b][6] == 2 && !(x <= y)) return 0;
      c[b][k] = box[b][6] == 2 ? 0.5f * (x + y) : x;
      h[b][k] = box[b][6] == 2 ? 0.5f * (y - x) : y;
    }
  for (int b = 0; b < 2; b++)
    for (int k = 0; k < 3; k++)
      if (c[b][k] - c[b][k] != 0 || !isRadius(h[b][k])) return 0;
  float d[3], t[3], r[3][3], s[3][3];
  for (int k = 0; k < 3; k++) d[k] = c[1][k] - c[0][k];
  if (box[0][6] != 1 && box[1][6] != 1) {
    for (int k = 0; k < 3; k++) {
      if (box[0][6] == 2 && box[1][6] == 2) {
        if (!(w[k] <= box[1][3 + k]) || !(box[1][k] <= w[3 + k])) return 0;
      } else if (!(fabsf(d[k]) <= h[0][k] + h[1][k])) return 0;
    }
    return 1;
  }
  for (int b = 0; b < 2; b++)
    if (box[b][6] == 1 && !columnsOf(box[b] + 7, u[b])) return 0;
  const float *e = h[0], *f = h[1];
  for (int i = 0; i < 3; i++) {
    t[i] = dot(3, d, u[0][i]);
    for (int j = 0; j < 3; j++) {
      r[i][j] = dot(3, u[0][i], u[1][j]);
      s[i][j] = fabsf(r[i][j]);
    }
  }
  for (int i = 0; i < 3; i++)
    if (!(fabsf(t[i]) <= e[i] + (f[0] * s[i][0] + f[1] * s[i][1] + f[2] * s[i][2]))) return 0;
  for (int j = 0; j < 3; j++)
    if (!(fabsf(t[0] * r[0][j] + t[1] * r[1][j] + t[2] * r[2][j]) <= e[0] * s[0][j] + e[1] * s[1][j] + e[2] * s[2][j] + f[j])) return 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      const int k = (i + 1) % 3, l = (i + 2) % 3, m = (j + 1) % 3, n = (j + 2) % 3;
      if (!(fabsf(t[l] * r[k][j] - t[k] * r[l][j]) <= e[k] * s[l][j] + e[l] * s[k][j] + f[m] * s[i][n] + f[n] * s[i][m])) return 0;
    }
  return 1;
}

static int answerBoxBoxes(void) {
  float words[23];
  while (fread(words, sizeof(float), 23, stdin) == 23) {
    uint32_t out[8] = {textbookBoxBox(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

static float within(float p, float q) { return p <= 0 ? 0 : p >= q ? 1 : p / q; }

/* w: a, b, radius, c, d, radius. */
static uint32_t textbookCapsuleCapsule(const float *w) {
  const float r = w[6], s = w[13];
  if (!isRadius(r) || !isRadius(s)) return 0;
  float e[3], f[3], m[3], v[3];
  for (int i = 0; i < 3; i++) {
    e[i] = w[3 + i] - w[i];
    f[i] = w[10 + i] - w[7 + i];
    m[i] = w[i] - w[7 + i];
  }
  const float L = dot(3, e, e), F = dot(3, f, f), h = dot(3, e, m), k = dot(3, f, m), g = dot(3, e, f);
  float t = 0, u = 0;
  if (L == 0) {
    if (F != 0) u = within(k, F);
  } else if (F == 0) {
    t = within(-h, L);
  } else {
    const float gram = L * F - g * g;
    if (gram != 0) t = within(g * k - h * F, gram);
    u = (g * t + k) / F;
    if (u < 0) {
      u = 0;
      t = within(-h, L);
    } else if (u > 1) {
      u = 1;
      t = within(g - h, L);
    }
  }
  for (int i = 0; i < 3; i++) v[i] = m[i] + t * e[i] - u * f[i];
  const float squared = dot(3, v, v), sum = r + s;
  return squared <= sum * sum && squared < INFINITY;
}

static int answerCapsuleCapsules(void) {
  float words[15];
  while (fread(words, sizeof(float), 15, stdin) == 15) {
    uint32_t out[8] = {textbookCapsuleCapsule(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* As Math.min and Math.max: a NaN is the answer, and -0 is below +0. */
static float minOf(float a, float b) { return a != a || b != b ? NAN : a < b || (a == b && signbit(a)) ? a : b; }
static float maxOf(float a, float b) { return a != a || b != b ? NAN : a < b || (a == b && signbit(a)) ? b : a; }

static float cross(const float *a, const float *b) { return a[0] * b[1] - a[1] * b[0]; }

/* In a plane: u and v are the coordinates that stay. */
static int crosses(const float *a, const float *b, const float *p, const float *q, int u, int v) {
  const float ax = b[u] - a[u], ay = b[v] - a[v], bx = p[u] - q[u], by = p[v] - q[v];
  const float cx = a[u] - p[u], cy = a[v] - p[v];
  const float f = ay * bx - ax * by, d = by * cx - bx * cy, e = ax * cy - ay * cx;
  if (f > 0) return d >= 0 && d <= f && e >= 0 && e <= f;
  return f < 0 && d <= 0 && d >= f && e <= 0 && e >= f;
}

static int holds(const float *t, const float *p, int u, int v) {
  float side[3];
  for (int i = 0; i < 3; i++) {
    const float *a = t + 3 * i, *b = t + 3 * ((i + 1) % 3);
    side[i] = (b[v] - a[v]) * (p[u] - a[u]) - (b[u] - a[u]) * (p[v] - a[v]);
  }
  return side[0] * side[1] > 0 && side[0] * side[2] > 0;
}

/* w: a, b, c, p, q, r; n: the normal of the first. */
static uint32_t inOnePlane(const float *w, const float *n) {
  const float x = fabsf(n[0]), y = fabsf(n[1]), z = fabsf(n[2]);
  const int u = x > y && x > z ? 1 : 0, v = x > y && x > z ? 2 : y > z ? 2 : 1;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      if (crosses(w + 3 * i, w + 3 * ((i + 1) % 3), w + 9 + 3 * j, w + 9 + 3 * ((j + 1) % 3), u, v)) return 1;
  return holds(w, w + 9, u, v) || holds(w + 9, w, u, v);
}

/* The heights of the corners of `of` over the plane of t, whose normal is n; 0 where they are less than the epsilon. */
static void heightsOver(const float *t, const float *of, float *n, float *height) {
  float e[3], f[3];
  for (int i = 0; i < 3; i++) {
    e[i] = t[3 + i] - t[i];
    f[i] = t[6 + i] - t[i];
  }
  cross3(e, f, n);
  const float from = dot(3, n, t);
  for (int k = 0; k < 3; k++) {
    height[k] = dot(3, n, of + 3 * k) - from;
    if (fabsf(height[k]) < 0.000001) height[k] = 0;
  }
}

/* Where the two sides from the corner that is alone meet the line; 0 where all are in the plane. */
static int interval(const float *h, const float *t, float *ends) {
  int alone = -1;
  if (h[0] * h[1] > 0) alone = 2;
  else if (h[0] * h[2] > 0) alone = 1;
  else if (h[1] * h[2] > 0 || h[0] != 0) alone = 0;
  else if (h[1] != 0) alone = 1;
  else if (h[2] != 0) alone = 2;
  if (alone < 0) return 0;
  const int others[2] = {alone == 0 ? 1 : 0, alone == 2 ? 1 : 2};
  for (int i = 0; i < 2; i++)
    ends[i] = t[alone] + (t[others[i]] - t[alone]) * h[alone] / (h[alone] - h[others[i]]);
  return 1;
}

static uint32_t textbookTriangles(const float *w) {
  float n[3], m[3], line[3], over[3], own[3], s[2], t[2];
  heightsOver(w, w + 9, n, over);
  if (over[0] * over[1] > 0 && over[0] * over[2] > 0) return 0;
  heightsOver(w + 9, w, m, own);
  if (own[0] * own[1] > 0 && own[0] * own[2] > 0) return 0;
  cross3(n, m, line);
  const float x = fabsf(line[0]), y = fabsf(line[1]), z = fabsf(line[2]);
  const int axis = y > x && y > z ? 1 : z > x ? 2 : 0;
  const float first[3] = {w[axis], w[3 + axis], w[6 + axis]};
  const float second[3] = {w[9 + axis], w[12 + axis], w[15 + axis]};
  if (!interval(own, first, s) || !interval(over, second, t)) return inOnePlane(w, n);
  const float size = fabsf(own[0]) + fabsf(own[1]) + fabsf(own[2]) + (fabsf(over[0]) + fabsf(over[1]) + fabsf(over[2]));
  return maxOf(s[0], s[1]) >= minOf(t[0], t[1]) && maxOf(t[0], t[1]) >= minOf(s[0], s[1]) && size < INFINITY;
}

static int answerTriangles(void) {
  float words[19];
  while (fread(words, sizeof(float), 19, stdin) == 19) {
    uint32_t out[8] = {textbookTriangles(words)};
    fwrite(out, sizeof out, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* p: the four ends. out: t, point, u. */
static uint32_t textbookSegments(const float p[4][2], float *out) {
  float d[2], e[2], m[2];
  for (int i = 0; i < 2; i++) {
    d[i] = p[1][i] - p[0][i];
    e[i] = p[3][i] - p[2][i];
    m[i] = p[2][i] - p[0][i];
  }
  const float determinant = cross(d, e), tCross = cross(m, e), uCross = cross(m, d);
  if (!isFinite(determinant) || !isFinite(tCross) || !isFinite(uCross)) return 0;
  float t = tCross / determinant, u = uCross / determinant;
  uint32_t kind = 1;
  if (determinant == 0) {
    if (tCross != 0 || uCross != 0) return 0;
    const float dd = dot(2, d, d), ee = dot(2, e, e);
    if (!isFinite(dd) || !isFinite(ee)) return 0;
    if (dd > 0) {
      const float from = dot(2, m, d) / dd, to = from + dot(2, e, d) / dd;
      const float last = minOf(1, maxOf(from, to));
      t = maxOf(0, minOf(from, to));
      if (!(t <= last)) return 0;
      const float rest[2] = {t * d[0] - m[0], t * d[1] - m[1]};
      u = ee > 0 ? minOf(1, maxOf(0, dot(2, rest, e) / ee)) : 0;
      if (t < last) kind = 2;
    } else {
      if (!(ee > 0) && (m[0] != 0 || m[1] != 0)) return 0;
      t = 0;
      u = ee > 0 ? -dot(2, m, e) / ee : 0;
    }
  }
  if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return 0;
  out[0] = t;
  for (int i = 0; i < 2; i++) out[1 + i] = p[0][i] + t * d[i];
  out[3] = u;
  return kind;
}

static int answerSegments(void) {
  float words[9], ends[4][2];
  while (fread(words, sizeof(float), 9, stdin) == 9) {
    memcpy(ends, words, sizeof ends);
    float numbers[5] = {0};
    const uint32_t kind = textbookSegments(ends, numbers);
    fwrite(&kind, 4, 1, stdout);
    fwrite(numbers, sizeof numbers, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* w: a, b, c, d. out: distance, onFirst, onSecond: t and u are what leads to these. */
static uint32_t textbookClosestSegments(const float *w, float *out) {
  float e[3], f[3], m[3], p[3], q[3], v[3];
  for (int i = 0; i < 3; i++) {
    e[i] = w[3 + i] - w[i];
    f[i] = w[9 + i] - w[6 + i];
    m[i] = w[i] - w[6 + i];
  }
  const float L = dot(3, e, e), F = dot(3, f, f), h = dot(3, e, m), k = dot(3, f, m), g = dot(3, e, f);
  float t = 0, u = 0;
  if (L == 0) {
    if (F != 0) u = within(k, F);
  } else if (F == 0) {
    t = within(-h, L);
  } else {
    const float gram = L * F - g * g;
    if (gram != 0) t = within(g * k - h * F, gram);
    u = (g * t + k) / F;
    if (u < 0) {
      u = 0;
      t = within(-h, L);
    } else if (u > 1) {
      u = 1;
      t = within(g - h, L);
    }
  }
  for (int i = 0; i < 3; i++) {
    p[i] = w[i] + t * e[i];
    q[i] = w[6 + i] + u * f[i];
    v[i] = p[i] - q[i];
  }
  const float distance = sqrtf(dot(3, v, v));
  if (!(distance < INFINITY)) return 0;
  out[0] = distance;
  for (int i = 0; i < 3; i++) {
    out[1 + i] = p[i];
    out[4 + i] = q[i];
  }
  return 1;
}

static int answerClosestSegments(void) {
  float words[13];
  while (fread(words, sizeof(float), 13, stdin) == 13) {
    float numbers[7] = {0};
    const uint32_t is = textbookClosestSegments(words, numbers);
    fwrite(&is, 4, 1, stdout);
    fwrite(numbers, sizeof numbers, 1, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}

/* What a ball that moves meets first so far, at t. */
struct meeting {
  float t, at[3];
};

static int sweptIntoFace(const struct question *q, struct meeting *first) {
  const float *o = q->origin, *d = q->direction, r = q->radius;
  float e[3], f[3], m[3], n[3], p[3], pf[3], ep[3], at[3];
  for (int i = 0; i < 3; i++) {
    e[i] = q->b[i] - q->center[i];
    f[i] = q->normal[i] - q->center[i];
    m[i] = o[i] - q->center[i];
  }
  cross3(e, f, n);
  const float square = dot(3, n, n), size = sqrtf(square);
  const float height = dot(3, m, n) / size, slope = dot(3, d, n) / size;
  const float side = height < 0 ? -r : r;
  const float t = (side - height) / slope;
  if (!(t >= 0 && t < INFINITY && height * slope < 0)) return 0;
  const float lift = side / size;
  for (int i = 0; i < 3; i++) {
    at[i] = o[i] + t * d[i] - lift * n[i];
    p[i] = at[i] - q->center[i];
  }
  cross3(p, f, pf);
  cross3(e, p, ep);
  const float u = dot(3, pf, n), v = dot(3, ep, n);
  if (!(u >= 0 && v >= 0 && u + v <= square)) return 0;
  first->t = t;
  memcpy(first->at, at, sizeof at);
  return 1;
}

static void sweptIntoBall(const struct question *q, const float *corner, struct meeting *first) {
  const float *d = q->direction, r = q->radius;
  float m[3];
  for (int i = 0; i < 3; i++) m[i] = q->origin[i] - corner[i];
  const float a = dot(3, d, d), b = dot(3, m, d), c = dot(3, m, m) - r * r;
  const float discriminant = b * b - a * c;
  const float t = (-b - sqrtf(discriminant)) / a;
  if (!(discriminant >= 0 && t >= 0 && t < first->t)) return;
  first->t = t;
  for (int i = 0; i < 3; i++) first->at[i] = corner[i];
}

static void sweptIntoCylinder(const struct question *q, const float *from, const float *to, struct meeting *first) {
  const float *d = q->direction, r = q->radius;
  float e[3], m[3];
  for (int i = 0; i < 3; i++) {
    e[i] = to[i] - from[i];
    m[i] = q->origin[i] - from[i];
  }
  const float ee = dot(3, e, e), me = dot(3, m, e), de = dot(3, d, e);
  const float a = ee * dot(3, d, d) - de * de;
  const float b = ee * dot(3, m, d) - me * de;
  const float c = ee * (dot(3, m, m) - r * r) - me * me;
  const float discriminant = b * b - a * c;
  const float t = (-b - sqrtf(discriminant)) / a;
  const float h = (me + t * de) / ee;
  if (!(discriminant >= 0 && t >= 0 && t < first->t && h >= 0 && h <= 1)) return;
  first->t = t;
  for (int i = 0; i < 3; i++) first->at[i] = from[i] + h * e[i];
}

static float sizeOf3(const float *v) { return fabsf(v[0]) + fabsf(v[1]) + fabsf(v[2]); }

static void textbookSweptTriangle(int n, const struct question *q, struct answer *out) {
  const float *a = q->center, *b = q->b, *c = q->normal, *o = q->origin, r = q->radius;
  if (q->inside == EXIT || !isRadius(r)) return;
  const float extent = sizeOf3(o) + sizeOf3(a) + sizeOf3(b) + sizeOf3(c);
  const float length = dot(n, q->direction, q->direction);
  if (!(extent < INFINITY && length > 0 && length < INFINITY && q->tMax >= 0)) return;
  const float words[13] = {o[0], o[1], o[2], r, a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]};
  if (textbookSphereTriangle(words)) {
    if (q->inside == MISS) return;
    out->hit = 1;
    memcpy(out->point, o, sizeof out->point);
    return;
  }
  struct meeting first = {INFINITY, {0}};
  if (!sweptIntoFace(q, &first)) {
    sweptIntoBall(q, a, &first);
    sweptIntoBall(q, b, &first);
    sweptIntoBall(q, c, &first);
    sweptIntoCylinder(q, a, b, &first);
    sweptIntoCylinder(q, b, c, &first);
    sweptIntoCylinder(q, c, a, &first);
  }
  if (!(first.t <= q->tMax && first.t < INFINITY)) return;
  out->hit = 1;
  out->t = first.t;
  for (int i = 0; i < n; i++) {
    out->point[i] = first.at[i];
    out->normal[i] = r == 0 ? 0 : (o[i] + first.t * q->direction[i] - first.at[i]) / r;
  }
}

typedef void tier(int n, const struct question *, struct answer *);

static int readFloats(float *to, int count) { return fread(to, sizeof(float), count, stdin) == (size_t)count; }

/* ENDS: a second end of the axis, and a radius; SWEPT_ENDS: and that of a ball. RECT: no ray, but a point. */
enum body { BALL, SWEPT, FALLEN, PLANE, BOX, CORNERS, ENDS, SWEPT_ENDS, RECT, TRIANGLE, SWEPT_TRIANGLE, SWEPT_BOX };

static const struct query {
  const char *name;
  int n;
  enum body body;
  tier *textbook, *other; /* the shifted or the watertight one */
} queries[] = {
  {"ray-sphere", 3, BALL, textbookRay, shiftedRay},
  {"ray-circle", 2, BALL, textbookRay, shiftedRay},
  {"segment-circle", 2, BALL, textbookSegment, shiftedSegment},
  {"ray-half-space", 3, PLANE, textbookHalfSpace, NULL},
  {"ray-plane", 3, PLANE, textbookPlane, NULL},
  {"ray-half-space-constant", 3, PLANE, textbookConstant, NULL},
  {"ray-plane-constant", 3, PLANE, textbookConstantPlane, NULL},
  {"ray-triangle", 3, TRIANGLE, textbookTriangle, watertightTriangle},
  {"ray-triangle-weights", 3, TRIANGLE, textbookWeights, watertightWeights},
  {"ray-box", 3, BOX, textbookBox, NULL},
  {"ray-box-corners", 3, CORNERS, textbookBox, NULL},
  {"ray-cylinder", 3, ENDS, textbookCylinder, shiftedCylinder},
  {"ray-capsule", 3, ENDS, textbookCapsule, shiftedCapsule},
  {"point-in-rect", 2, RECT, textbookPointInRect, NULL},
  {"circle-rect", 2, RECT, textbookCircleRect, NULL},
  {"rect-corners", 2, RECT, textbookRectCorners, NULL},
  {"to-local", 2, RECT, textbookToLocal, NULL},
  {"ray-cone", 3, ENDS, textbookCone, shiftedCone},
  {"swept-sphere-sphere", 3, SWEPT, textbookSwept, NULL},
  {"swept-circle-circle", 2, SWEPT, textbookSwept, NULL},
  {"swept-sphere-half-space", 3, FALLEN, textbookFall, NULL},
  {"swept-sphere-half-space-constant", 3, FALLEN, textbookFallToConstant, NULL},
  {"swept-circle-segment", 2, ENDS, textbookSweptSegment, NULL},
  {"swept-sphere-capsule", 3, SWEPT_ENDS, textbookSweptCapsule, NULL},
  {"swept-sphere-triangle", 3, SWEPT_TRIANGLE, textbookSweptTriangle, NULL},
  {"swept-sphere-box", 3, SWEPT_BOX, textbookSweptBox, NULL},
};

static int readBody(const struct query *query, struct question *q) {
  const int n = query->n;
  if (!readFloats(q->center, n)) return 0;
  switch (query->body) {
  case SWEPT: return readFloats(&q->radius, 1) && readFloats(q->half, 1);
  case FALLEN: return readFloats(q->normal, n) && readFloats(q->half, 1);
  case SWEPT_BOX: return readFloats(q->half, n) && readFloats(&q->turned, 1) && readFloats(q->orientation, 4) && readFloats(&q->radius, 1);
  case PLANE: return readFloats(q->normal, n);
  case BOX: return readFloats(q->half, n) && readFloats(&q->turned, 1) && readFloats(q->orientation, 4);
  case CORNERS: q->turned = 2; return readFloats(q->half, n);
  case ENDS: return readFloats(q->b, n) && readFloats(&q->radius, 1);
  case SWEPT_ENDS: return readFloats(q->b, n) && readFloats(&q->radius, 1) && readFloats(q->half, 1);
  case TRIANGLE: return readFloats(q->b, n) && readFloats(q->normal, n);
  case SWEPT_TRIANGLE: return readFloats(q->b, n) && readFloats(q->normal, n) && readFloats(&q->radius, 1);
  default: return readFloats(&q->radius, 1);
  }
}

static int readRect(struct question *q) {
  return readFloats(q->origin, 2) && readFloats(q->center, 2) && readFloats(q->half, 2) && readFloats(&q->turned, 1) &&
         readFloats(q->orientation, 2) && readFloats(&q->radius, 1) && fread(&q->inside, 4, 1, stdin) == 1;
}

static int readQuestion(const struct query *query, int isSegment, struct question *q) {
  if (query->body == RECT) return readRect(q);
  const int n = query->n;
  if (!readFloats(q->origin, n) || !readFloats(q->direction, n)) return 0;
  if (isSegment) {
    for (int i = 0; i < n; i++) q->direction[i] = q->direction[i] - q->origin[i];
    q->tMax = 1;
  } else if (!readFloats(&q->tMax, 1)) {
    return 0;
  }
  return readBody(query, q) && fread(&q->inside, 4, 1, stdin) == 1;
}

int main(int count, char **words) {
  const char *name = count == 2 ? strchr(words[1], '/') : NULL;
  if (name == NULL) return 2;
  if (!strcmp(name, "/point-in-sphere")) return answerPoints();
  if (!strcmp(name, "/sphere-capsule")) return answerSphereCapsules();
  if (!strcmp(name, "/capsule-capsule")) return answerCapsuleCapsules();
  if (!strcmp(name, "/sphere-triangle")) return answerSphereTriangles();
  if (!strcmp(name, "/sphere-box")) return answerSphereBoxes();
  if (!strcmp(name, "/box-box")) return answerBoxBoxes();
  if (!strcmp(name, "/segment-segment")) return answerSegments();
  if (!strcmp(name, "/triangle-triangle")) return answerTriangles();
  if (!strcmp(name, "/closest-on-triangle")) return answerClosestOnTriangles();
  if (!strcmp(name, "/closest-segments")) return answerClosestSegments();
  if (!strcmp(name, "/closest-on-box")) return answerClosestOnBoxes();
  const struct query *query = queries;
  const struct query *const end = queries + sizeof queries / sizeof *queries;
  while (query < end && strcmp(name + 1, query->name)) query++;
  if (query == end) return 2;
  const int n = query->n;
  tier *const answer = !strncmp(words[1], "textbook/", 9) ? query->textbook : query->other;
  struct question q;
  while (readQuestion(query, !strncmp(query->name, "segment-", 8), &q)) {
    struct answer out = {0};
    answer(n, &q, &out);
    fwrite(&out.hit, 4, 1, stdout);
    fwrite(&out.t, sizeof(float), 1, stdout);
    fwrite(out.point, sizeof(float), n, stdout);
    fwrite(out.normal, sizeof(float), n, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}
