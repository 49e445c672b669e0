/** Figures that are typed from what a command prints, or that one run makes all of: where they are, what they depend on, and what measures them again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, isCurrent, provenanceOf, root, toText } from './provenance.mjs';

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

const mutation = (name, code) => ({ page: 'docs/mutation.md', code, again: `npm run mutation -- ${name}` });

const derivation = (name, test, code) => ({
  page: `docs/derivations/${name}.md`,
  code,
  again: `npx vitest run --mode nightly ${test}`,
});

const generator = ['compiler/index.ts'];
const isOfExplain = (file) => /\/_?explain/.test(file);
const isMutated = (file) => !/\/(?:definitions|textbook|shifted|watertight)\//.test(file);

/** By name; the page has the name in its marks. `code` is called where it is needed: it reads folders. */
export const stamps = {
  judge: mutation('judge', () => below('src/judge')),
  exact: mutation('exact', () => below('src/exact').filter((file) => !isOfExplain(file))),
  explain: mutation('explain', () => below('src/exact').filter(isOfExplain)),
  cases: mutation('cases', () => below('src/cases')),
  fast: mutation('fast', () => below('src/fast').filter(isMutated)),
  conditioning: derivation('conditioning', 'test/judge/conditioning.test.ts', () => [
    'src/judge/_conditioning.ts',
  ]),
  'double-double': derivation('double-double', 'test/bounds/oracle-double-double.test.ts', () => [
    'src/oracle/double-double.ts',
  ]),
  extended: derivation('extended', 'test/bounds/fast-double-double.test.ts', () => [
    'src/fast/later/extended.ts',
  ]),
  generated: derivation('generated', 'test/bounds/generated', () => generator),
  'generated-values': derivation('generated-values', 'test/bounds/generated-values.test.ts', () => generator),
  'hardened-rect': derivation('hardened-rect', 'test/bounds/rect.test.ts', () => below('src/fast/rect')),
  parallel: derivation('judge', 'test/judge/margin/parallel.test.ts', () => below('src/judge/margin')),
  shift: derivation('shift', 'test/bounds/shift.test.ts', () =>
    ['raySphere', 'rayCircle', 'segmentCircle'].flatMap((query) =>
      filesOf(query, ['f64', 'f32'], ['shifted']),
    ),
  ),
  'swept-sphere-box': derivation('swept-sphere-box', 'test/bounds/generated/swept-box.test.ts', () =>
    filesOf('sweptSphereBox', ['f64', 'f32'], ['hardened']),
  ),
  faults: {
    page: 'docs/proof.md',
    code: () => ['proof/faults/index.ts', 'proof/faults/worker.ts'],
    again: 'npm run prove:faults -- --limit 120',
  },
  engines: {
    page: 'reports/engines.md',
    code: () => ['src/verify/verify.ts', 'src/runner/_worker.ts', ...below('src/adapters')],
    again: 'npm run report',
  },
};

const recordFile = join(root, 'reports/stamps.json');
const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8'));

/** What stands between the marks of a name. */
function sentenceOf(name, provenance) {
  const { code, again } = stamps[name];
  const measured = `Measured by \`${again}\``;
  if (provenance === null) return `${measured} before recording, on older code.`;
  const older = isCurrent(provenance, code()) ? '' : ' The code has changed since.';
  return `${measured} on ${toText(provenance)}.${older}`;
}

export const marksOf = (name) => [`<!-- measured ${name} -->`, `<!-- /measured ${name} -->`];

/**
 * The page of a name as its record and the code of today make it.
 * @param {string} name
 * @returns {string}
 */
export function stamped(name) {
  const { page } = stamps[name];
  const text = readFileSync(join(root, page), 'utf8');
  const [from, to] = marksOf(name);
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new RangeError(`${page}: there is no ${from} … ${to}`);
  return `${text.slice(0, start + from.length)}\n${sentenceOf(name, readRecord()[name] ?? null)}\n${text.slice(end)}`;
}

/** Prints the sentences of these names into their pages. */
export function printStamps(names) {
  for (const name of names) writeFileSync(join(root, stamps[name].page), stamped(name));
}

/**
 * Records that the figures of a name were measured.
 * @param {string} name
 * @param provenance of the code when the measurement began
 */
export function stamp(name, provenance = provenanceNow(name)) {
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecord(), [name]: provenance }, null, 2)}\n`);
}

export const provenanceNow = (name) => provenanceOf(stamps[name].code());
