/** `npm run new-query NAME`: lays the files of one more query; the bodies throw until they are written, and `npm test` names what is missing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [name = '', ...rest] = process.argv.slice(2);
const root = process.cwd();

function stop(why) {
  console.error(`new-query: ${why}`);
  process.exit(2);
}

if (rest.length > 0 || !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(name))
  stop(`give one name in camel case, such as rayTriangle; got '${[name, ...rest].join(' ')}'`);

const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const body = name.replace(/^[a-z]+/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
const type = body.replace(/^./, (letter) => letter.toUpperCase());
const bodyFile = body.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const queriesFolder = join(root, 'src/queries');
if (!existsSync(queriesFolder)) stop('run it in the folder of the project, as `npm run new-query` does');

/** One more than the largest in use. */
const codes = readdirSync(queriesFolder).flatMap((file) =>
  [...readFileSync(join(queriesFolder, file), 'utf8').matchAll(/^ {2}code: (\d+),$/gm)].map(([, code]) =>
    Number(code),
  ),
);
const code = Math.max(0, ...codes) + 1;

const files = {
  [`src/queries/${kebab}.ts`]: `import { type Contract, ray, type Shape, type Vector } from './_contract.ts';

/** Solid? What do its fields mean? */
export type ${type} = { readonly center: Vector; readonly radius: number };

/** Which points belong to it; a shape that another query has is imported from _contract.ts. */
const ${body}: Shape = [
  [
    { name: 'center', kind: 'point' },
    { name: 'radius', kind: 'extent' },
  ],
];

/** What is asked, in one line that ends with a question mark? */
export const ${name} = {
  name: '${name}',
  code: ${code},
  dimension: 3,
  inputs: { ray, ${body} },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
`,
  [`src/exact/${kebab}.ts`]: `/**
 * Question:
 * Inputs: any length unit, all alike.
 * Degenerate:
 * Method: signs of integer expressions; _solid.ts reports the ends of a convex body, _rounding.ts rounds.
 * Source:
 */
import type { ExactOptions, RayAnswer } from './_answer.ts';
import type { RayLike } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to \`options.format\`.
 * @throws RangeError that names the field, for invalid input.
 */
export function ${name}(_ray: RayLike, _${body}: object, _options: ExactOptions = {}): RayAnswer {
  throw new Error('${name}: the reference is not written yet');
}
`,
  [`src/fast/f64/textbook/${kebab}.ts`]: `/**
 * Question:
 * Inputs: any length unit, all alike.
 * Degenerate:
 * Source:
 */
import type { Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The textbook, every operation rounded.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: \`exit\`, where the ray leaves the body; \`start\`, t = 0 and a normal of 0; \`miss\`, nothing. Default: \`exit\`
 * @returns whether it hits; false for invalid input
 */
export function ${name}(
  _ray: Ray<Vector3>,
  _${body}: object,
  _out?: Hit<Vector3>,
  _inside: Inside = 'exit',
): boolean {
  throw new Error('${name}: the textbook is not written yet');
}
`,
  [`src/cases/${kebab}.ts`]: `/** The hard cases of ${name}. */
import type { Inputs } from '../queries/index.ts';
import { type Families, single } from './_family.ts';

type Input = Inputs['${name}'];

const unwritten = (family: string) =>
  single((): Input => {
    throw new Error(\`${name}: the family \${family} is not written yet\`);
  });

export const ${name}: Families<Input> = {
  ordinary: unwritten('ordinary'),
  tangent: unwritten('tangent'),
  'far-origin': unwritten('far-origin'),
  'far-world': unwritten('far-world'),
  degenerate: unwritten('degenerate'),
  boundary: unwritten('boundary'),
  scale: unwritten('scale'),
  invalid: unwritten('invalid'),
};
`,
};

const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (existing.length > 0) stop(`${name} is there already: ${existing.join(', ')}`);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(`${Object.keys(files).join('\n')}

Now add ${name} to the records, which have one line a query:
  src/queries/index.ts                       the list, and the type of its inputs
  src/judge/_leaving.ts                      whether there is one normal at a hit
  src/judge/margin/index.ts                  at which radii the verdict flips, where it has one (yours, in src/judge/margin/_${bodyFile}.ts)
  src/report/html/drawing/_bodies.ts         how it looks
  src/oracle/index.ts                        the independent oracle (yours, in src/oracle/_${bodyFile}.ts)
  src/oracle/double-double/index.ts          the same in double-doubles (src/oracle/double-double/_${bodyFile}.ts)
  src/oracle/near-boundary/_makers.ts        cases at a boundary (src/oracle/near-boundary/_${bodyFile}.ts)
  src/oracle/stream/rays.ts                  cases that src/cases does not think of
  src/fast/_types.ts                         ${type}, how the fast functions take it
  test/differential/binary32.{test.ts,c}     its rows
\`node scripts/lists.mjs\` prints the other lists. CONTRIBUTING.md, "Add a query", names every file. \`npm test\` names what is missing.`);
