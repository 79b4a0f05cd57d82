import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { SiteAnswer } from '../../testing/faulty-site.ts';
import { serveSite } from '../../testing/serve-site.ts';
import { endShared } from '../reading/shared-reader.ts';
import { httpSource } from './http-source.ts';

let hub: TestHub;
let ana: TestUser;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  hub = await startTestHub();
  ana = await hub.signUp();
  site = await serveSite(
    (path): SiteAnswer =>
      path === '/out'
        ? {
            status: 302,
            headers: { location: `http://localhost:${new URL(site.origin).port}/secret` },
            body: '',
          }
        : { status: 200, headers: { 'content-type': 'text/html' }, body: 'secret' },
  );
});
afterAll(async () => {
  site.close();
  await endShared();
  await hub.close();
});

it('addresses in private networks are refused by every tool that takes one, and nothing is asked there', async () => {
  const call = toolCaller(hub);
  const { port } = new URL(site.origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '10.0.0.1']) {
    const url = `http://${host}:${port}/`;
    for (const [tool, input, field] of [
      ['seo.crawl', { url }, 'url'],
      ['seo.audit-page', { url }, 'url'],
      ['seo.score', { url, phrase: 'x' }, 'url'],
      ['seo.terms', { documents: [{ url }, { text: 'x' }] }, 'documents.0.url'],
    ] as const) {
      const { status, body } = await call(ana, tool, input);
      expect([status, body.data.field], `${tool} ${host}`).toEqual([400, field]);
    }
  }
  expect(site.log).toEqual([]);
});

it('a redirect into a private network is not followed', async () => {
  const source = httpSource({ agent: 'Test/1.0', allowPrivate: false, privateHost: '127.0.0.1' });
  const { signal } = new AbortController();
  const out = await source.page(`${site.origin}/out`, signal);
  expect(out.location).toContain('localhost');
  const next = await source.page(String(out.location), signal);
  expect([next.status, next.error]).toEqual([null, 'the address lies in a private network']);
  expect(site.pathsOf('GET')).toEqual(['/out']);
});
