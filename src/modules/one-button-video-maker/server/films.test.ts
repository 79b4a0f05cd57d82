import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { storageSettings } from '#platform/files/storage-settings.ts';
import { resumeRuns } from '#platform/runs/work/run-job.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Film } from '../contract.ts';
import type { FilmRow } from './film-rows.ts';
import { serverModule } from './index.ts';
import { setFilmMaker } from './making/film-maker.ts';
import { cleanWorkJob } from './room/clean-work-job.ts';
import { workFolder } from './room/work-folders.ts';
import { addFilm } from './testing/add-film.ts';
import { createQuickMaker, type QuickMaker } from './testing/quick-maker.ts';
import { estimate } from './times/estimates.ts';
import { type MachineLoad, machineLoad } from './times/machine-load.ts';
import { readyTimes } from './times/ready-in.ts';

let hub: TestHub;
let user: TestUser;
let other: TestUser;
let maker: QuickMaker;
beforeAll(async () => {
  hub = await startTestHub();
  [user, other] = [await hub.signUp(), await hub.signUp()];
});
beforeEach(() => {
  maker = createQuickMaker();
  setFilmMaker(maker.make);
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
});

const base = '/api/one-button-video-maker';
const order = {
  type: 'music-video-explainer',
  title: 'How tides work',
  description: 'The moon pulls the sea. The sea follows twice a day.',
  duration: '1-2',
  whenThin: 'shorter',
};

async function call<T>(path: string, method = 'GET', json?: unknown, token = user.token) {
  const send = method === 'GET' ? {} : { json: json ?? {} };
  const response = await hub.request(`${base}${path}`, { method, token, ...send });
  return { status: response.status, body: (await response.json()) as T };
}
const start = async (change: object = {}) =>
  (await call<Film>('/films', 'POST', { ...order, ...change })).body;
const look = async (id: string) => (await call<Film>(`/films/${id}`)).body;
const until = (id: string, status: Film['status']) =>
  expect.poll(async () => (await look(id)).status).toBe(status);

describe('a film', () => {
  it('goes through its stages to a film that can be fetched', async () => {
    maker.stageMs = 700;
    const film = await start();
    expect(film).toMatchObject({ progress: 0, position: 1, title: 'How tides work' });
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const now = await look(film.id);
          seen.push(now.progress);
          return now.status;
        },
        { timeout: 90_000, interval: 100 },
      )
      .toBe('completed');
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(4);
    const { result, progress } = await look(film.id);
    expect(progress).toBe(100);
    expect(result).toMatchObject({ seconds: 75, writer: 'local', notes: ['Note'] });
    const fetched = await hub.request(result?.videoUrl ?? '', { headers: { range: 'bytes=0-3' } });
    expect([fetched.status, await fetched.text()]).toEqual([206, 'film']);
    const script = await hub.request(result?.scriptUrl ?? '');
    expect(await script.text()).toContain('# One\n\nHello there.');
    const parts = await readdir(workFolder(hub.platform, film.id));
    expect(parts).toContain('script.done');
    expect(parts).not.toContain('film.mp4');
  });

  it('of one person waits for the one before, and says where it stands', async () => {
    maker.stageMs = 150;
    const films = [await start(), await start({ title: 'Second' }), await start()];
    expect(films.map(({ position }) => position)).toEqual([1, 2, 3]);
    for (const { id } of films) await until(id, 'completed');
    expect(maker.mostAtOnce).toBe(1);
  });

  it('is not begun without all fields, in the documents’ words', async () => {
    for (const gap of [{ title: ' ' }, { description: '' }, { duration: '30+' }]) {
      const refused = await call<{ message: string }>('/films', 'POST', { ...order, ...gap });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'Please fill in all fields before generating' },
      });
    }
    const finish = { theme: 'no such look' };
    expect((await call('/films', 'POST', { ...order, finish })).status).toBe(400);
  });
});

