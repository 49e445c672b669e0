/** The half-space as a body with one face: u = n. */
import { dot, put, root, takeVector } from '../double-double.ts';
import { type Body, half, normal, size } from '../faces/body.ts';
import { exact } from './exact.ts';
import { NORMAL } from './question.ts';

export const halfSpace: Body = {
  axes: 1,
  findFace() {
    takeVector(normal, NORMAL);
    put(half, 0);
  },
  findSize() {
    dot(size, normal, normal);
    root(size, size);
  },
  exact,
};
