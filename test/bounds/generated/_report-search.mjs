/** Worst-case search of what a first stage reports: scenes that hit, and small changes of the worst so far. */
import { random } from './_climb.mjs';
import { ratiosOf, watched } from './_reported.mjs';
import { Scenes } from './_scenes.mjs';

const reported = ['t', 'point', 'normal'];
const weights = ['weightU', 'weightV'];

/** { t, point, normal }, of triangles u and v as well: { ratio, scene, policy } of the worst of so many scenes. */
export function reportSearch(query, format, count) {
  const ask = watched(query, format);
  const next = random(query.name + format);
  const scenes = new Scenes(query, format, next);
  const goals = query.policy.name === 'side' ? [...reported, ...weights] : reported;
  const [usual, other] = query.policy.values;
  const worst = {};
  const current = {};
  for (let i = 0; i < count; i++) {
    const goal = goals[i % goals.length];
    const from = current[goal];
    const isFresh = from === undefined || next() < 0.1 || from.stale > 300;
    const scene = isFresh ? scenes.fresh() : scenes.near(from.scene);
    const policy = next() < 0.3 ? other : usual;
    const answer = ask(scene, policy);
    if (from !== undefined) from.stale++;
    if (answer === undefined) continue;
    const ratios = ratiosOf(answer);
    for (const [what, ratio] of Object.entries(ratios))
      if (!(worst[what]?.ratio >= ratio)) worst[what] = { ratio, scene, policy };
    const ratio = ratios[goal];
    if (ratio === undefined) continue;
    if (from === undefined || from.stale > 300 || ratio > from.ratio)
      current[goal] = { scene, ratio, stale: 0 };
    else if (ratio === from.ratio) from.scene = scene;
  }
  return worst;
}
