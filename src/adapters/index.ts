/** The subjects that ship with the suite, by name, and how any other module is loaded. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { meantOf } from '../queries/near-names.ts';
import { messageOf, sanitizeLines, truncate } from '../untrusted.ts';
import { packageVersion } from './_package.ts';
import { checkSubjects, type Subject, SubjectError } from './subject.ts';

export {
  checkSubjects,
  factsOf,
  type Profile,
  type Subject,
  SubjectError,
  type SubjectFacts,
} from './subject.ts';

type Load = () => Promise<{ readonly default: unknown }>;

/** Engines: the npm package that each comes from, which the user installs, and its adapter. */
const engines: Readonly<Record<string, readonly [package_: string, load: Load]>> = {
  three: ['three', () => import('./three.ts')],
  rapier3d: ['@dimforge/rapier3d-compat', () => import('./rapier3d.ts')],
  rapier2d: ['@dimforge/rapier2d-compat', () => import('./rapier2d.ts')],
  'cannon-es': ['cannon-es', () => import('./cannon-es.ts')],
  playcanvas: ['playcanvas', () => import('./playcanvas.ts')],
  'playcanvas-contains-point': ['playcanvas', () => import('./playcanvas-contains-point.ts')],
  babylon: ['@babylonjs/core', () => import('./babylon.ts')],
  ammo: ['ammojs-typed', () => import('./ammo.ts')],
  'ammo-convex-sweep-test': ['ammojs-typed', () => import('./ammo-convex-sweep-test.ts')],
  'three-intersects-sphere': ['three', () => import('./three-intersects-sphere.ts')],
  'three-intersect-plane': ['three', () => import('./three-intersect-plane.ts')],
  ogl: ['ogl', () => import('./ogl.ts')],
  yuka: ['yuka', () => import('./yuka.ts')],
  'yuka-intersects-bounding-sphere': ['yuka', () => import('./yuka-intersects-bounding-sphere.ts')],
  'yuka-intersect-plane': ['yuka', () => import('./yuka-intersect-plane.ts')],
  galacean: ['@galacean/engine-math', () => import('./galacean.ts')],
  'ray-sphere-intersection': ['ray-sphere-intersection', () => import('./ray-sphere-intersection.ts')],
  'ray-triangle-intersection': ['ray-triangle-intersection', () => import('./ray-triangle-intersection.ts')],
  'watertight-ray-triangle-intersection': [
    'watertight-ray-triangle-intersection',
    () => import('./watertight-ray-triangle-intersection.ts'),
  ],
  jolt: ['jolt-physics', () => import('./jolt.ts')],
  physx: ['physx-js-webidl', () => import('./physx.ts')],
  'physx-plane': ['physx-js-webidl', () => import('./physx-plane.ts')],
  havok: ['@babylonjs/havok', () => import('./havok.ts')],
  planck: ['planck', () => import('./planck.ts')],
  'planck-time-of-impact': ['planck', () => import('./planck-time-of-impact.ts')],
  'detect-collisions': ['detect-collisions', () => import('./detect-collisions.ts')],
  sat: ['sat', () => import('./sat.ts')],
  'detect-collisions-intersect-line-line-fast': [
    'detect-collisions',
    () => import('./detect-collisions-intersect-line-line-fast.ts'),
  ],
  box2d3: ['box2d3-wasm', () => import('./box2d3.ts')],
  'box2d3-cast-ray-closest': ['box2d3-wasm', () => import('./box2d3-cast-ray-closest.ts')],
  'p2-es': ['p2-es', () => import('./p2-es.ts')],
  'box2d-core': ['@box2d/core', () => import('./box2d-core.ts')],
  'matter-js': ['matter-js', () => import('./matter-js.ts')],
  'thi-ng': ['@thi.ng/geom-isec', () => import('./thi-ng.ts')],
  intersects: ['intersects', () => import('./intersects.ts')],
  'line-circle-collision': ['line-circle-collision', () => import('./line-circle-collision.ts')],
  'flatten-js': ['@flatten-js/core', () => import('./flatten-js.ts')],
  'kld-intersections': ['kld-intersections', () => import('./kld-intersections.ts')],
  'three-obb': ['three', () => import('./three-obb.ts')],
  'three-mesh-bvh': ['three-mesh-bvh', () => import('./three-mesh-bvh.ts')],
  'fast-triangle-triangle-intersection': [
    'fast-triangle-triangle-intersection',
    () => import('./fast-triangle-triangle-intersection.ts'),
  ],
  'babylon-bounding-info': ['@babylonjs/core', () => import('./babylon-bounding-info.ts')],
  'playcanvas-oriented-box': ['playcanvas', () => import('./playcanvas-oriented-box.ts')],
  'yuka-obb': ['yuka', () => import('./yuka-obb.ts')],
};

