/** Charts by Vega-Lite, as static SVG whose colours are the page's. */
import { optimize } from 'svgo';
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

/** The colours of the two formats; what is drawn for one is told apart by its dashes too. */
export const formatScale = { domain: ['f64', 'f32'], range: ['var(--f64)', 'var(--f32)'] };

const text = { labelColor: 'currentColor', titleColor: 'currentColor', titleFontWeight: 'normal' as const };

const config: TopLevelSpec['config'] = {
  aria: false,
  background: null as unknown as string,
  font: 'inherit',
  view: { stroke: null },
  axis: {
    ...text,
    domainColor: 'currentColor',
    tickColor: 'currentColor',
    gridColor: 'var(--line)',
    labelFontSize: 12,
    titleFontSize: 12,
    labelLimit: 400,
  },
  legend: { ...text, orient: 'top', labelFontSize: 12, titleFontSize: 12, symbolStrokeColor: 'currentColor' },
  header: { ...text, labelFontSize: 12 },
};

/** Equal specifications give equal bytes. */
export async function toSvg(spec: TopLevelSpec): Promise<string> {
  const view = new View(parse(compile({ ...spec, config } as TopLevelSpec).spec), { renderer: 'none' });
  try {
    const svg = await view.toSVG();
    return optimize(svg, {
      multipass: true,
      floatPrecision: 1,
      // The page tells what a chart shows.
      plugins: [
        'preset-default',
        { name: 'removeAttrs', params: { attrs: ['class', 'role', 'aria-.*', 'pointer-events'] } },
        { name: 'addAttributesToSVGElement', params: { attributes: [{ 'aria-hidden': 'true' }] } },
      ],
    }).data;
  } finally {
    view.finalize();
  }
}
