// Brings a checkout into a state in which it can run: packages as in the lockfile, web pages built
// from today's sources. Runs on the machine's own Node (20 or newer) before anything is installed,
// so it uses nothing but Node. Does nothing, in a few milliseconds, when all is up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const need = process.argv[2] ?? 'start';

installPackages();
if (need === 'start' || need === 'build') buildPages();

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const mark = join(root, 'node_modules', '.guildhall-installed');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(node) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('Installing packages (once, about a minute) …');
  // Not `npm ci`: it refuses a lockfile when a registry lacks a package for some other platform.
  // --no-save keeps to the lockfile and leaves it as it is; --include=dev because the pages are
  // built on this machine, also when NODE_ENV says production.
  run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!existsSync(node)) {
    fail('npm did not run the install step of the package "node". Run: npm rebuild node');
  }
  writeFileSync(mark, wanted);
}

function buildPages() {
  const mark = join(root, 'dist', 'built-from');
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('Building the pages …');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  // Whoever calls: visitors get the pages for production, a test run of the same build too.
  process.env.NODE_ENV = 'production';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(node, [vite, 'build', '--logLevel=warn']);
  run(node, [
    vite,
    'build',
    '--ssr',
    'src/app/web-server.tsx',
    '--outDir',
    'dist/server',
    '--logLevel=warn',
  ]);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Names, sizes and times of everything the pages are built from: a stat each, no reading. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${path}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  visit(join(root, 'src'));
  for (const name of ['package-lock.json', 'vite.config.ts']) {
    hash.update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

function run(command, args) {
  // Everything a tool prints goes to standard error: standard output belongs to our own one line.
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: process.env });
  if (result.signal) process.kill(process.pid, result.signal);
  if (result.status !== 0) fail(`"${command} ${args[0]}" failed; see the lines above.`);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
