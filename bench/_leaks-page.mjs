/** reports/leaks.json as a page. */
import { filesOf, isCurrent, mark, originsOf } from './provenance.mjs';

const tiers = ['textbook', 'watertight', 'hardened'];

/** What a row depends on: a tier, the hardened functions that it is compared with, and the rays; or the adapter of an engine, and the rays. */
export const codeOf = ({ name, format }) => [
  'bench/_closed-meshes.mjs',
  ...(tiers.includes(name)
    ? ['rayTriangle', 'rayMesh'].flatMap((query) => filesOf(query, [format], [name, 'hardened']))
    : [`src/adapters/${name}.ts`]),
];

const line = (cells) => `| ${cells.join(' | ')} |`;
const figure = (x) => (x === null ? '–' : x.toLocaleString('en'));

/**
 * @param record `{ rows: { name, version, format, seed, rays, leaks, faces, off, provenance }[] }`: version is that of an engine; faces and off are
 *   null where they are not counted, and provenance for figures that are older than the record
 */
export function toLeaksPage({ rows }) {
  const { table, numberOf } = originsOf(rows.map(({ provenance }) => provenance));
  return `# Leaks

Rays from inside closed meshes (tetrahedra, cubes, octahedra and other bipyramids, of which faces share their corners by index), aimed at edges and corners, at game scale and far from the
world's origin. Each of them has to hit something: a miss is a ray that went out between two faces. A wrong face is one that does not hold the first point, a wrong t one that is more than
4 ulps off; both are told by the hardened tier, and only of tiers, whose rays are the same. The direction is rounded to the form that an engine takes.

\`npm run leaks -- --count 1e7 --subject all --report\` measures every row again. A row is *current* while the code that it depends on is that of today: comments and white space may change.
It is *older* after any other change. \`npm run marks\` prints these marks again.

${table}

${line(['', 'rays', 'leaks', 'wrong face', 'wrong t', 'seed', 'run', 'code'])}
| --- | --: | --: | --: | --: | --: | --: | --- |
${rows
  .map((row) =>
    line([
      `${[row.name, row.version].filter((word) => word !== undefined).join(' ')}, ${row.format}`,
      ...[row.rays, row.leaks, row.faces, row.off].map(figure),
      row.seed,
      numberOf(row.provenance),
      mark(isCurrent(row.provenance, codeOf(row))),
    ]),
  )
  .join('\n')}
`;
}
