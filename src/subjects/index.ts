/** The subjects that ship with the suite, by name, and how any other module is loaded. */
import { pathToFileURL } from 'node:url';
import { checkSubjects, type Subject, SubjectError } from './_subject.ts';

export {
  checkSubjects,
  factsOf,
  type Profile,
  type Subject,
  SubjectError,
  type SubjectFacts,
} from './_subject.ts';

const shipped: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  textbook: () => import('./textbook.ts'),
  shifted: () => import('./shifted.ts'),
  hardened: () => import('./hardened.ts'),
  three: () => import('./three.ts'),
  rapier3d: () => import('./rapier3d.ts'),
  rapier2d: () => import('./rapier2d.ts'),
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

export const subjectNames = Object.keys(shipped);

/** The npm package that an engine's name stands for, where it is another. */
const packages: Readonly<Record<string, string>> = {
  rapier3d: '@dimforge/rapier3d-compat',
  rapier2d: '@dimforge/rapier2d-compat',
};

/** Loads a shipped subject by name, or a module by path. Throws a SubjectError that says what to do. */
export async function loadSubjects(specifier: string): Promise<readonly Subject[]> {
  const load = Object.hasOwn(shipped, specifier) ? shipped[specifier] : undefined;
  try {
    const module: { readonly default?: unknown } =
      load === undefined ? await import(pathToFileURL(specifier).href) : await load();
    return checkSubjects(module.default, specifier);
  } catch (error) {
    if (error instanceof SubjectError) throw error;
    throw new SubjectError(explain(specifier, load !== undefined, error));
  }
}

function explain(specifier: string, isShipped: boolean, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (missing && isShipped) {
    return `${specifier} is not installed; install it with: npm install ${packages[specifier] ?? specifier}`;
  }
  if (missing && !/[./\\]/.test(specifier)) {
    return `no subject is called '${specifier}'; those shipped are ${subjectNames.join(', ')}; a module is given by its path, such as ./${specifier}.mjs`;
  }
  return `${specifier} could not be loaded: ${message}`;
}
