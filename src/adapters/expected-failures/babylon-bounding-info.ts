/** What babylon-bounding-info gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

export const known: Ledger = [];
