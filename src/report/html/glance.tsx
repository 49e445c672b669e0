/** The first screen: how right, how far, and the worst five. */
import type { JSX } from 'preact';
import { queryNames } from '../../queries/index.ts';
import { countOf, gravestOf, groupRows, type ResultRow, type Results } from '../../verify/results.ts';
import { envelopeCells, envelopeClaim, envelopeHead } from '../_envelope.ts';
import {
  diagnosedText,
  gradeText,
  inDecimal,
  judgedCount,
  malformedColumns,
  malformedCounts,
  malformedIn,
  onInvalidIn,
  percent,
  ulpsText,
  worstError,
  wrongIn,
} from '../_numbers.ts';
import { orderText } from '../side-by-side.ts';
import { nameOf, type Part, placeOf, replayOf } from './_links.ts';
import { Play, Scroll } from './_parts.tsx';

const queriesIn = (rows: readonly ResultRow[]): number => new Set(rows.map(({ query }) => query)).size;

/** What the numbers come to, in sentences. */
export function leadOf(all: readonly Results[]): string {
  if (all.length === 1) return all.map(leadOfOne).join('');
  const wrongOnOrdinary = all.filter(
    ({ results }) => wrongIn(results.filter(({ family }) => family === 'ordinary')) > 0,
  );
  const cases = all.reduce((sum, { results }) => sum + judgedCount(results), 0);
  return `${all.length} subjects answered ${cases.toLocaleString('en')} cases. ${wrongOnOrdinary.length} of them gave wrong verdicts on ordinary scenes: neither near grazing nor far away.`;
}

function leadOfOne(one: Results): string {
  const { results } = one;
  const queries = queryNames.filter((name) => results.some(({ query }) => query === name));
  const cases = judgedCount(results);
  const ordinary = results.filter(({ family }) => family === 'ordinary');
  const parts = [
    `${nameOf(one)} answered ${cases.toLocaleString('en')} cases of ${queries.length === 1 ? queries[0] : `${queries.length} queries`}.`,
    `${percent(wrongIn(results), cases)} of the verdicts were wrong`,
  ];
  const usual = judgedCount(ordinary);
  const ofOrdinary = usual === 0 ? '.' : `; of ordinary scenes, ${percent(wrongIn(ordinary), usual)}.`;
  const [malformed, onInvalid] = [malformedIn(results), onInvalidIn(results)];
  const inaccurate = countOf(results, 'inaccurate');
  const rest = [
    ...(inaccurate === 0
      ? []
      : [
          `${inaccurate.toLocaleString('en')} right verdicts came with numbers further off than an ulp of every input could cause.`,
        ]),
    ...(malformed === 0
      ? []
      : [`${malformed.toLocaleString('en')} answers to valid input were none: NaN, a crash or a timeout.`]),
    ...(onInvalid === 0
      ? []
      : [
          `${onInvalid.toLocaleString('en')} invalid inputs were not refused: a hit, a yes, a crash or a timeout.`,
        ]),
  ];
  return `${parts.join(' ')}${ofOrdinary} ${rest.join(' ')}`.trim();
}

export function Glance({ parts }: { readonly parts: readonly Part[] }): JSX.Element {
  const all = parts.map(({ results }) => results);
  const envelopes = all.flatMap(({ envelope = [] }) => envelope);
  return (
    <section id="glance">
      <p class="lead">{leadOf(all)}</p>
      <p class="soft">
        The cases are hard on purpose: a share says which questions go wrong, not how often a program meets
        them. A worst error is the worst that was found: a lower bound of the worst there is.
      </p>
      {parts.length === 1 ? (
        parts.map((part) => <ByQuery key={part.at} part={part} />)
      ) : (
        <BySubject parts={parts} />
      )}
      {parts.length === 1 && envelopes.length > 0 && (
        <p class="soft">
          The last two columns say how far away and how near to grazing verdicts are right, in sizes of the
          body. {envelopeClaim(envelopes)}
        </p>
      )}
      <Causes parts={parts} />
      <WorstFive parts={parts} />
    </section>
  );
}

