import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeImage } from '#platform/makers/pictures/make-image.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { noNetwork } from '#platform/testing/acceptance/no-network.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let network: ReturnType<typeof noNetwork>;
let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  network = noNetwork();
  hub = await startTestHub();
  admin = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  network.end();
});

it('what needs no key works with the network cut, and does not even ask for it', async () => {
  const call = toolCaller(hub);
  const word = nonce();
  const answer = await call(admin, 'chat.ask', {
    message: `as a list: ${word} is ripe. It rains.`,
  });
  expect(answer.body.output.text).toContain(word);
  const hits = async () =>
    (await call(admin, 'help.search', { q: 'newsletter preview' })).body.output.hits;
  await expect.poll(hits).not.toEqual([]);
  const text = `The ${word} was sold on Monday. It rained a little on Tuesday.`;
  const draft = await call(admin, 'newsletter.draft', { subject: 'May', text });
  expect(draft.status).toBe(200);
  const context = { platform: hub.platform, user: admin, module: 'test' };
  const drawn = await makeImage(context, { prompt: word, width: 64, height: 64 });
  expect(drawn.engine.service).toBe('local');
  expect(network.refused).toEqual([]);
});
