/** One case: drawn, in decimal and in bits, what was said, what is right, and why the digits were lost. */
import type { ComponentChildren, JSX } from 'preact';
import { fromToken } from '../../cases/index.ts';
import { type Format, fromHex, toHex } from '../../floats.ts';
import {
  type Case,
  type Contract,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formOf,
  grows,
  inputOf,
  numbersIn,
  outputNames,
  policyOf,
  queries,
} from '../../queries/index.ts';
import type { Finding } from '../../verify/results.ts';
import { facesText, gradeText, inDecimal } from '../_numbers.ts';
import { derivationOf, lossesOf } from '../explain.ts';
import { type Part, replayOf } from './_links.ts';
import { Play } from './_parts.tsx';
import { sceneSvg } from './drawing/scene.ts';

/** Numbers, one a line, in decimal and in bits. */
function Numbers({
  numbers,
  format,
}: {
  readonly numbers: readonly number[];
  readonly format: Format;
}): JSX.Element {
  return (
    <>
      {numbers.map((x, i) => (
        <div key={i}>
          {String(x)} <code class="soft">{toHex(x, format)}</code>
        </div>
      ))}
    </>
  );
}

export function Inputs({ one }: { readonly one: Case }): JSX.Element {
  const { inputs }: Contract = queries[one.query];
  const fields = Object.entries(inputOf(one)).flatMap(([input, shape]) => {
    const values = fieldsOf(shape);
    return formOf(inputs[input] ?? [], values).map(
      (field) => [fieldPath(input, field.name), field.kind, values[field.name] ?? []] as const,
    );
  });
  return (
    <dl>
      {fields.map(([name, kind, value]) => (
        <>
          <dt>{name}</dt>
          <dd>
            {kind === 'faces' ? facesText(value) : <Numbers numbers={numbersIn(value)} format={one.format} />}
          </dd>
        </>
      ))}
    </dl>
  );
}

/** An answer: what it says, and its numbers as their bits. */
function Said({ answer, format }: { readonly answer: unknown; readonly format: Format }): JSX.Element {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  const bits = fields
    .filter(([name]) => outputNames.some((output) => output === name))
    .map(([name, value]) => [name, [value].flat(2).filter((x) => fromHex(x, format) !== undefined)] as const)
    .filter(([, numbers]) => numbers.length > 0);
  return (
    <>
      {inDecimal(answer, format)}
      {bits.map(([name, numbers]) => (
        <div key={name}>
          <code class="soft">
            {name} {numbers.join(' ')}
          </code>
        </div>
      ))}
    </>
  );
}

export function Drawing({ one, got }: { readonly one: Case; readonly got?: unknown }): JSX.Element {
  // What sceneSvg writes is markup of its own making.
  return <div dangerouslySetInnerHTML={{ __html: sceneSvg(one, { got }) }} />;
}

/** The exact derivation and where the textbook loses the digits; nothing of invalid inputs. */
function reasonsOf(one: Case): readonly string[] {
  if (firstInvalid(queries[one.query], inputOf(one), policyOf(one)) !== undefined) return [];
  return [...derivationOf(one), ...lossesOf(one)];
}

interface CardProps {
  readonly finding: Finding;
  readonly format: Format;
  readonly part: Part;
  readonly place: string;
  readonly children?: ComponentChildren;
}

export function CaseCard({ finding, format, part, place }: CardProps): JSX.Element {
  const one = fromToken(finding.token);
  const { skin = 0 } = part.results.subject.profile;
  const reasons = reasonsOf(one).join('\n').trimEnd();
  return (
    <article class="card" id={place}>
      <h4>{gradeText(finding, format)}</h4>
      <p>
        <code class="replay">{replayOf(part, finding.id || finding.token)}</code>{' '}
        <Play part={part} token={finding.token} words="play with it" />
      </p>
      <Drawing one={one} got={finding.got} />
      {skin > 0 && grows(one.query) && (
        <p class="soft">The drawing and the derivation are of the shape without its skin of {skin}.</p>
      )}
      <dl>
        <dt>{part.results.subject.name} said</dt>
        <dd>
          <Said answer={finding.got} format={format} />
        </dd>
        <dt>exactly</dt>
        <dd>
          <Said answer={finding.expected} format={format} />
        </dd>
      </dl>
      <Inputs one={one} />
      {reasons !== '' && (
        <details>
          <summary>Why: the exact derivation, and where the usual formula loses the digits</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>{reasons}</pre>
        </details>
      )}
    </article>
  );
}
