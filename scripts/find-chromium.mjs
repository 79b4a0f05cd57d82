// Makes sure that a Chromium is there for the browser tests: the system's own, else Debian's
// package when we may install it. Prints the path to use.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

if (import.meta.main ?? process.argv[1]?.endsWith('find-chromium.mjs')) {
  const path = findChromium() ?? install();
  if (!path) {
    console.error(
      'The browser tests need Chromium. Install it ("sudo apt-get install chromium") or set CHROMIUM_PATH.',
    );
    process.exit(1);
  }
  console.log(`Chromium: ${path}`);
}

function install() {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return undefined;
  console.error('Installing Chromium (Debian package) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0;
  if (!apt('update', '-qq')) return undefined;
  if (!apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')) return undefined;
  return findChromium();
}
