/** The licences of the packages that modules come from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page of a report has in it. */
const within = ['node_modules/sortable-tablesort/'];

/** One text: every package with its version, and the licence as it came with it, once where several have the same. */
export function licencesOf(modules) {
  const folders = new Set(
    [...modules, ...within].flatMap((id) => id.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? []),
  );
  const byText = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    if (license === undefined && texts.length === 0) throw new Error(`${name} has no licence`);
    const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license ?? 'see below'})`]);
  }
  const parts = [...byText].map(
    ([text, titles]) => `${titles.sort().join('\n')}\n\n${text || 'No text of the licence comes with it.'}`,
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `hitproof has parts of these packages in it.${rule}${parts.sort().join(rule)}\n`;
}
