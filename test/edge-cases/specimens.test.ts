/** The suite notices: every known flaw of a published algorithm shows on lines of the corpus, and on cases that the suite makes. */
import { describe, expect, test } from 'vitest';
import type { Subject } from '../../src/adapters/index.ts';
import { casesFor, outcomeOf, specimens } from '../../src/adapters/published/index.ts';
import { chosen } from '../_cases.ts';
import { corpus } from './_corpus.ts';

const asksRays = ({ queries }: Subject): boolean =>
  Object.keys(queries).some((query) => query !== 'pointInSphere' && query !== 'circleRect');

/** Cases a family, of seed 1, in which every flaw has to show: as many as `verify` asks. */
const searched = 1000;
const sought = chosen(specimens, 1);

describe.each(specimens.map((specimen) => [specimen.title, specimen] as const))('%s', (_, specimen) => {
  const { file, subject, flaws } = specimen;

  test.each(flaws.map(({ what, ...flaw }) => [what, flaw] as const))(
    '%s: on every line of the corpus that was made for it',
    (_what, { number, shows }) => {
      const lines = corpus.filter(({ source }) => source === `published/${file}.ts, flaw ${number}`);
      expect(lines.length).toBeGreaterThan(0);
      const unshown = lines.filter(({ one }) => {
        const outcome = outcomeOf(subject, one);
        return outcome === undefined || !shows(outcome);
      });
      expect(unshown.map(({ id }) => id)).toEqual([]);
    },
  );

  test.skipIf(!sought.includes(specimen))('shows every flaw on the cases that the suite makes', () => {
    const missing = new Set(flaws);
    for (const one of casesFor(specimen.subject, searched)) {
      const outcome = outcomeOf(subject, one);
      if (outcome === undefined) continue;
      for (const flaw of missing) if (flaw.shows(outcome)) missing.delete(flaw);
      if (missing.size === 0) break;
    }
    expect([...missing].map(({ what }) => what)).toEqual([]);
  });
});

test('every line marked as a flaw belongs to a flaw of a specimen', () => {
  const known = specimens.flatMap(({ file, flaws }) =>
    flaws.map(({ number }) => `published/${file}.ts, flaw ${number}`),
  );
  const sources = corpus.filter(({ flags }) => flags.includes('published-flaw')).map(({ source }) => source);
  expect(sources.filter((source) => !known.includes(source))).toEqual([]);
});

test('the shift that was meant finds every hit that the published shift jumps past', () => {
  const meant = specimens.find(({ file }) => file === 'intended-shift');
  const lines = corpus.filter(({ source }) => source === 'published/published-shift.ts, flaw 1');
  const outcomes = lines.map(({ one }) => meant && outcomeOf(meant.subject, one));
  expect(outcomes.length).toBeGreaterThan(0);
  for (const outcome of outcomes) {
    expect(outcome?.given).toMatchObject({
      hit: true,
      t: outcome && 't' in outcome.right && outcome.right.t,
    });
  }
});

describe.each(
  specimens
    .filter(({ file, subject }) => file !== 'published-shift' && asksRays(subject))
    .map((specimen) => [specimen.title, specimen] as const),
)('away from its flaws %s', (_, { subject }) => {
  test('gives the verdict and the t of the reference', () => {
    const plain = corpus.filter(
      ({ file, flags }) =>
        file === 'policies.jsonl' &&
        !['non-unit-direction', 'on-surface', 'limited'].some((flag) => flags.includes(flag)),
    );
    const outcomes = plain.map(({ one }) => outcomeOf(subject, one)).filter((one) => one !== undefined);
    expect(outcomes.length).toBeGreaterThan(4);
    for (const { given, right } of outcomes) {
      if (!('hit' in right && right.hit)) expect(given).toMatchObject({ hit: false });
      else expect(given).toMatchObject({ hit: true, t: right.t });
    }
  });
});
