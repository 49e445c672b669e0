/** The parts that the whole function shares: its parameters, its variables, and the call of the later stages. */
import { Body } from '../body.ts';
import { statement } from '../quote.ts';
import { axes } from './axes.ts';

const parameters = ['ball', 'motion', 'box', 'out', 'inside'];
const ofAxes = ['o', 'e', 'f', 'd', 'b', 'l', 'h', 'v', 'c', 'm', 'p', 's', 'z', 'g', 'w', 'n', 'y', 'a'];
const ofAll = ['r', 'R', 'S', 'W', 'T', 't0', 'tMax', 'at', 'N', 'P', 'Q', 'off', 'reach'];

/** An empty body; no constant gets the name of a variable that the parts share. */
export const sweptBoxBody = (): Body =>
  new Body([
    ...parameters,
    'later',
    'point',
    'normal',
    ...ofAll,
    ...axes.flatMap((k) => ofAxes.map((name) => `${name}${k}`)),
  ]);

/** Hands the question on. */
export const handover = statement`return later(ball, motion, box, out, inside);`;
