/** Worst-case search of what a first stage reports: scenes that hit, and small changes of the worst so far. */
import { random } from './_climb.mjs';
import { ratiosOf, watched } from './_reported.mjs';
import { Scenes } from './_scenes.mjs';

const reported = ['t', 'point', 'normal'];

/** { t, point, normal }: { ratio, scene, inside } of the worst of so many scenes. */
export function reportSearch(query, format, count) {
  const ask = watched(query, format);
  const next = random(query.name + format);
  const scenes = new Scenes(query, format, next);
  const worst = {};
  const current = {};
  for (let i = 0; i < count; i++) {
    const goal = reported[i % 3];
    const from = current[goal];
    const isFresh = from === undefined || next() < 0.1 || from.stale > 300;
    const scene = isFresh ? scenes.fresh() : scenes.near(from.scene);
    const inside = next() < 0.3 ? 'start' : 'exit';
    const answer = ask(scene, inside);
    if (from !== undefined) from.stale++;
    if (answer === undefined) continue;
    const ratios = ratiosOf(answer);
    for (const [what, ratio] of Object.entries(ratios))
      if (!(worst[what]?.ratio >= ratio)) worst[what] = { ratio, scene, inside };
    const ratio = ratios[goal];
    if (ratio === undefined) continue;
    if (from === undefined || from.stale > 300 || ratio > from.ratio)
      current[goal] = { scene, ratio, stale: 0 };
    else if (ratio === from.ratio) from.scene = scene;
  }
  return worst;
}
