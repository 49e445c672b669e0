/** `npm run new-subject NAME [PACKAGE]`: lays the files of one more engine; the adapter compiles, and crashes until its functions are the engine's. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [name = '', npmPackage = name, ...rest] = process.argv.slice(2);
const root = process.cwd();

function stop(why) {
  console.error(`new-subject: ${why}`);
  process.exit(2);
}

if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop(
    `give one name in kebab case, such as my-engine, and the npm package where it has another name; got '${process.argv.slice(2).join(' ')}'`,
  );
if (!/^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(npmPackage))
  stop(`'${npmPackage}' is no name of an npm package`);

const indexFile = join(root, 'src/adapters/index.ts');
if (!existsSync(indexFile)) stop('run it in the folder of the project, as `npm run new-subject` does');

const files = {
  [`src/adapters/${name}.ts`]: `/**
 * ${npmPackage}: which functions of it are asked, Class.method(parameters).
 * Meaning, from (the documentation, a source file):
 *   - \`ray: free\`: in what its t counts; \`unit\`, \`displacement\` or \`end\` where it takes rays so
 *   - \`tMax\`: what its limit means; \`none\` where it has none
 *   - \`inside: exit\`: what it says from inside; a list where its caller can choose
 *   - touching counts, or not
 *   - \`format\`: in what it stores and computes
 * What it does not report, and what it cannot be asked without rounding.
 */
import type { Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import type { Subject } from './subject.ts';
import { known } from './expected-failures/${name}.ts';

/** What is used of the package. */
interface Engine {
  raycast(origin: Vector, direction: Vector, tMax: number, center: Vector, radius: number): number | null;
}

const { raycast } = await engine<Engine>('${npmPackage}');

const subject: Subject = {
  name: '${name}',
  version: packageVersion('${npmPackage}'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'free' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const t = raycast(ray.origin, ray.direction, ray.tMax, center, radius);
      return t === null ? { hit: false } : { hit: true, t };
    },
  },
  known,
};

export default subject;
`,
  [`src/adapters/expected-failures/${name}.ts`]: `/** What ${name} gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

export const known: Ledger = [];
`,
};

const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (existing.length > 0) stop(`${name} is there already: ${existing.join(', ')}`);

const index = readFileSync(indexFile, 'utf8');
const key = name.includes('-') ? `'${name}'` : name;
const line = `  ${key}: ['${npmPackage}', () => import('./${name}.ts')],\n`;
const extended = index.replace(/(const engines\b[^=]*= \{\n[^}]*?)(?=\};)/, (engines) => engines + line);
if (extended === index) stop('src/adapters/index.ts has no list of engines');

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
writeFileSync(indexFile, extended);
console.log(`${Object.keys(files).join('\n')}
src/adapters/index.ts (its line)

Now
  npm install --prefix engines --save-exact ${npmPackage}
  src/adapters/${name}.ts         its functions, and where each entry of the profile is written
  npm run build && npx hitproof verify ${name}
  npx hitproof explain ID --subject ${name}   for the worst findings: the engine, or the adapter?
  src/adapters/expected-failures/${name}.ts   what remains, with reasons
  reports/findings/${name}.md     its three worst, in its own API
CONTRIBUTING.md, "Add an engine", has more on each.`);
