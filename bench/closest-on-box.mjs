/** closestOnBox from outside, by the form of the box and what of it is nearest: in the family one in four is inside. */
import { generateCase } from '../dist/cases/index.js';
import { closestOnBox } from '../dist/exact/index.js';
import { outFor } from './_tiers.mjs';
import { asObjects } from './_scenes.mjs';
import { all, tiers } from './_tiers.mjs';
import { queries } from '../dist/queries/index.js';

const query = 'closestOnBox';
const count = 4096;
const parts = ['', 'faces', 'edges', 'corners'];

/** How many of the pairs of faces the point is beyond. */
const beyond = ({ input, format }) =>
  closestOnBox(input.point, input.box, { format }).sides.filter((side) => side !== 0).length;

/** { title: cases } of one format. */
function groups(format) {
  const made = (box) =>
    Array.from({ length: 4 * count }, (_, index) =>
      generateCase({ query, family: 'ordinary', format, seed: 1, index, box }),
    ).filter((one) => beyond(one) > 0);
  const centred = made(undefined);
  const isTurned = ({ input: { box } }) => box.orientation !== undefined;
  const turned = centred.filter(isTurned);
  return {
    'along the axes': centred.filter((one) => !isTurned(one)),
    'by corners': made('corners'),
    turned,
    ...Object.fromEntries(
      [1, 2, 3].map((n) => [`turned, ${parts[n]}`, turned.filter((one) => beyond(one) === n)]),
    ),
  };
}

/** As tierRaces. */
export const races = () =>
  Object.entries(tiers).flatMap(([format, known]) =>
    Object.entries(groups(format)).map(([what, cases]) => {
      const list = cases.slice(0, count).map(({ input }) => Object.values(asObjects(input)));
      const present = Object.entries(known).filter(([, tier]) => query in tier);
      return {
        title: `everything, outside, ${what}, ${format}`,
        calls: list.length,
        hits: undefined,
        contestants: present.map(([name, tier]) => [name, all(list, tier[query], outFor(queries[query]))]),
      };
    }),
  );
