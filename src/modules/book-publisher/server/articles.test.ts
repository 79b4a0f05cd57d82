import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const text = (words: string, marks?: object[]) => ({
  type: 'text',
  text: words,
  ...(marks && { marks }),
});
/** An article as its editor saves it. */
function article(who: TestUser, title: string, content: object[]): Promise<string> {
  return hub.platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, who.id);
    const body = { title, language: 'en', doc: { type: 'doc', content } };
    return (await createProject(tx, space, who.id, 'article', { title, parts: { body } })).id;
  });
}
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
async function book(): Promise<string> {
  const { body } = await call(ana, 'book.create', { title: 'Tide', author: 'Mira' });
  return String(body.output.projectId);
}
async function chaptersOf(id: string) {
  const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
  type Parts = Record<string, { body: { title: string; markdown: string; order: string[] } }>;
  const { parts } = (await answer.json()) as { parts: Parts };
  return parts.meta?.body.order.map((one) => {
    const { title, markdown } = parts[`chapter:${one}`]?.body ?? { title: '', markdown: '' };
    return { title, markdown };
  });
}

it('articles become chapters in the order of the choice, with their form and notes', async () => {
  const word = nonce();
  const one = await article(ana, 'Ebb', [
    { type: 'heading', attrs: { level: 2 }, content: [text('Low water')] },
    paragraph(text(word, [{ type: 'bold' }]), text(' is here.'), {
      type: 'footnote',
      attrs: { markdown: 'Seen *twice*.' },
    }),
  ]);
  const two = await article(ana, 'Flood', [paragraph(text('High water.'))]);
  const projectId = await book();
  await call(ana, 'book.add-chapter', { projectId, title: 'Last', markdown: 'End.' });
  const { status, body } = await call(ana, 'book.add-articles', {
    ...{ projectId, articles: [two, one], position: 1 },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  const chapters = await chaptersOf(projectId);
  expect(chapters?.map(({ title }) => title)).toEqual(['Flood', 'Ebb', 'Last']);
  expect(chapters?.[0]?.markdown.trim()).toBe('High water.');
  expect(chapters?.[1]?.markdown).toContain('## Low water');
  expect(chapters?.[1]?.markdown).toContain(`**${word}** is here.[^1]`);
  expect(chapters?.[1]?.markdown).toContain('[^1]: Seen *twice*.');
});

it('an empty article is named and nothing is added; a stranger’s article is not there', async () => {
  const projectId = await book();
  const full = await article(ana, 'Full', [paragraph(text('Words.'))]);
  const empty = await article(ana, 'Nothing', []);
  const add = (articles: string[]) => call(ana, 'book.add-articles', { projectId, articles });
  const refused = await add([full, empty]);
  expect([refused.status, refused.body.data.field]).toEqual([400, 'articles.1']);
  expect(refused.body.message).toBe('“Nothing” has no text yet.');
  const foreign = await article(eve, 'Hers', [paragraph(text('Secret.'))]);
  expect((await add([full, foreign])).status).toBe(404);
  expect((await add([projectId])).body.message).toBe('Only articles become chapters this way.');
  expect(await chaptersOf(projectId)).toEqual([]);
});

it('an article that is sent to a book becomes a chapter of it, or a book, with its form', async () => {
  const from = await article(ana, 'Ebb & *flow*', [
    paragraph(text('Salt', [{ type: 'bold' }]), text(' and wind.')),
    { type: 'heading', attrs: { level: 2 }, content: [text('Low water')] },
    paragraph(text('At six.')),
    { type: 'heading', attrs: { level: 2 }, content: [text('High water')] },
    paragraph(text('At noon.')),
  ]);
  const projectId = await book();
  const send = async (into?: string) => {
    const answer = await hub.request('/api/handoffs', {
      ...{ method: 'POST', token: ana.token },
      json: { from: { type: 'project', id: from }, kind: 'text', to: 'book-publisher', into },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { projectId: string }).projectId;
  };
  expect(await send(projectId)).toBe(projectId);
  expect(await chaptersOf(projectId)).toEqual([
    {
      title: 'Ebb & *flow*',
      markdown: '**Salt** and wind.\n\n## Low water\n\nAt six.\n\n## High water\n\nAt noon.',
    },
  ]);
  expect(await chaptersOf(await send())).toEqual([
    { title: 'Ebb & *flow*', markdown: '**Salt** and wind.' },
    { title: 'Low water', markdown: 'At six.' },
    { title: 'High water', markdown: 'At noon.' },
  ]);
});
