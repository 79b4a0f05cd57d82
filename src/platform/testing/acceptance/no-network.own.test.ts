import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { noNetwork } from './no-network.ts';

const causeOf = (error: { cause?: Error }) => error.cause?.message ?? '';

it('nothing outside of this machine is reached, neither from here nor from a child process', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { refused, end } = noNetwork();
  try {
    expect(await (await fetch(here)).text()).toBe('here');
    for (const address of ['http://192.0.2.1/', 'https://[2001:db8::1]/', 'http://example.org/']) {
      expect(await fetch(address).catch(causeOf), address).toContain('has no network');
    }
    expect(refused).toEqual(['192.0.2.1', '2001:db8::1', 'example.org']);
    const script = `fetch('http://192.0.2.1/').catch((error) => console.log(error.cause.message))`;
    const said = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(said).toContain('has no network: 192.0.2.1');
  } finally {
    end();
    server.close();
  }
  expect(process.env.GUILDHALL_TEST_NETWORK).toBeUndefined();
});
