/** Bodies in the first of their forms, which is that of all cases for which no other was asked. */
import type { CenteredBox, EndsCapsule, Inputs, PointHalfSpace, QueryName } from '../src/queries/index.ts';

interface FirstForms {
  readonly box: CenteredBox;
  readonly halfSpace: PointHalfSpace;
  readonly plane: PointHalfSpace;
  readonly capsule: EndsCapsule;
}

export type Plain<Q extends QueryName> = {
  readonly [N in keyof Inputs[Q]]: N extends keyof FirstForms ? FirstForms[N] : Inputs[Q][N];
};

/** The same case, to the type checker. */
export type PlainCase<C extends { readonly query: QueryName; readonly input: object }> = Omit<C, 'input'> & {
  readonly input: Plain<C['query']>;
};
