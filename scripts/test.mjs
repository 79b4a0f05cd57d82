// The whole test run: checks, unit and integration tests on a real database, journeys in a real
// browser. Works on a fresh clone. The last line counts everything: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failures } from './failures.mjs';
import { timeByArea } from './time-by-area.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');
const only = process.argv[2];
let passed = 0;
let failed = 0;
/** Told again at the end, where whoever looks at a long log looks first. */
const told = [];

if (!step('prepare', process.execPath, ['scripts/prepare.mjs', 'build'])) finish();
if (!only || only === 'check') {
  step('format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings']);
  step('types', 'node_modules/.bin/tsc', ['--noEmit']);
  step('walls', node, [
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    'src',
    '--config',
    '.dependency-cruiser.mjs',
  ]);
  step('folders', node, ['scripts/check-folders.mjs']);
  step('regular expressions', node, ['scripts/check-patterns.ts']);
  step('weight', node, ['scripts/check-weight.ts']);
  step('dead code', node, [bin('knip', 'bin/knip.js'), '--no-progress']);
}
if (!only || only === 'unit')
  runTests('unit and integration', ['--project', 'server', '--project', 'own', '--project', 'web']);
if (!only || only === 'e2e') {
  if (step('browser', process.execPath, ['scripts/find-chromium.mjs'])) {
    runTests('journeys in the browser', ['--project', 'e2e']);
  }
}
finish();

function bin(name, file) {
  return join(root, 'node_modules', name, file);
}

function step(name, command, args) {
  const begun = Date.now();
  const file = command.startsWith('node_modules') ? join(root, command) : command;
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: environment() });
  const good = status === 0;
  if (good) passed += 1;
  else {
    failed += 1;
    told.push(`FAILED ${name}`);
  }
  console.log(
    `${good ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
  );
  return good;
}

/** Counts each test of a Vitest run by its own report; a run that broke off counts as one failure. */
function runTests(name, projects) {
  const folder = mkdtempSync(join(tmpdir(), 'gh-report-'));
  const report = join(folder, 'report.json');
  const begun = Date.now();
  const { status, signal } = spawnSync(
    node,
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...projects,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit', env: environment() },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  passed += result?.numPassedTests ?? 0;
  failed += result?.numFailedTests ?? 0;
  if (result) console.log(timeByArea(result, root).join('\n'));
  tell(result ? failures(result, root) : []);
  // A file that fails to load, an error outside a test, or no test at all has no failed test of its own.
  if (status !== 0 && !result?.numFailedTests) {
    failed += 1;
    tell([`FAILED ${name}: ended with ${status ?? signal} and no failed test; see above`]);
  }
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
  );
  rmSync(folder, { recursive: true, force: true });
}

function environment() {
  return { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, NODE_ENV: 'test' };
}

function tell(lines) {
  if (lines.length > 0) console.log(lines.join('\n'));
  told.push(...lines);
}

function finish() {
  if (told.length > 0) console.log(told.join('\n'));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
