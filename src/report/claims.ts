/** What the results of many subjects come to, in a few sentences and a table: for pages that would otherwise type numbers. */
import type { FamilyName } from '../cases/index.ts';
import type { ResultRow, Results } from '../verify/results.ts';
import { judgedCount, percent, short, wrongIn } from './_numbers.ts';

const ofFamily = ({ results }: Results, family: FamilyName): readonly ResultRow[] =>
  results.filter((row) => row.family === family);

/** Markdown, for `all` engines that were verified. */
export function toClaims(all: readonly Results[]): string {
  const cases = all.reduce((sum, { results }) => sum + judgedCount(results), 0);
  const wrongSomewhere = (family: FamilyName): number =>
    all.filter((results) => wrongIn(ofFamily(results, family)) > 0).length;
  const right = all.filter(({ results }) => wrongIn(results) === 0).map(({ subject }) => subject.name);
  const lines = [
    `${all.length} subjects (engines, and second functions of some) answered ${cases.toLocaleString('en')} cases. Of them`,
    '',
    `- ${wrongSomewhere('ordinary')} gave a wrong verdict on ordinary scenes, neither near grazing nor far away;`,
    `- ${wrongSomewhere('tangent')} on scenes at or near a tangent;`,
    `- ${wrongSomewhere('far-origin')} on rays from far away;`,
    `- ${right.length === 0 ? 'none was' : `${right.join(', ')} ${right.length === 1 ? 'was' : 'were'}`} right everywhere.`,
    '',
    'How many radii away the `raySphere` and `rayCircle` verdicts of each can be relied on, not near grazing, of rays that start outside the body and do not end in it:',
    '',
    '| radii | subjects |',
    '| ---: | --- |',
    ...byDistance(all).map(([radii, names]) => `| ${radii} | ${names.join(', ')} |`),
  ];
  return lines.join('\n');
}

/** Nearest first. */
function byDistance(all: readonly Results[]): readonly (readonly [string, readonly string[]])[] {
  const found = all.flatMap(({ subject, envelope = [] }) =>
    envelope
      .filter(({ query }) => query === 'raySphere' || query === 'rayCircle')
      .map(({ distance, asked, format }) => ({
        name: subject.format.length > 1 ? `${subject.name} (${format})` : subject.name,
        distance: distance ?? 0,
        text:
          distance === null
            ? 'none'
            : `${short(distance)}${distance === asked.distance ? ', all that was asked' : ''}`,
      })),
  );
  const texts = [...new Set(found.sort((a, b) => a.distance - b.distance).map(({ text }) => text))];
  return texts.map((text) => [
    text,
    [...new Set(found.filter((one) => one.text === text).map(({ name }) => name))],
  ]);
}

const exactIn = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + (row.classes.exact ?? 0), 0);

/** How right a tier of our own is, in one sentence; where it answers fewer queries than the first tier, with what that says of the same. */
export function toTierClaim({ subject, results }: Results, first: Results): string {
  const cases = judgedCount(results);
  const has = ({ query, format }: ResultRow): boolean =>
    results.some((row) => row.query === query && row.format === format);
  const same = first.results.filter(has);
  const beside =
    same.length === first.results.length
      ? ''
      : ` (\`${first.subject.name}\` on the same: ${percent(wrongIn(same), judgedCount(same))}, ${percent(exactIn(same), judgedCount(same))})`;
  return `\`${subject.name}\`: ${percent(wrongIn(results), cases)} of ${cases.toLocaleString('en')} verdicts wrong, ${percent(exactIn(results), cases)} of the answers exact${beside}.`;
}

/** The text with what stands between its marks of this name replaced. */
export function between(text: string, name: string, replacement: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new RangeError(`there is no ${from} … ${to}`);
  return `${text.slice(0, start + from.length)}\n${replacement}\n${text.slice(end)}`;
}
