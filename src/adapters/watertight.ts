/** Our own `watertight` tier, in both formats. Meaning: as docs/meaning.md has it, every side. */
import * as f32 from '../fast/f32/watertight/index.ts';
import * as f64 from '../fast/f64/watertight/index.ts';
import { version } from '../version.ts';
import { tierSubject } from './tier.ts';

export default [
  tierSubject('watertight', version, 'f64', f64),
  tierSubject('watertight', version, 'f32', f32),
];
