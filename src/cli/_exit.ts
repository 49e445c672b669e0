/** Exit statuses, as docs/command-line.md lists them. */
export const exit = {
  ok: 0,
  findings: 1,
  usage: 2,
  notRun: 3,
  nothingMatched: 4,
  selfCheck: 70,
  interrupted: 130,
} as const;

/** Wrong options or arguments: the message names the option and what it takes. */
export class UsageError extends Error {
  override name = 'UsageError';
}
