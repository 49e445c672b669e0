/** The accuracy report as one page of HTML that needs nothing else: no network, no script. Equal results give equal bytes. */
import type { JSX } from 'preact';
import { render } from 'preact-render-to-string';
import type { Format } from '../../floats.ts';
import { type QueryName, queryNames } from '../../queries/index.ts';
import { type Finding, findingsOf, firstOfEach, type ResultRow, type Results } from '../../verify/results.ts';
import { judgedCount, percent, short, wrongIn } from '../_numbers.ts';
import { inOrder } from '../side-by-side.ts';
import { sortable } from './_embedded.ts';
import { nameOf, type Part, partsOf, placeOf, placeOfCard, replayOf } from './_links.ts';
import { Document, Figure } from './_parts.tsx';
import { Answers } from './answers.tsx';
import { CaseCard } from './case.tsx';
import {
  distanceChart,
  distanceStrips,
  errorChart,
  errorStrips,
  marginChart,
  marginStrips,
  type Strip,
} from './charts.ts';
import { Glance, leadOf } from './glance.tsx';
import { KnownFailures } from './known-failures.tsx';
import { Method, Unscored } from './method.tsx';
import { SignMaps } from './sign-maps.tsx';
import { SubjectsTable } from './subjects-table.tsx';

export interface PageOptions {
  readonly title: string;
  /** Of the only subject: what makes `explain` ask it too. */
  readonly asking?: string | undefined;
  /** Where the playground is, seen from the page; without it no case is a link to it. */
  readonly playground?: string | undefined;
}

/** Cases drawn of a query in a format: of a subject alone, and of one among others. */
const drawnAlone = 3;
const drawnAmong = 1;
/** Findings listed of each class of a family. */
const listedAlone = 3;
const listedAmong = 1;

export async function toHtml(
  all: readonly Results[],
  { title, asking, playground }: PageOptions,
): Promise<string> {
  const parts = partsOf(inOrder(all), asking, playground);
  const asked = queryNames.filter((query) =>
    all.some(({ results }) => results.some((row) => row.query === query)),
  );
  const isAlone = parts.length === 1;
  const sections: JSX.Element[] = [];
  for (const query of asked) {
    if (isAlone) for (const part of parts) sections.push(await queryOfOne(part, query));
    else sections.push(await queryOfMany(parts, query));
  }
  const page = (
    <Document title={title} description={leadOf(all)} script={sortable}>
      <h1>{title}</h1>
      <p class="soft">
        {isAlone ? parts.map(({ results }) => nameOf(results)) : `${parts.length} subjects`}: collision
        queries against the exact reference of hitproof, seed {all[0]?.seed}.
        {all.some(({ complete }) => !complete) && ' A run was interrupted: it is incomplete.'}
      </p>
      <Glance parts={parts} />
      <KnownFailures all={parts.map(({ results }) => results)} />
      <nav aria-label="Queries">
        <ul>
          {asked.map((query) => (
            <li key={query}>
              <a href={`#${query}`}>{query}</a>
            </li>
          ))}
          <li>
            <a href="#unscored">not scored</a>
          </li>
          <li>
            <a href="#method">how to read this</a>
          </li>
        </ul>
      </nav>
      {sections}
      {!isAlone && parts.map((part) => <SubjectPart key={part.at} part={part} />)}
      <Unscored all={all} />
      <Method />
    </Document>
  );
  return `<!doctype html>\n${render(page)}\n`;
}

const ofQuery = (rows: readonly ResultRow[], query: QueryName, format?: Format): readonly ResultRow[] =>
  rows.filter((row) => row.query === query && (format === undefined || row.format === format));

const isValid = ({ family }: ResultRow): boolean => family !== 'invalid';

/** The gravest findings of a query in a format: one of each class first. */
const worstOf = (rows: readonly ResultRow[], count: number): readonly Finding[] =>
  firstOfEach(
    findingsOf(rows).map(({ finding }) => finding),
    (finding) => finding.class,
    count,
  );

async function queryOfOne(part: Part, query: QueryName): Promise<JSX.Element> {
  const rows = ofQuery(part.results.results, query);
  const valid = rows.filter(isValid);
  const formats = [...new Set(rows.map(({ format }) => format))];
  return (
    <section key={query} id={query}>
      <h2>{query}</h2>
      <div class="charts">
        <Figure
          svg={await marginChart(valid)}
          caption="How often a verdict is wrong, by how near it is to flipping: touching, then decades of ulps of the radius. The bands are 95 % confidence (Wilson)."
        />
        <Figure
          svg={await distanceChart(valid)}
          caption="How far off the first reported number of right verdicts is, by the distance of the body, a decade each. The worst found is a lower bound."
        />
        <Figure svg={await errorChart(valid)} caption="How many of the reported numbers are how far off." />
      </div>
      {formats.map((format) => (
        <FormatPart
          key={format}
          part={part}
          query={query}
          format={format}
          drawn={drawnAlone}
          listed={listedAlone}
          level={3}
        />
      ))}
    </section>
  );
}

