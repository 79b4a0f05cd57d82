import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './address-rules.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fec0::1',
    '64:ff9b:1::7f00:1',
    '::7f00:1',
    '::0.0.0.1',
    '0:0:0:0:0:ffff:a00:1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a fetch for addresses that users type', () => {
  it('does not reach this machine, by number or by name', async () => {
    let reached = 0;
    const origin = await listen((_request, response) => {
      reached += 1;
      response.end('secret');
    });
    const guarded = createGuardedFetch();
    const { port } = new URL(origin);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0x7f.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
    ]) {
      await expect(guarded(`http://${host}:${port}/`), host).rejects.toThrow();
    }
    expect(reached).toBe(0);
  });

  it('refuses other protocols', async () => {
    await expect(createGuardedFetch()('file:///etc/passwd')).rejects.toThrow('not allowed');
  });

  it('leaves keys behind when a redirect changes the origin', async () => {
    let seen: string | undefined = 'unset';
    const second = await listen((request, response) => {
      seen = request.headers['x-api-key'] as string | undefined;
      response.end('ok');
    });
    const first = await listen((_request, response) => {
      response.writeHead(302, { location: `${second}/next` }).end();
    });
    const open = createGuardedFetch({ allowPrivate: true });
    const response = await open(first, { headers: { 'x-api-key': 'k-123' } });
    expect(await response.text()).toBe('ok');
    expect(seen).toBeUndefined();
  });

  it('gives up on a redirect loop and on an endless answer', async () => {
    const loop = await listen((request, response) => {
      response.writeHead(302, { location: request.url ?? '/' }).end();
    });
    const flood = await listen((_request, response) => {
      response.on('error', () => undefined);
      const write = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', write);
      write();
    });
    const open = createGuardedFetch({ allowPrivate: true, maxBytes: 1_000_000 });
    await expect(open(loop)).rejects.toThrow('redirects in a loop');
    await expect((await open(flood)).arrayBuffer()).rejects.toThrow('too large');
  });
});
