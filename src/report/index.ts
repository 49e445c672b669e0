/** Results as text, by the name of a reporter: the only list of them, for the command line and the library alike. */
import { notOneOf } from '../options.ts';
import { truncate } from '../untrusted.ts';
import type { ProgramSubject } from '../verify/open.ts';
import { type Results, requireResults } from '../verify/results.ts';
import { askingOf } from './asking.ts';
import { toBadge } from './badge.ts';
import { toGitHub } from './github.ts';
import { toJsonReport } from './json.ts';
import { toJUnit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { toPretty } from './pretty.ts';

/** Every name that `report` takes. */
export const reporterNames = ['pretty', 'json', 'md', 'html', 'junit', 'github', 'badge'] as const;

/** A terminal, machines, a pull request, a page that opens from disk, build servers, annotations of GitHub, a badge. */
export type ReporterName = (typeof reporterNames)[number];

/** How to tell of results. */
export interface ReportOptions {
  /** Of `md` and `html`. */
  readonly title?: string | undefined;
  /** Of `html`: the address of the playground, seen from the page. Cases link to it. Default: no links. `npx hitproof playground` writes that page. */
  readonly playground?: string | undefined;
  /** Of `pretty`: whether the terminal has colours. Default: no. */
  readonly colours?: boolean | undefined;
  /** As `verify` was given it, where it was no object: the lines that replay a case of the only results then ask it too. */
  readonly subject?: string | ProgramSubject | undefined;
}

/**
 * The text that `hitproof verify --reporter name` writes; of several results, one text of all. Equal results give equal text. JSON is an
 * object of one, an array of a list.
 * @throws RangeError where there is no such reporter, the list is empty, or something is no results
 */
export async function report(
  results: Results | readonly Results[],
  name: ReporterName,
  { title, playground, colours, subject }: ReportOptions = {},
): Promise<string> {
  const all = Array.isArray(results) ? (results as readonly Results[]) : [results as Results];
  all.forEach((one, i) => {
    requireResults(one, Array.isArray(results) ? `results ${i + 1}` : 'results');
  });
  const [first, ...others] = all;
  if (first === undefined) throw new RangeError('results: the list is empty');
  const isAlone = others.length === 0;
  const asking = subject === undefined || !isAlone ? undefined : askingOf(subject);
  switch (name) {
    case 'pretty':
      return all.map((one) => toPretty(one, colours, asking)).join('\n');
    case 'json':
      return toJsonReport(results);
    case 'md':
      return toMarkdown(all, title);
    case 'html': {
      // Charts take a while to load.
      const { toHtml } = await import('./html/page.tsx');
      const usual = isAlone ? `How accurate is ${first.subject.name}?` : 'Accuracy report';
      return toHtml(all, { title: title ?? usual, asking, playground });
    }
    case 'junit':
      return toJUnit(all, asking);
    case 'github':
      return all.map((one) => toGitHub(one, asking)).join('');
    case 'badge':
      return toBadge(all);
    default:
      throw new RangeError(`reporter: ${notOneOf(`'${truncate(String(name))}'`, reporterNames)}`);
  }
}
