/** Our own `textbook` tier, in both formats. Meaning: as docs/meaning.md has it, every policy. */
import * as f32 from '../fast/f32/textbook/index.ts';
import * as f64 from '../fast/f64/textbook/index.ts';
import { version } from '../version.ts';
import { tierSubject } from './tier.ts';

export default [tierSubject('textbook', version, 'f64', f64), tierSubject('textbook', version, 'f32', f32)];
