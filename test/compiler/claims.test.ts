import { expect, it } from 'vitest';
import { parseDefinitions } from '../../compiler/parse.ts';
import { definitionPath } from '../../compiler/paths.ts';
import { all } from './claims/_forms.ts';
import { Check } from './claims/_check.ts';
import { questions } from './claims/_questions.ts';

const N = Number(process.env.N ?? 20);
it.each(all.map((q) => [q.name, q] as const).filter(([n]) => !process.env.Q || n === process.env.Q))('%s', (_, query) => {
  const check = new Check(query, parseDefinitions(definitionPath(query.file)));
  const start = performance.now();
  let n = 0;
  for (const format of ['f64', 'f32'] as const) for (const one of questions(query, format, N, 7)) { check.ask(one); n++; }
  console.log(query.name, n, 'answered', check.answered, Math.round(performance.now() - start), 'ms', check.faults.length, 'faults');
  const seen = new Map<string, number>();
  for (const f of check.faults) { const k = `${f.claim}: ${f.message}`; const c = (seen.get(k) ?? 0); seen.set(k, c + 1); if (c < 1) console.log('FAULT', k, f.asked); }
  console.log([...seen].map(([k, c]) => `${c} × ${k}`).join('\n'));
  if (process.env.COUNTS) console.log([...check.counts].map(([k, c]) => `${k} ${c.asked} ${c.held}`).join('\n'));
}, 600_000);
