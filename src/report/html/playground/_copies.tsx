/** The case as text for elsewhere. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { toLine, toToken } from '../../../cases/index.ts';
import { answer, toExpected } from '../../../exact/index.ts';
import { type Case, policyOf } from '../../../queries/index.ts';
import { answerText } from '../../_numbers.ts';
import { cLines, verdictOf } from './_case.ts';

export function Copies({ one, isValid }: { readonly one: Case; readonly isValid: boolean }): JSX.Element {
  const [text, setText] = useState('');
  const token = toToken(one);
  const yes = isValid ? verdictOf(answer(one)) : false;
  const texts: Readonly<Record<string, string>> = {
    token,
    link: `${location.href.split('#')[0]}#${token}`,
    'vitest test': [
      "import 'hitproof/vitest';",
      "import { expect, it } from 'vitest';",
      "import engine from './my-engine.mjs';",
      '',
      `it('answers this ${one.query}', () => {`,
      `  expect(engine.queries.${one.query}?.(${JSON.stringify(one.input, (_, x) => (x === Number.POSITIVE_INFINITY ? 'Infinity' : x)).replaceAll('"Infinity"', 'Infinity')}, '${policyOf(one)}')).toMatchExact('${token}');`,
      '});',
    ].join('\n'),
    'line of C': `${cLines(one)} /* ${one.query}, ${policyOf(one)}: ${yes === undefined ? answerText(answer(one)) : yes ? 'yes' : 'no'} */`,
    'JSON vector': isValid ? toLine(one, toExpected(answer(one))) : toLine(one),
  };
  return (
    <section>
      <h2>Take it along</h2>
      <div class="bar">
        {Object.entries(texts).map(([name, own]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              setText(own);
              // Where the browser does not let a page write there, the text below can be copied.
              navigator.clipboard?.writeText(own).catch(() => {});
            }}
          >
            copy as {name}
          </button>
        ))}
      </div>
      <textarea readOnly rows={4} aria-label="What was copied" value={text} />
      <p class="soft">
        <code>npx hitproof explain {token.length > 80 ? '<token>' : token}</code> shows the exact derivation.
      </p>
    </section>
  );
}
