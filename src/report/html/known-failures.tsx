/** How runs differ from their lists of known failures, where they do. */
import type { JSX } from 'preact';
import type { Results } from '../../verify/results.ts';
import { knownPageLines, knownSummary } from '../known.ts';
import { nameOf } from './_links.ts';

/** Null where every run is as its list says. */
export function KnownFailures({ all }: { readonly all: readonly Results[] }): JSX.Element | null {
  const changed = all.filter((results) => knownPageLines(results).length > 0);
  if (changed.length === 0) return null;
  return (
    <section id="known">
      <h2>Known failures</h2>
      {changed.map((results) => (
        <div key={nameOf(results)}>
          <p>
            {nameOf(results)}: {results.known !== undefined && knownSummary(results.known)}.
          </p>
          <ul>
            {knownPageLines(results).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
