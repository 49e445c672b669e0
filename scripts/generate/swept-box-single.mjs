/** Prints what sweptSphereBox reports in binary32: one step from a float t in floats, and what is reported of it with its bound (docs/derivations/swept-sphere-box.md). */
import { u } from './floats.mjs';
import { all, hand, letters, placeBound, printStep, proveSides } from './swept-box-printer.mjs';

export function refineSingle(p, otherwise) {
  const { say } = p;
  for (const k of letters) say(`const a${k} = e${k} + t * w${k};`);
  say(`const delta = ${placeBound * u} * (S + t * W);`);
  say('const value = ax * ax + ay * ay + az * az - R * R;');
  const slopeError = `${8 * (placeBound + 2) * u} * (R * W) + 8 * delta * W`;
  printStep(p, 'value', `delta * (4 * R + 4 * delta) + ${16 * u} * (R * R)`, slopeError, otherwise);
  proveSides(p, '2.001 * delta', otherwise);
  say('const along = t + step;');
  say(`const alongError = stepError + ${2 * u} * along;`);
  say('const time = Math.fround(along - alongError);');
  say(`if (!(time === Math.fround(along + alongError) && time >= ${2 ** -120})) ${otherwise}`);
  say('if (along - alongError > tMax) return false;');
  say(`if (!(along + alongError < tMax)) ${otherwise}`);
  say('const { point, normal } = out;');
  say(`const offGap = 2.01 * delta + (stepError + ${4 * u} * (t + stepSize)) * W;`);
  for (const k of letters) say(`const c${k} = s${k} * (a${k} + step * w${k});`);
  reportSingle(p, otherwise);
}

function reportSingle({ say, block }, otherwise) {
  for (const k of letters) {
    say(`let n${k} = 0;`);
    say(`let p${k} = 0;`);
  }
  const isSure = (value, error, to, isExact) => {
    say(`const ${to}Low = Math.fround(${value} - ${error});`);
    say(
      `if (!((${to}Low === Math.fround(${value} + ${error}) && Math.abs(${to}Low) >= ${2 ** -120})${isExact === undefined ? '' : ` || ${isExact}`})) ${otherwise}`,
    );
  };
  block(
    'if (box.center === undefined || box.orientation === undefined)',
    () => {
      letters.forEach((k) => {
        block(
          `if (s${k} === 0)`,
          () => {
            say(`const place = o${k} + along * d${k};`);
            say(
              `const wide = alongError * Math.abs(d${k}) + ${8 * u} * (Math.abs(o${k}) + t * Math.abs(d${k}));`,
            );
            isSure('place', 'wide', 'place', `(o${k} === 0 && d${k} === 0)`);
            say(`p${k} = o${k} === 0 && d${k} === 0 ? 0 : placeLow;`);
          },
          '} else {',
        );
        block('', () => {
          say(`const isUp = s${k} > 0;`);
          block(
            'if (box.center === undefined)',
            () => say(`p${k} = Math.fround(isUp ? box.max.${k} : box.min.${k});`),
            '} else {',
          );
          block('', () => {
            say(`const from = Math.fround(box.center.${k});`);
            say(
              `const half = isUp ? Math.fround(box.halfExtents.${k}) : -Math.fround(box.halfExtents.${k});`,
            );
            say('const face = from + half;');
            say('const v = face - from;');
            say('const lost = from - (face - v) + (half - v);');
            say(`const wide = lost === 0 ? 0 : ${2 * u} * Math.abs(face);`);
            isSure('face', 'wide', 'face', 'lost === 0');
            say(`p${k} = lost === 0 ? Math.fround(face) : faceLow;`);
          });
          block(
            `if (${letters
              .filter((i) => i !== k)
              .map((i) => `s${i} === 0`)
              .join(' && ')})`,
            () => say(`n${k} = isUp ? 1 : -1;`),
            '} else {',
          );
          block('', () => {
            say(`const part = c${k} / R;`);
            say(`const wide = 1.01 * (offGap / R) + ${4 * u};`);
            isSure('part', 'wide', 'part');
            say(`n${k} = partLow;`);
          });
        });
      });
    },
    '} else {',
  );
  block('', () => {
    for (const i of letters) {
      const sum = all((k) => `u${k}${i} * c${k}`).join(' + ');
      say('{');
      block('', () => {
        say(`const total = ${sum};`);
        const isNone = (k) => (k === i ? `isLevel${k}` : `u${k}${i} === 0`);
        const isNothing = all((k) => `(s${k} === 0 || ${isNone(k)})`).join(' && ');
        say(`const isFlat = ${isNothing};`);
        say(`const wide = 3.1 * (Q * offGap + ${(placeBound + 4) * u} * (Q * R));`);
        say('const part = total / (Q * R);');
        say(`const partError = 1.01 * (wide / (Q * R)) + ${16 * u};`);
        say('const partLow = Math.fround(part - partError);');
        say(
          `if (!isFlat && !(partLow === Math.fround(part + partError) && Math.abs(partLow) >= ${2 ** -120})) ${otherwise}`,
        );
        say(`n${i} = isFlat ? 0 : partLow;`);
        say(`const place = o${i} + along * d${i} - total / (Q * Q);`);
        say(
          `const placeError = alongError * Math.abs(d${i}) + ${16 * u} * (Math.abs(o${i}) + t * Math.abs(d${i}) + R / Q) + 1.01 * (wide / (Q * Q));`,
        );
        say('const placeLow = Math.fround(place - placeError);');
        say(
          `if (!(placeLow === Math.fround(place + placeError) && Math.abs(placeLow) >= ${2 ** -120})) ${otherwise}`,
        );
        say(`p${i} = placeLow;`);
      });
    }
  });
  hand({ say, block });
}
