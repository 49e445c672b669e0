/** A ball that moves against a box (compiler/swept-box): how much of their bounds what is reported is off, and the distance at the start that overlap is decided by. */
import { printBlock } from '../../../compiler/print/typescript.ts';
import { compileSweptBox } from '../../../compiler/swept-box/index.ts';
import { withoutTypes } from '../_without-types.mjs';
import { abs, add, div, fromFloat, mul, ratio, sqrt, sub, zero } from './_exact.ts';
import { axesOf, exactGaps, kinds, letters, question } from './_swept-box.mjs';

const kindsOf = (format) =>
  new Map(
    [...kinds, ['isAimed', 'flag']].map(([name, kind]) => [
      name,
      format === 'f32' && kind === 'float' ? 'single' : kind,
    ]),
  );

/** The worst of t, of the point and of the normal over their bounds. As `printed` (_printed.ts). */
export function sweptBoxReport(kind, format, what) {
  const ask = compiled(printBlock(compileSweptBox(format, [])));
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = aimed(drawn, kind, format);
      const seen = [];
      ask((name, x, rest, bound) => seen.push({ name, x, rest, bound }), given);
      const [first] = seen;
      if (first === undefined) return undefined;
      const sides = exactGaps(given, Math.abs(first.x)).map(([a, b]) => (a.n > 0n ? -1 : b.n > 0n ? 1 : 0));
      const exact = reportOf(given, sides);
      const ratios = seen
        .filter(({ name, bound }) => name.startsWith(what) && Number.isFinite(bound) && bound > 0)
        .map(({ name, x, rest, bound }) =>
          ratio(
            abs(sub(add(fromFloat(x), fromFloat(rest)), exact[name.slice(0, 7).replace(/\d+$/, '')])),
            fromFloat(bound),
          ),
        );
      return ratios.length === 0 ? undefined : Math.max(...ratios);
    },
  };
}

/** What the distance at the start and R are off, over what is allowed for both. */
export function sweptBoxOverlap(kind, format) {
  const lines = printBlock(compileSweptBox(format));
  const at = lines.findIndex((line) => /^ {2}let off = /.test(line));
  const ask = compiled([...lines.slice(0, at + 1), "watch('', N, R, off);"]);
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = aimed(drawn, kind, format);
      let found;
      ask((_, N, R, off) => {
        const { Q } = axesOf(given.box.orientation);
        const gaps = exactGaps(given, 0).map(([a, b]) => [a, b].reduce(larger, zero));
        const ofN = sub(fromFloat(N), sqrt(gaps.map((x) => mul(x, x)).reduce(add)));
        const ofR = sub(fromFloat(R), mul(Q, fromFloat(given.ball.radius)));
        found = ratio(add(abs(ofN), abs(ofR)), fromFloat(off));
      }, given);
      return found;
    },
  };
}

const larger = (a, b) => (sub(a, b).n > 0n ? a : b);

function compiled(lines) {
  const source = withoutTypes(
    `const run = (watch, { ball, motion, box }, out = { t: 0, point: {}, normal: {} }, inside = 'start') => {\n${lines.join('\n')}\n};`,
  );
  return new Function('later', `${source}\nreturn run;`)(() => undefined);
}

/** As drawn, or with a motion to about the middle of the box. */
function aimed(drawn, kind, format) {
  const round = format === 'f32' ? Math.fround : (x) => x;
  const given = question({ ...drawn, isUntil: false }, kind);
  const { center, min, max } = given.box;
  const motion = { ...given.motion };
  if (drawn.isAimed)
    for (const k of letters) {
      const middle = center?.[k] ?? (min[k] + max[k]) / 2;
      motion[k] = round(middle - given.ball.center[k] + motion[k] / 8);
    }
  return { ...given, motion };
}

/** t, point and normal where the centre is beyond these faces, as exact numbers by name; roots have 800 digits. */
function reportOf(given, sides) {
  const { axes, Q } = axesOf(given.box.orientation);
  const signed = (x, side) => (side === 0 ? zero : side < 0 ? sub(zero, x) : x);
  const [now, then] = [0, 1].map((t) => exactGaps(given, t));
  const e = sides.map((side, k) => (side === 0 ? zero : now[k][side < 0 ? 0 : 1]));
  const w = sides.map((side, k) => (side === 0 ? zero : sub(then[k][side < 0 ? 0 : 1], e[k])));
  const R = mul(Q, fromFloat(given.ball.radius));
  const dot = (a, b) => a.map((x, i) => mul(x, b[i])).reduce(add);
  const [A, B, C] = [dot(w, w), dot(e, w), sub(dot(e, e), mul(R, R))];
  const t = div(sub(sub(zero, B), sqrt(sub(mul(B, B), mul(A, C)))), A);
  const a = sides.map((side, k) => signed(add(e[k], mul(t, w[k])), side));
  const made = { t };
  letters.forEach((i, at) => {
    const sum = a.map((x, k) => mul(x, axes[k][at])).reduce(add);
    const along = add(fromFloat(given.ball.center[i]), mul(t, fromFloat(given.motion[i])));
    made[`normal${i.toUpperCase()}`] = div(sum, mul(Q, R));
    made[`point${i.toUpperCase()}`] = sub(along, div(sum, mul(Q, Q)));
  });
  return made;
}
