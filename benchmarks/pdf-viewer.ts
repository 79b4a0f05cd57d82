// A PDF of 300 pages and more than 20 MB beside its conversation: how soon its first page is seen (as the picture that
// the hub keeps, then drawn sharply), next to the library alone on the same file, and how many pages are kept drawn while one scrolls through all. In a real
// Chromium, each round with an empty cache. Run: node benchmarks/pdf-viewer.ts [rounds=5]
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { makePdf } from '../src/platform/reading/testing/make-pdf.ts';
import { openBrowser } from './measure/browser.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, printTable } from './measure/statistics.ts';
import { serveBareViewer } from './pdf-viewer/bare-viewer.ts';

const rounds = Number(process.argv[2] ?? 5);
const pages = 300;
const view = { viewport: { width: 1440, height: 900 } };

let state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
const signedIn = (from: Browser) =>
  from.newContext({ ...view, ...(state && { storageState: state }) });

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const bytes = await makeFile();
const file = join(folder, 'large.pdf');
await writeFile(file, bytes);
const bare = await serveBareViewer(file, bytes.length);
const hub = await startHub(join(folder, 'data'), undefined, { MARKET_SEEDS: 'off' });
const browser = await openBrowser();
try {
  const megabytes = (bytes.length / 1e6).toFixed(1);
  console.log(`${pages} pages, ${megabytes} MB, ${machineLine()}, ${rounds} rounds\n`);
  const path = await beginChat(browser);
  const [floor, seen, sharply]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    floor.push((await timesOf(await browser.newContext(view), bare.origin)).sharply);
    const ours = await timesOf(await signedIn(browser), hub.origin + path);
    seen.push(ours.seen);
    sharply.push(ours.sharply);
  }
  const row = (name: string, all: readonly number[]) => [
    ...[name, Math.min(...all).toFixed(0), median(all).toFixed(0), Math.max(...all).toFixed(0)],
  ];
  printTable(
    ['ms from the address to the first page', 'best', 'median', 'worst'],
    [
      row('floor: pdf.js alone', floor),
      row('/chat-pdf: its picture', seen),
      row('/chat-pdf: drawn sharply', sharply),
    ],
  );
  console.log(
    `\n${(median(seen) / median(floor)).toFixed(2)} times the floor until it is seen, ${(median(sharply) / median(floor)).toFixed(2)} until it is sharp; wanted: seen after 1000 ms`,
  );
  await scrollThrough(await (await signedIn(browser)).newPage(), hub.origin + path);
} finally {
  await browser.close();
  await hub.stop();
  await bare.close();
  await rm(folder, { recursive: true, force: true });
}

/** Pages of words, each of which is carried by a picture that no packing makes smaller. */
async function makeFile(): Promise<Uint8Array> {
  const [width, height] = [190, 130];
  const given = await Promise.all(
    Array.from({ length: pages }, async (_, at) => ({
      lines: [`Page ${at + 1}`, 'The tide turns twice a day, and the master signs the book.'],
      picture: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    })),
  );
  return makePdf(given, { title: 'Large' });
}

/** Somebody signs up, and begins a conversation about the file, which is read before anything is timed. */
async function beginChat(from: Browser): Promise<string> {
  const context = await signedIn(from);
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  await page.goto(`${hub.origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${hub.origin}/modules`);
  await page.goto(`${hub.origin}/chat-pdf`);
  await page.getByLabel('PDFs to ask').setInputFiles(file);
  await page.getByRole('button', { name: 'Chat with this PDF' }).click();
  await page.getByRole('list', { name: 'Suggested questions' }).waitFor();
  state = await context.storageState();
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname;
}

async function timesOf(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('img[data-shown], canvas[data-drawn]').first().waitFor();
  const seen = performance.now() - begun;
  await page.locator('canvas[data-drawn]').first().waitFor();
  const sharply = performance.now() - begun;
  await context.close();
  return { seen, sharply };
}

/** Counts canvases and their pixels while somebody scrolls from the first page to the last. */
async function scrollThrough(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('canvas[data-drawn]').first().waitFor();
  const seen = await page.getByRole('region', { name: 'The file' }).evaluate(async (box) => {
    const found = { canvases: 0, pixels: 0, steps: 0 };
    for (; box.scrollTop + box.clientHeight < box.scrollHeight - 2 && found.steps < 3000; ) {
      box.scrollTop += box.clientHeight * 0.9;
      found.steps += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      const all = [...document.querySelectorAll('canvas')];
      found.canvases = Math.max(found.canvases, all.length);
      const pixels = all.reduce((sum, { width, height }) => sum + width * height, 0);
      found.pixels = Math.max(found.pixels, pixels);
    }
    return found;
  });
  await page.locator(`canvas[aria-label="Page ${pages}"][data-drawn]`).waitFor();
  const megabytes = ((seen.pixels * 4) / 1e6).toFixed(0);
  console.log(
    `scrolled through ${pages} pages in ${seen.steps} steps: at most ${seen.canvases} canvases at once, ${megabytes} MB of pixels`,
  );
}
