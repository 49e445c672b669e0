/** What Rapier 2D gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed } from './_failures.ts';

const source = 'https://github.com/dimforge/parry/blob/master/src/query/';

const cancels = { reason: 'b² − ac in binary32 cancels', link: `${source}ray/ray_ball.rs` };
const normal = {
  reason: 'the normal is the rounded way from the centre, and NaN where that is 0',
  link: `${source}ray/ray_ball.rs`,
};
const range = { reason: 'squares in binary32 overflow or underflow', link: `${source}ray/ray_ball.rs` };
const atStart = {
  reason:
    'a start on the surface counts as inside, where its distance is rounded to it or not: the normal is turned inwards',
  link: `${source}ray/ray_ball.rs`,
};
const ends = {
  reason: 'times are rounded before they are compared with the ends of the way',
  link: `${source}ray/ray_ball.rs`,
};
const unchecked = {
  reason: 'input that is no number, or a negative size, is not looked for',
  link: `${source}ray/ray.rs`,
};
const turned = {
  reason: 'the sine and cosine of the angle are rounded, and so is the turned point',
  link: `${source}point/point_cuboid.rs`,
};
const tiny = {
  reason: 'squared distances underflow',
  link: `${source}intersection_test/intersection_test_ball_point_query.rs`,
};

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', ...cancels },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', ...cancels },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', ...cancels },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', ...cancels },
  { query: 'rayCircle', family: 'far-origin', class: 'invalid', ...normal },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', ...cancels },
  { query: 'rayCircle', family: 'far-world', class: 'false-hit', ...cancels },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', ...cancels },
  { query: 'rayCircle', family: 'far-world', class: 'inaccurate', ...cancels },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', ...atStart },
  { query: 'rayCircle', family: 'degenerate', class: 'invalid', ...normal },
  { query: 'rayCircle', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', ...atStart },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', ...range },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', ...range },
  { query: 'rayCircle', family: 'scale', class: 'invalid', ...range },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', ...range },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'pointInRect', family: 'tangent', class: 'false-hit', ...turned },
  { query: 'pointInRect', family: 'far-origin', class: 'false-hit', ...turned },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', ...turned },
  { query: 'pointInRect', family: 'degenerate', class: 'false-hit', ...turned },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', ...turned },
  { query: 'pointInRect', family: 'scale', class: 'false-hit', ...turned },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', ...turned },
  { query: 'circleRect', family: 'tangent', class: 'false-miss', ...turned },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', ...turned },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', ...turned },
  { query: 'circleRect', family: 'degenerate', class: 'false-miss', ...turned },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', ...turned },
  { query: 'circleRect', family: 'boundary', class: 'false-miss', ...turned },
  { query: 'circleRect', family: 'scale', class: 'false-hit', ...tiny },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  ...listed(
    'sweptCircleCircle',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'far-origin', 'far-world'],
      'b² − ac in binary32 cancels',
      `${source}ray/ray_ball.rs`,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'far-world'],
      'b² − ac in binary32 cancels',
      `${source}ray/ray_ball.rs`,
    ],
    ['false-miss', ['far-origin', 'far-world'], 'b² − ac in binary32 cancels', `${source}ray/ray_ball.rs`],
    [
      'invalid',
      ['far-origin', 'scale'],
      'b² overflows, and Infinity − Infinity is no negative discriminant: a hit at NaN',
      `${source}ray/ray_ball.rs`,
    ],
    [
      'false-hit',
      ['boundary'],
      'times are rounded before they are compared with maxToi, and so is the distance at the start',
      `${source}shape_cast/shape_cast_ball_ball.rs`,
    ],
    [
      'false-miss',
      ['boundary'],
      'times are rounded before they are compared with maxToi, and so is the distance at the start',
      `${source}shape_cast/shape_cast_ball_ball.rs`,
    ],
    ['false-hit', ['scale'], 'squares in binary32 overflow or underflow', `${source}ray/ray_ball.rs`],
    ['false-miss', ['scale'], 'squares in binary32 overflow or underflow', `${source}ray/ray_ball.rs`],
    ['inaccurate', ['scale'], 'squares in binary32 overflow or underflow', `${source}ray/ray_ball.rs`],
    [
      'invalid-accepted',
      ['invalid'],
      'input that is no number, a negative radius or a way of no length is not looked for',
      `${source}shape_cast/shape_cast_ball_ball.rs`,
    ],
  ),
];
