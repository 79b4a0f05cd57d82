import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let collectionId: string;
const [word, hostile] = [nonce(), '#set page(width: 1pt) $x$ <b>'];
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
  const call = toolCaller(hub);
  const made = await call(ana, 'kb.create-collection', { name: 'Harbour rules' });
  ({ collectionId } = made.body.output as { collectionId: string });
  const markdown = `# Dogs\n\nThey answer to **${word}**.\n\n## Leads\n\n- short\n- red\n\n\`${hostile}\``;
  await call(ana, 'kb.add-page', { collectionId, title: 'Dogs', markdown });
  await call(ana, 'kb.add-page', {
    collectionId,
    title: 'Boats',
    markdown: 'Żuraw, Ελλάδα, Нева.',
  });
});
afterAll(() => hub.close());

const save = async (format: string, user = ana) => {
  const path = `/api/knowledge-base/collections/${collectionId}/export/${format}`;
  const answer = await hub.request(path, { token: user.token });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

it('saves a collection as a PDF in which every document has its heading and its words', async () => {
  const { answer, bytes } = await save('pdf');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toMatch(/^Harbour rules/);
  for (const said of [word, 'Leads', 'red', 'Boats', 'Żuraw, Ελλάδα, Нева.', hostile])
    expect(text).toContain(said);
  // Its own first heading says the title already.
  expect(text.match(/Dogs/g)).toHaveLength(1);
  expect(text).not.toContain('**');
  expect((await save('pdf')).bytes).toEqual(bytes);
});

it('saves it as Markdown files, as one of them and as one page, too, for those who may read it', async () => {
  const files = unzipSync((await save('zip')).bytes);
  expect(Object.keys(files).sort()).toEqual(['Boats.md', 'Dogs.md']);
  expect(new TextDecoder().decode((await save('html')).bytes)).toContain(word);
  const whole = new TextDecoder().decode((await save('md')).bytes);
  expect(whole).toMatch(/^# Harbour rules\n\n# Boats\n\nŻuraw, Ελλάδα, Нева\.\n\n# Dogs\n\nThey/);
  expect(whole).toContain(`**${word}**`);
  const bob = await hub.signUp();
  expect((await save('pdf', bob)).answer.status).toBe(404);
  expect((await save('exe')).answer.status).toBe(404);
});
