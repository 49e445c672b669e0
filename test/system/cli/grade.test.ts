/** Answers that were made elsewhere, graded: the same as when the subject is asked here. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../../src/cases/index.ts';
import { answer, toExpected } from '../../../src/exact/index.ts';
import { toHex } from '../../../src/floats.ts';
import { chosen } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const folder = temporaryFolder();

const header = [
  '!subject name=console version=5',
  '!query rayCircle format=f32 inside=start out=t',
  '!ready',
];

/** The right answers, but that every seventh hit is a miss. */
function answers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const one = generateCase({
      query: 'rayCircle',
      family: 'tangent',
      format: 'f32',
      seed: 4,
      index,
      inside: 'start',
    });
    const expected = toExpected(answer(one));
    const isHit = 'hit' in expected && expected.hit && index % 7 !== 0;
    return `${one.id} ${isHit && expected.hit ? `hit ${toHex(expected.t, 'f32')}` : 'miss'}`;
  });
}

function grade(lines: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'answers.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return hitproof(['grade', file, '--json']);
}

describe('hitproof grade', () => {
  it('reads the questions of `vectors --lines` back by their ids', () => {
    const { stdout } = hitproof(
      'vectors --lines --query rayCircle --family tangent --format f32 --inside start --cases 3 --seed 4'.split(
        ' ',
      ),
    );
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(ids).toEqual(answers(3).map((line) => line.split(' ')[0]));
    expect(stdout).toMatch(/^rayCircle\/tangent\/f32\/4\/0\/start rayCircle f32( [0-9a-f]{8}){8}\n/);
  });

  it('grades every answer, in any order', () => {
    const { status, stdout } = grade([...header, ...answers(60).reverse()]);
    expect(status).toBe(1);
    const [row] = JSON.parse(stdout).results;
    expect(row).toMatchObject({ query: 'rayCircle', family: 'tangent', cases: 60 });
    expect(row.classes.exact).toBeGreaterThan(40);
    expect(row.classes['false-miss']).toBeGreaterThan(2);
  });

  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    [
      'a case is missing',
      [...header, ...answers(9).toSpliced(4, 1)],
      /1 cases have no answer, the first of them rayCircle\/tangent\/f32\/4\/4\/start/,
    ],
    ['one is answered twice', [...header, ...answers(2), ...answers(1)], /line 6: .* is answered twice/],
    [
      'the header means something else',
      ['!subject name=x', '!query rayCircle format=f32 out=t', ...answers(1)],
      /'rayCircle\/tangent\/f32\/4\/0\/start' is not what the header means, which is 'rayCircle\/tangent\/f32\/4\/0': make the questions with --ray free --inside exit$/m,
    ],
    [
      'it means something else by a query of sides',
      [
        '!subject name=x',
        '!query rayTriangle format=f32 side=back out=t',
        'rayTriangle/tangent/f32/4/0 miss',
      ],
      /make the questions with --ray free --side back$/m,
    ],
    [
      'the query was not announced',
      [...header, 'raySphere/tangent/f32/4/0/start miss'],
      /no '!query raySphere format=f32'/,
    ],
    ['there is no header', answers(1), /has no header: .* put that line at the top of the questions/],
    ['there is no name', header.slice(1).concat(answers(1)), /does not say its name/],
    ['a line is none', [...header, 'hello'], /line 4: query: 'hello'/],
  ];

  it.each(chosen(refused, 1))('says so where %s', (_, lines, why) => {
    const { status, stderr } = grade(lines);
    expect(stderr).toMatch(why);
    expect(status).toBe(3);
  });
});
