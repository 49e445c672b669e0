/** What three-obb gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

export const known: Ledger = [];
