import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { resumeRuns } from '#platform/runs/work/run-job.ts';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type MockYouTube, startMockYouTube } from '#platform/youtube/testing/mock-youtube.ts';
import type { Film } from '../../contract.ts';
import type { FilmUpload, YouTubeState } from '../../youtube-contract.ts';
import { setFilmMaker } from '../making/film-maker.ts';
import { createFilmCalls } from '../testing/film-calls.ts';
import { createQuickMaker } from '../testing/quick-maker.ts';

/** Three chunks of eight MiB. */
const bytes = randomBytes(18 * 1024 * 1024);
let mock: MockYouTube;
let hub: TestHub;
let user: TestUser;
let films: ReturnType<typeof createFilmCalls>;
let film: Film;
beforeAll(async () => {
  mock = await startMockYouTube();
  hub = await startTestHub(mock.environment);
  const maker = createQuickMaker();
  maker.stageMs = 1;
  setFilmMaker(async (request, folder, options) => {
    const result = await maker.make(request, folder, options);
    await rm(result.film);
    await writeFile(join(folder, 'film.mp4'), bytes);
    return result;
  });
  user = await hub.signUp();
  films = createFilmCalls(hub, user);
  film = await films.finished();
});
beforeEach(() => {
  mock.set({});
  mock.videos.length = 0;
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
  await mock.close();
});

const look = async () => (await films.call<YouTubeState>(`/films/${film.id}/youtube`)).body;
const begin = async () =>
  (await films.call<{ url: string }>(`/films/${film.id}/youtube/connect`, 'POST')).body.url;

/** What the browser brings back when its owner says yes. */
async function consent(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  return { path: back.pathname, answer: Object.fromEntries(back.searchParams) };
}
async function connect() {
  const { answer } = await consent(await begin());
  return films.call<{ channel: string }>('/youtube/finish', 'POST', answer);
}
const send = async (change: object = {}) => {
  const { draft } = await look();
  const path = `/films/${film.id}/youtube`;
  return films.call<YouTubeState>(path, 'POST', { ...draft, ...change });
};
const newest = async () => (await look()).uploads[0] as FilmUpload;
const until = (status: FilmUpload['status']) =>
  expect.poll(async () => (await newest()).status, { timeout: 90_000 }).toBe(status);

describe('the account', () => {
  it('is connected by the session that asked, once, and its secret is sealed', async () => {
    const { answer, path } = await consent(await begin());
    expect(path).toBe('/modules/one-button-video-maker/youtube');
    const stranger = createFilmCalls(hub, await hub.signUp());
    expect((await stranger.call('/youtube/finish', 'POST', answer)).status).toBe(409);
    const finished = await films.call('/youtube/finish', 'POST', answer);
    expect(finished.body).toEqual({ channel: 'Channel of Ada', filmId: film.id });
    expect((await films.call('/youtube/finish', 'POST', answer)).status).toBe(409);
    expect(await look()).toMatchObject({ missing: null, channel: 'Channel of Ada' });
    const { rows } = await hub.platform.db.execute(sql`select * from youtube_accounts`);
    expect(JSON.stringify(rows)).not.toContain('refresh-me');
  });

  it('can be disconnected, which Google hears', async () => {
    await connect();
    await films.call('/youtube', 'DELETE');
    expect(mock.revoked).toEqual(['refresh-me']);
    expect((await look()).channel).toBeNull();
    expect((await send()).status).toBe(409);
  });
});

describe('an upload', () => {
  beforeEach(async () => void (await connect()));

  it('brings the film, its words, its thumbnail and its captions', async () => {
    expect((await send({ title: 'a <b> title' })).status).toBe(400);
    expect((await send({ tags: ['sea', 'moon'], visibility: 'unlisted' })).status).toBe(200);
    await until('completed');
    expect(await newest()).toMatchObject({
      ...{ progress: 1, notes: [], error: null },
      videoUrl: 'https://www.youtube.com/watch?v=video-1',
    });
    expect(mock.videos[0]?.bytes.equals(bytes)).toBe(true);
    expect(mock.videos[0]?.meta).toMatchObject({
      snippet: { title: 'How tides work', tags: ['sea', 'moon'] },
      status: { privacyStatus: 'unlisted' },
    });
    expect(mock.thumbnails.get('video-1')?.toString()).toBe('picture');
    expect(mock.captions.get('video-1')).toContain('Hello');
  });

  it('stands without its thumbnail, and says so', async () => {
    mock.set({ refuseThumbnail: true });
    await send();
    await until('completed');
    expect((await newest()).notes[0]).toMatch(/^The thumbnail could not be added/);
  });

  it('goes on in its session when the job is killed between two chunks', async () => {
    const killed = new AbortController();
    mock.set({ refuse: { status: 403, reason: 'quotaExceeded' } });
    await send();
    await until('error');
    expect((await newest()).error).toContain('quota of this hub is used up');
    // Taken by hand, so that the test can kill it; the hub's own worker does not see it.
    const { id } = await newest();
    await hub.platform.db.execute(sql`update runs set status = 'queued' where id = ${id}`);
    const sessions = mock.sessions.size;
    let chunks = 0;
    mock.set({ onChunk: () => void (++chunks === 1 && killed.abort(new Error('killed'))) });
    const again = await workOn(hub.platform, id, killed.signal);
    expect([again?.run.id, mock.videos]).toEqual([id, []]);
    await resumeRuns(hub.platform);
    await until('completed');
    expect(mock.videos).toHaveLength(1);
    expect(mock.videos[0]?.bytes.equals(bytes)).toBe(true);
    expect(mock.sessions.size).toBe(sessions + 1);
  });

  it('asks to connect again when the permission was taken back', async () => {
    mock.set({ isRevoked: true });
    await send();
    await until('error');
    expect((await newest()).error).toContain('Connect YouTube again');
    expect((await look()).channel).toBeNull();
  });

  it('can be cancelled on the way, and taken up again', async () => {
    mock.set({ failures: 4 });
    await send();
    await until('uploading');
    const { id } = await newest();
    expect((await send()).status).toBe(409);
    await films.call(`/films/${film.id}/youtube/${id}/cancel`, 'POST');
    await until('cancelled');
    mock.set({});
    expect((await films.call(`/films/${film.id}/youtube/${id}/retry`, 'POST')).status).toBe(200);
    await until('completed');
    expect(mock.videos).toHaveLength(1);
  });
});

it('a hub without a Google client says what an operator sets', async () => {
  const plain = await startTestHub();
  const person = createFilmCalls(plain, await plain.signUp());
  const made = await person.finished();
  const { body } = await person.call<YouTubeState>(`/films/${made.id}/youtube`);
  expect(body.missing).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  expect(body.missing).toContain(`${plain.origin}/modules/one-button-video-maker/youtube`);
  const connecting = await person.call(`/films/${made.id}/youtube/connect`, 'POST');
  expect(connecting.status).toBe(409);
  await plain.close();
});
