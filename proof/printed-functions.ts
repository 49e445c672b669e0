/** The functions of the printed first stages. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FormatName } from './number-node.ts';
import { parseFile } from './parse.ts';

/** The place of a printed function. */
export interface PrintedName {
  readonly path: string;
  readonly query: string;
  readonly name: string;
  readonly format: FormatName;
}

export interface Selection {
  /** The checkout. */
  readonly root: string;
  readonly format: readonly string[];
  /** Default: all. */
  readonly query?: readonly string[] | undefined;
  readonly function?: readonly string[] | undefined;
}

/** Files without their own first stage: rayMesh calls rayTriangle. */
const without = new Set(['index', 'ray-mesh']);

const includes = (list: readonly string[] | undefined, name: string): boolean =>
  list === undefined || list.includes(name);

export const functionsOf = (selection: Selection): readonly PrintedName[] =>
  selection.format.flatMap((format) => {
    const folder = join(selection.root, 'src/fast', format, 'hardened');
    return readdirSync(folder)
      .map((file) => ({ path: join(folder, file), query: basename(file, '.ts') }))
      .filter(({ query }) => !without.has(query) && includes(selection.query, query))
      .flatMap(({ path, query }) =>
        parseFile(path)
          .filter(({ name }) => includes(selection.function, name))
          .map(({ name }) => ({ path, query, name, format: format as FormatName })),
      );
  });
