/** What a program says of itself in its header, and what a run makes of it. */
import { describe, expect, it } from 'vitest';
import { readAnswer, readHeader, toQuestion } from '../../src/runner/lines.ts';
import { Unread } from '../../src/runner/unread.ts';

const profilesOf = (...queries: string[]): unknown[] =>
  readHeader(['!subject name=mine version=1', ...queries.map((one) => `!query ${one}`), '!ready'], 'it').map(
    ({ profile }) => profile,
  );

it('a default that is said and one that is left out agree', () => {
  expect(
    profilesOf('raySphere format=f32 ray=free inside=exit touching=closed', 'rayCircle format=f32'),
  ).toHaveLength(1);
  expect(() => profilesOf('raySphere format=f32 ray=unit', 'rayCircle format=f32')).toThrow(
    'it: raySphere and rayCircle differ in ray; let one program say one thing, and verify it twice',
  );
});

it('queries agree in what both of them have, and each has its own default', () => {
  expect(profilesOf('raySphere format=f32', 'sweptSphereSphere format=f32')).toEqual([{ inside: 'exit' }]);
  expect(
    profilesOf('sweptSphereSphere format=f32', 'raySphere format=f32 ray=unit', 'segmentCircle format=f32'),
  ).toEqual([{ ray: 'unit', inside: 'exit' }]);
  expect(profilesOf('raySphere format=f32 inside=start', 'sweptSphereSphere format=f32')).toEqual([
    { inside: 'start' },
  ]);
  for (const [first, second, name] of [
    ['raySphere format=f32', 'rayTriangle format=f32 ray=end', 'ray'],
    ['rayTriangle format=f32 tMax=none', 'raySphere format=f32', 'tMax'],
    ['rayPlane format=f32 tMax=none', 'sweptSphereSphere format=f32', 'tMax'],
    ['raySphere format=f32', 'rayBox format=f32 inside=start', 'inside'],
    ['raySphere format=f32', 'sweptSphereSphere format=f32 inside=miss', 'inside'],
    ['rayTriangle format=f32 side=front', 'rayPlane format=f32', 'side'],
  ] as const)
    expect(() => profilesOf(first, second)).toThrow(
      `it: ${first.split(' ')[0]} and ${second.split(' ')[0]} differ in ${name}; `,
    );
});

it('a skin is a decimal, said once for all that have a verdict', () => {
  // Of a float the digits that %.9g prints do not do: a double is read.
  const skin = Math.fround(0.005);
  expect(profilesOf(`raySphere format=f32 skin=${skin}`)).toEqual([{ inside: 'exit', skin }]);
  expect(profilesOf('circleRect format=f32 skin=1e-2', 'toLocal format=f32')).toEqual([
    { inside: 'exit', skin: 0.01 },
  ]);
  expect(profilesOf('raySphere format=f32 skin=0', 'rayBox format=f32')).toHaveLength(1);
  expect(() => profilesOf('raySphere format=f32 skin=0.01', 'circleRect format=f32')).toThrow(
    'it: raySphere and circleRect differ in skin',
  );
  for (const skin of ['', 'NaN', 'Infinity', '0x10', '1,5', '1.2.3'])
    expect(() => profilesOf(`raySphere format=f32 skin=${skin}`)).toThrow(
      `it says '!query raySphere format=f32 skin=${skin}': skin: a decimal is wanted`,
    );
  for (const skin of ['-1', '1e999'])
    expect(() => profilesOf(`raySphere format=f32 skin=${skin}`)).toThrow(
      'skin: a finite number of at least 0 is wanted',
    );
});

it('of a skin what cannot be decided is refused', () => {
  expect(() => profilesOf('raySphere format=f32 skin=0.01', 'rayBox format=f32 skin=0.01')).toThrow(
    'it: profile.skin: rayBox grown by a length cannot be decided: leave rayBox out, or the skin; with one there are raySphere, rayCircle, segmentCircle, rayCapsule, pointInSphere, circleRect, rectCorners, toLocal',
  );
});

it('what a triangle in the plane of the ray is, rayTriangle says, whatever stands before it', () => {
  expect(profilesOf('rayTriangle format=f32 coplanar=miss')).toMatchObject([{ coplanar: 'miss' }]);
  expect(profilesOf('raySphere format=f32', 'rayTriangle format=f32 coplanar=miss')).toMatchObject([
    { inside: 'exit', side: 'both', coplanar: 'miss' },
  ]);
  expect(() => profilesOf('rayTriangle format=f32', 'rayTriangle format=f32 coplanar=miss')).toThrow(
    'it: rayTriangle and rayTriangle differ in coplanar',
  );
  expect(() => profilesOf('rayTriangle format=f32', 'rayPlane format=f32 coplanar=miss')).toThrow(
    'it: rayTriangle and rayPlane differ in coplanar',
  );
  expect(() => profilesOf('rayTriangle format=f32 coplanar=never')).toThrow('coplanar');
});

it('the form of a body is said by the query that is about it, and by no other', () => {
  expect(
    profilesOf(
      'raySphere format=f32',
      'rayHalfSpace format=f32 plane=constant',
      'rayBox format=f32 box=corners',
    ),
  ).toMatchObject([{ box: 'corners', plane: 'constant' }]);
  expect(profilesOf('rayBox format=f32 orientation=unit')).toMatchObject([{ orientation: 'unit' }]);
  expect(() => profilesOf('raySphere format=f32 box=corners')).toThrow(
    'box: rayBox, sphereBox, boxBox, closestOnBox, sweptSphereBox has it, not raySphere',
  );
  expect(() => profilesOf('rayBox format=f32 box=middle')).toThrow('box');
});