interface FormatProps {
  readonly part: Part;
  readonly query: QueryName;
  readonly format: Format;
  readonly drawn: number;
  readonly listed: number;
  readonly level: 3 | 4;
}

function FormatPart({ part, query, format, drawn, listed, level }: FormatProps): JSX.Element {
  const rows = ofQuery(part.results.results, query, format);
  const worst = worstOf(rows, drawn);
  const map = part.results.maps?.find((one) => one.query === query && one.format === format);
  const Heading = `h${level}` as const;
  return (
    <section id={placeOf(part, query, format)}>
      <Heading>
        {query} in {format}
      </Heading>
      <Answers part={part} query={query} format={format} rows={rows} drawn={worst} listed={listed} />
      <Beyond part={part} query={query} format={format} />
      {map !== undefined && <SignMaps part={part} map={map} />}
      <div class="cards">
        {worst.map((finding) => (
          <CaseCard
            key={finding.id}
            finding={finding}
            format={format}
            part={part}
            place={placeOfCard(part, finding)}
          />
        ))}
      </div>
    </section>
  );
}

/** The cases just beyond the trust envelope. */
function Beyond({
  part,
  query,
  format,
}: {
  part: Part;
  query: QueryName;
  format: Format;
}): JSX.Element | null {
  const own = part.results.envelope?.find((one) => one.query === query && one.format === format);
  if (own === undefined) return null;
  const { distance, margin } = own.wrong;
  if (distance === null && margin === null) return null;
  return (
    <ul class="found" id={`${placeOf(part, query, format)}/beyond`}>
      {distance !== null && (
        <li>
          Right {own.distance === null ? 'nowhere' : `up to ${short(own.distance)} sizes away`}, wrong just
          beyond: <code>{replayOf(part, distance)}</code>
        </li>
      )}
      {margin !== null && (
        <li>
          10 sizes away, right {own.margin === null ? 'nowhere' : `from a margin of ${short(own.margin)}`},
          wrong just nearer to grazing: <code>{replayOf(part, margin)}</code>
        </li>
      )}
    </ul>
  );
}

async function queryOfMany(parts: readonly Part[], query: QueryName): Promise<JSX.Element> {
  const own = parts.flatMap((part) =>
    [...new Set(ofQuery(part.results.results, query).map(({ format }) => format))].map((format) => ({
      part,
      format,
      rows: ofQuery(part.results.results, query, format),
    })),
  );
  const strips: Strip[] = own.map(({ part, format, rows }) => ({
    name: `${nameOf(part.results)} ${format}`,
    rows: rows.filter(isValid),
  }));
  return (
    <section key={query} id={query}>
      <h2>{query}</h2>
      <SubjectsTable rows={own} query={query} />
      <div class="charts">
        <Figure
          isWide
          svg={await marginStrips(strips)}
          caption="How often a verdict is wrong, by how near it is to flipping: touching, then decades of ulps of the radius."
        />
        <Figure
          isWide
          svg={await distanceStrips(strips)}
          caption="The median error of the first reported number of right verdicts, by the distance of the body, a decade each."
        />
        <Figure
          isWide
          svg={await errorStrips(strips)}
          caption="How many of the first reported numbers of right verdicts are how far off, a decade each."
        />
      </div>
    </section>
  );
}

function SubjectPart({ part }: { readonly part: Part }): JSX.Element {
  const { results } = part.results;
  const groups = [...new Map(results.map((row) => [`${row.query} ${row.format}`, row] as const)).values()];
  return (
    <section id={part.at}>
      <h2>{nameOf(part.results)}</h2>
      {groups.map(({ query, format }) => {
        const rows = ofQuery(results, query, format);
        return (
          <details key={`${query} ${format}`}>
            <summary>
              {query} in {format}: {percent(wrongIn(rows), judgedCount(rows))} wrong
            </summary>
            <FormatPart
              part={part}
              query={query}
              format={format}
              drawn={drawnAmong}
              listed={listedAmong}
              level={3}
            />
          </details>
        );
      })}
    </section>
  );
}
