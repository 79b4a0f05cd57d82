import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderContext } from '../../provider.ts';
import { buildPng } from '../testing/mock-media.ts';
import { failureOf } from '../testing/provider-calls.ts';
import { callForObject } from './call.ts';
import { downloadMedia } from './download.ts';

type Seen = { readonly server: string; readonly url: string; readonly key: string | undefined };
const seen: Seen[] = [];

/** A server that redirects `/to?<address>` and answers everything else with a picture. */
async function start(name: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const key = request.headers['x-api-key'];
    seen.push({ server: name, url: request.url ?? '', key: key?.toString() });
    if (request.url?.startsWith('/to?')) {
      response.writeHead(302, { location: decodeURIComponent(request.url.slice(4)) }).end();
    } else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/empty') response.writeHead(200).end();
    else response.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(buildPng());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('a result link', () => {
  let api: Awaited<ReturnType<typeof start>>;
  let storage: Awaited<ReturnType<typeof start>>;
  let context: ProviderContext;
  const download = (address: string, maxBytes?: number) =>
    downloadMedia('heygen', context, address, { keyHeaders: { 'x-api-key': 'k' }, maxBytes });

  beforeAll(async () => {
    api = await start('api');
    storage = await start('storage');
    context = { apiKey: 'k', baseUrl: api.origin, fetch };
  });
  afterAll(() => {
    api.server.close();
    storage.server.close();
  });

  it('gets the key at the configured host and loses it on the way elsewhere and back', async () => {
    seen.length = 0;
    const back = `${storage.origin}/to?${encodeURIComponent('/film')}`;
    const media = await download(`${api.origin}/to?${encodeURIComponent(back)}`);
    expect(media.mimeType).toBe('image/png');
    expect(seen.map(({ server, key }) => [server, key])).toEqual([
      ['api', 'k'],
      ['storage', undefined],
      ['storage', undefined],
    ]);
  });

  it('may be relative to the configured host', async () => {
    expect((await download('/film')).bytes.byteLength).toBeGreaterThan(0);
  });

  it.each(['file:///etc/passwd', 's3://bucket/film.mp4', 'javascript:alert(1)', 'http://'])(
    'to %s is refused',
    async (address) => {
      expect(await failureOf(download(address))).toMatchObject({ kind: 'server' });
    },
  );

  it('that redirects in circles, is empty or is too large is refused', async () => {
    for (const path of ['/loop', '/empty']) {
      expect(await failureOf(download(`${api.origin}${path}`))).toMatchObject({ kind: 'server' });
    }
    expect(await failureOf(download(`${api.origin}/film`, 10))).toMatchObject({ kind: 'server' });
  });
});

describe('a call to a service', () => {
  it('does not follow redirects, which would carry the key to another host', async () => {
    const api = await start('api');
    const storage = await start('storage');
    seen.length = 0;
    const context: ProviderContext = { apiKey: 'k', baseUrl: api.origin, fetch };
    const path = `/to?${encodeURIComponent(storage.origin)}`;
    const calling = callForObject('heygen', context, { path, headers: { 'x-api-key': 'k' } });
    expect(await failureOf(calling)).toMatchObject({ kind: 'server', status: 302 });
    expect(seen.map(({ server }) => server)).toEqual(['api']);
    api.server.close();
    storage.server.close();
  });
});