const others: Readonly<Record<string, Load>> = {
  textbook: () => import('./textbook.ts'),
  shifted: () => import('./shifted.ts'),
  watertight: () => import('./watertight.ts'),
  hardened: () => import('./hardened.ts'),
  'published-ray-circle': () => import('./published/ray-circle.ts'),
  'published-ray-sphere': () => import('./published/ray-sphere.ts'),
  'published-shift': () => import('./published/published-shift.ts'),
  'intended-shift': () => import('./published/intended-shift.ts'),
  'published-point-in-sphere': () => import('./published/point-in-sphere.ts'),
  'published-circle-rect': () => import('./published/circle-rect.ts'),
  'published-circle-rect-high': () => import('./published/circle-rect-high.ts'),
  'published-circle-rect-raised': () => import('./published/circle-rect-raised.ts'),
  'published-circle-rect-parent': () => import('./published/circle-rect-parent.ts'),
  'published-segment-circle': () => import('./published/segment-circle.ts'),
};

export const engineNames = Object.keys(engines);

/** The subjects that ship with the suite: our own tiers, published algorithms, and engines, which are installed apart. */
export const subjectNames = [...Object.keys(others), ...engineNames];

/** Every engine: its name here, the package that it is, and the version that is installed, if any. */
export function engineVersions(): readonly (readonly [name: string, npmPackage: string, version?: string])[] {
  return Object.entries(engines).map(([name, [npmPackage]]) => {
    try {
      return [name, npmPackage, packageVersion(npmPackage)] as const;
    } catch {
      return [name, npmPackage] as const;
    }
  });
}

let takesTypes = 'typescript' in process.features && process.features.typescript !== false;

/** Node strips types itself from 22.18 on. */
function takeTypes(specifier: string): void {
  if (takesTypes || !/\.m?ts$/.test(specifier)) return;
  register('./typescript_worker.js', import.meta.url);
  takesTypes = true;
}

/** A module by its path, in JavaScript or TypeScript. Where its syntax is wrong the error says in which line. */
export async function importModule(path: string): Promise<{ readonly default?: unknown }> {
  takeTypes(path);
  try {
    return (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
  } catch (error) {
    const place = error instanceof SyntaxError ? placeOf(error, path) : undefined;
    throw place === undefined ? error : new SyntaxError(`${place}: ${messageOf(error)}`);
  }
}

/** File and line. Some versions of Node write them before the stack, all of them where a file is only checked. */
function placeOf({ stack = '' }: SyntaxError, path: string): string | undefined {
  const find = (text: string) => /^(file:\/\/.+|\/.+|[A-Z]:\\.+):(\d+)\r?\n/.exec(text);
  const checked = (): string => spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr;
  const [, file, line] = find(stack) ?? find(checked()) ?? [];
  if (file === undefined) return undefined;
  return `${file.startsWith('file:') ? fileURLToPath(file) : file}:${line}`;
}

/** Loads a shipped subject by name, or a module by path. Throws a SubjectError that says what to do. */
export async function loadSubjects(specifier: string): Promise<readonly Subject[]> {
  const [npmPackage, load] = Object.hasOwn(engines, specifier)
    ? (engines[specifier] ?? [])
    : [specifier, Object.hasOwn(others, specifier) ? others[specifier] : undefined];
  try {
    const module: { readonly default?: unknown } =
      load === undefined ? await importModule(specifier) : await load();
    return checkSubjects(module.default, specifier);
  } catch (error) {
    if (error instanceof SubjectError) throw error;
    throw new SubjectError(explain(specifier, load && npmPackage, error));
  }
}

/** Characters of a path that are shown. */
const longestPath = 400;

function explain(specifier: string, npmPackage: string | undefined, error: unknown): string {
  const message = messageOf(error);
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (missing && npmPackage !== undefined) {
    return `${specifier} is not installed; install it with: npm install ${npmPackage}`;
  }
  if (missing && !/[./\\]/.test(specifier)) {
    const file = ['.mjs', '.js', '.mts', '.ts']
      .map((end) => `./${specifier}${end}`)
      .find((path) => existsSync(path));
    const question = file === undefined ? meantOf(specifier, subjectNames) : `did you mean ${file}? `;
    return `no subject is called '${truncate(specifier)}'; ${question}those shipped are ${subjectNames.join(', ')}; a module is given by its path, such as ./${truncate(specifier)}.mjs, and a program after --`;
  }
  if (missing && !existsSync(specifier))
    return `${truncate(specifier, longestPath)} could not be loaded: there is no such file`;
  const isProgram = !missing && !/\.[cm]?[jt]s$/.test(specifier);
  const hint = isProgram
    ? '; a program in another language stands after --, as in: hitproof verify -- ./my-engine'
    : '';
  return `${truncate(specifier, longestPath)} could not be loaded: ${sanitizeLines(message.slice(0, 1000))}${hint}`;
}
