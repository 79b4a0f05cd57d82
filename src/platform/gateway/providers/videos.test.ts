import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { VideoRequest, VideoStatus } from '../provider.ts';
import { buildMp3, buildPng } from './testing/mock-media.ts';
import { type MockProvider, startMockProvider } from './testing/mock-providers.ts';
import {
  contextFor,
  failureOf,
  keyWith,
  pollToEnd,
  providerNamed,
} from './testing/provider-calls.ts';

const ids = ['gemini', 'heygen', 'magic-hour', 'd-id', 'runware', 'captions'] as const;
const script: VideoRequest = { prompt: 'Welcome to the guild.' };
const image = { bytes: buildPng(), mimeType: 'image/png' };
const audio = { bytes: buildMp3(), mimeType: 'audio/mpeg' };
type Done = VideoStatus & { state: 'done' };

describe.each(ids)('a film from %s', (id) => {
  const video = providerNamed(id).video!;
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider(id);
  });
  afterEach(() => mock.setScenario(undefined));
  afterAll(() => mock.close());

  it('goes from submitted to running to a file, found again by what was stored', async () => {
    const context = contextFor(mock);
    const stored = JSON.parse(JSON.stringify(await video.submit(context, script)));
    const statuses = await pollToEnd(video, context, stored);
    expect(statuses.map(({ state }) => state)).toEqual(['running', 'running', 'done']);
    const film = await video.download(context, statuses.at(-1) as Done);
    expect(film.mimeType).toBe('video/mp4');
    expect(Buffer.from(film.bytes).toString('latin1', 4, 8)).toBe('ftyp');
    expect(JSON.stringify(stored)).not.toContain(context.apiKey);
  });

  it('is fetched from storage without the key', async () => {
    const context = contextFor(mock);
    const operation = await video.submit(context, script);
    const statuses = await pollToEnd(video, context, operation);
    await video.download(context, statuses.at(-1) as Done);
    const media = mock.requests.filter(({ host }) => host === 'media');
    expect(media.length).toBeGreaterThan(0);
    for (const { headers } of media) {
      expect(headers.authorization).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain(context.apiKey);
    }
  });

  it.each(['job-failed', 'job-canceled'] as const)(
    'that ends as %s is failed, with a reason',
    async (end) => {
      mock.setScenario(end);
      const operation = await video.submit(contextFor(mock), script);
      const last = (await pollToEnd(video, contextFor(mock), operation)).at(-1)!;
      expect(last).toMatchObject({ state: 'failed', message: expect.stringMatching(/\w+/) });
    },
  );

  it('in a state that nobody knows is still running', async () => {
    mock.setScenario('job-unknown');
    const operation = await video.submit(contextFor(mock), script);
    const states = (await pollToEnd(video, contextFor(mock), operation)).map(({ state }) => state);
    expect(states).toEqual(['running', 'running', 'done']);
  });

  it('whose link expired gets a fresh one from the next poll', async () => {
    mock.setScenario('expired-link');
    const context = contextFor(mock);
    const operation = await video.submit(context, script);
    const stale = (await pollToEnd(video, context, operation)).at(-1) as Done;
    expect(await failureOf(video.download(context, stale))).toMatchObject({ kind: 'not-found' });
    const fresh = (await video.poll(context, operation)) as Done;
    expect((await video.download(context, fresh)).mimeType).toBe('video/mp4');
  });

  it('is refused with the kind that the answer means', async () => {
    const submit = (word: string) =>
      failureOf(video.submit(contextFor(mock, keyWith(word)), script));
    expect(await submit('bad')).toMatchObject({ kind: 'auth' });
    expect(await submit('broke')).toMatchObject({ kind: 'credit' });
    expect(await submit('html')).toMatchObject({ kind: 'server' });
    mock.setScenario('limited-once');
    expect(await submit('good')).toMatchObject({ kind: 'rate-limit', retryAfterMs: 1000 });
  });

  it('that nobody ordered cannot be found', async () => {
    const polling = video.poll(contextFor(mock), { id: 'never-ordered' });
    const outcome = await polling.catch((error: unknown) => error);
    expect(outcome).toMatchObject(id === 'runware' ? { state: 'failed' } : { kind: 'not-found' });
  });

  it('can be interrupted while it is asked for', async () => {
    const context = contextFor(mock, keyWith('good'), AbortSignal.abort());
    expect(await failureOf(video.submit(context, script))).toMatchObject({ kind: 'aborted' });
  });
});

