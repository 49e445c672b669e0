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

/** What is nearer to 0 is handed on. */
const least = { f64: 2 ** -300, f32: 2 ** -120 };

/** The worst of t, of the point and of the normal over their bounds. As `printed` (_printed.ts). */
export function sweptBoxReport(kind, format, what) {
  const ask = compiled(watched(printBlock(compileSweptBox(format))));
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = aimed(drawn, kind, format);
      const seen = [];
      let sides;
      ask((name, x, rest, bound, ofAxes) => {
        if (name === 't') sides = ofAxes;
        seen.push({ name, x, rest, bound });
      }, given);
      if (sides === undefined) return undefined;
      const exact = reportOf(given, sides);
      const isTurned = given.box.orientation !== undefined;
      const ratios = seen
        .filter(
          ({ name, x, rest, bound }) =>
            name.startsWith(what) && Number.isFinite(bound) && Math.abs(x + rest) >= least[format],
        )
        .map(({ name, x, rest, bound }) => {
          // In binary64 the sign of a normal along the axes of the world comes after its size.
          const isSize = name[0] === 'n' && format === 'f64' && !isTurned;
          const value = isSize ? abs(exact[name]) : exact[name];
          return ratio(abs(sub(add(fromFloat(x), fromFloat(rest)), value)), fromFloat(bound));
        });
      return ratios.length === 0 ? undefined : Math.max(...ratios);
    },
  };
}

/** What the distance at the start and R are off, over what is allowed for both. */
export function sweptBoxOverlap(kind, format) {
  const lines = printBlock(compileSweptBox(format));
  const at = lines.findIndex((line) => /^ {2}let off = /.test(line));
  const ask = compiled([...lines.slice(0, at + 1), "watch('', Math.sqrt(F), R, off);"]);
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

/** The lines with each rounding test watched: the number's name, two floats whose sum it is, and its bound. */
function watched(lines) {
  const isPart = /const (?:sure|(\w+)Low) = (?:Math\.fround\((\w+) - (\w+)\)|(\S+) \+ \((.+) - (\w+)\));$/;
  return lines.flatMap((line, i) => {
    const ofTime =
      /const time = (?:t \+ \(step - stepError\)|Math\.fround\(along - alongError\));/.test(line) &&
      `watch('t', ${line.includes('fround') ? 'along, 0, alongError' : 't, step, stepError'}, [sx, sy, sz]);`;
    if (ofTime) return [line, ofTime];
    const [, , single, bound, x, rest, wide] = isPart.exec(line) ?? [];
    if (single === undefined && x === undefined) return [line];
    const next = lines.slice(i).find((one) => /^\s*[np][xyz] = .*(?:sure|Low);$/.test(one));
    const [, name] = /([np][xyz]) =/.exec(next);
    return [line, `watch('${name}', ${single ?? x}, ${rest ?? 0}, ${bound ?? wide});`];
  });
}

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
    made[`n${i}`] = div(sum, mul(Q, R));
    made[`p${i}`] = sub(along, div(sum, mul(Q, Q)));
  });
  return made;
}
