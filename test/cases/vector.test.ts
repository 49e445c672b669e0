import { expect, test } from 'vitest';
import { parseLine, toLine } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { fromHex } from '../../src/floats.ts';
import { type Case, firstInvalid, inputOf, queries } from '../../src/queries/index.ts';

const given = {
  query: 'raySphere',
  format: 'f64',
  inside: 'exit',
  input: {
    ray: { origin: [-10, 1, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
    sphere: { center: [0, 0, 0], radius: 1 },
  },
} as const satisfies Case;

const line = toLine(given);
const ray =
  '{"origin":["c024000000000000","3ff0000000000000","0000000000000000"],"direction":["3ff0000000000000","0000000000000000","0000000000000000"],"tMax":"7ff0000000000000"}';
const sphere =
  '{"center":["0000000000000000","0000000000000000","0000000000000000"],"radius":"3ff0000000000000"}';

/** A line with the given input, written out. */
const lineWith = (input: string): string =>
  `{"query":"raySphere","format":"f64","inside":"exit","input":${input}}`;

test('a line is the case in hexadecimal digits, in the order of the contract', () => {
  expect(line).toBe(lineWith(`{"ray":${ray},"sphere":${sphere}}`));
});

test('a line with the answer has it in hexadecimal digits too, but for the margin', () => {
  const { expected } = JSON.parse(toLine(given, toExpected(answer(given))));
  expect(expected).toEqual({
    hit: true,
    t: '4024000000000000',
    point: ['0000000000000000', '3ff0000000000000', '0000000000000000'],
    normal: ['0000000000000000', '3ff0000000000000', '0000000000000000'],
    margin: 0,
  });
  expect(parseLine(toLine(given, { invalid: 'sphere.radius' })).object.expected).toEqual({
    invalid: 'sphere.radius',
  });
});

test('what is not said is the default: exit, and no limit', () => {
  const short = line.replace('"inside":"exit",', '').replace(',"tMax":"7ff0000000000000"', '');
  expect(short.length).toBeLessThan(line.length - 30);
  expect(parseLine(short).one).toEqual(given);
});

test('an id that is no word is none', () => {
  expect(parseLine(line.replace('{', '{"id":7,')).one).toEqual(given);
});

test('a number is the float that it is', () => {
  const numbers = line.replace(/"([0-9a-f]{16})"/g, (_, digits: string) => String(fromHex(digits, 'f64')));
  expect(numbers).toContain('"origin":[-10,1,0]');
  expect(parseLine(numbers.replaceAll(',"tMax":Infinity', '')).one).toEqual(given);
});

test('capital digits are digits', () => {
  expect(parseLine(line.replaceAll('c024', 'C024').replaceAll('3ff', '3FF')).one).toEqual(given);
});

test('a policy that there is not is read, because its answer is that it is invalid', () => {
  const { one } = parseLine(line.replace('"exit"', '"maybe"'));
  expect(firstInvalid(queries.raySphere, inputOf(one), one.inside)?.field).toBe('inside');
});

test('policies are checked last: a field that is invalid is named first', () => {
  const faulty = line
    .replace('"exit"', '"maybe"')
    .replace(/"radius":"[0-9a-f]+"/, '"radius":"bff0000000000000"');
  const { one } = parseLine(faulty);
  expect(firstInvalid(queries.raySphere, inputOf(one), one.inside)?.field).toBe('sphere.radius');
});

const hex = '3ff0000000000000';

test.each([
  ['half an object', '{', /^not JSON: /],
  ['nothing', '', /^not JSON: /],
  ['an array', `[${line}]`, /^a case is a JSON object$/],
  ['null', 'null', /^a case is a JSON object$/],
  ['a string', '"raySphere"', /^a case is a JSON object$/],
  ['no query', line.replace('"query"', '"asked"'), /^query: nothing is not one of raySphere, rayCircle/],
  ['an unknown query', line.replace('raySphere', 'rayBall'), /^query: "rayBall" is not one of/],
  ['a query that every object has', line.replace('raySphere', 'toString'), /^query: "toString"/],
  ['the prototype as a query', line.replace('raySphere', '__proto__'), /^query: "__proto__"/],
  ['no format', line.replace('"format"', '"form"'), /^format: nothing is not f32 or f64$/],
  ['an unknown format', line.replace('"f64"', '"f16"'), /^format: "f16" is not f32 or f64$/],
  ['a policy that is no word', line.replace('"exit"', '1'), /^inside: 1 is not one of exit, start, miss$/],
  ['no input', line.replace('"input"', '"inputs"'), /^input: nothing is not an object$/],
  ['an input in an array', lineWith(`[${ray},${sphere}]`), /^input: .* is not an object$/],
  ['no ray', lineWith(`{"sphere":${sphere}}`), /^input\.ray: nothing is not an object$/],
  ['a ray that is null', lineWith(`{"ray":null,"sphere":${sphere}}`), /^input\.ray: null is not an object$/],
  ['no sphere', lineWith(`{"ray":${ray}}`), /^input\.sphere: nothing is not an object$/],
  [
    'one input too many',
    lineWith(`{"ray":${ray},"sphere":${sphere},"box":{}}`),
    /^input\.box: raySphere has no such input$/,
  ],
  [
    'a ray without origin',
    line.replace('"origin"', '"from"'),
    /^input\.ray: has from, direction, tMax, and is given by origin, direction, tMax; or origin, end$/,
  ],
  [
    'a ray of two forms',
    line.replace('"tMax"', `"end":["${hex}"],"tMax"`),
    /^input\.ray: has origin, direction, end/,
  ],
  ['an empty ray', lineWith(`{"ray":{},"sphere":${sphere}}`), /^input\.ray: has nothing, and is given by/],
  ['a sphere without radius', line.replace('"radius"', '"size"'), /^input\.sphere: has center, size/],
  ['fifteen digits', line.replace(hex, hex.slice(1)), /^input\.ray\.origin\[1\]: "ff0{13}" is not 16 hex/],
  ['seventeen digits', line.replace(hex, `0${hex}`), /^input\.ray\.origin\[1\]: .* is not 16 hex/],
  ['a letter that is no digit', line.replace(hex, hex.replace('f', 'g')), /^input\.ray\.origin\[1\]: "3gf/],
  ['a decimal in quotes', line.replace(hex, '1.5'), /^input\.ray\.origin\[1\]: "1.5" is not 16 hex/],
  [
    'a number that is no float32',
    `{"query":"pointInSphere","format":"f32","input":{"point":[0.12345678901,0,0],"sphere":{"center":[0,0,0],"radius":1}}}`,
    /^input\.point\[0\]: 0\.12345678901 is no float32; next to it is 0\.12345679$/,
  ],
  ['a sign', line.replace(hex, `-${hex.slice(1)}`), /^input\.ray\.origin\[1\]: "-ff/],
  [
    'an f64 in f32',
    line.replace('"f64"', '"f32"'),
    /^input\.ray\.origin\[0\]: .* is not 8 hexadecimal digits or a number$/,
  ],
  [
    'a ball in 2D',
    line.replace('raySphere', 'rayCircle'),
    /^input\.ray\.origin: .* is not an array of 2 floats$/,
  ],
  ['another query', line.replace('raySphere', 'segmentCircle'), /^input\.segment: nothing is not an object$/],
  [
    'a component too few',
    line.replace(',"0000000000000000"],"direction"', '],"direction"'),
    /^input\.ray\.origin: .* is not an array of 3 floats$/,
  ],
  [
    'an object like an array',
    line.replace(/"center":\[[^\]]*\]/, '"center":{"0":"","1":"","2":"","length":3}'),
    /^input\.sphere\.center: .* is not an array of 3 floats$/,
  ],
  ['a scalar in an array', line.replace(/"radius":("[^"]*")/, '"radius":[$1]'), /^input\.sphere\.radius: /],
  [
    'inputs hidden in the prototype',
    lineWith(`{"__proto__":{"ray":${ray},"sphere":${sphere}}}`),
    /^input\.ray: nothing is not an object$/,
  ],
  [
    'the prototype as an input too many',
    lineWith(`{"ray":${ray},"sphere":${sphere},"__proto__":{}}`),
    /^input\.__proto__: raySphere has no such input$/,
  ],
  [
    'an input too many that every object has',
    lineWith(`{"ray":${ray},"sphere":${sphere},"constructor":{}}`),
    /^input\.constructor: raySphere has no such input$/,
  ],
  [
    'fields hidden in the prototype',
    lineWith(`{"ray":{"__proto__":${ray}},"sphere":${sphere}}`),
    /^input\.ray: has __proto__, and is given by/,
  ],
  [
    'the prototype as a field too many',
    lineWith(`{"ray":${ray},"sphere":${sphere.replace('{', '{"__proto__":{},')}}`),
    /^input\.sphere: has __proto__, center, radius, and is given by center, radius$/,
  ],
  ['a query hidden in the prototype', `{"__proto__":${line}}`, /^query: nothing is not one of/],
])('%s is refused by the name of the field', (_, text, message) => {
  expect(text).not.toBe(line);
  expect(() => parseLine(text)).toThrow(RangeError);
  expect(() => parseLine(text)).toThrow(message);
});

test('an old line of rayPlane, which has an inside, is a half-space; one without is a plane', () => {
  const body =
    '{"point":["0000000000000000","0000000000000000","0000000000000000"],"normal":["0000000000000000","3ff0000000000000","0000000000000000"]}';
  const input = `"format":"f64","input":{"ray":${ray},"plane":${body}}}`;
  const old = parseLine(`{"query":"rayPlane","inside":"start",${input}`).one;
  const point = [0, 0, 0];
  const normal = [0, 1, 0];
  expect(old).toMatchObject({
    query: 'rayHalfSpace',
    inside: 'start',
    input: { halfSpace: { point, normal } },
  });
  expect(JSON.parse(toLine(old))).toMatchObject({ query: 'rayHalfSpace', inside: 'start' });
  const plane = parseLine(`{"query":"rayPlane","side":"back",${input}`).one;
  expect(plane).toMatchObject({ query: 'rayPlane', side: 'back', input: { plane: { point, normal } } });
  expect(parseLine(toLine(plane)).one).toEqual(plane);
  expect(parseLine(`{"query":"rayPlane",${input}`).one).toMatchObject({ query: 'rayPlane', side: 'both' });
});
