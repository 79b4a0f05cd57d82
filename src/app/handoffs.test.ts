import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSchema } from '#blocks/page-schema.ts';
import type { HandoffKind, HandoffSource } from '#kernel/handoffs.ts';
import { sql } from '#platform/db/sql.ts';
import { allReceivers } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  // The first one of a hub is its administrator, who may send to every module.
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

type Sent = { projectId: string | null; path: string; message: string; data: { field?: string } };
async function ask<T>(who: TestUser, path: string, json?: unknown) {
  const init = { token: who.token, ...(json !== undefined && { json }) };
  const answer = await hub.request(`/api${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}
const send = (who: TestUser, from: HandoffSource, kind: string, to: string, into?: string) =>
  ask<Sent>(who, '/handoffs', { from, kind, to, ...(into && { into }) });
type Offers = {
  offers: { to: string; kind: string; label: string; into?: { id: string; title: string } }[];
};
/** What can be added to, by its kind. */
const places: Readonly<Record<string, (who: TestUser) => Promise<string>>> = {
  book: (who) => book(who, 'Tides'),
};
async function book(who: TestUser, title: string): Promise<string> {
  const space = await personalSpace(hub.platform.db, who.id);
  const parts = { meta: { title, author: '', order: [] } };
  const { id } = await hub.platform.db.transaction((tx) =>
    createProject(tx, space, who.id, 'book', { title, parts }),
  );
  return id;
}

async function asset(bytes: Buffer<ArrayBuffer>, name: string): Promise<HandoffSource> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const made = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  expect(made.status).toBe(201);
  return { type: 'asset', id: ((await made.json()) as { id: string }).id };
}
async function run(
  output: unknown,
  assets: readonly string[] = [],
  who = ana,
): Promise<HandoffSource> {
  const space = await personalSpace(hub.platform.db, who.id);
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into runs (space_id, user_id, module, name, title, input, words, status, output, assets)
    values (${space.id}, ${who.id}, 'workspace', 'test.work', 'Made', '{}', '', 'done',
      ${JSON.stringify(output)}::jsonb, ${sql.param([...assets])}::uuid[]) returning id`);
  return { type: 'run', id: rows[0]?.id as string };
}
async function brand(name: string): Promise<HandoffSource> {
  const given = { name, colours: { primary: '#0a4a6e' }, voice: { tone: `As warm as ${name}` } };
  const { body } = await ask<{ projectId: string }>(ana, '/brands', given);
  return { type: 'project', id: body.projectId };
}
/** A picture that nothing else has drawn; its nonce is its name. */
const picture = async (nonce: string) => {
  const pixels = Buffer.from(nonce.repeat(48).slice(0, 48));
  const drawn = sharp(pixels, { raw: { width: 4, height: 4, channels: 3 } }).resize(64, 64);
  return asset(Buffer.from(await drawn.png().toBuffer()), `${nonce}.png`);
};

/** A sample of each kind that something makes today, by where it can come from. */
const samples: Partial<
  Record<HandoffKind, Record<string, (nonce: string) => Promise<HandoffSource>>>
> = {
  text: {
    'a text file': (nonce) => asset(Buffer.from(`About ${nonce}.`), 'tides.txt'),
    'a project': brand,
    'a run': (nonce) => run({ text: `About ${nonce}.` }),
  },
  image: {
    'a picture': picture,
    'a run': async (nonce) => run(null, [(await picture(nonce)).id]),
  },
  table: { 'a table': (nonce) => asset(Buffer.from(`name,sort\n${nonce},1\n`), `${nonce}.csv`) },
  file: {
    'a file': (nonce) => asset(Buffer.from(`{"about": "${nonce}"}`), `${nonce}.json`),
    'a PDF': async (nonce) =>
      asset(Buffer.from(await makePdf([{ lines: [nonce] }])), `${nonce}.pdf`),
  },
  brand: { 'a brand': brand },
  contact: { 'an entry of a form': entryOf },
};

