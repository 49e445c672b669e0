/**
 * Wilkinson's running error analysis of what is printed. Every operation of a hardened function carries a worst-case running error. Wherever a number is compared with
 * a printed bound, or an interval is rounded to binary32, that error has to be within the bound. The generator derives its bounds from sizes, before anything is
 * computed (docs/derivations/generated.md); nothing of it is used here.
 *
 * A bound is told from a number by its factor, a literal below 2^-40 (_running-error.ts). What is not seen:
 *   - rayTriangle's first filter: its bound is the square of a sum, and is about products of volumes (generated/view.test.ts);
 *   - numbers that are compared with each other, as `about` allows: there is no bound;
 *   - what follows a first product with Veltkamp's splitter: pairs of doubles are known better than their parts (generated/generated.test.ts), and so is a sum beside
 *     which the code has what was lost of it;
 *   - what follows the cosine of an angle, which comes from a table (rect.test.ts, generated-values.test.ts).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mixture } from '../../bench/campaign/mixture.ts';
import { fastArguments, toXyz } from '../../src/adapters/fast-input.ts';
import { drawFrom } from '../../src/cases/_draw.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type Case,
  hasVerdict,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { asked, moreAtNight, size } from '../_cases.ts';
import { overflowing, stretched } from '../_stretched.ts';
import { rewritten } from './_rewritten.ts';
import { runningErrors } from './_running-error.ts';
import { print } from './_search.ts';

/** A running error is made of some thousand positive terms: its own roundings are less than 2^-40 of it, and those of a bound are, too. */
const most = 1 + 2 ** -30;

/** Floats that are exact by themselves: what the code claims is true of them, however far they are from what they stand for. */
const floats: Partial<Record<QueryName, Readonly<Record<string, string>>>> = {
  rayCone: { near: 'a guess: the point of the line that is shown to be in the cone may be any' },
  sweptSphereBox: {
    t0: 'where Newton starts, or an end of the way: f is developed at this float',
    at: 'the float behind the root at which the ball is shown to overlap the box',
    T: 'the end of the way, or any later float than the ball is past the box at',
    nx: 'a component of any direction that may keep ball and box apart',
    ny: 'the same',
    nz: 'the same',
  },
};

const verified =
  'the side that is met first: only a choice, which the function verifies afterwards (`surely`)';
const widened =
  'the inverse of 0, for a ray parallel to a face: `wide` is infinite or NaN, and this path decides nothing';

/** Comparisons, by a part of their line, in which a number stands for something else than the exact value of its expression. */
const otherMeaning: Partial<Record<QueryName, Readonly<Record<string, string>>>> = {
  rayBox: { 'if (r': widened },
  sweptSphereTriangle: {
    'const isBelow': verified,
    'const isPast': verified,
  },
};

/** Functions that compare a number with a bound in double-doubles alone, all of them for f64. */
const withoutFilter: Partial<Record<QueryName, readonly string[]>> = {
  rectCorners: ['rectCorners'],
  toLocal: ['toLocal'],
  closestOnBox: ['onBoxByCorners'],
};

/** rayMesh asks rayTriangle about each face. */
const subjects = queryNames.filter((query) => query !== 'rayMesh');

/** All queries. The quick size asks each of them in one format. */
const subjectsOf = (format: Format): readonly QueryName[] =>
  subjects.filter((_, i) => size !== 'quick' || i % formatNames.length === formatNames.indexOf(format));

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Without its comments, which list the bounds: an edit is one of the code. */
const printed = (query: QueryName, format: Format): string =>
  readFileSync(
    new URL(`../../src/fast/${format}/hardened/${kebab(query)}.ts`, import.meta.url),
    'utf8',
  ).replace(/^ *\/\/.*$/gm, '');

class Ended extends Error {}
const ended = new Ended();
const end = (): never => {
  throw ended;
};
/** The later stages end the run, and so do tables of cosines. */
const modules = (path: string): object =>
  path.includes('/later/')
    ? new Proxy({}, { get: () => end })
    : { circle: [0], fill: end, far: [0], reduceFar: end };

interface Worst {
  readonly ratio: number;
  readonly where: string;
}
const nothing: Worst = { ratio: 0, where: '' };

