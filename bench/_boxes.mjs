/** Races of the queries that are about boxes and have no ray, by the form of the boxes: along the axes of the world, and by their corners. */
import { generateCase } from '../dist/cases/index.js';
import { queries } from '../dist/queries/index.js';
import { scenes } from './_scenes.mjs';
import { all, share, tiers } from './_tiers.mjs';

const count = 4096;
const isUpright = (scene) => Object.values(scene).every(({ orientation }) => orientation === undefined);
const byCorners = (request) => generateCase({ ...request, box: 'corners' });

/** As tierRaces. */
export function boxRaces(query) {
  const { verdict } = queries[query];
  return Object.entries(tiers).flatMap(([format, known]) =>
    [
      ['along the axes', generateCase, isUpright],
      ['by corners', byCorners, () => true],
    ].map(([form, make, isWanted]) => {
      const wanted = scenes(make, query, 'ordinary', format, 4 * count).filter(isWanted);
      const list = wanted.slice(0, count).map((scene) => Object.values(scene));
      const present = Object.entries(known).filter(([, tier]) => query in tier);
      return {
        title: `verdict ${form}, ${format}`,
        calls: list.length,
        hits: share(list, known.hardened[query], verdict),
        contestants: present.map(([name, tier]) => [name, all(list, tier[query], undefined)]),
      };
    }),
  );
}
