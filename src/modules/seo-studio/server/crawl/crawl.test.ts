import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { answersOf, draftSite, type SiteAnswer } from '../../testing/faulty-site.ts';
import { plantable, plantFaults } from '../../testing/plant-faults.ts';
import { serveSite } from '../../testing/serve-site.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: 'true', CHROMIUM_PATH: '' });
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

type Found = { rule: string; url: string };

it('finds every planted fault where it is, and nothing else', async () => {
  let answers = new Map<string, SiteAnswer>();
  const site = await serveSite((path) => answers.get(path));
  const draft = draftSite(site.origin);
  const planted = plantFaults(draft, plantable);
  answers = answersOf(draft);
  const { status, body } = await call(ana, 'seo.crawl', { url: site.origin, perSecond: 50 });
  expect([status, body.message]).toEqual([200, undefined]);
  const { projectId } = body.output;
  const found = (await call(ana, 'seo.findings', { projectId })).body.output.findings as Found[];
  const key = ({ rule, url }: Found) => `${rule} ${url.replace(site.origin, '')}`;
  expect([...new Set(found.map(key))].sort()).toEqual([...new Set(planted.map(key))].sort());
  site.close();
});
