/** A field that is not read in the place of one that would be: what others call it. */

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

/** Where a field is absent, an own one with nearly its name is not passed over: says which, and what to give. Other fields may be there. */
export function notRead(
  value: Readonly<Record<string, unknown>>,
  path: string,
  names: readonly string[],
): string | undefined {
  const others = Object.keys(value).filter((key) => !names.includes(key) && isGiven(value[key]));
  if (others.length === 0) return undefined;
  for (const name of names.filter((each) => value[each] === undefined)) {
    const near = [name, `${name}s`, ...(synonyms[name] ?? [])].map(plain);
    const other = others.find((key) => near.includes(plain(key)));
    if (other !== undefined) return `${path}.${other}: not read; give ${path}.${name}${hints[name] ?? ''}`;
  }
  return undefined;
}
