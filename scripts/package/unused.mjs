/**
 * Parts of libraries that our charts do not reach, although the libraries import them. The package ships an empty module instead of each. A call into one
 * throws. test/system/structure/charts.test.ts compares shipped pages with those that the whole libraries make.
 */
const reasons = {
  'svgo reads style sheets, and our charts have none': ['css-tree', 'csso'],
  'svgo selects elements, and we ask for none': ['css-select', 'css-what'],
  'our charts are no maps': ['vega-geo', 'vega-projection', 'd3-geo', 'd3-geo-projection', 'topojson-client'],
  'our charts have no layouts': [
    'vega-force',
    'vega-hierarchy',
    'vega-voronoi',
    'vega-wordcloud',
    'vega-label',
  ],
  'our data are objects, already counted': ['vega-crossfilter', 'vega-regression', 'd3-dsv'],
};
const names = Object.values(reasons).flat();
const empty = '\0unused';

export const unused = {
  name: 'unused',
  resolveId: (id) => (names.includes(id) ? empty : undefined),
  // As CommonJS, in which a name that is missing is undefined. svgo reads `walk.skip` of css-tree as it starts.
  load: (id) => (id === empty ? { code: 'exports.walk = {};', moduleSideEffects: false } : undefined),
};
