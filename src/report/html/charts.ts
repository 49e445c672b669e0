/** The pictures of one query: a subject's own. What each shows stands in the page, beside it. */
import type { Format } from '../../floats.ts';
import { limits } from '../../floats.ts';
import { sumBins } from '../../judge/bins.ts';
import { type OutputName, outputNames } from '../../queries/index.ts';
import type { ResultRow } from '../../verify/results.ts';
import { formatScale, toSvg } from './_chart.ts';
import { byDistance, byError, byMargin, distributionOf } from './_statistics.ts';

/** Width of what is drawn, in pixels: with its axes it fits a telephone. */
const width = 270;
const height = 190;

/** Where 0 stands on a logarithmic axis: below the smallest that is drawn. */
const zeroAt = -1;
/** Smaller errors than this are drawn as 0.1 ulps. */
const leastUlps = 0.1;

const powerLabel = (atZero: string): string =>
  `datum.value < 0 ? '${atZero}' : datum.value == 0 ? '1' : datum.value == 1 ? '10' : '1e' + datum.value`;

const log = (x: number): number => (x === 0 ? zeroAt : Math.log10(x));
const logUlps = (ulps: number, format: Format): number =>
  Math.log10(Math.min(Math.max(ulps, leastUlps), 2 ** limits[format].significandBits));

const formatsOf = (rows: readonly ResultRow[]): readonly Format[] => [
  ...new Set(rows.map(({ format }) => format)),
];
const ofFormat = (rows: readonly ResultRow[], format: Format): readonly ResultRow[] =>
  rows.filter((row) => row.format === format);

const color = { field: 'format', type: 'nominal', scale: formatScale, title: null } as const;
const dashOfFormat = {
  field: 'format',
  type: 'nominal',
  scale: {
    domain: formatScale.domain,
    range: [
      [1, 0],
      [5, 3],
    ],
  },
  title: null,
} as const;

/** Undefined where no margin is known. */
export async function marginChart(rows: readonly ResultRow[]): Promise<string | undefined> {
  const values = formatsOf(rows).flatMap((format) =>
    byMargin(ofFormat(rows, format)).map((one) => ({ ...one, format, at: log(one.margin) })),
  );
  if (values.length === 0) return undefined;
  const x = {
    field: 'at',
    type: 'quantitative',
    title: 'exact margin, ulps of the radius',
    axis: {
      labelExpr: powerLabel('touch'),
      values: ticks(
        values.map(({ at }) => at),
        4,
      ),
    },
  } as const;
  return toSvg({
    width,
    height,
    data: { values },
    encoding: { x, color },
    layer: [
      {
        mark: { type: 'area', opacity: 0.2, line: false },
        encoding: {
          y: {
            field: 'low',
            type: 'quantitative',
            scale: { domain: [0, 1] },
            title: 'wrong verdicts',
            axis: { format: '%' },
          },
          y2: { field: 'high' },
        },
      },
      {
        mark: { type: 'line', point: { size: 18 } },
        encoding: { y: { field: 'share', type: 'quantitative' }, strokeDash: dashOfFormat },
      },
    ],
  });
}

/** Undefined where no number is reported, or the body has no size. */
export async function distanceChart(rows: readonly ResultRow[]): Promise<string | undefined> {
  const values = formatsOf(rows).flatMap((format) =>
    byDistance(ofFormat(rows, format)).flatMap(({ distance, median, worst }) =>
      [['median', median] as const, ['worst found', worst] as const].map(([what, ulps]) => ({
        format,
        what,
        at: log(distance),
        ulps: logUlps(ulps, format),
      })),
    ),
  );
  if (values.length === 0) return undefined;
  return toSvg({
    width,
    height,
    data: { values },
    encoding: {
      x: {
        field: 'at',
        type: 'quantitative',
        title: 'distance, sizes of the body',
        axis: {
          labelExpr: powerLabel('< 1'),
          values: ticks(
            values.map(({ at }) => at),
            4,
          ),
        },
      },
      y: {
        field: 'ulps',
        type: 'quantitative',
        title: 'error, ulps',
        axis: {
          labelExpr: powerLabel('≤ 0.1'),
          values: ticks(
            values.map(({ ulps }) => ulps),
            3,
          ),
        },
      },
      color,
    },
    // Points apart: with them on the line, its legend has no dashes.
    layer: [
      {
        mark: 'line',
        encoding: {
          strokeDash: {
            field: 'what',
            type: 'nominal',
            title: null,
            scale: {
              range: [
                [1, 0],
                [4, 3],
              ],
            },
          },
        },
      },
      { mark: { type: 'point', filled: true, opacity: 1, size: 18 } },
    ],
  });
}

