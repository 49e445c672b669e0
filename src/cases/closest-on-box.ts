/**
 * The hard cases of closestOnBox: the point is the centre of a ball of sphereBox, in the box, or at the border between two of its parts. Of a box by its corners the same, along the axes.
 *   ordinary    one in four in the box
 *   tangent     the distance is an integer times a power of two, exactly: over a face, beside an edge, past a corner; twins with the point one, two and 2^k ulps further away and nearer
 *   boundary    level with a face, in it or beyond others; a coordinate of the point one ulp to either side
 *   degenerate  as of sphereBox: boxes that are points, flat ones and segments; the point in a face, an edge or a corner, an ulp beside it, or the centre; turns that take axes to axes;
 *               lengths of a few of the least floats; negative zeros
 */
import type { CornersBox, Inputs, Vector } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import {
  type BoxSetting,
  boxOf,
  cornersOf,
  exactCornersOf,
  pointAt,
  rotationBy,
  rotationOf,
  upright,
} from './_box.ts';
import { fraction, integerAround, pick, signum } from './_draw.ts';
import { type Families, type Family, mapMakers, single, twins } from './_family.ts';
import { allOfFormat, firstThatFits, rounded } from './_scene.ts';
import { parts, type SphereBox, touching } from './_sphere-box-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { type Components, integersAround, largest, length, times } from './_vectors.ts';
import { armOf, sphereBox } from './sphere-box.ts';

export interface PointBox {
  readonly point: Vector;
  readonly box: SphereBox['box'];
}

const withoutRadius = ({ sphere: { center }, box }: SphereBox): PointBox => ({ point: center, box });

/** A family of sphereBox, of which the radius does not matter. */
function ofBall(name: string): Family<PointBox> {
  const { variants, twins, make } = sphereBox[name] as Family<SphereBox>;
  return { variants, twins, make: (setting) => withoutRadius(make(setting)) };
}

function ordinary(setting: BoxSetting): PointBox {
  const { draw, format } = setting;
  const { point, box } = ofBall('ordinary').make(setting);
  if (draw.below(4) < 3) return { point, box };
  const { center, halfExtents, orientation = [0, 0, 0, 1] } = box;
  const local = halfExtents.map((h) => 0.98 * h * (2 * fraction(draw) - 1));
  const rotation = rotationBy(times(orientation, 1 / length(orientation)));
  return { point: rounded(pointAt([...center], rotation, local), format), box };
}

function tangent(setting: BoxSetting): PointBox {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const scene = touching(setting, pick(draw, parts));
  const arm = armOf(scene);
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const { point, box } = withoutRadius(scene);
  return { point: stepped(point, coordinate, outward * twinOffset(variant, power), format), box };
}

const boundaryVariants = 3;

/** In integers, level with a face; moved along the axis that crosses it. */
function borderLattice(setting: BoxSetting): PointBox & { readonly across: Components } {
  const { draw, format } = setting;
  const [rotationSize, size] = format === 'f32' ? [2, 8] : [8, 256];
  const rotation = rotationOf(setting, rotationSize);
  const halves = [0, 1, 2].map(() => 1 + draw.below(size));
  const center = integersAround(draw, 3, size ** 2);
  const border = draw.below(3);
  const local = halves.map((h, k) => {
    if (k === border) return signum(draw) * h;
    return draw.below(2) === 0 ? integerAround(draw, h) : signum(draw) * (h + draw.below(size));
  });
  return {
    point: pointAt(center, rotation, local),
    box: boxOf(center, times(halves, rotation.norm), rotation.orientation),
    across: rotation.columns[border] ?? [],
  };
}

function boundary(setting: BoxSetting): PointBox {
  const { draw, format, variant } = setting;
  const unit = 2 ** integerAround(draw, 20);
  const { point, box, across } = firstThatFits(() => {
    const lattice = borderLattice(setting);
    const { center, halfExtents, orientation } = lattice.box;
    const made = {
      point: times(lattice.point, unit),
      box: boxOf(times(center, unit), times(halfExtents, unit), orientation),
    };
    const all = [...made.point, ...made.box.center, ...made.box.halfExtents];
    if (!allOfFormat(all, format)) return undefined;
    if (setting.isUpright === true && exactCornersOf(made.box, format) === undefined) return undefined;
    return { ...made, across: lattice.across };
  });
  const ulps = [0, 1, -1][variant] ?? 0;
  return { point: stepped(point, largest(across), ulps, format), box };
}

export const closestOnBox: Families<PointBox> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, tangent),
  'far-origin': ofBall('far-origin'),
  'far-world': ofBall('far-world'),
  degenerate: ofBall('degenerate'),
  boundary: twins(boundaryVariants, boundary),
  scale: ofBall('scale'),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: ofBall('ordinary'),
};

export type PointCornersBox = Inputs['closestOnBox'] & { readonly box: CornersBox };

const byCorners =
  (make: Family<PointBox>['make']) =>
  (setting: BoxSetting): PointCornersBox => {
    const { point, box } = make(upright(setting));
    return { point, box: cornersOf(box, setting.format) };
  };

/** The same of a box by its corners: along the axes; what is exact has corners of the format, others are rounded. */
export const closestOnBoxByCorners: Families<PointCornersBox> = mapMakers(closestOnBox, byCorners);
