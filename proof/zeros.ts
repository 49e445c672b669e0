/**
 * Comparisons of rounded numbers with 0: a float may be 0 although the exact number is not.
 *
 * `check` (check.ts) covers the functions whose paths it follows. This check follows no path, so it also reads a
 * function with a loop. A variable is as exact as the worst value that the function gives it:
 * - An input has 24 or 53 digits. A product is exact if the digits of its factors fit 53: inputs of binary32 are at least
 *   2^-149, so that nothing underflows.
 * - A sum of two exact numbers is 0 only if its exact value is, as sums do not underflow. The same holds for a power of two times the sum.
 * - The rounding error that twoSum returns is exact (`two_sum_exact` of ErrorFree.v).
 * - Anything else is rounded.
 */
import ts from 'typescript-classic';
import type { FormatName } from './number-node.ts';

const { SyntaxKind: Kind } = ts;

/** The digits of an exact number; `sign` if only its sign is exact. */
type Exactness = number | 'sign' | 'rounded';

const worse = (a: Exactness, b: Exactness): Exactness =>
  a === 'rounded' || b === 'rounded' ? 'rounded' : a === 'sign' || b === 'sign' ? 'sign' : Math.max(a, b);

/** The comparisons `x === 0` and `x !== 0` of the text in which x is rounded. */
export function doubtfulZeros(text: string, format: FormatName): readonly string[] {
  return new Zeros(text, format).doubts();
}

class Zeros {
  readonly #file: ts.SourceFile;
  readonly #isSingle: boolean;
  readonly #inputs: number;
  /** The values of a variable, by its declaration. */
  readonly #values = new Map<ts.Node, ts.Expression[]>();
  readonly #known = new Map<ts.Node, Exactness>();

  constructor(text: string, format: FormatName) {
    this.#file = ts.createSourceFile('printed.ts', text, ts.ScriptTarget.ESNext, true);
    this.#isSingle = format === 'f32';
    this.#inputs = this.#isSingle ? 24 : 53;
    this.#visit(this.#file, (node) => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
        this.#values.set(node, node.initializer === undefined ? [] : [node.initializer]);
    });
    this.#visit(this.#file, (node) => {
      if (!ts.isBinaryExpression(node) || !ts.isIdentifier(node.left)) return;
      const { kind } = node.operatorToken;
      if (kind < Kind.FirstAssignment || kind > Kind.LastAssignment) return;
      const declared = this.#declarationOf(node.left);
      // `+=` and others: the whole expression counts as rounded.
      if (declared !== undefined)
        this.#values.get(declared)?.push(kind === Kind.EqualsToken ? node.right : node);
    });
  }

  doubts(): readonly string[] {
    const found: string[] = [];
    this.#visit(this.#file, (node) => {
      if (!ts.isBinaryExpression(node) || !/^[!=]==$/.test(node.operatorToken.getText(this.#file))) return;
      if (node.right.getText(this.#file) === '0' && this.#exactness(node.left) === 'rounded')
        found.push(node.getText(this.#file));
    });
    return found;
  }

  #visit(node: ts.Node, look: (node: ts.Node) => void): void {
    look(node);
    ts.forEachChild(node, (child) => this.#visit(child, look));
  }

  /** The variable of the innermost block that declares this name. */
  #declarationOf(name: ts.Identifier): ts.Node | undefined {
    const { text } = name;
    for (let scope: ts.Node | undefined = name.parent; scope !== undefined; scope = scope.parent) {
      const statements = ts.isBlock(scope) || ts.isSourceFile(scope) ? scope.statements : [];
      for (const one of statements) {
        if (!ts.isVariableStatement(one)) continue;
        for (const declared of one.declarationList.declarations)
          if (ts.isIdentifier(declared.name) && declared.name.text === text) return declared;
      }
    }
    return undefined;
  }

  #ofVariable(declared: ts.Node): Exactness {
    const is = this.#known.get(declared);
    if (is !== undefined) return is;
    // The value until the result is known: a variable that depends on itself is rounded.
    this.#known.set(declared, 'rounded');
    const found = (this.#values.get(declared) ?? []).map((one) => this.#exactness(one)).reduce(worse, 1);
    this.#known.set(declared, found);
    return found;
  }

  #exactness(x: ts.Expression): Exactness {
    if (ts.isParenthesizedExpression(x)) return this.#exactness(x.expression);
    if (ts.isNumericLiteral(x)) return x.text === '0' || isPower(x) ? 1 : 53;
    if (ts.isPropertyAccessExpression(x)) return this.#inputs;
    if (ts.isIdentifier(x)) {
      const declared = this.#declarationOf(x);
      // A parameter, or a part of one.
      return declared === undefined ? this.#inputs : this.#ofVariable(declared);
    }
    if (ts.isPrefixUnaryExpression(x) && x.operator === Kind.MinusToken) return this.#exactness(x.operand);
    if (ts.isConditionalExpression(x))
      return worse(this.#exactness(x.whenTrue), this.#exactness(x.whenFalse));
    if (ts.isCallExpression(x)) {
      const [one] = x.arguments as readonly ts.Expression[];
      const callee = x.expression.getText(this.#file);
      if (one === undefined) return 'rounded';
      if (callee === 'Math.abs') return this.#exactness(one);
      return callee === 'Math.fround' && ts.isPropertyAccessExpression(one) ? 24 : 'rounded';
    }
    return ts.isBinaryExpression(x) ? this.#ofOperation(x) : 'rounded';
  }

  #ofOperation(whole: ts.BinaryExpression): Exactness {
    const { left, right } = whole;
    const [a, b] = [this.#exactness(left), this.#exactness(right)];
    switch (whole.operatorToken.kind) {
      case Kind.AsteriskToken:
        if (isPower(left)) return b;
        return this.#isSingle && typeof a === 'number' && typeof b === 'number' && a + b <= 53
          ? a + b
          : 'rounded';
      case Kind.PlusToken:
      case Kind.MinusToken:
        if (this.#isLost(whole)) return 53;
        return typeof a === 'number' && typeof b === 'number' ? 'sign' : 'rounded';
      default:
        return 'rounded';
    }
  }

  /** True for a − (s − v) + (b − v), with s = a + b and v = s − a. */
  #isLost(whole: ts.BinaryExpression): boolean {
    const [, a, s, v, b, again] =
      /^(\w+) - \((\w+) - (\w+)\) \+ \((\w+) - (\w+)\)$/.exec(whole.getText(this.#file)) ?? [];
    if (a === undefined || v !== again) return false;
    const isOnly = (name: string | undefined, value: string): boolean => {
      const names = [...this.#values].filter(
        ([one]) => (one as ts.VariableDeclaration).name.getText(this.#file) === name,
      );
      return (
        names.length > 0 &&
        names.every(([, all]) => all.length === 1 && all[0]?.getText(this.#file) === value)
      );
    };
    return isOnly(s, `${a} + ${b}`) && isOnly(v, `${s} - ${a}`);
  }
}

/** A power of two from 1 on. */
const isPower = (x: ts.Expression): boolean =>
  ts.isNumericLiteral(x) && Number(x.text) >= 1 && Number.isInteger(Math.log2(Number(x.text)));
