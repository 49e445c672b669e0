/**
 * three.js: Ray.intersectSphere(sphere, target), Ray.intersectBox(box, target), Ray.intersectTriangle(a, b, c, backfaceCulling, target),
 * Sphere.containsPoint(point), Box3.intersectsSphere(sphere), Box3.intersectsBox(box), Triangle.closestPointToPoint(point, target),
 * Line3.distanceSqToLine3(line, c1, c2).
 * Meaning, from the documentation of Ray and Sphere and the source of Ray.js:
 *   - `ray: unit`: "the direction must be normalized"; the formula takes |d| = 1 for granted
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: exit`: from inside it returns the far point
 *   - touching counts: it gives up only where d² > r²
 *   - `side`: a triangle is met from both sides (`both`), or with backfaceCulling from the front alone (`front`)
 *   - `coplanar: miss`: "ray is co-planar with the triangle: if ( det === 0 ) return null"
 *   - `box: corners`: a Box3 has its min and max, and knows no turn
 *   - Octree.triangleSphereIntersect(sphere, triangle): touching is not spoken of; over a face the source compares with `<=`, at an edge with `<`
 *   - Box3.intersectsSphere compares with `<=` and Box3.intersectsBox with `>=` and `<=`: touching counts
 *   - Triangle.closestPointToPoint returns the nearest point alone; Line3.distanceSqToLine3 the squared distance, and a pair of nearest points
 * It returns the point; t and the normal are not reported, but of a Mesh: there the distance is t, and its face, its normal and its `barycoord` are. A Mesh has a material
 * with the side: DoubleSide or FrontSide. Ray.intersectPlane is a subject of its own.
 */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  Line3,
  Mesh,
  MeshBasicMaterial,
  Ray,
  Raycaster,
  Sphere,
  setConsoleFunction,
  Triangle,
  Vector3,
} from 'three';
import { Octree } from 'three/addons/math/Octree.js';
import type { Box, Segment, Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/three.ts';
import type { Subject } from './subject.ts';

// A mesh with a position that is NaN would be written out as a whole.
setConsoleFunction(() => {});

const ray = new Ray();
const caster = new Raycaster();
const material = new MeshBasicMaterial();
const ball = new Sphere();
const target = new Vector3();
const slabs = new Box3();
const otherSlabs = new Box3();
const octree = new Octree();
const corners = [new Vector3(), new Vector3(), new Vector3()] as const;

const segments = [new Line3(), new Line3()] as const;
const nearest = [new Vector3(), new Vector3()] as const;

const setVector = (v: Vector3, [x = 0, y = 0, z = 0]: Vector): Vector3 => v.set(x, y, z);

/** Whether the box has corners. */
function setBox(into: Box3, box: Box): boolean {
  const ends = cornersOf(box);
  if (ends === undefined) return false;
  setVector(into.min, ends[0]);
  setVector(into.max, ends[1]);
  return true;
}

function setSegment(into: Line3, { start, end }: Segment): void {
  setVector(into.start, start);
  setVector(into.end, end);
}

const subject: Subject = {
  name: 'three',
  version: packageVersion('three'),
  format: 'f64',
  profile: {
    inside: 'exit',
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'unit',
    box: 'corners',
  },
  queries: {
    raySphere: ({ ray: given, sphere: { center, radius } }) => {
      if ('end' in given) return { unsupported: true };
      setVector(ray.origin, given.origin);
      setVector(ray.direction, given.direction);
      setVector(ball.center, center);
      ball.radius = radius;
      return ray.intersectSphere(ball, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
    rayBox: ({ ray: given, box }) => {
      const ends = cornersOf(box);
      if ('end' in given || ends === undefined) return { unsupported: true };
      const [low, high] = ends;
      setVector(ray.origin, given.origin);
      setVector(ray.direction, given.direction);
      setVector(slabs.min, low);
      setVector(slabs.max, high);
      return ray.intersectBox(slabs, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
    rayTriangle: ({ ray: given, triangle: { a, b, c } }, side) => {
      if ('end' in given) return { unsupported: true };
      setVector(ray.origin, given.origin);
      setVector(ray.direction, given.direction);
      const [first, second, third] = corners;
      setVector(first, a);
      setVector(second, b);
      setVector(third, c);
      return ray.intersectTriangle(first, second, third, side === 'front', target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
    rayMesh: ({ ray: given, mesh: { positions, faces } }, side) => {
      if ('end' in given) return { unsupported: true };
      setVector(caster.ray.origin, given.origin);
      setVector(caster.ray.direction, given.direction);
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(Float64Array.from(positions.flat()), 3));
      geometry.setIndex(new BufferAttribute(Uint32Array.from(faces.flat()), 1));
      material.side = side === 'front' ? FrontSide : DoubleSide;
      const [first] = caster.intersectObject(new Mesh(geometry, material), false);
      if (first === undefined) return { hit: false };
      const { distance, point, faceIndex, face: own, barycoord } = first;
      return {
        hit: true,
        t: distance,
        point: point.toArray(),
        ...(own ? { normal: own.normal.toArray() } : {}),
        ...(barycoord ? { u: barycoord.y, v: barycoord.z } : {}),
        ...(typeof faceIndex === 'number' ? { face: faceIndex } : {}),
      };
    },
    pointInSphere: ({ point, sphere: { center, radius } }) => {
      setVector(ball.center, center);
      ball.radius = radius;
      return { overlap: ball.containsPoint(setVector(target, point)) };
    },
    sphereTriangle: ({ sphere: { center, radius }, triangle: { a, b, c } }) => {
      const [first, second, third] = corners;
      const triangle = new Triangle(setVector(first, a), setVector(second, b), setVector(third, c));
      setVector(ball.center, center);
      ball.radius = radius;
      return { overlap: octree.triangleSphereIntersect(ball, triangle) !== false };
    },
    sphereBox: ({ sphere: { center, radius }, box }) => {
      if (!setBox(slabs, box)) return { unsupported: true };
      setVector(ball.center, center);
      ball.radius = radius;
      return { overlap: slabs.intersectsSphere(ball) };
    },
    boxBox: ({ first, second }) =>
      setBox(slabs, first) && setBox(otherSlabs, second)
        ? { overlap: slabs.intersectsBox(otherSlabs) }
        : { unsupported: true },
    closestOnTriangle: ({ point, triangle: { a, b, c } }) => {
      const [first, second, third] = corners;
      const triangle = new Triangle(setVector(first, a), setVector(second, b), setVector(third, c));
      return { on: triangle.closestPointToPoint(setVector(target, point), new Vector3()).toArray() };
    },
    closestSegments: ({ first, second }) => {
      const [one, other] = segments;
      const [onFirst, onSecond] = nearest;
      setSegment(one, first);
      setSegment(other, second);
      return {
        distanceSquared: one.distanceSqToLine3(other, onFirst, onSecond),
        onFirst: onFirst.toArray(),
        onSecond: onSecond.toArray(),
      };
    },
  },
  known,
};

export default subject;
