/**
 * Who tests the tester: engines that are right but for one detail, each of which the default run must notice, and careful ones, which it must
 * not blame. The cases are the first 1000 of each family that `hitproof verify` asks; a defect is looked for in the one family that must show it.
 * `--mode nightly` asks every family, and the table says which of them notice.
 */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../src/adapters/index.ts';
import { families } from '../../../src/cases/index.ts';
import { formatNames } from '../../../src/floats.ts';
import type { Given } from '../../../src/judge/grade.ts';
import { oracleAnswer } from '../../../src/oracle/index.ts';
import {
  type Case,
  grows,
  inputOf,
  isValid,
  type QueryName,
  queries,
  queryNames,
} from '../../../src/queries/index.ts';
import { verify } from '../../../src/verify/verify.ts';
import { asked, chosen, isQuick, size } from '../../_cases.ts';
import { defects } from './_defects.ts';
import { type Ask, engine } from './_engine.ts';
import { notice } from './_run.ts';

const isWhole = size === 'nightly';

// A run says what is beyond the budget.
vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => {
  vi.restoreAllMocks();
});

describe('the default run notices', () => {
  const table: string[] = [];
  afterAll(() => console.log(['detected by (findings of cases asked until then)', ...table].join('\n')));

  it('at least 40 defects, some of every query, in both formats', () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    for (const format of formatNames) {
      const asked = new Set(
        defects.filter(({ formats }) => formats.includes(format)).map((one) => one.query),
      );
      expect([...asked].sort()).toEqual([...queryNames].sort());
    }
  });

  describe.each(queryNames)('%s', (query) => {
    const own = defects
      .filter((one) => one.query === query)
      .flatMap((one) => one.formats.map((format) => ({ ...one, format })));

    it.each(chosen(own, 1))('in $format: $name', async ({ name, by, small = false, format, subject }) => {
      const seen: string[] = [];
      for (const family of isWhole ? families : [by]) {
        const { cases, findings, inexact, status } = await notice(subject(format), query, family);
        asked(cases);
        if (findings > 0) seen.push(`${family} ${findings}/${cases}`);
        if (family !== by) continue;
        expect(status).toBe(small ? 0 : 1);
        expect(inexact).toBeGreaterThan(0);
        if (small) seen.push(`${family} ${inexact}/${cases} not exact, which is no finding`);
      }
      table.push(`${query} ${format}: ${name}: ${seen.join(', ')}`);
    });
  });
});

/** As the independent oracle decides it, which shares nothing with the one that judges. */
const grown =
  <Q extends QueryName>(query: Q, skin: number): Ask<Q> =>
  (input, { format, inside, no }) => {
    const one = { query, format, inside, input } as unknown as Case;
    return isValid(queries[query], inputOf(one), inside) ? (oracleAnswer(one, false, skin) as Given) : no;
  };

describe('no careful engine is accused', () => {
  async function findingsOf<Q extends QueryName>(
    query: Q,
    ask: Ask<Q>,
    profile: Partial<Profile> = {},
    judge?: 'reference',
  ) {
    const found: unknown[] = [];
    for (const format of formatNames) {
      const subject = engine(query, format, { name: 'careful', ask, profile });
      // A part of the default run; reports/tiers.md has all of it.
      const { results } = await verify(subject, {
        queries: [query],
        cases: 1000,
        shard: [1, isQuick ? 400 : 20],
        envelope: false,
        ...(judge !== undefined && { judge }),
      });
      found.push(...results.filter(({ classes, cases }) => classes.exact !== cases));
    }
    return found;
  }

  it.each(queryNames)('the hardened tier, or the reference where there is none: %s', async (query) => {
    expect(await findingsOf(query, (input, { ask }) => ask(input))).toEqual([]);
  });

  it.each(['raySphere', 'rayBox', 'rayCylinder', 'pointInSphere', 'segmentSegment', 'circleRect'] as const)(
    'one that means open sets, and says so: %s',
    async (query) => {
      const open: Ask<typeof query> = (input, { ask, exact, no }) => {
        const right = exact(input);
        return 'touching' in right && right.touching ? no : ask(input);
      };
      expect(await findingsOf(query, open, { touching: 'open' })).toEqual([]);
    },
  );

  describe.each(['rayTriangle', 'rayPlane'] as const)('%s', (query) => {
    it.each([undefined, 'reference'] as const)(
      'one that never meets what the ray runs in the plane of, and says so; judge: %s',
      async (judge) => {
        const across: Ask<typeof query> = (input, { ask, exact, no }) => {
          const right = exact(input);
          return 'coplanar' in right && right.coplanar ? no : ask(input);
        };
        expect(await findingsOf(query, across, { coplanar: 'miss' }, judge)).toEqual([]);
        expect(await findingsOf(query, across, {}, judge)).not.toEqual([]);
      },
    );
  });

  it.each<Partial<Profile>>([
    { ray: 'unit', inside: 'start' },
    { ray: 'displacement', inside: 'miss' },
    { ray: 'end', inside: 'exit' },
    { tMax: 'none', inside: ['start', 'miss'] },
  ])('one that takes rays otherwise: %o', async (profile) => {
    for (const query of chosen(['raySphere', 'rayCapsule'] as const, 1)) {
      expect(await findingsOf(query, (input, { ask }) => ask(input), profile)).toEqual([]);
    }
  });

  it.each(queryNames.filter(grows))('one that adds a skin to every shape, and says so: %s', async (query) => {
    for (const skin of chosen([0.01, 2 ** -30, 40], 1))
      expect(await findingsOf(query, grown(query, skin), { skin })).toEqual([]);
  });
});

describe('the default run notices a skin', () => {
  it.each(queryNames.filter(grows))(
    'that is said and not added, or added and not said: %s',
    async (query) => {
      const ask: Ask<typeof query> = (input, engine) => engine.ask(input as never);
      const skin = 0.5;
      for (const subject of [
        engine(query, 'f64', { name: 'bare', ask, profile: { skin } }),
        engine(query, 'f64', { name: 'silent', ask: grown(query, skin) }),
      ]) {
        const { findings, status } = await notice(subject, query, 'ordinary');
        expect(findings).toBeGreaterThan(0);
        expect(status).toBe(1);
      }
    },
  );
});
