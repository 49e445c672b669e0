/** A number of a definition: scripts/generate/expression.mjs. */
export interface Node {
  readonly op: string;
  readonly name: string;
  readonly args: readonly Node[];
}

export interface Told {
  readonly id: number;
  readonly parts: readonly number[];
  readonly bound: number;
  /** Numbers, and flags that numbers are chosen by. */
  readonly inputs: Readonly<Record<string, number | boolean>>;
}

export interface Probed {
  readonly ask: (...args: readonly unknown[]) => readonly Told[];
  readonly nodes: readonly Node[];
  readonly estimateOf: (node: Node) => Node | undefined;
}

export declare function probed(name: string, format: 'f64' | 'f32', tables: object): Probed;
