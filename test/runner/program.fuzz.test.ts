/** What programs, modules and ledgers say, when they mean harm or are broken. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SubjectError as BuiltSubjectError } from '../../dist/index.js';
import { gradeAnswers } from '../../dist/verify/offline.js';
import { checkSubjects, loadSubjects, SubjectError } from '../../src/adapters/index.ts';
import { LedgerError, readLedger } from '../../src/adapters/ledger.ts';
import { formatId, generateCase, parseId } from '../../src/cases/index.ts';
import { queryNames } from '../../src/queries/index.ts';
import { type LineFacts, readAnswer, readHeader } from '../../src/runner/lines.ts';
import { Program } from '../../src/runner/program.ts';
import { verify } from '../../src/verify/verify.ts';
import { fewer } from '../_cases.ts';
import { hostileJson, hostileTexts, orders, outcome, spoilt } from '../_hostile.ts';

const header = ['!subject name=mine version=1', '!query raySphere format=f64 out=t', '!ready'];
const ledger =
  '[{"query":"raySphere","family":"tangent","class":"false-hit","reason":"it is so"},{"id":"a/b","class":"crash","reason":"x"}]';

describe('a header', () => {
  it.each(Object.entries(hostileTexts))('that says %s is refused', (_, text) => {
    const lines = [
      [text],
      [`!subject name=${text}`],
      [...header, `!query ${text}`],
      [...header, `!query raySphere format=f64 ${text}=1`],
      [...header, `!query raySphere format=f64 out=x${text}`],
      [...header, `!query raySphere format=f64 inside=x${text}`],
    ];
    for (const said of lines) expect(outcome(() => readHeader(said, 'it'), SubjectError)).toMatch(/^it /);
  });

  it('that is spoilt is refused or read', () => {
    fc.assert(
      fc.property(
        spoilt(header.join('\n')),
        (text) => void outcome(() => readHeader(text.split('\n'), 'it'), SubjectError),
      ),
      { numRuns: fewer(300) },
    );
  });

  it('cannot reach what every object has', () => {
    const [facts] = readHeader(['!subject __proto__=1 constructor=2 name=mine', ...header.slice(1)], 'it');
    expect(facts?.name).toBe('mine');
  });
});

describe('an answer', () => {
  it('is always read, as what it is or as the text that it is', () => {
    const outputs = {
      raySphere: ['t', 'point'],
      segmentSegment: ['t', 'u', 'point'],
      rectCorners: ['corners'],
      closestOnTriangle: ['distanceSquared', 'on'],
      closestSegments: ['distance', 't', 'onSecond'],
      closestOnBox: ['distance', 'on'],
    } as const;
    const facts: LineFacts = {
      name: 'mine',
      version: '1',
      format: 'f64',
      profile: {},
      queries: queryNames,
      outputs,
    };
    const read = (text: string): void => {
      for (const query of [
        'raySphere',
        'segmentSegment',
        'rectCorners',
        'closestOnTriangle',
        'closestSegments',
        'closestOnBox',
      ] as const)
        outcome(() => readAnswer(text, query, facts), SubjectError);
    };
    for (const text of Object.values(hostileTexts)) read(text);
    for (const text of Object.values(hostileTexts)) read(`hit ${text}`);
    for (const text of Object.values(hostileTexts)) read(`distance ${text}`);
    fc.assert(fc.property(spoilt('hit 3ff0000000000000 3ff0000000000000'), read), { numRuns: fewer(300) });
  });
});

describe('a ledger', () => {
  it.each(Object.entries(hostileTexts))('that is %s is refused, unless it is empty', (_, text) => {
    const message = outcome(() => readLedger(text, 'known.json'), LedgerError);
    expect(message ?? text).toMatch(/^(known\.json: |\[\]$)/);
  });

  it.each(['query', 'family', 'class', 'reason'])(
    'is told by its entry and field, whatever its %s is',
    (field) => {
      for (const value of Object.values(hostileJson)) {
        const [entry, ...others] = JSON.parse(ledger) as Record<string, unknown>[];
        const text = JSON.stringify([...others, { ...entry, [field]: '@' }]).replace('"@"', () => value);
        const message = outcome(() => readLedger(text, 'known.json'), LedgerError);
        // A reason may be any text.
        if (field !== 'reason' || !value.startsWith('"')) {
          expect(message).toMatch(new RegExp(`^known\\.json: (entry 2: ${field}: |nested )`));
        }
      }
    },
  );

  it('that is spoilt is refused or read', () => {
    fc.assert(
      fc.property(spoilt(ledger), (text) => void outcome(() => readLedger(text, 'known.json'), LedgerError)),
      { numRuns: fewer(300) },
    );
  });

  it('may begin with the mark of the byte order', () => {
    expect(readLedger(`\uFEFF${ledger}`, 'known.json')).toHaveLength(2);
  });
});

describe('a module', () => {
  it('that exports anything else is refused by the field', () => {
    const careful = { name: 'mine', version: '1', format: 'f64', profile: {}, queries: {} };
    for (const field of Object.keys(careful)) {
      for (const value of [
        null,
        undefined,
        1,
        1n,
        Symbol('x'),
        [],
        () => 1,
        orders,
        'x'.repeat(1e6),
        { a: orders },
      ]) {
        const message = outcome(() => checkSubjects({ ...careful, [field]: value }, 'it'), SubjectError);
        if (message !== undefined)
          expect(message).toMatch(new RegExp(`^it: the default export is no subject: ${field}[.:]`));
      }
    }
    fc.assert(
      fc.property(fc.anything(), (any) => void outcome(() => checkSubjects(any, 'it'), SubjectError)),
    );
  });

  it('may have two subjects, but not of one format, as only the first would be asked', () => {
    const careful = { name: 'mine', version: '1', format: 'f64', profile: {}, queries: {} };
    expect(checkSubjects([careful, { ...careful, format: 'f32' }], 'it')).toHaveLength(2);
    expect(outcome(() => checkSubjects([careful, { ...careful, name: 'other' }], 'it'), SubjectError)).toBe(
      'it: format: two subjects have f64; give one of each format, or a module of its own to each',
    );
  });

  it.each([
    '__proto__',
    'constructor',
    '../../../../nowhere',
    '/dev/null',
    '.',
    'data:text/javascript,globalThis.polluted=1',
    'node:fs',
    'https://localhost/x.mjs',
    'file:///etc/passwd',
    'a\u0000b',
    orders,
    '',
    'x'.repeat(10_000),
  ])('at %j is none', async (specifier) => {
    const error = await loadSubjects(specifier).catch((reason: unknown) => reason);
    const fail = (): never => {
      throw error;
    };
    expect(outcome(fail, SubjectError)).toBeDefined();
  });
});

describe('a subject', () => {
  it('that throws or gives anything at all is graded, and the others with it', async () => {
    const endless: unknown[] = [];
    endless.push(endless);
    const deep = JSON.parse(hostileJson['deep arrays'] ?? '') as unknown;
    const odd: readonly (() => unknown)[] = [
      () => {
        throw Object.create(null);
      },
      () => {
        throw new Error('x'.repeat(1e6));
      },
      () => endless,
      () => ({ hit: true, t: endless }),
      () => ({ hit: true, t: deep }),
      () => ({ hit: true, t: 1n, point: [Symbol('x')] }),
      () => ({ crash: endless }),
      () => Symbol('x'),
      () => undefined,
    ];
    let index = 0;
    const raySphere = (): never => odd[index++ % odd.length]?.() as never;
    const subject = {
      name: orders,
      version: '1',
      format: 'f64',
      profile: {},
      queries: { raySphere },
    } as const;
    const { results } = await verify(subject, { families: ['ordinary'], cases: 2 * odd.length });
    const { crash, invalid = 0, 'false-hit': wrong = 0 } = results[0]?.classes ?? {};
    expect([crash, invalid + wrong]).toEqual([6, 12]);
    expect(JSON.stringify(results).length).toBeLessThan(10_000);
  });

  it('whose answers throw when they are read loses these cases, and no other', async () => {
    const free = (): never => {
      throw new Error('freed');
    };
    class Hit {
      get hit(): boolean {
        return free();
      }
    }
    class Late {
      readonly hit = true;
      get normal(): number {
        return free();
      }
    }
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const freed: readonly unknown[] = [
      new Hit(),
      new Late(),
      Object.defineProperty({ hit: true }, 't', { get: free, enumerable: true }),
      Object.defineProperty({ hit: false }, 'owner', { get: free, enumerable: true }),
      { hit: true, point: Object.defineProperty([1, 2, 3], 1, { get: free }) },
      proxy,
    ];
    for (const judge of [undefined, 'reference'] as const) {
      let index = 0;
      const raySphere = (): never => (freed[index++] ?? {}) as never;
      const subject = {
        name: 'mine',
        version: '1',
        format: 'f64',
        profile: {},
        queries: { raySphere },
      } as const;
      const options = { families: ['ordinary'], cases: freed.length + 2, judge } as const;
      const { results } = await verify(subject, options);
      expect(results[0]?.classes).toEqual({ crash: freed.length, invalid: 2 });
    }
  });
});

describe('an answer', () => {
  const free = (): never => {
    throw new Error('freed');
  };
  /** Verdicts under three policies, of rays that leave too. */
  const classesOf = async (answers: readonly (() => unknown)[], judge?: 'reference'): Promise<unknown> => {
    let index = 0;
    const raySphere = (): never => answers[index++ % answers.length]?.() as never;
    const profile = { inside: ['exit', 'start', 'miss'] } as const;
    const subject = { name: 'mine', version: '1', format: 'f64', profile, queries: { raySphere } } as const;
    const { results } = await verify(subject, {
      families: ['ordinary', 'degenerate'],
      cases: 90,
      judge,
    });
    return results.map(({ classes }) => Object.keys(classes));
  };

  it('is read once: what it says or does at a second look is not known', async () => {
    class Once {
      #isRead = false;
      get hit(): unknown {
        if (this.#isRead) free();
        this.#isRead = true;
        return 'once';
      }
    }
    const once = (): unknown => {
      let reads = 0;
      return Object.defineProperty({}, 'hit', {
        get: () => (reads++ === 0 ? 'once' : free()),
        enumerable: true,
      });
    };
    for (const judge of [undefined, 'reference'] as const)
      expect(await classesOf([once, () => new Once()], judge)).toEqual([['invalid'], ['invalid']]);
  });

  it('with what is no number in it is invalid, whatever it does where a number is wanted', async () => {
    const odd = { valueOf: free, toString: free, toJSON: free };
    const said = Object.assign(() => {}, odd);
    const parts: readonly unknown[] = [1n, Symbol('x'), odd, said, null, '1', [1], undefined];
    const answers = parts.flatMap((part) => [
      () => ({ hit: true, normal: [part, part, part] }),
      () => ({ hit: true, point: [part, 0, 0], t: part ?? null }),
      () => part,
    ]);
    for (const judge of [undefined, 'reference'] as const) {
      const [tame, hard] = (await classesOf(answers, judge)) as readonly string[][];
      expect(new Set([...(tame ?? []), ...(hard ?? [])])).toEqual(new Set(['false-hit', 'invalid']));
    }
  });
});

