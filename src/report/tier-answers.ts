/** What the reference, our tiers and other subjects say to one case, each asked in the form in which it takes one. */
import { byDirection, notByDirection } from '../adapters/by-direction.ts';
import hardened from '../adapters/hardened.ts';
import type { Profile, Subject } from '../adapters/index.ts';
import shifted from '../adapters/shifted.ts';
import { policiesOf, sidesOf } from '../adapters/subject.ts';
import textbook from '../adapters/textbook.ts';
import watertight from '../adapters/watertight.ts';
import { inOwnForms, isUnit } from '../cases/index.ts';
import { answer, grownAnswer } from '../exact/index.ts';
import { grade } from '../judge/grade.ts';
import { type Box, type Case, grows, isSweepCase, queries } from '../queries/index.ts';
import { ask } from '../runner/task.ts';
import { answerText, gradeText } from './_numbers.ts';

export interface TierAnswer {
  readonly name: string;
  readonly said: string;
  /** The answer itself; absent where the case has no form in which it could be asked. */
  readonly given?: unknown;
  /** How right it is. */
  readonly grade?: string;
}

/** Why `verify` would not ask a subject this case, if it would not: what it says is then an answer to another question. */
function notAsked({ profile }: Subject, one: Case): string | undefined {
  const ray = 'ray' in one.input ? one.input.ray : undefined;
  const { ray: form = 'free' } = profile;
  if (queries[one.query].hasInside && !policiesOf(profile, one.query).includes(one.inside))
    return `it says inside: ${policiesOf(profile, one.query).join(' or ')}`;
  if ('side' in one && !sidesOf(profile).includes(one.side ?? 'both'))
    return `it says side: ${sidesOf(profile).join(' or ')}`;
  if (ray !== undefined && 'end' in ray !== (form === 'end')) return `it says ray: ${form}`;
  const moved = motionNotTaken(profile, one);
  if (moved !== undefined) return moved;
  const body = bodyNotTaken(profile, one);
  if (body !== undefined) return body;
  if (ray === undefined || !('direction' in ray)) return undefined;
  if (form === 'unit' && !isUnit(ray.direction)) return 'it takes directions of length 1';
  if (form === 'displacement' && ray.tMax !== 1) return 'it takes the whole way as direction, and tMax 1';
  if (profile.tMax === 'none' && ray.tMax !== Infinity) return 'its rays have no limit';
  return undefined;
}

/** Why the motion of a ball is in another form than it takes. */
function motionNotTaken({ motion: form = 'displacement', tMax }: Profile, one: Case): string | undefined {
  if (!isSweepCase(one)) return undefined;
  const { motion } = one.input;
  const own = 'end' in motion ? 'end' : 'direction' in motion ? 'free' : 'displacement';
  if (own !== (form === 'unit' ? 'free' : form)) return `it says motion: ${form}`;
  if (!('direction' in motion)) return undefined;
  if (form === 'unit' && !isUnit(motion.direction)) return 'it takes directions of length 1';
  return tMax === 'none' && motion.tMax !== Infinity ? 'its motions have no limit' : undefined;
}

/** Why the body is in another form than it takes. */
function bodyNotTaken(
  { box = 'center', plane = 'point', orientation }: Profile,
  one: Case,
): string | undefined {
  const boxes = 'box' in one.input ? [one.input.box] : one.query === 'boxBox' ? Object.values(one.input) : [];
  if (boxes.some((own) => 'min' in own !== (box === 'corners'))) return `it says box: ${box}`;
  const isTurnedFreely = (own: Box): boolean =>
    'center' in own && own.orientation !== undefined && !isUnit(own.orientation);
  if (orientation === 'unit' && boxes.some(isTurnedFreely)) return 'it takes quaternions of length 1';
  const half =
    'halfSpace' in one.input ? one.input.halfSpace : one.query === 'rayPlane' ? one.input.plane : undefined;
  if (half && 'constant' in half !== (plane === 'constant')) return `it says plane: ${plane}`;
  return undefined;
}

/** What the subjects add to the body of this case: the derivation is without it. */
function skinsOf({ query, format }: Case, others: readonly Subject[]): readonly number[] {
  const own = others.filter((one) => one.format === format && one.queries[query] !== undefined);
  const skins = own.map(({ profile }) => profile.skin ?? 0);
  return grows(query) ? [...new Set(skins)].filter((skin) => skin > 0) : [];
}

const tiers: readonly Subject[] = [...textbook, ...shifted, ...watertight, ...hardened];

/** What the reference, the tiers and others say to a case. */
export function answersTo(one: Case, others: readonly Subject[]): readonly TierAnswer[] {
  const exact = answer(one);
  const answers: TierAnswer[] = [{ name: 'exact', said: answerText(exact), given: exact }];
  for (const skin of skinsOf(one, others)) {
    const grown = grownAnswer(one, skin);
    answers.push({ name: 'exact', said: `with a skin of ${skin}: ${answerText(grown)}`, given: grown });
  }
  // A tier that is asked for by name is asked once.
  for (const subject of new Set([...tiers, ...others])) {
    const { format, queries: own } = subject;
    if (format !== one.format || own[one.query] === undefined) continue;
    answers.push(answerOf(subject, one, others.includes(subject)));
  }
  for (const { name } of others) {
    if (answers.every((one) => one.name !== name))
      answers.push({ name, said: `does not answer ${one.query} in ${one.format}` });
  }
  return answers;
}

/** What a subject says to the case, in the form in which it takes one. Our tiers take every form but a ray by its end. */
function answerOf(subject: Subject, one: Case, isOther: boolean): TierAnswer {
  const { name, profile } = subject;
  const isTier = tiers.includes(subject);
  const asked = isTier ? byDirection(one) : inOwnForms(one, profile);
  const why = isOther ? notAsked(subject, one) : undefined;
  if (asked === undefined) return { name, said: `not asked: ${isTier ? notByDirection(one) : why}` };
  const given = ask(subject, asked);
  const right = gradeText(grade(asked, given, profile.touching, profile.skin, profile.coplanar), one.format);
  const turned = isTier || asked === one ? '' : `; asked in its own form${otherAnswer(one, asked, profile)}`;
  const apart = why === undefined ? '' : `; verify does not ask it this: ${why}`;
  return { name, said: answerText(given), given, grade: `${right}${turned}${apart}` };
}

/** The right answer to what was asked, where rounding made it another question. */
function otherAnswer(one: Case, asked: Case, { skin = 0 }: Profile): string {
  const [before, after] = [one, asked].map((own) =>
    answerText(grownAnswer(own, grows(own.query) ? skin : 0)),
  );
  return before === after ? '' : `, where the exact answer is ${after}`;
}
