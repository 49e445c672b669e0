/**
 * Our own `watertight` tier, in both formats: Woop, Benthin and Wald (2013). Meaning: as docs/meaning.md has it, every side, but
 *   - `coplanar: miss`: "if (det == 0.0f) return;" (appendix A), and of a ray in the plane every edge function is 0, where nothing is rounded
 *   - touching counts: it gives up only where two edge functions have opposite signs
 */
import * as f32 from '../fast/f32/watertight/index.ts';
import * as f64 from '../fast/f64/watertight/index.ts';
import { version } from '../version.ts';
import { tierSubject } from './tier.ts';

const meaning = { coplanar: 'miss' } as const;

export default [
  tierSubject('watertight', version, 'f64', f64, meaning),
  tierSubject('watertight', version, 'f32', f32, meaning),
];
