import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { answersOf, draftSite, type SiteAnswer } from '../../testing/faulty-site.ts';
import { plantFaults } from '../../testing/plant-faults.ts';
import { serveSite } from '../../testing/serve-site.ts';

const environment = {
  ALLOW_PRIVATE_ADDRESSES: '1',
  MASTER_KEY: 'ab'.repeat(32),
  CHROMIUM_PATH: 'off',
};
const patience = { timeout: 120_000, interval: 20 };

/** Nobody works here: only the server that is killed does, on the same files and the same database. */
let hub: TestHub;
let ana: TestUser;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  hub = await startTestHub(environment, { withJobs: false });
  ana = await hub.signUp();
  let answers = new Map<string, SiteAnswer>();
  site = await serveSite((path) => answers.get(path));
  const draft = draftSite(site.origin);
  plantFaults(draft, ['title-long', 'link-broken', 'duplicate-exact', 'image-broken', 'orphan']);
  // Between two pages there is time in which nothing is under way.
  draft.robots.push('Crawl-delay: 0.2');
  answers = answersOf(draft);
});
afterAll(async () => {
  await hub.close();
  site.close();
});

async function order(): Promise<string> {
  const answer = await hub.request('/api/tools/seo.crawl', {
    ...{ token: ana.token, headers: { prefer: 'respond-async' } },
    json: { url: site.origin, perSecond: 50 },
  });
  return ((await answer.json()) as { runId: string }).runId;
}
const readPages = async (key: string): Promise<number> => {
  const { rows } = await hub.platform.db.$client.query<{ count: string }>(
    `select count(*) from seo_addresses a join seo_crawls c on c.id = a.crawl_id
     where c.key = $1 and a.kind = 'page' and a.state = 'read'`,
    [key],
  );
  return Number(rows[0]?.count);
};
async function work(id: string) {
  const { signal } = new AbortController();
  for (let look = 0; look < 4; look += 1) await workOn(hub.platform, id, signal);
  const answer = await hub.request(`/api/runs/${id}`, { token: ana.token });
  return (await answer.json()) as { status: string; output: { counts: object; projectId: string } };
}

it('a crawl whose server is killed goes on, and asks for no page twice', async () => {
  const whole = await work(await order());
  expect(whole.status).toBe('done');
  const asked = site.pathsOf('GET');
  site.log.length = 0;

  const id = await order();
  const server = await startServerProcess(hub.platform.config.DATA_DIR, {
    ...environment,
    ...{ DATABASE_URL: hub.databaseUrl, SITE_URL: hub.origin },
  });
  const died = once(server.process, 'exit');
  await server.origin;
  await expect.poll(() => readPages(id), patience).toBe(6);
  server.process.kill('SIGKILL');
  await died;
  expect((await work(id)).output.counts).toEqual(whole.output.counts);
  const pages = site.pathsOf('GET').filter((path) => path !== '/robots.txt');
  expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
  expect(new Set(pages)).toEqual(new Set(asked.filter((path) => path !== '/robots.txt')));
}, 240_000);
