/** The paths that the compiler reads and writes, in the checkout that is the working directory. */
import { join } from 'node:path';

/** The path of a file of src/fast. */
export const fast = (...parts: readonly string[]): string => join(process.cwd(), 'src', 'fast', ...parts);

/** The path of the definition of a query. */
export const definitionPath = (file: string): string => fast('definitions', `${file}.ts`);
