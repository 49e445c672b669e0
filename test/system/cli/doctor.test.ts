/** What `doctor` says of adapters that ask an engine wrongly; none of it may be said of one that asks it rightly. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosen, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const folder = temporaryFolder();

/** Parts of an engine that is right about tame cases. */
const parts = `
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const ball = (o, d, tMax, c, r, isFar = false) => {
  const m = o.map((x, i) => x - c[i]);
  const a = dot(d, d), b = dot(m, d), D = b * b - a * (dot(m, m) - r * r);
  if (!(D >= 0 && r >= 0)) return { hit: false };
  const [t0, t1] = [(-b - Math.sqrt(D)) / a, (-b + Math.sqrt(D)) / a];
  const t = t0 >= 0 && !isFar ? t0 : t1;
  if (!(t >= 0 && t <= tMax)) return { hit: false };
  const point = o.map((x, i) => x + t * d[i]);
  return { hit: true, t, point, normal: point.map((x, i) => (x - c[i]) / r) };
};
const raySphere = ({ ray, sphere }) => ball(ray.origin, ray.direction, ray.tMax, sphere.center, sphere.radius);
const unit = (d) => d.map((x) => x / Math.hypot(...d));
const rect = ({ point, rect: { center, halfExtents, axis = [1, 0], angle } }, turn = (x) => x) => {
  const [x, y] = angle === undefined ? axis.map((c) => c / Math.hypot(...axis)) : [Math.cos(turn(angle)), Math.sin(turn(angle))];
  const [px, py] = [point[0] - center[0], point[1] - center[1]];
  return { overlap: Math.abs(px * x + py * y) <= halfExtents[0] && Math.abs(py * x - px * y) <= halfExtents[1] };
};
const toLocal = ({ rect: { center, axis = [1, 0], angle }, point }, turn = (x) => x) => {
  const [x, y] = angle === undefined ? axis.map((c) => c / Math.hypot(...axis)) : [Math.cos(turn(angle)), Math.sin(turn(angle))];
  const [px, py] = [point[0] - center[0], point[1] - center[1]];
  return { local: [px * x + py * y, py * x - px * y] };
};
const subject = (queries, profile = {}, format = 'f64') => ({ name: 'my-engine', version: '1', format, profile, queries });
`;

function doctor(code: string): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, `${parts}\nexport default ${code};\n`);
  return hitproof(['doctor', file]);
}

