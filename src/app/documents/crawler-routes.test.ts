import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '#platform/settings/site-settings.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { DiscoveredModule } from '../discovery.ts';
import { createSitemaps } from './sitemaps.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ MAIL_FROM: 'The Hall <hall@example.org>' });
  const { records, db } = hub.platform;
  const prompt = { 'Full Prompt': 'Write about [THING].', 'Site Active': true };
  await records.create(db, 'Prompts', [{ Title: 'Ships & <Boats>', ...prompt }]);
});
afterAll(() => hub.close());

const text = async (path: string, headers = {}) => {
  const answer = await hub.request(path, { headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

it('the sitemap leads to files that name every public page once, and only those', async () => {
  const parts = addressesIn(await text('/sitemap.xml'));
  expect(parts).toEqual([`${hub.origin}/sitemaps/1.xml`]);
  const paths = addressesIn(await text('/sitemaps/1.xml')).map((at) => at?.replace(hub.origin, ''));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of [
    ...['/', '/marketplace', '/blog-writing', '/store', '/prompt-packs', '/newsletter'],
    ...['/modules/super-chatbot/guide', '/voice-clone', '/sell'],
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths.filter((path) => path?.startsWith('/prompts/ships-boats-'))).toHaveLength(1);
  expect(
    paths.filter((path) => /^\/(admin|portal|api|auth)(\/|$)|confirm/.test(path ?? '')),
  ).toEqual([]);
  expect((await hub.request('/sitemaps/2.xml')).status).toBe(404);
});

it('a new page is in the sitemap when the kept files are too old', async () => {
  const { records, db } = hub.platform;
  await records.create(db, 'Prompts', [
    { Title: 'Late comer', 'Full Prompt': 'Write.', 'Site Active': true },
  ]);
  expect(await text('/sitemaps/1.xml')).not.toContain('late-comer');
  hub.advance(11 * 60_000);
  expect(await text('/sitemaps/1.xml')).toContain('late-comer');
});

it('more than 50,000 pages are told in several files', async () => {
  const many = {
    info: { id: 'many', paths: [] },
    server: {
      async *publicPages() {
        for (let n = 0; n < 100_001; n += 1) yield { path: `/n/${n}`, changedAt: null };
      },
    },
  } as unknown as DiscoveredModule;
  const { parts } = await createSitemaps(hub.platform, [many])();
  expect(parts).toHaveLength(3);
});

/** Each module's, in the order of the folders. */
const closedPaths = `
  /api/ /auth /functions/ /rest/ /healthz /readyz /metrics
  /portal /admin /backend-admin
  /airtable-dashboard /airtable-api-manager /prompt-management-dashboard
  /dashboard /api-keys /api-dashboard /bulk-upload /orders /checkout
  /mail/leave/ /go/ /homepage-content
  /knowledge-base/d/ /modules/knowledge-base/c/ /modules/knowledge-base/d/
  /newsletter/confirm /newsletter/preferences /newsletter/unsubscribe
  /v1/ /prompt-dashboard /creator-earnings /submit-prompt /certificates/`;

it('robots are sent to the sitemap and kept from private pages', async () => {
  const robots = await text('/robots.txt');
  const rules = closedPaths.trim().split(/\s+/);
  expect(robots.split('\n')).toEqual([
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    ...['', `Sitemap: ${hub.origin}/sitemap.xml`, ''],
  ]);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  const open = addressesIn(await text('/sitemaps/1.xml')).map((at) => new URL(at ?? '').pathname);
  expect(open.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

it('modules keep robots from addresses of their own only', () => {
  for (const { info, server } of hub.hub.modules) {
    const routes = server?.routes?.(hub.platform).routes ?? [];
    const own = [...info.paths, ...routes.map(({ path }) => path)];
    for (const start of server?.closedToCrawlers ?? []) {
      expect(
        own.some((path) => path.startsWith(start)),
        `${info.id}: ${start}`,
      ).toBe(true);
    }
  }
});

it('security.txt names where to write to, for half a year', async () => {
  const body = await text('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:hall@example.org');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(181);
});

it('the manifest calls the hub by its own name', async () => {
  const before = JSON.parse(await text('/manifest.webmanifest')) as { name: string };
  expect(before.name).toBe('Guildhall');
  const { settings } = hub.platform;
  await settings.set(siteSettings, { ...siteSettings.initial, name: 'Ada’s Hall of Prompts' });
  const named = JSON.parse(await text('/manifest.webmanifest'));
  expect(named).toMatchObject({ name: 'Ada’s Hall of Prompts', short_name: 'Ada’s Hall' });
});
