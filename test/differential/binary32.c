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
 *   rect     point[2] center[2] halfExtents[2] turned axis[2] radius inside      by an axis or not; an angle is the platform's own
 * An answer: hit (0 or 1), t, point[n], normal[n]; what a miss leaves untouched is 0.
 * Of rect-corners point and normal are two corners, from that of number `inside` on; of to-local the point is the answer.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum inside { EXIT, START, MISS };

struct question {
  float origin[3], direction[3], tMax, center[3], radius, normal[3]; /* center: of a plane, its point */
  float half[3], turned, orientation[4];
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

typedef void tier(int n, const struct question *, struct answer *);

static int readFloats(float *to, int count) { return fread(to, sizeof(float), count, stdin) == (size_t)count; }

static int readQuestion(int n, int isSegment, int isPlane, int isBox, struct question *q) {
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
  return (isPlane ? readFloats(q->normal, n) : readFloats(&q->radius, 1)) && fread(&q->inside, 4, 1, stdin) == 1;
}

static int readRect(struct question *q) {
  return readFloats(q->origin, 2) && readFloats(q->center, 2) && readFloats(q->half, 2) && readFloats(&q->turned, 1) &&
         readFloats(q->orientation, 2) && readFloats(&q->radius, 1) && fread(&q->inside, 4, 1, stdin) == 1;
}

static tier *rectTier(const char *name) {
  if (!strcmp(name, "textbook/point-in-rect")) return textbookPointInRect;
  if (!strcmp(name, "textbook/circle-rect")) return textbookCircleRect;
  if (!strcmp(name, "textbook/to-local")) return textbookToLocal;
  return strcmp(name, "textbook/rect-corners") ? NULL : textbookRectCorners;
}

int main(int count, char **words) {
  const char *name = count == 2 ? words[1] : "";
  const int isPlane = strstr(name, "-plane") != NULL;
  const int isBox = strstr(name, "-box") != NULL;
  const int n = isPlane || isBox || strstr(name, "sphere") ? 3 : 2;
  const int isSegment = strstr(name, "/segment-") != NULL;
  tier *const forRect = rectTier(name);
  tier *const answer = forRect                          ? forRect
                       : !strncmp(name, "shifted/", 8) ? shifted
                       : isBox                          ? textbookBox
                       : isPlane                        ? textbookPlane
                       : isSegment                      ? textbookSegment
                                                        : textbookRay;
  struct question q;
  while (forRect ? readRect(&q) : readQuestion(n, isSegment, isPlane, isBox, &q)) {
    struct answer out = {0};
    answer(n, &q, &out);
    fwrite(&out.hit, 4, 1, stdout);
    fwrite(&out.t, sizeof(float), 1, stdout);
    fwrite(out.point, sizeof(float), n, stdout);
    fwrite(out.normal, sizeof(float), n, stdout);
  }
  return ferror(stdin) || fclose(stdout) ? 1 : 0;
}
