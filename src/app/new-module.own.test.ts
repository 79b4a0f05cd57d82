import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let copy: string;
beforeAll(() => {
  // Beside the checkout's own files, so that links and packages are found the same way.
  mkdirSync(join(root, 'dist'), { recursive: true });
  copy = mkdtempSync(join(root, 'dist', 'new-module-'));
  for (const name of ['src', 'scripts', 'migrations', 'public']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ['package.json', 'vitest.config.ts', 'vite.config.ts', 'tsconfig.json']) {
    cpSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const announcement = `import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'announced',
  title: 'Announced',
  description: 'Comes one day.',
  icon: 'square',
  status: 'coming-soon',
  path: '/modules/announced',
  paths: ['/modules/announced'],
  permission: 'user',
});
`;

const make = (...args: string[]) => {
  const script = join(root, 'scripts', 'new-module.mjs');
  return execFileSync(process.execPath, [script, ...args, '--root', copy], { encoding: 'utf8' });
};

it('what the script writes for a new and for an announced module passes the tests of modules', () => {
  make('tide-table', '--noun', 'tide-chart', '--title', 'Tide Table');
  const announced = join(copy, 'src/modules/announced/module.ts');
  mkdirSync(join(copy, 'src/modules/announced'));
  writeFileSync(announced, announcement);
  make('announced', '--noun', 'pinboard');
  const made = readFileSync(announced, 'utf8');
  expect(made).toContain("paths: ['/modules/announced', '/announced/pinboards/:id']");
  expect(made).toContain("status: 'active'");
  const tests = ['src/modules/tide-table', 'src/modules/announced', 'src/app/modules.test.ts'];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const report = join(copy, 'report.json');
  const args = ['run', '--project', 'server', '--reporter', 'json', '--outputFile', report];
  execFileSync(process.execPath, [vitest, ...args, ...tests], {
    ...{ cwd: copy, stdio: 'pipe' },
    env: { ...process.env, VITEST: undefined },
  });
  const { numPassedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
  expect(success).toBe(true);
  expect(numPassedTests).toBeGreaterThan(10);
});

it('nothing is written over a module that is there', () => {
  expect(() => make('newsletter', '--noun', 'issue')).toThrow('has its screens already');
  expect(() => make('Tide Table', '--noun', 'chart')).toThrow('Both in small letters');
});
