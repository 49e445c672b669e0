/**
 * Alterations add outcomes that a family rarely produces itself. Examples are a body behind the start or beyond the
 * limit, a start in the body, and the last sides and ends. Every seventh round of a family is altered: its generator
 * makes the case, and one alteration changes one property. Alterations do not change any other case.
 *
 *   back        reverses the ray or the motion
 *   short       ends it before the body, or in the body if it starts in the body
 *   aimed-back, aimed-short  aims it at the middle of the body first, and then reverses or shortens it
 *   inside      starts it in the body; without a ray, moves one body or the point into the other body
 *   stay        starts it in the body and ends it in the body
 *   aside       starts it to one side of the body, far enough to miss
 *   renamed     exchanges the names of a triangle's corners, or of the ends of two segments or capsules
 *
 * Alterations draw no random numbers and estimate in doubles. A case remains unchanged if a number would overflow.
 */
import type { Contract, InputValue, QueryName } from '../queries/index.ts';
import { movedInside, renamed } from './_altered-bodies.ts';
import {
  type AlteredSetting,
  aimed,
  shortened,
  startingAside,
  startingInside,
  turnedBack,
} from './_altered-rays.ts';

export type Alteration =
  | 'back'
  | 'short'
  | 'aimed-back'
  | 'aimed-short'
  | 'inside'
  | 'stay'
  | 'aside'
  | 'renamed';

type Alterations = Readonly<Partial<Record<string, readonly Alteration[]>>>;

const ofRays: Alterations = {
  ordinary: ['aimed-short', 'aimed-back'],
  tangent: ['short', 'back'],
  'far-origin': ['back', 'short'],
  'far-world': ['back', 'short'],
  degenerate: ['back'],
  scale: ['back', 'short'],
};
const ofBodies: Alterations = {
  ...ofRays,
  ordinary: ['aimed-short', 'aimed-back', 'aimed-short', 'stay'],
  'far-world': ['back', 'short', 'inside', 'stay'],
};
/** Faces lack only the outcome of `short`. A line along a face has nothing before it or behind it. */
const ofFaces: Alterations = { 'far-origin': ['short'], 'far-world': ['short'] };
/** The `boundary` generators of these queries never let a start on the surface leave it. */
const neverLeaving: Alterations = { ...ofBodies, boundary: ['back'] };
const inEachOther: Alterations = { ordinary: ['inside'], 'far-world': ['inside'] };
const otherNames: Alterations = { ordinary: ['renamed'], 'far-world': ['renamed'] };

const ofQuery: Readonly<Partial<Record<QueryName, Alterations>>> = {
  rayBox: { ...ofBodies, degenerate: ['back', 'aside'] },
  rayHalfSpace: ofFaces,
  rayPlane: ofFaces,
  sweptSphereHalfSpace: ofFaces,
  sweptSphereBox: neverLeaving,
  sweptSphereTriangle: neverLeaving,
  sphereBox: inEachOther,
  boxBox: inEachOther,
  closestOnBox: inEachOther,
  sphereTriangle: otherNames,
  closestOnTriangle: otherNames,
  capsuleCapsule: otherNames,
  closestSegments: otherNames,
};

/** One round in this many is altered. Two or three policies rotate by index, so it is no multiple of 2 or 3. */
const period = 7;

/** This many consecutive altered rounds have the same alteration, each with a different policy. */
const repeats = 2;

export interface Altering {
  readonly alteration: Alteration;
  /** The number of earlier alterations of this kind, counted once for each `repeats` rounds. */
  readonly count: number;
}

/** The alterations of a family of a query, in rotation order. */
export function alterationsOf({ name, verdict, hasInside }: Contract, family: string): readonly Alteration[] {
  const usual = verdict === 'hit' ? (hasInside ? ofBodies : ofRays) : {};
  return (ofQuery[name as QueryName] ?? usual)[family] ?? [];
}

/** The alteration of the case with this index; undefined for most. A round of the family has `variants` cases. */
export function alteringOf(
  alterations: readonly Alteration[],
  variants: number,
  index: number,
): Altering | undefined {
  const round = Math.floor(index / variants);
  if (round % period !== period - 1) return undefined;
  const before = Math.floor(round / period / repeats);
  const alteration = alterations[before % alterations.length];
  return alteration && { alteration, count: Math.floor(before / alterations.length) };
}

/** The altered input, or the same input if a number would overflow. */
export function altered(
  { alteration, count }: Altering,
  { verdict }: Contract,
  input: InputValue,
  setting: AlteredSetting,
): InputValue {
  switch (alteration) {
    case 'back':
      return turnedBack(input, setting);
    case 'short':
      return shortened(input, setting);
    case 'aimed-back':
      return turnedBack(aimed(input, setting), setting);
    case 'aimed-short':
      return shortened(aimed(input, setting), setting);
    case 'inside':
      return verdict === 'hit' ? startingInside(input, setting) : movedInside(input, setting.format);
    case 'stay':
      return shortened(startingInside(input, setting), setting);
    case 'aside':
      return startingAside(input, setting);
    case 'renamed':
      return renamed(input, count);
  }
}
