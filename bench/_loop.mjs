/** How many have been made. */
let loops = 0;

/**
 * A loop of its own for every contestant: V8 compiles it for this function alone, as it does a user's, where one closure for all would make every call an indirect one. The number makes
 * its text its own: functions of one text share what V8 has seen them call. The number of calls that answered yes is returned, so that nothing is left out as unused.
 */
export function ownLoop(ask, lists, ...rest) {
  const items = lists.map((_, i) => `lists[${i}][i]`).join(', ');
  const others = rest.map((_, i) => `, rest[${i}]`).join('');
  loops++;
  const text = `/* ${loops} */ return () => { let yes = 0; for (let i = 0; i < lists[0].length; i++) if (ask(${items}${others})) yes++; return yes; };`;
  return new Function('ask', 'lists', 'rest', text)(ask, lists, rest);
}
