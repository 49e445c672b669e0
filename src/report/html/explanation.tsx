/** One case as a page: drawn, asked of each tier, and derived. */
import type { JSX } from 'preact';
import { render } from 'preact-render-to-string';
import type { Subject } from '../../adapters/index.ts';
import { toLine, toToken } from '../../cases/index.ts';
import { type Case, firstInvalid, inputOf, policyOf, queries } from '../../queries/index.ts';
import { derivationOf, lossesOf, policyText } from '../explain.ts';
import { answersTo } from '../tier-answers.ts';
import { Document } from './_parts.tsx';
import { Drawing, Inputs } from './case.tsx';

/**
 * `others`: subjects that are asked beside the tiers; what the first of them says is drawn. `asking`: what makes `explain` ask them again.
 */
export function toExplanationHtml(one: Case, others: readonly Subject[] = [], asking = ''): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  const title = `${one.query} in ${one.format}${policyText(one)}`;
  return `<!doctype html>\n${render(
    <Document title={title} description={`One case of ${one.query}, drawn and derived exactly.`}>
      <h1>{title}</h1>
      {one.id !== undefined && <p class="soft">{one.id}</p>}
      {wrong === undefined ? (
        <Derived one={one} others={others} />
      ) : (
        <p class="lead">
          Invalid: {wrong.field} is {wrong.why}. The reference throws, the fast functions say no.
        </p>
      )}
      <h2>The question</h2>
      <Inputs one={one} />
      {wrong?.field !== 'inside' && (
        <p>
          <code class="replay">{`npx hitproof explain ${one.id ?? toToken(one)}${asking}`}</code> shows this
          again, and <code class="replay">{`npx hitproof playground ${one.id ?? toToken(one)}`}</code> writes
          a page in which you can drag it
        </p>
      )}
    </Document>,
  )}\n`;
}

function Derived({ one, others }: { readonly one: Case; readonly others: readonly Subject[] }): JSX.Element {
  const answers = answersTo(one, others);
  const drawn = answers.find(({ name }) => name === others[0]?.name)?.given;
  return (
    <>
      <div class="card">
        <Drawing one={one} got={drawn} />
      </div>
      <h2>What each tier answers</h2>
      <dl>
        {answers.map(({ name, said, grade }) => (
          <>
            <dt>{name}</dt>
            <dd>
              {said}
              {grade !== undefined && <div class="soft">{grade}</div>}
            </dd>
          </>
        ))}
      </dl>
      <Lines title="The exact derivation" lines={derivationOf(one)} />
      <Lines title="Where the usual formula loses the digits" lines={lossesOf(one)} />
      <Lines title="As a test vector" lines={[toLine(one)]} />
    </>
  );
}

function Lines({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>{lines.join('\n').trimEnd()}</pre>
    </>
  );
}
