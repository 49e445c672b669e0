/**
 * One step of the trust envelope: verdicts at a distance and at a margin. A scene that passes a body at about its surface is made to
 * do so at the margin wanted, by scaling the body: by its radius, whose flip the reference gives, or by its extents.
 *
 * A margin here is a part of the body's size: by how much of itself the body would have to shrink or grow for the verdict to flip.
 *   with a radius   that of the reference, times ulp(r)/r; a case counts where it is in [margin, 2·margin)
 *   with extents    the scale at which the verdict flips is estimated in doubles; a case counts where the reference gives the same verdict
 *                   for the extents times 1 − margin, 1 and 1 + margin
 */

import { type Profile, policiesOf, type Subject } from '../adapters/subject.ts';
import { grazeOfBox, grazeOfBoxes, grazeOfRect, grazingScene } from '../cases/grazing.ts';
import { boxQueries, inRequestedForm, toToken } from '../cases/index.ts';
import { type Answer, answer, grownAnswer } from '../exact/index.ts';
import { type Format, roundTo, ulp } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import { certainMargin } from '../judge/margin/index.ts';
import {
  type Case,
  fieldsOf,
  type Inputs,
  type InputValue,
  inputOf,
  isSweep,
  isValid,
  mapNumbers,
  policyOf,
  type QueryName,
  queries,
  radiusOf,
  type ShapeValue,
} from '../queries/index.ts';
import { hardenedAnswer, judgeCase } from './adjudicate.ts';

export interface Probe {
  readonly query: QueryName;
  readonly format: Format;
  readonly seed: number;
  /** In sizes of the body. */
  readonly distance: number;
  /** A part of the size of the body; a power of two. */
  readonly margin: number;
  /** Indices from `from` to below `to`. */
  readonly from: number;
  readonly to: number;
}

export interface ProbeSummary {
  /** The cases that were at the margin and were answered with a verdict; the last of them may be wrong. */
  readonly counted: number;
  /** Whether a verdict was wrong; nothing is asked after it. */
  readonly isWrong: boolean;
  /** The case with the wrong verdict. */
  readonly token: string | undefined;
}

/** A body may be no more than this many times larger or smaller than it was meant to be: the distance counts in its sizes. */
const mostScaled = 2;

/** The case with this index; undefined where the scene cannot be brought to the margin. */
export function probeCase(probe: Probe, index: number, profile: Profile): Case | undefined {
  const { query, format, seed, distance, margin } = probe;
  const { ray = 'free', motion = 'displacement' } = profile;
  const form = isSweep(query) ? motion : ray;
  const name = `envelope/${query}/${format}/${seed}/${distance}/${margin}/${index}/${form}`;
  const input = grazingScene({ query, format, ray, motion, distance, name });
  const policies = policiesOf(profile, query);
  // Hits and misses take turns; so do policies, but not in step with them.
  const policy = policies[Math.floor(index / 2) % policies.length] ?? 'exit';
  const inside = queries[query].hasInside ? policy : 'exit';
  const made = asTaken({ query, format, inside, input } as unknown as Case, profile);
  const graze = grazingScale(made, profile.skin);
  if (graze === undefined) return undefined;
  // A sixteenth of the band or more from its ends.
  const part = (1 + (1 + (index % 15)) / 16) * margin;
  const one = scaled(made, graze * (index % 2 === 0 ? 1 + part : 1 - part));
  const given = inRequestedForm(one, profile);
  if (given === undefined || 'radius' in bodyOf(one).fields) return given;
  return isApart(one, margin, profile) ? given : undefined;
}

/** Without a turn, where the subject takes boxes by their corners. */
export function asTaken(made: Case, { box: form }: Profile): Case {
  if (form !== 'corners' || !boxQueries.includes(made.query)) return made;
  const input = Object.entries(inputOf(made)).map(([name, shape]) => {
    const { orientation: _, ...fields } = fieldsOf(shape);
    return [name, fields] as const;
  });
  return { ...made, input: Object.fromEntries(input) } as unknown as Case;
}

/** The scale at which the body is just met, where that leaves it about its size. */
function grazingScale(made: Case, skin = 0): number | undefined {
  const graze = scaleAtGraze(made, skin);
  return graze === undefined || graze > mostScaled || graze < 1 / mostScaled ? undefined : graze;
}

