/** The tables of docs/scale.md, from reports/rates.json and prices. */
import { isCurrent, toText } from './provenance.mjs';

/** What the rates depend on: a run, its workers, and the subjects. */
export const code = [
  'src/verify/verify.ts',
  'src/runner/_worker.ts',
  ...['hardened', 'textbook', 'three'].map((name) => `src/adapters/${name}.ts`),
];

/** Dollars for an hour of a core, which is what clouds call a vCPU. */
const prices = [
  {
    name: 'GitHub',
    dollars: (0.006 * 60) / 2,
    of: 'GitHub-hosted runner, Linux, 2 cores: $0.006 a minute; nothing in public repositories',
    source: 'https://docs.github.com/en/billing/reference/actions-runner-pricing',
    read: 'May 2026',
  },
  {
    name: 'Fargate',
    dollars: 0.04048 + 2 * 0.004445,
    of: 'AWS Fargate, Linux on x86, us-east-1: $0.04048 for a vCPU and two times $0.004445 for a GB',
    source: 'https://aws.amazon.com/fargate/pricing/',
    read: 'March 2026',
  },
  {
    name: 'spot',
    dollars: 0.00872 + 2 * 0.001169,
    of: 'Google Cloud, E2 as a spot VM, Iowa: $0.00872 for a vCPU and two times $0.001169 for a GiB; it changes daily',
    source: 'https://cloud.google.com/spot-vms/pricing',
    read: 'a copy without a date',
  },
];

/** What runs beside one another in one workflow of GitHub Actions, and for how long. */
const matrix = { jobs: 256, cores: 2, hours: 6 };

const sizes = [8, 10, 12];

/** Measured by scale.mjs: `id` in reports/rates.json, and in words. */
export const modes = [
  { id: 'exact', name: 'answers exact (`hardened`)' },
  { id: 'inexact', name: 'answers often not exact (`textbook`)' },
  { id: 'engine', name: 'an engine (`three`)' },
  { id: 'program', name: 'a program that answers in lines (C)' },
  { id: 'reference', name: '`--judge reference`' },
];

const asked = {
  all: 'all queries, both formats',
  f64: '`raySphere` in f64',
  f32: '`raySphere` in f32',
};

const row = (cells) => `| ${cells.join(' | ')} |`;

function table(head, words, rows) {
  const rule = head.map((_, i) => (i < words ? '---' : '---:'));
  return [head, rule, ...rows].map(row).join('\n');
}

/** Two significant digits. */
const short = (x) => Number(x.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 9 });

/** Hours as a person would say them. */
function time(hours) {
  const units = [
    ['years', 24 * 365.25],
    ['days', 24],
    ['h', 1],
    ['min', 1 / 60],
    ['s', 1 / 3600],
  ];
  const [name, size] = units.find(([, one]) => hours >= 1.5 * one) ?? units.at(-1);
  return `${short(hours / size)} ${name}`;
}

const money = (dollars) => (dollars < 0.01 ? 'under $0.01' : `$${short(dollars)}`);

/** [what is asked how, cases a second of a core][] */
const lines = (rates) =>
  modes.flatMap(({ id, name }) =>
    Object.entries(rates[id] ?? {}).map(([which, rate]) => [[name, asked[which]], rate]),
  );

function toRates({ cores, others, rates, provenance }) {
  const busy =
    others < 0.05
      ? ''
      : ` Other processes took ${Math.round(100 * others)} % of them, which is not counted; alone it is faster, as caches are not shared.`;
  const origin = provenance === null ? `before recording, ${cores} cores` : `on ${toText(provenance)}`;
  const isOlder = !isCurrent(provenance, code);
  return [
    table(
      ['how', 'asked', 'cases a second and core'],
      2,
      lines(rates).map(([words, rate]) => [...words, short(rate)]),
    ),
    '',
    `Measured ${origin}; all cores were at work.${busy}${isOlder ? ' The figures are of older code: it has changed since.' : ''}`,
  ].join('\n');
}

function toPrices() {
  const rows = prices.map(({ name, dollars, of, source, read }) => [
    name,
    `[${of}](${source}), ${read}`,
    `$${dollars.toFixed(4)}`,
  ]);
  return table(['name', 'of what', 'an hour of a core'], 2, rows);
}

function toCosts(size, { rates }) {
  const rows = lines(rates).map(([words, rate]) => {
    const hours = 10 ** size / rate / 3600;
    const inMatrix = hours / matrix.jobs / matrix.cores;
    return [
      ...words,
      short(hours),
      time(hours / 2),
      inMatrix > matrix.hours ? `over ${matrix.hours} h` : time(inMatrix),
      ...prices.map(({ dollars }) => money(dollars * hours)),
    ];
  });
  const head = ['how', 'asked', 'core-hours', '2 cores', `${matrix.jobs} jobs of ${matrix.cores} cores`];
  return `### 10^${size} cases\n\n${table([...head, ...prices.map(({ name }) => name)], 2, rows)}`;
}

const toAllCosts = (measured) => sizes.map((size) => toCosts(size, measured)).join('\n\n');

/** The blocks of the page by their names. */
export const toBlocks = (measured) =>
  Object.entries({ rates: toRates(measured), prices: toPrices(), costs: toAllCosts(measured) });
