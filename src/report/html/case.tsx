/** One case: drawn, in decimal and in bits, what was said, what is right, and why the digits were lost. */
import type { ComponentChildren, JSX } from 'preact';
import { fromToken } from '../../cases/index.ts';
import { type Format, toHex } from '../../floats.ts';
import { type Case, fieldPath, fieldsOf, firstInvalid, inputOf, queries } from '../../queries/index.ts';
import type { Finding } from '../../verify/results.ts';
import { gradeText, inDecimal } from '../_numbers.ts';
import { derivationOf, lossesOf } from '../explain.ts';
import { type Part, replayOf } from './_links.ts';
import { sceneSvg } from './drawing.ts';

/** Its inputs, every number in decimal and in bits. */
export function Inputs({ one }: { readonly one: Case }): JSX.Element {
  const rows = Object.entries(inputOf(one)).flatMap(([input, shape]) =>
    Object.entries(fieldsOf(shape)).map(([field, value]) => {
      const numbers = typeof value === 'number' ? [value] : value;
      return {
        name: fieldPath(input, field),
        decimal: numbers.map(String).join(', '),
        bits: numbers.map((x) => toHex(x, one.format)).join(' '),
      };
    }),
  );
  return (
    <dl>
      {rows.map(({ name, decimal, bits }) => (
        <>
          <dt>{name}</dt>
          <dd>
            {decimal}
            <br />
            <code class="soft">{bits}</code>
          </dd>
        </>
      ))}
    </dl>
  );
}

const bitsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(bitsOf).join(' ');
  if (typeof value === 'string') return /^[-\w.]+$/.test(value) && value.length <= 18 ? value : '';
  return '';
};

/** The numbers of an answer as their bits. */
function Bits({ answer }: { readonly answer: unknown }): JSX.Element | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const parts = Object.entries(answer)
    .filter(
      ([name, value]) =>
        ['t', 'u', 'point', 'normal', 'corners', 'local'].includes(name) && typeof value !== 'boolean',
    )
    .map(([name, value]) => `${name} ${bitsOf(value)}`);
  return parts.length === 0 ? null : <code class="soft">{parts.join('  ')}</code>;
}

export function Drawing({ one, got }: { readonly one: Case; readonly got?: unknown }): JSX.Element {
  // What sceneSvg writes is markup of its own making.
  return <div dangerouslySetInnerHTML={{ __html: sceneSvg(one, { got }) }} />;
}

/** The exact derivation and where the textbook loses the digits; nothing of invalid inputs. */
export function reasonsOf(one: Case): readonly string[] {
  if (firstInvalid(queries[one.query], inputOf(one), one.inside) !== undefined) return [];
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
  const reasons = reasonsOf(one).join('\n').trimEnd();
  return (
    <article class="card" id={place}>
      <h4>{gradeText(finding, format)}</h4>
      <p>
        <code class="replay">{replayOf(part, finding.id || finding.token)}</code>
      </p>
      <Drawing one={one} got={finding.got} />
      <dl>
        <dt>{part.results.subject.name} said</dt>
        <dd>
          {inDecimal(finding.got, format)}
          <br />
          <Bits answer={finding.got} />
        </dd>
        <dt>exactly</dt>
        <dd>
          {inDecimal(finding.expected, format)}
          <br />
          <Bits answer={finding.expected} />
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
