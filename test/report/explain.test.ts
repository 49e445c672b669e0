/** What `explain` says of a case, against the reference and against the textbook itself. */
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import { type FamilyName, families, generateCase, readCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { formatNames, roundTo, ulp } from '../../src/floats.ts';
import {
  type Case,
  firstInvalid,
  inputOf,
  insideNames,
  policyOf,
  type QueryName,
  queries,
  queryNames,
  type Ray,
} from '../../src/queries/index.ts';
import { derivationOf, lossesOf, lossRowsOf } from '../../src/report/explain.ts';
import { fewer } from '../_cases.ts';

const seed = 7;

/** More where three verdicts are to be seen. */
const perFamily = (query: QueryName): number => (queries[query].verdict === 'kind' ? 8 : fewer(4, 2));

/** Some of every family, under every policy, the second with an end point. */
function* casesOf(query: QueryName, among: readonly FamilyName[] = families): Generator<Case> {
  for (const format of formatNames) {
    for (const family of among) {
      for (let index = 0; index < perFamily(query); index++) {
        const inside = insideNames[index % insideNames.length];
        const ray = index === 1 ? 'end' : 'free';
        const side = (['both', 'both', 'front', 'back'] as const)[index];
        const motion = (['displacement', 'end', 'free', 'unit'] as const)[index % 4];
        const one = generateCase({ query, family, format, seed, index, inside, side, ray, motion });
        if (firstInvalid(queries[query], inputOf(one), policyOf(one)) === undefined) yield one;
      }
    }
  }
}

/** What stands behind a name; undefined where no line has that name. */
function shown(lines: readonly string[], name: string): string | undefined {
  const found = lines.find((line) => line.startsWith(`  ${name} `));
  return found?.slice(2 + name.length).trim();
}

/** The number there; infinite where it says so. */
function number(lines: readonly string[], name: string): Decimal {
  const [text = ''] = (shown(lines, name) ?? '').split(' ');
  return new Decimal(
    text
      .replace('−∞,', '-Infinity')
      .replace('−∞', '-Infinity')
      .replace(/^\+∞,?/, 'Infinity'),
  );
}

/** The table of `inside`, by itself. */
function hits(t0: Decimal, t1: Decimal, tMax: Decimal, inside: Case['inside']): boolean {
  if (t0.gte(0)) return t0.lte(tMax);
  if (inside === 'miss' || t1.lt(0)) return false;
  return inside === 'start' || (t1.isFinite() && t1.lte(tMax));
}

const isMiss = (lines: readonly string[]): boolean =>
  ['enters at t0', 't0'].every((name) => (shown(lines, name) ?? 'nowhere') === 'nowhere');

function rayVerdict(lines: readonly string[], { inside }: Case): boolean {
  // Of a ball that does not move.
  if (shown(lines, 'A = d·d') === '0' && shown(lines, 'R, the sum of the radii') !== undefined)
    return inside === 'start' && number(lines, 'C = m·m − R²').lte(0);
  if (isMiss(lines)) return false;
  const [t0, t1] = shown(lines, 'enters at t0') ? ['enters at t0', 'leaves at t1'] : ['t0', 't1'];
  // Digits cannot tell them apart there.
  if (lines.some((line) => line.includes('tMax by less than the digits show'))) return false;
  return hits(number(lines, t0), number(lines, t1), number(lines, 'tMax'), inside);
}

/** Which words are right about an interval, by itself: why there is no hit, or where the hit is. */
function wordsOf(lines: readonly string[], { inside }: Case): RegExp {
  const [t0, t1] = shown(lines, 'enters at t0') ? ['enters at t0', 'leaves at t1'] : ['t0', 't1'];
  const isHit = rayVerdict(lines, { inside } as Case);
  if (number(lines, t0).gte(0)) return isHit ? /A hit(:|, where the line enters)/ : /: t0 > tMax/;
  if (isHit) return inside === 'start' ? /A hit(:|, at the start itself)/ : /A hit, where the line leaves/;
  if (number(lines, t1).lt(0)) return /: t1 < 0/;
  return inside === 'miss' ? /: t0 < 0, and with 'miss'/ : /: (t1 > tMax|t0 < 0, and the line never)/;
}

/** By volumes; where they are 0, what is said. */
function triangleVerdict(lines: readonly string[], { side = 'both' }: Case): boolean {
  const slope = number(lines, 'd·n');
  if (slope.isZero()) return lines.some((line) => line.startsWith('  A hit'));
  if (side !== 'both' && slope.isNegative() !== (side === 'front')) return false;
  const weights = ['d·(B × C), the weight of a', 'd·(C × A), the weight of b', 'd·(A × B), the weight of c'];
  const isInside = weights.every((name) => number(lines, name).times(slope.s).gte(0));
  // Digits cannot tell them apart there.
  if (lines.some((line) => line.includes('t > tMax by less than the digits show'))) return false;
  const t = number(lines, 't = A·n / d·n');
  return isInside && t.gte(0) && t.lte(number(lines, 'tMax'));
}

/** By the least t of a face. */
function meshVerdict(lines: readonly string[]): boolean {
  if (lines.some((line) => line.includes('t > tMax by less than the digits show'))) return false;
  const [first] = lines.filter((line) => line.startsWith('  t of face '));
  const name = first?.slice(2, 36).trim() ?? '';
  return first !== undefined && number(lines, name).lte(number(lines, 'tMax'));
}

/** By the height and the slope; where both are 0 the ray is in the plane. */
function planeVerdict(lines: readonly string[], { side = 'both' }: Case): boolean {
  const [h, v] = [number(lines, 'h'), number(lines, 'v')];
  if (v.isZero()) return h.isZero() && side === 'both';
  if (side !== 'both' && v.isNegative() !== (side === 'front')) return false;
  // Digits cannot tell them apart there.
  if (lines.some((line) => line.includes('t > tMax by less than the digits show'))) return false;
  const t = number(lines, 't = −h/v');
  return t.gte(0) && t.lte(number(lines, 'tMax'));
}

/** By a plane that has the other triangle on one side, by the volumes of a side with three others, or by the words where a side is in a plane. */
function trianglesVerdict(lines: readonly string[]): boolean {
  const heights = (of: string): Decimal[] =>
    ['a', 'b', 'c'].map((corner) => number(lines, `${corner} of the ${of}`));
  const isBeside = (all: readonly Decimal[]): boolean =>
    all.every((x) => x.gt(0)) || all.every((x) => x.lt(0));
  if (isBeside(heights('first')) || isBeside(heights('second'))) return false;
  const names = lines.flatMap((line) => /^ {2}(volume of \w\w and \w\w) /.exec(line)?.[1] ?? []);
  const volumes = names.map((name) => number(lines, name));
  if (volumes.length > 0) return volumes.every((x) => x.gte(0)) || volumes.every((x) => x.lte(0));
  return lines.some((line) => line.startsWith('  An overlap: '));
}

/** Within an ulp: digits cannot tell a tie. */
const nearly = (x: Decimal, { format }: Case) => {
  const right = roundTo(x.toNumber(), format);
  return expect.toSatisfy(
    (y: number) => y === right || Math.abs(y - right) <= ulp(right, format),
    String(right),
  );
};

/** By the distance at the start, and by the first root of the parabola; where digits cannot tell, nothing. */
function sweptBoxVerdict(lines: readonly string[], { inside }: Case): object {
  const gap = number(lines, 'd² at the start').minus(number(lines, 'r²'));
  if (gap.isZero()) return {};
  if (gap.isNegative()) return { hit: inside === 'start' };
  if (!lines.some((line) => line.startsWith('  D = '))) return { hit: false };
  if (number(lines, 'D = B² − A·C').isNegative()) return { hit: false };
  const [t0, tMax] = [number(lines, 'its first root'), number(lines, 'tMax')];
  return t0.equals(tMax) ? {} : { hit: t0.lte(tMax) };
}

/** The verdict that follows from the numbers that are shown, by the words of the answer. */
function verdictOf(lines: readonly string[], one: Case): object {
  const between = (x: Decimal): boolean => x.gte(0) && x.lte(1);
  switch (one.query) {
    case 'pointInSphere':
      return { overlap: number(lines, 'C = m·m − r²').lte(0) };
    case 'sphereCapsule':
      return { overlap: number(lines, 'C = d² − (s + r)²').lte(0) };
    case 'capsuleCapsule':
      return { overlap: number(lines, 'C = d² − (r + s)²').lte(0) };
    case 'sphereTriangle':
    case 'sphereBox':
      return { overlap: number(lines, 'C = d² − r²').lte(0) };
    case 'sweptSphereBox':
      return sweptBoxVerdict(lines, one);
    case 'triangleTriangle':
      return { overlap: trianglesVerdict(lines) };
    case 'boxBox':
      return { overlap: number(lines, 'gap = distance − reach').lte(0) };
    case 'pointInRect':
      return { overlap: ['|X| − h_x', '|Y| − h_y'].every((name) => number(lines, name).lte(0)) };
    case 'circleRect':
      return { overlap: number(lines, 'gap = distance² − r²').lte(0) };
    case 'segmentSegment': {
      const lacks = lines.some((line) => line.startsWith('  Nothing is shared: '));
      if (number(lines, 'D = d × e').isZero())
        return { kind: lacks ? 'none' : expect.stringMatching(/point|overlap/) };
      return {
        kind: between(number(lines, 't = T/D')) && between(number(lines, 'u = U/D')) ? 'point' : 'none',
      };
    }
    case 'toLocal':
      return {
        local: ['X = m_x·cos + m_y·sin', 'Y = m_y·cos − m_x·sin'].map((name) =>
          roundTo(number(lines, name).toNumber(), one.format),
        ),
      };
    case 'rectCorners':
      return {};
    case 'closestOnBox':
    case 'closestOnTriangle':
      return {
        distanceSquared: nearly(number(lines, 'd²'), one),
        on: ['x of on', 'y of on', 'z of on'].map((name) => nearly(number(lines, name), one)),
      };
    case 'closestSegments': {
      const pointOf = (point: string) =>
        ['x', 'y', 'z'].map((i) => nearly(number(lines, `${i} of ${point}`), one));
      return {
        distanceSquared: nearly(number(lines, 'd²'), one),
        onFirst: pointOf('onFirst'),
        onSecond: pointOf('onSecond'),
      };
    }
    case 'rayTriangle':
      return { hit: triangleVerdict(lines, one) };
    case 'rayMesh':
      return { hit: meshVerdict(lines) };
    case 'rayPlane':
      return { hit: planeVerdict(lines, one) };
    default:
      return { hit: rayVerdict(lines, one) };
  }
}

/** The textbook, asked by the direction of a way, which it rounds. */
function textbookAnswer(one: Case): object {
  const subject = textbook.find(({ format }) => format === one.format);
  const ask = subject?.queries[one.query] as (input: unknown, policy: string) => object;
  if (!('ray' in one.input) || !('end' in one.input.ray)) return ask(one.input, policyOf(one));
  const { origin, end } = one.input.ray;
  const direction = end.map((x, i) => roundTo(x - (origin[i] ?? 0), one.format));
  return ask({ ...one.input, ray: { origin, direction, tMax: 1 } }, policyOf(one));
}

/** What the steps lead to, as the textbook reports it. */
function reported(one: Case, step: (name: string) => number): object {
  const size = (limit: number): boolean => Math.abs(limit) < Number.POSITIVE_INFINITY;
  switch (one.query) {
    case 'pointInSphere':
      return { overlap: step('m·m') <= step('r²') && size(step('m·m')) };
    case 'sphereCapsule':
      return { overlap: step('d²') <= step('(s + r)²') && size(step('d²')) };
    case 'capsuleCapsule':
      return { overlap: step('d²') <= step('(r + s)²') && size(step('d²')) };
    case 'sphereTriangle':
    case 'sphereBox':
      return { overlap: step('d²') <= step('r²') && size(step('d²')) };
    case 'triangleTriangle': {
      const heights = (of: string): number[] =>
        ['a', 'b', 'c']
          .map((corner) => step(`${corner} of the ${of}`))
          .map((x) => (Math.abs(x) < 1e-6 ? 0 : x));
      const isBeside = ([p = 0, q = 0, r = 0]: number[]): boolean => p * q > 0 && p * r > 0;
      const isApart = isBeside(heights('second')) || isBeside(heights('first'));
      return { overlap: isApart ? false : expect.any(Boolean) };
    }
    case 'boxBox':
      // By corners there is the gap alone.
      return {
        overlap: Number.isNaN(step('distance')) ? step('gap') <= 0 : step('distance') <= step('reach'),
      };
    case 'pointInRect':
      return { overlap: step('|X| − h_x') <= 0 && step('|Y| − h_y') <= 0 };
    case 'circleRect':
      return { overlap: step('distance²') <= step('r²') && size(step('X')) && size(step('Y')) };
    case 'toLocal': {
      const local = [step('X'), step('Y')];
      return { local: local.some(Number.isNaN) ? expect.anything() : local };
    }
    case 'closestOnBox':
    case 'closestOnTriangle': {
      const distance = step('d');
      const on = ['x', 'y', 'z'].map((axis) => step(`${axis} of on`));
      return distance < Number.POSITIVE_INFINITY ? { distance, on } : { distance: false };
    }
    case 'closestSegments': {
      const [distance, t, u] = [step('d'), step('t'), step('u')];
      return distance < Number.POSITIVE_INFINITY ? { distance, t, u } : { distance: false };
    }
    case 'rectCorners': {
      const corners = ['(−, +)', '(+, +)', '(−, −)', '(+, −)'].map((corner) =>
        ['x', 'y'].map((axis) => step(`${axis} of ${corner}`)),
      );
      return { corners: corners.flat().some(Number.isNaN) ? expect.anything() : corners };
    }
    case 'segmentSegment': {
      const [t, u] = [step('t'), step('u')];
      const isShared = t >= 0 && t <= 1 && u >= 0 && u <= 1;
      return isShared ? { kind: expect.stringMatching(/point|overlap/), t, u } : { kind: 'none' };
    }
    case 'sweptSphereSphere':
    case 'sweptCircleCircle':
      return step('C') <= 0 || step('D') >= 0 ? {} : { hit: false };
    case 'sweptSphereHalfSpace':
      return step('gap') <= 0 || step('v') < 0 ? {} : { hit: false };
    case 'sweptCircleSegment':
      return step('f') > 0 && step('g') > 0 ? { hit: false } : {};
    case 'sweptSphereCapsule':
      return step('C') > 0 && step('A') > 0 && step('D') < 0 ? { hit: false } : {};
    case 'sweptSphereTriangle':
      return step('C, at the start') <= 0 ? { hit: one.inside === 'start' } : {};
    case 'sweptSphereBox':
      // A start that overlaps beyond doubt is a hit.
      return one.inside === 'start' && step('C') < 0 ? { hit: true } : {};
    case 'raySphere':
    case 'rayCircle':
    case 'segmentCircle':
      return step('D') >= 0 ? {} : { hit: false };
    case 'rayBox':
      return {};
    case 'rayTriangle': {
      const [det, u, v, t] = [step('det'), step('u'), step('v'), step('t')];
      const { side = 'both' } = one;
      const isSeen = side === 'both' || (side === 'front' ? det > 0 : det < 0);
      const tMax = 'end' in one.input.ray ? 1 : one.input.ray.tMax;
      const isIn = u >= 0 && u <= 1 && v >= 0 && step('u + v') <= 1 && t >= 0 && t <= tMax;
      return isSeen && isIn ? { hit: true, t, u, v } : { hit: false };
    }
    case 'rayPlane': {
      const [v, t] = [step('v'), step('t')];
      const { side = 'both' } = one;
      const isSeen = v !== 0 && (side === 'both' || (side === 'front' ? v < 0 : v > 0));
      const tMax = 'end' in one.input.ray ? 1 : one.input.ray.tMax;
      return isSeen && t >= 0 && t <= tMax && size(t) && size(v) ? { hit: true, t } : { hit: false };
    }
    case 'rayHalfSpace':
      if (step('v') === 0 || step('t') === 0) return {};
      return step('v') < 0
        ? rayReport(one, step('t'), Number.POSITIVE_INFINITY)
        : rayReport(one, Number.NEGATIVE_INFINITY, step('t'));
    default:
      return rayReport(one, step('t0'), step('t1'));
  }
}

/** Empty where the textbook went no further than t0, or where an end is infinite. */
function rayReport(
  { inside, input }: Case & { readonly input: { readonly ray: Ray } },
  t0: number,
  t1: number,
): object {
  const tMax = 'end' in input.ray ? 1 : input.ray.tMax;
  if (Number.isNaN(t0)) return Number.isNaN(t1) ? { hit: false } : {};
  if (t0 > t1) return { hit: false };
  if (t0 >= 0) return t0 <= tMax ? { hit: true, t: t0 } : { hit: false };
  if (inside === 'miss' || t1 < 0) return { hit: false };
  if (Number.isNaN(t1)) return {};
  if (inside === 'start') return { hit: true, t: 0 };
  return t1 <= tMax ? { hit: true, t: t1 } : { hit: false };
}

/** The sentence that says it. */
const sentences: Readonly<Record<string, RegExp>> = {
  'hit true': /^ {2}A hit/,
  'hit false': /No hit[:.]|never a hit\.$/,
  'overlap true': /^ {2}An overlap: /,
  'overlap false': /^ {2}No overlap: /,
  'kind none': /^ {2}Nothing is shared: /,
  'kind point': /^ {2}A point: /,
  'kind overlap': /^ {2}An overlap: /,
};

describe.each(queryNames)('%s, explained:', (query) => {
  it('from the numbers that are shown the verdict of the reference follows, and words say it', () => {
    const seen = new Set<string>();
    for (const one of casesOf(query)) {
      const lines = derivationOf(one);
      const given = answer(one);
      expect(lines.length, one.id).toBeGreaterThan(3);
      expect(given, one.id).toMatchObject(verdictOf(lines, one));
      const { verdict } = queries[query];
      if (verdict === 'none' || verdict === 'distance') continue;
      if (verdict === 'hit' && queries[query].hasInside && !isMiss(lines))
        expect(lines.join('\n'), one.id).toMatch(wordsOf(lines, one));
      const said = `${verdict} ${String((given as unknown as Record<string, unknown>)[verdict])}`;
      seen.add(said);
      const [, sentence = /$^/] = Object.entries(sentences).find(([name]) => name === said) ?? [];
      expect(
        lines.filter((line) => sentence.test(line)),
        `${one.id} ${said}`,
      ).toHaveLength(1);
    }
    expect(seen.size).toBe({ hit: 2, overlap: 2, kind: 3, none: 0, distance: 0 }[queries[query].verdict]);
  });

  // Those of a mesh are rayTriangle's of one face.
  it.skipIf(query === 'rayBox' || query === 'rayMesh')(
    'the rounded steps are those of the textbook, bit for bit',
    () => {
      const seen = new Set<string>();
      for (const one of casesOf(query)) {
        const rows = lossRowsOf(one);
        const step = (name: string): number =>
          rows.findLast((row) => row.name === name)?.computed ?? Number.NaN;
        const wanted = reported(one, step);
        expect(textbookAnswer(one), one.id).toMatchObject(wanted);
        seen.add(JSON.stringify(Object.values(wanted)[0]));
      }
      // Of both verdicts, or of many numbers.
      expect(seen.size).toBeGreaterThan(1);
    },
  );

  it('the exact numbers are those of the steps: on ordinary cases nearly all digits are kept', () => {
    for (const one of casesOf(query, ['ordinary'])) {
      for (const { name, exact, computed, parts } of lossRowsOf(one)) {
        const size = Math.max(...[computed, ...parts].map(Math.abs));
        const error = Math.abs(computed - Number(exact));
        if (exact !== 'nowhere')
          expect(error, `${one.id} ${name}`).toBeLessThanOrEqual(
            size * (one.format === 'f64' ? 1e-12 : 1e-4),
          );
      }
    }
  });
});

describe('a case is explained in words:', () => {
  it.each([
    ['rayCapsule/tangent/f64/1/3', '  D is left of numbers as large as 2.5e36', 'with the wrong sign.'],
    ['pointInSphere/boundary/f64/1/3', '  C is left of numbers as large as 6.7e18', '1 times itself.'],
    ['rayCone/scale/f64/1/0', '  |e| overflows f64.', ''],
    ['rayCylinder/scale/f64/1/1', '  d·d vanishes: ', 'f64 has no float so near to 0.'],
    ['pointInRect/scale/f64/1/1', '  The squared length of the axis overflows or vanishes', ''],
    ['circleRect/far-origin/f32/1/3', '  cos and sin are rounded', 'by 0.00469.'],
  ])('the textbook of %s loses its digits as %s … %s', (id, begin, end) => {
    const found = lossesOf(readCase(id)).filter((line) => line.startsWith(begin) && line.endsWith(end));
    expect(found).toHaveLength(1);
  });

  it.each([
    ['rayCapsule/ordinary/f64/1/5', 'the line passes the axis beyond a, and misses the ball there'],
    ['rayCapsule/tangent/f32/1/2', 'A = 0 and C > 0, the line is parallel to the axis and too far from it'],
    [
      'rayCylinder/tangent/f64/1/1',
      'e·d = 0 and e·m is not from 0 to e·e, the line is never between the caps',
    ],
    ['rayCylinder/tangent/f64/1/23', 'the line is never within the side and between the caps at once'],
    ['rayCone/tangent/f64/1/2', 'the line is in the infinite cone only below the base'],
    ['rayCone/ordinary/f64/1/1', 'D < 0, the line misses the infinite cone and its mirror image'],
    [
      'rayHalfSpace/scale/f64/7/7/end/start',
      't0 > tMax by less than the digits show, the ray ends before the body',
    ],
    ['rayPlane/ordinary/f64/7/0', 't > tMax, the ray ends before the plane'],
    ['rayPlane/scale/f64/7/7/end', 't > tMax by less than the digits show, the ray ends before the plane'],
    ['rayPlane/ordinary/f64/7/1', 't < 0, the plane is behind the start'],
    ['rayPlane/ordinary/f64/7/1/front', 'v is not below 0, and only the front counts'],
    ['rayPlane/ordinary/f64/7/0/back', 'v is not above 0, and only the back counts'],
    ['rayPlane/tangent/f64/7/1', 'v = 0 and h is not, the ray is beside the plane'],
    ['segmentSegment/degenerate/f64/1/2', 'the first segment is a point, beyond an end of the other'],
    [
      'segmentSegment/degenerate/f64/1/11',
      'D = T = U = 0, they are on one line, the second before the start of the first',
    ],
    ['segmentSegment/degenerate/f64/1/12', 'D = 0 and T and U are not, the lines are parallel and apart'],
    ['segmentSegment/ordinary/f64/1/2', 'the lines cross past the end of the first segment'],
  ])('%s: %s', (id, why) => {
    expect(derivationOf(readCase(id)).filter((line) => line.endsWith(`: ${why}.`))).toHaveLength(1);
  });

  it('a ray in a plane is said to be', () => {
    expect(derivationOf(readCase('rayPlane/tangent/f64/7/0'))).toContain('  A hit, of a ray in the plane:');
  });
});
