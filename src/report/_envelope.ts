/** The trust envelope as the rows of a table: of a terminal, and of a page. */
import type { Envelope } from '../verify/results.ts';
import { percent, short } from './_numbers.ts';

export const envelopeHead = [
  'right up to sizes away',
  'at 10 sizes, from a margin of',
  'further away',
] as const;

/** Distances and margins are parts of the body's size. */
export function envelopeCells({ distance, margin, margins, asked }: Envelope): string[] {
  const from = (one: number | null): string =>
    one === null ? 'nowhere' : `${short(one)}${one === asked.margin ? ' (all asked)' : ''}`;
  const further = margins
    .filter((one) => one.distance > 10 && one.margin !== null)
    .map((one) => `${powerOfTen(one.distance)}: ${short(one.margin)}`);
  return [
    distance === null ? 'nowhere' : `${short(distance)}${distance === asked.distance ? ' (all asked)' : ''}`,
    from(margin),
    further.join('  ') || '–',
  ];
}

const powerOfTen = (x: number): string => (x < 1000 ? String(x) : x.toExponential(0).replace('e+', 'e'));

const hasBound = ({ distance, margins }: Envelope): boolean =>
  distance !== null || margins.some(({ margin }) => margin !== null);

/** What the table claims. Of what is right nowhere it claims nothing. */
export function envelopeClaim(envelope: readonly Envelope[]): string {
  const bounded = envelope.filter(hasBound);
  const fewest = Math.min(...bounded.map(({ cases }) => cases));
  const [first] = bounded.filter(({ cases }) => cases === fewest);
  if (first === undefined) return '';
  const right = percent(Math.floor(first.right * 1000), 1000);
  return `At each of these bounds ${fewest} of ${fewest} verdicts or more were right: with ${first.confidence * 100} % confidence at least ${right} of such verdicts are.`;
}