const headOf = (names: readonly string[]): JSX.Element => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function ByQuery({ part }: { readonly part: Part }): JSX.Element {
  const { results, envelope = [] } = part.results;
  return (
    <Scroll label="Results by query and format">
      <table class="sortable">
        {headOf([
          'query',
          'cases',
          'wrong verdicts',
          ...malformedColumns,
          'worst error found, ordinary (ulps)',
          'worst error found (ulps)',
          ...envelopeHead.slice(0, 2),
        ])}
        <tbody>
          {groupRows(results).map(([name, rows]) => {
            const [{ query, format }] = rows as readonly [ResultRow];
            const at = `#${placeOf(part, query, format)}`;
            const own = envelope.find((one) => one.query === query && one.format === format);
            const ordinary = worstError(rows.filter(({ family }) => family === 'ordinary'));
            const [distance, margin] = own === undefined ? ['–', '–'] : envelopeCells(own);
            return (
              <tr key={name}>
                <th scope="row">
                  <a href={at}>{name}</a>
                </th>
                <Cell at={at} sort={judgedCount(rows)} text={String(judgedCount(rows))} />
                <Cell
                  at={at}
                  sort={wrongIn(rows)}
                  text={`${wrongIn(rows)} (${percent(wrongIn(rows), judgedCount(rows))})`}
                />
                <MalformedCells at={at} rows={rows} />
                <Cell at={at} sort={ordinary} text={ulpsText(ordinary, format)} />
                <Cell at={at} sort={worstError(rows)} text={ulpsText(worstError(rows), format)} />
                <EnvelopeCell
                  part={part}
                  at={at}
                  sort={own?.distance}
                  text={distance ?? '–'}
                  token={own?.wrong.distance}
                />
                <EnvelopeCell
                  part={part}
                  at={at}
                  sort={own?.margin}
                  text={margin ?? '–'}
                  token={own?.wrong.margin}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

interface CellProps {
  readonly at: string;
  readonly sort: number | null | undefined;
  readonly text: string;
}

export function Cell({ at, sort, text }: CellProps): JSX.Element {
  return <td data-sort={sort ?? -1}>{text === '–' ? text : <a href={at}>{text}</a>}</td>;
}

export function MalformedCells({
  at,
  rows,
}: {
  readonly at: string;
  readonly rows: readonly ResultRow[];
}): JSX.Element {
  return (
    <>
      {malformedCounts(rows).map((count, i) => (
        <Cell key={malformedColumns[i]} at={at} sort={count} text={String(count)} />
      ))}
    </>
  );
}

/** A bound leads to the case beyond it that is wrong. */
function EnvelopeCell({
  part,
  at,
  sort,
  text,
  token,
}: CellProps & { readonly part: Part; readonly token: string | null | undefined }): JSX.Element {
  if (token === null || token === undefined) return <Cell at={at} sort={sort} text={text} />;
  return (
    <td data-sort={sort ?? -1}>
      <a href={`${at}/beyond`} title={replayOf(part, token)}>
        {text}
      </a>
    </td>
  );
}

function BySubject({ parts }: { readonly parts: readonly Part[] }): JSX.Element {
  return (
    <>
      <p class="soft">{orderText}</p>
      <Scroll label="Results by subject">
        <table class="sortable">
          {headOf([
            'subject',
            'formats',
            'queries',
            'cases',
            'wrong verdicts',
            'of ordinary scenes',
            ...malformedColumns,
            'worst error found, ordinary (ulps)',
          ])}
          <tbody>
            {parts.map((part) => {
              const { results, subject } = part.results;
              const at = `#${part.at}`;
              const ordinary = results.filter(({ family }) => family === 'ordinary');
              const share = (rows: readonly ResultRow[]): number =>
                wrongIn(rows) / Math.max(1, judgedCount(rows));
              return (
                <tr key={part.at}>
                  <th scope="row">
                    <a href={at}>{nameOf(part.results)}</a>
                  </th>
                  <td>{subject.format.join(', ')}</td>
                  <Cell at={at} sort={queriesIn(results)} text={String(queriesIn(results))} />
                  <Cell at={at} sort={judgedCount(results)} text={String(judgedCount(results))} />
                  <Cell
                    at={at}
                    sort={share(results)}
                    text={percent(wrongIn(results), judgedCount(results))}
                  />
                  <Cell
                    at={at}
                    sort={share(ordinary)}
                    text={percent(wrongIn(ordinary), judgedCount(ordinary))}
                  />
                  <MalformedCells at={at} rows={results} />
                  <Cell
                    at={at}
                    sort={worstError(ordinary)}
                    text={ulpsText(worstError(ordinary), subject.format[0] ?? 'f64')}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/** What it looks like, with the evidence. */
function Causes({ parts }: { readonly parts: readonly Part[] }): JSX.Element | null {
  const found = parts.flatMap(({ results, playground }) =>
    (results.causes ?? []).map((one) => ({ ...one, subject: nameOf(results), playground })),
  );
  if (found.length === 0) return null;
  return (
    <>
      <h2>What it looks like</h2>
      <p class="soft">Causes are {diagnosedText}.</p>
      <ul>
        {found.map(({ subject, query, format, cause, evidence, token, playground }) => (
          <li key={`${subject} ${query} ${format} ${cause}`}>
            {parts.length > 1 && `${subject}: `}
            {query} {format}: <b>{cause}</b>: {evidence}.{' '}
            <Play part={{ playground }} token={token} words="play with a case" />
          </li>
        ))}
      </ul>
    </>
  );
}

function WorstFive({ parts }: { readonly parts: readonly Part[] }): JSX.Element | null {
  const worst = gravestOf(
    parts.map(({ results }) => results),
    5,
  );
  const partOf = (row: ResultRow): Part => parts.find(({ results }) => results.results.includes(row)) as Part;
  if (worst.length === 0) return <p>No wrong verdict, nothing malformed and nothing inaccurate was found.</p>;
  return (
    <>
      <h2>The worst {worst.length === 1 ? 'case' : `${worst.length} cases`}</h2>
      <p class="soft">
        Of the tamest families in which anything is wrong. The line shows the case and its derivation.
        {parts.some(({ playground }) => playground === undefined) &&
          ' “npx hitproof playground ID” writes a page in which you can drag a case.'}
      </p>
      <ol>
        {worst.map(({ finding, format, row }) => (
          <li key={`${partOf(row).at} ${finding.id}`}>
            {parts.length > 1 && `${nameOf(partOf(row).results)}: `}
            <b>{gradeText(finding, format)}</b>. It said {inDecimal(finding.got, format)}; right is{' '}
            {inDecimal(finding.expected, format)}.<br />
            <code class="replay">{replayOf(partOf(row), finding.id)}</code>{' '}
            <Play part={partOf(row)} token={finding.token} words="play with it" />
          </li>
        ))}
      </ol>
    </>
  );
}
