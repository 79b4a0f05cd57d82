import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { closeServer } from './listen.ts';
import { listenForSites } from './listen-for-sites.ts';

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map(closeServer)));

async function takenPort(): Promise<number> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const start = async (set: Record<string, string>) => {
  const made = await listenForSites(readConfig(set), () => undefined, set);
  if (made.sites) open.push(made.sites);
  return made;
};

describe('the port of published pages', () => {
  it('is a free one where the hub takes a free one, and answers that the hub is starting', async () => {
    const { config, sites } = await start({ SITE_URL: 'http://127.0.0.1:4400', SITES_PORT: '0' });
    const { port } = (sites as Server).address() as AddressInfo;
    expect(config.SITES_PORT).toBe(port);
    expect(config.SITES_ORIGIN).toBe(`http://127.0.0.1:${config.SITES_PORT}`);
    const answer = await fetch(`${config.SITES_ORIGIN}/any-page`);
    expect(answer.status).toBe(503);
  });

  it('that is taken moves pages below the hub’s own address, with a sentence that names the remedy', async () => {
    const taken = await takenPort();
    const { config, sites, note } = await start({ PORT: String(taken - 1) });
    expect(sites).toBeUndefined();
    expect(config.SITES_ORIGIN).toBe(`http://127.0.0.1:${taken - 1}/sites`);
    expect(note).toContain(`Port ${taken} is in use`);
    expect(note).toContain('Set SITES_PORT to a free port');
  });

  it('that was set by hand has to be free', async () => {
    const taken = String(await takenPort());
    await expect(start({ SITES_PORT: taken })).rejects.toThrow(
      `Port ${taken} is in use. Set SITES_PORT to another one.`,
    );
  });
});

describe('the port of https', () => {
  it('is none without its setting, and a free one for 0', async () => {
    expect((await start({ SITES_PORT: '0' })).secured).toBeUndefined();
    const { secured, config } = await start({ SITES_PORT: '0', SITES_TLS_PORT: '0' });
    if (secured) open.push(secured as unknown as Server);
    expect(config.SITES_TLS_PORT).toBe((secured?.address() as AddressInfo | undefined)?.port);
  });

  it('has to be free, and nothing else stays open when it is not', async () => {
    const [taken, free] = [await takenPort(), await takenPort()];
    await closeServer(open.pop() as Server);
    const set = { SITES_PORT: String(free), SITES_TLS_PORT: String(taken) };
    const sentence = `Port ${taken} is in use. Set SITES_TLS_PORT to another one.`;
    await expect(start(set)).rejects.toThrow(sentence);
    await expect(start(set)).rejects.toThrow(sentence);
  });
});

describe('where pages are without settings of their own', () => {
  it.each([
    [{}, 4401, 'http://127.0.0.1:4401'],
    [{ PORT: '5000', SITE_URL: 'http://192.0.2.7:5000' }, 5001, 'http://192.0.2.7:5001'],
    [{ SITE_URL: 'https://hub.example.org' }, null, 'https://hub.example.org/sites'],
    [{ SITES_PORT: 'off' }, null, 'http://127.0.0.1:4400/sites'],
    [
      { SITE_URL: 'https://hub.example.org', SITES_ORIGIN: 'https://pages.example.org' },
      4401,
      'https://pages.example.org',
    ],
  ])('with %o', (set, port, origin) => {
    const config = readConfig(set as Record<string, string>);
    expect([config.SITES_PORT, config.SITES_ORIGIN]).toEqual([port, origin]);
  });

  it('a wrong port is named with its remedy', () => {
    expect(() => readConfig({ SITES_PORT: 'many' })).toThrow(
      'SITES_PORT must be a whole number from 0 to 65535, or off',
    );
  });
});