/** The printed function, watched: `ask` gives the largest running error over its bound, `lines` are those that compared the two. */
function watched(
  query: QueryName,
  text: string,
  exact: readonly string[] = [],
  leftOut: readonly string[] = [],
) {
  const code = text.split('\n');
  const lines = new Set<number>();
  let worst = nothing;
  let overflowed: Worst | undefined;
  const sourceOf = (line: number): string => code[line - 1] ?? '';
  const isLeftOut = (line: number): boolean => leftOut.some((part) => sourceOf(line).includes(part));
  const operators = runningErrors(
    (line, number, error, bound) => {
      if (isLeftOut(line)) return;
      lines.add(line);
      const ratio = error / bound;
      const where = `line ${line}, ${number} ± ${error}, bound ${bound}: ${sourceOf(line).trim()}`;
      if (!(ratio <= worst.ratio)) worst = { ratio, where };
    },
    (line, number) => {
      if (isLeftOut(line)) return;
      const where = `line ${line}, the sign of ${number}, which may be any: ${sourceOf(line).trim()}`;
      overflowed ??= { ratio: Number.POSITIVE_INFINITY, where };
    },
  );
  const run = rewritten(text, exact, { ...operators, end }, modules)[query] ?? end;
  const begin = (...given: readonly unknown[]): void => {
    overflowed = undefined;
    try {
      run(...given);
      // The function answers by itself, and a sign on its path is not known.
      worst = overflowed ?? worst;
    } catch (error) {
      if (error !== ended) throw error;
    }
  };
  const ask = (one: Case): Worst => {
    worst = nothing;
    const given = fastArguments(query, inputOf(one));
    begin(...given, outOf(query), policyOf(one));
    if (hasVerdict(queries[query])) begin(...given, undefined, policyOf(one));
    return worst;
  };
  return { ask, lines };
}

function outOf(query: QueryName): object {
  const at = () => toXyz([]);
  if (query === 'toLocal') return at();
  if (query === 'rectCorners') return [at(), at(), at(), at()];
  const places = { point: at(), normal: at(), on: at(), onFirst: at(), onSecond: at() };
  return { t: 0, u: 0, v: 0, distance: 0, ...places };
}

const cases = moreAtNight(2000, 4, 60);

/** Of every family, form and policy, near a boundary, of the stream; and each again with other exponents, and with a product next to the largest float. */
function* casesOf(query: QueryName, format: Format, count: number): Generator<Case> {
  const draw = drawFrom(`running error/${query}/${format}`);
  for (const one of mixture(query, format, count, 1)) {
    yield one;
    yield stretched(one, draw);
    yield overflowing(one, draw);
  }
}

interface Search {
  /** The exception that does not hold. */
  readonly without?: string;
  readonly count?: number;
  readonly until?: number;
}

/** The worst case, and the lines that compared something. The search ends at a ratio above `until`. */
function search(
  query: QueryName,
  format: Format,
  edit: (text: string) => string = (text) => text,
  { without, count = cases, until = Number.POSITIVE_INFINITY }: Search = {},
) {
  const kept = (list: typeof floats): readonly string[] =>
    Object.keys(list[query] ?? {}).filter((name) => name !== without);
  const { ask, lines } = watched(query, edit(printed(query, format)), kept(floats), kept(otherMeaning));
  let worst = nothing;
  let drawn = 0;
  for (const one of casesOf(query, format, count)) {
    drawn++;
    const found = ask(one);
    if (found.ratio > worst.ratio) worst = { ...found, where: `${found.where} ${JSON.stringify(one)}` };
    if (worst.ratio > until) break;
  }
  asked(drawn);
  return { ...worst, lines };
}

/** Functions of a file that have bounds, and compared no number with one. */
function uncompared(text: string, lines: ReadonlySet<number>): readonly string[] {
  let last = 0;
  return text.split(/^(?=(?:export )?function )/m).flatMap((part) => {
    const before = last;
    last += part.split('\n').length - 1;
    const hasCompared = [...lines].some((line) => line > before && line <= last);
    const [, name = ''] = /^(?:export )?function (\w+)/.exec(part) ?? [];
    return hasCompared || !/e-1[5-9] \*/.test(part) ? [] : [name];
  });
}

const replaced =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`${from} is not printed`);
    return text.replace(from, to);
  };
const quartered = (constant: string) => replaced(`${constant} *`, `${Number(constant) / 4} *`);

describe.each(formatNames)('what is printed for %s', (format) => {
  it.each(subjectsOf(format))('bounds the running error of %s wherever it asks', (query) => {
    const { ratio, where, lines } = search(query, format);
    print(`${query} ${format}, ${lines.size} lines`, ratio);
    expect(ratio, where).toBeLessThanOrEqual(most);
    // A search that compares nothing finds nothing.
    const expected = format === 'f64' ? (withoutFilter[query] ?? []) : [];
    expect(uncompared(printed(query, format), lines)).toEqual(expected);
    expect(lines.size + expected.length).toBeGreaterThan(0);
  });
});

