/** Our own `shifted` tier, in both formats. Meaning: as docs/meaning.md has it, every policy. */
import * as f32 from '../fast/f32/shifted/index.ts';
import * as f64 from '../fast/f64/shifted/index.ts';
import { version } from '../version.ts';
import { tierSubject } from './tier.ts';

export default [tierSubject('shifted', version, 'f64', f64), tierSubject('shifted', version, 'f32', f32)];
