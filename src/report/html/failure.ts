/** A sign map as a picture of its own, to be shown where people read first. */
import { mapSize } from '../../runner/sign-map.ts';
import type { SignMap } from '../../verify/results.ts';
import { colourOf, drawSigns, type legend } from './sign-map.ts';

/** Pixels of the picture for one of the map. */
const scale = 4;
const side = mapSize * scale;
const gap = 16;

/** `name` is that of whoever drew the map, in plain words. */
export function toFailureSvg(map: SignMap, name: string): string {
  const { subject, truth, difference, falseHits, falseMisses } = drawSigns(map);
  const pictures = [
    { href: subject, title: name },
    { href: truth, title: 'the truth' },
    { href: difference, title: `${falseHits + falseMisses} of ${mapSize ** 2} are wrong` },
  ];
  const width = 3 * side + 4 * gap;
  const panels = pictures.map(({ href, title }, i) => {
    const x = gap + i * (side + gap);
    return `<text x="${x}" y="26">${title}</text><image x="${x}" y="36" width="${side}" height="${side}" href="${href}" style="image-rendering:pixelated"/>`;
  });
  const keys: readonly (readonly [keyof typeof legend, string])[] = [
    ['yes', 'hit'],
    ['no', 'miss'],
    ['falseHit', 'false hit'],
    ['falseMiss', 'false miss'],
  ];
  const legendAt = side + 58;
  const key = keys.map(
    ([colour, text], i) =>
      `<rect x="${gap + i * 110}" y="${legendAt - 11}" width="12" height="12" fill="${colourOf(colour)}" stroke="#888"/><text x="${gap + 18 + i * 110}" y="${legendAt}">${text}</text>`,
  );
  const words = ['A ray just touches a ball 8 radii away.', 'Each pixel moves its start by one ulp.'].map(
    (line, i) => `<text x="${gap}" y="${legendAt + 26 + 20 * i}">${line}</text>`,
  );
  const tall = legendAt + 60;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}" font-family="system-ui, sans-serif" font-size="14" fill="#1c1c1c"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}${key.join('')}${words.join('')}</svg>\n`;
}
