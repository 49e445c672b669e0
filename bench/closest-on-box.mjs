/** closestOnBox from outside, by the form of the box: in the family one point in four is inside. */
import { generateCase } from '../dist/cases/index.js';
import { closestOnBox } from '../dist/fast/f64/hardened/index.js';
import { queries } from '../dist/queries/index.js';
import { asObjects } from './_scenes.mjs';
import { all, outFor, tiers } from './_tiers.mjs';

const query = 'closestOnBox';
const count = 4096;

const isOutside = (scene) => {
  const out = { distance: 0 };
  closestOnBox(...scene, out);
  return out.distance > 0;
};

/** { title: scenes } of one format. */
function groups(format) {
  const made = (box) =>
    Array.from({ length: 4 * count }, (_, index) => {
      const { input } = generateCase({ query, family: 'ordinary', format, seed: 1, index, box });
      return Object.values(asObjects(input));
    }).filter(isOutside);
  const centred = made(undefined);
  const isTurned = ([, { orientation }]) => orientation !== undefined;
  return {
    'of any': centred,
    'of one along the axes': centred.filter((scene) => !isTurned(scene)),
    'of one by corners': made('corners'),
    'of one that is turned': centred.filter(isTurned),
  };
}

/** As tierRaces. */
export const races = () =>
  Object.entries(tiers).flatMap(([format, known]) =>
    Object.entries(groups(format)).map(([what, scenes]) => {
      const list = scenes.slice(0, count);
      const present = Object.entries(known).filter(([, tier]) => query in tier);
      return {
        title: `everything, outside ${what}, ${format}`,
        calls: list.length,
        hits: undefined,
        contestants: present.map(([name, tier]) => [name, all(list, tier[query], outFor(queries[query]))]),
      };
    }),
  );
