/** The queries that are generated: the inputs of each by name and kind, and the stage that takes what the first leaves open. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { queries as contracts, hitQueryNames } from '../_contracts.mjs';

/** How a field of the contract is read, by its kind. */
const kinds = {
  point: 'vector',
  direction: 'vector',
  extents: 'vector',
  extent: 'scalar',
  constant: 'constant',
  limit: 'limit',
  orientation: 'quaternion',
};
const fieldOf = ({ name, kind }) => [
  name,
  { kind: kinds[kind], field: name, ...(kind === 'orientation' && { type: 'Quaternion' }) },
];

/** Names that the same fields have in another form. */
const ends = { a: 'start', b: 'end' };
const otherNames = { capsule: ends, first: ends, second: ends };
/** Code of a field, by whichever name it is there. */
export const codeOf = (input, field) => {
  const other = otherNames[input]?.[field];
  const code = `${input}.${field}`;
  return other === undefined ? code : `${code} === undefined ? ${input}.${other} : ${code}`;
};

/** The type of an input is named after it. */
const typeOf = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;

/** An input that is a vector by itself has no fields. */
const inputOf = (name, form, type) => ({
  name,
  type,
  fields: form[0].name === '' ? undefined : Object.fromEntries(form.map(fieldOf)),
  codeOf: (field) => codeOf(name, field),
});

/** The inputs of a query, each in one of its forms: the first, but for those that are named, which have a type of their own. */
const inputsOf = (query, forms = {}) =>
  Object.entries(contracts[query].inputs).map(([name, shape]) => {
    const { form = 0, type = typeOf(name) } = forms[name] ?? {};
    return inputOf(name, shape[form], type);
  });

/** Code: whether a box is one that another function is for, along other axes than those of the world; 0 and what is not finite are among these. */
export const isTurned = (round, q = 'orientation') =>
  `${q} !== undefined && !(${q}.x === 0 && ${q}.y === 0 && ${q}.z === 0 && Math.abs(${round(`${q}.w`)}) > 0 && Math.abs(${round(`${q}.w`)}) < Number.POSITIVE_INFINITY)`;

/** What a query is asked besides its inputs: its name, type and values, the first of which is meant where none is given, and what they mean; and what hits are written to. */
const policies = {
  inside: {
    name: 'inside',
    type: 'Inside',
    values: ['exit', 'start', 'miss'],
    whole: ['exit', 'start'],
    hit: 'Hit',
    means:
      'what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`',
  },
  sweep: {
    name: 'inside',
    type: 'SweepInside',
    list: 'sweepInsides',
    values: ['start', 'miss'],
    hit: 'Hit',
    means:
      'what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`',
  },
  side: {
    name: 'side',
    type: 'Side',
    values: ['both', 'front', 'back'],
    whole: ['both'],
    hit: 'Hit',
    means:
      'which sides count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane. Default: `both`',
  },
};
const policyOf = ({ hasSide, isSweep, outputs }) => ({
  ...policies[hasSide ? 'side' : isSweep ? 'sweep' : 'inside'],
  ...('u' in outputs && { hit: 'TriangleHit' }),
});

/** Of a query about a ball that moves: by the whole motion, and functions of the names that are given by a direction and by an end. */
const sweep = (query, directed, end) => ({
  rest: inputsOf(query, { motion: { type: 'WholeMotion' } }),
  others: [
    {
      name: end,
      inputs: inputsOf(query, { motion: { form: 2, type: 'EndMotion' } }),
      holds: () => 'motion.end !== undefined',
      later: 'end',
    },
    {
      name: directed,
      inputs: inputsOf(query, { motion: { form: 1, type: 'DirectedMotion' } }),
      holds: () => 'motion.direction !== undefined',
      later: 'directed',
    },
  ],
});

