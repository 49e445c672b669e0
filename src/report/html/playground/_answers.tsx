/** What the reference and the tiers say. */

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { notByDirection } from '../../../adapters/by-direction.ts';
import { answer } from '../../../exact/index.ts';
import { type Given, grade } from '../../../judge/grade.ts';
import type { Case } from '../../../queries/index.ts';
import { answerText, gradeText } from '../../_numbers.ts';
import { askTier, invalidIn, tiersFor } from './_case.ts';

/** What is like the right text, and what is not. */
function Parted({ text, right }: { readonly text: string; readonly right: string }): JSX.Element {
  const words = right.split(/(?<=[ ,()])/);
  return (
    <>
      {text.split(/(?<=[ ,()])/).map((word, i) => {
        const other = words[i] ?? '';
        let same = 0;
        while (same < word.length && word[same] === other[same]) same++;
        return (
          <span key={i}>
            {word.slice(0, same)}
            {same < word.length && <mark>{word.slice(same)}</mark>}
          </span>
        );
      })}
    </>
  );
}

const wrongWords: Readonly<Record<string, string>> = {
  'false-hit': 'wrong: it says yes, and the answer is no',
  'false-miss': 'wrong: it says no, and the answer is yes',
};

export function Answers({
  one,
  isRounded,
  isOwn,
}: {
  readonly one: Case;
  readonly isRounded: boolean;
  readonly isOwn: boolean;
}): JSX.Element {
  const rows = useMemo(() => {
    if (invalidIn(one) !== undefined) return [];
    const right = answerText(answer(one));
    return tiersFor(one).map((tier) => {
      const given = askTier(tier, one) as Given;
      const graded = grade(one, given);
      return { name: tier.name, text: answerText(given), right, graded };
    });
  }, [one]);
  const right = invalidIn(one) === undefined ? answerText(answer(one)) : '';
  return (
    <section>
      <h2>In {one.format === 'f64' ? 'float64' : 'float32'}</h2>
      {!isOwn && (
        <p class="soft">
          {isRounded ? `Its numbers rounded to ${one.format}: another question.` : 'The same numbers.'}
        </p>
      )}
      {right === '' ? (
        <p>Rounded to this format the input is invalid.</p>
      ) : (
        <dl class="answers">
          <dt>exact</dt>
          <dd>
            {right}
            {rows.length === 0 && <div class="soft">No tier is asked: {notByDirection(one)}.</div>}
          </dd>
          {rows.map(({ name, text, graded }) => (
            <>
              <dt>{name}</dt>
              <dd>
                <Parted text={text} right={right} />
                <div class={graded.class in wrongWords ? 'bad' : 'soft'}>
                  {wrongWords[graded.class] ?? gradeText(graded, one.format)}
                  {graded.class in wrongWords && ` (${gradeText(graded, one.format)})`}
                </div>
              </dd>
            </>
          ))}
        </dl>
      )}
    </section>
  );
}
