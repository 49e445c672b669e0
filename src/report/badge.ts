/** Results as the JSON of a badge: an endpoint of shields.io (https://shields.io/badges/endpoint-badge). */
import { sanitize } from '../untrusted.ts';
import type { Results } from '../verify/results.ts';
import { judgedCount, malformedIn, percent, wrongIn } from './_numbers.ts';

/** One badge, of several results too. */
export function toBadge(all: readonly Results[]): string {
  const rows = all.flatMap(({ results }) => results);
  const [wrong, malformed] = [wrongIn(rows), malformedIn(rows)];
  const label = `hitproof: ${all.map(({ subject }) => sanitize(subject.name)).join(', ')}`;
  const [message, color] = all.some(({ complete }) => !complete)
    ? ['interrupted', 'lightgrey']
    : wrong > 0
      ? [`${percent(wrong, judgedCount(rows))} wrong`, 'orange']
      : malformed > 0
        ? [`${malformed} malformed`, 'yellow']
        : ['all verdicts right', 'brightgreen'];
  return `${JSON.stringify({ schemaVersion: 1, label, message, color })}\n`;
}
