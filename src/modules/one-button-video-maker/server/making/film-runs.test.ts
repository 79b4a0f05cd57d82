import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { addFilm } from '../testing/add-film.ts';
import { shortOrder } from '../testing/film-calls.ts';

const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };

/** Nobody works here: what is booked stays as the test leaves it. */
let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub(google, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

const change = async (query: SQL) => (await hub.platform.db.execute<{ id: string }>(query)).rows[0];
async function send(path: string, json?: unknown) {
  const init = { token: ana.token, ...(json !== undefined && { json }) };
  const answer = await hub.request(`/api${path}`, init);
  return { status: answer.status, body: await answer.json() };
}
const run = async (id: string) => (await send(`/runs/${id}`)).body;
const order = async (): Promise<string> =>
  (await send('/one-button-video-maker/films', shortOrder)).body.id;
const file = async () => {
  const about = { ownerId: ana.id, name: 'film.mp4', mimeType: 'video/mp4', purpose: 'film' };
  return (await hub.platform.files.save(hub.platform.db, about, Buffer.from('film'))).id;
};

describe('a film', () => {
  it('is a run from its order on, which goes with it', async () => {
    const id = await order();
    expect(await run(id)).toMatchObject({
      ...{ tool: 'film.make', module: 'one-button-video-maker', title: shortOrder.title },
      ...{ status: 'queued', fraction: 0, error: null, path: '/modules/one-button-video-maker' },
      input: { ...shortOrder, seed: expect.stringMatching(/^\d+$/), service: 'auto' },
    });
    await hub.request(`/api/one-button-video-maker/films/${id}`, {
      ...{ method: 'DELETE', token: ana.token },
    });
    expect((await send(`/runs/${id}`)).status).toBe(404);
  });

  it('is stopped and tried again among the runs', async () => {
    const id = await order();
    expect((await send(`/runs/${id}/stop`, {})).body.status).toBe('stopped');
    expect((await send(`/one-button-video-maker/films/${id}`)).body.status).toBe('cancelled');
    expect((await send(`/runs/${id}/stop`, {})).status).toBe(409);
    const again = await send(`/runs/${id}/retry`, { from: 'failed' });
    expect(again).toEqual({ status: 202, body: { runId: id } });
    expect((await run(id)).status).toBe('queued');
    await send(`/runs/${id}/stop`, {});
    const anew = await send(`/runs/${id}/retry`, { from: 'start' });
    expect(anew.status).toBe(202);
    const { body: films } = await send('/one-button-video-maker/films');
    expect(films.films.map((film: { id: string }) => film.id)).toContain(anew.body.runId);
    expect(anew.body.runId).not.toBe(id);
  });

  it('has its changes as a run of their own, and its earlier version back without them', async () => {
    const id = await addFilm(hub.platform.db, ana.id, { request: { title: 'Tides' } });
    const scenes = JSON.stringify([{ id: 's001', stillFile: null, onScreen: { headline: 'Sea' } }]);
    await change(sql`update films set scenes = ${scenes}::jsonb where id = ${id}`);
    const path = `/one-button-video-maker/films/${id}`;
    const edits = { s001: { headline: 'Ocean' } };
    expect((await send(`${path}/edits`, { edits })).status).toBe(200);
    const { body } = await send('/runs?module=one-button-video-maker&limit=1');
    const [edit] = body.runs;
    expect(edit).toMatchObject({
      tool: 'film.edit',
      title: 'Changes to “Tides”',
      status: 'queued',
    });
    expect((await send(path)).body).toMatchObject({ status: 'queued', hasEarlier: true });
    await send(`/runs/${edit.id}/stop`, {});
    expect((await send(path)).body.status).toBe('cancelled');
    expect((await send(`${path}/keep-earlier`, {})).body).toMatchObject({
      ...{ status: 'completed', hasEarlier: false },
    });
    await hub.request(`/api${path}`, { method: 'DELETE', token: ana.token });
    expect((await send(`/runs/${edit.id}`)).status).toBe(404);
  });

  it('is uploaded by a run, one at a time', async () => {
    const { db, vault } = hub.platform;
    const id = await addFilm(db, ana.id, { request: { title: 'Tides' } });
    await change(sql`update films set film_file = ${await file()} where id = ${id}`);
    const secret = await vault.put(db, 'a refresh token', `youtube:${ana.id}`);
    await change(sql`
      insert into youtube_accounts (user_id, secret_id, channel_title)
      values (${ana.id}, ${secret}, 'Tides')`);
    const path = `/one-button-video-maker/films/${id}/youtube`;
    const words = { title: 'Tides', description: '', tags: [], visibility: 'private' };
    const made = await send(path, { ...words, categoryId: '27' });
    const upload = made.body.uploads[0].id;
    expect(await run(upload)).toMatchObject({
      ...{ tool: 'film.upload', title: 'Tides', status: 'queued', input: { filmId: id } },
    });
    expect((await send(path, { ...words, categoryId: '27' })).status).toBe(409);
    expect((await send(`/runs/${upload}/stop`, {})).body.status).toBe('stopped');
    expect((await send(path)).body.uploads[0].status).toBe('cancelled');
  });
});
