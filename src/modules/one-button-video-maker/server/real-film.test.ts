import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { Film } from '../contract.ts';
import { bookFilm } from './film-job.ts';
import { toRequest } from './film-orders.ts';
import type { FilmRow } from './film-rows.ts';

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
  const request = JSON.stringify({ ...toRequest(order), ...length });
  const { rows } = await hub.platform.db.execute<FilmRow>(sql`
    insert into films (user_id, duration, request) values (${user.id}, '1-2', ${request}::jsonb)
    returning *`);
  const row = rows[0] as FilmRow;
  await bookFilm(hub.platform, hub.platform.db, row);
  const look = async () => {
    const path = `/api/one-button-video-maker/films/${row.id}`;
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
