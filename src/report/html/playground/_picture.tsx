/** The scene, in which dots are dragged, over the map of the verdicts. */

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { step } from '../../../floats.ts';
import type { Case, Vector } from '../../../queries/index.ts';
import { type Colours, drawScene, type Marker } from './_canvas.ts';
import { askTier, type Handle, handlesOf, invalidIn, tiersFor, withHandle } from './_case.ts';
import { cell, verdictMap } from './_verdict-map.ts';
import { fromPixel, type Size, toPixel, type View } from './_view.ts';

/** In pixels of the page: on a narrow screen the dots and their names are as large as on a wide one. */
export const size: Size = innerWidth < 600 ? { width: 360, height: 240 } : { width: 720, height: 480 };

/** How far from a dot it is taken, in pixels: a finger is wider than a pointer. */
const reach = (event: PointerEvent): number => (event.pointerType === 'touch' ? 28 : 16);

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

export function Picture({
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
    const directions: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const direction = directions[event.key];
    if (direction === undefined || handle === undefined) return;
    event.preventDefault();
    const [i, j] = view.plane;
    const next = ([axis, by]: readonly [number, number]): number => {
      const x = handle.at[axis] ?? 0;
      return event.shiftKey ? step(x, by, one.format) : x + 10 * by * view.unit;
    };
    change(withHandle(one, handle, view.plane, next([i, direction[0]]), next([j, direction[1]])));
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
