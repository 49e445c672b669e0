import { describe, expect, it } from 'vitest';
import { comparison } from '../../../proof/conditions.ts';
import { formats, type NumberNode } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';
import { Signs } from '../../../proof/signs.ts';
import { formatNames } from '../../../src/floats.ts';
import { checkBody } from './_check.ts';

const size = 'x * x + y * y';
const sign = `const sign = x * x - y * y;`;
const refusedSigns = ['sign > bound', 'sign < -bound'];
const answer = `if (sign > bound) return true;\nif (!(sign < -bound)) return later(a, b);\nreturn false;`;

/** Which comparisons of a body are not proven, and which have no bound. */
function unprovenOf(body: string, format: 'f64' | 'f32', query?: string): string[] {
  const { unproven, unbounded, omitted } = checkBody(body, format, query);
  return [...unproven, ...unbounded].map(({ text }) => text).concat(omitted);
}

describe('underflow', () => {
  const withBound = (bound: string) => `${sign}\nconst bound = ${bound};\n${answer}`;

  it('is refused where a bound does not pay for it', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size})`), 'f64')).toEqual(['sign > bound', 'sign < -bound']);
  });

  it('does not happen in products of numbers of binary32', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size})`), 'f32')).toEqual([]);
  });

  it('is paid for by a constant', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size}) + 9.332636185032189e-302`), 'f64')).toEqual([]);
    // 2^-1074 does not pay for both products.
    expect(unprovenOf(withBound(`4.5e-16 * (${size}) + 5e-324`), 'f64')).toHaveLength(2);
  });

  it('is paid for where a range check keeps the size away from 0', () => {
    const body = (least: string) =>
      `const s = ${size};\nif (!(s >= ${least})) return later(a, b);\n${withBound('4.5e-16 * s')}`;
    expect(unprovenOf(body('6.223015277861142e-61'), 'f64')).toEqual([]);
    expect(unprovenOf(body('1e-300'), 'f64')).toHaveLength(2);
  });
});

describe('overflow', () => {
  it('of a bound decides nothing', () => {
    expect(unprovenOf(`${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\n${answer}`, 'f64')).toEqual([]);
  });

  it('is refused where a number overflows and its bound does not', () => {
    const body = `const sign = x * y * (z * z) - 1;\nconst bound = 1e-14 * (Math.abs(x) + Math.abs(y) + 1);\n${answer}`;
    expect(unprovenOf(body, 'f64')).toEqual(['sign > bound', 'sign < -bound']);
  });

  it('is refused where a constant is infinite', () => {
    const body = `const sign = x * y - z * Number.POSITIVE_INFINITY;\nconst bound = 4.5e-16 * (Math.abs(x * y) + Math.abs(z)) + 1e-290;\n${answer}`;
    const { unproven } = checkBody(body, 'f64');
    expect(unproven.flatMap(({ reasons }) => reasons).join()).toContain('the constant of Infinity');
  });
});

describe('a number that is compared without a bound', () => {
  const body = (condition: string) => `if (${condition}) return true;\nreturn false;`;

  it.each(formatNames)('is refused in %s where it has an error', (format) => {
    expect(unprovenOf(body('x * y > 0'), format)).toContain('x * y > 0');
    expect(unprovenOf(body('x + y + z > 0'), format)).toContain('x + y + z > 0');
  });

  it.each(formatNames)(
    'is exact in %s where it is a number of the input, or a difference of two',
    (format) => {
      expect(unprovenOf(body('x > 0'), format)).toEqual([]);
      expect(unprovenOf(body('x < y'), format)).toEqual([]);
      expect(unprovenOf(body('x - y > 0'), format)).toEqual([]);
    },
  );

  it('has a sign that is certain where it is larger than its bound', () => {
    const known = `${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\nif (!(Math.abs(sign) > bound)) return later(a, b);\n`;
    expect(unprovenOf(`${known}if (sign > 0) return true;\nreturn false;`, 'f64')).toEqual([]);
  });
});

/** x·y·z − w is 2^-176 as a float and −2^-176 exactly, where x·y underflows and z is large. */
describe('what underflow makes wrong is refused', () => {
  const made =
    'const w = a.w;\nconst sign = x * y * z - w;\nconst e = 4.5e-16 * (Math.abs(x * y * z) + Math.abs(w));\n';
  const undecided = 'an answer that no comparison with a bound decides';
  const refused = (body: string) => unprovenOf(`${made}${body}`, 'f64');

  it.each([
    ['where it decides', 'if (sign > e) return true;\nreturn later(a, b);', 'sign > e'],
    [
      'where only a report depends on it',
      'let px = 0;\nif (out !== undefined) {\nif (!(sign > e)) return later(a, b);\npx = 1;\n}\nif (x > 0) return true;\nreturn false;',
      'sign > e',
    ],
    [
      'next to a split of the number',
      'const p = x * y * z;\nconst s = 134217729 * p;\nconst h = s - (s - p);\nif (p - w > e) return true;\nreturn later(a, b);',
      'p - w > e',
    ],
    ['in the wrong direction', 'if (sign > -e) return true;\nreturn later(a, b);', 'sign > -e'],
    ['in a choice', 'const s = sign > 0 ? 1 : 0;\nif (s > 0) return true;\nreturn later(a, b);', 'sign > 0'],
    [
      'where an answer is computed',
      'if (x > 0) return sign > 0;\nreturn later(a, b);',
      '8: an answer that is computed where it is returned',
    ],
    ['next to a word', 'if (a.flag || sign > e) return true;\nreturn later(a, b);', 'sign > e'],
  ])('%s', (_, body, unproven) => {
    expect(refused(body)).toContain(unproven);
  });

  it('where only a range check compares it', () => {
    expect(refused('if (!(sign > 0)) return later(a, b);\nreturn true;')).toContain(undecided);
  });

  it('where a comparison that is false answers', () => {
    const body = `${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\nif (sign > bound) return true;\nreturn false;`;
    expect(unprovenOf(body, 'f64')).toEqual([undecided]);
  });
});

describe('a number that is rounded to binary32', () => {
  const known = `${sign}\nconst bound = 4.5e-16 * (${size});\n`;

  // With y = 0, x² + bound rounds to a number below x².
  it('may be on the other side of what it is compared with', () => {
    const body = `${known}if (Math.fround(sign + bound) < x * x) return true;\nreturn later(a, b);`;
    const run = new Function('a', 'b', 'later', `const { x, y } = a;\n${body}`);
    expect(run({ x: 1 + 2 ** -23, y: 0 }, undefined, () => 'later')).toBe(true);
    expect(unprovenOf(body, 'f32')).toContain('Math.fround(sign + bound) < x * x');
  });

  it('is known to its bound only before that', () => {
    const body = `${known}if (Math.fround(sign) > bound) return true;\nreturn later(a, b);`;
    expect(unprovenOf(body, 'f32')).toContain('Math.fround(sign) > bound');
  });

  it('may overflow', () => {
    const reasons = (guard: string) =>
      checkBody(
        `${guard}const sign = Math.fround(x * y) - z;\nconst bound = 4.5e-16 * Math.abs(z) + 1e-40;\n${answer}`,
        'f32',
      ).unproven.flatMap((one) => one.reasons);
    const overflow = expect.stringContaining('overflow of fround');
    expect(reasons('')).toContainEqual(overflow);
    const guard = 'if (!(Math.abs(x) <= 1e10 && Math.abs(y) <= 1e10)) return later(a, b);\n';
    expect(reasons(guard)).not.toContainEqual(overflow);
  });
});

describe('a quotient', () => {
  it('is refused where its divisor overflows', () => {
    const body = (guard: string) =>
      `${guard}const N = x * y;\nconst sign = a.u / N - z;\nconst bound = 1e-14 * (Math.abs(a.u / N) + Math.abs(z)) + 1e-300;\n${answer}`;
    const unproven = checkBody(
      body('if (!(Math.abs(x) >= 1 && Math.abs(y) >= 1)) return later(a, b);\n'),
      'f64',
    ).unproven;
    expect(unproven.flatMap(({ reasons }) => reasons).join()).toContain('overflow of a.x·a.y');
  });

  it('has a divisor that is at least a number that does not underflow', () => {
    const unproven = (least: string) =>
      unprovenOf(
        `if (!(Math.abs(z) <= 1 && Math.abs(x) >= ${least})) return later(a, b);\nif (!(4e-16 * Math.abs(x) <= Math.abs(y))) return later(a, b);\nconst sign = z / y - a.w;\nconst bound = 4.5e-16 * Math.abs(a.w) + 1e-300;\n${answer}`,
        'f64',
      );
    expect(unproven('7.888609052210118e-31')).toEqual([]);
    // 4e-16·|x| may be 0 by underflow, and y, too.
    expect(unproven('1e-310')).toEqual(refusedSigns);
  });
});

describe('a difference above 0', () => {
  it('shows that the first number is not 0 where the second is not negative', () => {
    const numbers = new Numbers(formats.f64);
    const [x, y] = [numbers.input('x'), numbers.input('y')];
    const isShown = (least: NumberNode) =>
      new Signs([comparison('<', numbers.zero, numbers.sub(x, least))], () => true).isNonZero(x);
    expect(isShown(numbers.abs(y))).toBe(true);
    expect(isShown(y)).toBe(false);
  });
});

describe('a guess', () => {
  const verified = (guess: string) =>
    `const difference = x * y - z;\nconst w = ${guess} ? x : y;\nconst sign = w * w - z * z;\nconst bound = 4.5e-16 * (w * w + z * z) + 1e-300;\n${answer}`;
  const query = 'swept-sphere-triangle';

  it('needs a lemma', () => {
    expect(unprovenOf(verified('difference < 0'), 'f64', query)).toEqual([]);
    expect(unprovenOf(verified('difference < 0'), 'f64')).toContain('difference < 0');
    expect(unprovenOf(verified('difference <= 0'), 'f64', query)).toContain('difference <= 0');
  });

  it('decides nothing', () => {
    const body = 'const difference = x * y - z;\nif (difference < 0) return true;\nreturn later(a, b);';
    expect(unprovenOf(body, 'f64', query)).toEqual(['an answer that no comparison with a bound decides']);
  });

  it('that is joined leaves nothing known, unless it chooses between two numbers of the question', () => {
    const body = verified('D > 0').replace('difference =', 'D =');
    expect(unprovenOf(body, 'f64', query)).toEqual([]);
    expect(unprovenOf(body.replace('? x : y', '? 2 * x : y'), 'f64', query)).toEqual(refusedSigns);
  });
});

describe('a comparison that asks which number is the largest', () => {
  const ends = (body: string) => `
const p = x * y;
const q = y * z;
const v = 4.5e-16 * Math.abs(p) + 1e-300;
const w = 4.5e-16 * Math.abs(q) + 1e-300;
const latest = Math.max(p - v, q - w);
const isFirst = p - v === latest;
${body}
const s = isFirst ? x : z;
if (s > 0) return true;
return false;`;

  it('is right where the others are below it', () => {
    const body = 'if (!(isFirst ? q + w < latest : p + v < latest)) return later(a, b);';
    expect(unprovenOf(ends(body), 'f64')).toEqual([]);
  });

  it.each([
    ['', 'without a condition'],
    [
      'if (!(isFirst ? q < latest : p < latest)) return later(a, b);',
      'where they are compared without bounds',
    ],
    ['if (!(isFirst ? q - w < latest : p - v < latest)) return later(a, b);', 'where they may be above it'],
    ['if (!(isFirst ? q + w < latest : x < y)) return later(a, b);', 'where one outcome has no condition'],
    ['if (!(q + w < p - v || isFirst)) return later(a, b);', 'where the condition is not about the largest'],
  ])('is refused: %s', (body) => {
    expect(unprovenOf(ends(body), 'f64')).toContain('p - v === latest');
  });

  it('decides nothing itself', () => {
    const body =
      'const p = x * y;\nconst m = Math.max(p, z);\nif (p === m) return true;\nreturn later(a, b);';
    expect(unprovenOf(body, 'f64')).toContain('an answer that no comparison with a bound decides');
  });
});

describe('a comparison with infinity', () => {
  const known = `${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\n`;
  const undecided = 'an answer that no comparison with a bound decides';

  it('needs no bound where another comparison decides', () => {
    const body = `${known}if (sign > bound && x * z < Number.POSITIVE_INFINITY) return true;\nreturn later(a, b);`;
    expect(unprovenOf(body, 'f64')).toEqual([]);
  });

  it.each([
    'if (x * z < Number.POSITIVE_INFINITY) return true;\nreturn later(a, b);',
    'if (!(x * z < Number.POSITIVE_INFINITY)) return true;\nreturn later(a, b);',
    `${known}if (!(sign > bound)) return later(a, b);\nif (x * z < Number.POSITIVE_INFINITY) return true;\nreturn false;`,
  ])('decides nothing: %s', (body) => {
    expect(unprovenOf(body, 'f64')).toContain(undecided);
  });

  it.each(['x * z === Number.POSITIVE_INFINITY', 'x * z <= Number.POSITIVE_INFINITY'])(
    'is refused: %s',
    (text) => {
      expect(
        unprovenOf(`${known}if (sign > bound && ${text}) return true;\nreturn later(a, b);`, 'f64'),
      ).toContain(text);
    },
  );

  it('is refused where it chooses a number', () => {
    const body = `${known}const s = x * z < Number.POSITIVE_INFINITY ? 1 : -1;\nif (s * sign > bound) return true;\nreturn later(a, b);`;
    expect(unprovenOf(body, 'f64')).toContain('x * z < Number.POSITIVE_INFINITY');
  });
});

describe('a divisor that is at least a product', () => {
  const body = (least: string) => `
if (!(Math.abs(y) >= ${least})) return later(a, b);
const d = x - z;
if (!(Math.abs(d) <= 1e300 && Math.abs(d) >= 1e-10 * Math.abs(y) * Math.abs(y))) return later(a, b);
const sign = a.u / d - 1;
if (!(Math.abs(a.u) <= 1)) return later(a, b);
const bound = 1e-14 * (Math.abs(y) + 1);
${answer}`;

  it('is not 0 where the product does not underflow', () => {
    expect(unprovenOf(body('1e-100'), 'f64')).toEqual([]);
  });

  it('may be 0 where the product may underflow to 0', () => {
    const { unproven } = checkBody(body('1e-300'), 'f64');
    expect(unproven.flatMap(({ reasons }) => reasons).join()).toContain('a divisor that may be 0');
  });
});

describe('a divisor that is at least a quotient', () => {
  const body = (divisor: string) => `
if (!(Math.abs(y) >= 1)) return later(a, b);
const d = x - z;
if (!(Math.abs(d) >= 1 / (${divisor}))) return later(a, b);
const sign = a.u / d - 1;
const bound = 1e-14 * (Math.abs(y) + 1);
${answer}`;
  const square = 'y * y';
  const large = Array.from({ length: 5 }, () => square).join(' * ');

  it('is not 0 where the divisor of that is finite', () => {
    expect(unprovenOf(body(square), 'f32')).toEqual([]);
  });

  it('may be 0 where that divisor may be infinite', () => {
    const { unproven } = checkBody(body(large), 'f32');
    expect(unproven.flatMap(({ reasons }) => reasons).join()).toContain('a divisor that may be 0');
  });
});

describe('what holds in one place only', () => {
  const product = (e: string) => `const w = a.w;\nconst p = x * y * z;\nconst e = ${e};\n`;
  const small = '4.5e-16 * (Math.abs(p) + Math.abs(w))';

  it('is refused where one of two alternatives has no range check', () => {
    const range = 'Math.abs(w) >= 1e-30 && Math.abs(z) <= 1e150';
    const body = `${product(small)}if ((x > 0 && p - w > e) || (${range} && p - w > e)) return true;\nreturn later(a, b);`;
    expect(unprovenOf(body, 'f64')).toEqual(['p - w > e']);
  });

  it('is refused where a maximum is asked for after another comparison', () => {
    const body =
      'const p = x * y;\nconst q = y * z;\nconst v = 4.5e-16 * Math.abs(p) + 1e-300;\nconst w = 4.5e-16 * Math.abs(q) + 1e-300;\nconst latest = Math.max(p - v, q - w);\nif (x > 0 && p - v === latest) return true;\nreturn later(a, b);';
    expect(unprovenOf(body, 'f64')).toContain('p - v === latest');
  });

  it('is refused where numbers have gaps on another path', () => {
    const gap = (name: string) => `(Math.abs(${name}) >= 1e-150 || ${name} === 0)`;
    const guard = (flag: string) => `if (${flag}!(${gap('x')} && ${gap('y')})) return later(a, b);`;
    const body = (start: string) => `
const p = a.p, q = a.q, r = a.r, w = a.w, t = a.t;
${start}
if (!(Math.abs(x) >= 1e-161 && Math.abs(y) >= 1e-161 && Math.abs(z) >= 1e270)) return later(a, b);
if (!(Math.abs(r) <= 1e210 && Math.abs(r) >= 1 && Math.abs(t) >= Math.abs(x * y) * Math.abs(z))) return later(a, b);
const e = 4.5e-16 * (Math.abs(p * q * r) + Math.abs(w)) + 1e-15 * Math.abs(t);
if (p * q * r - w > e) return true;
return later(a, b);`;
    expect(unprovenOf(body(guard('')), 'f64')).toEqual([]);
    expect(unprovenOf(body(`if (a.flag) {\n${guard('')}\n}`), 'f64')).toEqual(['p * q * r - w > e']);
  });

  it('is refused where gaps of different powers are alternatives', () => {
    const body = `
const w = a.w, t = a.t, s = a.s, m = a.m;
const A = (x * x) * y, B = x * (y * y);
if (!((Math.abs(A) >= 1e-120 || A === 0) && (Math.abs(B) >= 1e-120 || B === 0))) return later(a, b);
if (!(Math.abs(y) >= 1e-186 && Math.abs(y) <= 1 && Math.abs(x) >= 1 && Math.abs(x) <= 1e60)) return later(a, b);
if (!(t >= 1e90 && t <= 2e90 && Math.abs(s) <= 1e-210 && Math.abs(m) <= 1e240)) return later(a, b);
const S = (A + B) * s * m;
const e = 1e-15 * (Math.abs(y) * t * Math.abs(y) * Math.abs(x) + Math.abs(S) + Math.abs(w)) + 1e-210;
if (S - w > e) return true;
return later(a, b);`;
    expect(unprovenOf(body, 'f64')).toEqual(['S - w > e']);
  });

  it('is refused where a rounding test to binary32 would pay for a part of a root', () => {
    const size = (least: string) =>
      `!(Math.abs(z) <= 1e31 && Math.abs(a.u) <= 1e31 && Math.abs(z) >= ${least})`;
    const body = `
if (${size('1')}) return later(a, b);
const square = x * x * (x * x) * (y * y * (y * y)) * (z * z * (z * z) * (a.u * a.u * (a.u * a.u)));
const float = Math.sqrt(square);
const inverse = 0.5 / float;
const bound = 4.5e-16 * square;
const step = (square - float * float + 0 * x) * inverse;
const root = float + step;
const wide = 1.01 * inverse * bound + 1e-15 * Math.abs(step) + 1e-30 * float + 1.2e-16 * Math.abs(root);
const distance = Math.fround(root - wide);
if (distance !== Math.fround(root + wide)) return later(a, b);
return true;`;
    expect(unprovenOf(body, 'f32')).toContain('distance !== Math.fround(root + wide)');
  });
});

/** All comparisons of the last range check decide. The last one of them shows nothing if its bound has the wrong sign. */
describe('a range check with a bound', () => {
  const body = (bound: string) => `${sign}
const bound = 4.5e-16 * (${size});
const other = x * x - z * z;
const otherBound = 4.5e-16 * (x * x + z * z);
if (!(sign < -bound && other < ${bound})) return later(a, b);
return true;`;

  it('decides', () => {
    expect(unprovenOf(body('-otherBound'), 'f32')).toEqual([]);
  });

  it('is refused where the bound has the wrong sign', () => {
    expect(unprovenOf(body('otherBound'), 'f32')).toEqual(['other < otherBound']);
  });
});

describe('a range check with a remote limit', () => {
  const numbers = `${sign}\nconst bound = 4.5e-16 * (${size});\n`;
  const guard = (limit: string) => `if (!(sign + bound <= ${limit})) return later(a, b);\n`;
  const exact = 'if (x > y) return true;\nreturn false;';

  it('claims nothing', () => {
    expect(unprovenOf(`${numbers}${guard('1e30')}${exact}`, 'f64')).toEqual([]);
    expect(unprovenOf(`${numbers}${guard('1')}${exact}`, 'f64')).toEqual(['sign + bound <= 1']);
  });

  it('decides nothing', () => {
    expect(unprovenOf(`${numbers}${guard('1e30')}return true;`, 'f64')).toEqual([
      'an answer that no comparison with a bound decides',
    ]);
  });

  it('makes a claim if it does not call the next stage', () => {
    expect(
      unprovenOf(`${numbers}if (sign + bound <= 1e30) return true;\nreturn later(a, b);`, 'f64'),
    ).toContain('sign + bound <= 1e30');
  });
});

/** x = y = 2^-538, z = 2^900, k = 2^400 and w = 1: x·y·z is 0 as a float and 2^-176 exactly, so that w − (x·y·z)²·k is 1 as a float and −2^48 exactly. */
describe('the square of an underflow loss', () => {
  const body = (most: string) => `const w = a.w;
const k = a.k;
if (!(Math.abs(z) <= 1e271 && k >= 0 && k <= ${most})) return later(a, b);
const s = x * y * z;
const sign = w - s * s * k;
const bound = 1e-15 * (Math.abs(w) + Math.abs(s) * k + s * s * k) + 1e-37;
${answer}`;

  it('is refused where a factor is large', () => {
    expect(unprovenOf(body('1e200'), 'f64')).toEqual(refusedSigns);
  });

  it('is paid for where a range check bounds this factor', () => {
    expect(unprovenOf(body('1e20'), 'f64')).toEqual([]);
  });
});

/** With y tiny and z = 1, x + y·z loses y. Its product with w and t may then underflow, which the bound does not pay for. */
describe('the loss of a sum', () => {
  const gap = (name: string) => `(Math.abs(${name}) >= 1e-70 || ${name} === 0)`;
  const body = (gaps: readonly string[]) => `const t = a.t;
const v = a.v;
const w = a.w;
if (!(${['x', 'y', 'z', 'w', 't'].map((name) => `Math.abs(${name}) <= 1e60`).join(' && ')})) return later(a, b);
if (!(${gaps.map(gap).join(' && ')})) return later(a, b);
const p = y * z;
const s = x + p;
const back = s - x;
const lost = x - (s - back) + (p - back);
const sign = lost * w * t - v;
const bound = 4.5e-16 * (Math.abs(p) * Math.abs(w) * Math.abs(t) + Math.abs(v));
${answer}`;

  it('is 0 if a term is 0', () => {
    expect(unprovenOf(body(['y', 'z', 'w', 't', 'v']), 'f64')).toEqual([]);
  });

  it('may be tiny if a term is tiny', () => {
    expect(unprovenOf(body(['z', 'w', 't', 'v']), 'f64')).toEqual(refusedSigns);
    expect(unprovenOf(body(['x', 'z', 'w', 't', 'v']), 'f64')).toEqual(refusedSigns);
  });
});

/**
 * w + t·z is a multiple of the product of the last places of t and z. A small multiple of it therefore does not
 * underflow.
 */
describe('a float that a range check keeps away from 0', () => {
  const gap = (name: string) => `(Math.abs(${name}) >= 1e-30 || ${name} === 0)`;
  const body = (least: string) => `const w = a.w;
if (!(y >= 1e-30 && y <= 1e30 && Math.abs(z) <= 1e30 && ${gap('z')} && ${gap('w')})) return later(a, b);
const t = x / y;
if (!(Math.abs(t) >= ${least})) return later(a, b);
const sign = w + t * z;
const bound = 4.5e-16 * Math.abs(w) + 4.5e-16 * Math.abs(sign);
if (sign > bound) return true;
return later(a, b);`;

  it('has a last place', () => {
    expect(unprovenOf(body('1e-30'), 'f64')).toEqual([]);
  });

  it('has none that counts if it may be tiny', () => {
    expect(unprovenOf(body('1e-300'), 'f64')).toEqual(['sign > bound']);
  });
});

describe('an alternative in which a number is 0', () => {
  const body = (least: string) => `const r = a.r;
if (!(r >= ${least})) return later(a, b);
${sign}
const bound = 4.5e-16 * (${size});
if (!(bound >= 1e-250 || r === 0)) return later(a, b);
${answer}`;

  it('is dropped where a range check keeps the number away from 0', () => {
    expect(unprovenOf(body('1e-30'), 'f64')).toEqual([]);
  });

  it('counts where the number may be 0', () => {
    expect(unprovenOf(body('0'), 'f64')).toEqual(refusedSigns);
  });
});

/**
 * The bound is at least a multiple of |1/slope|·size·|t|. This product is at least |t|, because size is at least
 * |slope|.
 */
describe('a bound with a quotient as a factor', () => {
  const body = (least: string) => `const u = a.u, w = a.w, t = a.t;
if (!(Math.abs(w) <= 1e100 && Math.abs(t) >= ${least})) return later(a, b);
const slope = x * y - z * u;
if (!(Math.abs(slope) >= 1e-200)) return later(a, b);
const size = (Math.abs(x) + Math.abs(z)) * (Math.abs(y) + Math.abs(u));
const inverse = 1 / slope;
const step = w * inverse;
const bound = Math.abs(inverse) * (1e-15 * (size * Math.abs(t))) + 1e-15 * Math.abs(step);
if (step > bound) return true;
return later(a, b);`;

  it('pays where the divisor is at most another factor', () => {
    expect(unprovenOf(body('1e-30'), 'f64')).toEqual([]);
  });

  it('does not pay where a factor may be tiny', () => {
    expect(unprovenOf(body('1e-310'), 'f64')).toEqual(['step > bound']);
  });
});
