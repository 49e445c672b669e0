/** What an argument is, and how it is named to people. */
import { shown } from '../untrusted.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isArray = (value: unknown): boolean => Array.isArray(value) || ArrayBuffer.isView(value);
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value);

/** With NaN and Infinity, which JSON has not. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return shown(value);
  const parts = Array.from(value as unknown as ArrayLike<unknown>, textOf);
  return `(${parts.slice(0, 4).join(', ')}${parts.length > 4 ? ', …' : ''})`;
}

export function wrong(path: string, value: unknown, wanted: string): never {
  const found =
    value === undefined ? 'missing' : `${isArray(value) ? 'the array ' : ''}${textOf(value)} is there`;
  throw new TypeError(`${path}: ${found}; give ${wanted}`);
}

const axes = ['x', 'y', 'z', 'w'] as const;
export const axesOf = (count: number): readonly string[] => axes.slice(0, count);
export const vectorOf = (count: number): string => `{ ${axesOf(count).join(', ')} }`;

/** What others call a field. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  center: ['centre', 'position'],
  direction: ['end'],
  tMax: ['maxT', 'maxDistance', 'length', 'far'],
  orientation: ['rotation', 'quaternion'],
  angle: ['rotation'],
  index: ['indices', 'faces', 'triangles'],
  face: ['faceIndex'],
};

/** What to know of a field before its value is moved there. */
const hints: Readonly<Record<string, string>> = {
  direction: ', from a to b b − a, and tMax: 1',
  tMax: ', in lengths of direction',
  index: ', flat, three numbers a face',
};

/** Without regard to case and underscores, but for a first one, which is a private field's. */
const plain = (name: string): string => name.toLowerCase().replace(/\B_/g, '');

/** A limit that limits nothing is none: Babylon.js has the largest float in every ray. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'number' && value >= Number.MAX_VALUE);

/** Where a field is absent, an own one with nearly its name is not passed over. Other fields may be there. */
export function checkNames(value: Fields, path: string, names: readonly string[]): void {
  const others = Object.keys(value).filter((key) => !names.includes(key) && isGiven(value[key]));
  if (others.length === 0) return;
  for (const name of names.filter((each) => value[each] === undefined)) {
    const near = [name, `${name}s`, ...(synonyms[name] ?? [])].map(plain);
    const other = others.find((key) => near.includes(plain(key)));
    if (other !== undefined)
      throw new TypeError(`${path}.${other}: not read; give ${path}.${name}${hints[name] ?? ''}`);
  }
}
