/** The sign maps of a subject: one a query with a sized body and format. */
import { isSized } from '../cases/grazing.ts';
import type { Format } from '../floats.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import { SubjectError } from '../subjects/index.ts';
import type { SignMap, SignMapOrder } from '../subjects/sign-map.ts';
import type { Opened } from './open.ts';

/** Scenes tried until one is taken: some subjects take only those along an axis. */
const tries = 8;

export interface MapOptions {
  readonly queries?: readonly QueryName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
}

/** In the order of the queries; none where the subject takes none of the scenes, or ends in the middle of one. */
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
      for (let scene = 0; order !== undefined && drawn[i] === undefined && scene < tries; scene++)
        drawn[i] = await drawnBy(carryOut, { ...order, scene });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return drawn.filter((map) => map !== undefined);
}

async function drawnBy(carryOut: Opened['carryOut'], order: SignMapOrder): Promise<SignMap | undefined> {
  try {
    return await carryOut(order);
  } catch (error) {
    if (error instanceof SubjectError) return undefined;
    throw error;
  }
}