describe('what is sent for a film', () => {
  it('is the script, the first avatar and its voice at HeyGen', async () => {
    const mock = await startMockProvider('heygen');
    await providerNamed('heygen').video!.submit(contextFor(mock), script);
    expect(mock.requests.at(-1)!.json).toMatchObject({
      type: 'avatar',
      avatar_id: 'look-1',
      voice_id: 'voice-1',
      script: script.prompt,
    });
    await mock.close();
  });

  it('is the given face and the recording at HeyGen, uploaded before', async () => {
    const mock = await startMockProvider('heygen');
    const { video } = providerNamed('heygen');
    await video!.submit(contextFor(mock), { ...script, image, audio });
    expect(mock.requests.map(({ path }) => path)).toEqual([
      ...['/v3/assets', '/v3/assets', '/v3/videos'],
    ]);
    const { json } = mock.requests.at(-1)!;
    expect(json).toMatchObject({
      type: 'image',
      image: { type: 'url', url: `${mock.mediaOrigin}/files/face.png` },
      audio_asset_id: 'asset-voice',
    });
    expect(json).not.toHaveProperty('script');
    expect(json).not.toHaveProperty('avatar_id');
    await mock.close();
  });

  it('is the given face with a voice of the account at HeyGen, and nothing that is too large', async () => {
    const mock = await startMockProvider('heygen');
    const { video } = providerNamed('heygen');
    await video!.submit(contextFor(mock), { ...script, image });
    expect(mock.requests.at(-1)!.json).toMatchObject({
      ...{ type: 'image', script: script.prompt, voice_id: 'voice-2' },
    });
    const large = { ...audio, bytes: new Uint8Array(33 * 1024 * 1024) };
    const refused = await failureOf(video!.submit(contextFor(mock), { ...script, audio: large }));
    expect(refused).toMatchObject({ kind: 'bad-request' });
    expect(String(refused.message)).toContain('32 MB');
    await mock.close();
  });

  it('uploads the face and the recording to D-ID', async () => {
    const mock = await startMockProvider('d-id');
    await providerNamed('d-id').video!.submit(contextFor(mock), { ...script, image, audio });
    expect(mock.requests.map(({ path }) => path)).toEqual(['/images', '/audios', '/talks']);
    expect(mock.requests.at(-1)!.json).toMatchObject({
      source_url: `${mock.mediaOrigin}/files/face.png`,
      script: { type: 'audio', audio_url: `${mock.mediaOrigin}/files/voice.mp3` },
    });
    await mock.close();
  });

  it('speaks with a D-ID portrait when there is no face', async () => {
    const mock = await startMockProvider('d-id');
    await providerNamed('d-id').video!.submit(contextFor(mock), { ...script, voice: 'alloy' });
    expect(mock.requests[0]!.json).toEqual({
      source_url: expect.stringMatching(/^https:\/\/d-id-public-bucket\./),
      script: { type: 'text', input: script.prompt },
    });
    await mock.close();
  });

  it('uploads a still to Magic Hour without the key', async () => {
    const mock = await startMockProvider('magic-hour');
    await providerNamed('magic-hour').video!.submit(contextFor(mock), { ...script, image });
    const [ask, put, order] = mock.requests;
    expect(ask!.json).toEqual({ items: [{ type: 'image', extension: 'png' }] });
    expect(put).toMatchObject({ host: 'media', method: 'PUT' });
    expect(put!.headers.authorization).toBeUndefined();
    expect(order!.path).toBe('/v1/image-to-video');
    expect(order!.json.assets).toEqual({ image_file_path: 'uploads/still.png' });
    await mock.close();
  });

  it('is an asynchronous task at Runware, polled by its own id', async () => {
    const mock = await startMockProvider('runware');
    const operation = await providerNamed('runware').video!.submit(contextFor(mock), {
      ...script,
      aspectRatio: '9:16',
    });
    expect(mock.requests[0]!.json).toMatchObject({
      taskType: 'videoInference',
      taskUUID: operation.id,
      deliveryMethod: 'async',
      width: 1080,
      height: 1920,
    });
    await mock.close();
  });

  it('goes to Mirage with a picture and a recording, and its redirect is followed without the key', async () => {
    const mock = await startMockProvider('captions');
    const video = providerNamed('captions').video!;
    const context = contextFor(mock);
    const operation = await video.submit(context, { ...script, image, audio });
    expect(operation.api).toBe('mirage');
    const statuses = await pollToEnd(video, context, operation);
    expect(statuses[1]).toEqual({ state: 'running', progress: 0.5 });
    expect((await video.download(context, statuses.at(-1) as Done)).mimeType).toBe('video/mp4');
    const [content, file] = mock.requests.slice(-2);
    expect(content).toMatchObject({ host: 'api', headers: { 'x-api-key': context.apiKey } });
    expect(file!.host).toBe('media');
    expect(file!.headers['x-api-key']).toBeUndefined();
    await mock.close();
  });

  it('lets Mirage speak the script itself when a voice is named', async () => {
    const mock = await startMockProvider('captions');
    const request = { ...script, image, voice: 'v1' };
    await providerNamed('captions').video!.submit(contextFor(mock), request);
    expect(mock.requests.map(({ path }) => path)).toEqual([
      '/v1/audio/text-to-speech/v1',
      '/v1/videos',
    ]);
    await mock.close();
  });

  it('says what is missing where Mirage has no AI Creator', async () => {
    const mock = await startMockProvider('captions');
    const context = contextFor(mock, 'key-mirage');
    const error = await failureOf(providerNamed('captions').video!.submit(context, script));
    expect(error).toMatchObject({ kind: 'bad-request' });
    expect(error.message).toContain('picture');
    await mock.close();
  });
});
