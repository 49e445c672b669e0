/** What a program says of itself in its header, and what a run makes of it. */
import { expect, it } from 'vitest';
import { readHeader } from '../../src/subjects/lines.ts';

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
