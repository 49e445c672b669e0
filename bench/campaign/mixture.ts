/** Valid cases of every source, which the fast functions take: near a boundary, of the stream, of every family. */
import { type BodyRequest, type FamilyName, generateCase } from '../../src/cases/index.ts';
import type { Format } from '../../src/floats.ts';
import { inForms } from '../../src/oracle/near-boundary/forms.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type Case, insideNames, type QueryName, sideNames } from '../../src/queries/index.ts';
import { isDirect } from './hardened.ts';
import { isAnswerable } from './judge.ts';

/** Of 1,000 cases; `near` is src/oracle/near-boundary. */
const shares: Readonly<Record<Exclude<FamilyName, 'invalid'> | 'stream' | 'near', number>> = {
  near: 620,
  stream: 200,
  ordinary: 30,
  tangent: 30,
  'far-origin': 30,
  'far-world': 20,
  boundary: 50,
  degenerate: 15,
  scale: 5,
};

function* near(query: QueryName, format: Format, seed: number): Generator<Case, never> {
  for (let number = 0; ; number++) yield* block(query, format, seed, number);
}

/** By turns. */
export const formsOfBodies = [
  {},
  { box: 'corners', plane: 'constant' },
  { orientation: 'unit' },
] as const satisfies BodyRequest[];

export function* familyCases(
  query: QueryName,
  format: Format,
  family: FamilyName,
  seed: number,
): Generator<Case, never> {
  for (let index = 0; ; index++) {
    // Twins are next to each other, seven at most: the policy changes more slowly than they do.
    const inside = insideNames[Math.floor(index / 7) % insideNames.length];
    const side = sideNames[Math.floor(index / 7) % sideNames.length];
    const forms = formsOfBodies[Math.floor(index / 21) % formsOfBodies.length];
    yield generateCase({ query, family, format, seed, index, ray: 'free', inside, side, ...forms });
  }
}

export function* mixture(query: QueryName, format: Format, count: number, seed: number): Generator<Case> {
  for (const [name, share] of Object.entries(shares)) {
    const source =
      name === 'near'
        ? near(query, format, seed)
        : name === 'stream'
          ? inForms(caseStream(query, format, seed))
          : familyCases(query, format, name as FamilyName, seed);
    let left = Math.round((count * share) / 1000);
    for (const one of source) {
      if (left === 0) break;
      if (!isDirect(one) || !isAnswerable(one)) continue;
      yield one;
      left--;
    }
  }
}
