/*
 * The formulas of src/fast/f64/{textbook,shifted} once more, by hand, in C's float. binary32.test.ts compiles this file
 * and compares it with the generated twins in src/fast/f32, bit by bit.
 *
 *   binary32 NAME < questions > answers      NAME: textbook/ray-sphere, shifted/segment-circle, ...
 *
 * A question is a row of 32-bit words in the byte order of the machine (n = 2 or 3 components a vector):
 *   ray      origin[n] direction[n] tMax center[n] radius inside
 *   segment  start[2] end[2] center[2] radius inside          inside: 0 exit, 1 start, 2 miss
 *   plane    origin[3] direction[3] tMax point[3] normal[3] inside
 *   box      origin[3] direction[3] tMax center[3] halfExtents[3] turned orientation[4] inside
 *   capsule  origin[3] direction[3] tMax a[3] b[3] radius inside
 * An answer: hit (0 or 1), t, point[n], normal[n]; what a miss leaves untouched is 0.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum inside { EXIT, START, MISS };

struct question {
  float origin[3], direction[3], tMax, center[3], radius, normal[3]; /* center: of a plane, its point */
  float half[3], turned, orientation[4];
  float b[3]; /* of a capsule; its a is in center */
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

static void shifted(int n, const struct question *q, struct answer *out) {
  if (!isRadius(q->radius)) return;
  const float *d = q->direction;
  float m[3], moved[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float a = dot(n, d, d);
  const float away = sqrtf(dot(n, m, m)) - 2 * q->radius;
  const float shift = away > 0 ? away / sqrtf(a) : 0;
  for (int i = 0; i < n; i++) moved[i] = m[i] + shift * d[i];
  const float b = dot(n, moved, d);
  const float c = dot(n, moved, moved) - q->radius * q->radius;
  const float discriminant = b * b - a * c;
  if (!(discriminant >= 0 && a > 0)) return;
  const float root = sqrtf(discriminant);
  float rest = (-b - root) / a;
  float t = rest + shift;
  const int startsPast = t < 0;
  if (startsPast) {
    rest = (-b + root) / a;
    const float last = rest + shift;
    if (q->inside == MISS || !(last >= 0)) return;
    t = q->inside == START ? 0 : last;
  }
  if (!(t >= 0 && t <= q->tMax)) return;
  fill(n, q, out, moved, t, rest, startsPast);
}

static int isFinite(float x) { return fabsf(x) < INFINITY; }

static void textbookPlane(int n, const struct question *q, struct answer *out) {
  const float *d = q->direction;
  float m[3];
  for (int i = 0; i < n; i++) m[i] = q->origin[i] - q->center[i];
  const float square = dot(n, q->normal, q->normal);
  const float height = dot(n, q->normal, m);
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

/* The slabs; with a turn, on the axes of the normalised quaternion. */
static void textbookBox(int n, const struct question *q, struct answer *out) {
  const float *h = q->half;
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
  for (int k = 0; k < 3; k++)
    if (!(h[k] >= 0) || !isFinite(h[k]) || !isFinite(o[k]) || !isFinite(d[k])) return;
  float first = -INFINITY, last = INFINITY;
  int firstAxis = 0, lastAxis = 0;
  for (int k = 0; k < 3; k++) {
    if (d[k] == 0) {
      if (!(fabsf(o[k]) <= h[k])) return;
      continue;
    }
    const float a = (-h[k] - o[k]) / d[k];
    const float b = (h[k] - o[k]) / d[k];
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
    if (q->inside == START) t = 0;
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

typedef void tier(int n, const struct question *, struct answer *);

static int readFloats(float *to, int count) { return fread(to, sizeof(float), count, stdin) == (size_t)count; }

static int readQuestion(int n, int isSegment, int isPlane, int isBox, int isCapsule, struct question *q) {
  if (!readFloats(q->origin, n) || !readFloats(q->direction, n)) return 0;
  if (isSegment) {
    for (int i = 0; i < n; i++) q->direction[i] = q->direction[i] - q->origin[i];
    q->tMax = 1;
  } else if (!readFloats(&q->tMax, 1)) {
    return 0;
  }
  if (!readFloats(q->center, n)) return 0;
  if (isBox && !(readFloats(q->half, n) && readFloats(&q->turned, 1) && readFloats(q->orientation, 4))) return 0;
  if (isBox) return fread(&q->inside, 4, 1, stdin) == 1;
  if (isCapsule && !readFloats(q->b, n)) return 0;
  return (isPlane ? readFloats(q->normal, n) : readFloats(&q->radius, 1)) && fread(&q->inside, 4, 1, stdin) == 1;
}

int main(int count, char **words) {
  const char *name = count == 2 ? words[1] : "";
  const int isPlane = strstr(name, "-plane") != NULL;
  const int isBox = strstr(name, "-box") != NULL;
  const int isCapsule = strstr(name, "-capsule") != NULL;
  const int n = isPlane || isBox || isCapsule || strstr(name, "sphere") ? 3 : 2;
  const int isSegment = strstr(name, "/segment-") != NULL;
  const int isShifted = !strncmp(name, "shifted/", 8);
  tier *const answer = isCapsule && isShifted          ? shiftedCapsule
                       : isCapsule                      ? textbookCapsule
                       : isShifted                      ? shifted
                       : isBox                          ? textbookBox
                       : isPlane                        ? textbookPlane
                       : isSegment                      ? textbookSegment
                                                        : textbookRay;
  struct question q;
  while (readQuestion(n, isSegment, isPlane, isBox, isCapsule, &q)) {
    struct answer out = {0};
    answer(n, &q, &out);
    fwrite(&out.hit, 4, 1, stdout);
    fwrite(&out.t, sizeof(float), 1, stdout);
    fwrite(out.point, sizeof(float), n, stdout);
    fwrite(out.normal, sizeof(float), n, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}
