/** The bounds of sweptSphereBox for a box along the axes of the world: a share of one is refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../../../proof/number-node.ts';
import { chosen, isQuick } from '../../_cases.ts';
import { smallRoundingsIn } from './_roundings.ts';

/** The function hands a turned box on where it would report a hit. */
function straight(format: FormatName): string {
  const path = `../../../src/fast/${format}/hardened/swept-sphere-box.ts`;
  const lines = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
  const turned = '  if (!(box.center === undefined || box.orientation === undefined)) {';
  const first = lines.lastIndexOf(turned);
  const last = lines.indexOf('  } else {', first);
  return [
    ...lines.slice(0, first + 1),
    '    return later(ball, motion, box, out, inside);',
    ...lines.slice(last),
  ].join('\n');
}

const small = (text: string, format: FormatName) =>
  smallRoundingsIn(text, 'swept-sphere-box', 'sweptSphereBox', format);

/** The text with this share of the first constant of the line that defines the name. */
function reduced(text: string, definition: RegExp, share: number): string {
  const line = text.split('\n').find((one) => definition.test(one));
  if (line === undefined) throw new Error(`no line ${definition}`);
  const found = text.replace(
    line,
    line.replace(/\d\.\d+e-\d+/, (constant) => String(Number(constant) * share)),
  );
  expect(found).not.toBe(text);
  return found;
}

describe.each(isQuick ? (['f64'] as const) : (['f64', 'f32'] as const))('in %s', (format) => {
  it.skipIf(isQuick)('every bound is large enough for roundings', () => {
    expect([...small(straight(format), format)]).toEqual([]);
  });

  const faults: readonly (readonly [RegExp, number, string])[] = [
    [/let off = /, 1 / 2, 'N + off < R'],
    // The bound is for a turned box, too.
    [/const doubt = /, 1 / 4, 'least - doubt > R * length'],
    ...(format === 'f64'
      ? [[/const valueError2 = /, 1 / 2, 't2 !== t0 + (step2 + stepError2)'] as const]
      : []),
  ];
  it('every bound has a line', () => {
    for (const [definition, share] of faults) reduced(straight(format), definition, share);
  });
  it.each(chosen(faults, 1))(
    'the bound of %s is too little when multiplied by %f',
    (definition, share, text) => {
      const found = small(reduced(straight(format), definition, share), format);
      expect([...found].join()).toContain(text);
    },
  );
});
