/**
 * The scene of a case as a picture that a developer understands at a glance: the body, the ray, where it hits, what was said instead.
 * A page may set the colours --body, --ray, --exact and --got; text is in its own colour.
 */
import {
  type Case,
  type CaseOf,
  firstInvalid,
  type HitQueryName,
  inputOf,
  policyOf,
  type QueryName,
  queries,
} from '../../../queries/index.ts';
import { boxBoxScene } from './_box-box.ts';
import { capsuleCapsuleScene } from './_capsule-capsule.ts';
import { circleScene } from './_circle.ts';
import { closestOnBoxScene } from './_closest-on-box.ts';
import { closestOnTriangleScene } from './_closest-on-triangle.ts';
import { closestSegmentsScene } from './_closest-segments.ts';
import { pointScene } from './_point.ts';
import { rayScene } from './_ray.ts';
import { cornersScene, localScene, pointInRectScene } from './_rect.ts';
import { segmentsScene } from './_segments.ts';
import { sphereBoxScene } from './_sphere-box.ts';
import { sphereCapsuleScene } from './_sphere-capsule.ts';
import { sphereTriangleScene } from './_sphere-triangle.ts';
import { noteSvg, type Sketch, toSvg } from './_svg.ts';
import { triangleTriangleScene } from './_triangle-triangle.ts';

export interface DrawingOptions {
  /** What a subject said, as a finding has it: floats in hexadecimal. It may be anything. */
  readonly got?: unknown;
}

/** The scene of a case as an SVG element, for people; drawn in float64. Of an invalid case a note in its place. */
export function sceneSvg(one: Case, { got }: DrawingOptions = {}): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  if (wrong !== undefined) return noteSvg(`No picture: ${wrong.field} is ${wrong.why}`);
  return toSvg(sketchOf(one, got));
}

/** Of what is no ray. */
const sketches: {
  readonly [Q in Exclude<QueryName, HitQueryName>]: (one: CaseOf<Q>, got: unknown) => Sketch;
} = {
  pointInSphere: pointScene,
  segmentSegment: segmentsScene,
  pointInRect: pointInRectScene,
  circleRect: circleScene,
  rectCorners: cornersScene,
  toLocal: localScene,
  sphereCapsule: sphereCapsuleScene,
  sphereTriangle: sphereTriangleScene,
  capsuleCapsule: capsuleCapsuleScene,
  triangleTriangle: triangleTriangleScene,
  closestOnTriangle: closestOnTriangleScene,
  closestSegments: closestSegmentsScene,
  sphereBox: sphereBoxScene,
  boxBox: boxBoxScene,
  closestOnBox: closestOnBoxScene,
};

function sketchOf(one: Case, got: unknown): Sketch {
  const sketch: Partial<Record<QueryName, unknown>> = sketches;
  const draw = (sketch[one.query] ?? rayScene) as (one: Case, got: unknown) => Sketch;
  return draw(one, got);
}
