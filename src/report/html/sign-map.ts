/** Sign maps as pictures: what the subject says, what is true, and where they differ; a pixel an ulp. */
import { PNG } from 'pngjs';
import type { Profile } from '../../adapters/index.ts';
import { grade } from '../../judge/grade.ts';
import { grows } from '../../queries/index.ts';
import { caseAt, mapSize } from '../../runner/sign-map.ts';
import type { SignMap } from '../../verify/results.ts';

type Colour = readonly [number, number, number];

/** Told apart by those who see few colours (M. Okabe and K. Ito, Color universal design, 2008), on light and on dark. */
const colours = {
  yes: [0x00, 0x72, 0xb2],
  no: [0xf5, 0xe9, 0xc0],
  falseHit: [0xd5, 0x5e, 0x00],
  falseMiss: [0x4b, 0x00, 0x52],
  none: [0x00, 0x00, 0x00],
  right: [0xe2, 0xe2, 0xe2],
} satisfies Record<string, Colour>;

export const legend = {
  yes: 'hit',
  no: 'miss',
  falseHit: 'false hit',
  falseMiss: 'false miss',
  right: 'right',
} as const;

const css = ([r, g, b]: Colour): string => `rgb(${r} ${g} ${b})`;
export const colourOf = (name: keyof typeof legend): string => css(colours[name]);

export interface Pictures {
  /** Each a PNG as a data URI. */
  readonly subject: string;
  readonly truth: string;
  readonly difference: string;
  readonly falseHits: number;
  readonly falseMisses: number;
  readonly noVerdicts: number;
}

/** A verdict without its numbers. */
const verdict = (query: string, yes: boolean): unknown =>
  query.startsWith('point') || query === 'circleRect' ? { overlap: yes } : { hit: yes };

const truths = new Map<string, readonly boolean[]>();

/** Whether a yes is right, pixel by pixel: the bodies and the rays are convex, so in a row the pixels with a yes are neighbours. */
function truthOf(map: SignMap, profile: Profile): readonly boolean[] {
  const { touching } = profile;
  const skin = grows(map.query) ? profile.skin : undefined;
  const key = `${touching} ${skin} ${map.token} ${map.moved} ${map.axes.join()}`;
  const known =
    truths.get(key) ??
    Array.from({ length: mapSize }, (_, row) => rowOf(map, { touching, skin }, row)).flat();
  truths.set(key, known);
  return known;
}

function rowOf(map: SignMap, { touching, skin }: Profile, row: number): boolean[] {
  const isYes = (column: number): boolean =>
    grade(caseAt(map, row, column), verdict(map.query, true), touching, skin).class !== 'false-hit';
  const last = mapSize - 1;
  const [first, final] = [isYes(0), isYes(last)];
  if (first && final) return Array.from({ length: mapSize }, () => true);
  if (!first && !final) return Array.from({ length: mapSize }, (_, column) => isYes(column));
  // One place where it changes.
  let [same, other] = [0, last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isYes(middle) === first) same = middle;
    else other = middle;
  }
  return Array.from({ length: mapSize }, (_, column) => (column <= same ? first : final));
}

/** `profile`: what the subject means. */
export function drawSigns(map: SignMap, profile: Profile = {}): Pictures {
  const truth = truthOf(map, profile);
  const said = [...map.rows.join('')];
  const differences = said.map((sign, i) => differenceOf(sign, truth[i] ?? false));
  const count = (name: keyof typeof colours): number => differences.filter((one) => one === name).length;
  return {
    subject: toPng(said.map((sign) => (sign === 'x' ? 'yes' : sign === '.' ? 'no' : 'none'))),
    truth: toPng(truth.map((yes) => (yes ? 'yes' : 'no'))),
    difference: toPng(differences),
    falseHits: count('falseHit'),
    falseMisses: count('falseMiss'),
    noVerdicts: count('none'),
  };
}

function differenceOf(sign: string, yes: boolean): keyof typeof colours {
  if (sign === '?') return 'none';
  if ((sign === 'x') === yes) return 'right';
  return yes ? 'falseMiss' : 'falseHit';
}

function toPng(pixels: readonly (keyof typeof colours)[]): string {
  const png = new PNG({ width: mapSize, height: mapSize, colorType: 2 });
  png.data.set(pixels.flatMap((name) => [...colours[name], 255]));
  return `data:image/png;base64,${PNG.sync.write(png, { colorType: 2 }).toString('base64')}`;
}
