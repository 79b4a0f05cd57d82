// Lighthouse over every landing template on loopback, as on a slow phone: all four figures have to reach 95.
// Run: node benchmarks/design/page-lighthouse.ts [template|all]
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { draftPage } from '../../src/modules/landing-page-builder/server/draft/draft-page.ts';
import { allTemplates } from '../../src/modules/landing-page-builder/server/draft/templates/all-templates.ts';
import { servePages } from './page-files.ts';
import { sampleBriefs } from './sample-briefs.ts';

const [only = 'all'] = process.argv.slice(2);
const pages = new Map(
  allTemplates
    .filter(({ id }) => only === 'all' || only.split(',').includes(id))
    .map(({ id, goal }) => {
      const sample = sampleBriefs[id];
      if (!sample) throw new Error(`sample-briefs.ts has no brief for “${id}”.`);
      return [id, draftPage({ language: 'en', ...sample, goal, template: id, seed: 1 })];
    }),
);
const { origin, close } = await servePages(pages);
const browser = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
for (const id of pages.keys()) {
  const result = await lighthouse(`${origin}/${id}`, {
    ...{ port: browser.port, logLevel: 'error' },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  const figures = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  );
  console.log(
    `${id.padEnd(12)} ${figures.map(([title, points]) => `${title} ${points}`).join(' · ')}`,
  );
  if (figures.some(([, points]) => points < 95)) {
    process.exitCode = 1;
    const lost = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const { id: audit, displayValue = '' } of lost) console.log(`  ${audit} ${displayValue}`);
  }
}
browser.kill();
await close();
