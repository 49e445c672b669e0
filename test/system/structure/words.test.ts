/**
 * Whatever reads the language of definitions knows all of it: each reader knows the words, and each pass the operations
 * of a number. Both are read from the sources, so a word or an operation that is forgotten in one place is named here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';
import { describe, expect, it } from 'vitest';
import { Body } from '../../../compiler/body.ts';
import type { Step, Term } from '../../../compiler/definition.ts';
import type { Target } from '../../../compiler/interpret.ts';
import { parseDefinitions } from '../../../compiler/parse.ts';
import { definitionPath, fast } from '../../../compiler/paths.ts';
import { plainQueries } from '../../../compiler/plain-queries.ts';
import { queries } from '../../../compiler/queries.ts';
import { statement } from '../../../compiler/quote.ts';
import { FirstStage } from '../../../compiler/targets/first-stage.ts';
import { PlainFirstStage } from '../../../compiler/targets/plain-first-stage.ts';
import { ProgramStage } from '../../../compiler/targets/program.ts';
import { rules } from '../../bounds/generated/_trees.ts';
import { Run } from '../../fast/definitions/claims/_run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sourceOf = (path: string) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

interface Declared {
  readonly word: string;
  readonly comment: string;
}

/** The words that a file of the language declares: functions, and the answers that are constants. */
function declaredIn(text: string): readonly Declared[] {
  const found = [
    ...text.matchAll(/(\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?export declare (?:function|const) (\w+)(: unique)?/g),
  ];
  return found.flatMap(([, comment = '', word = '', isType]) =>
    isType === undefined ? [{ word, comment }] : [],
  );
}

const declared = ['language', 'mathematics', 'ranges', 'hints', 'claims'].flatMap((kind) =>
  declaredIn(readFileSync(fast('definitions', `_${kind}.ts`), 'utf8')),
);
const words = new Set(declared.map(({ word }) => word));
/** Words that a comment keeps from the later stages. */
const unread = new Set(
  declared.filter(({ comment }) => comment.includes('Later stages do not read it')).map(({ word }) => word),
);

/** The interpreter itself reads `sameValue`. */
const known = ({ words: own, ignored }: Pick<Target, 'words' | 'ignored'>): ReadonlySet<string> =>
  new Set([...Object.keys(own), ...ignored, 'sameValue']);

const lacking = (all: Iterable<string>, reader: ReadonlySet<string>): readonly string[] =>
  [...all].filter((word) => !reader.has(word));

/** The words that the definitions of queries name. */
function wordsOf(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (x: Term | Step | unknown): void => {
    if (typeof x !== 'object' || x === null) return;
    if ('kind' in x && x.kind === 'name' && 'name' in x && words.has(String(x.name)))
      found.add(String(x.name));
    for (const part of Object.values(x)) visit(part);
  };
  for (const file of files)
    for (const one of parseDefinitions(definitionPath(file)).values()) visit(one.steps);
  return found;
}

const options = { otherwise: statement`return later();`, isSingle: false, dimension: 3 };
const first = known(new FirstStage(new Body(), options));
const plain = known(new PlainFirstStage(new Body(), options));
const later = known(
  new ProgramStage(new Body(), {
    inputs: new Map(),
    next: 0,
    dimension: 3,
    dimensions: new Map(),
    wanted: new Set(),
  }),
);
const question = { format: 'f64', inputs: [], numbers: new Map(), policy: undefined } as const;
const readsFirst = known(new Run(question, { isLater: false }));
const readsLater = known(new Run(question, { isLater: true }));

describe('a word of the language', () => {
  it('is declared, and its comment says whether later stages leave it out', () => {
    expect(words.size).toBeGreaterThan(50);
    expect([...unread]).toEqual(expect.arrayContaining(['verify', 'unverified', 'norm']));
  });

  it('is known to the first stage of rays, if a ray uses it', () => {
    expect(lacking(wordsOf(queries.map(({ file }) => file)), first)).toEqual([]);
  });

  it('is known to the first stage of plain queries, which knows all words', () => {
    expect(lacking(words, plain)).toEqual([]);
    expect(lacking(wordsOf(plainQueries.map(({ file }) => file)), plain)).toEqual([]);
  });

  it('is known to the later stages, unless its comment says that they do not read it', () => {
    expect(lacking(words, new Set([...later, ...unread]))).toEqual([]);
  });

  it('is known to the tests of claims, as the first stage reads it and as the later ones do', () => {
    expect(lacking(words, readsFirst)).toEqual([]);
    expect(lacking(words, new Set([...readsLater, ...unread]))).toEqual([]);
  });

  it('is declared, if a reader knows it', () => {
    const all = new Set([...first, ...plain, ...later, ...readsFirst, ...readsLater]);
    expect(lacking(all, words)).toEqual([]);
  });
});

/** The operations of a number: the names in the type `Op`. */
const operations = new Set<string>();
sourceOf('compiler/real.ts').forEachChild((node) => {
  if (ts.isTypeAliasDeclaration(node) && node.name.text === 'Op' && ts.isUnionTypeNode(node.type))
    for (const one of node.type.types)
      if (ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal)) operations.add(one.literal.text);
});

