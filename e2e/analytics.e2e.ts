import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const home = () => `${journey.origin}/modules/analytics-dashboard`;

/** Calls a tool as programs do, with the session of the page. */
const callTool = async <T>(page: Page, name: string, input: object): Promise<T> =>
  page.evaluate(
    async ([name, input]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const answer = await fetch(`/api/tools/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(body));
      return body.output;
    },
    [name, input] as const,
  ) as Promise<T>;

it('a page that is published here is visited, and its form is sent', async () => {
  const { page, server, origin } = journey;
  await page.goto(`${origin}/modules/landing-page-builder`);
  const brief = {
    ...{ goal: 'wait-list', offer: 'Fresh bread every Friday.', audience: 'our street' },
    action: 'Join the bread club',
  };
  const { projectId } = await callTool<{ projectId: string }>(page, 'page.draft', brief);
  await callTool(page, 'page.publish', { projectId, slug: 'bread' });
  for (const path of ['/bread?utm_source=poster&utm_campaign=friday', '/bread']) {
    const visitor = await journey.visitor();
    await visitor.goto(`${server.sitesOrigin}${path}`);
    if (path.includes('?')) continue;
    await visitor.getByLabel('E-mail').first().fill('bo@example.org');
    for (const box of await visitor.getByRole('checkbox').all()) await box.check();
    await visitor.locator('form button').first().click();
    await visitor.waitForURL(/\/thanks\//);
  }
});

it('the hub’s own figures are there at once, and a number opens its rows', async () => {
  const { page } = journey;
  await page.goto(`${journey.origin}/analytics`);
  await page.getByText('You are an administrator').waitFor();
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  await jobs.getByText('Number of all jobs of the hub').waitFor();
  await expectLooksRight(page, 'analytics-hub');
  await jobs.getByRole('button', { name: 'As a table: Jobs' }).click();
  await jobs.locator('td button').first().click();
  await page
    .getByText('row behind this figure')
    .or(page.getByText('rows behind this figure'))
    .waitFor();
  await page.getByRole('cell', { name: 'page.draft' }).first().waitFor();
  await expectLooksRight(page, 'analytics-rows');
  await page.keyboard.press('Escape');
});

it('the page counts itself, and the charts of its site open their rows', async () => {
  const { page } = journey;
  await page.goto(`${home()}?tab=sites`);
  await page.getByText('counts itself').waitFor();
  await expectLooksRight(page, 'analytics-sites');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const visitors = page.getByRole('region', { name: 'Visitors', exact: true });
  await visitors.locator('svg [data-row]').first().waitFor();
  await expectLooksRight(page, 'analytics-site');
  const pages = page.getByRole('region', { name: 'Campaigns' });
  await pages.getByRole('cell', { name: 'friday' }).waitFor();
  const read = page.getByRole('region', { name: 'Pages', exact: true });
  await read.getByRole('button', { name: 'As a table: Pages' }).click();
  await read.getByRole('cell', { name: '/bread/thanks/form' }).waitFor();
  await visitors.locator('svg [data-row]').first().click();
  await page
    .getByRole('dialog')
    .getByRole('cell', { name: '/bread', exact: true })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});

it('a site elsewhere gets its snippet with the true address', async () => {
  const { page, server } = journey;
  await page.goto(`${home()}?tab=sites`);
  await page.getByRole('button', { name: 'Add a site' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Our shop');
  await page.getByLabel('Domain', { exact: true }).fill('shop.example.org');
  await page.getByRole('dialog').getByRole('button', { name: 'Add the site' }).click();
  await page.getByText(`${server.sitesOrigin}/t.js`).waitFor();
  await expectLooksRight(page, 'analytics-snippet');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Our shop' }).waitFor();
});

it('a table is looked over, its decimal sign asked for, and its faulty cells are listed', async () => {
  const { page } = journey;
  await page.goto(`${home()}?tab=tables`);
  await page.getByText('No tables yet').waitFor();
  await page.getByRole('button', { name: 'Import a table' }).click();
  const rows = Array.from(
    { length: 30 },
    (_, at) => `2026-11-${String((at % 27) + 1).padStart(2, '0')};Rye;1.${100 + at}`,
  );
  const content = ['Day;Bread;Grams', ...rows, '2026-11-02;Oat;1,250', '2026-11-03;Oat;a lot'].join(
    '\n',
  );
  const file = { name: 'ovens.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByText('Say which sign is the decimal one.').waitFor();
  await expectLooksRight(page, 'analytics-decimal');
  await page.getByLabel('Decimal sign').selectOption('dot');
  await page.getByText('“a lot” is not a number.').waitFor();
  await expectLooksRight(page, 'analytics-preview');
  await page.getByRole('button', { name: 'Import the table' }).click();
  await page.getByText('32 rows are here').waitFor();
  await page.getByRole('button', { name: 'Ask it something' }).click();
  await page.getByRole('heading', { name: 'The query' }).waitFor();
  await page.getByLabel('By', { exact: true }).selectOption('Bread');
  await page.getByLabel('Count', { exact: true }).selectOption('sum:Grams');
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  await chart.getByRole('heading', { name: /Sum of Grams by Bread of ovens/i }).waitFor();
  await expectLooksRight(page, 'analytics-ask-table');
});

it('a question in words becomes a query that can be changed', async () => {
  const { page } = journey;
  await page.goto(`${home()}?tab=ask`);
  await page.getByLabel('Your question').waitFor();
  const about = page.getByLabel('About').first();
  const site = await about
    .locator('optgroup[label="Sites"] option')
    .evaluateAll((options) =>
      options
        .map((one) => [one.getAttribute('value'), one.textContent] as const)
        .find(([, name]) => name !== 'Our shop'),
    );
  await about.selectOption(site?.[0] ?? '');
  await page.getByLabel('Your question').fill('page views by path today');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  await chart.getByRole('heading', { name: /^Views by path of / }).waitFor();
  await expectLooksRight(page, 'analytics-ask');
  await page.getByLabel('By', { exact: true }).selectOption('campaign');
  await chart.getByRole('heading', { name: /^Views by campaign of / }).waitFor();
  await page.getByLabel('Your question').fill('how is the weather');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Ask for').selectOption('funnel');
  await page.getByLabel('Path of step 1').fill('/bread');
  await page.getByLabel('Event of step 2').fill('form');
  await chart.getByRole('heading', { name: /who did “\/bread”/ }).waitFor();
  await expectLooksRight(page, 'analytics-funnel');
});

it('a dashboard is made, arranged by keyboard, and its PDF has the numbers that programs get', async () => {
  const { page } = journey;
  await page.goto(`${home()}?tab=boards`);
  await page.getByRole('main').getByRole('button', { name: 'New dashboard' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Every Monday');
  const begins = page.getByLabel('Begins with');
  const values = await begins
    .locator('option')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('value') ?? '', one.textContent ?? '']),
    );
  await begins.selectOption(
    values.find(([, name]) => name?.startsWith('Figures of') && !/hub|shop/.test(name))?.[0] ?? '',
  );
  await page.getByRole('button', { name: 'Make the dashboard' }).click();
  await page.getByRole('button', { name: 'Add a chart' }).waitFor();
  await page
    .getByRole('region', { name: 'Pages', exact: true })
    .locator('svg [data-row]')
    .first()
    .waitFor();
  await expectLooksRight(page, 'analytics-board');
  const order = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const before = await order();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Move Visitors', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Visitors is at place 1 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Visitors is at place 2 of').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  const corner = page.getByRole('button', { name: /^Size of Devices: 6 of 12/ });
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: /^Size of Devices: 7 of 12/ }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save as …' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await coming).path())));
  const { text } = await extractText(pdf, { mergePages: true });
  const { sites } = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    const answer = await fetch('/api/analytics-dashboard/sources', {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as { sites: { id: string; projectId: string | null }[] };
  });
  const site = sites.find(({ projectId }) => projectId !== null)?.id;
  const query = { source: { site }, measures: ['views'], by: ['path'] };
  const { rows } = await callTool<{ rows: { path: string; views: number }[] }>(
    page,
    'stats.query',
    { query },
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { path, views } of rows) expect(text).toContain(`${path} ${views}`);
});

it('a dashboard is mailed by itself, an alert set, and a note kept', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Mail it by itself' }).click();
  await page
    .getByRole('region', { name: 'By mail' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await page.getByText('Mailed as a PDF next').waitFor();
  await expectLooksRight(page, 'analytics-mail');
  await page.goto(`${home()}?tab=notes`);
  await page.getByLabel('What happened').fill('New prices');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await page.getByRole('button', { name: 'Delete the note New prices' }).waitFor();
  await expectLooksRight(page, 'analytics-notes');
  await page.goto(home());
  await page
    .getByRole('region', { name: 'Jobs', exact: true })
    .getByRole('button', { name: 'More: Jobs' })
    .click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  await page.getByLabel('The limit').fill('100');
  await page.getByRole('button', { name: 'Set the alert' }).click();
  await page.getByText('The alert is set').waitFor();
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await page.getByText('within its limit').first().waitFor();
  await expectLooksRight(page, 'analytics-alerts');
  expect(journey.problems).toEqual([]);
});
