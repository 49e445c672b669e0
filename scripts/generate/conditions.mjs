/**
 * Conditions of a definition, as a stage decides them: code that is true where the condition certainly holds, and code that is true where it certainly does not.
 * Code of each is an or of ands of atoms, in a form that drops what says nothing more: true, false, and what another part implies.
 */

export const always = [[]];
export const never = [];
export const atom = (code) => [[code]];

const contains = (all, some) => some.every((a) => all.includes(a));

/** Drops what is implied by another alternative (absorption). */
function tidy(alternatives) {
  const kept = [];
  for (const one of alternatives) {
    if (kept.some((other) => contains(one, other))) continue;
    for (let i = kept.length - 1; i >= 0; i--) if (contains(kept[i], one)) kept.splice(i, 1);
    kept.push(one);
  }
  return kept;
}

export const or = (p, q) => tidy([...p, ...q]);
export const and = (p, q) => tidy(p.flatMap((a) => q.map((b) => [...new Set([...a, ...b])])));

export function print(alternatives) {
  if (alternatives.length === 0) return 'false';
  if (alternatives.some((one) => one.length === 0)) return 'true';
  const parts = alternatives.map((one) => one.join(' && '));
  if (parts.length === 1) return parts[0];
  return alternatives.map((one, i) => (one.length > 1 ? `(${parts[i]})` : parts[i])).join(' || ');
}

export const isNever = (p) => p.length === 0;

/** What holds where a comparison does not. */
export const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' };

/** { yes, no } of a condition; `native` ones are certain. */
export const native = (code, other) => ({ yes: atom(code), no: atom(other), isNative: true });
export const not = ({ yes, no, isNative }) => ({ yes: no, no: yes, isNative });
export const both = (a, b) => ({
  yes: and(a.yes, b.yes),
  no: or(a.no, b.no),
  isNative: a.isNative && b.isNative,
});
export const eitherOf = (a, b) => ({
  yes: or(a.yes, b.yes),
  no: and(a.no, b.no),
  isNative: a.isNative && b.isNative,
});
export const choice = (c, a, b) => ({
  yes: or(and(c.yes, a.yes), and(c.no, b.yes)),
  no: or(and(c.yes, a.no), and(c.no, b.no)),
  isNative: c.isNative && a.isNative && b.isNative,
});
