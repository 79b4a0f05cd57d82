import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import type { UsedCall } from '../gateway-types.ts';
import { saveKey } from '../keys.ts';
import type { VideoRequest } from '../provider.ts';
import { type MockProvider, startMockProvider } from '../providers/testing/mock-providers.ts';
import { keyWith } from '../providers/testing/provider-calls.ts';

let captions: MockProvider;
let elevenlabs: MockProvider;
let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  captions = await startMockProvider('captions');
  elevenlabs = await startMockProvider('elevenlabs');
  hub = await startTestHub({
    ...{ CAPTIONS_BASE_URL: captions.origin, ELEVENLABS_BASE_URL: elevenlabs.origin },
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  admin = await hub.signUp();
  for (const service of ['captions', 'elevenlabs']) {
    const key = { service, key: keyWith('good') };
    await saveKey(hub.platform, admin.id, { scope: 'hub' }, key);
  }
});
afterAll(async () => {
  await hub.close();
  await captions.close();
  await elevenlabs.close();
});

const picture = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' };
const audio = { bytes: new Uint8Array([4, 5, 6]), mimeType: 'audio/wav' };
async function order(request: VideoRequest): Promise<UsedCall[]> {
  const used: UsedCall[] = [];
  const scope = { user: admin, module: 'test', onUsed: (one: UsedCall) => void used.push(one) };
  await hub.platform.gateway.submitVideo(scope, 'captions', request);
  return used;
}

it('a picture that speaks costs what the page says, by steps of six seconds', async () => {
  const used = await order({ prompt: 'Hello.', duration: 13, image: picture, audio });
  expect(used).toMatchObject([
    { outcome: 'ok', model: 'mirage-video-1-latest', amounts: { seconds: 18 }, cost: 2_700_000 },
  ]);
});

it('of a film by a script alone, which costs credits of a plan, no price is made up', async () => {
  const used = await order({ prompt: 'Hello, here is what is new this week.' });
  expect(used.at(-1)).toMatchObject({ outcome: 'ok', cost: null });
  expect(used.at(-1)?.model).toBeUndefined();
});

it('speech costs what the model that speaks costs, though nobody named one', async () => {
  const used: UsedCall[] = [];
  const scope = { user: admin, module: 'test', onUsed: (one: UsedCall) => void used.push(one) };
  const text = 'The ferry leaves at nine.';
  await hub.platform.gateway.synthesizeSpeech(scope, 'elevenlabs', { text });
  expect(used).toMatchObject([
    { model: 'eleven_multilingual_v2', amounts: { characters: 25 }, cost: 2500 },
  ]);
});
