import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MockYouTube, startMockYouTube } from './testing/mock-youtube.ts';
import { type UploadMemory, type UploadOrder, uploadVideo } from './upload-video.ts';

const chunk = 256 * 1024;
const film = randomBytes(chunk * 3 + 1000);
let mock: MockYouTube;
let memory: UploadMemory;

beforeAll(async () => {
  mock = await startMockYouTube();
});
beforeEach(() => {
  mock.set({});
  mock.videos.length = 0;
  mock.ranges.length = 0;
  memory = { session: undefined, startedAt: undefined, lastBytesSent: false };
});
afterAll(async () => {
  await mock.close();
});

const details = {
  ...{ title: 'How tides work', description: 'D', tags: ['sea'], categoryId: '27' },
  ...{ visibility: 'private' as const, language: 'en' },
};
const sent: number[] = [];
const order = (): UploadOrder => ({
  ...{ size: film.byteLength, mimeType: 'video/mp4', details, memory },
  readBytes: async (start, length) => film.subarray(start, start + length),
  async rememberSession(session, startedAt) {
    memory = { session, startedAt, lastBytesSent: false };
  },
  async rememberLastBytes() {
    memory = { ...memory, lastBytesSent: true };
  },
  async onProgress(count) {
    sent.push(count);
  },
  accessToken: async () => mock.token(),
});
const upload = (signal?: AbortSignal) =>
  uploadVideo(order(), { fetch, apiUrl: mock.origin, chunkBytes: chunk, waitMs: 1, signal });
const expectOneVideo = (id: string) => {
  expect(mock.videos.map((video) => video.id)).toEqual([id]);
  expect(mock.videos[0]?.bytes.equals(film)).toBe(true);
};

it('sends a film in chunks, with what is said about it', async () => {
  expectOneVideo(await upload());
  expect(mock.ranges).toHaveLength(4);
  expect(sent.slice(-5)).toEqual([0, chunk, chunk * 2, chunk * 3, film.byteLength]);
  expect(mock.videos[0]?.meta).toMatchObject({
    snippet: { title: 'How tides work', tags: ['sea'], categoryId: '27' },
    status: { privacyStatus: 'private' },
  });
});

it.each([0, 1, 3])('asks what arrived when the answer to chunk %i is lost', async (cutAfter) => {
  mock.set({ cutAfter });
  expectOneVideo(await upload());
  expect(mock.ranges).toContain(`bytes */${film.byteLength}`);
  expect(new Set(mock.ranges).size).toBe(mock.ranges.length);
});

it('waits out a few faults of YouTube, not endless ones', async () => {
  mock.set({ failures: 3 });
  expectOneVideo(await upload());
  mock.set({ failures: 100 });
  memory = { session: undefined, startedAt: undefined, lastBytesSent: false };
  await expect(upload()).rejects.toMatchObject({ kind: 'unreachable' });
});

it('goes on in another process after a kill between two chunks', async () => {
  const killed = new AbortController();
  let chunks = 0;
  mock.set({ onChunk: () => ++chunks === 2 && killed.abort(new Error('killed')) });
  await expect(upload(killed.signal)).rejects.toThrow('killed');
  mock.set({});
  expectOneVideo(await upload());
  const starts = mock.ranges.filter((range) => !range.startsWith('bytes */'));
  expect(new Set(starts).size).toBe(starts.length);
});

it('begins a new session when YouTube has forgotten the old one', async () => {
  const killed = new AbortController();
  mock.set({ onChunk: () => killed.abort(new Error('killed')) });
  await expect(upload(killed.signal)).rejects.toThrow('killed');
  mock.set({});
  mock.forgetSessions();
  expectOneVideo(await upload());
});

it('finds the video when the last answer and the session are lost, and makes no second one', async () => {
  const killed = new AbortController();
  mock.set({ onChunk: () => mock.videos.length > 0 && killed.abort(new Error('killed')) });
  await expect(upload(killed.signal)).rejects.toThrow('killed');
  expect(memory.lastBytesSent).toBe(true);
  mock.set({});
  mock.forgetSessions();
  expectOneVideo(await upload());
});

it('renews an access token that runs out on the way', async () => {
  let chunks = 0;
  mock.set({ onChunk: () => ++chunks === 2 && mock.set({ tokensRunOut: true }) });
  expectOneVideo(await upload());
});

it.each([
  ['quotaExceeded', 403, 'quota-exceeded', /quota of this hub is used up/],
  ['uploadLimitExceeded', 400, 'upload-limit', /Try again tomorrow/],
  ['youtubeSignupRequired', 401, 'no-channel', /no YouTube channel/],
] as const)('says what %s means', async (reason, status, kind, message) => {
  mock.set({ refuse: { status, reason } });
  const failure = await upload().catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
  expect(mock.videos).toEqual([]);
});
