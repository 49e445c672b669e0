/** `npm run bench`: ratios measured side by side in one run; --json for machines. */
import Table from 'cli-table3';
import { race } from './_race.mjs';
import * as circleRect from './circle-rect.mjs';
import * as pointInRect from './point-in-rect.mjs';
import * as pointInSphere from './point-in-sphere.mjs';
import * as rayBox from './ray-box.mjs';
import * as rayCapsule from './ray-capsule.mjs';
import * as rayCircle from './ray-circle.mjs';
import * as rayCone from './ray-cone.mjs';
import * as rayCylinder from './ray-cylinder.mjs';
import * as rayPlane from './ray-plane.mjs';
import * as raySphere from './ray-sphere.mjs';
import * as rectCorners from './rect-corners.mjs';
import * as segmentCircle from './segment-circle.mjs';
import * as segmentSegment from './segment-segment.mjs';
import * as toLocal from './to-local.mjs';

const benches = {
  raySphere,
  rayCircle,
  segmentCircle,
  rayPlane,
  rayBox,
  rayCylinder,
  rayCone,
  rayCapsule,
  pointInSphere,
  segmentSegment,
  pointInRect,
  circleRect,
  rectCorners,
  toLocal,
};

const results = Object.entries(benches).flatMap(([query, bench]) =>
  bench.races().map(([title, calls, contestants]) => {
    process.stderr.write(`${query}: ${title}\n`);
    return { query, title, rows: race(contestants, calls) };
  }),
);

process.stderr.write('raySphere: stages\n');
const stages = raySphere.stages();

if (process.argv.includes('--json')) console.log(JSON.stringify({ results, stages }, null, 2));
else {
  for (const { query, title, rows } of results) {
    const table = new Table({
      head: [`${query}: ${title}`, 'ns a call', 'ratio'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    table.push(
      ...rows.map(({ name, nanoseconds, ratio }) => [name, nanoseconds.toFixed(1), ratio.toFixed(2)]),
    );
    console.log(table.toString());
  }
  const table = new Table({
    head: ['raySphere, hardened: stages', 'questions', 'beyond the float filter', 'in integers'],
    colAligns: ['left', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  table.push(...stages);
  console.log(table.toString());
}
