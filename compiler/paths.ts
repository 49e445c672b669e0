/** Where the compiler reads and writes: in the checkout that is the working directory. */
import { join } from 'node:path';

/** A file of src/fast. */
export const fast = (...parts: readonly string[]): string => join(process.cwd(), 'src', 'fast', ...parts);

/** The definition of a query. */
export const definitionPath = (file: string): string => fast('definitions', `${file}.ts`);
