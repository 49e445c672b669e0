/** What docs/meaning.md says that families do not hold: how often a ray comes to where its line touches, and which corners and ends are never nearest. */
import { describe, expect, test } from 'vitest';
import { alterationOf, generateCase, type RayForm, rayForms } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import type { Case, EndsCapsule, Inputs, QueryName } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

const some = fewer(120, 84);

/** Of those at every `variants`-th place, from `variant` on; without those that are altered, unless they are wanted. */
const casesOf = (
  query: QueryName,
  family: 'ordinary' | 'tangent' | 'far-origin' | 'far-world' | 'degenerate' | 'boundary' | 'scale',
  format: Format,
  {
    variants = 1,
    variant = 0,
    form,
    altered = false,
  }: { variants?: number; variant?: number; form?: RayForm; altered?: boolean } = {},
): Case[] =>
  // Few ends are nearest in those that are altered.
  Array.from({ length: altered ? 4 * some : some }, (_, group) => group * variants + variant)
    .filter((index) => altered || alterationOf({ query, family, index }) === undefined)
    .map((index) =>
      generateCase({ query, family, format, seed: 1, index, ray: form, motion: form, inside: 'start' }),
    );

const shareOf = (cases: readonly Case[]): number => {
  const hits = cases.filter((one) => {
    const found = answer(one);
    return 'hit' in found && found.hit;
  });
  return hits.length / cases.length;
};

const isEndless = (form: RayForm): boolean => form === 'free' || form === 'unit';

describe.each(formatNames)('in %s', (format) => {
  test.each(rayForms)(
    'some rays of the form %s end before they come to the box that their line touches',
    (form) => {
      const share = shareOf(casesOf('rayBox', 'tangent', format, { variants: 7, form }));
      const [least, most] = format === 'f32' ? [0.85, 1] : isEndless(form) ? [0.55, 0.8] : [0.15, 0.35];
      expect(share).toBeGreaterThan(least);
      expect(share).toBeLessThanOrEqual(most);
    },
  );

  test.each(rayForms)('rays of the form %s in a far face and in the plane of a far cap', (form) => {
    for (const query of ['rayBox', 'rayCylinder'] as const) {
      const share = shareOf(casesOf(query, 'far-origin', format, { variants: 4, variant: 3, form }));
      if (isEndless(form)) expect(share).toBe(1);
      else expect(share).toBeLessThan(0.4);
    }
  });

  test.each(['free', 'unit'] as const)('a ball moves at a box, %s, to an end', (form) => {
    const endless = (family: Parameters<typeof casesOf>[1]): number =>
      casesOf('sweptSphereBox', family, format, { form }).filter((one) => {
        const { motion } = one.input as Inputs['sweptSphereBox'];
        return 'tMax' in motion && motion.tMax === Number.POSITIVE_INFINITY;
      }).length;
    for (const family of [
      'ordinary',
      'tangent',
      'far-origin',
      'far-world',
      'degenerate',
      'boundary',
    ] as const)
      expect(endless(family), family).toBe(0);
    expect(endless('scale')).toBeGreaterThan(0);
  });

  /** Which weights of the corners are 0 at the nearest point. */
  const partOf = (input: Inputs['closestOnTriangle']): string => {
    const found = answer({ query: 'closestOnTriangle', format, inside: 'exit', input });
    if (!('u' in found && 'v' in found)) throw new Error('a triangle has a nearest point');
    const { u, v } = found as { u: number; v: number };
    return `${u + v < 1 ? 'a' : ''}${u > 0 ? 'b' : ''}${v > 0 ? 'c' : ''}`;
  };

  test('every part of a triangle is nearest in every family; in ordinary and far-world all but three only where the names are exchanged', () => {
    const parts = (family: 'ordinary' | 'far-world' | 'tangent' | 'boundary', altered = false): string[] => {
      const variants = { ordinary: 1, 'far-world': 1, tangent: 7, boundary: 3 }[family];
      const all = casesOf('sphereTriangle', family, format, { variants, altered });
      const found = all.map((one) => {
        const { sphere, triangle } = one.input as Inputs['sphereTriangle'];
        return partOf({ point: sphere.center, triangle });
      });
      return [...new Set(found)].sort();
    };
    expect(parts('ordinary')).toEqual(['a', 'ab', 'abc']);
    if (format === 'f64') expect(parts('far-world')).toEqual(['a', 'ab', 'abc']);
    for (const family of ['ordinary', 'far-world', 'tangent', 'boundary'] as const)
      expect(parts(family, true)).toEqual(['a', 'ab', 'abc', 'ac', 'b', 'bc', 'c']);
  });

  test('two ends that are nearest are any in every family; in ordinary and far-world the first ones but where the names are exchanged', () => {
    const axis = ({ a, b }: EndsCapsule) => ({ start: a, end: b });
    const ends = (family: 'ordinary' | 'far-world' | 'tangent' | 'boundary', altered = false): string[] => {
      const variants = { ordinary: 1, 'far-world': 1, tangent: 7, boundary: 3 }[family];
      const all = casesOf('capsuleCapsule', family, format, { variants, altered });
      const found = all.map((one) => {
        const { first, second } = one.input as { first: EndsCapsule; second: EndsCapsule };
        const input = { first: axis(first), second: axis(second) };
        const { t, u } = answer({ query: 'closestSegments', format, inside: 'exit', input }) as {
          t: number;
          u: number;
        };
        return t % 1 === 0 && u % 1 === 0 ? `${t}${u}` : '';
      });
      return [...new Set(found)].filter((pair) => pair !== '').sort();
    };
    for (const family of ['ordinary', 'far-world'] as const) expect(ends(family)).toEqual(['00']);
    for (const family of ['ordinary', 'far-world', 'tangent', 'boundary'] as const)
      expect(ends(family, true)).toEqual(['00', '01', '10', '11']);
  });
});
