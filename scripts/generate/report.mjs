/** What a report in either format is printed by. */
import { termless } from './termless.mjs';

/** Those that a hit has and that are asked for; what is returned writes them. */
export function printWeights(text, weights, print) {
  const given = Object.entries(weights).filter(([, node]) => node !== undefined);
  const names = given.map(([name, node]) => {
    const rounded = text.fresh(`weight${name.toUpperCase()}`);
    text.say(`let ${rounded} = 0;`);
    text.block(`if (out.${name} !== undefined)`, () => print(node, rounded));
    return rounded;
  });
  return () => {
    for (const [i, [name]] of given.entries())
      text.say(`if (out.${name} !== undefined) out.${name} = ${names[i]};`);
  };
}

/** Where the vector is along axis i of the world, the number is `instead`. */
export function unlessAlone(stage, { across: v, when }, i, instead, name, print) {
  if (v === undefined) {
    print();
    return;
  }
  const { text } = stage;
  const others = v.filter((_, k) => k !== i).map((x) => termless(stage.floats, x));
  if (when !== undefined) others.unshift(stage.flag(when));
  text.block(
    `if (${others.join(' && ')})`,
    () => {
      text.say(`${name} = ${instead()};`);
    },
    '} else {',
  );
  text.block('', print);
}
