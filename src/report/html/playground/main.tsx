/** The playground: a scene that can be dragged, and what every tier and the exact reference say of it. Runs in a browser, from a file. */

import type { JSX } from 'preact';
import { render } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type FamilyName, families, generateCase, readCase, toLine, toToken } from '../../../cases/index.ts';
import { answer, toExpected } from '../../../exact/index.ts';
import { formatNames, fromHex, roundTo, step, toHex } from '../../../floats.ts';
import { type Given, grade } from '../../../judge/grade.ts';
import {
  type Case,
  type Contract,
  firstInvalid,
  type Inside,
  inputOf,
  insideNames,
  policyOf,
  type QueryName,
  queries,
  queryNames,
  type Side,
  sideNames,
  type Vector,
} from '../../../queries/index.ts';
import { messageOf } from '../../../untrusted.ts';
import { answerText, gradeText } from '../../_numbers.ts';
import {
  askTier,
  cLines,
  type Handle,
  handlesOf,
  inFormat,
  type NumberField,
  numberFields,
  tiersFor,
  verdictOf,
  withHandle,
  withNumber,
} from './_case.ts';
import {
  aroundBody,
  type Colours,
  cell,
  drawScene,
  fitted,
  fromPixel,
  type Marker,
  nearUlps,
  type Size,
  toPixel,
  type View,
  verdictMap,
} from './_view.ts';

/** In pixels of the page: on a narrow screen the dots and their names are as large as on a wide one. */
const size: Size = innerWidth < 600 ? { width: 360, height: 240 } : { width: 720, height: 480 };
/** How far from a dot it is taken, in pixels: a finger is wider than a pointer. */
const reach = (event: PointerEvent): number => (event.pointerType === 'touch' ? 28 : 16);
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

const fromHash = (): Case => {
  const text = decodeURIComponent(location.hash.slice(1));
  try {
    return text === '' ? first : readCase(text);
  } catch {
    return first;
  }
};

const invalidIn = (one: Case): { readonly field: string; readonly why: string } | undefined =>
  firstInvalid(queries[one.query], inputOf(one), policyOf(one));

