/** For the line that replays a finding: what makes `explain` ask the subject too, as it was given here. */
import { isAbsolute, relative } from 'node:path';

export function askingOf(subject: string | { readonly command: readonly string[] }): string {
  const words = typeof subject === 'string' ? ['--subject', shortest(subject)] : ['--', ...subject.command];
  return ` ${words.map((word) => (/^[\w./@:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')}`;
}

/** A path as seen from here, where that is shorter. */
function shortest(specifier: string): string {
  const near = `./${relative('.', specifier)}`;
  return isAbsolute(specifier) && near.length < specifier.length ? near : specifier;
}
