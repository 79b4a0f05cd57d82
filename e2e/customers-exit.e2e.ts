import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpSink } from '../src/platform/newsletter/testing/smtp-sink.ts';
import { tool } from './call-tool.ts';
import { type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';
import { startStrictPage } from './strict-page.ts';

const people = 1000;
let journey: Journey;
let page: Page;
let second: RunningServer | undefined;
let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let shop: Awaited<ReturnType<typeof startStrictPage>>;
let embed = '';
let environment: Record<string, string>;
beforeAll(async () => {
  sink = await startSmtpSink(true);
  environment = {
    MARKET_SEEDS: 'off',
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: '2',
    AUTH_AUTOCONFIRM: 'on',
  };
  journey = await startJourney(environment, { ownPostgres: true });
  ({ page } = journey);
  await journey.signUp();
  shop = await startStrictPage(journey.origin, () => embed);
});
afterAll(async () => {
  shop.close();
  await second?.stop();
  await journey.close();
  await sink.close();
});

const api = <T>(path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') =>
  page.evaluate(
    async ([path, json, method]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = {
        method: String(method),
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      };
      return (await fetch(String(path), init)).json();
    },
    [path, json, method] as const,
  ) as Promise<T>;

/** Kills the hub without warning and starts it again, on its folder and where it was. */
async function killAndRestart(server: RunningServer): Promise<void> {
  await server.kill();
  const ports = { PORT: new URL(server.origin).port, SITES_PORT: new URL(server.sitesOrigin).port };
  second = await startServer({ ...environment, ...ports }, server.dataDir);
}

it('a thousand contacts are imported, and a campaign that is killed while it is sent reaches each of them once', async () => {
  const spaces = await api<{ spaces: { id: string }[] }>('/api/spaces');
  const sender = { from: 'Bread <hello@bread.example>', postal: '1 Long Street, Oldtown' };
  await api(`/api/spaces/${spaces.spaces[0]?.id}/sender`, sender, 'PUT');
  const lines = Array.from({ length: people }, (_, at) => `reader-${at}@example.org,Reader ${at}`);
  const csv = ['email,name', ...lines].join('\n');
  const consent = 'Signed up at the market in May';
  const imported = await api<{ added: number }>('/api/contacts/import', {
    csv,
    consent,
    dryRun: false,
  });
  expect(imported.added).toBe(people);
  await tool(page, 'contact.upsert', {
    ...{ email: 'reader-7@example.org', tags: ['dead'] },
    consent: { source: consent, at: '2026-05-01' },
  });
  const { projectId } = await tool<{ projectId: string }>(page, 'campaign.create', {
    ...{ name: 'May', subject: 'For {{ first_name | default: "you" }}', markdown: 'Bread.' },
  });
  const half = new Promise<void>((done) => {
    sink.onMail = (count) => count >= people / 3 && done();
  });
  await api(`/api/campaigns/${projectId}/send`, {});
  await half;
  await killAndRestart(journey.server);
  sink.onMail = () => undefined;
  type State = { status: string; counts: Record<string, number> };
  const state = () => api<State>(`/api/campaigns/${projectId}/state`);
  await expect
    .poll(async () => (await state()).status, { timeout: 240_000, interval: 2000 })
    .toBe('sent');
  const { counts } = await state();
  expect(counts).toMatchObject({ total: people, queued: 0, leased: 0, failed: 0, skipped: 0 });
  expect((counts.sent ?? 0) + (counts.unknown ?? 0)).toBe(people);
  // Nobody twice; nobody missed but for those that are shown as unknown.
  const got = Array.from(
    { length: people },
    (_, at) => sink.taken.get(`reader-${at}@example.org`) ?? 0,
  );
  expect(Math.max(...got)).toBe(1);
  expect(got.filter((times) => times === 0).length).toBeLessThanOrEqual(counts.unknown ?? 0);
});

it('a series begins by a tag, and an address that refuses its mail for good gets nothing more from the hub', async () => {
  sink.refuse = (address) =>
    address === 'reader-7@example.org'
      ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
      : undefined;
  const { projectId } = await tool<{ projectId: string }>(page, 'campaign.create', {
    ...{ name: 'June', subject: 'June', markdown: 'More bread.' },
    segment: { field: 'tags', op: 'has', value: 'dead' },
  });
  await api(`/api/campaigns/${projectId}/send`, {});
  type State = { status: string; counts: Record<string, number> };
  await expect
    .poll(async () => (await api<State>(`/api/campaigns/${projectId}/state`)).status, {
      timeout: 90_000,
    })
    .toBe('sent');
  sink.refuse = () => undefined;
  await tool(page, 'series.create', {
    ...{ name: 'Welcome', trigger: { event: 'tag.added', tag: 'new' }, start: true },
    steps: [
      { if: { not: { field: 'tags', op: 'has', value: 'staff' } } },
      { mail: { subject: 'Welcome, {{ first_name }}', markdown: 'Good to have you.' } },
    ],
  });
  const tag = (email: string) =>
    tool(page, 'contact.tag', {
      segment: { field: 'email', op: 'is', value: email },
      add: ['new'],
    });
  const welcomed = () => sink.mails.filter((mail) => mail.includes('Subject: Welcome'));
  await tag('reader-7@example.org');
  await tag('reader-8@example.org');
  await expect.poll(() => welcomed().length, { timeout: 60_000 }).toBe(1);
  expect(welcomed()[0]).toContain('reader-8@example.org');
});

it('a visitor of another origin chats, leaves, is answered by mail, and replies into the same request', async () => {
  const inbox = await tool<{ inboxId: string; key: string }>(page, 'inbox.create', {
    ...{ name: 'Help', address: 'help@bread.example', origins: [shop.origin] },
  });
  embed = `<script src="${journey.origin}/embed/v1.js" data-key="${inbox.key}" async></script>`;
  const visitor = await page.context().newPage();
  await visitor.goto(shop.origin);
  const widget = visitor.locator('guildhall-widget');
  await widget.getByRole('button').first().click();
  await widget.getByRole('textbox').fill('Is there rye bread? I am cleo@example.org');
  await visitor.keyboard.press('Enter');
  type Found = { tickets: { ticketId: string }[] };
  const search = () => tool<Found>(page, 'ticket.search', { q: 'rye bread' });
  await expect.poll(async () => (await search()).tickets.length, { timeout: 30_000 }).toBe(1);
  const ticketId = (await search()).tickets[0]?.ticketId ?? '';
  await tool(page, 'ticket.reply', { ticketId, text: 'Yes, since this morning.' });
  await widget.getByText('Yes, since this morning.').waitFor();
  await visitor.close();
  // Once the page has been closed for a while, the answer goes out by mail.
  const answers = async () => {
    await tool(page, 'ticket.reply', { ticketId, text: 'And spelt.' });
    return sink.mails.filter((mail) => mail.includes('And spelt.')).length;
  };
  await expect.poll(answers, { timeout: 180_000, interval: 15_000 }).toBeGreaterThan(0);
  const mail = await PostalMime.parse(sink.mails.find((one) => one.includes('And spelt.')) ?? '');
  const to = mail.replyTo?.[0]?.address ?? '';
  const wish = {
    name: 'Mail',
    modules: null,
    kinds: null,
    services: null,
    models: null,
    tools: true,
  };
  const caps = { dayCap: null, monthCap: null, totalCap: null };
  const limits = { ...caps, requestsPerMinute: null, tokensPerMinute: null };
  const { secret } = await api<{ secret: string }>('/api/openai-api/tokens', {
    ...wish,
    ...limits,
  });
  const raw = `From: cleo@example.org\r\nTo: ${to}\r\nMessage-ID: <1@x>\r\nSubject: Re: x\r\n\r\nTwo loaves, please.\r\n`;
  const headers = { authorization: `Bearer ${secret}` };
  const taken = await fetch(`${journey.origin}/api/support/inbound`, {
    method: 'POST',
    headers,
    body: raw,
  });
  expect(await taken.json()).toMatchObject({ ticketId, state: 'joined' });
  type Read = { messages: { text: string; kind: string }[] };
  const { messages } = await tool<Read>(page, 'ticket.get', { ticketId });
  expect(messages.at(-1)).toMatchObject({ kind: 'in', text: 'Two loaves, please.' });
});
