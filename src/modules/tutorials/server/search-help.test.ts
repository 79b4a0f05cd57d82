import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
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

type Hit = { module: string; title: string; text: string; path: string; tourId: string | null };
const search = async (q: string, who = ana) =>
  (await call(who, 'help.search', { q })).body.output.hits as Hit[];

it('finds in the guides of all modules what is asked for, with the page to open', async () => {
  const modules = async (q: string) => (await search(q)).map(({ module }) => module);
  await expect.poll(() => modules('newsletter preview email desktop')).toContain('newsletter');
  await expect
    .poll(() => modules('chapters narration of a film'))
    .toContain('one-button-video-maker');
  const [hit] = await search('newsletter preview email desktop');
  expect(hit).toMatchObject({ path: '/modules/newsletter/guide', tourId: null });
  expect(hit?.text).toMatch(/email/i);
  expect(await search(nonce())).toEqual([]);
});

it('finds nothing of what people keep for themselves', async () => {
  const word = nonce();
  const form = new FormData();
  form.set('file', new File([`The newsletter of ${word} is secret.`], 'secret.txt'));
  await hub.request('/api/ai-chat/attachments', { method: 'POST', body: form, token: ana.token });
  for (const who of [ana, eve]) {
    const hits = await search(`${word} newsletter`, who);
    expect(JSON.stringify(hits)).not.toContain(word);
  }
});

it('refuses by the field what it cannot look for', async () => {
  for (const q of [...hostileTexts, ...wrongValues, '', 'x'.repeat(201)]) {
    const { status, body } = await call(ana, 'help.search', { q });
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'q']);
  }
  expect((await call(null, 'help.search', { q: 'film' })).status).toBe(401);
});