describe('a program', () => {
  const talking = (code: string): Program => new Program([process.execPath, '-e', code], 300);
  const greeting = `process.stdout.write(${JSON.stringify(`${header.join('\n')}\n`)})`;
  const noise = (text: string): string => `setInterval(() => process.stdout.write(${text}), 20)`;

  it('that talks without end and never says that it is ready is refused', async () => {
    for (const text of [`'x'.repeat(1e6)`, `'#x\\n!query a\\n'.repeat(1e5)`]) {
      const program = talking(noise(text));
      await expect(program.describe()).rejects.toThrow(SubjectError);
      await program.close();
    }
  });

  it('that talks and never answers is late', async () => {
    const program = talking(`${greeting}; ${noise(`'# still here\\n'`)}`);
    const one = generateCase(parseId('raySphere/ordinary/f64/1/0'));
    const said = await program.ask(new Map([[one.id ?? '', 'raySphere f64']]));
    await program.close();
    expect([...said.values()]).toEqual([{ timeout: true }]);
  });
});

describe('a file of answers', () => {
  const id = formatId({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 0 });

  it.each(Object.entries(hostileTexts))(
    'with a line that is %s is refused by its number, or read as an answer',
    async (_, text) => {
      const lines = [...header, ...text.split('\n').slice(0, 10)];
      const error = await gradeAnswers(lines, 'it', { workers: 1 }).catch((reason: unknown) => reason);
      const fail = (): never => {
        throw error;
      };
      expect(outcome(fail, BuiltSubjectError)).toMatch(
        /^(it, line \d+: |it says |the subject answers none|mine answers none)/,
      );
    },
  );

  it('to questions of two seeds is refused, with both of them and what to do', async () => {
    const other = id.replace('/1/0', '/2/0');
    await expect(
      gradeAnswers([...header, `${id} miss`, `${other} miss`], 'it', { workers: 1 }),
    ).rejects.toThrow('it answers questions of the seeds 1 and 2: grade those of each seed by themselves');
  });

  it('keeps the good answers beside a bad one', async () => {
    const { results } = await gradeAnswers(
      [...header, `${id} hit ${orders}`, id.replace(/0$/, '1 miss')],
      'it',
      { workers: 1 },
    );
    expect(results[0]?.cases).toBe(2);
  });
});
