/**
 * `npm run scale`: how many cases a second `verify` judges, written to reports/rates.json, and what runs of many cases cost, written to
 * docs/scale.md. It takes six minutes on a quiet machine, and wants gcc.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verify } from '../dist/index.js';
import { between } from '../dist/report/claims.js';
import { temporaryFolder } from '../scripts/temporary-folder.mjs';
import { code, modes, toBlocks } from './_scale-page.mjs';
import { provenanceOf } from './provenance.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [ratesFile, pageFile] = [at('reports/rates.json'), at('docs/scale.md')];

/** Seconds of a core that a rate is measured by: compiling is a small part of them. */
const enough = 24;

/** By the names that the page has words for. */
const scopes = {
  all: {},
  f64: { queries: ['raySphere'], formats: ['f64'] },
  f32: { queries: ['raySphere'], formats: ['f32'] },
};

function subjects() {
  const program = join(temporaryFolder(), 'my-engine');
  execFileSync('gcc', ['-O2', '-o', program, at('examples/c/my-engine.c'), '-lm']);
  return {
    exact: { subject: 'hardened', asked: ['all', 'f64'] },
    inexact: { subject: 'textbook', asked: ['all', 'f64'] },
    engine: { subject: 'three', asked: ['f64'] },
    program: { subject: { command: [program] }, asked: ['f32'] },
    reference: { subject: 'textbook', judge: 'reference', asked: ['all', 'f64'] },
  };
}

const cores = availableParallelism();

/** Seconds that have passed, and seconds of cores that this process and all of them have worked. */
function now() {
  const { user, system } = process.cpuUsage();
  const work = ({ times: { user, nice, sys, irq } }) => (user + nice + sys + irq) / 1000;
  return {
    time: performance.now() / 1000,
    own: (user + system) / 1e6,
    all: cpus().reduce((sum, one) => sum + work(one), 0),
  };
}

/**
 * Seconds of cores from one moment to another that others left to this process, whether it used them or not. What a program works that is
 * asked counts with the others; that is little.
 */
function left(from, to) {
  const own = to.own - from.own;
  return Math.max(own, (to.time - from.time) * cores - (to.all - from.all - own));
}

/** A run, from the end of its first batch to that of the last. */
async function timed(subject, options) {
  let [first, last] = [undefined, undefined];
  const onProgress = (done) => {
    last = { done, ...now() };
    first ??= last;
  };
  await verify(subject, { ...options, workers: cores, envelope: false, onProgress });
  return { cases: last.done - first.done, coreSeconds: left(first, last) };
}

/** Cases of a cell that `verify` asks where it is not told how many: what is kept of a cell costs the same however many they are. */
const usual = 10_000;

/** Cases a second and core of a run of so many cases a cell. */
async function rateOf(subject, options) {
  const passed = await timed(subject, options);
  return passed.cases / passed.coreSeconds;
}

/** The same of a run that is long enough, found by shorter ones. */
async function rate(subject, options) {
  for (let cases = 20; ; ) {
    const passed = await timed(subject, { ...options, cases });
    if (passed.coreSeconds >= enough / 2) return passed.cases / passed.coreSeconds;
    cases = Math.ceil(cases * Math.min(16, enough / passed.coreSeconds));
  }
}

async function measure() {
  const provenance = provenanceOf(code);
  const before = now();
  const known = subjects();
  const rates = {};
  for (const { id } of modes) {
    const { subject, judge, asked } = known[id];
    for (const which of asked) {
      const options = { ...scopes[which], judge };
      const isUsual = which === 'all' && judge === undefined;
      const found = await (isUsual ? rateOf(subject, { ...options, cases: usual }) : rate(subject, options));
      rates[id] = { ...rates[id], [which]: Number(found.toPrecision(3)) };
      process.stderr.write(`${id}, ${which}: ${Math.round(found)} cases a second and core\n`);
    }
  }
  const after = now();
  const whole = (after.time - before.time) * cores;
  const others = 1 - left(before, after) / whole;
  return { cores, others: Number(others.toFixed(2)), rates, provenance };
}

const measured = await measure();
writeFileSync(ratesFile, `${JSON.stringify(measured, null, 2)}\n`);
const page = readFileSync(pageFile, 'utf8');
writeFileSync(
  pageFile,
  toBlocks(measured).reduce((text, [name, block]) => between(text, name, block), page),
);