/** Somebody sends the form of a published page. */
async function entryOf(nonce: string): Promise<HandoffSource> {
  const space = await personalSpace(hub.platform.db, ana.id);
  const fields = [{ name: 'email', label: 'E-mail', type: 'email', required: true }];
  const blocks = [{ id: 'f', type: 'form', props: { name: 'join', fields, consent: 'Mail me' } }];
  const parts = { page: pageSchema.parse({ title: 'Bread club', blocks }) };
  const { id: projectId } = await hub.platform.db.transaction((tx) =>
    createProject(tx, space, ana.id, 'page', { title: 'Bread club', parts }),
  );
  const slug = `p${nonce.slice(0, 20)}`;
  expect((await toolCaller(hub)(ana, 'page.publish', { projectId, slug })).status).toBe(200);
  const url = `${hub.sitesOrigin}/${slug}`;
  const html = await (await fetch(url)).text();
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  hub.advance(3000);
  const body = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
  body.append('email', `${nonce}@example.org`);
  body.append('consent', 'yes');
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  const { body: found } = await ask<{ entries: { id: string }[] }>(
    ana,
    `/landing-page-builder/pages/${projectId}/entries`,
  );
  return { type: 'entry', id: found.entries[0]?.id as string };
}

/** What lists show that are opened at some place of theirs; undefined for all other places. */
async function heldInList(url: URL): Promise<string | undefined> {
  const filter = url.searchParams.get('filter');
  if (filter) {
    const asked = { filter: JSON.parse(filter) as object };
    return JSON.stringify((await ask(ana, '/newsletter/admin/subscribers/search', asked)).body);
  }
  const [, table] = /^\/airtable-dashboard\/(.+)$/.exec(url.pathname) ?? [];
  if (!table) return undefined;
  return JSON.stringify(
    (await ask(ana, `/airtable-dashboard/tables/${table}/records/list`, {})).body,
  );
}

/** What the receiver holds, as its owner reads it at the path that was given. */
async function heldAt(path: string, projectId: string | null): Promise<string> {
  const url = new URL(path, hub.origin);
  const listed = await heldInList(url);
  if (listed !== undefined) return listed;
  const param = (name: string) => url.searchParams.get(name) as string;
  const reads: Readonly<Record<string, () => string>> = {
    '/modules/ai-chat': () => `/ai-chat/conversations/${param('c')}`,
    '/modules/email-marketing': () => `/contacts/${param('contact')}`,
    '/modules/support': () => `/support/tickets/${param('ticket')}`,
    '/modules/newsletter': () => `/newsletter/admin/broadcasts/${param('broadcast')}`,
    '/avatar-generator': () => `/assets/${param('photo') ?? param('audio')}`,
    '/submit-prompt': () => `/prompt-studio/submissions/${param('id')}`,
  };
  if (url.hash) return decodeURIComponent(url.hash);
  const place = projectId ? `/projects/${projectId}` : reads[url.pathname]?.();
  if (!place) throw new Error(`The test does not know how to open ${path}`);
  const { status, body } = await ask<object>(ana, place);
  expect(status, path).toBe(200);
  const file = /"(?:logo|assetId|image|sketch)":"([0-9a-f-]{36})"/.exec(JSON.stringify(body))?.[1];
  const more = file ? (await ask<object>(ana, `/assets/${file}`)).body : {};
  return JSON.stringify([body, more]);
}

