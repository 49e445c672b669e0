/** Whether a shape is plainly valid: without messages, and without a new object. Where it is not, the full check says what is wrong, or that nothing is. */
import type { Field, Shape } from '../queries/index.ts';
import { type Fields, isArray, isObject } from './_fields.ts';

export type Test = (value: unknown) => boolean;
type FieldTest = (value: unknown, shape: Fields) => boolean;
type Round = (x: number) => number;

/** What three.js has in its shapes. */
const foreign = new Set(['isSphere', 'isBox3', 'isPlane']);

/** Whether a field with another name is there. Private fields pass. */
function hasOther(value: Fields, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name) && name[0] !== '_' && !foreign.has(name)) return true;
  return false;
}

/** Tests of numbers and vectors, each number rounded first. */
function testsOf(round: Round) {
  const isNumber: Test = (x) => typeof x === 'number' && Number.isFinite(round(x));
  const isVector = (value: unknown, count: number): value is Fields =>
    isObject(value) &&
    isNumber(value.x) &&
    isNumber(value.y) &&
    (count < 3 || isNumber(value.z)) &&
    (count < 4 || isNumber(value.w));
  /** Of vectors with these components. */
  const equal = (a: unknown, b: unknown): boolean => round(a as number) === round(b as number);
  const notLess = (a: unknown, b: unknown): boolean => round(a as number) >= round(b as number);
  const isNonZero = ({ x, y, z, w }: Fields, count: number): boolean =>
    !(equal(x, 0) && equal(y, 0) && (count < 3 || equal(z, 0)) && (count < 4 || equal(w, 0)));
  const isApart = (a: Fields, b: Fields, count: number): boolean =>
    !(equal(a.x, b.x) && equal(a.y, b.y) && (count < 3 || equal(a.z, b.z)));
  const isNotBelow = (a: Fields, b: Fields, count: number): boolean =>
    notLess(a.x, b.x) && notLess(a.y, b.y) && (count < 3 || notLess(a.z, b.z));
  return { round, isNumber, isVector, isNonZero, isApart, isNotBelow };
}

type Tests = ReturnType<typeof testsOf>;

function fieldTest({ kind, apartFrom, notBelow }: Field, dimension: number, tests: Tests): FieldTest {
  const { round, isNumber, isVector, isNonZero, isApart, isNotBelow } = tests;
  const zero = { x: 0, y: 0, z: 0 };
  switch (kind) {
    case 'extent':
      return (x) => isNumber(x) && round(Number(x)) >= 0;
    case 'limit':
      return (x) => x === undefined || (typeof x === 'number' && round(x) >= 0);
    case 'angle':
    case 'constant':
      return isNumber;
    case 'direction':
      return (v) => isVector(v, dimension) && isNonZero(v, dimension);
    case 'orientation':
      return (v) => isVector(v, 4) && isNonZero(v, 4);
    case 'extents':
      return (v) => isVector(v, dimension) && isNotBelow(v, zero, dimension);
    case 'point':
      return (v, shape) =>
        isVector(v, dimension) &&
        (apartFrom === undefined || isApart(v, shape[apartFrom] as Fields, dimension)) &&
        (notBelow === undefined || isNotBelow(v, shape[notBelow] as Fields, dimension));
    default:
      return () => false;
  }
}

/** The fields of one form, and none of another. */
function formTest(form: readonly Field[], names: readonly string[], dimension: number, tests: Tests): Test {
  const fields = form.map((field) => ({ name: field.name, test: fieldTest(field, dimension, tests) }));
  const others = names.filter((name) => !form.some((field) => field.name === name));
  const known = new Set(names);
  return (value) => {
    const shape = value as Fields;
    for (const { name, test } of fields) if (!test(shape[name], shape)) return false;
    for (const name of others) if (shape[name] !== undefined) return false;
    return !hasOther(shape, known);
  };
}

/** A flat mesh whose every position is finite. */
function meshTest({ isNumber }: Tests): Test {
  const names = new Set(['positions', 'index']);
  return (value) => {
    const { positions, index } = value as { positions: ArrayLike<unknown>; index?: ArrayLike<unknown> };
    if (!isArray(positions) || !(positions.length > 0) || hasOther(value as Fields, names)) return false;
    for (let i = 0; i < positions.length; i++) if (!isNumber(positions[i])) return false;
    if (index === undefined) return positions.length % 9 === 0;
    if (!isArray(index) || !(index.length > 0) || index.length % 3 !== 0) return false;
    for (let i = 0; i < index.length; i++) {
      const place = index[i];
      if (!Number.isInteger(place) || Number(place) < 0 || 3 * Number(place) >= positions.length)
        return false;
    }
    return positions.length % 3 === 0;
  };
}

/** Whether a value is plainly of the shape, in a form that the functions take. */
export function shapeTest(shape: Shape, dimension: 2 | 3, isSingle: boolean): Test {
  const tests = testsOf(isSingle ? Math.fround : (x) => x);
  if (shape[0]?.some(({ kind }) => kind === 'points')) {
    const isMesh = meshTest(tests);
    return (value) => isObject(value) && isMesh(value);
  }
  const names = shape.flatMap((form) => form.map(({ name }) => name)).filter((name) => name !== '');
  const axes = new Set(['x', 'y', 'z']);
  const isBare: Test = (value) => {
    if (!tests.isVector(value, dimension)) return false;
    for (const name of names) if (value[name] !== undefined) return false;
    return names.length === 0 || !hasOther(value, axes);
  };
  const isTaken = (form: readonly Field[]): boolean => !form.some(({ apartFrom }) => apartFrom === 'origin');
  const forms = shape
    .filter(isTaken)
    .map((form) => (form[0]?.name === '' ? isBare : formTest(form, names, dimension, tests)));
  return (value) => {
    if (!isObject(value)) return false;
    for (const isForm of forms) if (isForm(value)) return true;
    return false;
  };
}
