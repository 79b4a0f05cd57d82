// What passes between a turn of a slider and the photo on the screen, in Chromium: from the event of the slider to the
// frame in which the draft is painted, for a preview of 2,048 pixels. Wanted: at most 32 ms. Beside it, what the same
// page takes from an event to a frame when nothing is developed.
// Run: node benchmarks/photo-slider.ts [turns=60]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { samplePhoto } from '../src/kernel/photo/testing/sample-photo.ts';
import { openBrowser } from './measure/browser.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, percentile, printTable } from './measure/statistics.ts';

const turns = Number(process.argv[2] ?? 60);

async function openPhoto(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${origin}/modules`);
  await page.goto(`${origin}/modules/photo-editor`);
  const { data, ...raw } = samplePhoto({ width: 6000, height: 4000 });
  const buffer = await sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();
  const file = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Photo to open').setInputFiles(file);
  await page.locator('canvas[data-sharp=true]').waitFor();
}

/** Times in ms from the event of a slider until the next frame that shows another picture, or any frame without one. */
const timesOf = (page: Page, label: string, count: number, waits: boolean) =>
  page.getByLabel(label, { exact: true }).evaluate(
    async (slider: HTMLInputElement, { count, waits }) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const ink = document.querySelector('canvas[data-sharp]') as HTMLCanvasElement;
      const context = ink.getContext('2d') as CanvasRenderingContext2D;
      const put = context.putImageData.bind(context);
      let painted: (() => void) | undefined;
      context.putImageData = ((...given: Parameters<typeof put>) => {
        put(...given);
        painted?.();
      }) as typeof context.putImageData;
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const times: number[] = [];
      for (let turn = 1; turn <= count; turn += 1) {
        await frame();
        const begun = performance.now();
        if (waits) {
          const shown = new Promise<void>((done) => {
            painted = done;
          });
          // Never the same place twice in a row, in the middle half of what there is.
          const [low, high] = [Number(slider.min), Number(slider.max)];
          const share = 0.25 + (((turn * 37) % 97) / 97) * 0.5;
          set?.call(slider, String(low + (high - low) * share));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
          await shown;
        }
        await frame();
        times.push(performance.now() - begun);
      }
      return times;
    },
    { count, waits },
  );

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const hub = await startHub(folder);
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await openPhoto(page, hub.origin);
  console.log(`From a slider to the screen, ${turns} turns, ${machineLine()}\n`);
  const rows: string[][] = [];
  const add = (what: string, times: readonly number[]) =>
    rows.push([what, median(times).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  add('a frame alone', await timesOf(page, 'Exposure', turns, false));
  for (const label of ['Exposure', 'Vibrance', 'Sharpness']) {
    // The first turns find out how large a draft there is time for.
    await timesOf(page, label, 20, true);
    add(label, await timesOf(page, label, turns, true));
  }
  printTable(['What', 'p50, ms', 'p95, ms'], rows);
} finally {
  await browser.close();
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
}
