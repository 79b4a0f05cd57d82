import { rm } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { FilmScene } from '../scene-schemas.ts';
import { setFilmMaker } from './making/film-maker.ts';
import { cleanWorkJob } from './room/clean-work-job.ts';
import { workFolder } from './room/work-folders.ts';
import { ffmpegOfYear } from './testing/ffmpeg-of-year.ts';
import { createFilmCalls } from './testing/film-calls.ts';
import { createQuickMaker, type QuickMaker } from './testing/quick-maker.ts';

let hub: TestHub;
let removeFfmpeg: () => Promise<void>;
let maker: QuickMaker;
let admin: ReturnType<typeof createFilmCalls>;
let films: ReturnType<typeof createFilmCalls>;
let other: ReturnType<typeof createFilmCalls>;
beforeAll(async () => {
  removeFfmpeg = await ffmpegOfYear(2024);
  hub = await startTestHub();
  admin = createFilmCalls(hub, await hub.signUp());
  films = createFilmCalls(hub, await hub.signUp());
  other = createFilmCalls(hub, await hub.signUp());
});
beforeEach(() => {
  maker = createQuickMaker();
  maker.stageMs = 1;
  setFilmMaker(maker.make);
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
  await removeFfmpeg();
});

type Scenes = { scenes: FilmScene[]; isWorkKept: boolean };
const scenesOf = async (id: string) => (await films.call<Scenes>(`/films/${id}/scenes`)).body;
const edit = (id: string, edits: object) => films.call(`/films/${id}/edits`, 'POST', { edits });
const bodyOf = async (url = '') => (await hub.request(url)).text();
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

describe('the scenes of a finished film', () => {
  it('show their words and still pictures, and are rendered anew when they are changed', async () => {
    const film = await films.finished();
    const before = await scenesOf(film.id);
    expect(before).toMatchObject({ isWorkKept: true });
    expect(before.scenes).toMatchObject([{ id: 's001', headline: 'Hello', chapter: 'One' }]);
    expect(await bodyOf(before.scenes[0]?.stillUrl ?? '')).toBe('still');
    maker.stageMs = 1000;
    await rm(`${workFolder(hub.platform, film.id)}/assembly.done`);
    expect((await edit(film.id, { s001: { narration: 'Other words.' } })).status).toBe(200);
    // What was there can be played until the new version takes its place.
    const meanwhile = await films.look(film.id);
    expect(meanwhile).toMatchObject({
      hasEarlier: true,
      status: expect.stringMatching(/queued|generating/),
    });
    expect(await bodyOf(meanwhile.result?.videoUrl)).toBe('film of How tides work');
    await films.until(film.id, 'completed');
    expect(maker.last?.plan?.scenes).toHaveLength(1);
    expect((await scenesOf(film.id)).scenes[0]?.narration).toBe('Other words.');
    const after = await films.look(film.id);
    expect(after.hasEarlier).toBe(false);
    expect(await bodyOf(after.result?.scriptUrl)).toContain('Other words.');
    expect((await hub.request(film.result?.scriptUrl ?? '')).status).toBe(404);
  });

  it('stay as they were when a change fails and is given up', async () => {
    const film = await films.finished();
    await rm(`${workFolder(hub.platform, film.id)}/audio.done`);
    maker.failing = { stage: 'audio', message: 'The voice is hoarse.' };
    await edit(film.id, { s001: { headline: 'Loud' } });
    await films.until(film.id, 'error');
    const kept = await films.call<{ status: string }>(`/films/${film.id}/keep-earlier`, 'POST');
    expect(kept.body).toMatchObject({ status: 'completed', hasEarlier: false });
    expect((await scenesOf(film.id)).scenes[0]?.headline).toBe('Hello');
    expect((await films.call(`/films/${film.id}/keep-earlier`, 'POST')).status).toBe(409);
  });

  it('take an own picture, but nobody else’s', async () => {
    const film = await films.finished();
    const mine = await films.upload('image', 'mine.png', await picture());
    const foreign = await other.upload('image', 'theirs.png', await picture());
    const wrong = await edit(film.id, { s001: { image: foreign.body.id } });
    expect(wrong.status).toBe(400);
    expect((await edit(film.id, { s009: { headline: 'x' } })).status).toBe(400);
    await edit(film.id, { s001: { image: mine.body.id } });
    await films.until(film.id, 'completed');
    const bytes = await maker.last?.materials?.readImage(mine.body.id);
    expect((await sharp(bytes).metadata()).width).toBe(40);
    await expect(maker.last?.materials?.readImage(foreign.body.id)).rejects.toThrow(/no longer/);
  });

  it('say when their parts are gone', async () => {
    const film = await films.finished();
    await rm(workFolder(hub.platform, film.id), { recursive: true });
    expect((await scenesOf(film.id)).isWorkKept).toBe(false);
  });
});

