/*
 * A subject for hitproof in C: your own function, asked through lines on standard input.
 *
 *   cc -O2 -o my-engine my-engine.c -lm
 *   npx hitproof verify -- ./my-engine
 *
 * Replace ray_sphere by a call of your engine, and say in the `!query` line what it means: the form in which it takes rays, what it
 * reports from inside, whether touching counts. The lines are described in docs/any-language.md of hitproof.
 */
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { float x, y, z; } vec;

static float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/* The textbook formula, in float. From inside it reports the exit. Returns whether it hits. */
static int ray_sphere(vec o, vec d, float t_max, vec c, float r, float *t) {
    vec m = { o.x - c.x, o.y - c.y, o.z - c.z };
    float a = dot(d, d);
    float b = dot(m, d);
    float k = dot(m, m) - r * r;
    float discriminant = b * b - a * k;
    if (!(discriminant >= 0 && r >= 0)) return 0;
    float root = sqrtf(discriminant);
    *t = (-b - root) / a;
    if (*t < 0) *t = (-b + root) / a;
    return *t >= 0 && *t <= t_max;
}

/* A float is its bits in hexadecimal, most significant digit first. */
static float next_float(char **word) {
    uint32_t bits = (uint32_t)strtoul(*word, word, 16);
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static uint32_t bits_of(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

int main(void) {
    static char line[4096];
    unsigned long answered = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "!hello", 6) == 0) {
            puts("!subject name=my-engine version=1.0 language=c");
            puts("!query raySphere format=f32 ray=free inside=exit touching=closed out=t");
            puts("!ready");
            fflush(stdout);
        } else if (strncmp(line, "!flush", 6) == 0) {
            printf("!done %lu\n", answered);
            fflush(stdout);
            answered = 0;
        } else if (strncmp(line, "!bye", 4) == 0) {
            break;
        } else if (line[0] != '!' && line[0] != '#') {
            /* 17 raySphere f32 <origin> <direction> <tMax> <center> <radius> */
            char *id = line, *word = strchr(line, ' ');
            if (word == NULL) continue;
            *word = '\0';
            word += strlen(" raySphere f32");
            float f[11];
            int count = 0;
            for (; count < 11 && *word == ' '; count++) f[count] = next_float(&word);
            answered++;
            if (count < 11 || *word == ' ') { /* a ray in another form */
                printf("%s skip\n", id);
                continue;
            }
            vec o = { f[0], f[1], f[2] }, d = { f[3], f[4], f[5] }, c = { f[7], f[8], f[9] };
            float t;
            if (ray_sphere(o, d, f[6], c, f[10], &t)) printf("%s hit %08" PRIx32 "\n", id, bits_of(t));
            else printf("%s miss\n", id);
        }
    }
    return 0;
}
