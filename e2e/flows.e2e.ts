import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, tool } from './call-tool.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let other: Server;
/** What the other system answers. */
let status = 500;

beforeAll(async () => {
  other = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  journey = await startJourney({ MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1' });
  await journey.signUp();
});
afterAll(async () => {
  other.close();
  await journey.close();
});

/** Presses Tab until the keys go to it. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let tabs = 0; tabs < 200; tabs++) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keys`);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function press(page: Page, name: string): Promise<void> {
  await reach(page, button(page, name));
  await page.keyboard.press('Enter');
}
/** Leaves the fields of a step; the keys go to the step itself. */
async function leave(page: Page): Promise<void> {
  const isAtStep = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset.step !== undefined);
  await page.keyboard.press('Escape');
  await expect.poll(isAtStep).toBe(true);
}
async function add(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByPlaceholder(/What shall happen/).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.getByPlaceholder(/What shall happen/).waitFor({ state: 'detached' });
}
async function insert(page: Page, field: string, words: string): Promise<void> {
  await press(page, `Insert value: ${field}`);
  await page.getByPlaceholder('Find a value …').waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Find a value …').waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
async function write(page: Page, field: string, words: string): Promise<void> {
  await reach(page, page.getByRole('textbox', { name: field, exact: true }));
  await page.keyboard.type(words);
}

const mailTo = async (address: string) => (await mailsTo(journey.server.dataDir, address))[0];

it('somebody who never automated anything goes from a form to a PDF and a mail, by keyboard alone', async () => {
  const { page, origin, server } = journey;
  await page.goto(`${origin}/modules/automation-workflows`);
  const site = { goal: 'wait-list', offer: 'Bread that comes to you', audience: 'early risers' };
  const { projectId } = await tool<{ projectId: string }>(page, 'page.draft', {
    ...{ ...site, action: 'Put me on the list' },
  });
  await tool(page, 'page.publish', { projectId, slug: 'bread-flow' });
  // People look at a page before they fill in its form; who is too quick counts as a robot.
  const visitor = await journey.visitor();
  await visitor.goto(`${server.sitesOrigin}/bread-flow`);

  await page.getByText('No flows yet').waitFor();
  await expectLooksRight(page, 'flows-home');
  await press(page, 'New flow');
  await page.waitForURL('**/automation-workflows/flows/**');
  await press(page, 'List');
  const steps = page.getByRole('list', { name: 'Steps', exact: true });
  await reach(page, steps.getByRole('button').first());
  await page.keyboard.press('Enter');
  await reach(page, page.getByLabel('What starts the flow'));
  await page.keyboard.type('Form');
  await expect.poll(() => page.getByLabel('What starts the flow').inputValue()).toBe('form');
  await leave(page);

  await add(page, 'make a pdf');
  await write(page, 'Title', 'Your place on the list');
  await write(page, 'Markdown', 'We wrote down: ');
  await insert(page, 'Markdown', 'email');
  await leave(page);
  await add(page, 'send a mail');
  await insert(page, 'To', 'email');
  await write(page, 'Subject', 'You are on the list');
  await write(page, 'Markdown', 'Thank you. The file says what we know.');
  await press(page, 'Add: Attachments (optional)');
  await insert(page, 'Attachments 1', 'assetId');
  await expectLooksRight(page, 'flows-list');
  await press(page, 'Publish');
  await page.getByText('Version 1 is on.').waitFor();

  await visitor.getByLabel('E-mail').first().fill('bo@example.org');
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  await visitor.locator('form button').first().click();
  await visitor.waitForURL(/\/thanks\//);
  await expect.poll(() => mailTo('bo@example.org'), { timeout: 30_000 }).toBeDefined();
  const mail = await mailTo('bo@example.org');
  expect(mail).toMatchObject({ subject: 'You are on the list' });
  expect(mail?.attachments[0]?.filename).toBe('Your place on the list.pdf');
  const pdf = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await button(page, 'Canvas').click();
  await page.locator('.react-flow__node').first().waitFor();
  await expectLooksRight(page, 'flows-canvas');
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /Version 1, by form entry/ }).waitFor();
  await expectLooksRight(page, 'flows-runs');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Whom to tell').waitFor();
  await expectLooksRight(page, 'flows-settings');
});

it('a step that is removed leaves the keys on the one before it, and can be brought back', async () => {
  const { page } = journey;
  await page.getByRole('tab', { name: 'Edit' }).click();
  await button(page, 'List').click();
  const steps = page.getByRole('list', { name: 'Steps', exact: true }).locator('[data-step]');
  await steps.last().press('Delete');
  await expect.poll(() => steps.count()).toBe(2);
  await expect
    .poll(() => steps.last().evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => steps.count()).toBe(3);
});

it('a flow that is published starts by a signed call of its webhook', async () => {
  const { page, origin } = journey;
  const { projectId } = await tool<{ projectId: string }>(page, 'flow.create', {
    name: 'Greetings',
    graph: {
      nodes: [
        { id: 'start', type: 'trigger', trigger: 'webhook' },
        { id: 'values', type: 'set', values: { greeting: 'Hello {{ start.body.name }}' } },
      ],
      edges: [{ from: 'start', to: 'values' }],
    },
  });
  await page.goto(`${origin}/automation-workflows/flows/${projectId}`);
  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'The webhook is ready' });
  await dialog.waitFor();
  await expectLooksRight(page, 'flows-webhook');
  const [url = '', secret = ''] = await dialog.locator('pre').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept it' }).press('Enter');
  const body = JSON.stringify({ name: 'Ana' });
  const [id, timestamp] = ['msg-1', String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = (text: string) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
  const call = (signed: string) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: {
        ...{ 'content-type': 'application/json', 'webhook-id': id },
        ...{ 'webhook-timestamp': timestamp, 'webhook-signature': signed },
      },
    });
  expect((await call(signature('{}'))).status).toBe(401);
  expect((await call(signature(body))).status).toBe(202);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /Version 1, by webhook/ }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await page.getByRole('list', { name: 'Steps of the run' }).getByText('Set values').click();
  await page.getByText('Hello Ana').first().waitFor();
  await expectLooksRight(page, 'flows-run');
});

