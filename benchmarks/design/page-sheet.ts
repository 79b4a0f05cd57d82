// Sheets of landing pages for people to judge: every template with a brief of its own, at 1440 and 390 pixels,
// light and dark. Look at them at full size; what you would not publish is a fault.
// Run: node benchmarks/design/page-sheet.ts [folder=.] [template|all] [seed=1]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { draftPage } from '../../src/modules/landing-page-builder/server/draft/draft-page.ts';
import { allTemplates } from '../../src/modules/landing-page-builder/server/draft/templates/all-templates.ts';
import { servePages } from './page-files.ts';
import { sampleBriefs } from './sample-briefs.ts';

const [folder = '.', only = 'all', seed = '1', bare] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = allTemplates.filter(({ id }) => only === 'all' || only.split(',').includes(id));
const pages = new Map(
  wanted.map(({ id, goal }) => {
    const sample = sampleBriefs[id];
    if (!sample) throw new Error(`sample-briefs.ts has no brief for “${id}”.`);
    const brief = { language: 'en', ...sample, goal, template: id, seed: Number(seed) };
    return [
      id,
      draftPage(
        bare ? { ...brief, offer: brief.offer.split('\n')[0] as string, proof: '' } : brief,
      ),
    ];
  }),
);
const { origin, close } = await servePages(pages);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
for (const [width, colorScheme] of [
  ...[
    [1440, 'light'],
    [390, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
  ],
] as [number, 'light' | 'dark'][]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const tab = await context.newPage();
  tab.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  for (const id of pages.keys()) {
    await tab.goto(`${origin}/${id}`);
    await tab.evaluate(() => document.fonts.ready);
    const overflow = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (overflow) console.log(`${id} is wider than ${width} pixels`);
    await tab.screenshot({
      path: join(folder, `${id}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
  await context.close();
}
await browser.close();
await close();
