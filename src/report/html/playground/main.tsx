/** The playground: a scene that can be dragged, and what every tier and the exact reference say of it. Runs in a browser, from a file. */

import { type JSX, render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { readCase, toToken } from '../../../cases/index.ts';
import { answer } from '../../../exact/index.ts';
import { formatNames } from '../../../floats.ts';
import { type Case, queries, type Vector } from '../../../queries/index.ts';
import { messageOf } from '../../../untrusted.ts';
import { Answers } from './_answers.tsx';
import { handlesOf, inFormat, invalidIn, tiersFor } from './_case.ts';
import { Choose } from './_choose.tsx';
import { Copies } from './_copies.tsx';
import { Numbers } from './_numbers.tsx';
import { Picture, size } from './_picture.tsx';
import { aroundBody, fitted, nearUlps, type View } from './_view.ts';

const axisNames = ['x', 'y', 'z'];

const planes = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** A ball of 12 cm a kilometre away: the first case of the README. */
const first = readCase(
  JSON.stringify({
    query: 'raySphere',
    format: 'f32',
    inside: 'exit',
    input: {
      ray: { origin: ['00000000', '00000000', '00000000'], direction: ['3f800000', '00000000', '00000000'] },
      sphere: { center: ['447a0000', '3e000000', '00000000'], radius: '3d800000' },
    },
  }),
);

/** The case of the address, a token, an id or a line of JSON; another case where that is none, and why. */
function fromHash(): { readonly one: Case; readonly fault: string } {
  try {
    const text = decodeURIComponent(location.hash.slice(1));
    return { one: text === '' ? first : readCase(text), fault: '' };
  } catch (error) {
    return { one: first, fault: messageOf(error) };
  }
}

function App(): JSX.Element {
  const [start] = useState(fromHash);
  const [one, setCase] = useState(start.one);
  const [fault, setFault] = useState(start.fault);
  const [plane, setPlane] = useState<readonly [number, number]>([0, 1]);
  const [view, setView] = useState<View>(() => aroundBody(one, plane, size) ?? fitted(one, plane, size));
  const [label, setLabel] = useState('sphere.center');
  const [painted, setPainted] = useState('textbook');
  const handles = handlesOf(one);
  const handle = handles.find((own) => own.label === label) ?? handles[0];
  const change = (next: Case, isNew = false): void => {
    setCase(next);
    setFault('');
    if (invalidIn(next)?.field !== 'inside') history.replaceState(null, '', `#${toToken(next)}`);
    if (!isNew) return;
    const flat: readonly [number, number] = queries[next.query].dimension === 2 ? [0, 1] : plane;
    setPlane(flat);
    setView(aroundBody(next, flat, size) ?? fitted(next, flat, size));
  };
  useEffect(() => {
    const load = (): void => {
      const loaded = fromHash();
      change(loaded.one, true);
      setFault(loaded.fault);
    };
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  });
  const wrong = invalidIn(one);
  const exact = useMemo(() => (wrong === undefined ? answer(one) : undefined), [one]);
  return (
    <>
      <h1>hitproof playground</h1>
      <p class="soft">
        Drag the dots, or type numbers. The shading says what the answer would be with the chosen dot
        elsewhere. Every answer below is computed here, in this page.
      </p>
      {fault !== '' && <p role="alert">The address holds no case, so that another is shown: {fault}</p>}
      <Choose one={one} change={change} />
      <div class="split">
        <div>
          <Picture
            {...{ one, view, setView, handle, setLabel, painted, exact }}
            change={(next) => change(next)}
          />
          <div class="bar">
            <label>
              dot{' '}
              <select value={handle?.label} onChange={({ currentTarget }) => setLabel(currentTarget.value)}>
                {handles.map((own) => (
                  <option key={own.label}>{own.label}</option>
                ))}
              </select>
            </label>
            {queries[one.query].dimension === 3 && (
              <label>
                seen in{' '}
                <select
                  value={plane.join('')}
                  onChange={({ currentTarget }) => {
                    const next = planes.find((own) => own.join('') === currentTarget.value) ?? planes[0];
                    setPlane(next);
                    setView({ ...view, plane: next });
                  }}
                >
                  {planes.map((own) => (
                    <option key={own.join('')} value={own.join('')}>
                      {own.map((axis) => axisNames[axis]).join(', ')}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label>
              shading{' '}
              <select value={painted} onChange={({ currentTarget }) => setPainted(currentTarget.value)}>
                {[...new Set(tiersFor(one).map(({ name }) => name)), 'none'].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => setView({ ...view, unit: view.unit / 2 })}>
              zoom in
            </button>
            <button type="button" onClick={() => setView({ ...view, unit: view.unit * 2 })}>
              zoom out
            </button>
            <button type="button" onClick={() => setView(fitted(one, plane, size))}>
              whole scene
            </button>
            {aroundBody(one, plane, size) !== undefined && (
              <button
                type="button"
                onClick={() => setView(aroundBody(one, plane, size) ?? fitted(one, plane, size))}
              >
                the body
              </button>
            )}
            {handle !== undefined && (
              <button type="button" onClick={() => setView(nearUlps(one, plane, handle.at, 16))}>
                ulps of the dot
              </button>
            )}
            {exact !== undefined && 'point' in exact && exact.point !== undefined && (
              <button
                type="button"
                onClick={() => setView(nearUlps(one, plane, (exact as { point: Vector }).point, 16))}
              >
                ulps of the hit
              </button>
            )}
          </div>
          <p class="soft">
            <span class="key both" /> right: yes <span class="key neither" /> right: no{' '}
            <span class="key false-hit" /> says yes, wrongly <span class="key false-miss" /> says no, wrongly.
            One pixel is <span class="number">{view.unit.toExponential(1)}</span>; lines show where floats
            lie, once they are 6 pixels apart.
          </p>
        </div>
        <Numbers one={one} change={change} />
      </div>
      {wrong === undefined ? (
        [...formatNames]
          .sort((a) => (a === one.format ? -1 : 1))
          .map((format) => <Answers key={format} {...inFormat(one, format)} isOwn={format === one.format} />)
      ) : (
        <p class="lead" role="status">
          Invalid: {wrong.field} is {wrong.why}. The reference throws, the fast functions say no.
        </p>
      )}
      {wrong?.field !== 'inside' && <Copies one={one} isValid={wrong === undefined} />}
    </>
  );
}

const root = document.getElementById('playground');
if (root !== null) render(<App />, root);
