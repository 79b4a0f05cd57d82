import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { shortOrder } from './testing/film-calls.ts';

/** Nobody works here: what is booked stays as the test leaves it. */
let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
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
  it('shows as a run from its order to its file', async () => {
    const id = await order();
    expect(await run(id)).toMatchObject({
      ...{ tool: 'film.make', module: 'one-button-video-maker', title: shortOrder.title },
      ...{ status: 'queued', fraction: 0, error: null, path: '/modules/one-button-video-maker' },
      input: { title: shortOrder.title, seed: expect.stringMatching(/^\d+$/) },
    });
    await change(sql`
      update films set status = 'generating', stage = 'visuals', percent = 30, started_at = now()
      where id = ${id}`);
    expect(await run(id)).toMatchObject({ status: 'running', stage: 'Visuals', fraction: 0.3 });
    const film = await file();
    await change(sql`
      update films set status = 'completed', percent = 100, film_file = ${film}, seconds = 61,
        finished_at = now(),
        credits = '{"script":"Local engine","pictures":"Local engine","voice":"Local engine"}'
      where id = ${id}`);
    expect(await run(id)).toMatchObject({
      ...{ status: 'done', fraction: 1, output: { filmId: id, seconds: 61 } },
      engine: { service: 'local', label: 'Local engine' },
      assets: [{ id: film, name: 'film.mp4', mime: 'video/mp4', bytes: 4 }],
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
    await change(sql`update films set status = 'error', error = 'No voice' where id = ${id}`);
    expect(await run(id)).toMatchObject({ status: 'failed', error: { message: 'No voice' } });
    expect((await send(`/runs/${id}/retry`, { from: 'start' })).status).toBe(202);
  });

  it('shows its upload', async () => {
    const id = await order();
    const film = await file();
    await change(sql`update films set status = 'completed', film_file = ${film} where id = ${id}`);
    const upload = await change(sql`
      insert into film_uploads (film_id, user_id, status, details, sent, total)
      values (${id}, ${ana.id}, 'uploading', '{"title":"Tides"}', 25, 100) returning id`);
    const uploadId = upload?.id ?? '';
    expect(await run(uploadId)).toMatchObject({
      ...{ tool: 'film.upload', title: 'Tides', status: 'running', fraction: 0.25 },
    });
    await send(`/runs/${uploadId}/stop`, {});
    const asked = await change(sql`
      select id from film_uploads where id = ${uploadId} and stop_requested`);
    expect(asked).toBeDefined();
  });
});

describe('a video ordered at a service', () => {
  it('over the API shows its state, its cost and what is not known', async () => {
    const made = await change(sql`
      insert into api_videos (user_id, module, service, prompt, request, status)
      values (${ana.id}, 'openai-api', 'runware', 'The sea', '{"duration":5}', 'in_progress')
      returning id`);
    const id = made?.id ?? '';
    expect(await run(id)).toMatchObject({
      ...{ tool: 'video.order', title: 'The sea', status: 'running', stage: 'Being made' },
      input: { prompt: 'The sea', service: 'runware', duration: 5 },
    });
    expect((await send(`/runs/${id}/stop`, {})).status).toBe(409);
    await change(sql`
      update api_videos set status = 'unknown', error = 'Nobody knows.', cost = 700 where id = ${id}`);
    expect(await run(id)).toMatchObject({
      ...{ status: 'unknown', cost: { micros: 700 } },
      error: { code: 'OUTCOME_UNKNOWN', message: 'Nobody knows.' },
    });
  });

  it('in a chat shows until it has come, and is stopped among the runs', async () => {
    const talk = await change(sql`
      insert into conversations (user_id, module) values (${ana.id}, 'super-chatbot') returning id`);
    const video = async () =>
      (
        await change(sql`
          insert into messages (conversation_id, role, type, status, service, metadata)
          values (${talk?.id}, 'assistant', 'video', 'streaming', 'runware',
            '{"prompt":"A storm","progress":0.5}') returning id`)
      )?.id ?? '';
    const first = await video();
    expect(await run(first)).toMatchObject({
      ...{ tool: 'chat.video', module: 'super-chatbot', title: 'A storm', fraction: 0.5 },
      status: 'running',
    });
    expect((await send(`/runs/${first}/stop`, {})).body.status).toBe('stopped');
    const second = await video();
    const files = JSON.stringify({ files: [{ id: await file() }], cost: 12.4 });
    await change(sql`
      update messages set status = 'done', metadata = metadata || ${files}::jsonb where id = ${second}`);
    expect(await run(second)).toMatchObject({
      ...{ status: 'done', assets: [{ name: 'film.mp4' }], cost: { micros: 12 } },
    });
    const third = await video();
    await change(sql`update messages set type = 'text', status = 'done' where id = ${third}`);
    expect(await run(third)).toMatchObject({ status: 'failed' });
    await change(sql`delete from conversations where id = ${talk?.id}`);
    expect((await send(`/runs/${second}`)).status).toBe(404);
  });
});
