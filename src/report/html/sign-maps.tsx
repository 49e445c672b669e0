/** A sign map on the page: three pictures and what they count. */
import type { JSX } from 'preact';
import { mapSize } from '../../runner/sign-map.ts';
import type { SignMap } from '../../verify/results.ts';
import { percent } from '../_numbers.ts';
import { type Part, replayOf } from './_links.ts';
import { colourOf, drawSigns, legend } from './sign-map.ts';

const axisNames = ['x', 'y', 'z'] as const;

export function SignMaps({ part, map }: { readonly part: Part; readonly map: SignMap }): JSX.Element {
  const { subject, truth, difference, falseHits, falseMisses, noVerdicts } = drawSigns(
    map,
    part.results.subject.profile,
  );
  const [across, down] = map.axes;
  const wrong = falseHits + falseMisses;
  const pixels = mapSize ** 2;
  const said = `${wrong} of ${pixels} verdicts are wrong (${percent(wrong, pixels)}): ${falseHits} false hits, ${falseMisses} false misses${noVerdicts === 0 ? '' : `, ${noVerdicts} without a verdict`}`;
  return (
    <figure>
      <div class="maps">
        <Picture
          src={subject}
          name={part.results.subject.name}
          alt={`Verdicts of ${part.results.subject.name} around a tangent`}
        />
        <Picture src={truth} name="truth" alt="The exact verdicts" />
        <Picture src={difference} name="difference" alt={said} />
      </div>
      <figcaption>
        {Object.entries(legend).map(([name, text]) => (
          <span key={name}>
            <span class="key" style={`background:${colourOf(name as keyof typeof legend)}`} />
            {text}
          </span>
        ))}
        <br />A body 8 of its sizes away is just touched in the middle; {map.moved} moves by an ulp a pixel,
        its {axisNames[across]} to the right and its {axisNames[down]} down. {said}. In the middle:{' '}
        <code>{replayOf(part, map.token)}</code>
      </figcaption>
    </figure>
  );
}

function Picture({
  src,
  name,
  alt,
}: {
  readonly src: string;
  readonly name: string;
  readonly alt: string;
}): JSX.Element {
  return (
    <span>
      <img src={src} width={mapSize} height={mapSize} alt={alt} />
      {name}
    </span>
  );
}
