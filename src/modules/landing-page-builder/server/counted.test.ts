import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { publisher } from './testing/page-hub.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

it('a published page counts who reads it, without a script, and not who asks not to be counted', async () => {
  const { projectId } = await publisher(hub, toolCaller(hub))(ana, 'bread');
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${hub.sitesOrigin}${path}`, { headers });
  const first = await open('/bread?utm_source=mail&secret=1', { referer: 'https://a.example/x' });
  expect([first.status, (await first.text()).includes('<script')]).toEqual([200, false]);
  // A page that a browser still has is read all the same.
  const again = await open('/bread', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  await open('/bread', { dnt: '1' });
  await open('/bread', { 'sec-gpc': '1' });
  await open('/bread', { 'user-agent': 'Googlebot/2.1' });
  await open('/bread', { 'sec-purpose': 'prefetch;prerender' });
  await open('/bread/missing');
  await fetch(`${hub.sitesOrigin}/bread`, { method: 'HEAD' });
  await hub.platform.events.flush();
  const { rows } = await hub.platform.db.execute(sql`
    select v.name, v.path, v.referrer, v.campaign from events v
    join event_sites e on e.id = v.site_id join sites t on t.id = e.published_id
    where t.project_id = ${projectId} order by v.referrer nulls last`);
  const quiet = { name: 'pageview', path: '/bread', referrer: null, campaign: null };
  expect(rows).toEqual([{ ...quiet, referrer: 'a.example', campaign: { source: 'mail' } }, quiet]);
});
