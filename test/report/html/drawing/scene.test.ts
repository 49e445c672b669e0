/** Drawings: sound markup for every case there is, and in them what the reference says, where it says it. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { families, fromToken, generateCase, toToken } from '../../../../src/cases/index.ts';
import { expectedToJson } from '../../../../src/cases/vector.ts';
import { answer, toExpected } from '../../../../src/exact/index.ts';
import { formatNames, toHex } from '../../../../src/floats.ts';
import { hitQueryNames } from '../../../../src/queries/hits.ts';
import {
  type Case,
  type Expected,
  firstInvalid,
  inputOf,
  isSweep,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../../../src/queries/index.ts';
import { sceneSvg } from '../../../../src/report/html/drawing/scene.ts';
import { byTurns, chosen, fewer, howMany, isQuick } from '../../../_cases.ts';

/** An element with its attributes, its children flattened: a drawing has no other depth than its root. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

type Point = readonly [number, number];

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
});

function elementsOf(svg: string): Element[] {
  expect(XMLValidator.validate(svg)).toBe(true);
  const flatten = (nodes: readonly Record<string, unknown>[]): Element[] =>
    nodes.flatMap((node) => {
      const { ':@': attributes = {}, '#text': text, ...rest } = node;
      if (text !== undefined) return [];
      return Object.entries(rest).flatMap(([name, children]) => {
        const below = children as Record<string, unknown>[];
        const inner = below.map((child) => String(child['#text'] ?? '')).join('');
        return [{ name, attributes: attributes as Record<string, string>, text: inner }, ...flatten(below)];
      });
    });
  return flatten(parser.parse(svg));
}

const number = (text: string | undefined): number => Number(text ?? Number.NaN);
const pointsOf = (d: string): Point[] =>
  [...d.matchAll(/[ML](\S+?) (\S+?)(?=[MLvlz]|$)/g)].map(([, x, y]): Point => [number(x), number(y)]);

const height = 200;
const viewBoxOf = ([svg]: readonly Element[]): Point => {
  const [, , wide, tall] = (svg?.attributes.viewBox ?? '').split(' ').map(Number);
  return [wide ?? 0, tall ?? 0];
};

const named = (all: readonly Element[], name: string): Element[] => all.filter((one) => one.name === name);
const exactMarker = (all: readonly Element[]): Element | undefined =>
  all.find(
    ({ name, attributes }) =>
      name === 'circle' && attributes.fill?.startsWith('var(--exact') && number(attributes.cy) < height,
  );
const bodyOf = (all: readonly Element[]): Element | undefined =>
  all.find(({ attributes }) => attributes.fill?.startsWith('var(--body'));

/** An answer that a subject may give: right, wrong, off, or none at all, in turns. */
function gotFor(one: Case, right: Expected, index: number): unknown {
  const off = (x: number): string =>
    toHex(one.format === 'f32' ? Math.fround(1.03 * x) : 1.03 * x, one.format);
  if (index % 4 === 0) return undefined;
  if (index % 4 === 1 || 'invalid' in right) return { crash: 'it fell' };
  if (index % 4 === 2) return expectedToJson(right, one.format);
  if ('hit' in right && right.hit)
    return { hit: true, t: off(right.t), point: right.point.map(off), normal: right.normal.map(off) };
  if ('hit' in right) return { hit: true, t: off(1) };
  if ('overlap' in right) return { overlap: !right.overlap };
  if ('corners' in right) return { corners: right.corners.map((corner) => corner.map(off)) };
  if ('local' in right) return { local: right.local.map(off) };
  return { kind: 'point', t: off(0.5), u: off(0.5) };
}

const perFamily = howMany(10, 1);
// By threes every family comes up in both formats: there are eight.
const someFamilies = byTurns(3);
const someHostile = byTurns(5);

const cases = (query: Case['query'], format: Case['format'], turn: number): Case[] =>
  someFamilies(families).flatMap((family) =>
    Array.from({ length: perFamily }, (_, index) =>
      generateCase({
        query,
        family,
        format,
        seed: 11,
        index,
        inside: (['exit', 'start', 'miss'] as const)[(index + turn) % 3],
      }),
    ),
  );

