/** One case as text: the question, the exact derivation, what each tier answers, where the textbook loses the digits. */

import hardened from '../adapters/hardened.ts';
import type { Profile, Subject } from '../adapters/index.ts';
import shifted from '../adapters/shifted.ts';
import { policiesOf, sidesOf } from '../adapters/subject.ts';
import textbook from '../adapters/textbook.ts';
import watertight from '../adapters/watertight.ts';
import { toLine, toToken } from '../cases/index.ts';
import { answer, grownAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import { grade } from '../judge/grade.ts';
import {
  type Case,
  type CaseOf,
  type Contract,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formOf,
  grows,
  inputOf,
  isRectCase,
  isSweepCase,
  numbersIn,
  policyOf,
  type QueryName,
  queries,
  type RectCase,
  type Vector,
} from '../queries/index.ts';
import { ask } from '../runner/task.ts';
import { sanitize, truncate } from '../untrusted.ts';
import { axialRows } from './_axial-losses.ts';
import { axialDerivation } from './_explain-axial.ts';
import { ballDerivation, ballRemarks, ballRows } from './_explain-ball.ts';
import { boxBoxDerivation, boxBoxRows, sphereBoxDerivation, sphereBoxRows } from './_explain-boxes.ts';
import { facesDerivation, facesRows } from './_explain-faces.ts';
import { meshDerivation, meshRows } from './_explain-mesh.ts';
import {
  closestOnBoxDerivation,
  closestOnBoxRows,
  closestOnTriangleDerivation,
  closestOnTriangleRows,
  closestSegmentsDerivation,
  closestSegmentsRows,
} from './_explain-nearest.ts';
import {
  capsuleCapsuleDerivation,
  capsuleCapsuleRows,
  pointDerivation,
  pointRows,
  sphereCapsuleDerivation,
  sphereCapsuleRows,
  sphereTriangleDerivation,
  sphereTriangleRows,
} from './_explain-overlaps.ts';
import { planeDerivation, planeRows } from './_explain-plane.ts';
import { rectDerivation, rectRemarks, rectRows } from './_explain-rect.ts';
import { segmentsDerivation, segmentsRows } from './_explain-segments.ts';
import { sweptBallDerivation, sweptBallRows } from './_explain-sweep.ts';
import { sweptBoxDerivation, sweptBoxRows } from './_explain-swept-box.ts';
import { sweptCapsuleDerivation, sweptCapsuleRows } from './_explain-swept-capsule.ts';
import { sweptHalfSpaceDerivation, sweptHalfSpaceRows } from './_explain-swept-half-space.ts';
import { sweptTriangleDerivation, sweptTriangleRows } from './_explain-swept-triangle.ts';
import { triangleDerivation, triangleRows } from './_explain-triangle.ts';
import { triangleTriangleDerivation, triangleTriangleRows } from './_explain-triangles.ts';
import { type LossRow, lossLines, remarksOf } from './_loss-lines.ts';
import { answerText, facesText, gradeText } from './_numbers.ts';

/** `others`: subjects that are asked beside the tiers; those of another format are not, and it says so. */
export function toExplanation(one: Case, others: readonly Subject[] = []): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  // A policy that is none has no place in a token.
  const token = wrong?.field === 'inside' || wrong?.field === 'side' ? [] : [`token ${toToken(one)}`];
  const head = [...(one.id === undefined ? [] : [sanitize(one.id)]), ...token, '', ...question(one), ''];
  const body =
    wrong === undefined
      ? [
          ...paragraph(derivationOf(one)),
          ...tierLines(one, others),
          '',
          ...paragraph(lossesOf(one)),
          'As a test vector:',
          sanitize(toLine(one)),
        ]
      : [`Invalid: ${wrong.field} is ${wrong.why}. The reference throws, the fast functions say no.`];
  return `${[...head, ...body].join('\n')}\n`;
}

/** With an empty line after it, where there is anything to show. */
const paragraph = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [...lines, '']);

interface Explained<C> {
  readonly derivation: (one: C) => string[];
  readonly rows: (one: C) => readonly LossRow[];
  /** Where the digits went, in place of what the rows say, or after it. */
  readonly remarks?: (one: C, rows: readonly LossRow[]) => string[];
}

const ball = { derivation: ballDerivation, rows: ballRows, remarks: ballRemarks };
const faces = { derivation: facesDerivation, rows: facesRows };
const axial = { derivation: axialDerivation, rows: axialRows };
const rect = {
  derivation: rectDerivation,
  rows: rectRows,
  remarks: (one: RectCase, rows: readonly LossRow[]) => [...remarksOf(one, rows), ...rectRemarks(one)],
};

