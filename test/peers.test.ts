/** Which versions of the packages that a project installs are taken. The packed package runs next to some of them: test/system/structure/peers.test.ts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type PeerName, requirePeer } from '../src/peers.ts';

const { peerDependencies, devDependencies } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, Readonly<Record<PeerName, string>>>>;

it.each<[PeerName, string]>([
  ['vitest', '1.0.0'],
  ['vitest', '2.1.9'],
  ['vitest', '4.0.0-beta.1'],
  ['vitest', '10.0.0'],
  ['fast-check', '2.4.0'],
  ['fast-check', '3.0.0'],
  ['fast-check', '4.11.0'],
])('%s %s is taken', (name, version) => {
  expect(() => requirePeer(name, version)).not.toThrow();
});

it.each<[PeerName, string]>([
  ['vitest', '0.34.6'],
  ['fast-check', '2.3.0'],
  ['fast-check', '1.26.0'],
])('%s %s is refused, with the version and the command that installs another', (name, version) => {
  expect(() => requirePeer(name, version)).toThrow(
    new RegExp(`^${name} ${version} is installed; .* or newer: npm install --save-dev ${name}@\\d+$`),
  );
});

describe('npm', () => {
  it('installs next to any version, which is looked at when it is used', () => {
    expect(peerDependencies).toEqual({ 'fast-check': '*', vitest: '*' });
  });

  it.each(['vitest', 'fast-check'] as const)('is told to install the %s that our own tests use', (name) => {
    const [major] = /\d+/.exec(devDependencies?.[name] ?? '') ?? [];
    expect(() => requirePeer(name, '0.1.0')).toThrow(new RegExp(`@${major}$`));
  });
});
