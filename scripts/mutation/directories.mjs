/** What is mutated, which files of tests are asked, in which size (test/_cases.ts; default: full), and which of their tests are not, as they take too long to be asked of every mutant. */
import { readdirSync, readFileSync } from 'node:fs';

/** All test files of a folder but some. */
const allOf = (folder, ...without) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !without.includes(name.replace('.test.ts', '')))
    .map((name) => `${folder}/${name}`);

export const directories = {
  judge: {
    // Causes are tried on subjects (test/verify/causes.test.ts), which wait for their engines: the runner cannot bundle that.
    mutate: ['src/judge/**/*.ts', '!src/judge/causes/*.ts'],
    tests: [...allOf('test/judge'), ...allOf('test/judge/margin')],
    without: new RegExp(
      [
        'no input moved by at most|an ulp may be a large part|a reach is never NaN',
        'decide about one case in 64|the exact answer to any case is exact',
        '/(normals|grade.cylinder-edge|grade.box-edge|conditioning-by-steps)\\.test\\.ts: f64',
        'a cone of height 1 and radius (?!0.75)',
      ].join('|'),
    ),
  },
  exact: {
    mutate: ['src/exact/**/*.ts', '!src/exact/{explain,_explain-*}.ts'],
    tests: [
      'test/mutation/exact.ts',
      // Without those that say nothing that others do not say sooner.
      ...allOf(
        'test/exact',
        'cone',
        'explain',
        'explain-axial',
        'explain-points',
        'explain-rect',
        'point-in-sphere',
        'ray-box',
        'ray-capsule',
        'ray-cylinder',
        'ray-half-space',
        'ray-plane',
        'real.no-rounding',
        'segment-segment',
      ),
    ],
    without:
      /quotients and roots of small integers|GNU bc|to (80|700) digits|laws in f|between its base disc and its apex/,
  },
  // What the reference says of how it came to its answer.
  explain: {
    mutate: ['src/exact/{explain,_explain-*}.ts'],
    tests: [
      'test/report/explain.test.ts',
      ...['explain', 'explain-axial', 'explain-points', 'explain-rect'].map(
        (name) => `test/exact/${name}.test.ts`,
      ),
    ],
    without: /rounded steps/,
  },
  cases: {
    mutate: ['src/cases/**/*.ts'],
    tests: ['arbitraries', 'distance', 'extents', 'id', 'index.golden', 'read', 'token', 'vector'].map(
      (name) => `test/cases/${name}.test.ts`,
    ),
    without: /as ever: many|shrinks to|alone can be asked for|are valid, of the format|whatever is chosen/,
  },
  fast: {
    // Bounds are searched 2,000 times for each mutant: the corpus and the stages find most of them.
    size: 'quick',
    mutate: ['src/fast/**/*.ts', '!src/fast/*/{textbook,shifted,watertight}/**'],
    tests: [
      'test/mutation/fast.ts',
      ...['handover', 'hardened-ball', 'hardened-point-in-sphere'].map(
        (name) => `test/differential/${name}.test.ts`,
      ),
      ...allOf('test/bounds', 'double-double', 'shift'),
    ],
    without: /allocat|needs no other stage|all of that happened|hold every number|have a sign, an order/,
  },
};

/** The mutants that survived when they were asked last, each as the place that it takes, as Stryker wants them. */
export function survivorsOf(name) {
  const { files } = JSON.parse(readFileSync(`out/mutation/${name}.json`, 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) => {
        // Lines are counted from 1 in the report and here, columns from 1 there and from 0 here.
        return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
      }),
  );
}

/** Every so many lines of a directory, file by file, as Stryker wants them. */
export function linesOf(name, every) {
  return readdirSync(`src/${name}`, { recursive: true })
    .map((file) => `src/${name}/${file}`)
    .filter((file) => file.endsWith('.ts') && !/\/(textbook|shifted|watertight)\//.test(file))
    .flatMap((file) => {
      const count = readFileSync(file, 'utf8').split('\n').length;
      const lines = Array.from({ length: Math.floor(count / every) }, (_, i) => (i + 1) * every);
      return lines.map((line) => `${file}:${line}-${line}`);
    });
}
