import { subjects } from './_careful.mjs';

/** Never answers from further than 1000 radii away. */
export default subjects('hangs-far', ({ ray, circle }) => {
  while (ray && Math.hypot(...ray.origin.map((x, i) => x - circle.center[i])) > 1000 * circle.radius);
});