describe('a running error above its bound is found', () => {
  it.each([
    ['f32', 'sphereBox', 'a constant is cut to a quarter', quartered('3.330669073885567e-16')],
    ['f64', 'rayHalfSpace', 'a constant is cut to a quarter', quartered('4.440892098509714e-16')],
    [
      'f32',
      'rayPlane',
      'the end of an interval has no bound',
      replaced(' + 1.121325254871408e-16 * Math.abs(t)', ''),
    ],
    ['f32', 'raySphere', 'a term is missing', replaced('(M + r * r);', '(M);')],
    ['f64', 'sphereBox', 'a term is missing', replaced(' + hxSize + rSize)', ' + hxSize)')],
  ] as const)('in %s of %s, where %s', (format, query, _, edit) => {
    expect(search(query, format, edit, { until: most }).ratio).toBeGreaterThan(most);
  });

  it('where a number overflows under a finite bound, as of boxBox without a limit of its sizes', () => {
    // The scene of test/differential/hardened-box-box.test.ts.
    const half = [2 ** 842, 2 ** 842, 2 ** 842];
    const first = { center: [0, 0, 0], halfExtents: half, orientation: [2 ** 99, 0, 0, 2 ** 99] };
    const second = { center: [2 ** 841, 0, 0], halfExtents: [1, 1, 1], orientation: [0, 0, 0, 2 ** -30] };
    const input = { first, second };
    const one = { query: 'boxBox', format: 'f64', inside: 'exit', input } as unknown as Case;
    const own = printed('boxBox', 'f64');
    expect(watched('boxBox', own).ask(one).ratio).toBeLessThanOrEqual(most);
    // The lengths have a limit, too.
    const text = own.replaceAll('<= 2.037035976334486e+90)', '< Number.POSITIVE_INFINITY)');
    expect(text).not.toBe(own);
    expect(watched('boxBox', text).ask(one).ratio).toBeLessThanOrEqual(most);
    expect(watched('boxBox', replaced(' && v <= 1.6069380442589903e+60', '')(text)).ask(one).ratio).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('where a number overflows that is compared with 0, as of raySphere before its directions were in range', () => {
    const ray = {
      origin: [2, 2, 2],
      direction: [2 ** 1023, -0.95 * 2 ** 1023, -0.95 * 2 ** 1023],
      tMax: Number.POSITIVE_INFINITY,
    };
    const sphere = { center: [0, 0, 0], radius: 3.4 };
    const one = {
      query: 'raySphere',
      format: 'f64',
      inside: 'exit',
      input: { ray, sphere },
    } as unknown as Case;
    const text = printed('raySphere', 'f64');
    expect(watched('raySphere', text).ask(one).ratio).toBeLessThanOrEqual(most);
    const without = replaced('A <= 1.6069380442589903e+60', 'true');
    expect(watched('raySphere', without(text)).ask(one).ratio).toBe(Number.POSITIVE_INFINITY);
    // The cases of the search have such scenes.
    expect(search('raySphere', 'f64', without, { count: 2000, until: most }).ratio).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  // Only as roundings differ: three of the scenes are of test/differential/hardened-{capsule-capsule,sphere-box,box-box}.test.ts.
  const columnOverflows = {
    center: [0, 0, 0],
    halfExtents: [0.25, 0.125, 0.125],
    orientation: [
      8.885196158550791e153, 8.885196158550791e153, 3.3072565620450522e153, 3.3072565620450522e153,
    ],
  };
  const [long, short] = [1.3378317382804472 * 2 ** 256, 0.7474781554258296 * 2 ** 256];
  it.each([
    [
      'capsuleCapsule',
      'eSize <= 1.2676506002282294e+30 && fSize <= 1.2676506002282294e+30',
      {
        first: { a: [0, 0, 0], b: [long, 0, 0], radius: 2 ** -300 },
        second: { a: [0.25, -0.25, 0.25], b: [0.25, short, 0.25], radius: 2 ** -300 },
      },
    ],
    [
      'sphereTriangle',
      'eSize <= 1.2676506002282294e+30 && gSize <= 1.2676506002282294e+30',
      {
        sphere: { center: [0.25, 0.25, 0.25], radius: 2 ** -300 },
        triangle: { a: [0, 0, 0], b: [long, 0, 0], c: [0, short, 0] },
      },
    ],
    [
      'sphereBox',
      'Q <= 1.6069380442589903e+60',
      { sphere: { center: [0, 0.25, 0], radius: 0.0625 }, box: columnOverflows },
    ],
    [
      'boxBox',
      'P <= 1.6069380442589903e+60',
      {
        first: columnOverflows,
        second: {
          center: [0, 0.25, 0],
          halfExtents: [0.0625, 0.0625, 0.0625],
          orientation: [0.1, 0.2, 0.3, 0.4],
        },
      },
    ],
  ] as const)('where a number of %s overflows next to a bound that does not', (query, range, input) => {
    const one = { query, format: 'f64', inside: 'exit', input } as unknown as Case;
    const text = printed(query, 'f64');
    expect(watched(query, text).ask(one).ratio).toBeLessThanOrEqual(most);
    expect(watched(query, replaced(range, 'true')(text)).ask(one).ratio).toBe(Number.POSITIVE_INFINITY);
  });
});

const exceptions = [floats, otherMeaning].flatMap((list) =>
  Object.entries(list).flatMap(([query, names]) => Object.keys(names).map((name) => [query, name] as const)),
);

it.each(exceptions)('%s needs its exception: %s', (query, name) => {
  const isBeyond = (format: Format): boolean =>
    search(query as QueryName, format, undefined, { without: name, until: most }).ratio > most;
  expect(formatNames.some(isBeyond)).toBe(true);
});
