/**
 * The pairs of parallel faces of a box (scripts/generate/slabs.mjs): how much of their bounds the times are off by which a line comes in and leaves, what proves that a line which runs along a
 * pair of faces stays in or out, and the ends that the short verdict compares.
 */
import { run } from '../../../scripts/generate/print.mjs';
import { queries } from '../../../scripts/generate/queries.mjs';
import * as slabs from '../../../scripts/generate/slabs.mjs';
import { searched } from '../_search.ts';
import { withoutTypes } from '../_without-types.mjs';
import { abs, add, div, fromFloat, mul, neg, ratio, sub } from './_exact.mjs';

/** The constant that is searched. */
export const bound = searched(slabs, 'reachBound');

const letters = ['x', 'y', 'z'];
const all = (name) => letters.map((k) => `${name}${k}`);
const names = [...all('o'), ...all('d'), ...all('c'), ...all('h'), ...all('q'), 'qw', 's', 't'];
const vector = (drawn, name) => Object.fromEntries(letters.map((k) => [k, drawn[`${name}${k}`]]));

const query = queries.find(({ file }) => file === 'ray-box');
const ofForm = ({ name, inputs }) => ({ ...query, name, inputs, others: [] });
const forms = {
  centred: ofForm(query),
  corners: ofForm(query.others.find(({ name }) => name === 'boxByCorners')),
  turned: ofForm(query.others.find(({ name }) => name === 'turnedBox')),
};

const kindsOf = (format) =>
  new Map([
    ...names.map((name) => [name, format === 'f32' ? 'single' : 'float']),
    ['isAlong', 'flag'],
    ['axis', 'flag'],
  ]);

/** As `printed` (_printed.mjs): the times. */
export function slabTimes(form, format, weight = 1) {
  const lines = linesOf(form, format);
  const result = letters.map(
    (k) => `[near${k.toUpperCase()}, far${k.toUpperCase()}, wide${k.toUpperCase()}]`,
  );
  const times = compiled(lines, `[${result.join(', ')}]`);
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = question(drawn, form, rounding(format));
      const said = times(given.ray, given.box);
      if (!Array.isArray(said)) return undefined;
      const exact = exactAxes(given).map(interval);
      const off = said.flatMap(([near, far, wide], k) =>
        exact[k] !== undefined && Number.isFinite(near) && Number.isFinite(far) && Number.isFinite(wide)
          ? [near, far].map((x, i) => ratio(abs(sub(fromFloat(x), exact[k][i])), fromFloat(weight * wide)))
          : [],
      );
      return off.length === 0 ? undefined : Math.max(...off);
    },
  };
}

/** Of a line along a pair of faces of a turned box: how far it goes from where its start is while it is between the others. */
export function slabReach(format, weight = 1) {
  const lines = linesOf('turned', format);
  // Of the axis that is looked at first.
  const at = lines.findIndex((line) => /Math\.abs\(\w+\) - off\d* > /.test(line));
  const [, P, off, H] = /Math\.abs\((\w+)\) - (off\d*) > (\w+)/.exec(lines[at]);
  const reach = compiled(lines.slice(0, at), `[${P}, ${H}, ${off}]`, '}');
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = question({ ...drawn, isAlong: true, axis: true }, 'turned', rounding(format));
      const said = reach(given.ray, given.box);
      if (!Array.isArray(said)) return undefined;
      const [P, H, off] = said;
      if (!Number.isFinite(off) || !(H >= 0)) return undefined;
      const [own, ...others] = exactAxes(given);
      const [a, b] = others.map(interval);
      if (a === undefined || b === undefined) return undefined;
      const [from, to] = [larger(a[0], b[0]), larger(a[1], b[1], -1)];
      if (isMore(from, to)) return undefined;
      const ofExtent = abs(sub(own.h, fromFloat(H)));
      const ends = [from, to].map((t) => abs(sub(add(own.p, mul(t, own.v)), fromFloat(P))));
      return ratio(add(larger(...ends), ofExtent), fromFloat(weight * off));
    },
  };
}

