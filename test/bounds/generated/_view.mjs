/** The short verdict of a triangle (scripts/generate/view.mjs): how much of their bound its volumes are off. */
import * as e from '../../../scripts/generate/expression.mjs';
import { Floats } from '../../../scripts/generate/floats.mjs';
import { Text } from '../../../scripts/generate/text.mjs';
import * as view from '../../../scripts/generate/view.mjs';
import { searched } from '../_search.ts';
import { abs, fromFloat, mul, ratio, sub } from './_exact.mjs';

/** The constant that is searched. */
export const bound = searched(view, 'viewBound');

const vectors = ['d', 'o', 'a', 'b', 'c'];
const namesOf = (v) => ['x', 'y', 'z'].map((axis) => `${v}${axis}`);

/** The volumes and `size`, as functions of the numbers of a scene. */
function floatsOf(weight) {
  const names = vectors.flatMap(namesOf);
  const text = new Text(names);
  const [d, o, a, b, c] = vectors.map((v) => e.inputVector(v, 3));
  const corners = [a, b, c].map((v) => e.subVectors(v, o));
  const stage = { text, floats: new Floats(text, '', true), policy: { name: 'side', whole: ['both'] } };
  const { volumes, size } = view.printView(stage, d, corners, weight);
  const at = text.lines.findIndex((line) => line.includes('if ('));
  const code = [...text.lines.slice(0, at), `return [${volumes.join(', ')}, ${size}];`].join('\n');
  return new Function(...names, code);
}

/** As `printed` (_printed.mjs): of each scene the ratio of what is asked of its volumes and `size`. */
function printed(weight, ratioOf) {
  const names = vectors.flatMap(namesOf);
  const floats = floatsOf(weight);
  return {
    kinds: new Map(names.map((name) => [name, 'float'])),
    run(drawn) {
      const [U, V, W, size] = floats(...names.map((name) => drawn[name]));
      return Number.isFinite(size) ? ratioOf([U, V, W], size, drawn) : undefined;
    },
  };
}

/** Of their error: what size is of σ²·(M + floor) is half of what its square is of the bound, as no volume is more than σ²·M/2. */
export const printedView = (weight = 1) =>
  printed(weight, (volumes, size, drawn) => {
    const { exact, square } = exactVolumes(drawn);
    const allowed = mul(fromFloat(2 * view.sizeFactor(weight) * size), square);
    const off = volumes.map((x, i) => abs(sub(mul(fromFloat(x), square), exact[i])));
    return Math.max(...off.map((x) => ratio(x, allowed)));
  });

/** Of their size. */
export const printedSizes = () =>
  printed(1, (volumes, size) => {
    const most = size / (2 * view.sizeFactor());
    return Math.max(...volumes.map((x) => Math.abs(x) / most));
  });

/** The volumes times d_z², which is `square`. */
function exactVolumes(drawn) {
  const [d, o, ...corners] = vectors.map((v) => namesOf(v).map((name) => fromFloat(drawn[name])));
  const [A, B, C] = corners.map((v) => {
    const [x, y, z] = v.map((one, i) => sub(one, o[i]));
    return [sub(mul(d[2], x), mul(d[0], z)), sub(mul(d[2], y), mul(d[1], z))];
  });
  const cross = ([p, q], [r, s]) => sub(mul(p, s), mul(q, r));
  return { exact: [cross(C, B), cross(A, C), cross(B, A)], square: mul(d[2], d[2]) };
}