const isNamed = (
  node: ts.Node,
): node is ts.MethodDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration =>
  ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);

/** The operations that functions and constants of a file name. */
function namedIn(source: ts.SourceFile, places: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && operations.has(node.text)) found.add(node.text);
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    const name = isNamed(node) ? node.name?.getText(source) : undefined;
    if (name !== undefined && places.includes(name)) {
      seen.add(name);
      collect(node);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  const gone = places.filter((place) => !seen.has(place));
  if (gone.length > 0) throw new Error(`${source.fileName} has no ${gone.join(', ')}`);
  return found;
}

interface Pass {
  readonly file: string;
  /** The functions and constants that name operations. */
  readonly places: readonly string[];
  /** The operations that the pass leaves out, by the reason. */
  readonly without: Readonly<Record<string, readonly string[]>>;
}

const sizes = ['norm', 'terms', 'sizeOfSelect'];
const leaves = ['constant', 'input', 'coarse', 'known', 'formed', 'rotation', 'difference'];
const roots = ['div', 'sqrt', 'abs', 'positive', 'either', 'own'];

const passes: Readonly<Record<string, Pass>> = {
  'the float': {
    file: 'compiler/passes/floats.ts',
    places: ['#codeOf', '#made'],
    without: { 'pairs alone': ['formed', 'measured', 'residual'] },
  },
  'which bounds are k·size': {
    file: 'compiler/passes/floats.ts',
    places: ['polynomial'],
    without: {
      'its bound is a variable': ['known', 'div', 'either', 'own'],
      'pairs alone': ['formed', 'measured', 'residual'],
      'a size has no bound': sizes,
    },
  },
  k: {
    file: 'compiler/passes/floats.ts',
    places: ['#factorOf'],
    without: {
      'its bound is a variable': ['known', 'div', 'either', 'own'],
      'pairs alone': ['formed', 'measured', 'residual'],
      'a size has no bound': sizes,
    },
  },
  'the running bound': {
    file: 'compiler/passes/floats.ts',
    places: ['bound', '#running'],
    without: {
      'its bound is always k·size': ['constant', 'input', 'coarse', 'rotation', 'difference', 'minor'],
      'pairs alone': ['formed', 'measured', 'residual'],
      'a size has no bound': sizes,
    },
  },
  'the pair': {
    file: 'compiler/passes/pairs.ts',
    places: ['#value'],
    without: {
      'the code that makes the variables keeps the pair': ['formed'],
      'a float alone': ['known', 'div', 'sqrt', 'abs', 'positive', 'either', 'own'],
      'a size is a float': sizes,
    },
  },
  'the bound of the pair': {
    file: 'compiler/passes/pairs.ts',
    places: ['#findFactors'],
    without: {
      'a float alone': ['known', 'div', 'sqrt', 'abs', 'positive', 'either', 'own'],
      'a size is a float': sizes,
    },
  },
  'what underflow costs': {
    file: 'compiler/passes/ranges.ts',
    places: ['lost'],
    without: {
      'loses nothing': ['constant', 'input', 'coarse', 'known', 'formed', 'difference'],
      'its running bound is required to be large enough': ['div', 'either', 'own'],
      'its bound counts it': ['rotation'],
      'a size has no bound': sizes,
    },
  },
  dimensions: {
    file: 'compiler/passes/dimensions.ts',
    places: ['dimensionOf', 'dimensionOfNode'],
    without: {
      'that of all its parts': [
        'add',
        'sub',
        'difference',
        'neg',
        'abs',
        'positive',
        'scale',
        'measured',
        'own',
        'either',
      ],
      'later stages have none': ['coarse', 'known', 'formed', 'rotation', 'residual', ...sizes],
    },
  },
  'the sizes of its own parts': {
    file: 'compiler/real.ts',
    places: ['byParts'],
    without: {
      'the same number': ['constant', 'coarse', 'known', 'formed', 'dot', 'measured', 'residual'],
      'it has a bound of its own': roots,
      'a size has no size': sizes,
    },
  },
  'the derivative': {
    file: 'compiler/real.ts',
    places: ['derivativeOf'],
    without: {
      'it contains no unknown': leaves,
      'no number that is 0 at an unknown has it': [...roots, 'residual'],
      'a size has no unknown': sizes,
    },
  },
  'the later stages': {
    file: 'compiler/targets/registers.ts',
    places: ['isSame', 'number', '#compute', '#operationOf'],
    without: {
      'the first stage alone makes it': [
        'coarse',
        'known',
        'formed',
        'rotation',
        'residual',
        'either',
        ...sizes,
      ],
      'no definition reports it': ['positive'],
    },
  },
  'whether all terms are 0': {
    file: 'compiler/passes/termless.ts',
    places: ['termless'],
    without: {
      'its float decides': [
        ...[
          'input',
          'coarse',
          'known',
          'formed',
          'rotation',
          'difference',
          'dot',
          'select',
          'measured',
          'residual',
        ],
        ...roots,
        ...sizes,
      ],
    },
  },
  'the exact value, for the tests of claims': {
    file: 'test/fast/definitions/claims/_values.ts',
    places: ['#find'],
    without: { 'these tests make none': ['known', 'formed', 'rotation', 'select', 'sizeOfSelect'] },
  },
};

