/** What calls cost, as text. */
import { sanitize } from '../untrusted.ts';
import type { BenchRow } from '../verify/bench.ts';
import { tableText } from './pretty.ts';

/** How it is asked, before the first table. */
export const benchLegend = `Each is asked through an adapter, which is timed with it: arrays become the vectors of the function, and what it writes an answer with arrays.
All run in turn, round after round. Ratio: the time over that of the textbook in the same round; the median, and between which half of the rounds lie.
`;

const twoPlaces = (ratio: number): string => ratio.toFixed(2);

export function toBenchText({ query, format, family, scenes, raced }: BenchRow, colours = false): string {
  const head = [`${query} ${format}`, 'ns a call', 'ratio', 'half of the rounds'];
  const rows = raced.map(({ name, nanoseconds, ratio, quartiles }, i) => [
    sanitize(name),
    i === 0 ? nanoseconds.toFixed(0) : '',
    twoPlaces(ratio),
    i === 0 ? '' : quartiles.map(twoPlaces).join(' to '),
  ]);
  const few =
    family === 'ordinary' ? '' : `On ${scenes} tangent scenes, as it takes none of the ordinary ones.\n`;
  return `${tableText(head, rows, colours)}\n${few}`;
}
