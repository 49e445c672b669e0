/**
 * A sign map: what a subject says of a body that is just touched, when the start of the ray (or the point) is moved about by ulps of two
 * of its coordinates. Where the verdict flips from pixel to pixel, rounding decides.
 */

import { type Profile, policiesOf } from '../adapters/subject.ts';
import { grazingScene } from '../cases/grazing.ts';
import { fromToken, inRequestedForm, toToken } from '../cases/index.ts';
import { type Format, step } from '../floats.ts';
import {
  type Case,
  fieldPath,
  fieldsOf,
  fromFields,
  type InputValue,
  inputOf,
  isSweep,
  type QueryName,
  queries,
  type Vector,
} from '../queries/index.ts';
import { asTaken, atGraze } from './probe.ts';

export interface SignMapOrder {
  readonly query: QueryName;
  readonly format: Format;
  readonly seed: number;
  readonly map: true;
  /** Which of the scenes: a subject may not take each. */
  readonly scene: number;
  /** Pixels from `from` to below `to`. */
  readonly from: number;
  readonly to: number;
}

/** What a subject says of a body that is just touched, pixel by pixel: docs/meaning.md. */
export interface SignMap {
  readonly query: QueryName;
  readonly format: Format;
  /** The case in the middle, at row and column `mapSize`/2. */
  readonly token: string;
  /** What moves, and the two of its coordinates that do: to the right and down by an ulp a pixel. */
  readonly moved: string;
  readonly axes: readonly [number, number];
  /** From the top, from the left: x a yes, a point a no, ? no verdict. */
  readonly rows: readonly string[];
}

/** Pixels a side. */
export const mapSize = 48;

/** In sizes of the body: so far away that the usual formulas are right at the border of the map, and not along its middle. */
const distance = 8;

interface Movable {
  readonly input: string;
  readonly field: string;
  readonly at: Vector;
  readonly axes: readonly [number, number];
}

/** What moves: the start of a ray or one end of a segment, in the two coordinates in which the ray goes least; a point, in the first two. */
function movableOf(one: Case): Movable {
  const shapes = Object.entries(inputOf(one)).map(([name, value]) => [name, fieldsOf(value)] as const);
  for (const [input, fields] of shapes)
    for (const field of ['origin', 'start', 'a', '', 'center']) {
      const { [field]: at, direction, end, b } = fields as Readonly<Record<string, Vector>>;
      if (typeof at !== 'object') continue;
      const displacement = direction ?? (end ?? b)?.map((x, i) => x - (at[i] ?? 0)) ?? [];
      const least = at
        .map((_, i) => i)
        .sort((i, j) => Math.abs(displacement[i] ?? 0) - Math.abs(displacement[j] ?? 0));
      const [first = 0, second = 1] = least.slice(0, 2).sort();
      return { input, field, at, axes: [first, second] };
    }
  throw new TypeError(`${one.query} has nothing to move`);
}

/** The case of a pixel, counted from the top left, of the map around `middle`. */
function pixelCase(middle: Case, row: number, column: number): Case {
  const { input, field, at, axes } = movableOf(middle);
  const by = [column - mapSize / 2, row - mapSize / 2];
  const moved = at.map((x, i) => step(x, by[axes.indexOf(i)] ?? 0, middle.format));
  const given = inputOf(middle);
  const changed: InputValue = {
    ...given,
    [input]: fromFields({ ...fieldsOf(given[input]), [field]: moved }),
  };
  return { ...middle, input: changed } as unknown as Case;
}

/** The case in the middle of a scene's map; undefined where none is found. */
function middleOf({ query, format, seed, scene }: SignMapOrder, profile: Profile): Case | undefined {
  const { ray = 'free', motion = 'displacement' } = profile;
  const input = grazingScene({
    query,
    format,
    ray,
    motion,
    distance,
    name: `map/${query}/${format}/${seed}/${scene}/${isSweep(query) ? motion : ray}`,
  });
  if (input === undefined) return undefined;
  const inside = queries[query].hasInside ? (policiesOf(profile, query)[0] ?? 'exit') : 'exit';
  const made = asTaken({ query, format, inside, input } as unknown as Case, profile);
  const middle = atGraze(made, profile.skin);
  return middle && inRequestedForm(middle, profile);
}

/** The pixels of an order, by index: row times `mapSize` plus column. */
export function pixelCases(order: SignMapOrder, profile: Profile): readonly (readonly [number, Case])[] {
  const middle = middleOf(order, profile);
  if (middle === undefined) return [];
  return Array.from({ length: order.to - order.from }, (_, i) => {
    const index = order.from + i;
    return [index, pixelCase(middle, Math.floor(index / mapSize), index % mapSize)] as const;
  });
}

/** A part of a map: its pixels in order; `isBroken` where one of them ended or hung the subject, and nothing was asked after it. */
export interface SignMapPart extends Omit<SignMap, 'rows'> {
  readonly pixels: string;
  readonly isBroken: boolean;
}

/** Undefined where there is no such scene. */
export function drawPart(
  order: SignMapOrder,
  profile: Profile,
  givenFor: (one: Case, index: number) => unknown,
): SignMapPart | undefined {
  const middle = middleOf(order, profile);
  if (middle === undefined) return undefined;
  const { query, format } = order;
  const { input, field, axes } = movableOf(middle);
  const common = { query, format, token: toToken(middle), moved: fieldPath(input, field), axes };
  let pixels = '';
  for (const [index, one] of pixelCases(order, profile)) {
    const given = givenFor(one, index);
    if (typeof given === 'object' && given !== null && ('crash' in given || 'timeout' in given))
      return { ...common, pixels, isBroken: true };
    pixels += sign(given);
  }
  return { ...common, pixels, isBroken: false };
}

/** The whole map of its pixels. */
export const mapOf = ({ query, format, token, moved, axes }: SignMapPart, pixels: string): SignMap => ({
  query,
  format,
  token,
  moved,
  axes,
  rows: Array.from({ length: mapSize }, (_, row) => pixels.slice(row * mapSize, (row + 1) * mapSize)),
});

function sign(given: unknown): 'x' | '.' | '?' {
  if (typeof given !== 'object' || given === null) return '?';
  const { hit, overlap = hit } = given as { readonly hit?: unknown; readonly overlap?: unknown };
  return overlap === true ? 'x' : overlap === false ? '.' : '?';
}

/** The case of a pixel of a map that was drawn. */
export const caseAt = ({ token }: SignMap, row: number, column: number): Case =>
  pixelCase(fromToken(token), row, column);
