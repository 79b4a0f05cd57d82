import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { newFilmSchema } from '../modules/one-button-video-maker/contract.ts';
import { toRequest } from '../modules/one-button-video-maker/server/film-orders.ts';
import { shortOrder } from '../modules/one-button-video-maker/server/testing/film-calls.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

const textOf = (name: string) =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

/** Films as a hub had them that was there before. */
async function takeBack() {
  const { db } = hub.platform;
  const [, mirrors = ''] = (await textOf('0042_work_as_runs')).split(
    /(?=create function mirror_film)/,
  );
  await db.execute(
    sql.raw(`
    drop view film_states; drop view film_upload_states;
    alter table films drop column run_id, drop column earlier_run_id, alter column id set default uuidv7(),
      add column status text default 'queued', add column stage text, add column percent int default 0,
      add column stage_fraction real default 0, add column runs int default 0,
      add column stop_requested boolean default false, add column error text,
      add column queued_at timestamptz default now(), add column started_at timestamptz,
      add column finished_at timestamptz;
    create index films_waiting on films (user_id); create index films_measured on films (finished_at);
    alter table film_uploads alter column id set default uuidv7(), add column status text,
      add column sent bigint default 0, add column error text, add column notes jsonb default '[]',
      add column stop_requested boolean default false, add column finished_at timestamptz;
    ${mirrors.split('create function mirror_api_video')[0]}`),
  );
}

it('films and uploads of before go on, and what came of them stays', async () => {
  const { db } = hub.platform;
  await takeBack();
  const order = newFilmSchema.parse({ ...shortOrder, finish: { pace: 'fast', language: 'de' } });
  const request = JSON.stringify(toRequest(order));
  const add = async (status: string, more = sql`0.0`) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into films (user_id, duration, request, status, stage, percent, seconds, started_at, error,
        finished_at, earlier_request)
      values (${ana.id}, '1-2', ${request}::jsonb, ${status}, 'assembly', 70, ${more}, now(),
        case when ${status} = 'error' then 'No voice' end,
        case when ${status} in ('completed', 'error') then now() end,
        case when ${status} = 'error' then '{"title":"Before"}'::jsonb end)
      returning id`);
    return rows[0]?.id as string;
  };
  const [done, under, failed] = [
    await add('completed', sql`61`),
    await add('generating'),
    await add('error'),
  ];
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into film_uploads (film_id, user_id, status, details, error, finished_at, total, sent)
    values (${done}, ${ana.id}, 'error', '{"title":"Tides","visibility":"private"}', 'Quota', now(), 100, 40)
    returning id`);
  await db.execute(sql.raw(await textOf('0070_films_are_runs')));

  const call = async (path: string, json?: object) => {
    const init = { token: ana.token, ...(json && { json }) };
    return (await hub.request(`/api${path}`, init)).json();
  };
  const film = (id: string) => call(`/one-button-video-maker/films/${id}`);
  expect(await film(done)).toMatchObject({ status: 'completed', finish: { language: 'de' } });
  expect(await film(under)).toMatchObject({
    status: 'generating',
    currentStep: 'assembly',
    progress: 70,
  });
  expect(await film(failed)).toMatchObject({
    status: 'error',
    error: 'No voice',
    hasEarlier: true,
  });
  expect((await call(`/one-button-video-maker/films/${done}/youtube`)).uploads[0]).toMatchObject({
    ...{ id: rows[0]?.id, status: 'error', error: 'Quota', progress: 0.4 },
  });
  const again = await call(`/runs/${under}/stop`, {});
  expect(again).toMatchObject({ status: 'stopped', can: { retry: true, repeat: true } });
  const { runId } = await call(`/runs/${under}/retry`, { from: 'start' });
  expect(await film(runId)).toMatchObject({
    ...{ status: 'queued', title: shortOrder.title, finish: { pace: 'fast', language: 'de' } },
  });
});