function App(): JSX.Element {
  const [one, setCase] = useState(fromHash);
  const [plane, setPlane] = useState<readonly [number, number]>([0, 1]);
  const [view, setView] = useState<View>(() => aroundBody(one, plane, size) ?? fitted(one, plane, size));
  const [label, setLabel] = useState('sphere.center');
  const [painted, setPainted] = useState('textbook');
  const handles = handlesOf(one);
  const handle = handles.find((own) => own.label === label) ?? handles[0];
  const change = (next: Case, isNew = false): void => {
    setCase(next);
    if (invalidIn(next)?.field !== 'inside') history.replaceState(null, '', `#${toToken(next)}`);
    if (!isNew) return;
    const flat: readonly [number, number] = queries[next.query].dimension === 2 ? [0, 1] : plane;
    setPlane(flat);
    setView(aroundBody(next, flat, size) ?? fitted(next, flat, size));
  };
  useEffect(() => {
    const load = (): void => change(fromHash(), true);
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

interface Changes {
  readonly one: Case;
  readonly change: (next: Case, isNew?: boolean) => void;
}

function Choose({ one, change }: Changes): JSX.Element {
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

interface PictureProps {
  readonly one: Case;
  readonly change: (next: Case) => void;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly handle: Handle | undefined;
  readonly setLabel: (label: string) => void;
  readonly painted: string;
  readonly exact: unknown;
}

const colourNames = [
  'text',
  'soft',
  'page',
  'line',
  'link',
  'body',
  'ray',
  'exact',
  'got',
  'both',
  'false-hit',
  'false-miss',
];

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

const pointIn = (given: unknown): Vector | undefined => {
  const point = typeof given === 'object' && given !== null && 'point' in given ? given.point : undefined;
  return Array.isArray(point) && point.every(Number.isFinite) ? point : undefined;
};

/** How long the map may keep the page from answering, in milliseconds. */
const slice = 12;

function Picture({
  one,
  change,
  view,
  setView,
  handle,
  setLabel,
  painted,
  exact,
}: PictureProps): JSX.Element {
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const [dragged, setDragged] = useState<'handle' | 'view' | undefined>();
  const last = useRef<readonly [number, number]>([0, 0]);

  useEffect(() => {
    const context = below.current?.getContext('2d');
    if (!context || below.current === null) return;
    context.clearRect(0, 0, size.width, size.height);
    if (handle === undefined || painted === 'none') return;
    const colours = coloursOf(below.current);
    const cells = verdictMap(one, view, size, handle, painted);
    let frame = 0;
    const paint = (): void => {
      for (const start = performance.now(); performance.now() - start < slice; ) {
        const { done, value } = cells.next();
        if (done || value === undefined) return;
        const [x, y, what] = value;
        if (what === 'neither') continue;
        context.fillStyle = colours[what] ?? 'gray';
        context.fillRect(x, y, cell, cell);
      }
      frame = requestAnimationFrame(paint);
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [one, view, handle?.label, painted]);

  useEffect(() => {
    const context = above.current?.getContext('2d');
    if (!context || above.current === null) return;
    context.clearRect(0, 0, size.width, size.height);
    const colours = coloursOf(above.current);
    const markers: Marker[] = tiersFor(one).flatMap((tier) => {
      const at = invalidIn(one) === undefined ? pointIn(askTier(tier, one)) : undefined;
      return at === undefined ? [] : [{ at, colour: colours.got ?? 'orange', isRing: false }];
    });
    const at = pointIn(exact);
    if (at !== undefined) markers.push({ at, colour: colours.exact ?? 'green', isRing: true });
    drawScene(context, { one, view, size, chosen: handle, markers, colours });
  }, [one, view, handle?.label]);

  const place = (event: PointerEvent): readonly [number, number] => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return [
      ((event.clientX - box.left) * size.width) / box.width,
      ((event.clientY - box.top) * size.height) / box.height,
    ];
  };
  const down = (event: PointerEvent): void => {
    const [x, y] = place(event);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const near = handlesOf(one)
      .map((own) => {
        const [hx = 0, hy = 0] = toPixel(view, size, own.at);
        return { own, far: Math.hypot(hx - x, hy - y) - (own.label === handle?.label ? 4 : 0) };
      })
      .filter(({ far }) => far < reach(event))
      .sort((a, b) => a.far - b.far)[0];
    if (near !== undefined) setLabel(near.own.label);
    setDragged(near === undefined ? 'view' : 'handle');
    last.current = [x, y];
  };
  const move = (event: PointerEvent): void => {
    if (dragged === undefined) return;
    const [x, y] = place(event);
    const [p, q] = fromPixel(view, size, x, y);
    if (dragged === 'handle' && handle !== undefined) change(withHandle(one, handle, view.plane, p, q));
    if (dragged === 'view') {
      const [i, j] = view.plane;
      const by = [x - last.current[0], y - last.current[1]] as const;
      const center = view.center.map((c, axis) =>
        axis === i ? c - by[0] * view.unit : axis === j ? c + by[1] * view.unit : c,
      );
      setView({ ...view, center });
    }
    last.current = [x, y];
  };
  /** By ten pixels; with shift by one ulp. */
  const press = (event: KeyboardEvent): void => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const way = ways[event.key];
    if (way === undefined || handle === undefined) return;
    event.preventDefault();
    const [i, j] = view.plane;
    const next = ([axis, by]: readonly [number, number]): number => {
      const x = handle.at[axis] ?? 0;
      return event.shiftKey ? step(x, by, one.format) : x + 10 * by * view.unit;
    };
    change(withHandle(one, handle, view.plane, next([i, way[0]]), next([j, way[1]])));
  };
  return (
    <div
      class="picture"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the dot
      tabIndex={0}
      aria-label={`The scene. Arrow keys move ${handle?.label ?? 'nothing'}, with shift by one ulp.`}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => setDragged(undefined)}
      onWheel={(event) => {
        event.preventDefault();
        setView({ ...view, unit: view.unit * (event.deltaY > 0 ? 2 : 0.5) });
      }}
    >
      <canvas ref={below} width={size.width} height={size.height} />
      <canvas ref={above} width={size.width} height={size.height} />
    </div>
  );
}

function Numbers({ one, change }: Changes): JSX.Element {
  const [isHex, setHex] = useState(false);
  const set = (field: NumberField, text: string): void => {
    const x = isHex ? fromHex(text, one.format) : roundTo(Number(text), one.format);
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

/** What is like the right text, and what is not. */
function Parted({ text, right }: { readonly text: string; readonly right: string }): JSX.Element {
  const words = right.split(/(?<=[ ,()])/);
  return (
    <>
      {text.split(/(?<=[ ,()])/).map((word, i) => {
        const other = words[i] ?? '';
        let same = 0;
        while (same < word.length && word[same] === other[same]) same++;
        return (
          <span key={i}>
            {word.slice(0, same)}
            {same < word.length && <mark>{word.slice(same)}</mark>}
          </span>
        );
      })}
    </>
  );
}

const wrongWords: Readonly<Record<string, string>> = {
  'false-hit': 'wrong: it says yes, and the answer is no',
  'false-miss': 'wrong: it says no, and the answer is yes',
};

function Answers({
  one,
  isRounded,
  isOwn,
}: {
  readonly one: Case;
  readonly isRounded: boolean;
  readonly isOwn: boolean;
}): JSX.Element {
  const rows = useMemo(() => {
    if (invalidIn(one) !== undefined) return [];
    const right = answerText(answer(one));
    return tiersFor(one).map((tier) => {
      const given = askTier(tier, one) as Given;
      const graded = grade(one, given);
      return { name: tier.name, text: answerText(given), right, graded };
    });
  }, [one]);
  const right = invalidIn(one) === undefined ? answerText(answer(one)) : '';
  return (
    <section>
      <h2>In {one.format === 'f64' ? 'float64' : 'float32'}</h2>
      {!isOwn && (
        <p class="soft">
          {isRounded ? `Its numbers rounded to ${one.format}: another question.` : 'The same numbers.'}
        </p>
      )}
      {right === '' ? (
        <p>Rounded to this format the input is invalid.</p>
      ) : (
        <dl class="answers">
          <dt>exact</dt>
          <dd>{right}</dd>
          {rows.map(({ name, text, graded }) => (
            <>
              <dt>{name}</dt>
              <dd>
                <Parted text={text} right={right} />
                <div class={graded.class in wrongWords ? 'bad' : 'soft'}>
                  {wrongWords[graded.class] ?? gradeText(graded, one.format)}
                  {graded.class in wrongWords && ` (${gradeText(graded, one.format)})`}
                </div>
              </dd>
            </>
          ))}
        </dl>
      )}
    </section>
  );
}

function Copies({ one, isValid }: { readonly one: Case; readonly isValid: boolean }): JSX.Element {
  const [text, setText] = useState('');
  const token = toToken(one);
  const yes = isValid ? verdictOf(answer(one)) : false;
  const texts: Readonly<Record<string, string>> = {
    token,
    link: `${location.href.split('#')[0]}#${token}`,
    'vitest test': [
      "import 'hitproof/vitest';",
      "import { expect, it } from 'vitest';",
      "import engine from './my-engine.mjs';",
      '',
      `it('answers this ${one.query}', () => {`,
      `  expect(engine.queries.${one.query}?.(${JSON.stringify(one.input, (_, x) => (x === Number.POSITIVE_INFINITY ? 'Infinity' : x)).replaceAll('"Infinity"', 'Infinity')}, '${policyOf(one)}')).toMatchExact('${token}');`,
      '});',
    ].join('\n'),
    'line of C': `${cLines(one)} /* ${one.query}, ${policyOf(one)}: ${yes === undefined ? answerText(answer(one)) : yes ? 'yes' : 'no'} */`,
    'JSON vector': isValid ? toLine(one, toExpected(answer(one))) : toLine(one),
  };
  return (
    <section>
      <h2>Take it along</h2>
      <div class="bar">
        {Object.entries(texts).map(([name, own]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              setText(own);
              // Where the browser does not let a page write there, the text below can be copied.
              navigator.clipboard?.writeText(own).catch(() => {});
            }}
          >
            copy as {name}
          </button>
        ))}
      </div>
      <textarea readOnly rows={4} aria-label="What was copied" value={text} />
      <p class="soft">
        <code>npx hitproof explain {token.length > 80 ? '<token>' : token}</code> shows the exact derivation.
      </p>
    </section>
  );
}

const root = document.getElementById('playground');
if (root !== null) render(<App />, root);
