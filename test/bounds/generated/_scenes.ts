/** Scenes that hit, mostly: rays at bodies, of hostile floats. */
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { Draws, type Kind, numberOf, type Random } from './_climb.ts';
import { fieldsOf, type Scene } from './_reported.ts';

const axes = ['x', 'y', 'z'] as const;
type Axis = (typeof axes)[number];
/** Where a ray, a segment or a ball that moves starts. */
const starts = /\.(origin|start)\.|^ball\.center\./;

type Draft = Record<string, number>;
/** Leads the motion to this coordinate of a target, `times` as far. */
type GoTo = (axis: Axis, target: number, times: number) => void;

export class Scenes {
  readonly fields: readonly string[];
  readonly #query: HitQuery;
  readonly #draws: Draws;
  readonly #round: (x: number) => number;
  constructor(query: HitQuery, format: Format, next: Random) {
    this.#query = query;
    this.fields = fieldsOf(query);
    this.#draws = new Draws(next);
    this.#round = format === 'f32' ? Math.fround : (x) => x;
  }

  #float(kind: number): number {
    const draws = this.#draws;
    const x = draws.sign() * draws.digits();
    switch (kind) {
      case 0:
        return draws.next() * 20 - 10;
      case 1:
        return Math.round(draws.next() * 16 - 8) / 2 ** draws.integer(3);
      case 2:
        return draws.next() < 0.3 ? 0 : x * 2 ** (draws.integer(5) - 2);
      case 3:
        return x * 2 ** (draws.integer(40) - 20);
      default:
        return x;
    }
  }

  fresh(): Scene {
    const draws = this.#draws;
    const kind = draws.integer(5);
    const far = draws.next() < 0.2 ? 2 ** draws.integer(30) : 1;
    const scene: Draft = {};
    for (const field of this.fields)
      scene[field] = this.#round(this.#float(kind) * (starts.test(field) ? far : 1));
    const radii = this.fields.filter((field) => field.endsWith('.radius'));
    for (const radius of radii) scene[radius] = Math.abs(at(scene, radius)) * 2 ** -draws.integer(3);
    const sum = radii.reduce((all, radius) => all + at(scene, radius), 0);
    if (draws.next() < 0.85) this.#aim(scene, radii.length === 0 ? 1 : sum);
    return scene;
  }

  /** At a point between the body's points, within the radius or so. */
  #aim(scene: Draft, radius: number): void {
    const draws = this.#draws;
    const moving = this.#isSweep() ? /^(ball|motion)\./ : /^(ray|segment)\./;
    const points = this.fields
      .filter(
        (field) => !moving.test(field) && field.endsWith('.x') && !/normal|axis|orientation/.test(field),
      )
      .map(withoutAxis);
    const start = this.#start();
    const goTo = this.#motion(scene, moving, start);
    const [first] = points;
    if (first === undefined) {
      this.#aimAtPlane(scene, goTo);
      return;
    }
    const isTriangle = points.length === 3;
    if (isTriangle && draws.next() < 0.3) this.#startBeside(scene, start, points);
    const share = draws.next();
    // Of a triangle, towards the second corner.
    const second = (isTriangle ? points[1] : undefined) ?? first;
    const beside = isTriangle ? draws.next() * (1 - share) : 0;
    const last = points.at(-1) ?? first;
    const times = draws.next() < 0.5 ? 1 : draws.next();
    const off = draws.next() < 0.3 ? 0 : draws.next() < 0.3 ? 1 - 2 ** -draws.integer(30) : draws.next();
    for (const i of axes.slice(0, this.#query.dimension)) {
      const [p, q, r] = [first, last, second].map((point) => at(scene, `${point}.${i}`)) as [
        number,
        number,
        number,
      ];
      const target = p + (q - p) * share + (r - p) * beside + (draws.next() * 2 - 1) * radius * off * 0.7;
      goTo(i, target, times);
    }
  }

  /** By the end of the motion, or by its direction. */
  #motion(scene: Draft, moving: RegExp, start: string): GoTo {
    const end = this.fields.find((field) => moving.test(field) && field.endsWith('.end.x'));
    const direction = this.fields.find((field) => /^(ray|motion)\.(direction\.)?x$/.test(field));
    const isWhole = this.fields.includes('motion.x');
    return (i, target, times) => {
      const from = at(scene, `${start}.${i}`);
      if (end !== undefined)
        scene[`${withoutAxis(end)}.${i}`] = this.#round(target + (target - from) * times);
      else if (direction !== undefined)
        scene[`${withoutAxis(direction)}.${i}`] = this.#round(
          (target - from) * (isWhole ? 1 + times : times),
        );
    };
  }

  /** Next to the plane of three points, so that the line is nearly in it. */
  #startBeside(scene: Draft, start: string, points: readonly string[]): void {
    const draws = this.#draws;
    const [along, beside] = [draws.next() * 6 - 3, draws.next() * 6 - 3];
    const off = 2 ** -draws.integer(40);
    for (const i of axes) {
      const [a, b, c] = points.map((point) => at(scene, `${point}.${i}`)) as [number, number, number];
      scene[`${start}.${i}`] = this.#round(a + (b - a) * along + (c - a) * beside + draws.sign() * off);
    }
  }

  /** Its segment, if it has one, is what the ball moves against. */
  #isSweep(): boolean {
    return this.fields.some((field) => field.startsWith('ball.'));
  }

  #start(): string {
    const field = this.fields.find((one) => starts.test(one) && one.endsWith('.x'));
    if (field === undefined) throw new Error(`${this.#query.name} has no start`);
    return withoutAxis(field);
  }

  /** At the point of n·p + k = 0 that is next to the world's origin. */
  #aimAtPlane(scene: Draft, goTo: GoTo): void {
    const constant = this.fields.find((field) => field.endsWith('.constant'));
    if (constant === undefined) throw new Error(`${this.#query.name} has neither points nor a plane`);
    const k = at(scene, constant);
    const n = axes.map((i) => at(scene, constant.replace('constant', `normal.${i}`)));
    const size = n.reduce((sum, x) => sum + x * x, 0) || 1;
    for (const [i, axis] of axes.entries()) goTo(axis, (-k * (n[i] as number)) / size, 1);
  }

  /** One or two numbers changed. */
  near(scene: Scene): Scene {
    const kinds = new Map(this.fields.map((field): [string, Kind] => [field, 'float']));
    const drawn = this.#draws.near(kinds, scene);
    return Object.fromEntries(
      this.fields.map((field) => {
        const x = numberOf(drawn, field);
        return [field, this.#round(field.endsWith('.radius') ? Math.abs(x) : x)];
      }),
    );
  }
}

const withoutAxis = (field: string) => field.slice(0, -2);

function at(scene: Scene, field: string): number {
  const x = scene[field];
  if (x === undefined) throw new Error(`no field ${field}`);
  return x;
}