describe('a film that does not end well', () => {
  it('gives the reason, and another try goes on from the last good stage', async () => {
    maker.failing = { stage: 'audio', message: 'The voice is hoarse.' };
    const { id } = await start();
    await until(id, 'error');
    expect(await look(id)).toMatchObject({ error: 'The voice is hoarse.', currentStep: 'audio' });
    maker.failing = undefined;
    await call(`/films/${id}/retry`, 'POST');
    await until(id, 'completed');
    expect(maker.worked).toEqual(['script', 'visuals', 'audio', 'audio', 'assembly', 'optimize']);
    expect((await call(`/films/${id}/retry`, 'POST')).status).toBe(409);
  });

  it('stops when it is cancelled, under way or waiting', async () => {
    maker.stageMs = 3000;
    const [first, second] = [await start(), await start()];
    await until(first.id, 'generating');
    expect((await call<Film>(`/films/${second.id}/cancel`, 'POST')).body.status).toBe('cancelled');
    expect((await call<Film>(`/films/${first.id}/cancel`, 'POST')).body.status).toBe('cancelled');
    maker.stageMs = 5;
    await call(`/films/${first.id}/retry`, 'POST');
    await until(first.id, 'completed');
    expect((await look(second.id)).status).toBe('cancelled');
  });

  it('waits while the disk is nearly full, and goes on from the last good stage by itself', async () => {
    const { platform } = hub;
    const { settings, room, db } = platform;
    const setReserve = async (reserve: number | null) => {
      await settings.set(storageSettings, { ...storageSettings.initial, reserve });
      await expect.poll(async () => (await room.look()).tight).toBe(reserve !== null);
    };
    maker.stageMs = 2500;
    const { id } = await start();
    await expect.poll(() => maker.worked).toContain('visuals');
    await setReserve(1e15);
    await until(id, 'queued');
    const reached = maker.worked.length;
    // Of the stage that was cut off nothing counts.
    const parts = await readdir(workFolder(platform, id));
    expect(parts).toHaveLength(reached - 1);
    maker.stageMs = 5;
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await expect
      .poll(async () => {
        const { rows } = await db.execute(sql`
            select from graphile_worker._private_jobs
            where key = ${`run:${id}`} and run_at > now()`);
        return rows.length;
      })
      .toBe(1);
    expect((await look(id)).status).toBe('queued');
    await setReserve(null);
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await until(id, 'completed');
    expect(maker.worked.filter((stage) => stage === 'script')).toHaveLength(1);
    expect(maker.worked.slice(reached)).toContain('optimize');
  });

  it('goes on where it was after a crash', async () => {
    const { db } = hub.platform;
    const { rows } = await db.execute<FilmRow>(sql`select * from film_states limit 1`);
    const { request } = rows[0] as FilmRow;
    const id = await addFilm(db, user.id, {
      ...{ request, status: 'running', stage: 'Assembly', fraction: 0.7 },
    });
    maker.stageMs = 1200;
    await resumeRuns(hub.platform);
    const seen: number[] = [];
    await expect
      .poll(async () => {
        const now = await look(id);
        seen.push(now.progress);
        return now.status;
      })
      .toBe('completed');
    expect(Math.min(...seen)).toBe(70);
  });
});

describe('films belong to one person', () => {
  it('and others get 404', async () => {
    const { id } = await start();
    await until(id, 'completed');
    for (const [path, method] of [
      [`/films/${id}`, 'GET'],
      [`/films/${id}/cancel`, 'POST'],
      [`/films/${id}/retry`, 'POST'],
      [`/films/${id}`, 'DELETE'],
    ] as const) {
      expect((await call(path, method, {}, other.token)).status).toBe(404);
    }
    const { body } = await call<{ films: Film[] }>('/films', 'GET', undefined, other.token);
    expect(body.films).toEqual([]);
  });

  it('who can delete them, files too, even while they are made', async () => {
    const { id } = await start({ title: 'Gone soon' });
    await until(id, 'completed');
    const { result } = await look(id);
    expect((await call(`/films/${id}`, 'DELETE')).status).toBe(200);
    expect((await hub.request(result?.videoUrl ?? '')).status).toBe(404);
    expect((await call(`/films/${id}`)).status).toBe(404);
    maker.stageMs = 5000;
    const second = await start();
    await until(second.id, 'generating');
    await call(`/films/${second.id}`, 'DELETE');
    const work = join(hub.platform.config.DATA_DIR, 'film');
    await expect.poll(() => readdir(work)).not.toContain(second.id);
  });

  it('and leave with the account', async () => {
    const { db } = hub.platform;
    const exported = await serverModule.exportUserData?.(db, user.id);
    expect(JSON.stringify(exported)).toContain('How tides work');
    await db.transaction(async (tx) => serverModule.eraseUserData?.(tx, hub.platform, user.id));
    const { rows } = await db.execute(sql`select id from files where purpose like 'film%'`);
    expect(rows).toEqual([]);
    expect(await serverModule.exportUserData?.(db, user.id)).toEqual({
      ...{ films: [], shares: [], uploads: [], youtube: null },
    });
  });
});

