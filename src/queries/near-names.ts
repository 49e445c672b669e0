/** Names that are nearly those that there are: which of them may be meant. */

/** In shorter names another letter makes another name. */
const leastMistyped = 4;

/** Whether one letter more, less or another, or two neighbours that changed places, make the name of it. Of private fields none does. */
export function isMistyped(other: string, name: string): boolean {
  if (name.length < leastMistyped || other.startsWith('_')) return false;
  const shorter = Math.min(other.length, name.length);
  let start = 0;
  while (start < shorter && other[start] === name[start]) start++;
  let end = 0;
  while (end < shorter - start && other.at(-1 - end) === name.at(-1 - end)) end++;
  const [found, meant] = [other.slice(start, other.length - end), name.slice(start, name.length - end)];
  const isSwapped =
    found.length === 2 && meant.length === 2 && found[0] === meant[1] && found[1] === meant[0];
  return isSwapped || (found.length <= 1 && meant.length <= 1);
}

/** Without regard to case and to what stands between words. */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a name such as raySphere or ray-sphere, in any order. */
const sortedWords = (name: string): string =>
  (name.match(/\p{Lu}?\p{Ll}+|[\p{Lu}\p{N}]+/gu) ?? []).map(bare).sort().join(' ');

/** How many letters two names begin with alike. */
function commonStart(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  let length = 0;
  while (length < first.length && first[length] === second[length]) length++;
  return length;
}

/** Letters that a name has in common with what was meant. */
const alikeFrom = 3;

/**
 * The names of which one may be meant: those of the same letters, or with one mistyped, or of the same words; otherwise
 * those that begin most like it, with three letters or more. Empty where there are none.
 */
function alike(given: string, names: readonly string[]): readonly string[] {
  // Nobody means one by a text of pages, which would take long to compare.
  if (given.length > 2 * Math.max(...names.map(({ length }) => length))) return [];
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => bare(name) === bare(given),
    (name) => given.length >= leastMistyped && isMistyped(bare(given), bare(name)),
    (name) => sortedWords(name) === sortedWords(given),
  ];
  const most = Math.max(alikeFrom, ...names.map((name) => commonStart(given, name)));
  const found = tests.map((test) => names.filter(test)).find((those) => those.length > 0);
  return found ?? names.filter((name) => commonStart(given, name) === most);
}

/** Asks whether one of the names was meant. Empty where none is near. */
export function meantOf(given: string, names: readonly string[]): string {
  const meant = alike(given, names);
  return meant.length === 0 ? '' : `did you mean ${meant.join(' or ')}? `;
}

/** The same as the end of a message that lists the names. */
export function suggested(given: unknown, names: readonly string[]): string {
  const meant = typeof given === 'string' ? meantOf(given, names).trimEnd() : '';
  return meant === '' ? '' : `; ${meant}`;
}
