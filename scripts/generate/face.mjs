/** The face of a box by which a line comes in or leaves (slabs.mjs): which it is, and what a definition reads of it. */
import * as conditions from './conditions.mjs';
import * as e from './expression.mjs';

/** The one face that it comes in by, or else leaves by: flags of its axis, its time and what that may be off, and whether it is the upper one. */
function printFace({ text, otherwise }, { slabs, isEntered, enterLeast, leaveMost }) {
  const times = slabs.map(({ near, far }, k) =>
    text.define(`${isEntered} ? ${near} : -${far}`, `time${e.axes[k].toUpperCase()}`),
  );
  const latest = text.define(`${isEntered} ? ${enterLeast} : -${leaveMost}`, 'latest');
  const [isX, isY] = [0, 1].map((k) =>
    text.define(`${times[k]} - ${slabs[k].wide} === ${latest}`, ['isX', 'isY'][k]),
  );
  const before = (k) => `${times[k]} + ${slabs[k].wide} < ${latest}`;
  text.say(
    `if (!(${isX} ? ${before(1)} && ${before(2)} : ${isY} ? ${before(0)} && ${before(2)} : ${before(0)} && ${before(1)})) ${otherwise}`,
  );
  const pick = ([x, y, z]) => `${isX} ? ${x} : ${isY} ? ${y} : ${z}`;
  const time = text.define(pick(times), 'time');
  const t = text.define(`${isEntered} ? ${time} : -${time}`, 'near');
  const wide = text.define(pick(slabs.map((s) => s.wide)), 'nearError');
  const isUpper = text.define(`(${pick(slabs.map((s) => s.v))}) > 0 !== ${isEntered}`, 'isUpper');
  return { isX, isY, isUpper, t: e.known(t, wide) };
}

/** It is looked for where the first of its words is read: a verdict does without. */
export function faceWords(stage, ends) {
  let found;
  const face = () => {
    found ??= printFace(stage, ends);
    return found;
  };
  const pick = ([x, y, z]) => e.select(face().isX, x, e.select(face().isY, y, z));
  const side = () => e.select(face().isUpper, e.one, e.constant(-1));
  return {
    isEntered: conditions.native(ends.isEntered, `!${ends.isEntered}`),
    get t() {
      return face().t;
    },
    get side() {
      return side();
    },
    get axis() {
      const flags = [
        [side(), e.zero, e.zero],
        [e.zero, side(), e.zero],
        [e.zero, e.zero, side()],
      ];
      return Object.assign(
        [0, 1, 2].map((i) => pick(flags.map((row) => row[i]))),
        { isWhole: true },
      );
    },
    permuted: ([x, y, z]) => [pick([x, y, z]), pick([y, z, x]), pick([z, x, y])],
    between: (a, b) => e.select(face().isUpper, pick(b), pick(a)),
    back: (v) =>
      Object.assign([...v], {
        order: ([x, y, z]) =>
          [
            [x, z, y],
            [y, x, z],
            [z, y, x],
          ].map(([a, b, c]) => `${face().isX} ? ${a} : ${face().isY} ? ${b} : ${c}`),
      }),
    put(point, coordinate, isSo) {
      const { isX, isY } = face();
      const so = isSo === true ? [] : [stage.flag(isSo)];
      return Object.assign([...point], {
        put: {
          coordinate,
          flags: [[isX], [isY], [`!${isX}`, `!${isY}`]].map((flags) => [...so, ...flags].join(' && ')),
        },
      });
    },
  };
}
