/** What was not scored and why, and how the numbers are meant. */
import type { JSX } from 'preact';
import { isSized } from '../../cases/grazing.ts';
import { classes } from '../../judge/grade.ts';
import { type Contract, type OutputName, outputNames, queries, queryNames } from '../../queries/index.ts';
import { countOf, type Results } from '../../verify/results.ts';
import { nameOf } from './_links.ts';

export function Unscored({ all }: { readonly all: readonly Results[] }): JSX.Element {
  return (
    <section id="unscored">
      <h2>What was not scored, and why</h2>
      <ul>
        {all.flatMap((results) =>
          unscoredOf(results).map((text) => (
            <li key={`${nameOf(results)} ${text}`}>
              {all.length > 1 && `${results.subject.name}: `}
              {text}
            </li>
          )),
        )}
        <li>
          Normals where there is no surface (a start inside under “start”, a radius of 0), and their sign
          where a ray leaves.
        </li>
        <li>The sign of a zero; memory, speed and anything else that is no answer.</li>
      </ul>
    </section>
  );
}

function unscoredOf({ subject, results }: Results): readonly string[] {
  const asked = queryNames.filter((name) => results.some(({ query }) => query === name));
  const refused = asked
    .map((name) => ({
      name,
      count: countOf(
        results.filter(({ query }) => query === name),
        'unsupported',
      ),
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count.toLocaleString('en')} of ${name}`);
  const silent = asked.flatMap((name) => {
    const contract: Contract = queries[name];
    const rows = results.filter(({ query }) => query === name);
    const missing = outputNames.filter(
      (output: OutputName) =>
        contract.outputs[output] !== undefined && rows.every(({ ulps }) => ulps[output] === undefined),
    );
    return missing.length === 0 ? [] : [`${missing.join(', ')} of ${name}`];
  });
  const others = queryNames.filter((name) => !asked.includes(name));
  const { touching, tMax, skin = 0, ray } = subject.profile;
  return [
    ...(others.length === 0
      ? []
      : [`Queries that it does not answer, or that were not asked: ${others.join(', ')}.`]),
    ...(refused.length === 0 ? [] : [`Cases that it says it does not take: ${refused.join('; ')}.`]),
    ...(silent.length === 0 ? [] : [`Numbers that it does not report: ${silent.join('; ')}.`]),
    ...(touching === 'open'
      ? ['Touching is no hit to it, so exact tangents were judged the other way round.']
      : []),
    ...(skin === 0 ? [] : [`It adds ${skin} to every shape, so it was judged by shapes grown by that.`]),
    ...(tMax === 'none' ? ['Its rays have no limit, so ends of rays were not asked.'] : []),
    ...(ray === undefined || ray === 'free' ? [] : [`It takes rays as “${ray}”, so others were not asked.`]),
  ];
}

const meaning: Record<(typeof classes)[number], string> = {
  exact: 'the right verdict, and every reported number is the correctly rounded one',
  accurate: 'the right verdict, every number within 4 ulps',
  conditioned:
    'the right verdict, further off, but by no more than moving every input by one ulp could cause',
  inaccurate: 'the right verdict, further off than that',
  'wrong-face':
    'the right verdict, but the face of the mesh that it names does not hold the first point, nor would it after moving one number by one ulp',
  leak: 'where faces of a mesh meet at the first point: a no, or a later t that no move by one ulp explains',
  'false-miss': 'said no where yes is right',
  'false-hit': 'said yes where no is right',
  invalid:
    'no answer to valid input: NaN, an infinity that is not the rounded answer, a negative t, a wrong type',
  'invalid-accepted': 'a hit, a yes, or no answer at all, on invalid input',
  crash: 'it threw, or ended',
  timeout: 'it did not answer in time',
  unsupported: 'it says that it does not do this; not scored',
};

export function Method(): JSX.Element {
  const unsized = queryNames.filter((query) => !isSized(query));
  return (
    <section id="method">
      <h2>How to read this</h2>
      <p>
        Every answer is compared with the exact one: the verdict by signs of integers, the numbers correctly
        rounded to the format of the subject. No tolerance enters a verdict. An ulp is the distance of
        neighbouring floats at the right number. “No digit right” means an error as large as the number
        itself.
      </p>
      <dl>
        {classes.map((name) => (
          <>
            <dt>{name}</dt>
            <dd>{meaning[name]}</dd>
          </>
        ))}
      </dl>
      <p>
        The margin is by how many ulps of its own the radius would have to change for the verdict to flip; 0
        is a touch. It is exact. Where a query has no radius there is none. Distances are from the start of
        the ray (the point) to the body, in sizes of the body: radii, or the largest half extent.
      </p>
      <p>
        Medians and the like are rounded up to numbers of three bits. What is called the worst was found among
        the cases that were asked: it is a lower bound. Shares hold for these families of cases and for
        nothing else. Trust envelopes and sign maps are drawn of bodies with a size, so not of{' '}
        {unsized.join(', ')}.
      </p>
      <p>
        A count leads to cases behind it, a case to the line that replays it: paste it where hitproof is
        installed. It says what was asked, bit by bit, derives the exact answer, and shows where the digits
        went.
      </p>
    </section>
  );
}
