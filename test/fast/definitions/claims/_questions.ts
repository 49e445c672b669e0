/**
 * Questions in exact numbers, from the arguments of a printed function. The arguments are those of cases, and small
 * whole numbers.
 */
import { isDirect } from '../../../../bench/campaign/hardened.ts';
import { isAnswerable } from '../../../../bench/campaign/judge.ts';
import { mixture } from '../../../../bench/campaign/mixture.ts';
import { type FieldKind, isHitQuery } from '../../../../compiler/query.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import { fastArguments } from '../../../../src/adapters/fast-input.ts';
import type { Format } from '../../../../src/floats.ts';
import { block } from '../../../../src/oracle/near-boundary/index.ts';
import { Source } from '../../../../src/oracle/near-boundary/sfc32.ts';
import { tieCases, tiedQueries } from '../../../../src/oracle/near-boundary/ties.ts';
import { type Case, inputOf, policyOf, type QueryName } from '../../../../src/queries/index.ts';
import { first } from '../../../_cases.ts';
import { type Asked, formsOf, type Query } from './_forms.ts';
import type { Exact } from './_numbers.ts';
import * as x from './_numbers.ts';
import type { Question } from './_reading.ts';

type Given = Readonly<Record<string, unknown>>;
/** A rectangle: by an axis, by an angle, or not turned. */
type Turned = { readonly axis?: unknown; readonly angle?: number };

/** The arguments of a printed function. */
export interface Arguments {
  readonly args: readonly unknown[];
  readonly policy: string | undefined;
  readonly format: Format;
}

const ends: Readonly<Record<string, string>> = { a: 'start', b: 'end' };
const upright = { x: 0, y: 0, z: 0, w: 1 };

/** What a motion is to: a vector, a direction or an end. */
const towards = (motion: Given): unknown => motion.to ?? motion.end ?? motion.direction ?? motion;
const zero = (size: number): Given => Object.fromEntries(e.letters.slice(0, size).map((x) => [x, 0]));

class Reader {
  readonly numbers = new Map<string, Exact>();
  readonly #dimension: number;
  constructor(dimension: number) {
    this.#dimension = dimension;
  }