it('what touching is, is said once for all that have a verdict, and not lost', () => {
  for (const first of ['raySphere', 'circleRect']) {
    expect(() => profilesOf(`${first} format=f32`, 'pointInRect format=f32 touching=open')).toThrow(
      `it: ${first} and pointInRect differ in touching`,
    );
  }
  expect(profilesOf('toLocal format=f32', 'circleRect format=f32 touching=open')).toEqual([
    { inside: 'exit', touching: 'open' },
  ]);
  expect(
    profilesOf('raySphere format=f32', 'raySphere format=f64 touching=open', 'toLocal format=f64'),
  ).toEqual([{ inside: 'exit', touching: 'open' }, { inside: 'exit' }]);
});

it('a distance is answered with what is declared, its square in its place, or no', () => {
  const factsOf = (words: string) => {
    const [facts] = readHeader(['!subject name=mine version=1', `!query ${words}`, '!ready'], 'it');
    if (facts === undefined) throw new TypeError('no facts');
    return facts;
  };
  const one = 'closestOnTriangle';
  const plain = factsOf(`${one} format=f32`);
  expect(readAnswer('distance 40400000', one, plain)).toEqual({ distance: 3 });
  expect(readAnswer('no', one, plain)).toEqual({ distance: false });
  const whole = factsOf(`${one} format=f32 out=distanceSquared,on,v`);
  expect(readAnswer('distance 41100000 3f800000 3f800000 00000000 3e800000', one, whole)).toEqual({
    distanceSquared: 9,
    on: [1, 1, 0],
    v: 0.25,
  });
  for (const [text, why] of [
    ['distance', "out=distance is 1 word after 'distance', not 0"],
    ['distance 40400000 40400000', "out=distance is 1 word after 'distance', not 2"],
    ['no 40400000', "nothing follows 'no'"],
    ['yes', 'closestOnTriangle is answered with distance or no'],
    ['hit 40400000', 'closestOnTriangle is answered with distance or no'],
  ] as const)
    expect(readAnswer(text, one, plain)).toEqual(new Unread(`'${text}', which cannot be read: ${why}`));
  expect(() => factsOf(`${one} format=f32 out=t`)).toThrow(
    `out: ${one} has distance, on, u, v, distanceSquared, not 't'`,
  );
  const input = { point: [1, 1, 3], triangle: { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] } };
  expect(toQuestion({ query: one, format: 'f32', inside: 'exit', input }, plain).split(' ')).toHaveLength(14);
});

it('a distance has nothing to say about touching and skins', () => {
  expect(profilesOf('closestOnTriangle format=f32', 'circleRect format=f32 touching=open')).toEqual([
    { inside: 'exit', touching: 'open' },
  ]);
  expect(() => profilesOf('closestOnTriangle format=f32', 'circleRect format=f32 skin=0.01')).toThrow(
    'leave closestOnTriangle out',
  );
});

describe('an answer', () => {
  const [facts] = readHeader(
    ['!subject name=mine version=1', '!query raySphere format=f32 out=t,point', '!ready'],
    'it',
  );
  if (facts === undefined) throw new TypeError('no facts');
  const hit = 'hit 40400000 3f800000 00000000 3f800000';

  it.each([hit, `${hit} `, `  ${hit}\r`, hit.replaceAll(' ', '  '), hit.replaceAll(' ', '\t')])(
    'is the same with other white space, %j',
    (text) => {
      expect(readAnswer(text, 'raySphere', facts)).toEqual({ hit: true, t: 3, point: [1, 0, 1] });
    },
  );

  it.each([
    ['hit 40400000', "out=t,point is 4 words after 'hit', not 1"],
    ['hit 3.0 1.0 0.0 1.0', 'floats are 8 hex digits'],
    ['HIT 40400000 3f800000 00000000 3f800000', 'raySphere is answered with hit or miss'],
    ['miss 40400000', "nothing follows 'miss'"],
    ['', 'raySphere is answered with hit or miss'],
  ])('that cannot be read, %j, says why', (text, why) => {
    expect(readAnswer(text, 'raySphere', facts)).toEqual(
      new Unread(`'${text}', which cannot be read: ${why}`),
    );
  });
});

it.each([
  ['!query raySpere format=f32', /'raySpere' is not one of raySphere, .*; did you mean raySphere\?$/],
  ['!query raySphere format=float', /format: 'float' is not one of f64, f32$/],
  [
    '!query raySphere format=f32 insid=exit',
    /insid: there is no such key; did you mean inside\? the keys are format, /,
  ],
  ['!query raySphere format=f32 inside=leave', /inside\.0: 'leave' is not one of exit, start, miss$/],
  ['!query raySphere format=f32 tMax=no', /tMax: 'no' is not one of none$/],
  ['Engine 3.2', /other words go to standard error, or begin with #$/],
])('the header %j is refused with what would do', (line, message) => {
  expect(() => readHeader(['!subject name=mine version=1', line, '!ready'], 'it')).toThrow(message);
});