/** Of the short verdict of a box by its corners: where the line comes in last and leaves first. */
export function slabEnds(weight = 1) {
  const { own: lines } = run(forms.corners, 'f64').stage.decisions;
  const at = lines.findIndex((line) => /^\s*if \(enter \+ off/.test(line));
  const ends = compiled(lines.slice(0, at), '[enter, leave, off]', '}');
  return {
    kinds: kindsOf('f64'),
    run(drawn) {
      const given = question(drawn, 'corners');
      const said = ends(given.ray, given.box);
      if (!Array.isArray(said)) return undefined;
      const exact = exactAxes(given).map(interval);
      if (exact.includes(undefined)) return undefined;
      const [enter, leave] = [0, 1].map((i) =>
        exact.map((x) => x[i]).reduce((x, y) => larger(x, y, 1 - 2 * i)),
      );
      const [a, b, off] = said.map(fromFloat);
      return Math.max(...[sub(a, enter), sub(b, leave)].map((x) => ratio(abs(x), off) / weight));
    },
  };
}

/** The lines of a form up to where the three pairs are put together. */
function linesOf(form, format) {
  const { lines } = run(forms[form], format).stage.decisions;
  return lines.slice(
    0,
    lines.findIndex((line) => /^ {2}const enter\d* = Math\.max/.test(line)),
  );
}

/** What the lines come to; `end` closes the block that they end in. */
function compiled(lines, result, end = '') {
  const source = withoutTypes(
    `const run = (ray, box) => { const out = undefined, inside = 'exit';\n${lines.join('\n')}\nreturn ${result};\n${end}};`,
  );
  return new Function('later', 'boxByCorners', 'turnedBox', `${source}\nreturn run;`)(() => undefined);
}

const isMore = (a, b) => sub(a, b).n > 0n;
/** The larger of both, or the smaller with side −1. */
const larger = (a, b, side = 1) => (isMore(a, b) === side > 0 ? a : b);

const rounding = (format) => (format === 'f32' ? Math.fround : (x) => x);

function question(drawn, form, round = (x) => x) {
  const [c, h] = [vector(drawn, 'c'), vector(drawn, 'h')];
  const pick = (of) => Object.fromEntries(letters.map((k) => [k, of(c[k], h[k])]));
  const halfExtents = Object.fromEntries(letters.map((k) => [k, Math.abs(h[k])]));
  const orientation = { ...vector(drawn, 'q'), w: drawn.qw };
  const box =
    form === 'corners'
      ? { min: pick(Math.min), max: pick(Math.max) }
      : { center: c, halfExtents, ...(form === 'turned' && { orientation }) };
  const direction = vector(drawn, 'd');
  if (form === 'turned' && drawn.isAlong) {
    // Across one axis, up to roundings.
    const axes = floatAxes(orientation);
    const [u, v] = drawn.axis ? [axes[1], axes[2]] : [axes[0], axes[2]];
    letters.forEach((k, i) => {
      direction[k] = round(drawn.s * u[i] + drawn.t * v[i]);
    });
  }
  return { ray: { origin: vector(drawn, 'o'), direction }, box };
}

const axesBy = ({ x, y, z, w }, { mul, add, sub }) => {
  const twice = (a) => add(a, a);
  const [xx, yy, zz, ww] = [x, y, z, w].map((a) => mul(a, a));
  const [xy, yz, zx, wx, wy, wz] = [mul(x, y), mul(y, z), mul(z, x), mul(w, x), mul(w, y), mul(w, z)];
  return {
    axes: [
      [sub(add(ww, xx), add(yy, zz)), twice(add(xy, wz)), twice(sub(zx, wy))],
      [twice(sub(xy, wz)), sub(add(ww, yy), add(xx, zz)), twice(add(yz, wx))],
      [twice(add(zx, wy)), twice(sub(yz, wx)), sub(add(ww, zz), add(xx, yy))],
    ],
    Q: add(add(xx, yy), add(zz, ww)),
  };
};
const inFloats = { mul: (a, b) => a * b, add: (a, b) => a + b, sub: (a, b) => a - b };
const floatAxes = (orientation) => axesBy(orientation, inFloats).axes;

const exactVector = (v) => letters.map((k) => fromFloat(v[k]));
const dot = (a, b) => a.map((x, i) => mul(x, b[i])).reduce(add);

/** Of each axis p, v and h: |p + t·v| ≤ h; by corners the two gaps, from which the same follows. */
function exactAxes({ ray, box }) {
  const [o, d] = [exactVector(ray.origin), exactVector(ray.direction)];
  if (box.min !== undefined) {
    const [a, b] = [exactVector(box.min), exactVector(box.max)];
    return o.map((x, k) => ({
      p: sub(add(x, x), add(a[k], b[k])),
      v: add(d[k], d[k]),
      h: sub(b[k], a[k]),
    }));
  }
  const m = o.map((x, k) => sub(x, fromFloat(box.center[letters[k]])));
  const h = exactVector(box.halfExtents);
  if (box.orientation === undefined) return m.map((p, k) => ({ p, v: d[k], h: h[k] }));
  const orientation = Object.fromEntries(Object.entries(box.orientation).map(([k, x]) => [k, fromFloat(x)]));
  const { axes, Q } = axesBy(orientation, { mul, add, sub });
  return axes.map((axis, k) => ({ p: dot(axis, m), v: dot(axis, d), h: mul(Q, h[k]) }));
}

/** From where to where |p + t·v| ≤ h; undefined where v = 0. */
function interval({ p, v, h }) {
  if (v.n === 0n) return undefined;
  const ends = [div(sub(neg(p), h), v), div(sub(h, p), v)];
  return v.n > 0n ? ends : ends.reverse();
}