/** What a pass lacks, and what it knows although it is left out. */
function faultsOf({ places, without }: Pass, source: ts.SourceFile): readonly string[] {
  const own = namedIn(source, places);
  const out = new Set(Object.values(without).flat());
  return [
    ...[...operations].filter((op) => !own.has(op) && !out.has(op)).map((op) => `lacks ${op}`),
    ...[...out].filter((op) => own.has(op) || !operations.has(op)).map((op) => `is said to lack ${op}`),
  ];
}

/** What each search for a worst case is about, and the operations that have none. */
const searched = new Set(rules.map(([rule]) => rule));
const exactly = ['constant', 'input', 'coarse', 'neg', 'abs', 'positive', 'scale', 'signed', 'select'];
/** test/bounds/generated-values.test.ts searches these in the queries that have them. */
const elsewhere = ['sqrt', 'rotation'];

describe('an operation of numbers', () => {
  it('that has a k of its own has a search for the worst case of its rule', () => {
    const own = [...namedIn(sourceOf('compiler/passes/floats.ts'), ['#factorOf'])];
    expect(own.filter((op) => !searched.has(op)).sort()).toEqual([...exactly, ...elsewhere].sort());
  });

  it('is one of a list', () => {
    expect(operations.size).toBeGreaterThan(25);
  });

  it.each(Object.entries(passes))(
    'is known to the pass that finds %s, or the pass leaves it out for a reason',
    (_, pass) => {
      expect(faultsOf(pass, sourceOf(pass.file))).toEqual([]);
    },
  );
});

describe('of these checks', () => {
  it('a word that one reader has forgotten is found', () => {
    for (const reader of [plain, later, readsFirst, readsLater])
      expect(lacking(words, new Set([...reader, ...unread].filter((word) => word !== 'dot')))).toEqual([
        'dot',
      ]);
    expect(
      lacking(wordsOf(['ray-sphere']), new Set([...first].filter((word) => word !== 'trusted'))),
    ).toEqual(['trusted']);
  });

  it('a declared word is found, with its comment, and a type is none', () => {
    const text =
      '/** A. */\nexport declare function a(): void;\nexport declare const b: Answer;\nexport declare const c: unique symbol;';
    expect(declaredIn(text)).toEqual([
      { word: 'a', comment: '/** A. */\n' },
      { word: 'b', comment: '' },
    ]);
  });

  it.each(Object.entries(passes))('an operation that is removed from %s is found', (_, pass) => {
    const whole = sourceOf(pass.file);
    const [op] = namedIn(whole, pass.places);
    const text = whole.text.replaceAll(`'${op}'`, "'another'");
    const cut = ts.createSourceFile(pass.file, text, ts.ScriptTarget.Latest, true);
    expect(faultsOf(pass, cut)).toEqual([`lacks ${op}`]);
  });

  it('a reason for an operation that the pass knows is stale', () => {
    const pass = passes.k as Pass;
    const stale = { ...pass, without: { ...pass.without, stale: ['dot'] } };
    expect(faultsOf(stale, sourceOf(pass.file))).toEqual(['is said to lack dot']);
  });
});
