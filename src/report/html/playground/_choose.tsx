/** Which case: its query, format, policy and family, or one that is given. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type FamilyName, families, generateCase, readCase } from '../../../cases/index.ts';
import { formatNames } from '../../../floats.ts';
import {
  type Case,
  type Contract,
  type Inside,
  insideNames,
  policyOf,
  type QueryName,
  queries,
  queryNames,
  type Side,
  sideNames,
} from '../../../queries/index.ts';
import { messageOf } from '../../../untrusted.ts';
import { type Changes, inFormat } from './_case.ts';

export function Choose({ one, change }: Changes): JSX.Element {
  const [family, setFamily] = useState<FamilyName>('tangent');
  const [seed, setSeed] = useState(1);
  const [index, setIndex] = useState(0);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const contract: Contract = queries[one.query];
  const go = (
    wanted: Partial<{ query: QueryName; family: FamilyName; seed: number; index: number }>,
  ): void => {
    const request = { query: one.query, format: one.format, family, seed, index, ...wanted };
    setFamily(request.family);
    setSeed(request.seed);
    setIndex(request.index);
    change(generateCase(request), true);
  };
  return (
    <div class="bar">
      <label>
        query{' '}
        <select
          value={one.query}
          onChange={({ currentTarget }) =>
            go({ query: currentTarget.value as QueryName, family: 'ordinary', index: 0 })
          }
        >
          {queryNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        format{' '}
        <select
          value={one.format}
          onChange={({ currentTarget }) =>
            change(inFormat(one, currentTarget.value === 'f32' ? 'f32' : 'f64').one)
          }
        >
          {formatNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {(contract.hasInside || contract.hasSide === true) && (
        <label>
          {contract.hasInside ? 'inside' : 'side'}{' '}
          <select
            value={policyOf(one)}
            onChange={({ currentTarget: { value } }) =>
              change(
                contract.hasInside
                  ? { ...one, inside: value as Inside }
                  : ({ ...one, side: value as Side } as Case),
              )
            }
          >
            {(contract.hasInside ? insideNames : sideNames).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        family{' '}
        <select
          value={family}
          onChange={({ currentTarget }) => go({ family: currentTarget.value as FamilyName, index: 0 })}
        >
          {families.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        seed{' '}
        <input
          type="number"
          min="0"
          value={seed}
          onChange={({ currentTarget }) => go({ seed: Math.max(0, Math.trunc(Number(currentTarget.value))) })}
        />
      </label>
      <button type="button" onClick={() => go({ index: Math.max(0, index - 1) })}>
        previous case
      </button>
      <span>{index}</span>
      <button type="button" onClick={() => go({ index: index + 1 })}>
        next case
      </button>
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          try {
            change(readCase(text.trim()), true);
            setFault('');
          } catch (error) {
            setFault(messageOf(error));
          }
        }}
      >
        <label>
          token, id or line{' '}
          <input value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
        </label>
        <button type="submit">load</button>
        {fault !== '' && <span role="alert">{fault}</span>}
      </form>
    </div>
  );
}