/** The case with its body scaled so that it is just met, but for rounding; undefined where it would change its size too much. */
export function atGraze(made: Case, skin?: number): Case | undefined {
  const graze = grazingScale(made, skin);
  return graze === undefined ? undefined : scaled(made, graze);
}

/** Grades the verdicts, until one is wrong. */
export function gradeProbe(
  { profile }: Pick<Subject, 'profile'>,
  probe: Probe,
  givenFor: (one: Case, index: number) => unknown,
): ProbeSummary {
  let counted = 0;
  for (let index = probe.from; index < probe.to; index++) {
    const one = probeCase(probe, index, profile);
    if (one === undefined) continue;
    const graded = judgeCase(profile, one, verdictOf(givenFor(one, index)));
    if (graded.class === 'unsupported' || !isAtMargin(one, graded.margin, probe.margin)) continue;
    counted++;
    if (graded.class !== 'exact') return { counted, isWrong: true, token: toToken(one) };
  }
  return { counted, isWrong: false, token: undefined };
}

/** The answer without its numbers, which have no part in this: then `exact` is a right verdict. */
function verdictOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if ('hit' in given) return { hit: given.hit };
  return given;
}

function isAtMargin(one: Case, margin: number | null, wanted: number): boolean {
  const radius = radiusOf(one);
  if (radius === undefined) return true;
  if (margin === null) return false;
  const part = (Math.abs(margin) * ulp(radius, one.format)) / radius;
  return part >= wanted && part < 2 * wanted;
}

interface Body {
  readonly name: string;
  readonly fields: ShapeValue;
}

/** The body of the case: the input that has a radius or extents; a circle is asked against its rectangle, and is what is scaled. */
function bodyOf(one: Case): Body {
  const shapes = Object.entries(inputOf(one)).map(([name, value]) => ({ name, fields: fieldsOf(value) }));
  const found =
    shapes.find(({ fields }) => 'radius' in fields) ?? shapes.find(({ fields }) => 'halfExtents' in fields);
  if (found === undefined) throw new TypeError(`${one.query} has no body with a size`);
  return found;
}

/** The case with its body so many times as large, rounded to the format. */
function scaled(one: Case, factor: number): Case {
  const { name, fields } = bodyOf(one);
  const times = (x: number): number => roundTo(x * factor, one.format);
  const { radius, halfExtents } = fields;
  const changed =
    typeof radius === 'number'
      ? { radius: times(radius) }
      : { halfExtents: mapNumbers(halfExtents ?? [], times) };
  const input: InputValue = { ...inputOf(one), [name]: { ...fields, ...changed } };
  return { ...one, input } as unknown as Case;
}

/** Of bodies that have no radius. */
const grazeOf: { readonly [Q in QueryName]?: (input: Inputs[Q]) => number | undefined } = {
  rayBox: ({ ray, box }) => ('min' in box ? undefined : grazeOfBox({ ray, box })),
  pointInRect: grazeOfRect,
  boxBox: ({ first, second }) =>
    'min' in first || 'min' in second ? undefined : grazeOfBoxes({ first, second }),
};

/** How many times as large the body would just be met. */
function scaleAtGraze(one: Case, skin: number): number | undefined {
  const graze = grazeOf[one.query] as ((input: Case['input']) => number | undefined) | undefined;
  if (graze !== undefined) return graze(one.input);
  const { radius } = bodyOf(one).fields;
  const margin = marginOf(one, skin);
  if (typeof radius !== 'number' || margin === null) return undefined;
  return 1 - (margin * ulp(radius, one.format)) / radius;
}

function marginOf(one: Case, skin: number): number | null {
  const certain =
    skin === 0 && isValid(queries[one.query], inputOf(one), policyOf(one)) ? certainMargin(one) : undefined;
  if (certain !== undefined) return certain;
  const exact = grownAnswer(one, skin);
  return 'margin' in exact ? exact.margin : null;
}

const isYes = (exact: Answer | Given): boolean =>
  ('hit' in exact && exact.hit) || ('overlap' in exact && exact.overlap);

function isApart(one: Case, margin: number, profile: Profile): boolean {
  const verdicts = [1 - margin, 1, 1 + margin].map((factor) => {
    const other = scaled(one, factor);
    const asked = inRequestedForm(other, profile) ?? other;
    return isYes(hardenedAnswer(asked) ?? answer(asked));
  });
  return verdicts.every((verdict) => verdict === verdicts[0]);
}
