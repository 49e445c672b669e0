/** What a list of known failures may hold. */
import { describe, expect, it } from 'vitest';
import { readLedger } from '../../src/adapters/ledger.ts';

const entry = { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: 'squares overflow' };
const counts = { format: 'f64', count: 3, cases: 100, seed: 1 };
const counted = { ...entry, ...counts };
const read = (...entries: readonly object[]) => readLedger(JSON.stringify(entries), 'known.json');

describe('a list of known failures', () => {
  it('has entries with and without counts', () => {
    const single = { id: 'rayCircle/scale/f64/1/0', class: 'crash', reason: 'it overflows' };
    expect(read(entry, counted, single)).toEqual([entry, counted, single]);
  });

  it.each([
    [{ ...counted, format: undefined }, 'count, cases and seed go together, and with format'],
    [{ ...counted, count: undefined }, 'count, cases and seed go together'],
    [{ ...counted, cases: undefined }, 'count, cases and seed go together'],
    [{ ...counted, seed: undefined }, 'count, cases and seed go together'],
    [{ ...entry, seed: 1 }, 'count, cases and seed go together'],
    [{ ...counted, count: 101 }, 'count: it is more than cases'],
    [{ ...counted, count: 0 }, 'count: Invalid value: Expected >=1'],
    [{ ...counted, count: 1.5 }, 'count: Invalid safe integer'],
    [{ ...counted, cases: '100' }, 'cases: Invalid type'],
    [{ ...counted, seed: -1 }, 'seed: Invalid value'],
  ])('names the entry and the field that is wrong: %j', (wrong, message) => {
    expect(() => read(entry, wrong)).toThrow('known.json: entry 2: ');
    expect(() => read(entry, wrong)).toThrow(message);
  });

  it('counts the same failures once', () => {
    expect(() => read(counted, entry, { ...counted, count: 5, cases: 1000 })).toThrow(
      /^known\.json: two entries count false-hit in rayCircle f64, scale; make one entry of them$/,
    );
    expect(read(counted, { ...counted, format: 'f32' }, { ...counted, class: 'crash' })).toHaveLength(3);
  });
});
