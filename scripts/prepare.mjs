// Brings a checkout into a state in which it can run: packages as in the lockfile, web pages built
// from today's sources. Runs on the machine's own Node (20 or newer) before anything is installed,
// so it uses nothing but Node. Does nothing, in a few milliseconds, when all is up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const need = process.argv[2] ?? 'start';

if (need === 'adopt') markInstalled();
else installPackages();
if (need === 'start' || need === 'build') buildPages();

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const mark = join(root, 'node_modules', '.guildhall-installed');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const isDone = () =>
    existsSync(node) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isDone()) return;
  // Two that install into one folder at once would tear each other's packages out.
  takeTurn();
  if (isDone()) return;
  say('Installing packages (once, about a minute) …');
  // Exactly what the lockfile says, for whatever machine this is; --include=dev because the pages are
  // built on this machine, also when NODE_ENV says production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(node)) {
    fail('npm did not run the install step of the package "node". Run: npm rebuild node');
  }
  markInstalled();
}

/** Waits until no other process installs here; its lock is worth nothing once it is gone. */
function takeTurn() {
  const lock = join(root, '.installing');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // Empty for the moment between its making and its writing.
    const owner = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
    if (owner !== '' && !isAlive(Number(owner))) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Takes the packages that somebody has installed by this very lockfile for ours, as an image's build does. */
function markInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const mark = join(root, 'node_modules', '.guildhall-installed');
  writeFileSync(mark, createHash('sha256').update(lock).digest('hex'));
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
  run(node, [vite, 'build', '--config', 'vite.widget.config.ts', '--logLevel=warn']);
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
  for (const name of ['package-lock.json', 'vite.config.ts', 'vite.widget.config.ts']) {
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
