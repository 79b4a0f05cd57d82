import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { contract, type KbDocument } from '../../contract.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  // Whoever comes first is the administrator, whose public collections are the help centre.
  ana = await hub.signUp('ana@example.org');
  eve = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function output<T>(tool: string, input: object): Promise<T> {
  const { status, body } = await call(ana, tool, input);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.output as T;
}
const collection = async (readers = 'private') =>
  output<{ collectionId: string; url: string | null }>('kb.create-collection', {
    ...{ name: 'Harbour', readers },
  });
const page = (collectionId: string, title: string, markdown: string) =>
  output<{ documentId: string }>('kb.add-page', { collectionId, title, markdown });
async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', body, token: ana.token });
  return ((await answer.json()) as { id: string }).id;
}
const get = async (path: string, user = ana) =>
  hub.request(`/api/knowledge-base${path}`, { token: user.token });

it('a document shows its owner, who added it, when it is looked at again, and whom it helped', async () => {
  const { collectionId, url } = await collection('public');
  const { documentId } = await page(collectionId, 'Badges', 'Call the porter.');
  const plan = { reviewOn: '2031-05-01' };
  await hub.request(`/api/knowledge-base/documents/${documentId}`, {
    ...{ method: 'PATCH', token: ana.token, json: plan },
  });
  const vote = { json: { helpful: true } };
  const slug = url?.split('/').at(-1);
  await hub.request(`/api/knowledge-base/help/${slug}/${documentId}/votes`, vote);
  const { documents } = await (await get(`/collections/${collectionId}`)).json();
  expect(documents).toMatchObject([
    {
      ...{ owner: 'ana', addedBy: 'ana', language: '', pages: 1 },
      ...{ reviewOn: '2031-05-01', helpful: 1, votes: 1, warnings: [], ocrPages: [] },
    } satisfies Partial<KbDocument>,
  ]);
});

it('the list of documents comes whole, or in parts that miss none', async () => {
  const { collectionId } = await collection();
  for (const title of ['One', 'Two', 'Three']) await page(collectionId, title, `${title} boats.`);
  type Listed = { documents: { title: string; documentId: string }[]; next: string | null };
  const list = (more: object) => output<Listed>('kb.list', { collectionId, ...more });
  const titles = ({ documents }: Listed) => documents.map(({ title }) => title);
  const [all, first] = [await list({}), await list({ limit: 2 })];
  expect([titles(all), all.next]).toEqual([['Three', 'Two', 'One'], null]);
  expect(titles(first)).toEqual(['Three', 'Two']);
  const rest = await list({ limit: 2, after: first.next });
  expect([titles(rest), rest.next]).toEqual([['One'], null]);
  const wrong = await call(ana, 'kb.list', { collectionId, after: collectionId });
  expect([wrong.status, wrong.body.data.field]).toEqual([400, 'after']);
});

it('a file that is empty, or a Word file with a password, says so and leaves nothing', async () => {
  const { collectionId } = await collection();
  const form = new FormData();
  form.set('file', new File([], 'nothing.txt'));
  const refused = await hub.request('/api/assets', {
    ...{ method: 'POST', body: form, token: ana.token },
  });
  const { code, message } = await refused.json();
  expect([refused.status, code, message]).toEqual([422, 'UNREADABLE', 'This file is empty.']);
  const assetId = await upload(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'locked.docx');
  const { status, body } = await call(ana, 'kb.add-file', { collectionId, assetId });
  expect([status, body.code, body.message]).toEqual([
    ...[422, 'UNREADABLE', 'This document has a password. Remove it or upload an unlocked copy.'],
  ]);
  expect(await output('kb.list', { collectionId })).toEqual({ documents: [], next: null });
});

it('places of quotations are those that another reader of PDFs finds', async () => {
  const { collectionId } = await collection();
  const said = ['gate is painted green', 'bell is struck at noon', 'log is kept by Ivo'];
  const bytes = await makePdf(
    said.map((words, at) => ({
      lines: [{ title: `Part ${at + 1}` }, `Ships call here often. The ${words}. Tides turn.`],
    })),
  );
  const assetId = await upload(bytes, 'log.pdf');
  const { documentId } = await output<{ documentId: string }>('kb.add-file', {
    ...{ collectionId, assetId },
  });
  const { pages } = await output<{ pages: { text: string }[] }>('kb.get', { documentId });
  const theirs = await textsOf(bytes);
  const bare = (text: string) => text.replace(/\s+/g, '');
  expect(pages.map(({ text }) => bare(text))).toEqual(theirs.map(bare));
  for (const [at, words] of said.entries()) {
    const { sentences } = await output<{
      sentences: { cites: { page: number; start: number; end: number; quote: string }[] }[];
    }>('kb.answer', { question: `What about: the ${words}?`, collectionIds: [collectionId] });
    const cite = sentences[0]?.cites[0];
    expect([cite?.page, cite?.quote]).toEqual([at + 1, `The ${words}.`]);
    const text = pages[at]?.text ?? '';
    expect(text.slice(cite?.start, cite?.end)).toBe(cite?.quote);
    // As many letters stand before it there as here.
    expect(bare(theirs[at] ?? '').indexOf(bare(cite?.quote ?? ''))).toBe(
      bare(text.slice(0, cite?.start)).length,
    );
  }
});

/** What pdf.js itself finds on each page. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.loadingTask.destroy();
  return texts;
}

it('whoever was not let in sees no byte of a collection, wherever they ask', async () => {
  const word = nonce();
  const { collectionId } = await collection();
  const { documentId } = await page(collectionId, `About ${word}`, `The ${word} hums.`);
  await hub.request(`/api/knowledge-base/documents/${documentId}`, {
    ...{ method: 'PUT', token: ana.token },
    json: { title: `About ${word}`, markdown: `The ${word} hums loudly.`, known: 1 },
  });
  await output('kb.answer', { question: `Who repairs the ${word} in winter?` });
  const paths = Object.values(contract)
    .map((each) => each['~orpc'].route)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => String(path).replace('/knowledge-base', ''));
  const exports = ['md', 'zip', 'html', 'pdf'].map((kind) => `/collections/{id}/export/${kind}`);
  const asked = [...paths, ...exports].flatMap((path) =>
    [collectionId, documentId].map((id) =>
      path.replace('{id}', id).replace('{slug}', collectionId).replace('{revision}', '1'),
    ),
  );
  expect(asked.length).toBeGreaterThan(25);
  for (const path of new Set(asked)) {
    const text = await (await get(path, eve)).text();
    expect(text.includes(word), path).toBe(false);
  }
  for (const [tool, input] of [
    ['kb.search', { q: word }],
    ['kb.answer', { question: `What does the ${word} do?` }],
    ['chat.ask', { message: `What does the ${word} do?`, service: 'local' }],
  ] as const) {
    const { body } = await call(eve, tool, input);
    // A chat may say again what it was asked, but not what the page says of it.
    expect(JSON.stringify(body), tool).not.toContain('hums');
  }
  expect(JSON.stringify(await output('kb.search', { q: word }))).toContain('hums loudly');
});

it('the pages of the help centre stand in the sitemap, with their own addresses', async () => {
  const { collectionId, url } = await collection('public');
  const { documentId } = await page(collectionId, 'Ferries', 'The ferry leaves at noon.');
  const read = async (path: string) => (await hub.request(path)).text();
  const index = await read('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path]) => path);
  const all = (await Promise.all(maps.map((path) => read(path ?? '')))).join('\n') + index;
  expect(all).toContain(`${url}</loc>`);
  expect(all).toContain(`${url}/${documentId}</loc>`);
});