/** Of others the answers are shown alone. */
const explanations: { readonly [Q in QueryName]?: Explained<CaseOf<Q>> } = {
  raySphere: ball,
  rayCircle: ball,
  segmentCircle: ball,
  rayHalfSpace: faces,
  rayBox: faces,
  rayCapsule: axial,
  rayCylinder: axial,
  rayCone: axial,
  pointInSphere: { derivation: pointDerivation, rows: pointRows },
  segmentSegment: { derivation: segmentsDerivation, rows: segmentsRows },
  pointInRect: rect,
  circleRect: rect,
  rectCorners: rect,
  toLocal: rect,
  rayTriangle: { derivation: triangleDerivation, rows: triangleRows },
  rayMesh: { derivation: meshDerivation, rows: meshRows },
  rayPlane: { derivation: planeDerivation, rows: planeRows },
  sphereCapsule: { derivation: sphereCapsuleDerivation, rows: sphereCapsuleRows },
  capsuleCapsule: { derivation: capsuleCapsuleDerivation, rows: capsuleCapsuleRows },
  sphereTriangle: { derivation: sphereTriangleDerivation, rows: sphereTriangleRows },
  triangleTriangle: { derivation: triangleTriangleDerivation, rows: triangleTriangleRows },
  closestOnTriangle: { derivation: closestOnTriangleDerivation, rows: closestOnTriangleRows },
  closestSegments: { derivation: closestSegmentsDerivation, rows: closestSegmentsRows },
  sphereBox: { derivation: sphereBoxDerivation, rows: sphereBoxRows },
  boxBox: { derivation: boxBoxDerivation, rows: boxBoxRows },
  sweptCircleCircle: { derivation: sweptBallDerivation, rows: sweptBallRows },
  sweptSphereSphere: { derivation: sweptBallDerivation, rows: sweptBallRows },
  sweptSphereHalfSpace: { derivation: sweptHalfSpaceDerivation, rows: sweptHalfSpaceRows },
  sweptCircleSegment: { derivation: sweptCapsuleDerivation, rows: sweptCapsuleRows },
  sweptSphereCapsule: { derivation: sweptCapsuleDerivation, rows: sweptCapsuleRows },
  closestOnBox: { derivation: closestOnBoxDerivation, rows: closestOnBoxRows },
  sweptSphereTriangle: { derivation: sweptTriangleDerivation, rows: sweptTriangleRows },
  sweptSphereBox: { derivation: sweptBoxDerivation, rows: sweptBoxRows },
};

const explanationOf = (one: Case): Explained<Case> | undefined =>
  explanations[one.query] as Explained<Case> | undefined;

/** The exact numbers that decide a valid case, and what they decide. */
export const derivationOf = (one: Case): string[] => explanationOf(one)?.derivation(one) ?? [];

/** The textbook's steps in a valid case, as far as it gets; the last are what it reports or compares. */
export const lossRowsOf = (one: Case): readonly LossRow[] => explanationOf(one)?.rows(one) ?? [];

/** The same as lines, and where the digits went. */
export function lossesOf(one: Case): string[] {
  const rows = lossRowsOf(one);
  if (rows.length === 0 && !isRectCase(one)) return [];
  const { remarks = remarksOf } = explanationOf(one) ?? {};
  return [...lossLines(one, rows), ...remarks(one, rows)];
}

/** What the case asks for where there is a choice, as the words after its format. */
export function policyText(one: Case): string {
  const { hasInside, hasSide }: Contract = queries[one.query];
  if (!hasInside && hasSide !== true) return '';
  return `, ${hasInside ? 'inside' : 'side'}: ${truncate(String(policyOf(one)))}`;
}

function question(one: Case): string[] {
  const lines = [`${one.query}, ${one.format}${policyText(one)}`];
  const { inputs }: Contract = queries[one.query];
  for (const [input, shape] of Object.entries(inputOf(one))) {
    const fields = fieldsOf(shape);
    for (const field of formOf(inputs[input] ?? [], fields)) {
      const value = fields[field.name] ?? [];
      const before = `  ${fieldPath(input, field.name).padEnd(17)} `;
      if (field.kind === 'faces') {
        lines.push(`${before}${facesText(value)}`);
        continue;
      }
      const vectors = field.kind === 'points' ? (value as readonly Vector[]) : [numbersIn(value)];
      vectors.forEach((numbers, i) => {
        const hex = numbers.map((x) => toHex(x, one.format)).join(' ');
        const text = numbers.map(String).join('  ').padEnd(52);
        lines.push(`${i === 0 ? before : ' '.repeat(before.length)}${text}  ${hex}`);
      });
    }
  }
  return lines;
}

export interface TierAnswer {
  readonly name: string;
  readonly said: string;
  /** The answer itself; absent where it takes rays in another form. */
  readonly given?: unknown;
  /** How right it is. */
  readonly grade?: string;
}

