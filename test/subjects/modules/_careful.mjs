/** Subjects that answer through hitproof's own exact reference, but for what the modules here do to them. */
import { generateCase } from 'hitproof/cases';
import { rayCircle, raySphere, segmentCircle } from 'hitproof/exact';

const formats = ['f64', 'f32'];

/** The seed of every run of the tests. */
export const seed = 1;

function careful(ask, input, options) {
  try {
    const { hit, t, point, normal } = ask(...Object.values(input), options);
    return hit ? { hit, t, point, normal } : { hit };
  } catch (error) {
    if (error instanceof RangeError) return { hit: false };
    throw error;
  }
}

/** One subject a format. What `instead` returns is the answer; undefined leaves it to the reference, and that to `spoil`. */
export function subjects(name, instead = () => undefined, spoil = (answer) => answer) {
  return formats.map((format) => {
    const query = (ask) => (input, inside) =>
      instead(input, format) ?? spoil(careful(ask, input, { inside, format }), input, format);
    return {
      name,
      version: '1.0.0',
      format,
      profile: { inside: 'exit' },
      queries: {
        raySphere: query(raySphere),
        rayCircle: query(rayCircle),
        segmentCircle: query(segmentCircle),
      },
    };
  });
}

/** Whether an input is one of the named cases of rayCircle; a subject is not told the index. */
export function isAmong(indices, family) {
  const textOf = (format) => (index) =>
    JSON.stringify(generateCase({ query: 'rayCircle', family, format, seed, index }).input);
  const known = new Map(formats.map((format) => [format, new Set(indices.map(textOf(format)))]));
  return (input, format) => known.get(format)?.has(JSON.stringify(input)) ?? false;
}
