/** The half-space as a body with one face: u = n. */
import { dot, given, nearest, put, root, takeVector, unit } from '../doubled.ts';
import { NORMAL as ANSWER } from '../faces/answer.ts';
import { type Body, half, normal, size } from '../faces/body.ts';
import { unitBound } from './bounds.ts';
import { exact } from './exact.ts';
import { NORMAL } from './question.ts';

const ofUnit = unitBound * unit;

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
  findSingleNormal() {
    const x = given[NORMAL] as number;
    const y = given[NORMAL + 1] as number;
    const z = given[NORMAL + 2] as number;
    const length = Math.sqrt(x * x + y * y + z * z);
    for (let i = 0; i < 3; i++) {
      const component = (given[NORMAL + i] as number) / length;
      const wide = ofUnit * Math.abs(component);
      nearest[ANSWER + i] = Math.fround(component - wide);
      if (nearest[ANSWER + i] !== Math.fround(component + wide)) return false;
    }
    return true;
  },
  exact,
};