/** The same against a half-space, which may be given by a constant, too. */
const sweepOnHalfSpace = (query) => {
  const [whole, directed, end] = [
    { type: 'WholeMotion' },
    { form: 1, type: 'DirectedMotion' },
    { form: 2, type: 'EndMotion' },
  ];
  const point = { type: 'PointHalfSpace' };
  const constant = { form: 1, type: 'ConstantHalfSpace' };
  const [isEnd, isDirected] = ['motion.end !== undefined', 'motion.direction !== undefined'];
  const form = (name, motion, halfSpace, later, under) => ({
    name,
    inputs: inputsOf(query, { motion, halfSpace }),
    under,
    holds: () => (halfSpace === constant ? 'halfSpace.point === undefined' : 'true'),
    later,
  });
  return {
    rest: inputsOf(query, { motion: whole, halfSpace: point }),
    others: [
      form('sphereUntilToConstant', end, constant, 'constantEnd', isEnd),
      form('sphereUntilToHalfSpace', end, point, 'end', isEnd),
      form('sphereAlongToConstant', directed, constant, 'constantDirected', isDirected),
      form('sphereAlongToHalfSpace', directed, point, 'directed', isDirected),
      form('sphereToConstant', whole, constant, 'constant'),
    ],
  };
};

/**
 * What a query has besides: `others`, functions of their own, in order, each with a definition, its inputs, and the code of when it is meant. Those with `later` have
 * later stages of their own, too, by that name; one without is what the later stages have for all the rest, or else the query's own definition with
 * the inputs `rest`. Those in a row with the same `under` are asked about where that holds; the last of them is for all that is left there.
 */
const more = {
  sweptCircleCircle: sweep('sweptCircleCircle', 'circleAlongToCircle', 'circleUntilToCircle'),
  sweptSphereSphere: sweep('sweptSphereSphere', 'sphereAlongToSphere', 'sphereUntilToSphere'),
  sweptSphereHalfSpace: sweepOnHalfSpace('sweptSphereHalfSpace'),
  sweptCircleSegment: sweep('sweptCircleSegment', 'circleAlongToSegment', 'circleUntilToSegment'),
  sweptSphereCapsule: sweep('sweptSphereCapsule', 'sphereAlongToCapsule', 'sphereUntilToCapsule'),
  sweptSphereTriangle: sweep('sweptSphereTriangle', 'sphereAlongToTriangle', 'sphereUntilToTriangle'),
  rayTriangle: { isShared: true },
  rayHalfSpace: {
    rest: inputsOf('rayHalfSpace', { halfSpace: { type: 'PointHalfSpace' } }),
    others: [
      {
        name: 'halfSpaceByConstant',
        inputs: inputsOf('rayHalfSpace', { halfSpace: { form: 1, type: 'ConstantHalfSpace' } }),
        holds: () => 'halfSpace.point === undefined',
        later: 'constant',
      },
    ],
  },
  rayPlane: {
    rest: inputsOf('rayPlane', { plane: { type: 'PointPlane' } }),
    others: [
      {
        name: 'planeByConstant',
        inputs: inputsOf('rayPlane', { plane: { form: 1, type: 'ConstantPlane' } }),
        holds: () => 'plane.point === undefined',
        later: 'constant',
      },
    ],
  },
  rayBox: {
    rest: inputsOf('rayBox', { box: { type: 'CenteredBox' } }),
    others: [
      {
        name: 'boxByCorners',
        inputs: inputsOf('rayBox', { box: { form: 2, type: 'CornersBox' } }),
        holds: () => 'box.center === undefined',
        later: 'corners',
      },
      {
        name: 'turnedBox',
        inputs: inputsOf('rayBox', { box: { form: 1, type: 'CenteredBox' } }),
        reads: 'const { orientation } = box;',
        holds: isTurned,
      },
    ],
  },
};

/** Others in rows, by what they are under. */
export function rowsOf(others) {
  const rows = [];
  for (const other of others) {
    const { under } = other;
    if (under !== undefined && rows.at(-1)?.under === under) rows.at(-1).row.push(other);
    else rows.push({ under, row: [other] });
  }
  return rows;
}

const fileOf = (query) => query.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const hasDefinition = (file) =>
  existsSync(fileURLToPath(new URL(`../../src/fast/definitions/${file}.ts`, import.meta.url)));

/** Those that answer with a hit and have a definition. */
export const queries = hitQueryNames
  .map((name) => ({ name, file: fileOf(name) }))
  .filter(({ file }) => hasDefinition(file))
  .map(({ name, file }) => ({
    name,
    file,
    dimension: contracts[name].dimension,
    inputs: inputsOf(name),
    policy: policyOf(contracts[name]),
    ...more[name],
  }));
