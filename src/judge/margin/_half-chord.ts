/** Half the length of a line's way through a ball, enclosed: √(D/A) with D = r²·A − |d × m|². */
import { begin, isCertain, minus, over, read, times } from '../../oracle/double-double.ts';
import type { Ball, Ray } from '../../queries/index.ts';
import { ballTerms } from './_ball.ts';
import { doubleDoubles } from './_double-doubles.ts';

/** What the roots and products below may be off by, as a part of them, and where they underflow. */
const roundings = 2 ** -48;
const lost = 2 ** -1070;

/** Undefined where it is not known. */
export function halfChordOf(ray: Ray, ball: Ball): readonly [least: number, most: number] | undefined {
  begin();
  const { r, A, across, line } = ballTerms(doubleDoubles, ray, ball);
  const [hi, lo, error] = read(over(minus(times(times(r, r), A), across), A));
  if (!isCertain()) return undefined;
  const unit = 2 ** line.exponent;
  const off = Math.abs(lo) + error;
  const least = Math.sqrt(Math.max(0, hi - off)) * unit * (1 - roundings) - lost;
  const most = Math.sqrt(Math.max(0, hi + off)) * unit * (1 + roundings) + lost;
  return most < 2 ** 1000 ? [Math.max(0, least), most] : undefined;
}
