/** What a hunt has caught: as text, each ready to paste as a unit test. */
import { fromToken } from '../cases/index.ts';
import { type Format, fromHex } from '../floats.ts';
import type { Catch, HuntResults } from '../hunt/hunt.ts';
import {
  answerField,
  type Case,
  type Contract,
  fieldsOf,
  inputOf,
  policyOf,
  type QueryName,
  queries,
} from '../queries/index.ts';
import { toJson } from '../untrusted.ts';
import { gradeText, inDecimal, nameOf } from './_numbers.ts';
import { questionLines } from './finding.ts';

/** Equal hunts give equal bytes. */
export function toHuntJson(results: HuntResults): string {
  const catches = results.catches.map((one) => ({ ...one, test: toTest(one) }));
  return toJson({ ...results, catches });
}

/** `asking`: what makes `explain` ask the subject too. */
export function toHuntText(results: HuntResults, asking = ''): string {
  const { subject, catches, asked, seed, complete } = results;
  const state = complete ? '' : ' (interrupted: not shrunk)';
  return [
    nameOf(subject),
    '',
    ...catches.flatMap((one) => [...catchLines(one, asking), '']),
    `${asked} cases${state}, seed ${seed}: ${catches.length === 0 ? 'nothing found' : `${catches.length} kinds of failure`}.`,
    '',
  ].join('\n');
}

/** A test in JavaScript is none of its engine. */
const isProgram = (asking: string): boolean => asking.startsWith(' -- ');

function catchLines(one: Catch, asking: string): string[] {
  const { query, format, worst, smallest } = one;
  return [
    `${query} ${format}: ${gradeText(smallest, format)}`,
    `  got       ${inDecimal(smallest.got, format)}`,
    `  expected  ${inDecimal(smallest.expected, format)}`,
    `  explain   npx hitproof explain ${smallest.token}${asking}`,
    `  worst     ${gradeText(worst, format)}: npx hitproof explain ${worst.token}${asking}`,
    '',
    ...(isProgram(asking) ? questionLines(fromToken(smallest.token)) : toTest(one).split('\n')).map(
      (line) => `    ${line}`,
    ),
  ];
}

/** A test in the words of vitest and Jest, of `subject` as a module exports it. Every number is written so that it reads back the same. */
export function toTest(caught: Catch): string {
  const { query, format, class: name, smallest } = caught;
  const one = fromToken(smallest.token);
  const { hasInside, hasSide }: Contract = queries[query];
  const policy = hasInside || hasSide === true ? `, '${policyOf(one)}'` : '';
  const call = `subject.queries.${query}(${inputText(one)}${policy})`;
  const expected = expectedOf(caught);
  return [
    `test('${query} in ${format}: no ${name}', () => {`,
    `  expect(${call}).toMatchObject(${expected});`,
    '});',
  ].join('\n');
}

const numberText = (x: number): string => (Object.is(x, -0) ? '-0' : String(x));

const valueText = (value: unknown): string => {
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([name, x]) => `${name}: ${valueText(x)}`);
  return `{ ${entries.join(', ')} }`;
};

function inputText(one: Case): string {
  const shapes = Object.entries(inputOf(one)).map(([name, shape]) => {
    const { '': plain, ...fields } = fieldsOf(shape);
    return `${name}: ${valueText(plain ?? fields)}`;
  });
  return `{ ${shapes.join(', ')} }`;
}

/** The verdict, and the numbers that were judged and wrong. Of an answer that is none, every number that it should have had. */
function expectedOf({ query, format, smallest: { class: name, expected, got, ulps } }: Catch): string {
  if (typeof expected !== 'object' || expected === null || 'invalid' in expected) return noAnswer(query);
  const reported = typeof got === 'object' && got !== null ? Object.keys(got) : [];
  const isWanted = (field: string, value: unknown): boolean => {
    if (['hit', 'overlap', 'kind'].includes(field)) return true;
    if (name === 'inaccurate') return Object.entries(ulps).some(([own, error]) => own === field && error > 0);
    // A normal of zeros says that there is no surface: it is not judged.
    const isNone = field === 'normal' && Array.isArray(value) && value.every((x) => x === 0);
    return name === 'invalid' && reported.includes(field) && !isNone;
  };
  const entries = Object.entries(expected)
    .filter(([field]) => field !== 'margin')
    .map(([field, value]) => [field, fromBits(value, format)] as const)
    .filter(([field, value]) => isWanted(field, value));
  return valueText(Object.fromEntries(entries));
}

/** What is said of an invalid input. */
function noAnswer(query: QueryName): string {
  const contract: Contract = queries[query];
  return contract.verdict === 'kind' ? "{ kind: 'none' }" : `{ ${answerField(contract)}: false }`;
}

function fromBits(value: unknown, format: Format): unknown {
  if (Array.isArray(value)) return value.map((x) => fromBits(x, format));
  return typeof value === 'string' ? (fromHex(value, format) ?? value) : value;
}
