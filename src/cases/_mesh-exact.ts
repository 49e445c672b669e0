/**
 * The families of a mesh that are exact by construction, in integers.
 *   tangent     lines exactly through an edge or a corner that faces share, from outside and from inside; twins one, two and 2^k ulps of the start beside it
 *   degenerate  by turns: in the plane of a face, along an edge, from a point of the mesh, faces without area among the others, faces twice, slivers,
 *               positions that no face uses, no faces, negative zeros, a way of no length
 *   boundary    the ray ends exactly in a face, one ulp before, one after; it starts exactly in it, one ulp to either side
 *
 * Construction: the positions are k times sums of three vectors of integers, so that the weights i/k, j/k of a face are a point of integers, which is on an edge
 * where i, j or k − i − j is 0. The ray goes through it along a way of integers.
 */
import type { Mesh } from '../queries/index.ts';
import { endStepped, stepped } from './_boundary.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround, pick, signum } from './_draw.ts';
import { latticeDirection } from './_lattice.ts';
import { cornersOf, type MeshInput, type MeshLattice, placedMesh } from './_mesh.ts';
import { drawSolid, type Solid } from './_mesh-solids.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { partsOf, type Spot } from './_triangle-exact.ts';
import {
  axis,
  type Components,
  cross,
  dot,
  integersAround,
  isZero,
  largest,
  plus,
  times,
} from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { frame: 2, parts: 8, steps: 64, home: 256 },
  f64: { frame: 2 ** 12, parts: 2 ** 8, steps: 2 ** 10, home: 2 ** 24 },
} as const;

interface MarkedMesh extends Mesh {
  /** A point of a face; the least way in integers along an edge, through it where it is on one; n of the face. */
  readonly mark: Components;
  readonly edge: Components;
  readonly n: Components;
  /** A point inside of what is closed. */
  readonly middle: Components | undefined;
}

/** Three vectors of integers that span space; those of the world for a ray along these. */
function frameOf({ draw, form, format }: Setting): readonly [Components, Components, Components] {
  const { frame } = sizes[format];
  const [e, f, g] = [0, 1, 2].map(() => latticeDirection(draw, 3, frame)) as [
    Components,
    Components,
    Components,
  ];
  const isFlat = dot(cross(e, f), g) === 0;
  return isFlat || form === 'unit' ? [axis(3, 0), axis(3, 1, signum(draw)), axis(3, 2)] : [e, f, g];
}

function markedMesh(setting: Setting, spot: Spot, solid: Solid = drawSolid(setting.draw)): MarkedMesh {
  const { draw, format } = setting;
  const { parts, home } = sizes[format];
  const [e, f, g] = frameOf(setting);
  const [i, j, k] = partsOf(draw, spot, parts);
  const face = draw.below(solid.faces.length);
  const at = integersAround(draw, 3, home);
  const map = (local: Components): number[] => plus(plus(times(e, local[0] ?? 0), f, local[1]), g, local[2]);
  const place = (local: Components): number[] => plus(at, map(local), k);
  const [a, b, c] = cornersOf(solid, face);
  const [from, to] = i === 0 ? [a, c] : j === 0 ? [a, b] : [b, c];
  return {
    positions: solid.positions.map(place),
    faces: solid.faces,
    mark: plus(plus(plus(at, map(a), k - i - j), map(b), i), map(c), j),
    edge: map(times(plus(to, from, -1), 0.5)),
    n: cross(map(plus(b, a, -1)), map(plus(c, a, -1))),
    middle: solid.middle && place(solid.middle),
  };
}

const meshOf = ({ positions, faces }: Mesh): Mesh => ({ positions, faces });

const exponentOf = ({ draw }: Setting): number => integerAround(draw, 20);

const spotOf = (draw: Draw): Spot => pick(draw, ['edge', 'corner', 'inside', 'edge']);

