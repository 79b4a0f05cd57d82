// Texts: rule checks of 10,000 words in their worker beside bare splitting into words there, and typing
// into an article of 20,000 words beside a bare tiptap, in the same run. Run: node benchmarks/words.ts [rounds=5]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { workOnText } from '../src/platform/local/worker/local-worker-pool.ts';
import { proseWork } from '../src/platform/prose/prose-in-thread.ts';
import { wordsOf } from '../src/platform/prose/words.ts';
import { openBrowser } from './measure/browser.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 5);
console.log(`${machineLine()}\n`);

const sentence = (at: number) =>
  `Boat ${at} crosses the strait in order to carry people, bread and letters to the island before the storm of the evening comes in. `;
const text = Array.from({ length: 435 }, (_, at) => sentence(at)).join('');
const words = wordsOf(text).length;
const owner = { id: 'benchmark' };
const field = { field: 'text', what: 'The text' };
const check = () =>
  workOnText(proseWork, 'checkProse', { text, language: 'en', banned: ['leverage'] }, field, owner);
const first = performance.now();
await check();
const cold = performance.now() - first;
const [checks, floors]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds * 4; round += 1) {
  let start = performance.now();
  await check();
  checks.push(performance.now() - start);
  start = performance.now();
  wordsOf(text);
  floors.push(performance.now() - start);
}
printTable(
  ['', 'median ms', 'p95 ms', 'times the floor'],
  [
    [
      'splitting into words alone',
      percentile(floors, 0.5).toFixed(1),
      percentile(floors, 0.95).toFixed(1),
      '1',
    ],
    [
      `rule check of ${words.toLocaleString('en')} words in its worker (first: ${cold.toFixed(0)} ms)`,
      ...[percentile(checks, 0.5).toFixed(1), percentile(checks, 0.95).toFixed(1)],
      (percentile(checks, 0.5) / percentile(floors, 0.5)).toFixed(1),
    ],
  ],
);

const folder = await mkdtemp(join(tmpdir(), 'gh-words-'));
const root = fileURLToPath(new URL('./words/', import.meta.url));
const config = { root, configFile: false as const, logLevel: 'error' as const, plugins: [react()] };
await build({ ...config, build: { outDir: folder, emptyOutDir: true } });
const server = await preview({
  ...config,
  build: { outDir: folder },
  preview: { port: 0, host: '127.0.0.1' },
});
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await openBrowser();
const typed: Record<'bare' | 'article', number[]> = { bare: [], article: [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['bare', 'article'] as const) {
      const page = await browser.newPage();
      await page.goto(`${origin}#${name}`);
      await page.waitForSelector('.ProseMirror p');
      const times = await page.evaluate(() =>
        (window as unknown as { measure(letters: number): Promise<number[]> }).measure(120),
      );
      // The first letters warm the page up.
      typed[name].push(...times.slice(20));
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
const row = (label: string, times: number[]) => [
  ...[label, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)],
  (percentile(times, 0.95) / percentile(typed.bare, 0.95)).toFixed(2),
];
console.log('');
printTable(
  ['a letter in 20,000 words', 'median ms', 'p95 ms', 'p95 by the floor'],
  [row('bare tiptap', typed.bare), row('the editor of articles', typed.article)],
);
process.exit(0);