/** How bodies are called, by the input, where that is no word for people. */
const words: Readonly<Record<string, string>> = {
  halfSpace: 'half-space',
  first: 'segments',
  second: 'segments',
  rect: 'rectangle',
};

/** How the body of a query is called. */
function bodyName(query: QueryName): string {
  const inputs = Object.keys(queries[query].inputs).filter((name) => name !== 'point');
  const name = inputs.at(-1) ?? '';
  if (query === 'capsuleCapsule') return 'capsules';
  if (query === 'triangleTriangle') return 'triangles';
  if (query === 'boxBox') return 'boxes';
  return words[name] ?? name;
}

/** Elements that leave the picture, or have a number that is none. */
function outsideOf(elements: readonly Element[]): Element[] {
  const [wide, tall] = viewBoxOf(elements);
  const isIn = ([x, y]: Point): boolean => x >= 0 && x <= wide && y >= 0 && y <= tall;
  return elements.filter(({ name, attributes: a, text }) => {
    if (name === 'svg') return !(wide === 400 && tall > 0);
    // 0.58 of the size is what a letter of a wide font takes.
    const letters = 0.58 * number(a['font-size'] ?? '11') * text.length;
    if (name === 'text') return !isIn([number(a.x), number(a.y)]) || !isIn([number(a.x) + letters, 0]);
    if (name === 'path') {
      const points = pointsOf(a.d ?? '');
      return points.length === 0 || !points.every(isIn);
    }
    const [x, y, rx, ry] = [number(a.cx), number(a.cy), number(a.rx ?? a.r), number(a.ry ?? a.r)];
    if (a.transform !== undefined) return !isIn([x, y]) || !(Math.max(rx, ry) <= wide);
    return !isIn([x - rx, y - ry]) || !isIn([x + rx, y + ry]);
  });
}

