/** What is reckoned from counts for the pictures. */
import { type Bins, countIn, quantile, sumBins } from '../../judge/bins.ts';
import type { ResultRow } from '../../verify/results.ts';
import { mainErrors } from '../_numbers.ts';

interface Share {
  readonly share: number;
  /** The ends of its confidence interval. */
  readonly low: number;
  readonly high: number;
}

/** Of the standard normal distribution, for 95 %. */
const z = 1.959964;

/** Wilson's score interval of a part of n: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927). */
export function wilson(part: number, n: number): Share {
  const share = part / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return { share, low: part === 0 ? 0 : middle - half, high: part === n ? 1 : middle + half };
}

interface AtMargin extends Share {
  /** |margin| from here, in ulps of the radius: 0 or a power of ten. */
  readonly margin: number;
  readonly wrong: number;
  readonly cases: number;
}

/** What is further than this is drawn there: it is more than ten radii, or 10^17 sizes. */
const lastDecade = 17;

const decadeOf = (x: number): number =>
  x === 0 ? 0 : 10 ** Math.min(Math.max(0, Math.floor(Math.log10(x))), lastDecade);

/** Wrong verdicts by exact margin, a decade each: a touch, less than 10, less than 100 ulps of the radius and so on. */
export function byMargin(rows: readonly ResultRow[]): readonly AtMargin[] {
  const right = sumBins(rows.map(({ margins }) => margins.right));
  const wrong = sumBins(rows.map(({ margins }) => margins.wrong));
  const decades = [...new Set([...right, ...wrong].map(([bound]) => decadeOf(bound)))].sort((a, b) => a - b);
  const countAt = (bins: Bins, decade: number): number =>
    countIn(bins.filter(([bound]) => decadeOf(bound) === decade));
  return decades.map((margin) => {
    const mistakes = countAt(wrong, margin);
    const cases = mistakes + countAt(right, margin);
    return { margin, wrong: mistakes, cases, ...wilson(mistakes, cases) };
  });
}

interface AtDistance {
  /** From here, in sizes of the body: a power of ten, or 0 for what is nearer than one. */
  readonly distance: number;
  readonly cases: number;
  readonly median: number;
  readonly worst: number;
}

/** Errors by distance, a decade each. */
export function byDistance(rows: readonly ResultRow[]): readonly AtDistance[] {
  const all = rows.flatMap(({ distances }) => distances);
  const place = (sizes: number): number => (sizes < 1 ? 0 : decadeOf(sizes));
  const places = [...new Set(all.map(([sizes]) => place(sizes)))].sort((a, b) => a - b);
  return places.map((distance) => {
    const bins = sumBins(all.filter(([sizes]) => place(sizes) === distance).map(([, errors]) => errors));
    return { distance, cases: countIn(bins), median: quantile(bins, 0.5), worst: quantile(bins, 1) };
  });
}

interface UpTo {
  readonly ulps: number;
  /** The part of errors that are no larger; in a decade, that are in it. */
  readonly part: number;
}

/** The cumulative distribution of errors. */
export function distributionOf(bins: Bins): readonly UpTo[] {
  const count = countIn(bins);
  let below = 0;
  return bins.map(([ulps, here]) => {
    below += here;
    return { ulps, part: below / count };
  });
}

/** Errors of the first number that is reported, a decade each; 0 for what is below an ulp. */
export function byError(rows: readonly ResultRow[]): readonly UpTo[] {
  const all = sumBins(rows.flatMap((row) => mainErrors(row)?.bins ?? []).map((bin) => [bin]));
  const place = (ulps: number): number => (ulps < 1 ? 0 : decadeOf(ulps));
  const places = [...new Set(all.map(([ulps]) => place(ulps)))].sort((a, b) => a - b);
  return places.map((ulps) => ({
    ulps,
    part: countIn(all.filter(([own]) => place(own) === ulps)) / countIn(all),
  }));
}
