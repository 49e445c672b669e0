/** Hunts keep the form in which an engine takes motions and boxes, while they search and while they shrink; and what they shrink a mesh to. */
import { describe, expect, it } from 'vitest';
import { fromToken } from '../../src/cases/index.ts';
import { formatNames } from '../../src/floats.ts';
import { type HuntOptions, hunt } from '../../src/hunt/hunt.ts';
import type { Inputs, Vector } from '../../src/queries/index.ts';
import { fewer, isQuick } from '../_cases.ts';
import { recording } from './_recording.ts';

const options: HuntOptions = { steps: fewer(25, 3), families: ['ordinary', 'tangent', 'boundary'] };

const offUnit = (v: Vector): number => Math.abs(Math.hypot(...v) - 1);
/** A length is off by some roundings. */
const slack = { f64: 2 ** -50, f32: 2 ** -22 } as const;

describe.each(formatNames)('a hunt in %s', (format) => {
  it.each(['unit', 'free'] as const)('keeps a motion whose direction is %s', async (motion) => {
    // The form of its rays, which it does not take here, is the other one.
    const ray = motion === 'unit' ? 'free' : 'unit';
    const { subject, asked } = recording('sweptSphereSphere', format, { ray, motion }, (_, hit) => hit);
    const { catches } = await hunt(subject, options);
    expect(catches.length).toBeGreaterThan(0);
    const directions = asked.map(({ motion: own }) => ('direction' in own ? own.direction : []));
    expect(directions.filter((direction) => direction.length !== 3)).toEqual([]);
    const isOther = directions.some((direction) => offUnit(direction) > slack[format]);
    expect(isOther).toBe(motion === 'free');
  });

  it('keeps the turn of a box of length 1 where the engine wants it so', async () => {
    const isTurned = ({ box }: Inputs['rayBox']): boolean =>
      'orientation' in box && box.orientation !== undefined;
    const { subject, asked } = recording(
      'rayBox',
      format,
      { orientation: 'unit' },
      (input, hit) => hit && isTurned(input),
    );
    const { catches } = await hunt(subject, options);
    expect(catches.map((one) => one.class)).toEqual(['false-miss']);
    const turns = asked.flatMap(({ box }) =>
      'orientation' in box && box.orientation ? [box.orientation] : [],
    );
    expect(turns.length).toBeGreaterThan(20);
    expect(turns.filter((rotation) => offUnit(rotation) > slack[format])).toEqual([]);
    // No turn is needed but a turn: one that takes axes to axes.
    const { box } = fromToken(catches[0]?.smallest.token ?? '').input as Inputs['rayBox'];
    expect('orientation' in box && box.orientation?.filter((x) => x !== 0)).toEqual([1]);
  });

  it.skipIf(isQuick && format === 'f64')(
    'leaves out the faces and positions of a mesh that are not needed',
    async () => {
      const { subject } = recording('rayMesh', format, {}, (_, hit) => hit);
      const { catches } = await hunt(subject, options);
      const [caught] = catches.filter((one) => one.class === 'false-miss' || one.class === 'leak');
      const { mesh } = fromToken(caught?.smallest.token ?? '').input as Inputs['rayMesh'];
      expect(mesh.faces.length).toBe(1);
      expect(mesh.positions.length).toBeLessThanOrEqual(3);
      const digits = mesh.positions.flat().join('').match(/[1-9]/g) ?? [];
      expect(digits.length).toBeLessThanOrEqual(9);
    },
  );

  it.skipIf(isQuick)('shrinks a mesh of which two faces are needed to these', async () => {
    const needsTwo = ({ mesh }: Inputs['rayMesh'], hit: boolean): boolean => hit && mesh.faces.length > 1;
    const { subject } = recording('rayMesh', format, {}, needsTwo);
    const { catches } = await hunt(subject, options);
    expect(catches.length).toBeGreaterThan(0);
    for (const { smallest } of catches) {
      const { mesh } = fromToken(smallest.token).input as Inputs['rayMesh'];
      expect(mesh.faces.length).toBe(2);
    }
  });
});
