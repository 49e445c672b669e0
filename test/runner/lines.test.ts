/** What a program says of itself in its header, and what a run makes of it. */
import { expect, it } from 'vitest';
import { readHeader } from '../../src/runner/lines.ts';

const profilesOf = (...queries: string[]): unknown[] =>
  readHeader(['!subject name=mine version=1', ...queries.map((one) => `!query ${one}`), '!ready'], 'it').map(
    ({ profile }) => profile,
  );

it('a default that is said and one that is left out agree', () => {
  expect(
    profilesOf('raySphere format=f32 ray=free inside=exit touching=closed', 'rayCircle format=f32'),
  ).toHaveLength(1);
  expect(() => profilesOf('raySphere format=f32 ray=unit', 'rayCircle format=f32')).toThrow(
    'it: raySphere and rayCircle differ in ray, inside, touching or tMax',
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
    'box: rayBox, sphereBox, boxBox has it, not raySphere',
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
