// Bullets shot at a small bead, each through the middle of it, at a wall, and at a fan of triangles. A step is asked by its end point, so that it begins exactly where the last one ended.
import { sweptSphereHalfSpace, sweptSphereSphere, sweptSphereTriangle } from 'hitproof/f32';
import {
  sweptSphereHalfSpace as textbookHalfSpace,
  sweptSphereSphere as textbookSphere,
  sweptSphereTriangle as textbookTriangle,
} from 'hitproof/f32/textbook';

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

/**
 * Whether a bullet gets behind a wall and never meets it. It comes at some 20°, and touches the wall about where its third step ends. What it overlaps where a step
 * begins does not count (`miss`): the step before has met that.
 */
function goesThroughWall(swept, angle) {
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  const [outX, outZ] = [-Math.cos(angle + 1.2), -Math.sin(angle + 1.2)];
  const wall = { point: { x: 0, y: 0, z: 0 }, normal: { x: fround(outX), y: 0, z: fround(outZ) } };
  const at = (k) => {
    const way = (k - 3) * step - radius / Math.cos(1.2);
    return { x: fround(way * x + outZ), y: 1.5, z: fround(way * z - outX) };
  };
  for (let k = 0; k < 5; k++) {
    if (swept({ center: at(k), radius }, { end: at(k + 1) }, wall, undefined, 'miss')) return false;
  }
  return true;
}

/** A point of the way at an angle, metres along it, and metres to its right and upwards. */
function place(angle, way, right, up) {
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: fround(way * x - right * z),
    y: fround(1.5 + way * 0.01 + up),
    z: fround(way * z + right * x),
  };
}

/** Whether a small bullet gets behind the fan, which is across its way, and never meets one of its six triangles. */
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

const bullets = 2000;
function count(swept, passes) {
  let through = 0;
  for (let i = 0; i < bullets; i++) if (passes(swept, i)) through++;
  return through;
}

const tell = (what, passes, textbook, hardened) =>
  console.log(
    `of ${bullets} bullets ${count(textbook, passes)} go through ${what} by the textbook, ${count(hardened, passes)} by hitproof`,
  );
tell('the bead', goesThrough, textbookSphere, sweptSphereSphere);
tell('the wall', goesThroughWall, textbookHalfSpace, sweptSphereHalfSpace);
tell('the fan', goesThroughFan, textbookTriangle, sweptSphereTriangle);
