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

// The same with a fan of six triangles, which a step comes to touch about where it ends.
const { sweptSphereTriangle } = await import('hitproof/f32');
const { sweptSphereTriangle: textbookTriangle } = await import('hitproof/f32/textbook');

/** A point of the way at an angle, metres along it, and metres to its right and upwards. */
function place(angle, way, right, up) {
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: fround(way * x - right * z),
    y: fround(1.5 + way * 0.01 + up),
    z: fround(way * z + right * x),
  };
}

/** Whether a small bullet gets behind the fan, which is across its way, and never meets one of its triangles. */
function goesThroughFan(swept, angle) {
  const radius = 2 ** -13;
  const from = radius - 5;
  const rim = (k) => place(angle, from, 0.6 * Math.cos((k * Math.PI) / 3), 0.6 * Math.sin((k * Math.PI) / 3));
  const fan = [0, 1, 2, 3, 4, 5].map((k) => ({ a: place(angle, from, 0, 0), b: rim(k), c: rim(k + 1) }));
  const [right, up] = [0.3 * Math.cos(angle * 7), 0.3 * Math.sin(angle * 7)];
  const at = (k) => place(angle, -50 + k * step, right, up);
  for (let k = 0; k < 5; k++) {
    if (fan.some((triangle) => swept({ center: at(k), radius }, { end: at(k + 1) }, triangle))) return false;
  }
  return true;
}

function countFan(swept) {
  let through = 0;
  for (let i = 0; i < bullets; i++) if (goesThroughFan(swept, i)) through++;
  return through;
}

console.log(
  `of ${bullets} bullets ${countFan(textbookTriangle)} go through a fan by the textbook, ${countFan(sweptSphereTriangle)} by hitproof`,
);