/** Why `verify` would not ask a subject this case, if it would not: what it says is then an answer to another question. */
function notAsked({ profile }: Subject, one: Case): string | undefined {
  const ray = 'ray' in one.input ? one.input.ray : undefined;
  if (queries[one.query].hasInside && !policiesOf(profile, one.query).includes(one.inside))
    return `it says inside: ${policiesOf(profile, one.query).join(' or ')}`;
  if ('side' in one && !sidesOf(profile).includes(one.side ?? 'both'))
    return `it says side: ${sidesOf(profile).join(' or ')}`;
  const moved = motionNotTaken(profile, one);
  if (moved !== undefined) return moved;
  const form = formNotTaken(profile, one);
  if (form !== undefined) return form;
  if (ray === undefined || !('direction' in ray)) return undefined;
  if (profile.ray === 'unit' && Math.abs(Math.hypot(...ray.direction) - 1) > unitSlack)
    return 'it takes directions of length 1';
  if (profile.ray === 'displacement' && ray.tMax !== 1)
    return 'it takes the whole way as direction, and tMax 1';
  if (profile.tMax === 'none' && ray.tMax !== Infinity) return 'its rays have no limit';
  return undefined;
}

/** Why the motion of a ball is in another form than it takes. */
function motionNotTaken({ motion: form = 'displacement', tMax }: Profile, one: Case): string | undefined {
  if (!isSweepCase(one)) return undefined;
  const { motion } = one.input;
  const own = 'end' in motion ? 'end' : 'direction' in motion ? 'free' : 'displacement';
  if (own !== (form === 'unit' ? 'free' : form)) return `it says motion: ${form}`;
  if (!('direction' in motion)) return undefined;
  if (form === 'unit' && Math.abs(Math.hypot(...motion.direction) - 1) > unitSlack)
    return 'it takes directions of length 1';
  return tMax === 'none' && motion.tMax !== Infinity ? 'its motions have no limit' : undefined;
}

/** Why the body is in another form than it takes. */
function formNotTaken({ box = 'center', plane = 'point' }: Profile, one: Case): string | undefined {
  const boxes = 'box' in one.input ? [one.input.box] : one.query === 'boxBox' ? Object.values(one.input) : [];
  if (boxes.some((own) => 'min' in own !== (box === 'corners'))) return `it says box: ${box}`;
  const half =
    'halfSpace' in one.input ? one.input.halfSpace : one.query === 'rayPlane' ? one.input.plane : undefined;
  if (half && 'constant' in half !== (plane === 'constant')) return `it says plane: ${plane}`;
  return undefined;
}

/** What the subjects add to the body of this case: the derivation is without it. */
function skinsOf({ query, format }: Case, others: readonly Subject[]): readonly number[] {
  const own = others.filter((one) => one.format === format && one.queries[query] !== undefined);
  const skins = own.map(({ profile }) => profile.skin ?? 0);
  return grows(query) ? [...new Set(skins)].filter((skin) => skin > 0) : [];
}

/** A direction that is rounded to either format is nearer to length 1. */
const unitSlack = 2 ** -20;

/** What the reference, the tiers and others say to a case. */
export function answersTo(one: Case, others: readonly Subject[]): readonly TierAnswer[] {
  const exact = answer(one);
  const answers: TierAnswer[] = [{ name: 'exact', said: answerText(exact), given: exact }];
  for (const skin of skinsOf(one, others)) {
    const grown = grownAnswer(one, skin);
    answers.push({ name: 'exact', said: `with a skin of ${skin}: ${answerText(grown)}`, given: grown });
  }
  // A tier that is asked for by name is asked once.
  for (const subject of new Set([...textbook, ...shifted, ...watertight, ...hardened, ...others])) {
    const { name, format, profile, queries: own } = subject;
    if (format !== one.format || own[one.query] === undefined) continue;
    if ('ray' in one.input && 'end' in one.input.ray !== (profile.ray === 'end')) {
      answers.push({ name, said: 'takes rays in another form' });
      continue;
    }
    const given = ask(subject, one);
    const right = gradeText(grade(one, given, profile.touching, profile.skin, profile.coplanar), one.format);
    const why = others.includes(subject) ? notAsked(subject, one) : undefined;
    answers.push({
      name,
      said: answerText(given),
      given,
      grade: why === undefined ? right : `${right}; verify does not ask it this: ${why}`,
    });
  }
  for (const { name } of others) {
    if (answers.every((one) => one.name !== name))
      answers.push({ name, said: `does not answer ${one.query} in ${one.format}` });
  }
  return answers;
}

function tierLines(one: Case, others: readonly Subject[]): string[] {
  const lines = answersTo(one, others).flatMap(({ name, said, grade: right }) => [
    `  ${sanitize(name).padEnd(10)} ${said}`,
    ...(right === undefined ? [] : [`             ${right}`]),
  ]);
  return ['What each tier answers:', ...lines];
}
