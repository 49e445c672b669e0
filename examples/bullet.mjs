// Bullets shot at a small bead, each through the middle of it. A step is asked by its end point, so that it begins exactly where the last one ended.
import { sweptSphereSphere } from 'hitproof/f32';
import { sweptSphereSphere as textbook } from 'hitproof/f32/textbook';

const { fround } = Math;
const sphere = { center: { x: 0, y: 1.5, z: 0 }, radius: 2 ** -10 }; // metres
const radius = 2 ** -11;
const step = 900 / 60; // metres: 900 a second, 60 steps a second

/** Whether a bullet from 50 m before the bead, at an angle of its own, gets behind it and never meets it. */
function goesThrough(swept, angle) {
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  const at = (k) => {
    const way = -50 + k * step;
    return { x: fround(way * x), y: fround(1.5 + way * 0.01), z: fround(way * z) };
  };
  for (let k = 0; k < 5; k++) {
    if (swept({ center: at(k), radius }, { end: at(k + 1) }, sphere)) return false;
  }
  return true;
}

const bullets = 2000;
function count(swept) {
  let through = 0;
  for (let i = 0; i < bullets; i++) if (goesThrough(swept, i)) through++;
  return through;
}

console.log(
  `of ${bullets} bullets ${count(textbook)} go through by the textbook, ${count(sweptSphereSphere)} by hitproof`,
);
