/** The numbers of the case, each as a field. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fromHex, step, toHex } from '../../../floats.ts';
import { singleOf } from '../../../queries/decimals.ts';
import { type Changes, type NumberField, numberFields, withNumber } from './_case.ts';

export function Numbers({ one, change }: Changes): JSX.Element {
  const [isHex, setHex] = useState(false);
  const set = (field: NumberField, text: string): void => {
    const decimal = one.format === 'f32' ? singleOf(text) : Number(text);
    const x = isHex ? fromHex(text, one.format) : decimal;
    if (x !== undefined && text.trim() !== '') change(withNumber(one, field, x));
  };
  return (
    <div class="numbers">
      <label>
        <input
          type="checkbox"
          checked={isHex}
          onChange={({ currentTarget }) => setHex(currentTarget.checked)}
        />{' '}
        bits
      </label>
      {numberFields(one).map((field) => (
        <label key={field.label}>
          <span>{field.label}</span>
          <input
            value={isHex ? toHex(field.value, one.format) : String(field.value)}
            onChange={({ currentTarget }) => set(field, currentTarget.value)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (by === 0 || !Number.isFinite(field.value)) return;
              event.preventDefault();
              change(withNumber(one, field, step(field.value, by, one.format)));
            }}
          />
        </label>
      ))}
      <p class="soft">Arrow up and down: the next float.</p>
    </div>
  );
}
