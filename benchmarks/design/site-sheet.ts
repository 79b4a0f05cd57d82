// Sheets of websites for people to judge: the first page of every template and one further page, with a brief of its
// own, at 1440 and 390 pixels, light and dark. Look at them at full size; what you would not publish is a fault.
// Run: node benchmarks/design/site-sheet.ts [folder=.] [template|all] [seed=1]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { draftSite } from '../../src/modules/website-builder/server/draft/draft-site.ts';
import { firstPage } from '../../src/modules/website-builder/server/draft/draw-templates.ts';
import { siteTemplates } from '../../src/modules/website-builder/server/draft/site-templates.ts';
import { newId } from '../../src/platform/db/new-id.ts';
import { servePages } from './page-files.ts';
import { siteBriefs } from './site-briefs.ts';

const [folder = '.', only = 'all', seed = '1'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = siteTemplates.filter(({ id }) => only === 'all' || only.split(',').includes(id));
const pages = new Map(
  wanted.flatMap(({ id: template }) => {
    const sample = siteBriefs[template];
    if (!sample) throw new Error(`site-briefs.ts has no brief for “${template}”.`);
    const brief = { ...sample, languages: [sample.language], template };
    const drafted = draftSite({ ...brief, seed: Number(seed), newId });
    const { site } = drafted;
    const second = { ...drafted, site: { ...site, pages: rotated(site.pages) } };
    return [
      [template, firstPage(drafted)] as const,
      [`${template}-inner`, firstPage(second)] as const,
    ];
  }),
);

/** The second page in front, so that it is the one that is drawn. */
function rotated<T>([first, second, ...rest]: readonly T[]): T[] {
  return [second, first, ...rest].filter((one) => one !== undefined);
}

const { origin, close } = await servePages(pages);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
] as const) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const tab = await context.newPage();
  for (const id of pages.keys()) {
    await tab.goto(`${origin}/${id}`);
    await tab.evaluate(() => document.fonts.ready);
    const overflow = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (overflow) console.log(`${id} is wider than ${width} pixels`);
    const path = join(folder, `${id}-${width}-${colorScheme}.png`);
    await tab.screenshot({ path, fullPage: true });
  }
  await context.close();
}
await browser.close();
await close();
