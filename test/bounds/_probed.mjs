/** The printed first stage of a query with probes: wherever floats stand for a number of the definition, off by no more than a bound, they are told. */
import { plain } from '../../scripts/generate/plain.mjs';
import { PlainStage } from '../../scripts/generate/plain-stage.mjs';
import { linesOf } from '../../scripts/generate/print-plain.mjs';
import { withoutTypes } from './_without-types.mjs';

class Probes extends PlainStage {
  nodes = [];

  probe(node, parts, bound) {
    const id = this.nodes.push(node) - 1;
    const names = [...inputsOf(this, node)];
    this.text.say(`probe(${id}, [${parts.join(', ')}], ${bound}, { ${names.join(', ')} });`);
  }
}

/** The variables that a number is made of, flags among them; an unknown is the number that its estimate stands for. */
function inputsOf(stage, node, found = new Set()) {
  const root = stage.roots.get(node);
  if (root !== undefined) inputsOf(stage, root.estimate, found);
  else if (node.op === 'input') found.add(node.name);
  else if (node.op === 'rotation') found.add('theta');
  else {
    if (node.op === 'select') found.add(node.name);
    for (const a of node.args) inputsOf(stage, a, found);
  }
  return found;
}

/** The function of that name: that of a query, or one that it has for another form. */
const functionOf = (name, known) => {
  for (const { others = [], ...one } of known) {
    if (one.name === name) return one;
    const found = functionOf(
      name,
      others.map((other) => ({ ...one, ...other })),
    );
    if (found !== undefined) return found;
  }
  return undefined;
};

/** { ask(args), nodes, exactly(unknown) }: `ask` gives what every probe was told. */
export function probed(name, format, { circle, fill, far, reduceFar }) {
  const query = functionOf(name, plain);
  const { text, stage } = linesOf(query, format, Probes);
  const parameters = [...query.inputs.map((input) => input.name), 'out'].join(', ');
  const source = withoutTypes(`const run = (${parameters}) => {\n${text.lines.join('\n')}\n};`);
  let told = [];
  const probe = (id, parts, bound, inputs) => told.push({ id, parts, bound, inputs });
  const make = new Function('probe', 'table', 'fill', 'far', 'reduceFar', 'later', `${source}\nreturn run;`);
  const run = make(probe, circle, fill, far, reduceFar, () => undefined);
  const ask = (...args) => {
    told = [];
    run(...args);
    return told;
  };
  return { ask, nodes: stage.nodes, estimateOf: (node) => stage.roots.get(node)?.estimate };
}
