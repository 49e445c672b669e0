/**
 * Scenes from one end of the format to the other: the ray starts as far from the middle of the world as the body is, and their difference
 * overflows. What would stick out of the format ends there.
 */
import { limits } from '../floats.ts';
import {
  type Contract,
  defaultInsideOf,
  type Field,
  type FieldValue,
  fieldsOf,
  formOf,
  fromFields,
  type InputValue,
  isValid,
  type Vector,
} from '../queries/index.ts';
import { limit, shifted } from './_magnitude.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { plus, times } from './_vectors.ts';

/** Binades by which a direction is shorter than the way, so that it does not overflow itself. */
const shorter = 10;

/** The scene moved and scaled, with its body at `body`; as it was where nothing would be left of it. */
export function acrossFormat<I extends object>(
  contract: Contract,
  input: I,
  { origin, body }: { readonly origin: Vector; readonly body: Vector },
  setting: Setting,
): I {
  const { format, form } = setting;
  const middle = times(plus(origin, body), 0.5);
  const reach = Math.max(...plus(origin, middle, -1).map(Math.abs));
  if (reach === 0) return input;
  const { significandBits, maxExponent } = limits[format];
  const lengths = maxExponent + significandBits - 1 - Math.floor(Math.log2(reach));
  const direction = form === 'unit' ? 0 : form === 'displacement' ? lengths : lengths - shorter;
  const scaled = (v: Vector, exponent: number): number[] =>
    rounded(
      v.map((x) => shifted(x, exponent)),
      format,
    );
  const moved = ({ name, kind }: Field, value: FieldValue): FieldValue => {
    if (kind === 'points')
      return (value as readonly Vector[]).map((point) => scaled(plus(point, middle, -1), lengths));
    if (kind === 'faces') return value;
    if (typeof value === 'number') {
      if (kind === 'extent') return roundScalar(shifted(value, lengths), format);
      return limit(shifted(value, lengths - direction), setting);
    }
    const v = value as Vector;
    // All of a motion.
    if (name === '') return scaled(v, direction);
    if (kind === 'point') return scaled(plus(v, middle, -1), lengths);
    if (kind === 'extents') return scaled(v, lengths);
    return name === 'direction' ? scaled(v, direction) : v;
  };
  const whole = Object.fromEntries(
    Object.entries(input as InputValue).map(([name, value]) => {
      const shape = fieldsOf(value);
      const fields = formOf(contract.inputs[name] ?? [], shape);
      return [
        name,
        fromFields(Object.fromEntries(fields.map((f) => [f.name, moved(f, shape[f.name] ?? 0)]))),
      ];
    }),
  );
  return isValid(contract, whole, contract.hasSide ? 'both' : defaultInsideOf(contract))
    ? (whole as I)
    : input;
}