/** Through a point of a mesh from some ways before it. */
export function throughMesh(
  setting: Setting,
  spot: Spot,
  distanceOf: (attempt: number) => number,
): { readonly scene: MeshInput; readonly across: Components } {
  const { draw, form } = setting;
  let across: Components = [];
  const scene = firstThatFits((attempt) => {
    const marked = markedMesh(setting, spot);
    const { mark, edge, middle } = marked;
    const fromInside = draw.below(3) === 2 && middle !== undefined && form !== 'unit';
    const drawn = drawDirection(setting);
    const w = fromInside ? plus(mark, middle, -1) : drawn;
    const steps = fromInside ? 1 : distanceOf(attempt);
    across = cross(edge, w);
    const limited = reach(setting);
    return placedMesh(
      setting,
      { ...meshOf(marked), origin: plus(mark, w, -steps), direction: w, reach: limited + steps },
      exponentOf(setting),
    );
  });
  return { scene, across };
}

export const meshTangentVariants = 7;

export function meshTangent(setting: Setting): MeshInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const spot = draw.below(3) === 2 ? 'corner' : 'edge';
  const { scene, across } = throughMesh(setting, spot, () => 1 + draw.below(sizes[format].steps));
  const { ray } = scene;
  const origin = stepped(ray.origin, largest(across), twinOffset(variant, power), format);
  return { ...scene, ray: { ...ray, origin } };
}

type Kind = (setting: Setting) => MeshLattice;

/** A way of the form of the ray: any, or an axis. */
const allowed = (setting: Setting, wanted: Components): Components =>
  setting.form !== 'unit' || wanted.filter((x) => x !== 0).length === 1 ? wanted : drawDirection(setting);

/** From a point of an edge some ways back along a mix of two edges of the face. */
const inPlane: Kind = (setting) => {
  const { draw } = setting;
  const marked = markedMesh(setting, spotOf(draw));
  const { mark, edge, n } = marked;
  const other = cross(n, edge);
  const tilted = plus(edge, other, integerAround(draw, 1));
  const w = allowed(setting, draw.below(2) === 0 || tilted.some((x) => Math.abs(x) > 64) ? edge : tilted);
  return {
    ...meshOf(marked),
    origin: plus(mark, w, integerAround(draw, 4)),
    direction: w,
    reach: reach(setting),
  };
};

const alongEdge: Kind = (setting) => {
  const { draw } = setting;
  const marked = markedMesh(setting, 'edge');
  const w = allowed(setting, times(marked.edge, signum(draw)));
  return {
    ...meshOf(marked),
    origin: plus(marked.mark, w, -draw.below(16)),
    direction: w,
    reach: reach(setting),
  };
};

/** From a point that is drawn through another of the mesh. */
const passing = (setting: Setting, marked: MarkedMesh, steps: number): MeshLattice => {
  const w = drawDirection(setting);
  return { ...meshOf(marked), origin: plus(marked.mark, w, -steps), direction: w, reach: reach(setting) };
};

const fromIt: Kind = (setting) => passing(setting, markedMesh(setting, spotOf(setting.draw)), 0);

/** Before and behind the other faces, segments and points: an edge, a corner, and a half of an edge. */
const withoutArea: Kind = (setting) => {
  const { draw } = setting;
  const solid = drawSolid(draw);
  const [i = 0, j = 0] = solid.faces[draw.below(solid.faces.length)] ?? [];
  const [p = [], q = []] = [solid.positions[i], solid.positions[j]];
  const middle = times(plus(p, q), 0.5);
  const positions = [...solid.positions, middle];
  const flat = [
    [i, j, j],
    [i, i, i],
    [positions.length - 1, i, j],
  ];
  const alone = draw.below(4) === 3;
  const faces = alone ? flat : draw.below(2) === 0 ? [...flat, ...solid.faces] : [...solid.faces, ...flat];
  return passing(setting, markedMesh(setting, spotOf(draw), { positions, faces }), draw.below(16));
};

/** The same faces again, turned round or not. */
const doubled: Kind = (setting) => {
  const { draw } = setting;
  const solid = drawSolid(draw);
  const isTurned = draw.below(2) === 0;
  const again = solid.faces.map(([a = 0, b = 0, c = 0]) => (isTurned ? [a, c, b] : [b, c, a]));
  return passing(
    setting,
    markedMesh(setting, spotOf(draw), { ...solid, faces: [...again, ...solid.faces] }),
    draw.below(16),
  );
};

