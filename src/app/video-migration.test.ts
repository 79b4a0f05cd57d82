import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMessage } from '#platform/conversations/messages.ts';
import { sql } from '#platform/db/sql.ts';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { type ApiHub, startApiHub } from '../modules/openai-api/server/testing/api-hub.ts';

let api: ApiHub;
beforeAll(async () => {
  api = await startApiHub(['heygen'], {}, { withJobs: false });
  await api.key('heygen');
});
afterAll(() => api.close());

const textOf = (name: string) =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

/** Videos as a hub had them that was there before. */
async function takeBack() {
  const [, mirrors = ''] = (await textOf('0042_work_as_runs')).split(
    /(?=create function mirror_api_video)/,
  );
  await api.hub.platform.db.execute(
    sql.raw(`
    drop trigger messages_forgotten on messages; drop function forget_video_run();
    drop view api_video_states;
    alter table api_videos drop constraint api_videos_id_fkey, alter column id set default uuidv7(),
      add column status text, add column progress real not null default 0, add column submitted jsonb,
      add column order_id uuid not null default gen_random_uuid(),
      add column searches smallint not null default 0, add column error text,
      add column touched_at timestamptz not null default now();
    create index api_videos_open on api_videos (touched_at);
    ${mirrors.split('update films set')[0]}`),
  );
}

/** An order that the service has. */
async function ordered() {
  const { gateway } = api.hub.platform;
  const scope = { user: { id: api.user.id }, module: 'openai-api' };
  return JSON.stringify(await gateway.submitVideo(scope, 'heygen', { prompt: 'waves' }));
}

it('videos of before go on where they were, and what came of them stays', async () => {
  const { db, files } = api.hub.platform;
  await takeBack();
  const about = {
    ownerId: api.user.id,
    name: 'v.mp4',
    mimeType: 'video/mp4',
    purpose: 'api-video',
  };
  const file = await files.save(db, about, Buffer.from('film'));
  const add = async (status: string, submitted: string | null = null) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into api_videos (user_id, module, service, prompt, request, status, submitted, progress, error,
        file_id, cost)
      values (${api.user.id}, 'openai-api', 'heygen', 'waves', '{"prompt":"waves","duration":4}', ${status},
        ${submitted}::jsonb, 0.4, case when ${status} = 'failed' then 'No credit' end,
        case when ${status} = 'completed' then ${file.id}::uuid end, 500) returning id`);
    return rows[0]?.id as string;
  };
  const conversation = async () =>
    (
      await db.execute<{ id: string }>(sql`
        insert into conversations (user_id, module) values (${api.user.id}, 'ai-chat') returning id`)
    ).rows[0]?.id;
  const say = async (metadata: object, status = 'streaming') => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into messages (conversation_id, role, type, status, service, metadata)
      values (${await conversation()}, 'assistant', 'video', ${status}, 'heygen',
        ${JSON.stringify({ prompt: 'waves', ...metadata })}::jsonb) returning id`);
    return rows[0]?.id as string;
  };
  const service = 'heygen';
  const made = {
    completed: await add('completed'),
    failed: await add('failed'),
    unknown: await add('unknown'),
    under: await add('in_progress', await ordered()),
    submitting: await add('submitting'),
    queued: await add('queued'),
  };
  const submitted = JSON.parse(await ordered());
  const since = new Date().toISOString();
  const running = await say({ cost: 12, video: { phase: 'running', service, submitted, since } });
  const nameless = await say({ video: { phase: 'submitting', service } });
  const done = await say(
    { files: [{ id: file.id, name: 'v.mp4', mimeType: 'video/mp4' }] },
    'done',
  );
  const asked = () =>
    api.mock('heygen').requests.filter(({ method, path }) => method + path === 'POST/v3/videos')
      .length;
  const before = asked();
  await db.execute(sql.raw(await textOf('0064_videos_are_runs')));

  const work = async (id: string) => {
    for (let n = 0; n < 3; n += 1) await workOn(api.hub.platform, id, AbortSignal.timeout(60_000));
  };
  const secret = await api.token();
  const film = (id: string) => api.openai(secret).videos.retrieve(id);
  expect(await film(made.completed)).toMatchObject({ status: 'completed', progress: 100 });
  expect(await film(made.failed)).toMatchObject({ error: { message: 'No credit' } });
  expect(await film(made.unknown)).toMatchObject({ error: { code: 'outcome_unknown' } });
  expect(await film(made.under)).toMatchObject({ status: 'in_progress', progress: 40 });
  expect(await film(made.submitting)).toMatchObject({ status: 'queued' });
  await Promise.all([work(made.under), work(running), work(nameless), work(made.submitting)]);
  expect(await film(made.under)).toMatchObject({ status: 'completed' });
  expect(await loadMessage(db, running)).toMatchObject({ status: 'done', metadata: { cost: 12 } });
  expect((await loadMessage(db, nameless))?.metadata.error).toContain('was not ordered twice');
  expect(await film(made.submitting)).toMatchObject({
    error: { message: expect.stringContaining('never received the order') },
  });
  expect(asked()).toBe(before);
  await work(made.queued);
  expect(await film(made.queued)).toMatchObject({ status: 'completed' });
  expect(asked()).toBe(before + 1);
  // The run of a video goes with its conversation.
  const runOf = (id: string) => api.hub.request(`/api/runs/${id}`, { token: api.user.token });
  expect(await (await runOf(done)).json()).toMatchObject({ tool: 'chat.video', module: 'ai-chat' });
  await db.execute(sql`delete from conversations where user_id = ${api.user.id}`);
  expect((await runOf(done)).status).toBe(404);
});
