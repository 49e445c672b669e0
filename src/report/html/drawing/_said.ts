/** What a subject said, which may be anything: only numbers and words of ours are taken from it. */
import { type Format, fromHex } from '../../../floats.ts';
import { kindNames } from '../../../queries/index.ts';

export interface Said {
  readonly verdict: string;
  readonly t?: number | undefined;
  readonly u?: number | undefined;
  readonly point?: readonly number[] | undefined;
  readonly normal?: readonly number[] | undefined;
  readonly distance?: number | undefined;
  readonly on?: readonly number[] | undefined;
  readonly onFirst?: readonly number[] | undefined;
  readonly onSecond?: readonly number[] | undefined;
  readonly local?: readonly number[] | undefined;
  readonly corners?: readonly (readonly number[])[] | undefined;
}

/** Floats may be numbers or hexadecimal text; what is not finite is as good as absent. Undefined where nobody was asked. */
export function readSaid(got: unknown, format: Format, dimension: 2 | 3): Said | undefined {
  if (got === undefined) return undefined;
  if (typeof got !== 'object' || got === null) return { verdict: 'no answer' };
  const given = got as Readonly<Record<string, unknown>>;
  const number = (value: unknown): number | undefined => {
    const x = typeof value === 'string' ? fromHex(value, format) : value;
    return typeof x === 'number' && Number.isFinite(x) ? x : undefined;
  };
  const vector = (value: unknown): readonly number[] | undefined => {
    if (!Array.isArray(value) || value.length !== dimension) return undefined;
    const all = value.flatMap((x) => number(x) ?? []);
    return all.length === dimension ? all : undefined;
  };
  const corners = Array.isArray(given.corners)
    ? given.corners.slice(0, 4).flatMap((x) => [vector(x) ?? []])
    : [];
  return {
    verdict: verdictOf(given),
    t: number(given.t),
    u: number(given.u),
    point: vector(given.point),
    normal: vector(given.normal),
    distance: number(given.distance),
    on: vector(given.on),
    onFirst: vector(given.onFirst),
    onSecond: vector(given.onSecond),
    local: vector(given.local),
    corners: corners.length === 4 && corners.every((x) => x.length > 0) ? corners : undefined,
  };
}

function verdictOf(given: Readonly<Record<string, unknown>>): string {
  if (typeof given.hit === 'boolean') return given.hit ? 'hit' : 'miss';
  if (typeof given.overlap === 'boolean') return given.overlap ? 'overlap' : 'no overlap';
  const kind = kindNames.find((name) => name === given.kind);
  if (kind !== undefined) return kindText[kind];
  if (Array.isArray(given.corners)) return 'corners';
  if (Array.isArray(given.local)) return 'local coordinates';
  if (
    [given.distance, given.distanceSquared, given.on, given.onFirst, given.onSecond].some(
      (x) => x !== undefined && x !== false,
    )
  )
    return given.onFirst === undefined && given.onSecond === undefined ? 'a distance' : 'a nearest pair';
  if (given.crash !== undefined) return 'it crashed';
  if (given.timeout !== undefined) return 'no answer in time';
  return given.unsupported === undefined ? 'no answer' : 'not supported';
}

export const kindText = {
  none: 'they share nothing',
  point: 'they share a point',
  overlap: 'they share a stretch',
} as const;
