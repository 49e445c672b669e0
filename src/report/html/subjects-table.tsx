/** Subjects side by side at one query: the same table as in Markdown, with links. */
import type { JSX } from 'preact';
import { type FamilyName, families } from '../../cases/index.ts';
import type { Format } from '../../floats.ts';
import type { QueryName } from '../../queries/index.ts';
import type { ResultRow } from '../../verify/results.ts';
import { envelopeCells } from '../_envelope.ts';
import {
  judgedCount,
  malformedColumns,
  percent,
  total,
  ulpsText,
  worstError,
  wrongClasses,
} from '../_numbers.ts';
import { nameOf, type Part, placeOf } from './_links.ts';
import { Scroll } from './_parts.tsx';
import { Cell, MalformedCells } from './glance.tsx';

interface SubjectRow {
  readonly part: Part;
  readonly format: Format;
  readonly rows: readonly ResultRow[];
}

interface SubjectsTableProps {
  readonly rows: readonly SubjectRow[];
  readonly query: QueryName;
}

/** An invalid case has no verdict that could be wrong. */
const judged: readonly FamilyName[] = families.filter((family) => family !== 'invalid');

export function SubjectsTable({ rows, query }: SubjectsTableProps): JSX.Element {
  const head = [
    'subject',
    ...judged,
    ...malformedColumns,
    'worst error found, ordinary (ulps)',
    'worst error found (ulps)',
    'right up to sizes away',
    'at 10 sizes, from a margin of',
  ];
  return (
    <Scroll label={`${query}: share of wrong verdicts by family`}>
      <table class="sortable">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={`${one.part.at} ${one.format}`} {...one} query={query} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Row({ part, format, rows, query }: SubjectRow & { query: QueryName }): JSX.Element {
  const { envelope = [] } = part.results;
  const at = `#${placeOf(part, query, format)}`;
  const ordinary = worstError(rows.filter(({ family }) => family === 'ordinary'));
  const own = envelope.find((one) => one.query === query && one.format === format);
  const [distance = '–', margin = '–'] = own === undefined ? [] : envelopeCells(own);
  return (
    <tr>
      <th scope="row">
        <a href={at}>
          {nameOf(part.results)} {format}
        </a>
      </th>
      {judged.map((family) => (
        <FamilyCell
          key={family}
          at={`#${placeOf(part, query, format, family)}`}
          row={rows.find((row) => row.family === family)}
        />
      ))}
      <MalformedCells at={at} rows={rows} />
      <Cell at={at} sort={ordinary} text={ulpsText(ordinary, format)} />
      <Cell at={at} sort={worstError(rows)} text={ulpsText(worstError(rows), format)} />
      <Cell at={at} sort={own?.distance} text={distance} />
      <Cell at={at} sort={own?.margin} text={margin} />
    </tr>
  );
}

/** The darker the greater. */
function FamilyCell({ at, row }: { readonly at: string; readonly row: ResultRow | undefined }): JSX.Element {
  const cases = row === undefined ? 0 : judgedCount([row]);
  if (row === undefined || cases === 0) return <td data-sort="-1">–</td>;
  const wrong = total(row, wrongClasses);
  const depth = (0.08 + 0.42 * (wrong / cases)).toFixed(2);
  return (
    <td data-sort={wrong / cases} style={wrong === 0 ? undefined : `background:rgb(var(--heat)/${depth})`}>
      <a href={at}>{percent(wrong, cases)}</a>
    </td>
  );
}
