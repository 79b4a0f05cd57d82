import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { lookAtFeeds } from '#platform/flows/triggers/watch-feeds.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import type { TestUser } from '#platform/testing/test-hub.ts';
import { addPrompt } from '../../checkout/testing/add-prompt.ts';
import { publisher, visitorOf } from '../../landing-page-builder/server/testing/page-hub.ts';
import { type NewsletterHub, startNewsletterHub } from '../../newsletter/testing/newsletter-hub.ts';
import type { FlowRunView } from '../flow-schemas.ts';

let hub: NewsletterHub;
let admin: TestUser;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startNewsletterHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = hub.admin;
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function json<T>(path: string, who: TestUser, body?: object): Promise<T> {
  const answer = await hub.request(path, { token: who.token, ...(body && { json: body }) });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

/** A published flow of one step, which keeps what its trigger brought. */
async function listen(who: TestUser, trigger: object): Promise<string> {
  const nodes = [
    { id: 't', type: 'trigger', ...trigger },
    { id: 'e', type: 'end', output: '{{ t }}' },
  ];
  const graph = { nodes, edges: [{ from: 't', to: 'e' }] };
  const { body } = await call(who, 'flow.create', { name: 'Listens', graph });
  expect(body.output?.problems, body.message).toEqual([]);
  const projectId = body.output.projectId as string;
  await json(`/api/flows/${projectId}/publish`, who, {});
  return projectId;
}

type Runs = { runs: { runId: string }[] };
const runsOf = async (who: TestUser, projectId: string) =>
  (await json<Runs>(`/api/flows/${projectId}/runs`, who)).runs;

/** What the only run of a flow brought, once it has ended. */
async function heard(who: TestUser, projectId: string) {
  await expect.poll(async () => (await runsOf(who, projectId)).length).toBe(1);
  const [run] = await runsOf(who, projectId);
  const path = `/api/flows/runs/${run?.runId}`;
  await expect.poll(async () => (await json<FlowRunView>(path, who)).state).toBe('done');
  const { steps } = await json<FlowRunView>(path, who);
  return steps.find(({ node }) => node === 'e')?.output as Record<string, never>;
}

describe('a form on a published page', () => {
  it('starts flows of its space by the entry, and by the contact the first time', async () => {
    const publish = publisher(hub, call);
    const visitor = visitorOf(hub);
    const { projectId } = await publish(ana, 'join-flow');
    const byForm = await listen(ana, { trigger: 'form', projectId, form: 'join' });
    const byContact = await listen(ana, { trigger: 'contact' });
    const byOther = await listen(ana, { trigger: 'form', projectId, form: 'another' });
    const strangers = await listen(admin, { trigger: 'form' });
    const send = async () => {
      const { hidden } = await visitor.open('/join-flow');
      hub.advance(3000);
      const answers = [...hidden, ['email', 'Bo@example.org'], ['consent', 'yes']];
      const sent = await visitor.send('/join-flow', new URLSearchParams(answers as never));
      expect(sent.status).toBe(303);
    };
    await send();
    expect(await heard(ana, byForm)).toMatchObject({
      ...{ form: 'join', page: 'Bread club', fields: { email: 'Bo@example.org' } },
    });
    expect(await heard(ana, byContact)).toMatchObject({ email: 'bo@example.org' });
    await send();
    await expect.poll(async () => (await runsOf(ana, byForm)).length).toBe(2);
    expect(await runsOf(ana, byContact)).toHaveLength(1);
    expect(await runsOf(ana, byOther)).toEqual([]);
    expect(await runsOf(admin, strangers)).toEqual([]);
  });
});

it('a file that is uploaded starts flows for its kind', async () => {
  const byText = await listen(ana, { trigger: 'file', kind: 'text' });
  const byVideo = await listen(ana, { trigger: 'file', kind: 'video' });
  const body = new FormData();
  body.append('file', new File(['Bread is ready at seven.'], 'hours.txt', { type: 'text/plain' }));
  const sent = await hub.request('/api/assets', { token: ana.token, method: 'POST', body });
  expect(sent.ok).toBe(true);
  expect(await heard(ana, byText)).toMatchObject({ name: 'hours.txt', kind: 'text' });
  expect(await runsOf(ana, byVideo)).toEqual([]);
});

it('a document that comes into a collection starts flows of whoever may read it', async () => {
  const { body } = await call(ana, 'kb.create-collection', { name: 'Shop' });
  const collectionId = body.output.collectionId as string;
  const flow = await listen(ana, { trigger: 'document', collectionId });
  const any = await listen(ana, { trigger: 'document' });
  const strangers = await listen(admin, { trigger: 'document' });
  const page = { collectionId, title: 'Returns', markdown: 'Bread is not taken back.' };
  expect((await call(ana, 'kb.add-page', page)).status).toBe(200);
  expect(await heard(ana, flow)).toMatchObject({ title: 'Returns', collection: 'Shop' });
  await heard(ana, any);
  expect(await runsOf(admin, strangers)).toEqual([]);
});

it('longer work that ended starts flows, except those of flows themselves', async () => {
  const flow = await listen(ana, { trigger: 'run', tool: 'image.generate' });
  const made = await call(ana, 'image.generate', { prompt: 'A red fox', width: 256, height: 256 });
  expect([200, 202]).toContain(made.status);
  expect(await heard(ana, flow)).toMatchObject({ tool: 'image.generate', status: 'done' });
});

it('a paid order starts flows of administrators, and of nobody else', async () => {
  await openSales(hub.platform);
  const prompt = await addPrompt(hub, 'Lantern Keeper', 12);
  const flow = await listen(admin, { trigger: 'order' });
  const others = await listen(ana, { trigger: 'order' });
  const basket = { prompts: [prompt.id], expectedTotal: 1200, waiver: true };
  const { id } = await json<{ id: string }>('/api/checkout/orders', ana, basket);
  expect(await runsOf(admin, flow)).toEqual([]);
  const paid = { amount: 1200, method: 'Transfer', note: 'Statement 7' };
  await json(`/api/checkout/admin/orders/${id}/paid`, admin, paid);
  expect(await heard(admin, flow)).toMatchObject({
    ...{ total: 1200, email: ana.email },
    items: [{ title: 'Lantern Keeper', total: 1200 }],
  });
  expect(await runsOf(ana, others)).toEqual([]);
});

it('somebody who confirms the newsletter starts flows of administrators', async () => {
  const flow = await listen(admin, { trigger: 'subscriber' });
  const others = await listen(ana, { trigger: 'subscriber' });
  const email = 'reader@example.org';
  await hub.call('newsletter-signup', { email, source: 'footer' });
  const query = new URL(await hub.linkTo(email), hub.origin).searchParams;
  const confirmed = await hub.request('/api/newsletter/confirm', {
    json: Object.fromEntries(query),
  });
  expect(confirmed.status).toBe(200);
  expect(await heard(admin, flow)).toMatchObject({ email, source: 'footer' });
  expect(await runsOf(ana, others)).toEqual([]);
});

describe('a feed', () => {
  let server: Server;
  let items: string[] = ['Monday'];
  let status = 200;
  const feed = () =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Oven news</title>${items
      .map(
        (name) =>
          `<item><title>${name}</title><link>https://bakery.example/${name}</link><description>Bread on ${name}</description></item>`,
      )
      .join('')}</channel></rss>`;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const isFeed = request.url === '/feed.xml';
      response.writeHead(isFeed ? status : 404, { 'content-type': 'application/rss+xml' });
      response.end(isFeed ? feed() : '');
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => server.close());

  it('starts a flow for each new item, not for those that stood there before', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
    const flow = await listen(ana, { trigger: 'rss', url });
    await lookAtFeeds(hub.platform);
    expect(await runsOf(ana, flow)).toEqual([]);
    items = ['Tuesday', ...items];
    await lookAtFeeds(hub.platform);
    expect(await runsOf(ana, flow)).toEqual([]);
    hub.advance(16 * 60_000);
    await lookAtFeeds(hub.platform);
    expect(await heard(ana, flow)).toMatchObject({
      ...{ title: 'Tuesday', url: 'https://bakery.example/Tuesday', text: 'Bread on Tuesday' },
    });
    status = 500;
    hub.advance(16 * 60_000);
    await lookAtFeeds(hub.platform);
    expect((await json<{ fault: string }>(`/api/flows/${flow}/state`, ana)).fault).toContain(
      'status 500',
    );
    expect(await runsOf(ana, flow)).toHaveLength(1);
  });
});