describe('doctor', () => {
  it('says what is here', () => {
    const { status, stdout } = hitproof(['doctor']);
    expect(stdout).toContain(`Node         ${process.versions.node}\n`);
    expect(stdout).toMatch(/reference {4}right in 6 known cases\nengines {6}three \d/);
    expect(stdout).toMatch(/compilers {4}/);
    expect(status).toBe(0);
  });

  const right = [
    [
      'by direction',
      'subject({ raySphere, pointInRect: (input) => rect(input), toLocal: (input) => toLocal(input) })',
    ],
    [
      'in every form, with its own meaning',
      `subject({ raySphere: ({ ray: { origin, end }, sphere }) =>
      ball(origin, end.map((x, i) => x - origin[i]), 1, sphere.center, sphere.radius) }, { ray: 'end' })`,
    ],
    [
      'in typed arrays',
      `subject({ raySphere: (input) => {
      const { point, normal, ...rest } = raySphere(input);
      return point ? { ...rest, point: new Float64Array(point), normal: new Float64Array(normal) } : rest;
    } })`,
    ],
  ] as const;
  it.each(chosen(right, 1))('has nothing to fix in a right adapter: %s', (_, code) => {
    const { status, stdout } = doctor(code);
    expect(stdout).not.toContain('FIX');
    expect(stdout).toMatch(
      /\n {2}100 of 100 ordinary cases about right, [\d,]+ questions a second\n {2}raySphere\/ordinary/,
    );
    expect(stdout).toMatch(/raySphere\/invalid\/f64\/1\/0.*: miss; exact\n/);
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)('has nothing to fix in our own tier and in an engine', () => {
    const tier = join(folder, 'tier.mjs');
    writeFileSync(
      tier,
      `import textbook from '${new URL('../../../dist/adapters/textbook.js', import.meta.url)}';
export default textbook.map(({ queries: { raySphere, segmentSegment, circleRect, toLocal }, ...facts }) => (
  { ...facts, queries: { raySphere, segmentSegment, circleRect, toLocal } }));`,
    );
    for (const name of [tier, 'three']) {
      const { status, stdout } = hitproof(['doctor', name]);
      expect(
        stdout.split('\n').filter((line) => line.includes('FIX')),
        name,
      ).toEqual([]);
      expect(status).toBe(0);
    }
  });

  it.skipIf(isQuick)('speaks of your engine alone, where there is one', () => {
    const { stdout } = doctor('subject({ raySphere })');
    expect(stdout).not.toMatch(/^engines|^compilers/m);
  });

  const mistakes = [
    [
      'reads .x of an array',
      `subject({ raySphere: ({ ray: { origin: o, direction: d, tMax }, sphere: { center: c, radius } }) =>
      o.x === undefined ? { hit: false } : ball([o.x, o.y, o.z], [d.x, d.y, d.z], tMax, [c.x, c.y, c.z], radius) })`,
      'it reads origin.x, and vectors are arrays here, [x, y, z]: write origin[0], or new Vector3(...origin). Then 100 of 100 ordinary cases would be right',
    ],
    [
      'reads .x of an array, and does not take every ball',
      `subject({ raySphere: ({ ray: { origin: o, direction: d, tMax }, sphere: { center: c, radius } }) =>
      radius > 5 ? { unsupported: true } :
      o.x === undefined ? { hit: false } : ball([o.x, o.y, o.z], [d.x, d.y, d.z], tMax, [c.x, c.y, c.z], radius) })`,
      'it reads origin.x, and vectors are arrays here, [x, y, z]: write origin[0]',
    ],
    [
      'starts where it is, and does not take every ball',
      `subject({ raySphere: (input) => {
      if (input.sphere.radius > 5) return { unsupported: true };
      const m = input.ray.origin.map((x, i) => x - input.sphere.center[i]);
      return dot(m, m) <= input.sphere.radius ** 2 ? { hit: true, t: 0, point: input.ray.origin } : raySphere(input); } })`,
      "ordinary cases would be right with inside: 'start'",
    ],
    [
      'knows no limit, and does not take every ball',
      `subject({ raySphere: ({ ray, sphere }) => sphere.radius > 5 ? { unsupported: true }
      : ball(ray.origin, ray.direction, Infinity, sphere.center, sphere.radius) })`,
      'raySphere hits beyond tMax in all of',
    ],
    [
      'takes |d| = 1 for granted',
      `subject({ raySphere: ({ ray, sphere }) => {
      const length = Math.hypot(...ray.direction);
      const said = ball(ray.origin, unit(ray.direction), ray.tMax, sphere.center, sphere.radius);
      return said.hit ? { hit: true, t: said.t } : said; } })`,
      "would be right with ray: 'unit' (a direction of length 1, so that t is a distance)",
    ],
    [
      'reports a distance, limited by tMax',
      `subject({ raySphere: (input) => {
      const said = raySphere(input); return said.hit ? { hit: true, t: said.t * Math.hypot(...input.ray.direction) } : said; } })`,
      'all 100 ordinary cases would be right if t were divided by the length of the direction: it is a distance',
    ],
    [
      'starts where it is',
      `subject({ raySphere: (input) => {
      const m = input.ray.origin.map((x, i) => x - input.sphere.center[i]);
      return dot(m, m) <= input.sphere.radius ** 2 ? { hit: true, t: 0, point: input.ray.origin } : raySphere(input); } })`,
      "all 100 ordinary cases would be right with inside: 'start'",
    ],
    [
      'knows no limit',
      'subject({ raySphere: ({ ray, sphere }) => ball(ray.origin, ray.direction, Infinity, sphere.center, sphere.radius) })',
      "let it end there, or say tMax: 'none' if it knows no limit",
    ],
    [
      'wants the whole way and starts inside',
      `subject({ raySphere: ({ ray, sphere }) => {
      const m = ray.origin.map((x, i) => x - sphere.center[i]);
      if (dot(m, m) <= sphere.radius ** 2) return { hit: true, t: 0, point: ray.origin };
      return ball(ray.origin, ray.direction, 1, sphere.center, sphere.radius); } })`,
      "with ray: 'displacement' (a direction that is the whole way, t from 0 to 1) and inside: 'start'",
    ],
    [
      'looks behind itself',
      `subject({ raySphere: (input) => { const said = raySphere(input);
      return said.hit ? { hit: true, t: -said.t } : said; } })`,
      'if the sign of t were turned',
    ],
    [
      'hits behind the start',
      `subject({ raySphere: ({ ray, sphere }) => {
      const said = ball(ray.origin, ray.direction, ray.tMax, sphere.center, sphere.radius);
      const back = ball(ray.origin, ray.direction.map((x) => -x), ray.tMax, sphere.center, sphere.radius);
      return said.hit ? { hit: true, t: said.t } : back.hit ? { hit: true, t: -back.t } : back; } })`,
      'if a hit at t < 0 were a miss: a ray begins at its origin',
    ],
    [
      'has its normals inward',
      `subject({ raySphere: (input) => { const said = raySphere(input);
      return said.hit ? { ...said, normal: said.normal.map((x) => -x) } : said; } })`,
      "if 'normal' pointed out of the body",
    ],
    [
      'takes diameters',
      'subject({ raySphere: ({ ray, sphere }) => ball(ray.origin, ray.direction, ray.tMax, sphere.center, sphere.radius / 2) })',
      "if 'radius' were a diameter",
    ],
    [
      'takes degrees',
      'subject({ toLocal: (input) => toLocal(input, (x) => (x * Math.PI) / 180) })',
      "would be right if 'angle' were in degrees: it is in radians",
    ],
    [
      'takes degrees, for a verdict',
      'subject({ pointInRect: (input) => rect(input, (x) => (x * Math.PI) / 180) })',
      "would be right if 'angle' were in degrees: it is in radians",
    ],
    [
      'turns clockwise',
      'subject({ toLocal: (input) => toLocal(input, (x) => -x) })',
      "if 'angle' turned clockwise",
    ],
    [
      'is a Promise',
      'subject({ raySphere: async (input) => raySphere(input) })',
      'returns a Promise, but the answer is read at once',
    ],
    [
      'is a boolean',
      'subject({ raySphere: (input) => raySphere(input).hit })',
      'raySphere returns true, but an object is wanted: { hit: false } or { hit: true, t: 2.5 }',
    ],
    [
      'is nothing',
      'subject({ raySphere: () => {} })',
      'raySphere returns undefined, but an object is wanted',
    ],
    [
      'has no verdict',
      'subject({ raySphere: () => ({ distance: 3 }) })',
      "raySphere returns { distance } without 'hit'",
    ],
    [
      'has vectors of its own',
      'subject({ raySphere: (input) => ({ ...raySphere(input), point: { x: 1, y: 2, z: 3 } }) })',
      'reports \'point\' as {"x":1,"y":2,"z":3}, but an array of 3 numbers is wanted',
    ],
    ['is no number', 'subject({ raySphere: () => ({ hit: true, t: NaN }) })', "raySphere reports NaN in 't'"],
    ['computes in doubles', "subject({ raySphere }, {}, 'f32')", 'that is no float32'],
    ['throws', "subject({ raySphere: () => { throw new Error('no world'); } })", 'raySphere fails: no world'],
    [
      'is the exit',
      'subject({ raySphere: ({ ray, sphere }) => ball(ray.origin, ray.direction, ray.tMax, sphere.center, sphere.radius, true) })',
      'all 100 ordinary cases would be right if the exit were wanted: a ray from outside hits where it enters',
    ],
    [
      'is the exit of a way from start to end',
      `subject({ raySphere: ({ ray: { origin, end }, sphere }) =>
      ball(origin, end.map((x, i) => x - origin[i]), 1, sphere.center, sphere.radius, true) }, { ray: 'end' })`,
      'ordinary cases would be right if the exit were wanted',
    ],
    [
      'is no boolean',
      'subject({ raySphere: (input) => { const said = raySphere(input); return { ...said, hit: said.hit ? 1 : 0 }; } })',
      "raySphere reports 'hit' as 1, but this is wanted: { hit: false } or { hit: true, t: 2.5 }",
    ],
    [
      'has a field of its own',
      'subject({ raySphere: (input) => { const { hit, t } = raySphere(input); return hit ? { hit, distance: t } : { hit }; } })',
      "'distance' is no field of an answer (t, point, normal are); t is not graded",
    ],
    [
      'has vectors under a name of its own',
      'subject({ raySphere: (input) => { const { hit, t, point } = raySphere(input); return hit ? { hit, t, position: point } : { hit }; } })',
      "'position' is no field of an answer (t, point, normal are); point and normal are not graded",
    ],
    [
      'is undefined',
      'subject({ raySphere: (input) => ({ hit: raySphere(input).hit, t: undefined }) })',
      "raySphere reports 't' as undefined, so it is not graded",
    ],
  ] as const;

  it.each(chosen<readonly [string, string, string]>(mistakes, 1))(
    'sees that what it is given or gives %s',
    (_, code, words) => {
      const { status, stdout } = doctor(code);
      const fixes = stdout.split('\n').filter((line) => line.includes('FIX'));
      expect(fixes.join('\n')).toContain(words);
      expect(fixes.length).toBeLessThan(4);
      expect(stdout).not.toContain('UNEXPLAINED');
      expect(stdout).toContain('\nFix the adapter before you believe what verify finds.\n');
      expect(stdout).toMatch(/ {2}replay {10}npx hitproof explain \S+ --subject \S+\.mjs$/m);
      expect(status).toBe(3);
    },
  );

  const bugs = [
    [
      'is wrong',
      'subject({ raySphere: (input) => { const said = raySphere(input); return said.hit ? { hit: true, t: said.t * 1.5 } : said; } })',
      /: \d\d of 100 ordinary cases are wrong, and no known mistake of an adapter explains that: it may be a bug of the engine. Look at raySphere\/ordinary\/f64\/1\/\d+ with explain$/,
    ],
    [
      'is wrong about some bodies',
      `subject({ raySphere: (input) => { const said = raySphere(input);
      return input.sphere.radius < 4 && said.hit ? { hit: true, t: said.t * 1.5 } : said; } })`,
      /: [1-4]\d of 100 ordinary cases are wrong, and no known mistake/,
    ],
    [
      'is always no',
      'subject({ raySphere: () => ({ hit: false }) })',
      /: it says no to all 100 ordinary cases. Is your function called at all\? If it is, it may be a bug of the engine$/,
    ],
    [
      'is NaN about some bodies',
      `subject({ raySphere: (input) => { const said = raySphere(input);
      return input.sphere.radius < 2 && said.hit ? { hit: true, t: NaN } : said; } })`,
      /: raySphere reports NaN in 't', in \d+ of 100 ordinary cases, and no known mistake of an adapter explains that: it may be a bug of the engine$/,
    ],
    [
      'is thrown about some bodies',
      `subject({ raySphere: (input) => {
      if (input.sphere.radius < 2) throw new Error('too small'); return raySphere(input); } })`,
      /: raySphere fails: too small, in \d+ of 100 ordinary cases, and no known mistake of an adapter/,
    ],
  ] as const;

  it.skipIf(isQuick).each<readonly [string, string, RegExp]>(bugs)(
    'blames no adapter where nothing explains what its engine gives: it %s',
    (_, code, words) => {
      const { status, stdout } = doctor(code);
      const [line = '', ...others] = stdout.split('\n').filter((text) => text.includes('UNEXPLAINED'));
      expect(line).toMatch(words);
      expect(others).toEqual([]);
      expect(stdout).not.toMatch(/FIX|Fix/);
      expect(stdout).toContain(
        '\nNo mistake of the adapter is found. What is unexplained may be a bug of the engine.\n',
      );
      expect(stdout).toMatch(/ {2}replay {10}npx hitproof explain \S+ --subject \S+\.mjs$/m);
      expect(status).toBe(3);
    },
  );

  it.skipIf(isQuick)('finds the mistake of an adapter that leads to NaN in some cases alone', () => {
    const { stdout } = doctor(`subject({ raySphere: ({ ray, sphere }) => {
      const said = ball(ray.origin, unit(ray.direction), ray.tMax, sphere.center, sphere.radius);
      return said.hit ? { hit: true, t: said.t * Math.sqrt(2 - dot(ray.direction, ray.direction)) } : said; } })`);
    expect(stdout).toContain('given           hit, t = NaN');
    expect(stdout).toContain("FIX: all 100 ordinary cases would be right with ray: 'unit'");
    expect(stdout).not.toContain('UNEXPLAINED');
  });

  it.skipIf(isQuick)('says which case hangs, and does not hang itself', () => {
    const { status, stderr } = doctor(
      '((count) => subject({ raySphere: (input) => { while (count === 57); count++; return raySphere(input); } }))(0)',
    );
    expect(stderr).toMatch(
      /raySphere did not answer raySphere\/ordinary\/f64\/1\/57 within 2000 ms; see where it hangs: npx hitproof explain raySphere\/ordinary\/f64\/1\/57 --subject /,
    );
    expect(status).toBe(3);
  });

  it.skipIf(isQuick)('asks no more where the thread is ended, and goes on with the next query', () => {
    const { status, stdout } = doctor(
      'subject({ raySphere: () => process.exit(7), toLocal: (input) => toLocal(input) })',
    );
    expect(stdout).toContain('0 of 1 ordinary cases about right, not timed');
    expect(stdout).toContain('FIX: raySphere fails: the worker exited with status 7');
    expect(stdout).toContain('100 of 100 ordinary cases about right');
    expect(status).toBe(3);
  });

  it.skipIf(isQuick)(
    'sees functions and what cannot be sent from thread to thread as the subject gave them',
    () => {
      const { stdout } = doctor(`subject({
      raySphere: (input) => ({ ...raySphere(input), owner: () => 1 }), toLocal: () => () => 1,
      pointInRect: () => ({ overlap: () => true }) })`);
      expect(stdout.match(/FIX: .*/g)).toEqual([
        expect.stringMatching('pointInRect reports .overlap. as '),
        'FIX: toLocal fails: it returned a function',
      ]);
    },
  );

  it.skipIf(isQuick)(
    'tells a promise from an answer where it is rejected, and ends though something is left open',
    () => {
      const { status, stdout } = doctor(
        "(setInterval(() => {}, 1000), subject({ raySphere: async () => { throw new Error('not ready'); } }))",
      );
      expect(stdout).toContain('FIX: raySphere returns a Promise');
      expect(status).toBe(3);
    },
  );

  it.skipIf(isQuick)('says why nothing can be loaded', () => {
    expect(hitproof(['doctor', './no-such.mjs']).stderr).toContain('no-such.mjs could not be loaded');
    expect(doctor('{ name: 3 }').stderr).toContain('is no subject: name:');
    expect(doctor("{ name: 'x', version: '1', format: 'f64', queries: {} }").stderr).toContain(
      'is no subject: profile: missing',
    );
    expect(doctor('undefined').stderr).toContain('has no default export');
    expect(hitproof(['doctor', './no-such.mjs']).status).toBe(3);
  });

  it.skipIf(isQuick)('joins explanations of one mistake by or, and says each mistake once', () => {
    const distance = doctor(`subject({ raySphere: (input) => {
      const said = raySphere(input); return said.hit ? { hit: true, t: said.t * Math.hypot(...input.ray.direction) } : said; } })`);
    expect(distance.stdout).toMatch(/\n {2}FIX: .*\n {2}or FIX: .*\n/);
    const crash = doctor("subject({ raySphere: ({ ray }) => { throw new Error('at ' + ray.origin); } })");
    expect(crash.stdout.match(/FIX/g)).toHaveLength(1);
  });

  it.skipIf(isQuick)('lets an answer have more than is graded', () => {
    const { stdout } = doctor(
      'subject({ raySphere: (input) => ({ ...raySphere(input), id: 3, tangent: [1, 0, 0] }), pointInRect: (input) => ({ ...rect(input), depth: 3 }) })',
    );
    expect(stdout).not.toContain('FIX');
  });

  /** A program that says what `header` and `answer` make of it; `answer` has the floats in f. */
  function doctorOf(
    answer: string,
    header = '!query raySphere format=f64 out=t',
  ): { status: number | null; stdout: string; stderr: string; starts: number } {
    const file = join(folder, `${Math.random()}.mjs`);
    const starts = `${file}.starts`;
    writeFileSync(
      file,
      `${parts}
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
appendFileSync(${JSON.stringify(starts)}, '.');
const number = (hex) => Buffer.from(hex, 'hex').readDoubleBE();
const hex = (x) => { const bytes = Buffer.alloc(8); bytes.writeDoubleBE(x); return bytes.toString('hex'); };
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [first, , , ...words] = line.split(' ');
  if (first === '!hello') console.log('!subject name=p version=1\\n${header}\\n!ready');
  else if (first === '!flush') { console.log('!done ' + count); count = 0; }
  else if (first === '!bye') break;
  else {
    const f = words.map(number);
    ${answer}
    count++;
  }
}
`,
    );
    const said = hitproof(['doctor', '--', process.execPath, file]);
    return { ...said, starts: readFileSync(starts, 'utf8').length };
  }

  it.skipIf(isQuick)('tells a program what to write in its `!query` line', () => {
    const { status, stdout } =
      doctorOf(`const said = ball(f.slice(0, 3), f.slice(3, 6), 1, f.slice(7, 10), f[10]);
    console.log(first + (said.hit ? ' hit ' + hex(said.t) : ' miss'));`);
    expect(stdout).toContain(
      'FIX: all 100 ordinary cases would be right with ray=displacement (a direction that is the whole way',
    );
    expect(status).toBe(3);
  });

  it.skipIf(isQuick)(
    'is quiet about a program that crashes at another form than its own, and tries it once a form',
    () => {
      const { stdout, stderr, starts } =
        doctorOf(`const said = ball(f.slice(0, 3), f.slice(3, 6), f[6], f.slice(7, 10), f[10].valueOf(), true);
    console.log(first + (said.hit ? ' hit ' + hex(said.t) : ' miss'));`);
      expect(stdout).toContain('if the exit were wanted');
      expect(stderr).toBe('');
      // Itself, its trial, and once more after each of the four that have `end`.
      expect(starts).toBeGreaterThan(2);
      expect(starts).toBeLessThan(7);
    },
  );

  it.skipIf(isQuick)('says that floats are in hexadecimal, once', () => {
    const { stdout } = doctorOf(
      `const said = ball(f.slice(0, 3), f.slice(3, 6), f[6], f.slice(7, 10), f[10]);
    console.log(first + (said.hit ? ' hit ' + said.t : ' miss'));`,
    );
    expect(stdout.match(/FIX/g)).toHaveLength(1);
    expect(stdout).toMatch(/FIX: .*'hit [\d.]+', which cannot be read: floats are 16 hex digits/);
  });

  it.skipIf(isQuick)('says that the bytes of floats came in the other order', () => {
    const { stdout } = doctorOf(
      `const said = ball(f.slice(0, 3), f.slice(3, 6), f[6], f.slice(7, 10), f[10]);
    console.log(first + (said.hit ? ' hit ' + hex(said.t).match(/../g).reverse().join('') : ' miss'));`,
    );
    expect(stdout).toContain(
      'FIX: all 100 ordinary cases would be right if the bytes of its floats came in the other order',
    );
  });

  it.skipIf(isQuick)('tells a program that ended from one that was not there', () => {
    const doctorsWord = (...command: string[]) => hitproof(['doctor', '--', ...command]).stderr;
    expect(doctorsWord(process.execPath, '-e', 'process.exit(2)')).toContain(
      'ended at once: it exited with status 2',
    );
    expect(doctorsWord('./no-such-program')).toContain('could not be started: there is no such program');
  });

  it.skipIf(isQuick)('times no program that hangs, and waits for it once', () => {
    const { status, stdout, starts } =
      doctorOf(`while (Number(first) > 300); const said = ball(f.slice(0, 3), f.slice(3, 6), f[6], f.slice(7, 10), f[10]);
    console.log(first + (said.hit ? ' hit ' + hex(said.t) : ' miss'));`);
    expect(stdout).toContain('100 of 100 ordinary cases about right, not timed, as it hangs or crashes\n');
    expect(status).toBe(0);
    expect(starts).toBe(2);
  });

  it.skipIf(isQuick)('asks a program that does not answer whether it flushes, after one case', () => {
    const { status, stderr, starts } = doctorOf('await new Promise((resolve) => setTimeout(resolve, 1e9));');
    expect(stderr).toMatch(
      /raySphere did not answer raySphere\/ordinary\/f64\/1\/0 within 2000 ms: does it flush its output\?/,
    );
    expect(status).toBe(3);
    expect(starts).toBe(2);
  });
});
