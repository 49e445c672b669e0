/** One case as text: the question, the exact derivation, what each tier answers, where the textbook loses the digits. */

import type { Subject } from '../adapters/index.ts';
import { toLine, toToken } from '../cases/index.ts';
import { toHex } from '../floats.ts';
import {
  type Case,
  type CaseOf,
  type Contract,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formOf,
  inputOf,
  isRectCase,
  numbersIn,
  policyOf,
  type QueryName,
  queries,
  type RectCase,
  type Vector,
} from '../queries/index.ts';
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
import { facesText } from './_numbers.ts';
import { answersTo } from './tier-answers.ts';

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

function tierLines(one: Case, others: readonly Subject[]): string[] {
  const lines = answersTo(one, others).flatMap(({ name, said, grade: right }) => [
    `  ${sanitize(name).padEnd(10)} ${said}`,
    ...(right === undefined ? [] : [`             ${right}`]),
  ]);
  return ['What each tier answers:', ...lines];
}
