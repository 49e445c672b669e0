/** Worst-case search of what a first stage reports: scenes that hit, and small changes of the worst so far. */
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { random } from './_climb.ts';
import { ratiosOf, type Scene, watched } from './_reported.ts';
import { Scenes } from './_scenes.ts';

const reported = ['t', 'point', 'normal'];
const weights = ['weightU', 'weightV'];

/** The largest ratio of a search, and where. */
export interface WorstScene {
  readonly ratio: number;
  readonly scene: Scene;
  readonly policy: string | undefined;
}

/** By what is reported, t, point, normal and of triangles the weights: the worst of so many scenes. */
export function reportSearch(
  query: HitQuery,
  format: Format,
  count: number,
): Readonly<Record<string, WorstScene>> {
  const ask = watched(query, format);
  const next = random(query.name + format);
  const scenes = new Scenes(query, format, next);
  const goals = query.policy.name === 'side' ? [...reported, ...weights] : reported;
  const [usual, other] = query.policy.values;
  const worst: Record<string, WorstScene> = {};
  const current: Record<string, { scene: Scene; readonly ratio: number; stale: number }> = {};
  for (let i = 0; i < count; i++) {
    const goal = goals[i % goals.length] as string;
    const from = current[goal];
    const isFresh = from === undefined || next() < 0.1 || from.stale > 300;
    const scene = isFresh ? scenes.fresh() : scenes.near(from.scene);
    const policy = next() < 0.3 ? other : usual;
    const answer = ask(scene, policy);
    if (from !== undefined) from.stale++;
    if (answer === undefined) continue;
    const ratios = ratiosOf(answer);
    for (const [what, ratio] of Object.entries(ratios)) {
      const before = worst[what];
      if (before === undefined || !(before.ratio >= ratio)) worst[what] = { ratio, scene, policy };
    }
    const ratio = ratios[goal];
    if (ratio === undefined) continue;
    if (from === undefined || from.stale > 300 || ratio > from.ratio)
      current[goal] = { scene, ratio, stale: 0 };
    else if (ratio === from.ratio) from.scene = scene;
  }
  return worst;
}