/** Labels of the picture that lie on each other or on a line. */
function clashesOf(elements: readonly Element[]): string[] {
  const labels = named(elements, 'text')
    .filter(({ attributes }) => number(attributes.y) < height)
    .map(({ attributes: { x, y }, text }) => {
      const [left, bottom] = [number(x), number(y)];
      return { text, left, right: left + 5.5 * text.length, top: bottom - 8, bottom };
    });
  const lines = named(elements, 'path')
    .filter(({ attributes: { stroke } }) => stroke !== undefined)
    .map(({ attributes: { d = '' } }) => ({ points: pointsOf(d), isClosed: d.endsWith('z') }));
  return labels.flatMap((a, i) => [
    ...labels
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} on ${b.text}`),
    ...lines
      .filter(({ points, isClosed }) => isStruck(a, points, isClosed))
      .map(() => `a line through ${a.text}`),
  ]);
}

/** What the words of a drawing must have in them. */
function wordsFor(one: Case, right: Expected): string[] {
  const wrong = firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  if (wrong !== undefined) return [`No picture: ${wrong.field} is`];
  if ('hit' in right) return [bodyName(one.query), right.hit ? 'exact: hit at t = ' : 'exact: miss'];
  if ('overlap' in right)
    return [bodyName(one.query), right.overlap ? 'exact: overlap' : 'exact: no overlap'];
  return [bodyName(one.query), 'exact: '];
}

let turns = 0;

describe.each(queryNames)('a drawing of %s', (query) => {
  test.each(formatNames)('is sound, in its frame and in words, for every family in %s', (format) => {
    let bytes = 0;
    // With few cases other policies and answers come up each time.
    const turn = isQuick ? turns++ : 0;
    const all = cases(query, format, turn);
    for (const [index, one] of all.entries()) {
      const right = toExpected(answer(one));
      const svg = sceneSvg(one, { got: gotFor(one, right, index + turn) });
      const elements = elementsOf(svg);
      expect(svg, one.id).not.toMatch(/NaN|undefined|(?<![\d.e])-0(?![\d.])|Infinity(?!<|\.)/);
      expect(svg.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, ''), one.id).not.toMatch(/\.\d{3}|\de[+-]/);
      expect(outsideOf(elements), one.id).toEqual([]);
      if (viewBoxOf(elements)[1] > height) expect(clashesOf(elements), one.id).toEqual([]);
      const { role, 'aria-label': words = '' } = elements[0]?.attributes ?? {};
      expect(role).toBe('img');
      for (const word of wordsFor(one, right)) expect(words, one.id).toContain(word);
      // A mesh has more edges than a box.
      expect(svg.length, one.id).toBeLessThan(query === 'rayMesh' ? 15_000 : 5000);
      bytes += svg.length;
    }
    // Some families have larger drawings than others.
    if (isQuick) return;
    // Two boxes have twice the edges of one; what is grown has a round outline, and its sides.
    expect(bytes / all.length).toBeLessThan(
      ['boxBox', 'sweptSphereBox', 'sweptSphereTriangle'].includes(query) ? 4000 : 3000,
    );
  });
});

/** Whether a line goes through the label, looked at every pixel. */
function isStruck(
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
  path: readonly Point[],
  isClosed: boolean,
): boolean {
  const ends = isClosed ? [...path, ...path.slice(0, 1)] : path;
  const isOn = ([x, y]: Point): boolean => x > left && x < right && y > top && y < bottom;
  return ends.slice(1).some(([x1, y1], i) => {
    const [x0, y0] = ends[i] ?? [x1, y1];
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0)) + 1;
    return Array.from({ length: steps }, (_, k) => k / steps).some((k) =>
      isOn([x0 + k * (x1 - x0), y0 + k * (y1 - y0)]),
    );
  });
}

test('equal cases have equal drawings, byte by byte', () => {
  for (const query of queryNames) {
    const one = generateCase({ query, family: 'ordinary', format: 'f64', seed: 2, index: 4 });
    expect(sceneSvg(fromToken(toToken(one)))).toBe(sceneSvg(one));
  }
});

const hostileText = '"><script>alert(1)</script>&\u{0}]]>';
const cyclic: Record<string, unknown> = { hit: true };
cyclic.point = [cyclic, cyclic, cyclic];
const hostile: readonly unknown[] = [
  null,
  hostileText,
  42,
  [],
  [hostileText],
  cyclic,
  Object.create(null),
  { crash: hostileText },
  { [hostileText]: hostileText },
  { hit: hostileText, kind: hostileText, overlap: hostileText },
  { hit: true, t: hostileText, point: [hostileText, hostileText, hostileText], normal: hostileText },
  { hit: true, t: Number.NaN, point: [Number.POSITIVE_INFINITY, 0, 0], normal: [0, 0, 0] },
  { hit: true, t: 1e308, point: [1e308, -1e308, 1e308], normal: [1e308, 1e308, 1e308] },
  { hit: true, t: -5e-324, point: [5e-324, 0, 0], normal: [5e-324, 0, 0] },
  { hit: true, t: '7ff8000000000000', point: ['7ff0000000000000', '0000000000000000', 'fff0000000000000'] },
  { kind: 'toString', t: -1e308, u: 1e308 },
  { kind: 'point', point: [1e308, -1e308] },
  { corners: hostileText, local: hostileText },
  { corners: [[1e308, 1e308], [hostileText], 3, null] },
  { corners: Array(1e6).fill([1e308, -1e308]), local: [1e308, -1e308] },
];

test.each(queryNames)('whatever a subject says of %s stays out of the markup', (query) => {
  for (const family of chosen(['ordinary', 'scale'] as const, 1)) {
    const one = generateCase({ query, family, format: 'f64', seed: 4, index: 6 });
    for (const got of someHostile(hostile)) {
      const svg = sceneSvg(one, { got });
      const names = new Set(elementsOf(svg).map(({ name }) => name));
      expect(
        [...names].filter((name) => !['svg', 'path', 'circle', 'ellipse', 'text'].includes(name)),
      ).toEqual([]);
      expect(svg).not.toMatch(/script|alert|NaN|"-?Infinity/);
    }
  }
});

/** How far a point is from the outline that is drawn. */
function distanceTo(outline: Element, [x, y]: Point): number {
  const { cx, cy, rx, d = '' } = outline.attributes;
  if (cx !== undefined) return Math.abs(Math.hypot(x - number(cx), y - number(cy)) - number(rx));
  const corners = pointsOf(d);
  return Math.min(
    ...corners.map(([x0, y0], i) => {
      const [x1, y1] = corners[(i + 1) % corners.length] ?? [x0, y0];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
      const k = Math.max(0, Math.min(1, along));
      return Math.hypot(x - x0 - k * dx, y - y0 - k * dy);
    }),
  );
}

/** Of what has no end its face is drawn, which is no outline; a mesh need not be convex, as its outline is. */
const without: readonly string[] = ['rayHalfSpace', 'rayPlane', 'rayMesh'];
const withOutline = hitQueryNames.filter((query) => !without.includes(query));

describe.each(withOutline)('%s', (query) => {
  test.each(['ordinary', 'far-origin', 'far-world'] as const)(
    'the exact hit is on the outline in %s, within a pixel',
    (family) => {
      let hits = 0;
      for (const format of formatNames) {
        for (let index = 0; index < fewer(20, 6); index++) {
          // A ball that starts inside has no surface.
          const inside = isSweep(query) ? 'miss' : undefined;
          const one = generateCase({ query, family, format, seed: 8, index, inside });
          const elements = elementsOf(sceneSvg(one));
          const [marker, outline] = [exactMarker(elements), bodyOf(elements)];
          if (marker === undefined || outline === undefined) continue;
          hits++;
          const at: Point = [number(marker.attributes.cx), number(marker.attributes.cy)];
          expect(distanceTo(outline, at), one.id).toBeLessThan(1);
        }
      }
      expect(hits).toBeGreaterThan(fewer(8, 1));
    },
  );
});

const sphere = (origin: number, y: number, tMax = Number.POSITIVE_INFINITY, center = 0): Case => ({
  query: 'raySphere',
  format: 'f64',
  inside: 'exit',
  input: {
    ray: { origin: [center + origin, y, 0], direction: [1, 0, 0], tMax },
    sphere: { center: [center, 0, 0], radius: 1 },
  },
});

test('a ray from afar is told in radii, and how far inside the surface it passes', () => {
  const svg = sceneSvg(sphere(-1.02e6, 0.75));
  expect(svg).toContain('>origin 1.02e6 radii away<');
  expect(svg).toContain('>the line passes 0.25 radii inside<');
});

test('a gap that no double of the scene shows is named', () => {
  expect(sceneSvg(sphere(-(2 ** 20), 1 + 2 ** -52))).toContain('>the line passes 2.22e-16 radii outside<');
  expect(sceneSvg(sphere(-(2 ** 20), 1))).toContain('>the line touches the body exactly<');
});

test('a line that passes far from the body is brought into the picture, behind a gap that says so', () => {
  const svg = sceneSvg(sphere(-10, 1e9));
  expect(svg).toContain('>the line passes 1e9 radii outside<');
  expect(
    named(elementsOf(svg), 'path').filter(({ attributes }) => attributes['stroke-dasharray'] === '3 2'),
  ).toHaveLength(1);
});

test.each([0, 2 ** 40])('the hit and what was said stand at their places, the world at %d', (center) => {
  const said = { hit: true, t: toHex(1.5, 'f64') };
  const elements = elementsOf(sceneSvg(sphere(-2, 0, 4, center), { got: said }));
  const [ball, marker] = [bodyOf(elements)?.attributes, exactMarker(elements)?.attributes];
  const [cx, radius] = [number(ball?.cx), number(ball?.rx)];
  expect(number(marker?.cx)).toBeCloseTo(cx - radius, 1);
  const crosses = named(elements, 'path').filter(({ attributes: { stroke } }) =>
    stroke?.startsWith('var(--got'),
  );
  const [[x, y] = [0, 0]] = pointsOf(crosses[0]?.attributes.d ?? '');
  expect(x + 5).toBeCloseTo(cx - radius / 2, 1);
  expect(y + 5).toBeCloseTo(number(marker?.cy), 1);
});

/** Where a marker stands: a circle, or the cross of what was said. */
const placeOf = (one: Element | undefined): Point => [number(one?.attributes.cx), number(one?.attributes.cy)];
const crossOf = (elements: readonly Element[]): Point => {
  const cross = named(elements, 'path').find(({ attributes: { stroke } }) => stroke?.startsWith('var(--got'));
  const [[x, y] = [Number.NaN, Number.NaN]] = pointsOf(cross?.attributes.d ?? '');
  return [x + 5, y + 5];
};
/** The first hollow circle: the origin, or a point. */
const hollow = (elements: readonly Element[]): Element | undefined =>
  named(elements, 'circle').find(({ attributes }) => attributes.fill === 'none');

test('a hit is at its place on the ball from however far the ray comes', () => {
  for (const origin of [-2, -(2 ** 30), -(2 ** 100), -(2 ** 1000)]) {
    const elements = elementsOf(sceneSvg(sphere(origin, 0.5)));
    const [ball, at] = [bodyOf(elements)?.attributes, placeOf(exactMarker(elements))];
    expect(at[0], String(origin)).toBeCloseTo(number(ball?.cx) - number(ball?.rx) * Math.sqrt(0.75), 1);
    expect(at[1]).toBeCloseTo(number(ball?.cy) - number(ball?.rx) / 2, 1);
  }
});

test('a circle lies on the side of the ray on which it is', () => {
  for (const y of [0.5, -0.5]) {
    const elements = elementsOf(
      sceneSvg({
        query: 'rayCircle',
        format: 'f64',
        inside: 'exit',
        input: {
          ray: { origin: [-3, y], direction: [1, 0], tMax: 9 },
          circle: { center: [0, 0], radius: 1 },
        },
      }),
    );
    const disc = bodyOf(elements)?.attributes;
    expect(number(disc?.cy) - placeOf(hollow(elements))[1]).toBeCloseTo(y * number(disc?.rx), 1);
  }
});

test('a ray falls onto a half-space from without', () => {
  const one: Case = {
    query: 'rayHalfSpace',
    format: 'f64',
    inside: 'exit',
    input: {
      ray: { origin: [0, 2, 0], direction: [1, -1, 0], tMax: 9 },
      halfSpace: { point: [0, 0, 0], normal: [0, 1, 0] },
    },
  };
  const elements = elementsOf(sceneSvg(one));
  const below = pointsOf(bodyOf(elements)?.attributes.d ?? '');
  const [start, hit] = [placeOf(hollow(elements)), placeOf(exactMarker(elements))];
  // The face rises to the right at 45°, by which the ray, which falls at 45°, is turned.
  expect(start[0]).toBeLessThan(hit[0]);
  expect(below.every(([x, y]) => x - hit[0] + (y - hit[1]) > -1)).toBe(true);
});

test('a plane is a line in the picture, that the ray comes to from either side, and nothing is below it', () => {
  for (const y of [2, -2]) {
    const one: Case = {
      query: 'rayPlane',
      format: 'f64',
      inside: 'exit',
      input: {
        ray: { origin: [0, y, 0], direction: [1, -y, 0], tMax: 9 },
        plane: { point: [0, 0, 0], normal: [0, 1, 0] },
      },
    };
    const elements = elementsOf(sceneSvg(one));
    expect(bodyOf(elements)).toBeUndefined();
    expect(placeOf(hollow(elements))[0]).toBeLessThan(placeOf(exactMarker(elements))[0]);
  }
});

test.each([{ angle: 0.5 }, { angle: -2 }, { axis: [3, 4] }, {}])(
  'the corners of a rectangle turned by %j are where they should be',
  (rotation) => {
    const one: Case = {
      query: 'rectCorners',
      format: 'f64',
      inside: 'exit',
      input: { rect: { center: [2 ** 30, -7], halfExtents: [2, 1], ...rotation } },
    };
    const elements = elementsOf(sceneSvg(one));
    const drawn = named(elements, 'circle').slice(0, 4).map(placeOf);
    const right = answer(one) as { corners: readonly (readonly number[])[] };
    const [first = [0, 0], next = [0, 0]] = drawn;
    const pixels = Math.hypot(next[0] - first[0], next[1] - first[1]) / 4;
    const [[x0 = 0, y0 = 0] = []] = right.corners;
    for (const [i, [x = 0, y = 0]] of right.corners.entries()) {
      expect((drawn[i]?.[0] ?? 0) - first[0]).toBeCloseTo(pixels * (x - x0), 0);
      expect((drawn[i]?.[1] ?? 0) - first[1]).toBeCloseTo(-pixels * (y - y0), 0);
    }
    const outline = pointsOf(bodyOf(elements)?.attributes.d ?? '');
    const area = outline.reduce((sum, [x, y], i) => {
      const [u, v] = outline[(i + 1) % 4] ?? [x, y];
      return sum + (x * v - u * y) / 2;
    }, 0);
    expect(Math.abs(area) / (8 * pixels * pixels)).toBeCloseTo(1, 1);
  },
);

test('right local coordinates are marked at the point itself', () => {
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const one = generateCase({ query: 'toLocal', family: 'ordinary', format: 'f64', seed: 3, index });
    const elements = elementsOf(sceneSvg(one, { got: expectedToJson(toExpected(answer(one)), 'f64') }));
    const [at, said] = [placeOf(exactMarker(elements)), crossOf(elements)];
    expect(Math.hypot(at[0] - said[0], at[1] - said[1]), one.id).toBeLessThan(0.1);
  }
});

test('a point stands at its distance from the centre of the ball', () => {
  const elements = elementsOf(
    sceneSvg({
      query: 'pointInSphere',
      format: 'f64',
      inside: 'exit',
      input: { point: [3, 4, 1], sphere: { center: [0, 0, 1], radius: 10 } },
    }),
  );
  const ball = bodyOf(elements)?.attributes;
  expect(placeOf(hollow(elements))[0] - number(ball?.cx)).toBeCloseTo(number(ball?.rx) / 2, 1);
});

test.each([4, 1e9, 1e300])('of a segment of length %d the part beside the shorter one is drawn', (long) => {
  const one: Case = {
    query: 'segmentSegment',
    format: 'f64',
    inside: 'exit',
    input: {
      first: { start: [-long / 2, 0.25], end: [long / 2, 0.25] },
      second: { start: [0, 0], end: [1, 1] },
    },
  };
  const right = expectedToJson(toExpected(answer(one)), 'f64');
  const elements = elementsOf(sceneSvg(one, { got: right }));
  const arrowEnd = named(elements, 'path').find(({ attributes }) => attributes['stroke-width'] === '2.5');
  const [start = [0, 0], end = [0, 0]] = pointsOf(arrowEnd?.attributes.d ?? '');
  const [at, said] = [placeOf(exactMarker(elements)), crossOf(elements)];
  expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeGreaterThan(20);
  expect(at[0] - start[0]).toBeCloseTo((end[0] - start[0]) / 4, 1);
  expect(Math.hypot(at[0] - said[0], at[1] - said[1])).toBeLessThan(0.1);
});

test('a body in another form looks the same', () => {
  const ray = { origin: [-5, 0.5, 0.25], direction: [1, 0.25, 0], tMax: 8 };
  const drawn = (query: QueryName, input: object): string =>
    sceneSvg({ query, format: 'f64', inside: 'exit', input } as unknown as Case);
  const box = { center: [1, 0, 0], halfExtents: [2, 1, 1] };
  expect(drawn('rayBox', { ray, box: { min: [-1, -1, -1], max: [3, 1, 1] } })).toBe(
    drawn('rayBox', { ray, box }),
  );
  const capsule = { a: [-1, 0, 0], b: [2, 0, 0], radius: 1 };
  expect(drawn('rayCapsule', { ray, capsule: { start: capsule.a, end: capsule.b, radius: 1 } })).toBe(
    drawn('rayCapsule', { ray, capsule }),
  );
  const normal = [2, 1, 0];
  expect(drawn('rayHalfSpace', { ray, halfSpace: { normal, constant: -4 } })).toBe(
    drawn('rayHalfSpace', { ray, halfSpace: { normal, point: [1, 2, 3] } }),
  );
});
