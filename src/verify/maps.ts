/** The sign maps of a subject: one a query with a sized body and format. */

import { SubjectError } from '../adapters/index.ts';
import { isSized } from '../cases/grazing.ts';
import type { Format } from '../floats.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import { mapOf, mapSize, type SignMap, type SignMapOrder, type SignMapPart } from '../runner/sign-map.ts';
import type { Opened } from './open.ts';

/** Scenes tried until one is taken: some subjects take only those along an axis. */
const tries = 8;
/** Pixels asked first: a subject that hangs at such a distance costs no more of them. */
const few = 4;

export interface MapOptions {
  readonly queries?: readonly QueryName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
}

/** In the order of the queries; none where the subject takes none of the scenes, or crashes or hangs in one. */
export async function mapsOf(
  { facts, workers, carryOut }: Pick<Opened, 'facts' | 'workers' | 'carryOut'>,
  { queries, formats, seed, signal }: MapOptions,
): Promise<readonly SignMap[]> {
  const orders = queryNames
    .filter((query) => isSized(query) && (queries?.includes(query) ?? true))
    .flatMap((query) =>
      facts
        .filter((one) => one.queries.includes(query) && (formats?.includes(one.format) ?? true))
        .map(({ format }) => ({ query, format, seed, map: true }) as const),
    );
  const drawn: (SignMap | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < orders.length && !signal?.aborted; i = next++) {
      const order = orders[i];
      if (order !== undefined) drawn[i] = await firstDrawn(carryOut, order);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return drawn.filter((map) => map !== undefined);
}

type Order = Omit<SignMapOrder, 'scene' | 'from' | 'to'>;

/** Where the orders of a map begin: its first pixels, then the rest of each row. */
const starts = [0, few, ...Array.from({ length: mapSize - 1 }, (_, row) => (row + 1) * mapSize)];

async function firstDrawn(carryOut: Opened['carryOut'], order: Order): Promise<SignMap | undefined> {
  for (let scene = 0; scene < tries; scene++) {
    let pixels = '';
    let last: SignMapPart | undefined;
    for (const [i, from] of starts.entries()) {
      last = await partOf(carryOut, { ...order, scene, from, to: starts[i + 1] ?? mapSize ** 2 });
      if (last === undefined) break;
      if (last.isBroken) return undefined;
      pixels += last.pixels;
    }
    if (last !== undefined && /[x.]/.test(pixels)) return mapOf(last, pixels);
  }
  return undefined;
}

/** A subject that ends between two cases has broken it. */
async function partOf(carryOut: Opened['carryOut'], order: SignMapOrder): Promise<SignMapPart | undefined> {
  try {
    return await carryOut(order);
  } catch (error) {
    if (!(error instanceof SubjectError)) throw error;
    const { query, format } = order;
    return { query, format, token: '', moved: '', axes: [0, 1], pixels: '', isBroken: true };
  }
}
