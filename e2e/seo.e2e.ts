import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRules } from '../src/modules/seo-studio/rules/all-rules.ts';
import {
  answersOf,
  draftSite,
  type SiteAnswer,
} from '../src/modules/seo-studio/testing/faulty-site.ts';
import { plantable, plantFaults } from '../src/modules/seo-studio/testing/plant-faults.ts';
import { serveSite } from '../src/modules/seo-studio/testing/serve-site.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let site: Awaited<ReturnType<typeof serveSite>>;
/** Forty faults: those that are looked at below, and as many others. */
const looked = ['link-broken', 'title-long', 'image-no-alt', 'script-only', 'noindex-meta'];
const faults = [...looked, ...plantable.filter((rule) => !looked.includes(rule))].slice(0, 40);
let planted: ReturnType<typeof plantFaults> = [];
beforeAll(async () => {
  let answers = new Map<string, SiteAnswer>();
  site = await serveSite((path) => answers.get(path));
  const draft = draftSite(site.origin);
  planted = plantFaults(draft, faults);
  answers = answersOf(draft);
  const words = 'The tide turns twice a day and the ferry waits for nobody. '.repeat(20);
  answers.set('/app.js', {
    ...{ status: 200, headers: { 'content-type': 'text/javascript' } },
    body: `fetch('/data.json').then((answer) => answer.json()).then(({ words }) => {
      document.getElementById('root').innerHTML = '<main><h1>Drawn by a script</h1><p>' + words + '</p></main>';
    });
    navigator.sendBeacon('/beacon', 'x');
    new WebSocket('ws://127.0.0.1:${new URL(site.origin).port}/socket');`,
  });
  answers.set('/data.json', {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  });
  journey = await startJourney({ MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1' });
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  site.close();
});

const looksRight = (name: string) => expectLooksRight(journey.page, name);

it('a site is crawled, its faults are shown with their lines, and a page of scripts is read by a browser', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/seo-studio`);
  await page.getByText('No sites yet').waitFor();
  await looksRight('seo-empty');
  await page.getByRole('button', { name: 'Crawl a site' }).first().click();
  await page.getByLabel('Address of the site').fill(site.origin);
  await page.getByText('Limits', { exact: true }).click();
  await page.getByLabel('Pages a second at most').fill('50');
  await page.getByRole('button', { name: 'Start the crawl' }).click();
  await page.getByRole('tab', { name: 'Issues' }).waitFor();
  const broken = new Map(allRules.map(({ id, title }) => [id, title]));
  const titles = new Set(planted.map(({ rule }) => broken.get(rule)));
  expect(titles.size).toBeGreaterThanOrEqual(40);
  const shown = page.getByRole('tabpanel').locator('button[aria-expanded] > span.font-medium');
  await shown.first().waitFor();
  expect(new Set(await shown.allTextContents())).toEqual(titles);
  await page.getByRole('button', { name: /^Broken link/ }).click();
  await page.getByText('Old prices').waitFor();
  await looksRight('seo-issues');
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: `${site.origin}/faults/script-only` }).click();
  await page.getByText('Empty without JavaScript').first().waitFor();
  // Its words are there only after its script has run: hundreds, where the HTML has none.
  await page.getByText('244', { exact: true }).waitFor();
  expect(site.pathsOf('GET').filter((path) => path === '/faults/script-only')).toHaveLength(1);
  expect(site.log.map(({ path }) => path)).not.toContain('/beacon');
  expect(site.log.map(({ path }) => path)).not.toContain('/socket');
  await looksRight('seo-page');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Make: Audit as PDF' }).click();
  await page.getByRole('link', { name: /audit\.pdf$/ }).waitFor();
  await looksRight('seo-files');
});

it('a draft is scored while it is written, and a point shows its sentence', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/content-optimization`);
  await page.getByText('No texts yet').waitFor();
  await page.getByRole('button', { name: 'New text' }).first().click();
  await page.getByLabel('Title').fill('Tides');
  await page.getByLabel('Phrase').fill('tide table');
  await page.getByRole('button', { name: 'Begin' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('# Harbour\n\nBoats come and go.');
  const score = page.getByRole('complementary', { name: 'Score' });
  // Each score says how many words it has read: one of an earlier text must not be taken for it.
  await score.getByText('of 100 · 5 words').waitFor();
  const now = async () => Number(await score.locator('strong').first().textContent());
  const before = await now();
  await text.fill('# Tide table\n\nA tide table tells when boats come and go.');
  await score.getByText('of 100 · 11 words').waitFor();
  expect(await now()).toBeGreaterThan(before);
  await score.getByText('Phrase in the title').click();
  await score.getByRole('button', { name: 'Show the sentence' }).first().click();
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toBe('Tide table');
  await looksRight('seo-draft');
  for (const tab of ['Compared pages', 'Title and description', 'Brief']) {
    await page.getByRole('tab', { name: tab }).click();
    await looksRight(`seo-draft-${tab}`);
  }
});

it('a page is checked from its HTML, and structured data is written', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/seo-studio?show=page`);
  await page.getByText('Or paste its HTML').click();
  await page
    .getByLabel('HTML', { exact: true })
    .fill('<title>Quay</title><h1>Quay</h1><img src="/a.png">');
  await page.getByRole('button', { name: 'Check the page' }).click();
  await page.getByText('Picture without a description').waitFor();
  await looksRight('seo-audit');
  await page.getByRole('tab', { name: 'Structured data' }).click();
  await page.getByLabel('Headline').fill('Low tide </script>');
  await page.getByRole('button', { name: 'Write the block' }).click();
  await page.getByText('\\u003c/script>').waitFor();
  await looksRight('seo-schema');
  await page.getByRole('tab', { name: 'All rules' }).click();
  await page.getByText('91 rules').waitFor();
  await looksRight('seo-rules');
  expect(journey.problems).toEqual([]);
});
