import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { servePlainPage } from './first-page/plain-page.ts';
import { type View, type Visit, visit } from './first-page/visit.ts';
import { openBrowser } from './measure/browser.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, printTable } from './measure/statistics.ts';

const dist = resolve(process.argv[2] ?? 'dist/client');
const rounds = Number(process.argv[3] ?? 5);
const views: Record<string, View> = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

const scriptBytes = ({ scripts }: Visit) => [...scripts.values()].reduce((sum, n) => sum + n, 0);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
  const hub = await startHub(folder, resolve(dist, '../..'));
  const plain = await servePlainPage();
  const browser = await openBrowser();
  console.log(`First page as a visitor, cold cache, ${machineLine()}, ${rounds} rounds\n`);
  try {
    await visit(browser, hub.origin, views.desktop as View); // the server compresses a file once
    await report(browser, { 'floor: React 19 alone': plain.origin, 'Guildhall `/`': hub.origin });
  } finally {
    await browser.close();
    await plain.close();
    await hub.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(browser: Browser, origins: Record<string, string>): Promise<void> {
  const rows: string[][] = [];
  let last: Visit | undefined;
  for (const [view, size] of Object.entries(views)) {
    const visits = new Map<string, Visit[]>(Object.keys(origins).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, origin] of Object.entries(origins)) {
        last = await visit(browser, origin, size);
        visits.get(name)?.push(last);
      }
    }
    for (const [name, all] of visits) rows.push([`${name}, ${view}`, ...cells(all)]);
  }
  printTable(
    ['', 'scripts', 'kB gzipped', 'FCP ms: best', 'median', 'LCP ms: best', 'median', 'CLS: worst'],
    rows,
  );
  console.log('\nScripts of the page, kB gzipped:');
  const largest = [...(last?.scripts ?? [])].sort(([, a], [, b]) => b - a);
  for (const [path, bytes] of largest) console.log(`  ${kB(bytes).padStart(6)}  ${path}`);
}

function cells(all: readonly Visit[]): string[] {
  const fcp = all.map((one) => one.fcp);
  const lcp = all.map((one) => one.lcp);
  return [
    String(all[0]?.scripts.size),
    kB(median(all.map(scriptBytes))),
    Math.min(...fcp).toFixed(0),
    median(fcp).toFixed(0),
    Math.min(...lcp).toFixed(0),
    median(lcp).toFixed(0),
    Math.max(...all.map(({ cls }) => cls)).toFixed(3),
  ];
}

await main();