it('a film is deleted though a part of it is being written at that moment', async () => {
  const id = await addFilm(hub.platform.db, user.id, { status: 'running' });
  const parts = join(workFolder(hub.platform, id), 'segments');
  let writes = true;
  const write = async () => {
    for (let n = 0; writes; n += 1) {
      const part = join(parts, String(n));
      // Whatever is being removed at this moment takes no part; the next one is tried.
      const written = mkdir(parts, { recursive: true }).then(() => writeFile(part, 'frames'));
      await written.catch(() => undefined);
    }
  };
  const writing = Promise.all([write(), write(), write(), write()]);
  const { status } = await call(`/films/${id}`, 'DELETE');
  writes = false;
  await writing;
  expect(status).toBe(200);
  const job = { id: '1', attempt: 1, signal: new AbortController().signal };
  await cleanWorkJob.run(hub.platform, null, job);
  expect(await readdir(join(hub.platform.config.DATA_DIR, 'film'))).not.toContain(id);
});

it('parts of films that nobody took up again go away after a week', async () => {
  const { db, config } = hub.platform;
  const add = async (days: number) => {
    const id = await addFilm(db, other.id, { status: 'failed', endedAgo: days * 86_400 });
    await mkdir(workFolder(hub.platform, id), { recursive: true });
    return id;
  };
  const [old, young] = [await add(8), await add(6)];
  const job = { id: '1', attempt: 1, signal: new AbortController().signal };
  await cleanWorkJob.run(hub.platform, null, job);
  expect(await readdir(join(config.DATA_DIR, 'film'))).toEqual([young]);
  await db.execute(sql`delete from films where id in (${old}, ${young})`);
});

it('estimates come from the hub’s own films', async () => {
  type Options = { durations: { id: string; estimateSeconds: number }[] };
  const estimates = async () => {
    const { body } = await call<Options>('/options', 'GET', undefined, other.token);
    return Object.fromEntries(body.durations.map((each) => [each.id, each.estimateSeconds]));
  };
  const before = await estimates();
  expect(Object.keys(before)).toHaveLength(7);
  const { db } = hub.platform;
  await addFilm(db, other.id, { took: 100 });
  const { seconds } = await estimate(db);
  expect(seconds).toMatchObject({ '1-2': 100, '30+': 792 });
  // A machine at rest, and the one at hand with whatever else it does.
  const at = async (load: MachineLoad) => (await readyTimes(db, other.id, 1, load))('1-2');
  expect(await at({ cores: 2, wanting: 0, films: 0 })).toBe(100);
  expect(await at({ cores: 2, wanting: 2.5, films: 0 })).toBe(200);
  const loads = [await machineLoad(db)];
  const told = (await estimates())['1-2'];
  loads.push(await machineLoad(db));
  expect(await Promise.all(loads.map(at))).toContain(told);
});

it('a film that was agreed to be short says nothing of long ones', async () => {
  const { db } = hub.platform;
  await db.execute(sql`delete from films`);
  const usual = (await estimate(db)).seconds['5-10'];
  const add = (seconds: number, took: number) =>
    addFilm(db, other.id, { duration: '5-10', seconds, took });
  // Agreed to be 20 seconds long, on a machine at rest and on a busy one.
  await add(20, 12);
  await add(20, 90);
  expect((await estimate(db)).seconds['5-10']).toBe(usual);
  // Of full length: the quick ones count, the others met other work.
  for (const took of [100, 101, 300, 400, 500]) await add(600, took);
  expect((await estimate(db)).seconds['5-10']).toBe(101);
});

it('who orders behind others is told the time they take', async () => {
  const { db } = hub.platform;
  await db.execute(sql`delete from films`);
  const rest = { cores: 2, wanting: 0, films: 0 };
  const alone = (await readyTimes(db, user.id, 1, rest))('5-10');
  for (const [lane, fraction] of [0.5, 0].entries()) {
    const request = { targetSeconds: 600 };
    await addFilm(db, other.id, {
      ...{ duration: '5-10', request, status: 'running', fraction, lane },
    });
  }
  const behind = (await readyTimes(db, user.id, 1, rest))('5-10');
  expect(behind).toBe(Math.round(alone * 2.5));
  await db.execute(sql`delete from films`);
});
