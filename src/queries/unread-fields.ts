/** Own fields of a shape that no form of it has, and that would be ignored in silence: which, and what is meant. */
import { motion, type Shape } from './_contract.ts';
import { advice, conversions, extras, hints, labels, synonyms } from './foreign-fields.ts';
import { isMistyped } from './near-names.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The names of the fields of each way in which a shape is given. */
export type Forms = readonly (readonly string[])[];

const known = new WeakMap<Shape, Forms>();

/** Those of the contract, made once. */
export function formsOf(shape: Shape): Forms {
  const found = known.get(shape) ?? shape.map((form) => form.map(({ name }) => name));
  known.set(shape, found);
  return found;
}

/** Without regard to case and underscores, but for a first one, which is a private field's. */
const plain = (name: string): string => name.toLowerCase().replace(/\B_/g, '');

function isNear(other: string, name: string): boolean {
  const near = [name, `${name}s`, ...(synonyms[name] ?? [])].map(plain);
  return near.includes(plain(other)) || isMistyped(plain(other), plain(name));
}

/** A limit that limits nothing says nothing: Babylon.js has the largest float in every ray. */
const isNoLimit = (other: string, value: unknown): boolean =>
  typeof value === 'number' && value >= Number.MAX_VALUE && isNear(other, 'tMax');

const isAbsent = (value: Fields, name: string): boolean => value[name] === undefined || value[name] === null;

/** The own fields that are none of these and hold data. A method holds none. */
const othersIn = (value: Fields, names: readonly string[]): readonly string[] =>
  Object.keys(value).filter(
    (key) =>
      !names.includes(key) &&
      !isAbsent(value, key) &&
      typeof value[key] !== 'function' &&
      !(names.includes('tMax') && isNoLimit(key, value[key])),
  );

interface Near {
  readonly other: string;
  /** The absent field that is meant by it. */
  readonly name: string;
}

function findNear(value: Fields, others: readonly string[], names: readonly string[]): Near | undefined {
  for (const name of names) {
    const other = isAbsent(value, name) ? others.find((key) => isNear(key, name)) : undefined;
    if (other !== undefined) return { other, name };
  }
  return undefined;
}

const toGive = (path: string, { other, name }: Near): string =>
  `${path}.${other}: not read; give ${path}.${name}${conversions[name]?.[other] ?? hints[name] ?? ''}`;

/**
 * An own field with nearly the name of an absent one, or with a name that others have for it: which, and what to give. Fields with other names may be
 * there.
 */
export function nearField(value: Fields, path: string, names: readonly string[]): string | undefined {
  const near = findNear(value, othersIn(value, names), names);
  return near && toGive(path, near);
}

/** Components of a vector, which a motion may be. */
const components = ['x', 'y', 'z'];

/**
 * An own field that holds data and that no form has, and what to give in its place; undefined where there is none. What engines have in their own
 * objects passes, and so do private fields, which begin with an underscore.
 */
export function unreadField(
  value: Fields,
  path: string,
  shape: Shape,
  forms: Forms = formsOf(shape),
): string | undefined {
  const names = forms.flat();
  const others = othersIn(value, shape === motion ? [...names, ...components] : names).filter(
    (other) => !other.startsWith('_'),
  );
  if (others.length === 0) return undefined;
  const isPossible = (form: readonly string[]): boolean =>
    names.every((name) => isAbsent(value, name) || form.includes(name));
  const near = findNear(value, others, forms.filter(isPossible).flat());
  if (near !== undefined) return toGive(path, near);
  const elsewhere = findNear(value, others, names);
  if (elsewhere !== undefined) {
    const { name } = elsewhere;
    const beside = forms.find((form) => form.includes(name))?.filter((other) => other !== name) ?? [];
    return `${toGive(path, elsewhere)}, with ${beside.join(' and ')}`;
  }
  const unread = others.filter((other) => !isOfEngine(other, shape));
  const [first] = unread;
  if (first === undefined) return undefined;
  const adviceOn = (other: string): string | undefined =>
    advice.find(({ of, names: alien }) => of(names) && alien.includes(other))?.text;
  const advised = unread.find((other) => adviceOn(other) !== undefined) ?? first;
  const text = adviceOn(advised) ?? `leave it out: ${path} is given by ${listed(forms)}`;
  return `${path}.${advised}: not read; ${text}`;
}

const isOfEngine = (name: string, shape: Shape): boolean =>
  labels.includes(name) || extras.some(({ of, names }) => of === shape && names.includes(name));

/** Each form that is no part of another. */
function listed(forms: Forms): string {
  const isPart = (form: readonly string[]): boolean =>
    forms.some((other) => other.length > form.length && form.every((name) => other.includes(name)));
  return forms
    .filter((form) => !isPart(form))
    .map((form) => form.join(', ') || 'a vector')
    .join(', or by ');
}
