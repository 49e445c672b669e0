/** What a subject answered to one query in one format: families by classes, and the cases behind the counts. */
import type { JSX } from 'preact';
import { formatId } from '../../cases/index.ts';
import type { Format } from '../../floats.ts';
import { badClasses, type ClassName, classes } from '../../judge/grade.ts';
import type { QueryName } from '../../queries/index.ts';
import { requestFor } from '../../runner/batch.ts';
import type { Finding, ResultRow } from '../../verify/results.ts';
import { gradeText, mainErrors, ulpsText } from '../_numbers.ts';
import { listingOf, type Part, placeOf, placeOfCard, replayOf } from './_links.ts';
import { Play, Scroll } from './_parts.tsx';

interface AnswersProps {
  readonly part: Part;
  readonly query: QueryName;
  readonly format: Format;
  readonly rows: readonly ResultRow[];
  /** Findings that have a card on the page. */
  readonly drawn: readonly Finding[];
  /** How many findings of a class and family are listed. */
  readonly listed: number;
}

export function Answers({ part, query, format, rows, drawn, listed }: AnswersProps): JSX.Element {
  const shown = classes.filter((name) => rows.some((row) => (row.classes[name] ?? 0) > 0));
  const label = `${part.results.subject.name}, ${query} in ${format}: families by classes`;
  return (
    <>
      <Scroll label={label}>
        <table class="sortable">
          <thead>
            <tr>
              {['family', 'cases', ...shown, 'error: median', '99 %', 'worst found'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FamilyRow key={row.family} part={part} row={row} shown={shown} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <details>
        <summary>The cases behind these counts, and the lines that replay them</summary>
        <ul class="found">
          {rows.map((row) => (
            <Found key={row.family} part={part} row={row} drawn={drawn} listed={listed} />
          ))}
          <li>
            All of them: <code class="replay">{listingOf(part, query, format)}</code>
          </li>
        </ul>
      </details>
    </>
  );
}

function FamilyRow({
  part,
  row,
  shown,
}: {
  part: Part;
  row: ResultRow;
  shown: readonly ClassName[];
}): JSX.Element {
  const { query, format, family } = row;
  const errors = mainErrors(row);
  const at = `#${placeOf(part, query, format, family)}`;
  return (
    <tr>
      <th scope="row">{family}</th>
      <td>
        <a href={at}>{row.cases}</a>
      </td>
      {shown.map((name) => (
        <ClassCell key={name} part={part} row={row} name={name} />
      ))}
      {[errors?.median, errors?.p99, errors?.max].map((error, i) => (
        <td key={['median', '99 %', 'worst'][i]} data-sort={error ?? -1}>
          {error === undefined ? '–' : <a href={at}>{ulpsText(error, format)}</a>}
        </td>
      ))}
    </tr>
  );
}

/** A count, the darker the greater its part of the row. */
function ClassCell({ part, row, name }: { part: Part; row: ResultRow; name: ClassName }): JSX.Element {
  const count = row.classes[name] ?? 0;
  if (count === 0) return <td data-sort="0">·</td>;
  const isListed = row.worst.some((finding) => finding.class === name);
  const place = placeOf(part, row.query, row.format, row.family, ...(isListed ? [name] : []));
  const colour = badClasses.includes(name) ? '--heat' : '--good';
  const depth = (0.08 + 0.32 * (count / row.cases)).toFixed(2);
  return (
    <td data-sort={count} style={`background:rgb(var(${colour})/${depth})`}>
      <a href={`#${place}`}>{count}</a>
    </td>
  );
}

function Found({
  part,
  row,
  drawn,
  listed,
}: {
  part: Part;
  row: ResultRow;
  drawn: readonly Finding[];
  listed: number;
}): JSX.Element {
  const { query, format, family, worst } = row;
  const names = classes.filter((name) => worst.some((finding) => finding.class === name));
  return (
    <li id={placeOf(part, query, format, family)}>
      {family}, the first of {row.cases}
      {part.results.shard !== '1/1' && ` (that of part 1; asked was part ${part.results.shard})`}:{' '}
      <code>{replayOf(part, firstOf(part, row))}</code>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name} id={placeOf(part, query, format, family, name)}>
              {worst
                .filter((finding) => finding.class === name)
                .slice(0, listed)
                .map((finding) => (
                  <div key={finding.id}>
                    {drawn.includes(finding) ? (
                      <a href={`#${placeOfCard(part, finding)}`}>{gradeText(finding, format)}</a>
                    ) : (
                      gradeText(finding, format)
                    )}
                    : <code>{replayOf(part, finding.id)}</code>{' '}
                    <Play part={part} token={finding.token} words="play" />
                  </div>
                ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The name of the first case of a family, as the subject would be asked it. */
function firstOf({ results: { subject, seed } }: Part, { query, family, format }: ResultRow): string {
  return formatId(requestFor(subject, { query, family, format, seed, from: 0, to: 1 }, 0));
}
