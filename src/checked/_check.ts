/**
 * The fast functions with their arguments looked at first: a wrong shape is a TypeError, an invalid value a RangeError. Both name the field, what is there
 * and what is wanted. The fast functions themselves say no to invalid input, and read what is not there as it comes.
 */
import { checkFloats } from '../fast/check-floats.ts';
import type { Format } from '../floats.ts';
import {
  type Contract,
  defaultInsideOf,
  firstInvalid,
  fromFields,
  insidesOf,
  sideNames,
} from '../queries/index.ts';
import { checkEngineRay } from './_engine-ray.ts';
import { textOf } from './_fields.ts';
import { toFloat32, toShape } from './_input.ts';
import { checkOut } from './_out.ts';
import { plainCheck } from './_plain.ts';

const broken = checkFloats();
if (broken.length > 0)
  throw new Error(`hitproof is not right on this machine: ${broken.join('; ')} does not hold`);

/** Throws where arguments are not those of the contract. */
export function fullCheck(format: Format, contract: Contract): (args: readonly unknown[]) => void {
  const { inputs, dimension, outputs, hasInside, hasSide = false } = contract;
  const names = Object.keys(inputs);
  const hasOut = Object.keys(outputs).length > 0;
  const hasPolicy = hasInside || hasSide;
  const policies: readonly string[] = hasInside ? insidesOf(contract) : sideNames;
  const usual = hasInside ? defaultInsideOf(contract) : policies[0];
  const round = format === 'f32' ? toFloat32 : undefined;
  const most = names.length + Number(hasOut) + Number(hasPolicy);

  return (args) => {
    if (contract.ray !== undefined) checkEngineRay(args[names.indexOf(contract.ray)], contract.ray);
    const given = Object.entries(inputs).map(
      ([name, shape], i) => [name, fromFields(toShape(args[i], name, shape, dimension))] as const,
    );
    if (hasOut) checkOut(args[names.length], contract);
    const policy = hasPolicy && args[most - 1] !== undefined ? args[most - 1] : usual;
    const input = Object.fromEntries(given);
    const fault = firstInvalid(contract, input, policy, round);
    if (fault?.field === 'inside' || fault?.field === 'side')
      throw new RangeError(`${fault.field}: ${textOf(policy)} is there; give one of ${policies.join(', ')}`);
    if (fault !== undefined) {
      const { field, why, found } = fault;
      const inDoubles = firstInvalid(contract, input, policy);
      const where = field === inDoubles?.field && why === inDoubles.why ? '' : ' in float32';
      // The contract's faces are the index here.
      throw new RangeError(`${field.replace('.faces', '.index')}: ${textOf(found)}${where} is ${why}`);
    }
    if (args.length > most)
      throw new TypeError(`${contract.name} takes ${most} arguments, not ${args.length}`);
  };
}

/** The same function, which throws where its arguments are not those of the contract. */
export function checked<F extends (...args: never[]) => unknown>(
  format: Format,
  contract: Contract,
  ask: F,
): F {
  const check = fullCheck(format, contract);
  const { accepts, remember } = plainCheck(contract, format === 'f32');
  return ((...args: never[]) => {
    if (!accepts(args)) {
      check(args);
      remember(args);
    }
    return ask(...args);
  }) as F;
}
