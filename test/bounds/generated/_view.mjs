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

/** As `printed` (_printed.mjs). */
export function printedView(weight = 1) {
  const names = vectors.flatMap(namesOf);
  const text = new Text(names);
  const [d, o, a, b, c] = vectors.map((v) => e.inputVector(v, 3));
  const corners = [a, b, c].map((v) => e.subVectors(v, o));
  const stage = { text, floats: new Floats(text, '', true), policy: { name: 'side', values: ['both'] } };
  const { volumes, off } = view.printView(stage, d, corners, weight);
  const at = text.lines.findIndex((line) => line.includes('if ('));
  const code = [...text.lines.slice(0, at), `return [${volumes.join(', ')}, ${off}];`].join('\n');
  const floats = new Function(...names, code);
  return {
    kinds: new Map(names.map((name) => [name, 'float'])),
    run(drawn) {
      const [U, V, W, bound] = floats(...names.map((name) => drawn[name]));
      if (!Number.isFinite(bound)) return undefined;
      const { exact, square } = exactVolumes(drawn);
      const allowed = mul(fromFloat(bound), square);
      const off = [U, V, W].map((x, i) => abs(sub(mul(fromFloat(x), square), exact[i])));
      return Math.max(...off.map((x) => ratio(x, allowed)));
    },
  };
}

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
