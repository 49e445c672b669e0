/**
 * The hard cases of closestSegments: many are the axes of capsuleCapsule, without their radii.
 *   ordinary    across each other, an end beside a side, end to end
 *   tangent     the distance is an integer, exactly: across, parallel, an end at a side, end at end; twins with the first one, two and 2^k ulps further away and nearer
 *   boundary    a pair at the border between two parts: right over an end; a coordinate of that end one ulp to either side
 *   degenerate  by turns: both are points; they meet or lie in each other; an ulp beside it; on one line; all but parallel; lengths of a few of the least floats; negative zeros; parallel
 *               and beside each other; parallel up to an ulp
 */
import { step } from '../floats.ts';
import type { EndsCapsule, Inputs, Segment } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { type Capsules, type Meeting, meetings, touching } from './_capsule-capsule-exact.ts';
import { type Draw, fraction, integerAround, pick, signum } from './_draw.ts';
import { alternating, type Families, type Family, single, twins } from './_family.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import {
  type Components,
  cross,
  integersAround,
  isZero,
  largest,
  plus,
  times,
  vectorAround,
} from './_vectors.ts';
import { beside, capsuleCapsule } from './capsule-capsule.ts';

type Segments = Inputs['closestSegments'];

const axisOf = ({ a, b }: EndsCapsule): Segment => ({ start: a, end: b });
const withoutRadii = ({ first, second }: Capsules): Segments => ({
  first: axisOf(first),
  second: axisOf(second),
});

const ofCapsules = (name: string): Family<Capsules> => capsuleCapsule[name] as Family<Capsules>;

/** A family of capsuleCapsule, of which the radii do not matter. */
function axesOf(name: string): Family<Segments> {
  const { variants, twins, make } = ofCapsules(name);
  return { variants, twins, make: (setting) => withoutRadii(make(setting)) };
}

const moved = ({ start, end }: Segment, coordinate: number, ulps: number, setting: Setting): Segment => ({
  start: stepped(start, coordinate, ulps, setting.format),
  end: stepped(end, coordinate, ulps, setting.format),
});

/** A quarter to four sizes apart. */
function ordinary(setting: Setting): Segments {
  const { draw } = setting;
  const size = 0.5 + 8 * fraction(draw);
  const home = vectorAround(draw, 3, 100);
  const factor = 0.25 + 4 * fraction(draw);
  const { first, second } = withoutRadii(beside(setting, home, size, factor, ['cross', 'side', 'ends']));
  return draw.below(2) === 0 ? { first, second } : { first: second, second: first };
}

function tangent(setting: Setting): Segments {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { first, second } = withoutRadii(touching(setting, pick<Meeting>(draw, meetings)));
  return { first: moved(first, draw.below(3), twinOffset(variant, power), setting), second };
}

const boundaryVariants = 3;

/** In integers: a segment, and one that begins at right angles over its start, or over a point between its ends; `across` moves it off there. */
function borderLattice({ draw, format }: Setting): Segments & { readonly across: Components } {
  const size = format === 'f32' ? 4 : 16;
  const drawDirection = (): Components => {
    const v = integersAround(draw, 3, size);
    return isZero(v) ? [1, 0, 0] : v;
  };
  const e = drawDirection();
  const a = integersAround(draw, 3, size ** 3);
  const length = 1 + draw.below(8);
  const up = cross(e, drawDirection());
  const c = plus(plus(a, e, pick(draw, [0, length, draw.below(length + 1)])), up);
  const f = pick(draw, [drawDirection(), up, e, plus(e, up), times(e, -1)]);
  return {
    first: { start: a, end: plus(a, e, length) },
    second: { start: c, end: plus(c, f, 1 + draw.below(4)) },
    across: e,
  };
}

function boundary(setting: Setting): Segments {
  const { draw, format, variant } = setting;
  const unit = 2 ** integerAround(draw, 20);
  const { first, second, across } = firstThatFits(() => {
    const scene = borderLattice(setting);
    const scaled = ({ start, end }: Segment): Segment => ({
      start: times(start, unit),
      end: times(end, unit),
    });
    const [one, other] = [scaled(scene.first), scaled(scene.second)];
    const numbers = [one.start, one.end, other.start, other.end].flat();
    return allOfFormat(numbers, format) ? { first: one, second: other, across: scene.across } : undefined;
  });
  const ulps = [0, 1, -1][variant] ?? 0;
  return { first, second: { ...second, start: stepped(second.start, largest(across), ulps, format) } };
}

const parallelVariants = 2;

function degenerate(setting: Setting): Segments {
  const { draw, format, variant } = setting;
  const { variants, make } = ofCapsules('degenerate');
  if (variant < variants) return withoutRadii(make(setting));
  const { first, second } = withoutRadii(touching(setting, 'parallel'));
  if (variant === variants) return { first, second };
  return { first, second: { ...second, end: bent(second.end, draw, format) } };
}

const bent = (v: Components, draw: Draw, format: Setting['format']): Components =>
  v.map((x, i) => (i === draw.below(3) ? step(x, signum(draw), format) : x));

export const closestSegments: Families<Segments> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, tangent),
  'far-origin': axesOf('far-origin'),
  'far-world': axesOf('far-world'),
  degenerate: alternating(ofCapsules('degenerate').variants + parallelVariants, degenerate),
  boundary: twins(boundaryVariants, boundary),
  scale: axesOf('scale'),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
