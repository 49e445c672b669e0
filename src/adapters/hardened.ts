/** Our own `hardened` tier, in both formats. Meaning: as docs/meaning.md has it, every policy. */
import * as f32 from '../fast/f32/hardened/index.ts';
import * as f64 from '../fast/f64/hardened/index.ts';
import { version } from '../version.ts';
import { tierSubject } from './tier.ts';

export default [tierSubject('hardened', version, 'f64', f64), tierSubject('hardened', version, 'f32', f32)];
