/** What the results of many subjects come to, in a few sentences and a table: for pages that would otherwise type numbers. */
import type { FamilyName } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { ResultRow, Results } from '../verify/results.ts';
import { judgedCount, percent, short, wrongIn } from './_numbers.ts';

const ofFamily = ({ results }: Results, family: FamilyName): readonly ResultRow[] =>
  results.filter((row) => row.family === family);

/** Markdown, for `all` engines that were verified. */
export function toClaims(all: readonly Results[]): string {
  const cases = all.reduce((sum, { results }) => sum + judgedCount(results), 0);
  const wrongAt = (family: FamilyName): readonly string[] =>
    all.filter((results) => wrongIn(ofFamily(results, family)) > 0).map(({ subject }) => subject.name);
  const ordinary = wrongAt('ordinary');
  const shareOf = (name: string): string => {
    const rows = all.flatMap((results) =>
      results.subject.name === name ? ofFamily(results, 'ordinary') : [],
    );
    return `${name} (${percent(wrongIn(rows), judgedCount(rows))})`;
  };
  const right = all.filter(({ results }) => wrongIn(results) === 0).map(({ subject }) => subject.name);
  const lines = [
    `${all.length} subjects, engines and second functions of some, answered ${cases.toLocaleString('en')} hard cases. We chose them to be hard: they show where an engine errs, not how often you would see it. ${
      right.length === 0 ? 'None was' : `${right.join(', ')} ${right.length === 1 ? 'was' : 'were'}`
    } right everywhere. Wrong about hit or miss were`,
    '',
    `- ${ordinary.length} of them on ordinary scenes, neither near grazing nor far away${ordinary.length === 0 ? '' : `: ${ordinary.map(shareOf).join(', ')}`};`,
    `- ${wrongAt('tangent').length} on scenes at or near a tangent;`,
    `- ${wrongAt('far-origin').length} on questions asked from far away.`,
    '',
    'How far away may a ball be until the first wrong answer? More is better: 512 radii of a ball of 20 cm are 51 m. Here every ray starts outside and stays well clear of a tangent. A name such as `three-intersects-sphere` is a second function of an engine.',
    '',
    '| right up to this many radii | in float32 | in float64 |',
    '| ---: | --- | --- |',
    ...byDistance(all).map((cells) => `| ${cells.join(' | ')} |`),
  ];
  return lines.join('\n');
}

/** A row for each distance, nearest first: who was right so far in float32, and who in float64. */
function byDistance(all: readonly Results[]): readonly (readonly string[])[] {
  const found = all.flatMap(({ subject, envelope = [] }) =>
    envelope
      .filter(({ query }) => query === 'raySphere' || query === 'rayCircle')
      .map(({ distance, asked, format }) => ({
        name: subject.name,
        format,
        distance: distance ?? 0,
        text:
          distance === null
            ? 'none'
            : `${short(distance)}${distance === asked.distance ? ' (the most that was asked)' : ''}`,
      })),
  );
  const texts = [...new Set(found.sort((a, b) => a.distance - b.distance).map(({ text }) => text))];
  const namesOf = (text: string, format: Format): string =>
    [...new Set(found.filter((one) => one.text === text && one.format === format).map(({ name }) => name))]
      .sort()
      .join(', ');
  return texts.map((text) => [text, namesOf(text, 'f32'), namesOf(text, 'f64')]);
}

const exactIn = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + (row.classes.exact ?? 0), 0);

/** How right a tier of our own is, in one sentence. */
export function toTierClaim({ subject, results }: Results): string {
  const cases = judgedCount(results);
  return `\`${subject.name}\`: ${percent(wrongIn(results), cases)} of ${cases.toLocaleString('en')} verdicts wrong, ${percent(exactIn(results), cases)} of the answers exact.`;
}

/** The text with what stands between its marks of this name replaced. */
export function between(text: string, name: string, replacement: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new RangeError(`there is no ${from} … ${to}`);
  return `${text.slice(0, start + from.length)}\n${replacement}\n${text.slice(end)}`;
}
