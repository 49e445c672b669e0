/**
 * A subject in another process. The first argument is how it misbehaves: careful, crash, hang, garbage, numbers, leak, backwards, silent, miscount,
 * early, mute, stubborn; `grown` is careful and adds a skin of 0.01. Every hundredth case is its weak one, told by the case's own bits so that it stays weak when asked again.
 */
import { raySphere as exactly } from '../../../dist/exact/index.js';
import { raySphere } from '../../../dist/fast/f64/hardened/index.js';

const [, , mode = 'careful', every = '100'] = process.argv;
const view = new DataView(new ArrayBuffer(8));
const fromHex = (hex) => {
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
};
const toHex = (x) => {
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
};
const vector = (x, y, z) => ({ x, y, z });

function answer(words) {
  const [a, b, c, d, e, f, tMax, g, h, i, radius] = words.map(fromHex);
  const out = { t: 0, point: vector(0, 0, 0) };
  const ray = { origin: vector(a, b, c), direction: vector(d, e, f), tMax };
  if (mode === 'grown') return grown(ray, { center: vector(g, h, i), radius });
  const isHit = raySphere(ray, { center: vector(g, h, i), radius }, out);
  const { x, y, z } = out.point;
  return isHit ? `hit ${[out.t, x, y, z].map(toHex).join(' ')}` : 'miss';
}

function grown(ray, sphere) {
  try {
    const { hit, t, point } = exactly(ray, sphere, { skin: 0.01 });
    return hit ? `hit ${[t, ...point].map(toHex).join(' ')}` : 'miss';
  } catch {
    return 'miss';
  }
}

/** One in `every`, by the digits of the question. */
function isWeak(words) {
  let sum = 0;
  for (const word of words)
    for (const digit of word) sum = (sum * 31 + Number.parseInt(digit, 16)) % 1_000_003;
  return sum % Number(every) === 0;
}

let lines = [];
let count = 0;
const write = (line) => lines.push(line);
const flush = () => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  lines = [];
};

function take(line) {
  const [id, query, format, ...words] = line.split(' ');
  if (id === '!hello') {
    if (mode === 'early') process.exit(3);
    if (mode === 'mute') return;
    write('!subject name=example version=2 language=js');
    write(
      `!query raySphere format=f64 ray=free inside=exit${mode === 'grown' ? ' skin=0.01' : ''} out=t,point`,
    );
    write('!ready');
    flush();
  } else if (id === '!flush') {
    if (mode === 'backwards') lines.reverse();
    write(`!done ${mode === 'miscount' ? count + 1 : count}`);
    count = 0;
    flush();
  } else if (id === '!bye') {
    if (mode !== 'stubborn') process.exit(0);
  } else {
    count++;
    const weak = query === 'raySphere' && format === 'f64' && isWeak(words);
    if (weak && mode === 'crash') process.abort();
    if (weak && mode === 'hang') for (;;);
    if (weak && mode === 'silent') return;
    if (weak && mode === 'leak') return write(`${id} hit ${'7ff8000000000000 '.repeat(4).trim()}`);
    if (mode === 'garbage') write(weak ? `${id} hit zzz` : 'Segmentation fault? No: loading textures …');
    if (mode === 'numbers') write(`${id}7`);
    if (!(weak && mode === 'garbage')) write(`${id} ${answer(words)}`);
  }
}

let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const all = `${rest}${text}`.split('\n');
  rest = all.pop();
  for (const line of all) take(line);
});
if (mode === 'stubborn') setInterval(() => {}, 1000);