  #set(name: string, value: unknown): string {
    this.numbers.set(name, x.fromFloat(value as number));
    return name;
  }

  vector(name: string, value: unknown, size = this.#dimension): Vector {
    for (const letter of e.letters.slice(0, size)) this.#set(name + letter, (value as Given)[letter]);
    return e.inputVector(name, size);
  }

  /** `center`: where a motion starts. */
  field(name: string, kind: FieldKind, of: Given, field: string, isHit: boolean, center: unknown): unknown {
    const value = field === 'to' ? towards(of) : (of[field] ?? of[ends[field] ?? '']);
    switch (kind) {
      case 'origin':
        return this.vector(name, value ?? (of.end === undefined ? zero(this.#dimension) : center));
      case 'vector':
        return this.vector(name, value);
      case 'quaternion':
        return this.vector(name, value, 4);
      case 'turnable':
        return this.vector(name, value ?? upright, 4);
      case 'scalar':
        return isHit ? e.radius(this.#set(name, value)) : e.input(this.#set(name, value));
      case 'constant':
        return e.input(this.#set(name, value));
      case 'limit':
        return e.zero;
      case 'extents': {
        const { x: a, y: b } = value as { readonly x: number; readonly y: number };
        return { x: e.input(this.#set(`${name}x`, a)), y: e.input(this.#set(`${name}y`, b)) };
      }
      case 'rotation':
        return this.#rotation(of);
      default:
        throw new Error(`no field of the kind ${kind}`);
    }
  }

  /** An axis and its length. An axis near it, whose length is rational, replaces an angle. */
  #rotation({ axis, angle }: Turned): { readonly u: Vector; readonly L: Real } {
    if (axis !== undefined) {
      const u = this.vector('u', axis, 2);
      return { u, L: e.length(u) };
    }
    if (angle === undefined || angle === 0) return { u: [e.one, e.zero], L: e.one };
    const s = x.fromFloat(Math.round(Math.tan(angle / 2) * 2 ** 20) / 2 ** 20);
    const square = x.multiply(s, s);
    const one = x.fromFloat(1);
    this.numbers.set('ux', x.subtract(one, square));
    this.numbers.set('uy', x.scaled(s, 1));
    this.numbers.set('uLength', x.add(one, square));
    return { u: e.inputVector('u', 2), L: e.input('uLength') };
  }
}

export function questionOf({ query, inputs }: Asked, { args, policy, format }: Arguments): Question {
  const reader = new Reader(query.dimension);
  const values = inputs.map(({ name, fields }, i) => {
    const given = args[i] as Given;
    const { center } = args[0] as Given;
    if (fields === undefined) return reader.vector(name, given);
    return Object.fromEntries(
      Object.entries(fields).map(([field, kind]) => [
        field,
        reader.field(`${name}_${field}`, kind, given, field, isHitQuery(query), center),
      ]),
    );
  });
  return { format, inputs: values, numbers: reader.numbers, policy };
}

function* argumentsOf(cases: Iterable<Case>, name: QueryName): Generator<Arguments> {
  for (const one of cases)
    yield { args: fastArguments(name, inputOf(one)), policy: policyOf(one), format: one.format };
}

/** Arguments of small whole numbers. Most of them are at a boundary. */
class Lattice {
  readonly #source: Source;
  #known: Given[] = [];
  /** The axes along which a scene has no extent. */
  #isFlat: readonly boolean[] = [];
  constructor(source: Source) {
    this.#source = source;
  }

  #whole(most: number): number {
    return this.#source.whole(most);
  }

  /** A new vector, or now and then one that exists already. */
  #vector(size: number, most: number): Given {
    const known = this.#known.filter((v) => Object.keys(v).length === size);
    if (known.length > 0 && this.#source.fraction() < 0.2)
      return known[this.#source.below(known.length)] as Given;
    const v = this.#fresh(size, most);
    this.#known.push(v);
    return v;
  }

  #fresh(size: number, most: number): Given {
    return Object.fromEntries(
      e.letters
        .slice(0, size)
        .map((letter, i) => [letter, size < 4 && this.#isFlat[i] ? 0 : this.#whole(most)]),
    );
  }

  #nonzero(size: number, most: number): Given {
    for (;;) {
      const v = this.#fresh(size, most);
      if (Object.values(v).some((one) => one !== 0)) return v;
    }
  }

  #field(
    kind: FieldKind,
    field: string,
    dimension: number,
    most: number,
  ): readonly (readonly [string, unknown])[] {
    switch (kind) {
      case 'vector':
        if (['direction', 'normal', 'to'].includes(field)) return [[field, this.#nonzero(dimension, most)]];
        if (field === 'halfExtents')
          return [
            [
              field,
              Object.fromEntries(
                Object.entries(this.#vector(dimension, most)).map(([k, v]) => [k, Math.abs(v as number)]),
              ),
            ],
          ];
        return [[field, this.#vector(dimension, most)]];
      // A motion by its end is as likely as one by its direction.
      case 'origin':
        return [[field, this.#source.fraction() < 0.5 ? zero(dimension) : this.#vector(dimension, most)]];
      case 'quaternion':
      case 'turnable':
        return [[field, this.#nonzero(4, 1)]];
      case 'scalar':
        return [[field, Math.abs(this.#whole(most))]];
      case 'constant':
        return [[field, this.#whole(most)]];
      case 'limit':
        return [[field, Number.POSITIVE_INFINITY]];
      case 'extents':
        return [[field, { x: Math.abs(this.#whole(most)), y: Math.abs(this.#whole(most)) }]];
      case 'rotation':
        return this.#source.fraction() < 0.3 ? [] : [['axis', this.#nonzero(2, most)]];
    }
  }

  args({ query, inputs }: Asked): readonly unknown[] {
    this.#known = [];
    const free = this.#source.below(query.dimension);
    const isThin = this.#source.fraction() < 0.3;
    this.#isFlat = [0, 1, 2].map((i) => isThin && i !== free && this.#source.fraction() < 0.8);
    const most = 1 + this.#source.below(4);
    return inputs.map(({ name, fields }) => {
      if (fields === undefined)
        return name === 'motion' || name === 'point'
          ? this.#vector(query.dimension, most)
          : this.#nonzero(query.dimension, most);
      const made = Object.fromEntries(
        Object.entries(fields).flatMap(([field, kind]) => this.#field(kind, field, query.dimension, most)),
      );
      const { min, max } = made as { readonly min?: Given; readonly max?: Given };
      if (min === undefined || max === undefined) return made;
      const keys = Object.keys(min);
      const pick = (of: (...all: number[]) => number) =>
        Object.fromEntries(keys.map((k) => [k, of(min[k] as number, max[k] as number)]));
      return { ...made, min: pick(Math.min), max: pick(Math.max) };
    });
  }

  policy(query: Query): string | undefined {
    return isHitQuery(query)
      ? query.policy.values[this.#source.below(query.policy.values.length)]
      : undefined;
  }
}

/**
 * About `count` questions of each source: near a boundary and of the families, on a tie, and in small whole numbers.
 */
export function* questions(query: Query, format: Format, count: number, seed: number): Generator<Arguments> {
  const name = query.name as QueryName;
  // A family takes long to make its first case.
  const cases = count < fewest ? first(near(name, format, seed), count) : mixture(name, format, count, seed);
  yield* argumentsOf(cases, name);
  if (tiedQueries.includes(name))
    yield* argumentsOf(first(tieCases(name, format, seed), Math.ceil(count / 4)), name);
  const lattice = new Lattice(new Source(seed, 0));
  const forms = formsOf(query);
  for (let i = 0; i < Math.max(count, (count * forms.length) / 2); i++) {
    const asked = forms[i % forms.length] as Asked;
    yield { args: lattice.args(asked), policy: lattice.policy(query), format };
  }
}

/** If a test needs fewer cases than this, those of the mixture are of one source. */
const fewest = 30;

function* near(name: QueryName, format: Format, seed: number): Generator<Case> {
  for (const one of block(name, format, seed, 0)) if (isDirect(one) && isAnswerable(one)) yield one;
}
