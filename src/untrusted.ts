/** Text and values of others, in our own words: how they are shown, and how deep they may be. */

/** Control characters, halves of characters, what turns the direction of writing, and two numbers that are no character of XML. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** As in JSON, where it then means the same. */
const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Text that nothing obeys: no terminal, as what is unseen becomes its code point, the ends of lines too; and no build server, which
 * takes a line that begins with `::`, or a `##` before a bracket, for a command.
 */
export function sanitize(text: string): string {
  return text
    .replace(unseen, codeOf)
    .replace(/^(\s*):(?=:)/, `$1${codeOf(':')}`)
    .replace(/#(?=#\w*\[)/g, codeOf('#'));
}

/** The same of a text of several lines, which keeps its lines. */
export const sanitizeLines = (text: string): string => text.split(/\r?\n/).map(sanitize).join('\n');

/** The beginning of a text, sanitized. */
export function truncate(text: string, length = 80): string {
  return text.length <= length ? sanitize(text) : `${sanitize(text.slice(0, length))}…`;
}

/** What it is, for a message. */
const kindOf = (value: unknown): string => (typeof value === 'object' ? 'an object' : `a ${typeof value}`);

/** A value as it would look in JSON, or what it is where that cannot be said. */
export function shown(value: unknown, length = 60): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return truncate(JSON.stringify(value.slice(0, length + 1)), length);
  // JSON has neither NaN nor infinities.
  if (typeof value === 'number') return String(value);
  if (typeof value === 'bigint') return truncate(`${value}n`, length);
  try {
    return truncate(JSON.stringify(value) ?? typeof value, length);
  } catch {
    // It is too deep, goes round in a circle, or throws.
    return `${kindOf(value)} that cannot be shown`;
  }
}

/** Whether it is an array of numbers in a buffer, as engines in WebAssembly have vectors. */
export const isTypedArray = (value: unknown): value is ArrayLike<number> =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Whether arrays and objects are nested in it more than so many levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** Levels; more than twice what any file of ours needs. */
const deepest = 32;

/** Reads JSON, with or without a mark of the byte order before it. Throws a RangeError that says what is wrong. */
export function readJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new RangeError(
      `not JSON: ${truncate(error instanceof Error ? error.message : String(error), 200)}`,
    );
  }
  if (isDeeper(json, deepest)) throw new RangeError(`nested more than ${deepest} levels deep`);
  return json;
}

/** As JSON that stays the same value and is obeyed by nothing. */
export const toJson = (value: unknown): string => `${sanitizeLines(JSON.stringify(value, null, 2))}\n`;

/** What somebody threw. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return `${kindOf(error)} was thrown`;
  }
}