it('a run that failed goes on from the failed step, and says what a newer version does otherwise', async () => {
  const { page, origin } = journey;
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/orders`;
  const { projectId } = await tool<{ projectId: string }>(page, 'flow.create', {
    name: 'Orders',
    graph: {
      nodes: [
        { id: 'start', type: 'trigger', trigger: 'manual' },
        { id: 'values', type: 'set', values: { total: '42' } },
        {
          ...{ id: 'call', type: 'http', title: 'Tell the other system', method: 'POST', url },
          body: { total: '{{ values.total }}' },
        },
      ],
      edges: [
        { from: 'start', to: 'values' },
        { from: 'values', to: 'call' },
      ],
    },
  });
  await page.goto(`${origin}/automation-workflows/flows/${projectId}`);
  await button(page, 'Publish').click();
  await button(page, 'Run now').click();
  await page.getByText('Failed', { exact: true }).first().waitFor();
  await page.getByText('answered with status 500').first().waitFor();
  const failed = page.url();

  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.locator('[data-step=call]').click();
  await page.getByText('Name, and what happens when it fails').click();
  await page.getByLabel('Name of the step').fill('Tell the shop');
  // Nothing waits for the draft to be saved: publishing does.
  await button(page, 'Publish again').click();
  await page.getByText('Version 2 is on.').waitFor();
  await page.goto(failed);
  await page.getByText('The newest version differs in one step').click();
  await page.getByText('Tell the shop').last().waitFor();
  await expectLooksRight(page, 'flows-differences');

  status = 200;
  await button(page, 'Retry from the failed step').click();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('Failed', { exact: true }).count()).toBe(0);
});

it('a workflow of n8n comes along, with a list of what to look at', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/automation-workflows`);
  await button(page, 'From n8n').click();
  const dialog = page.getByRole('dialog', { name: 'Bring a workflow from n8n' });
  await dialog.getByLabel('Or its text').fill('{"nodes": 3}');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText('no workflow of n8n').waitFor();
  const base = { typeVersion: 1, position: [0, 0], parameters: {} };
  const workflow = {
    name: 'News to chat',
    nodes: [
      { ...base, name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
      { ...base, name: 'Post it', type: 'n8n-nodes-base.slack' },
    ],
    connections: { Start: { main: [[{ node: 'Post it', type: 'main', index: 0 }]] } },
  };
  await dialog.getByLabel('Or its text').fill(JSON.stringify(workflow));
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText('slack has no counterpart').waitFor();
  await expectLooksRight(page, 'flows-n8n');
  await dialog.getByRole('button', { name: 'Make the flow' }).click();
  await page.getByRole('heading', { name: 'News to chat' }).waitFor();
  await page.getByText('Post it has no values.').first().waitFor();
});

it('a template is found by its words, opened, and tried with an example', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/automation-workflows`);
  await page.getByLabel('Find a template').fill('shorten');
  await button(page, 'Use this: Shorten a text').click();
  await page.getByRole('heading', { name: 'Shorten a text' }).waitFor();
  await button(page, 'Test the flow').click();
  await page
    .getByRole('list', { name: 'Steps of the run' })
    .getByText('End', { exact: true })
    .waitFor();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await expectLooksRight(page, 'flows-test');
  expect(journey.problems).toEqual([]);
});
