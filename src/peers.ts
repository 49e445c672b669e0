/** The packages that your project installs next to this one: from which version on they work. */

const peers = {
  // Older ones differ in how a test skips itself.
  vitest: { user: 'hitproof/vitest', oldest: '1', current: '4' },
  // Older ones take the lengths of an array as numbers.
  'fast-check': { user: 'caseArbitrary', oldest: '2.4', current: '4' },
} as const;

export type PeerName = keyof typeof peers;

/** Compares the first two numbers. */
function isOlder(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** @throws Error that names the version found, the version needed and the command that installs one */
export function requirePeer(name: PeerName, version: string): void {
  const { user, oldest, current } = peers[name];
  if (isOlder(version, oldest))
    throw new Error(
      `${name} ${version} is installed; ${user} needs ${name} ${oldest} or newer: npm install --save-dev ${name}@${current}`,
    );
}
