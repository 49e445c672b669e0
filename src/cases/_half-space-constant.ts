/**
 * The families of a half-space by its constant that are exact by construction: those of one by a point of its face, in integers, as −n·q is one.
 *   tangent     twins with the constant one, two and 2^k ulps larger and smaller
 *   degenerate  as by a point; the constant is 0 where the plane goes through the world's origin
 */
import { isOfFormat, step } from '../floats.ts';
import { byConstant, type ConstantInput, type HalfSpaceInput } from './_half-space.ts';
import { lineInFace, planeBoundary, planeDegenerate, planeTouched } from './_half-space-exact.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import { dot } from './_vectors.ts';

/** Integers whose products are too long for the format are drawn again. */
function exactly<S>(
  { format }: Setting,
  make: () => S,
  sceneOf: (made: S) => HalfSpaceInput,
): { made: S; scene: ConstantInput } {
  return firstThatFits(() => {
    const made = make();
    const scene = sceneOf(made);
    const { point, normal } = scene.halfSpace;
    return isOfFormat(dot(normal, point), format) ? { made, scene: byConstant(scene, format) } : undefined;
  });
}

const same = (scene: HalfSpaceInput): HalfSpaceInput => scene;

export function constantTangent(setting: Setting): ConstantInput {
  const { made, scene } = exactly(
    setting,
    () => planeTouched(setting),
    (touched) => touched.scene,
  );
  const { ray, halfSpace } = scene;
  const constant = step(halfSpace.constant, made.ulps ?? 0, setting.format);
  return { ray, halfSpace: { ...halfSpace, constant } };
}

export const constantDegenerate = (setting: Setting): ConstantInput =>
  exactly(setting, () => planeDegenerate(setting), same).scene;

export const constantBoundary = (setting: Setting): ConstantInput =>
  exactly(setting, () => planeBoundary(setting), same).scene;

export const constantInFace = (setting: Setting, along: (attempt: number) => number): ConstantInput =>
  exactly(setting, () => lineInFace(setting, along), same).scene;
