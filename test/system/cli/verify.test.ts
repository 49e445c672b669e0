import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Results } from '../../../src/index.ts';
import { asked, chosen, fewer, howMany, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof, root } from './_run.ts';

const scratch = temporaryFolder();

function verifyJson(...args: string[]): { status: number | null; results: Results } {
  const { status, stdout } = hitproof(['verify', ...args, '--json']);
  return { status, results: JSON.parse(stdout) };
}

const each = howMany(300, 2);

describe('verify', () => {
  // Of some queries an engine is asked only what it can be given without rounding.
  const engines = [
    [
      'three',
      [
        'raySphere',
        'rayBox',
        'pointInSphere',
        'rayTriangle',
        'rayMesh',
        'sphereTriangle',
        'sphereBox',
        'boxBox',
        'closestOnTriangle',
        'closestSegments',
      ],
      [],
      'f64',
    ],
    [
      'rapier3d',
      [
        'raySphere',
        'rayHalfSpace',
        'pointInSphere',
        'rayTriangle',
        'sphereTriangle',
        'closestOnTriangle',
        'sweptSphereSphere',
      ],
      [
        'rayBox',
        'rayCapsule',
        'rayCylinder',
        'rayCone',
        'rayMesh',
        'sphereCapsule',
        'capsuleCapsule',
        'sphereBox',
        'boxBox',
        'triangleTriangle',
        'closestSegments',
      ],
      'f32',
    ],
    ['rapier2d', ['rayCircle', 'sweptCircleCircle'], ['pointInRect', 'circleRect'], 'f32'],
  ] as const;
  for (const [engine, whole, partial, format] of chosen<(typeof engines)[number]>(engines, 1)) {
    it(`asks ${engine} every case of every family and judges all of them`, () => {
      const { status, results } = verifyJson(engine, '--cases', String(asked(each)), '--no-envelope');
      expect(status).toBe(1);
      expect(results.complete).toBe(true);
      const rows = results.results.map((row) => [row.query, row.format, row.cases].join(' '));
      const wanted = [...whole, ...partial].flatMap((query) =>
        Array.from({ length: 8 }, () => `${query} ${format} ${each}`),
      );
      expect(rows.sort()).toEqual(wanted.sort());
      const unsupported = (query: string): number =>
        results.results
          .filter((row) => row.query === query)
          .reduce((sum, { classes }) => sum + (classes.unsupported ?? 0), 0);
      expect(whole.map(unsupported)).toEqual(whole.map(() => 0));
      for (const query of partial) expect(unsupported(query), query).toBeLessThan(8 * each);
      const judged = results.results.flatMap((row) => Object.keys(row.classes));
      expect(judged).not.toContain('timeout');
      expect(judged).not.toContain('crash');
    });
  }

  it.skipIf(isQuick)(
    'shows false hits and false misses of Rapier far from the origin, with margins that replay',
    () => {
      const { results } = verifyJson(
        'rapier3d',
        '--query',
        'raySphere',
        '--family',
        'far-origin',
        '--cases',
        '500',
      );
      const worst = results.results.flatMap((row) => row.worst);
      for (const name of ['false-hit', 'false-miss'] as const) {
        const found = worst.filter((finding) => finding.class === name);
        expect(found.length).toBeGreaterThan(0);
        for (const { token, margin, id } of found) {
          // Missed: at least touching. Hit: outside.
          expect(name === 'false-hit' ? (margin ?? 0) < 0 : (margin ?? -1) >= 0).toBe(true);
          const { status, stdout } = hitproof(['explain', token]);
          expect(status).toBe(0);
          expect(stdout).toContain('What each tier answers:');
          expect(stdout).toContain('Where the digits go');
          expect(stdout.replace(/ +/g, ' ')).toContain(`margin, in ulps of the radius ${margin}`);
          // The id leads to the same case as the token.
          expect(hitproof(['explain', id]).stdout).toContain(`token ${token}\n`);
        }
      }
    },
  );

  it.skipIf(isQuick)(
    'finds at which distance the verdicts of Rapier about balls that move stop being right',
    () => {
      const json = join(scratch, 'envelope.json');
      const query = ['--query', 'sweptSphereSphere', '--cases', '1'];
      const { stdout: page } = hitproof(['verify', 'rapier3d', ...query, '--reporter', `json=${json}`]);
      expect(page).toMatch(/^sweptSphereSphere f32 +512 /m);
      const { envelope = [] }: Results = JSON.parse(readFileSync(json, 'utf8'));
      expect(envelope).toMatchObject([{ query: 'sweptSphereSphere', format: 'f32', distance: 512 }]);
      const beyond = envelope[0]?.wrong.distance ?? expect.fail('no case beyond it');
      const { stdout } = hitproof(['explain', beyond, '--subject', 'rapier3d']);
      expect(stdout).toMatch(/^ +rapier3d .*\n +false-(?:hit|miss)/m);
    },
  );

  it.skipIf(isQuick)('gives the same bytes for the same seed, and others for another', () => {
    const few = isQuick ? ['--no-envelope', '--query', 'raySphere'] : [];
    const args = [
      'verify',
      'rapier3d',
      '--family',
      'tangent,boundary',
      '--cases',
      String(each),
      '--json',
      ...few,
    ];
    const first = hitproof([...args, '--workers', '1']).stdout;
    expect(hitproof([...args, '--workers', '2']).stdout === first).toBe(true);
    expect(hitproof([...args, '--seed', '2']).stdout === first).toBe(false);
  });

  it.skipIf(isQuick)('covers all cases with shards that share none', () => {
    const rows = [1, 2, 3].map((part) => {
      const { results } = verifyJson(
        'textbook',
        '--query',
        'rayCircle',
        '--format',
        'f32',
        '--family',
        'tangent',
        '--cases',
        '100',
        '--shard',
        `${part}/3`,
      );
      return results.results[0]?.cases ?? 0;
    });
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it.skipIf(isQuick)(
    'writes results and a page to files, and report makes the same page of the results',
    () => {
      const json = join(scratch, 'results.json');
      const page = join(scratch, 'page.md');
      const args = [
        'verify',
        'three',
        '--cases',
        '40',
        '--reporter',
        `json=${json}`,
        '--reporter',
        `md=${page}`,
      ];
      expect(hitproof(args).status).toBe(1);
      const again = hitproof(['report', json]);
      expect(again.status).toBe(0);
      expect(again.stdout).toBe(readFileSync(page, 'utf8'));
      expect(again.stdout).toContain('three 0\\.'.replace('\\', ''));
    },
  );

  it.skipIf(isQuick)(
    '--json leaves the screen to the results, and the files of other reporters are written all the same',
    () => {
      const file = join(scratch, 'junit.xml');
      const asked = [
        'verify',
        'hardened',
        '--query',
        'pointInSphere',
        '--family',
        'ordinary',
        '--cases',
        '5',
      ];
      const { stdout } = hitproof([...asked, '--json', '--reporter', `junit=${file}`, '--reporter', 'md']);
      expect(JSON.parse(stdout).subject.name).toBe('hardened');
      expect(readFileSync(file, 'utf8')).toContain('<testsuite');
    },
  );

  it.skipIf(isQuick)('a budget that covers the findings makes it exit with 0', () => {
    const args = [
      'verify',
      'three',
      '--family',
      'ordinary',
      '--cases',
      String(fewer(200, 50)),
      '--no-envelope',
    ];
    expect(hitproof(args).status).toBe(1);
    const within = hitproof([...args, '--budget', 'inaccurate=200']);
    expect(within.status).toBe(0);
    expect(within.stderr).toContain('within the budget');
  });

  it('says what is wrong with its arguments and exits with 2', () => {
    const faults = [
      [['--cases', '0'], "--cases: '0' is not a whole number of at least 1"],
      [['--family', 'tangents'], "--family: 'tangents' is not one of"],
      [['--shard', '3/2'], '--shard:'],
      [['--reporter', 'pdf'], '--reporter:'],
      [['--reporter', 'md=no/such/folder/page.md'], 'does not exist or cannot be written to'],
      [['--reporter', 'md=no-such', '--reporter', 'json=./no-such'], './no-such is wanted for two things'],
      [['--resume', 'no-such', '--learn', 'no-such'], '--resume: no-such is wanted for two things'],
      [['--budget', 'wrong=1'], '--budget:'],
      [['--colour'], "unknown option '--colour'"],
    ] as const;
    for (const [args, message] of chosen<(typeof faults)[number]>(faults, 1)) {
      const { status, stderr } = hitproof(['verify', 'three', ...args]);
      expect(status).toBe(2);
      expect(stderr).toContain(message);
    }
  });

  it.skipIf(isQuick)('exits with 3 where a subject cannot be run and with 4 where nothing matches', () => {
    const unknown = hitproof(['verify', 'unity']);
    expect(unknown.status).toBe(3);
    expect(unknown.stderr).toContain(
      "no subject is called 'unity'; those shipped are textbook, shifted, watertight, hardened",
    );
    expect(hitproof(['verify', 'hardend']).stderr).toContain(
      "'hardend'; did you mean hardened? those shipped",
    );
    const module = join(scratch, 'broken.mjs');
    writeFileSync(
      module,
      "export default { name: 'x', version: '1', format: 'f16', profile: {}, queries: {} };",
    );
    const broken = hitproof(['verify', module]);
    expect(broken.status).toBe(3);
    expect(broken.stderr).toContain('format:');
    writeFileSync(
      module,
      "export default { name: 'x', version: '1', format: 'f32', profile: { insde: 'exit' }, queries: {} };",
    );
    expect(hitproof(['verify', module]).stderr).toContain(
      'profile.insde: there is no such key; did you mean inside? the keys are inside, side, ',
    );
    const nothing = hitproof(['verify', 'three', '--query', 'rayCircle']);
    expect(nothing.status).toBe(4);
    expect(nothing.stderr).toMatch(
      /answers none of what was asked for; its queries are raySphere, .* in f64\n$/,
    );
    expect(hitproof(['verify', './no-such.mjs']).stderr).toBe(
      'hitproof: ./no-such.mjs could not be loaded: there is no such file\n',
    );
  });

  it.skipIf(isQuick)('says where the syntax of a module is wrong, in whatever way Node tells it', () => {
    for (const [name, text] of [
      ['syntax.mjs', 'const a = 1;\nthis is an error\n'],
      ['syntax.cjs', 'const a = 1;\nthis is an error\n'],
      ['imports.mjs', "\nimport { nothing } from 'node:fs';\n"],
    ] as const) {
      const module = join(scratch, name);
      writeFileSync(module, text);
      const { status, stderr } = hitproof(['verify', module]);
      expect(stderr).toContain(`${module} could not be loaded: ${module}:2: `);
      expect(status).toBe(3);
    }
  });

  it('leaves the message of a module that only reads what is no syntax as it is', () => {
    const module = join(scratch, 'reads.mjs');
    writeFileSync(module, "JSON.parse('{');");
    expect(hitproof(['verify', module]).stderr).toMatch(/could not be loaded: Expected property name/);
  });

  it.skipIf(isQuick)(
    'keeps what was done when it is interrupted, says that it is incomplete, and exits with 130',
    async () => {
      const json = join(scratch, 'interrupted.json');
      const args = [
        'lib/cli/main.js',
        'verify',
        'textbook',
        '--cases',
        '100000',
        '--reporter',
        `json=${json}`,
      ];
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
      const status = new Promise((resolve) => child.on('exit', resolve));
      // The first progress line: some batches are done by then.
      await new Promise((resolve) => child.stderr.once('data', resolve));
      child.kill('SIGINT');
      child.kill('SIGINT');
      expect(await status).toBe(130);
      const results: Results = JSON.parse(readFileSync(json, 'utf8'));
      expect(results.complete).toBe(false);
      expect(results.results[0]?.cases).toBeGreaterThan(0);
    },
  );

  it.skipIf(isQuick)('has written its files, and ends as ever, where nobody reads what it says', () => {
    const json = join(scratch, 'unread.json');
    const few = 'verify textbook --query rayCircle --format f32 --family far-origin --cases 300';
    const { stdout } = spawnSync(
      'bash',
      ['-c', `node lib/cli/main.js ${few} --reporter json=${json} | true; echo \${PIPESTATUS[0]}`],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stdout).toBe('1\n');
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ complete: true });
  });

  it.skipIf(isQuick)(
    'names a file that cannot be written, and ends with 3 where standard output cannot',
    () => {
      const few = ['textbook', '--query', 'pointInSphere', '--family', 'ordinary', '--cases', '3'];
      const { status, stderr } = hitproof(['verify', ...few, '--reporter', 'json=/dev/full']);
      expect(stderr).toContain('--reporter: /dev/full: ');
      expect(status).toBe(3);
      const vectors = 'vectors --query pointInSphere --family ordinary --cases 3 > /dev/full';
      expect(spawnSync('sh', ['-c', `node lib/cli/main.js ${vectors}`], { cwd: root }).status).toBe(3);
    },
  );

  it.skipIf(isQuick)(
    'says that the disk is full where what it found is written at once, and ends with 3',
    () => {
      const few = 'verify textbook --query toLocal --format f64 --cases 3 --no-envelope --json';
      for (const command of [few, 'explain raySphere/tangent/f64/1/7', '--help']) {
        const { status, stderr } = spawnSync('sh', ['-c', `node lib/cli/main.js ${command} > /dev/full`], {
          cwd: root,
          encoding: 'utf8',
        });
        expect(stderr).toContain('no space left on device');
        expect(status).toBe(3);
      }
    },
  );

  it.skipIf(isQuick)('never takes a file that is cut for a whole one', () => {
    const cut = join(scratch, 'cut.txt');
    // No file may have more than a block, of 512 or 1024 bytes.
    const command = `ulimit -f 1; node lib/cli/main.js --help > ${cut} 2> /dev/null`;
    expect(spawnSync('sh', ['-c', `${command}; echo $?`], { cwd: root, encoding: 'utf8' }).stdout).toBe(
      '3\n',
    );
    const vectors = `vectors --query toLocal --format f64 --cases 3 --out ${cut}`;
    const { status, stderr } = spawnSync('sh', ['-c', `ulimit -f 1; node lib/cli/main.js ${vectors}`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toContain('larger than a file may be');
    expect(status).toBe(3);
  });

  it.skipIf(isQuick)(
    'ends as ever where messages cannot be written, and takes a device for two things',
    () => {
      const few = 'verify textbook --query toLocal --format f64 --cases 3 --no-envelope';
      const null_ = '--reporter json=/dev/null --reporter md=/dev/null';
      const command = `node lib/cli/main.js ${few} ${null_} > /dev/null 2> /dev/full`;
      expect(spawnSync('sh', ['-c', command], { cwd: root }).status).toBe(0);
    },
  );

  it.skipIf(isQuick)('shows results that were interrupted as incomplete', () => {
    const json = join(scratch, 'partial.json');
    hitproof(['verify', 'three', '--cases', '10', '--reporter', `json=${json}`]);
    writeFileSync(json, readFileSync(json, 'utf8').replace('"complete": true', '"complete": false'));
    const { status, stdout, stderr } = hitproof(['report', json]);
    expect(status).toBe(3);
    expect(stdout).toContain('incomplete');
    expect(stderr).toContain('three');
  });
});

describe('explain', () => {
  it('shows how an exact tangent is decided', () => {
    const { status, stdout } = hitproof(['explain', 'raySphere/tangent/f64/1/7']);
    expect(status).toBe(0);
    expect(stdout).toContain('D = 0: the line touches the body, at t0 = t1.');
  });

  it.skipIf(isQuick)('shows the height, the slope and the face of a half-space', () => {
    const { status, stdout } = hitproof(['explain', 'rayHalfSpace/boundary/f64/1/1']);
    expect(status).toBe(0);
    expect(stdout.replace(/ +/g, ' ')).toContain('enters at t0 224');
    expect(stdout).toContain('No hit: t0 > tMax, the ray ends before the body.');
    expect(stdout).not.toContain('radius');
  });

  it.skipIf(isQuick)('shows all six faces of a box, and the one that is entered', () => {
    const { status, stdout } = hitproof(['explain', 'rayBox/boundary/f64/1/1']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/h of −z/);
    expect(stdout).toMatch(/enters at t0 .* by [+−][xyz]/);
  });

  it.skipIf(isQuick)('names the field of an invalid case', () => {
    expect(hitproof(['explain', 'raySphere/invalid/f64/1/0']).stdout).toContain(
      'Invalid: ray.origin is not finite.',
    );
  });

  it('asks a subject beside the tiers', () => {
    const { status, stdout } = hitproof(['explain', 'raySphere/ordinary/f64/1/7/unit', '--subject', 'three']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}three {6}(hit|miss)/m);
  });

  it.skipIf(isQuick)('exits with 2 for what is no case', () => {
    for (const text of chosen(['nonsense', 'raySphere/tangents/f64/1/7', '{"query":1}', 'AQEA'], 1)) {
      const { status, stderr } = hitproof(['explain', text]);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^hitproof: \w+/);
    }
  });
});