/** Two faces as long as the format allows, and one wide, on both sides of their edge. */
const slivers: Kind = (setting) => {
  const { draw, format } = setting;
  const e = latticeDirection(draw, 3, 2);
  const at = integersAround(draw, 3, 8);
  const tip = plus(at, e, 2 ** (format === 'f32' ? 12 : 40));
  const aside = axis(3, (largest(e) + 1) % 3);
  const mark = plus(at, e, draw.below(64));
  const w = drawDirection(setting);
  return {
    positions: [at, tip, plus(at, aside), plus(at, aside, -1)],
    faces: [
      [0, 1, 2],
      [1, 0, 3],
    ],
    origin: plus(plus(mark, aside, integerAround(draw, 1)), w, -draw.below(16)),
    direction: w,
    reach: reach(setting),
  };
};

const unusedPositions: Kind = (setting) => {
  const { draw } = setting;
  const marked = markedMesh(setting, spotOf(draw));
  const lattice = passing(setting, marked, draw.below(16));
  return { ...lattice, positions: [...lattice.positions, marked.mark, integersAround(draw, 3, 64)] };
};

const noFaces: Kind = (setting) => {
  const { draw } = setting;
  const lattice = passing(setting, markedMesh(setting, 'inside'), draw.below(16));
  return { ...lattice, ...(draw.below(2) === 0 ? { positions: [] } : {}), faces: [] };
};

/** At corners and edges of a square on the axes, which are at 0. */
const atOrigin: Kind = ({ draw, ...setting }) => {
  const w = axis(3, draw.below(3), signum(draw));
  return {
    positions: [
      [0, 0, 0],
      [2, 0, 0],
      [2, 2, 0],
      [0, 2, draw.below(2)],
    ],
    faces: [
      [0, 1, 2],
      [0, 2, 3],
    ],
    origin: plus([draw.below(2), draw.below(2), 0], w, -draw.below(8)),
    direction: w,
    reach: reach({ draw, ...setting }),
  };
};

const kinds: readonly Kind[] = [
  inPlane,
  alongEdge,
  fromIt,
  withoutArea,
  doubled,
  slivers,
  unusedPositions,
  noFaces,
  atOrigin,
];

export const meshDegenerateVariants = kinds.length + 1;

export function meshDegenerate(setting: Setting): MeshInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? pick(draw, [inPlane, alongEdge, fromIt]);
  const scene = firstThatFits(() => placedMesh(setting, kind(setting), exponentOf(setting)));
  if (kind === atOrigin) return withNegativeZeros(scene);
  if (kind === unusedPositions && draw.below(2) === 1) return withNaN(scene);
  return variant < kinds.length ? scene : { ...scene, ray: withoutLength(scene.ray, form, format) };
}

/** What no face uses may be anything. */
const withNaN = ({ ray, mesh }: MeshInput): MeshInput => ({
  ray,
  mesh: {
    ...mesh,
    positions: mesh.positions.map((p, i) => (i < mesh.positions.length - 2 ? p : [Number.NaN, 0, 0])),
  },
});

function withNegativeZeros({ ray, mesh }: MeshInput): MeshInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    mesh: { ...mesh, positions: mesh.positions.map(negativeZeros) },
  };
}

export const meshBoundaryVariants = 6;

export function meshBoundary(setting: Setting): MeshInput {
  const { draw, format, form, variant } = setting;
  const isStart = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const marked = markedMesh(setting, draw.below(3) === 2 ? 'edge' : 'inside');
    const { mark, n } = marked;
    const w = drawDirection(setting);
    coordinate = isZero(n) ? 0 : largest(n);
    forward = Math.sign(dot(n, w)) * Math.sign(n[coordinate] ?? 0) || 1;
    const steps = 1 + draw.below(sizes[format].steps);
    return placedMesh(
      setting,
      {
        ...meshOf(marked),
        origin: isStart ? mark : plus(mark, w, -steps),
        direction: w,
        reach: isStart ? reach(setting) : steps,
      },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  return {
    ...scene,
    ray: isStart
      ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
      : endStepped({ ray, form, format, ulps, coordinate, forward }),
  };
}