describe('what people bring along', () => {
  it('is checked by its content, not by its name', async () => {
    const text = Buffer.from('<svg onload="alert(1)">');
    expect((await films.upload('image', 'a.png', text)).status).toBe(400);
    expect((await films.upload('music', 'a.mp3', text)).status).toBe(400);
    const track = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(100)]);
    const { body, status } = await films.upload('music', 'song.wav', track);
    expect(status).toBe(201);
    expect((await hub.request(body.url)).headers.get('content-type')).toBe('audio/wav');
    const finish = { mood: 'own', ownMusic: body.id };
    expect((await other.order({ finish })).status).toBe(400);
    const film = await films.finished({ finish });
    expect(film.finish).toMatchObject({ mood: 'own', ownMusic: body.id });
    const listed = await films.call<{ materials: { id: string }[] }>('/materials');
    expect(listed.body.materials.map(({ id }) => id)).toContain(body.id);
  });

  it('is refused at once when it is a track and no current ffmpeg could read it', async () => {
    const back = await ffmpegOfYear(2018);
    const track = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(100)]);
    const { status, body } = await films.upload('music', 'song.wav', track);
    await back();
    expect(status).toBe(503);
    expect(JSON.stringify(body)).toContain('apt install ffmpeg');
  });

  it('goes away after a week without a film that uses it', async () => {
    const { body: used } = await films.upload('image', 'used.png', await picture());
    const { body: unused } = await films.upload('image', 'unused.png', await picture());
    await films.finished({ finish: { ownImages: [used.id] } });
    await hub.platform.db.execute(
      sql`update files set created_at = now() - interval '8 days' where purpose = 'film-image'`,
    );
    const job = { id: '1', attempt: 1, signal: new AbortController().signal };
    await cleanWorkJob.run(hub.platform, null, job);
    expect((await hub.request(used.url)).status).toBe(200);
    expect((await hub.request(unused.url)).status).toBe(404);
  });
});

it('the project holds everything but the film', async () => {
  const film = await films.finished();
  const response = await hub.request(film.result?.projectUrl ?? '');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    ...['captions.srt', 'credits.json', 'plan.json', 'report.json', 'request.json', 'scenes.json'],
    ...['script.txt', 'stills/s001.jpg', 'thumbnail.jpg'],
  ]);
  const request = JSON.parse(Buffer.from(files['request.json'] as Uint8Array).toString());
  expect(request).toMatchObject({ title: 'How tides work' });
  const id = (await other.finished()).id;
  const forged = film.result?.projectUrl.replace(film.id, id) ?? '';
  expect((await hub.request(forged)).status).toBe(404);
});

describe('limits', () => {
  const limits = { atOnce: 1, waiting: 10, longestMinutes: 40, diskGb: 20, keepWorkDays: 7 };
  const set = (change: object) => admin.call('/limits', 'PUT', { ...limits, ...change });

  it('are the administrator’s to set, and say so when they are met', async () => {
    expect((await films.call('/limits')).status).toBe(403);
    await set({ longestMinutes: 2 });
    const long = await films.order({ duration: '2-3' });
    expect(long).toMatchObject({
      status: 400,
      body: { message: 'Films on this hub may last 2 minutes at most.' },
    });
  });

  it('let as many films of one person be made at once as they say', async () => {
    await set({ atOnce: 2, waiting: 2 });
    // Neither ends by itself before the other has begun.
    maker.stageMs = 600_000;
    const two = [(await films.order()).body, (await films.order()).body];
    expect((await films.order()).body).toMatchObject({
      message: '2 films are waiting already. Let one finish, or cancel one, and try again.',
    });
    await expect.poll(() => maker.mostAtOnce).toBe(2);
    for (const { id } of two) await films.call(`/films/${id}/cancel`, 'POST');
    for (const { id } of two) await films.until(id, 'cancelled');
    maker.stageMs = 1;
  });

  it('make room by dropping kept parts before they refuse a film', async () => {
    await set({});
    const film = await films.finished();
    const { usedGb } = (await admin.call<{ usedGb: number }>('/limits')).body;
    expect(usedGb).toBeGreaterThan(0);
    await set({ diskGb: 0.001 });
    await films.upload(
      'music',
      'long.wav',
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(1_100_000)]),
    );
    const refused = await films.order();
    expect(refused.status).toBe(507);
    expect(JSON.stringify(refused.body)).toContain('The 0.001 GB for films on this hub are full.');
    expect((await scenesOf(film.id)).isWorkKept).toBe(false);
    await set({});
  });
});

it('other languages need a voice service', async () => {
  const { status, body } = await films.order({ finish: { language: 'de' } });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('German needs an active voice service');
});

it('samples of voices and moods can be heard, and are made once', {
  timeout: 240_000,
}, async () => {
  for (const path of ['/samples/voices/slt', '/samples/moods/calm']) {
    const [first, second] = [await films.call<{ url: string }>(path), await other.call(path)];
    expect(second).toEqual(first);
    const sound = await hub.request(first.body.url, { headers: { range: 'bytes=0-3' } });
    expect([sound.headers.get('content-type'), await sound.text()]).toEqual(['audio/wav', 'RIFF']);
  }
  expect((await films.call('/samples/voices/nobody')).status).toBe(404);
});
