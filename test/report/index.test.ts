/** What build servers read. */
import { spawnSync } from 'node:child_process';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readCase, toToken } from '../../src/cases/index.ts';
import { toGitHub } from '../../src/report/github.ts';
import { report, reporterNames } from '../../src/report/index.ts';
import { toJUnit } from '../../src/report/junit.ts';
import { toPretty } from '../../src/report/pretty.ts';
import type { ResultRow, Results } from '../../src/verify/results.ts';
import { lacks, wants } from '../_machine.ts';

const hostile = 'x]]><script>&"\u{0}\u{FFFE}%0A,::error::\n';

const finding = {
  id: 'raySphere/tangent/f64/1/7',
  token: toToken(readCase('raySphere/tangent/f64/1/7')),
  class: 'crash',
  margin: 0,
  ulps: {},
  got: { crash: hostile },
  expected: { hit: false },
} as const;

const results: Results = {
  hitproof: 1,
  seed: 1,
  shard: '1/1',
  complete: true,
  subject: { name: hostile, version: '1', format: ['f64'], profile: {} },
  results: [
    {
      query: 'raySphere',
      format: 'f64',
      family: 'ordinary',
      cases: 5,
      classes: { exact: 5 },
      ulps: {},
      margins: { right: [], wrong: [] },
      distances: [],
      worst: [],
    },
    {
      query: 'raySphere',
      format: 'f64',
      family: 'tangent',
      cases: 5,
      classes: { exact: 3, crash: 2 },
      ulps: {},
      margins: { right: [], wrong: [] },
      distances: [],
      worst: [finding],
    },
    {
      query: 'raySphere',
      format: 'f64',
      family: 'far-origin',
      cases: 5,
      classes: { unsupported: 5 },
      ulps: {},
      margins: { right: [], wrong: [] },
      distances: [],
      worst: [],
    },
  ],
};

const listed: Results = { ...results, known: { listed: 2, entries: [], news: [], stale: [] } };

describe('junit', () => {
  it.skipIf(lacks('python3'))(
    `is well-formed whatever a subject says, with a failure, a pass and a test that was left out${wants('python3')}`,
    () => {
      const xml = toJUnit([results]);
      expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
      expect(xml).toContain('message="2 crash"');
      const { status, stderr } = spawnSync(
        'python3',
        ['-c', 'import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())'],
        { input: xml, encoding: 'utf8' },
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
    },
  );

  it('passes what is known', () => {
    expect(toJUnit([listed])).toContain('failures="0"');
  });
});

describe('github', () => {
  it('is one command a line, whatever a subject says', () => {
    const lines = toGitHub(results).trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 9))).toEqual(['::error t', '::notice ']);
    expect(lines[0]).toContain('%250A,::error::');
    expect(lines[0]).not.toContain('title=hitproof:');
  });

  it('replays with the subject', () => {
    expect(toGitHub(results, ' --subject three')).toContain('/7 --subject three\n');
    expect(toJUnit([results], ' --subject three')).toContain('/7 --subject three</failure>');
  });

  it('annotates new failures alone', () => {
    expect(toGitHub(listed)).not.toContain('::error title');
  });
});

describe('pretty', () => {
  it('goes on at the left where a sentence takes two lines', () => {
    const wrong = { distance: null, margin: null };
    const survey = { query: 'raySphere', format: 'f64', cases: 300, confidence: 0.95, right: 0.99 } as const;
    const asked = { distance: 512, margin: 1e-5 };
    const text = toPretty({
      ...results,
      envelope: [
        { ...survey, distance: 8, margin: 1e-5, margins: [{ distance: 8, margin: 1e-5 }], asked, wrong },
      ],
    });
    expect(text).toContain('were right: with 95 %\nconfidence at least 99.0 % of such verdicts are.\n');
  });

  it('names the list of known failures where there is none', () => {
    const lines = (own: Results) => toPretty(own, false, ' --subject ./my-engine.mjs');
    expect(lines(results)).toContain('--learn known.json');
    expect(lines(listed)).toContain('Next:');
    expect(lines(listed)).not.toContain('--learn');
  });

  it('names hunt as a next step, where nothing was found too', () => {
    const next = (own: Results, asking: string) => toPretty(own, false, asking).split('Next:')[1];
    const clean = { ...results, results: results.results.slice(0, 1) };
    for (const own of [results, clean]) {
      expect(next(own, ' --subject ./my-engine.mjs')).toContain('\n  npx hitproof hunt ./my-engine.mjs\n');
      expect(next(own, ' -- ./my-engine')).toContain('\n  npx hitproof hunt -- ./my-engine\n');
      expect(next(own, '')).toBeUndefined();
    }
    expect(next(clean, ' -- ./my-engine')).not.toContain('explain');
    const silent = { ...results, results: results.results.slice(2) };
    expect(next(silent, ' -- ./my-engine')).toBeUndefined();
  });

  it('says what is no answer in words', () => {
    expect(toPretty(results)).toContain('got       crash: x]]>');
    const late = { ...finding, class: 'timeout', got: { timeout: true } } as const;
    const rows = results.results.map((row) => (row.worst.length > 0 ? { ...row, worst: [late] } : row));
    expect(toPretty({ ...results, results: rows })).toContain('got       no answer in time\n');
  });

  it('says how many cases it says it does not take, if any', () => {
    expect(toPretty(results)).toContain('Cases that it says it does not take: 5 of 15 of raySphere f64.\n');
    expect(toPretty({ ...results, results: results.results.slice(0, 2) })).not.toContain('does not take');
  });
});

describe('pretty of meshes', () => {
  it('says in its sentence and its last line how many faces are wrong, where verdicts are right', () => {
    const [row] = results.results;
    const classes = { exact: 2, 'wrong-face': 3 };
    const text = toPretty({ ...results, results: [{ ...row, query: 'rayMesh', classes } as ResultRow] });
    expect(text.replace(/\s+/g, ' ')).toContain('names a wrong face of 3 meshes');
    expect(text).toContain('0 wrong verdicts, 3 wrong faces, 0 inaccurate');
    expect(toPretty(results)).not.toContain('wrong face');
  });
});

describe('report', () => {
  const other: Results = { ...results, subject: { ...results.subject, name: 'other' } };

  it('has every reporter of the command line, of one result and of several', async () => {
    for (const name of reporterNames) {
      const [one, several] = [await report(other, name), await report([results, other], name)];
      expect(one).toContain('other');
      expect(several).toContain('other');
      expect(several.length).toBeGreaterThan(one.length);
    }
  });

  it('gives what parses, of several as of one', async () => {
    expect(JSON.parse(await report(other, 'json'))).toEqual(other);
    expect(JSON.parse(await report([other, other], 'json'))).toEqual([other, other]);
    const xml = new XMLParser({ ignoreAttributes: false }).parse(await report([other, other], 'junit'));
    expect(xml.testsuites.testsuite).toHaveLength(2);
  });

  it('replays with the subject, where there is one', async () => {
    const subject = { command: ['./my-engine'] };
    expect(await report(other, 'github', { subject })).toContain('/7 -- ./my-engine\n');
    expect(await report([other, other], 'github', { subject })).not.toContain('my-engine');
  });

  it('refuses what is no reporter, and no results', async () => {
    await expect(report(other, 'pdf' as 'md')).rejects.toThrow(
      "reporter: 'pdf' is not one of pretty, json, ",
    );
    await expect(report([], 'md')).rejects.toThrow('results: the list is empty');
  });
});
