/**
 * What a family would hardly ever do by itself: the body behind the start, or beyond the limit; a start in the body; the sides and ends that come last.
 * Every seventh round of a family is altered: its case is made as ever, and then one thing of it is changed. All other cases are the same without this.
 *
 *   back        the ray or the motion goes the other way
 *   short       it ends before it comes to the body, or in the body that it started in
 *   aimed-back, aimed-short  the same of a way to the middle of the body, which is not passed by
 *   inside      it starts in the body; where there is no ray, one body or the point is moved into the other body
 *   stay        it starts in the body and ends in it
 *   aside       it starts so far to one side that it passes the body
 *   renamed     the corners of the triangle exchange their names; of two segments or capsules the ends do
 *
 * Nothing is drawn, and estimates are in doubles. Where a number would leave the format, the case stays as it was.
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
/** No family of theirs lacks anything else, and a line along the face has nothing before it or behind it. */
const ofFaces: Alterations = { 'far-origin': ['short'], 'far-world': ['short'] };
/** Their makers never let a start on the surface leave it. */
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

/** One round in so many: a number that is no multiple of 2 or 3, as policies take turns by the index, two or three of them. */
const period = 7;

/** So many altered rounds that follow one another have the same alteration, each with another policy. */
const repeats = 2;

export interface Altering {
  readonly alteration: Alteration;
  /** How many alterations of this kind came before it, each of which has two rounds. */
  readonly count: number;
}

/** How a family of a query is altered, by turns. */
export function alterationsOf({ name, verdict, hasInside }: Contract, family: string): readonly Alteration[] {
  const usual = verdict === 'hit' ? (hasInside ? ofBodies : ofRays) : {};
  return (ofQuery[name as QueryName] ?? usual)[family] ?? [];
}

/** How the case with this index is altered; undefined of most. A round of the family has `variants` cases. */
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

/** The input altered; the same one where a number would leave the format. */
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
