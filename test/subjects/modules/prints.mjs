import { subjects } from './_careful.mjs';

const garbage = `{"not": "json",\u001b[31m\u0000 ${'x'.repeat(1_000)}\n`;

export default subjects('prints', () => {
  process.stdout.write(garbage);
  process.stderr.write(garbage);
  console.log('hit!', { at: garbage.length });
});
