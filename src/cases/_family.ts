/** What every query has of each family: a maker of its own input. */
import type { Setting } from './_scene.ts';

/** Consecutive indices share their choices and differ by the variant, or take turns with the variants. */
export interface Family<Input> {
  readonly variants: number;
  /** Whether the variants of one group share their choices (twins) or only take turns. */
  readonly twins: boolean;
  readonly make: (setting: Setting) => Input;
}

export type Families<Input> = Readonly<Record<string, Family<Input>>>;

/** Variants that take turns, each with choices of its own. */
export const alternating = <Make>(variants: number, make: Make) => ({ variants, twins: false, make });

export const single = <Make>(make: Make) => alternating(1, make);

/** Variants that share their choices. */
export const twins = <Make>(variants: number, make: Make) => ({ variants, twins: true, make });