/** Undefined where no number is reported. */
export async function errorChart(rows: readonly ResultRow[]): Promise<string | undefined> {
  const values = formatsOf(rows).flatMap((format) =>
    outputNames.flatMap((output) =>
      errorsOf(ofFormat(rows, format), output).map(({ ulps, part }) => ({
        format,
        output,
        part,
        ulps: logUlps(ulps, format),
      })),
    ),
  );
  if (values.length === 0) return undefined;
  return toSvg({
    width,
    height,
    data: { values },
    mark: { type: 'line', interpolate: 'step-after' },
    encoding: {
      x: {
        field: 'ulps',
        type: 'quantitative',
        title: 'error, ulps',
        axis: {
          labelExpr: powerLabel('≤ 0.1'),
          values: ticks(
            values.map(({ ulps }) => ulps),
            3,
          ),
        },
      },
      y: {
        field: 'part',
        type: 'quantitative',
        scale: { domain: [0, 1] },
        title: 'answers with no larger error',
        axis: { format: '%' },
      },
      color,
      strokeDash: { field: 'output', type: 'nominal', title: null },
    },
  });
}

const errorsOf = (rows: readonly ResultRow[], output: OutputName) =>
  distributionOf(
    sumBins(rows.flatMap(({ ulps }) => (ulps[output] === undefined ? [] : [ulps[output].bins]))),
  );

/** Whole numbers over the range, `every` apart, counted from 0; and the place of 0 where it is used. */
function ticks(all: readonly number[], every: number): number[] {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const inside = Array.from({ length: Math.floor(most / every) + 1 }, (_, i) => i * every).filter(
    (one) => one >= least,
  );
  return least < 0 ? [least, ...inside] : inside;
}

/** Rows of a picture of several subjects. */
export interface Strip {
  readonly name: string;
  readonly rows: readonly ResultRow[];
}

/** The levels of a strip: what is at most a bound, and what is more. */
interface Levels {
  readonly title: string;
  readonly bounds: readonly number[];
  readonly names: readonly string[];
}

const shareLevels: Levels = {
  title: 'wrong verdicts',
  bounds: [0, 0.01, 0.1, 0.5],
  names: ['none', 'to 1 %', 'to 10 %', 'to 50 %', 'more'],
};

const errorLevels: Levels = {
  title: 'median error',
  bounds: [0.5, 4, 100, 1e4],
  names: ['to ½ ulp', 'to 4', 'to 100', 'to 10 000', 'more'],
};

const levelOf = (x: number, { bounds, names }: Levels): string =>
  names[bounds.findIndex((bound) => x <= bound)] ?? names[bounds.length] ?? '';

/** One strip a subject: wrong verdicts by margin. Undefined where no margin is known. */
export async function marginStrips(strips: readonly Strip[]): Promise<string | undefined> {
  const values = strips.flatMap(({ name, rows }) =>
    byMargin(rows).map(({ margin, share }) => ({
      name,
      level: levelOf(share, shareLevels),
      at: log(margin),
    })),
  );
  if (values.length === 0) return undefined;
  return stripChart(values, strips, {
    title: 'exact margin, ulps of the radius',
    atZero: 'touch',
    levels: shareLevels,
  });
}

/** One strip a subject: the median error by distance. Undefined where no number is reported. */
export async function distanceStrips(strips: readonly Strip[]): Promise<string | undefined> {
  const values = strips.flatMap(({ name, rows }) =>
    byDistance(rows).map(({ distance, median }) => ({
      name,
      level: levelOf(median, errorLevels),
      at: log(distance),
    })),
  );
  if (values.length === 0) return undefined;
  return stripChart(values, strips, {
    title: 'distance, sizes of the body',
    atZero: '< 1',
    levels: errorLevels,
  });
}

const partLevels: Levels = { ...shareLevels, title: 'of the answers' };

/** One strip a subject: how many of the first reported numbers are how far off. Undefined where none is reported. */
export async function errorStrips(strips: readonly Strip[]): Promise<string | undefined> {
  const values = strips.flatMap(({ name, rows }) =>
    byError(rows).map(({ ulps, part }) => ({ name, level: levelOf(part, partLevels), at: log(ulps) })),
  );
  if (values.length === 0) return undefined;
  return stripChart(values, strips, { title: 'error, ulps', atZero: '< 1', levels: partLevels });
}

interface StripOptions {
  readonly title: string;
  readonly atZero: string;
  readonly levels: Levels;
}

function stripChart(
  values: readonly { readonly name: string; readonly level: string; readonly at: number }[],
  strips: readonly Strip[],
  { title, atZero, levels }: StripOptions,
): Promise<string> {
  const cells = values.map((one) => ({ ...one, to: one.at + 1 }));
  return toSvg({
    width: 2 * width,
    height: { step: 17 },
    data: { values: cells },
    mark: { type: 'rect', stroke: 'var(--page)', strokeWidth: 1 },
    encoding: {
      x: {
        field: 'at',
        type: 'quantitative',
        title,
        axis: {
          labelExpr: powerLabel(atZero),
          values: ticks(
            values.map(({ at }) => at),
            2,
          ),
          grid: false,
        },
      },
      x2: { field: 'to' },
      y: {
        field: 'name',
        type: 'nominal',
        title: null,
        sort: strips.map(({ name }) => name),
        axis: { grid: false },
      },
      color: {
        field: 'level',
        type: 'ordinal',
        title: levels.title,
        scale: { domain: [...levels.names], range: levels.names.map((_, i) => `var(--s${i})`) },
        legend: { columns: levels.names.length, symbolType: 'square' },
      },
    },
  });
}
