import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeRuns } from '#platform/runs/work/run-job.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { Film } from '../contract.ts';
import { toRequest } from './film-orders.ts';
import { addFilm } from './testing/add-film.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const order = {
  type: 'music-video-explainer' as const,
  title: 'How tides work',
  description: 'The moon pulls the sea. Twice a day the water rises, and twice a day it falls.',
  duration: '1-2' as const,
  whenThin: 'ask' as const,
  finish: {
    ...{ aspect: '16:9' as const, theme: 'auto', voice: 'rms', pace: 'normal' as const },
    ...{ mood: 'auto', captions: 'soft' as const, ownScript: '', captionLook: 'karaoke' as const },
    ...{ language: 'en' as const, ownImages: [], ownMusic: null },
  },
};

/** The form's shortest film lasts a minute; this one takes the same way in a few seconds. */
it('the engine makes a film that a browser can play', { timeout: 180_000 }, async () => {
  const user = await hub.signUp();
  const length = { height: 180, minSeconds: 8, targetSeconds: 15, maxSeconds: 40 };
  const { db } = hub.platform;
  const request = { ...toRequest(order), ...length };
  const id = await addFilm(db, user.id, { request, status: 'queued' });
  await resumeRuns(hub.platform);
  const look = async () => {
    const path = `/api/one-button-video-maker/films/${id}`;
    return (await (await hub.request(path, { token: user.token })).json()) as Film;
  };
  const ended = ['completed', 'error', 'cancelled'];
  await expect
    .poll(async () => ended.includes((await look()).status), { timeout: 170_000, interval: 500 })
    .toBe(true);
  const film = await look();
  expect(film).toMatchObject({ status: 'completed', error: null, progress: 100 });
  expect(film.result?.seconds).toBeGreaterThanOrEqual(8);
  expect(film.result?.checks.filter(({ passed }) => !passed)).toEqual([]);
  const video = await hub.request(film.result?.videoUrl ?? '');
  expect(video.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await video.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  expect(await (await hub.request(film.result?.captionsUrl ?? '')).text()).toContain('-->');
});