describe('what is sent to another module', () => {
  it('arrives at every taker, whatever it comes from, and at nobody else’s', async () => {
    const tried = new Set<string>();
    for (const { module, takes, onlyMime, into: placeKind } of allReceivers()) {
      for (const kind of takes) {
        for (const [origin, make] of Object.entries(samples[kind] ?? {})) {
          if (onlyMime && origin !== 'a PDF') continue;
          const nonce = `n${randomUUID().replaceAll('-', '')}`;
          const from = await make(nonce);
          const into = placeKind && (await places[placeKind]?.(ana));
          const { status, body } = await send(ana, from, kind, module, into);
          const what = `${kind} of ${origin} to ${into ? `a ${placeKind} of ` : ''}${module}`;
          expect(status, `${what}: ${body.message}`).toBe(200);
          expect(await heldAt(body.path, body.projectId), what).toContain(nonce);
          expect((await send(eve, from, kind, module, into)).status, what).toBe(404);
          if (into) expect(body.projectId, what).toBe(into);
          tried.add(`${module} ${kind}`);
        }
      }
    }
    // Each module takes something that is made here today.
    const modules = new Set([...tried].map((one) => one.split(' ')[0]));
    expect([...modules].sort()).toEqual(
      [...new Set(allReceivers().map(({ module }) => module))].sort(),
    );
  });

  it('cannot be opened by anybody else where it went', async () => {
    const from = await brand('Private bread');
    const copy = (await send(ana, from, 'brand', 'workspace')).body;
    expect((await ask(eve, `/projects/${copy.projectId}`)).status).toBe(404);
    const talk = new URL((await send(ana, from, 'text', 'ai-chat')).body.path, hub.origin);
    const conversation = `/ai-chat/conversations/${talk.searchParams.get('c')}`;
    expect((await ask(eve, conversation)).status).toBe(404);
    expect((await ask(eve, `/handoffs?type=project&id=${from.id}`)).status).toBe(404);
  });

  it('says where it comes from', async () => {
    const from = await picture('origin');
    const { projectId } = (await send(ana, from, 'image', 'workspace')).body;
    const { body } = await ask<{ from: object }>(ana, `/projects/${projectId}`);
    expect(body.from).toEqual({ title: 'origin.png', path: `/assets?asset=${from.id}` });
    const { path } = (await send(ana, from, 'image', 'ai-chat')).body;
    expect(await heldAt(path, null)).toContain(`/assets?asset=${from.id}`);
  });

  it('is offered where it fits, to whom it may be sent', async () => {
    const from = await asset(Buffer.from('Low at six.'), 'tides.txt');
    const { body } = await ask<Offers>(ana, `/handoffs?type=asset&id=${from.id}`);
    const takers = hub.hub.modules.filter(({ server }) =>
      server?.receivers?.some(({ takes }) => takes.includes('text')),
    );
    expect(takers.length).toBeGreaterThan(3);
    const anew = body.offers.filter(({ into }) => !into);
    expect(anew.map(({ to, kind }) => `${kind} ${to}`)).toEqual(
      takers.map(({ info }) => `text ${info.id}`),
    );
    const words = await run({ text: 'High at noon.' }, [], eve);
    const refused = await send(eve, words, 'text', 'newsletter');
    expect(refused.status).toBe(403);
    const hers = await ask<Offers>(eve, `/handoffs?type=run&id=${words.id}`);
    expect(hers.body.offers.map(({ to }) => to)).not.toContain('newsletter');
  });

  it('can be added to what is there: to one’s own that may be changed, the last changed first', async () => {
    const [liz, max] = [await hub.signUp(), await hub.signUp()];
    const first = await book(liz, 'First');
    const second = await book(liz, 'Second');
    const foreign = await book(max, 'Foreign');
    const words = await run({ text: '# Ebb\n\nLow at six.\n\n## Later\n\nAt seven.' }, [], liz);
    const { body } = await ask<Offers>(liz, `/handoffs?type=run&id=${words.id}`);
    const added = body.offers.filter(({ into }) => into);
    expect(added.map(({ label, into }) => `${label} ${into?.title}`)).toEqual([
      'As a chapter of Second',
      'As a chapter of First',
    ]);
    expect((await send(liz, words, 'text', 'book-publisher', foreign)).status).toBe(404);
    const brandId = await brand('Not a book');
    const odd = await send(ana, words, 'text', 'book-publisher', brandId.id);
    expect(odd.status).toBe(404);
    const anew = await send(liz, words, 'text', 'content-creator', first);
    expect([anew.status, anew.body.data.field]).toEqual([400, 'into']);
    const sent = await send(liz, words, 'text', 'book-publisher', second);
    type Held = {
      parts: Record<string, { body: { title: string; markdown: string } }>;
      from: null;
    };
    const { body: held } = await ask<Held>(liz, `/projects/${second}`);
    const id = new URL(sent.body.path, hub.origin).searchParams.get('chapter');
    expect(held.parts[`chapter:${id}`]?.body).toMatchObject({
      title: 'Ebb',
      markdown: 'Low at six.\n\n## Later\n\nAt seven.',
    });
    expect(held.from).toBeNull();
  });

  it('is refused in words that say what would do', async () => {
    const from = await asset(Buffer.from('Low at six.'), 'tides.txt');
    const kind = await send(ana, from, 'image', 'newsletter');
    expect([kind.status, kind.body.data.field]).toEqual([400, 'kind']);
    expect(kind.body.message).toBe(
      'Newsletter Generator takes text, outline, and contact, not image.',
    );
    const made = await send(ana, from, 'image', 'workspace');
    expect(made.body.message).toBe('“tides.txt” makes no image. It makes text and file.');
    const to = await send(ana, from, 'text', 'home');
    expect([to.status, to.body.data.field]).toEqual([400, 'to']);
    expect(to.body.message).toContain('only to ai-ad-creator, ai-chat, ');
    const long = await asset(Buffer.from('Tide. '.repeat(5000)), 'long.txt');
    expect((await send(ana, long, 'text', 'prompt-studio')).status).toBe(413);
    const odd = await send(ana, { ...from, part: 'body' }, 'text', 'ai-chat');
    expect([odd.status, odd.body.data.field]).toEqual([400, 'from.part']);
  });
});
