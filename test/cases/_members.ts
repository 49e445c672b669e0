/** Members of a family, as the tests of what each family promises go through them. */
import {
  alterationOf,
  type FamilyName,
  formatId,
  generateCase,
  type RayForm,
  rayForms,
} from '../../src/cases/index.ts';
import type { Format } from '../../src/floats.ts';
import type { Case, Inside } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { type ExactScene, exactScene, type Numbers, numbersOf } from './_dyadic-scene.ts';

export interface Member {
  readonly id: string;
  readonly one: Case;
  readonly form: RayForm;
  readonly dimension: number;
  /** Of the turns that the family takes. */
  readonly variant: number;
  readonly numbers: Numbers;
  /** Not to be asked for in the family `invalid`. */
  readonly scene: ExactScene;
}

/** The queries whose families are those of a ray and a ball. */
export const ballQueries = ['raySphere', 'rayCircle', 'segmentCircle'] as const;

type Kind = readonly [(typeof ballQueries)[number], RayForm];

/** Every one of them with every form of ray that it takes. */
export const kinds: readonly Kind[] = [
  ...rayForms.map((form) => ['raySphere', form] as const),
  ...rayForms.map((form) => ['rayCircle', form] as const),
  ['segmentCircle', 'end'],
];

/** Any will do. */
export const seeds = [1, 2, 20_240_229];

/** Of so many groups in the full size: in the quick one a tenth, but every turn of every family. */
export const groupsOf = (full = 200): number => fewer(full, Math.max(20, full / 10));
/** Members of one kind and turn. */
export const ofOneKind = seeds.length * groupsOf();
/** Members of one turn. */
export const ofAllKinds = kinds.length * ofOneKind;

export interface Asked {
  readonly family: FamilyName;
  readonly format: Format;
  /** Into how many turns the index is taken. Default: 1. */
  readonly variants?: number;
  /** Only members of these. Default: all. */
  readonly only?: readonly number[];
  /** Of each kind and seed. Default: 200 in the full size. */
  readonly groups?: number;
  readonly inside?: Inside;
  readonly kinds?: readonly Kind[];
  /** Whether altered cases are among them. Default: true. */
  readonly altered?: boolean;
}

export function* membersOf(asked: Asked): Generator<Member> {
  const { family, format, variants = 1, groups = groupsOf(), inside = 'exit', altered = true } = asked;
  const only = asked.only ?? Array.from({ length: variants }, (_, variant) => variant);
  for (const [query, ray] of asked.kinds ?? kinds) {
    for (const seed of seeds) {
      for (let group = 0, left = groups; left > 0; group++) {
        if (!altered && alterationOf({ query, family, index: group * variants }) !== undefined) continue;
        left--;
        for (const variant of only) {
          const request = { query, family, format, seed, index: group * variants + variant, ray, inside };
          yield memberOf(formatId(request), generateCase(request), ray, variant);
        }
      }
    }
  }
}

function memberOf(id: string, one: Case, form: RayForm, variant: number): Member {
  const numbers = numbersOf(one);
  return {
    id,
    one,
    form,
    dimension: numbers.center.length,
    variant,
    numbers,
    get scene() {
      return exactScene(numbers);
    },
  };
}

/** The ids of those that are not as they should be; a failing test shows the first of them. */
export function offenders(members: Iterable<Member>, isRight: (member: Member) => boolean): string[] {
  const ids: string[] = [];
  for (const member of members) {
    if (!isRight(member)) ids.push(member.id);
  }
  return ids;
}

/** How often each word is the answer. */
export function tally<T extends string | number>(
  members: Iterable<Member>,
  wordFor: (member: Member) => T,
): Map<T, number> {
  const counts = new Map<T, number>();
  for (const member of members) {
    const word = wordFor(member);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Groups that follow one another, as twins do. */
export function* inGroups(members: Iterable<Member>, size: number): Generator<readonly Member[]> {
  let group: Member[] = [];
  for (const member of members) {
    group.push(member);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
}
