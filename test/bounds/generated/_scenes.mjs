/** Scenes that hit, mostly: rays at bodies, of hostile floats. */
import { Draws } from './_climb.mjs';
import { fieldsOf } from './_reported.mjs';

const axes = ['x', 'y', 'z'];
/** Where a ray, a segment or a ball that moves starts. */
const starts = /\.(origin|start)\.|^ball\.center\./;

export class Scenes {
  constructor(query, format, next) {
    this.query = query;
    this.fields = fieldsOf(query);
    this.draws = new Draws(next);
    this.round = format === 'f32' ? Math.fround : (x) => x;
  }

  #float(kind) {
    const { draws } = this;
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

  fresh() {
    const { draws, query } = this;
    const kind = draws.integer(5);
    const far = draws.next() < 0.2 ? 2 ** draws.integer(30) : 1;
    const scene = {};
    for (const field of this.fields)
      scene[field] = this.round(this.#float(kind) * (starts.test(field) ? far : 1));
    const radii = this.fields.filter((field) => field.endsWith('.radius'));
    for (const radius of radii) scene[radius] = Math.abs(scene[radius]) * 2 ** -draws.integer(3);
    const sum = radii.reduce((all, radius) => all + scene[radius], 0);
    if (draws.next() < 0.85) this.#aim(scene, radii.length === 0 ? 1 : sum, query.dimension);
    return scene;
  }

  /** At a point between the body's points, within the radius or so. */
  #aim(scene, radius, dimension) {
    const { draws } = this;
    const moving = this.#isSweep() ? /^(ball|motion)\./ : /^(ray|segment)\./;
    const points = [
      ...new Set(
        this.fields.filter(
          (field) => !moving.test(field) && field.endsWith('.x') && !/normal|axis|orientation/.test(field),
        ),
      ),
    ].map((field) => field.slice(0, -2));
    const start = this.#starting('x').slice(0, -2);
    const end = this.fields.find((field) => moving.test(field) && field.endsWith('.end.x'))?.slice(0, -2);
    const direction = this.fields
      .find((field) => /^(ray|motion)\.(direction\.)?x$/.test(field))
      ?.slice(0, -2);
    const goTo = (i, target, times) => {
      const from = scene[`${start}.${i}`];
      if (end !== undefined) scene[`${end}.${i}`] = this.round(target + (target - from) * times);
      else
        scene[`${direction}.${i}`] = this.round(
          (target - from) * (this.fields.includes('motion.x') ? 1 + times : times),
        );
    };
    if (points.length === 0) {
      this.#aimAtPlane(scene, goTo);
      return;
    }
    if (points.length === 3 && draws.next() < 0.3) this.#startBeside(scene, start, points);
    const share = draws.next();
    // Of a triangle, towards the second corner.
    const [second, beside] = points.length === 3 ? [points[1], draws.next() * (1 - share)] : [points[0], 0];
    const times = draws.next() < 0.5 ? 1 : draws.next();
    const off = draws.next() < 0.3 ? 0 : draws.next() < 0.3 ? 1 - 2 ** -draws.integer(30) : draws.next();
    axes.slice(0, dimension).forEach((i) => {
      const [p, q] = [scene[`${points[0]}.${i}`], scene[`${points.at(-1)}.${i}`]];
      const target =
        p +
        (q - p) * share +
        (scene[`${second}.${i}`] - p) * beside +
        (draws.next() * 2 - 1) * radius * off * 0.7;
      goTo(i, target, times);
    });
  }

  /** Next to the plane of three points, so that the line is nearly in it. */
  #startBeside(scene, start, points) {
    const { draws } = this;
    const [along, beside] = [draws.next() * 6 - 3, draws.next() * 6 - 3];
    const off = 2 ** -draws.integer(40);
    for (const i of axes) {
      const [a, b, c] = points.map((point) => scene[`${point}.${i}`]);
      scene[`${start}.${i}`] = this.round(a + (b - a) * along + (c - a) * beside + draws.sign() * off);
    }
  }

  /** Its segment, if it has one, is what the ball moves against. */
  #isSweep() {
    return this.fields.some((field) => field.startsWith('ball.'));
  }

  #starting(axis) {
    return this.fields.find((field) => starts.test(field) && field.endsWith(`.${axis}`));
  }

  /** At the point of n·p + k = 0 that is next to the world's origin. */
  #aimAtPlane(scene, goTo) {
    const constant = this.fields.find((field) => field.endsWith('.constant'));
    const n = axes.map((i) => scene[constant.replace('constant', `normal.${i}`)]);
    const size = n.reduce((sum, x) => sum + x * x, 0) || 1;
    axes.forEach((i, k) => {
      goTo(i, (-scene[constant] * n[k]) / size, 1);
    });
  }

  /** One or two numbers changed. */
  near(scene) {
    const kinds = new Map(this.fields.map((field) => [field, 'float']));
    const changed = this.draws.near(kinds, scene);
    for (const field of this.fields)
      changed[field] = this.round(field.endsWith('.radius') ? Math.abs(changed[field]) : changed[field]);
    return changed;
  }
}
