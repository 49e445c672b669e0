/** What every query has of each family: a maker of its own input. */
import type { Setting } from './_scene.ts';

/** Consecutive indices share their choices and differ by the variant, or take turns with the variants. */
interface Variants<Make> {
  readonly variants: number;
  /** Whether the variants of one group share their choices (twins) or only take turns. */
  readonly twins: boolean;
  readonly make: Make;
}

export type Family<Input> = Variants<(setting: Setting) => Input>;
export type Families<Input> = Readonly<Record<string, Family<Input>>>;

/** Variants that take turns, each with choices of its own. */
export const alternating = <Make>(variants: number, make: Make): Variants<Make> => ({
  variants,
  twins: false,
  make,
});

export const single = <Make>(make: Make): Variants<Make> => alternating(1, make);

/** Variants that share their choices. */
export const twins = <Make>(variants: number, make: Make): Variants<Make> => ({
  variants,
  twins: true,
  make,
});

/** The same families, with what `convert` makes of each maker. */
export const mapMakers = <Make, To>(
  families: Readonly<Record<string, Variants<Make>>>,
  convert: (make: Make, name: string) => To,
): Readonly<Record<string, Variants<To>>> =>
  Object.fromEntries(
    Object.entries(families).map(([name, family]) => [name, { ...family, make: convert(family.make, name) }]),
  );

/** The same families, with what `convert` makes of each input. */
export const mapInputs = <Input, To>(
  families: Families<Input>,
  convert: (input: Input) => To,
): Families<To> => mapMakers(families, (make) => (setting: Setting) => convert(make(setting)));
