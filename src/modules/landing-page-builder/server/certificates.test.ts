import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createSitesListener } from '#platform/sites/serve/serve-site.ts';
import { addHost, proveHost, removeHost } from '#platform/sites/site-hosts.ts';
import { siteOfProject } from '#platform/sites/site-rows.ts';
import { certificateJobs } from '#platform/sites/tls/certificate-jobs.ts';
import { findCertificate } from '#platform/sites/tls/certificates.ts';
import { type Authority, startAuthority } from '#platform/sites/tls/testing/authority.ts';
import { createTlsServer } from '#platform/sites/tls/tls-server.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { publisher } from './testing/page-hub.ts';

const daysMs = 86_400_000;

let authority: Authority;
let hub: TestHub;
let server: ReturnType<typeof createTlsServer>;
let publish: ReturnType<typeof publisher>;
/** Where names lead that the authority looks at. */
let leadsTo = '';
beforeAll(async () => {
  authority = await startAuthority(() => leadsTo);
  hub = await startTestHub({ SITES_TLS_PORT: '443', ACME_DIRECTORY_URL: authority.directory });
  leadsTo = hub.sitesOrigin;
  const platform = () => hub.platform;
  server = createTlsServer(platform, createSitesListener(platform));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  publish = publisher(hub, toolCaller(hub));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await hub.close();
  await authority.close();
});

type Answer = { status: number; text: string; location: string; serial: string };
/** Reads a page by https as a browser that trusts the authority; throws where that is not safe. */
const secured = (host: string, path = '/') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const place = { host: '127.0.0.1', port, path, servername: host, headers: { host } };
    const asking = request({ ...place, ca: authority.root, agent: false }, (answer) => {
      const { socket } = answer as unknown as {
        socket: { getPeerCertificate(): { serialNumber: string } };
      };
      const serial = socket.getPeerCertificate().serialNumber;
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      const { location = '' } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, location, serial }));
    });
    asking.on('error', reject).end();
  });
const plain = (host: string, path: string, method = 'GET') =>
  new Promise<{ status: number; location: string }>((resolve, reject) => {
    const { port } = new URL(hub.sitesOrigin);
    plainRequest({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      answer.resume();
      const { location = '' } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location }));
    })
      .on('error', reject)
      .end();
  });

/** Publishes a page at a domain that proves itself. */
async function pageAt(host: string, slug: string) {
  // Signed in anew: the clock moves.
  const ana = await hub.signUp();
  const { projectId } = await publish(ana, slug);
  const siteId = (await siteOfProject(hub.platform.db, projectId))?.id ?? '';
  const { txtValue } = await addHost(hub.platform, siteId, host);
  const proof = { txt: async () => [[txtValue]], fetch };
  expect(await proveHost(hub.platform, siteId, host, proof)).toMatchObject({ isProven: true });
  return siteId;
}
const found = (host: string) => findCertificate(hub.platform.db, host);
const hasOne = (host: string) =>
  expect.poll(async () => (await found(host))?.secret_id).toBeTruthy();
/** What the clock starts every hour. */
const sweep = () =>
  certificateJobs
    .find(({ name }) => name === 'sites:certificates')
    ?.run(hub.platform, {} as never, { id: '1', attempt: 1, signal: new AbortController().signal });

describe('a domain that is proven', () => {
  it('has a certificate soon, shows its page by https, and leads there', async () => {
    await pageAt('bread.example.org', 'secured-bread');
    await hasOne('bread.example.org');
    const page = await secured('bread.example.org');
    expect([page.status, page.text.includes('Fresh bread')]).toEqual([200, true]);
    expect(await plain('bread.example.org', '/thanks/b4?from=ad')).toEqual({
      status: 301,
      location: 'https://bread.example.org/thanks/b4?from=ad',
    });
    // What a form sends is taken as it came: it would be lost on the way.
    expect((await plain('bread.example.org', '/', 'POST')).status).not.toBe(301);
  });

  it('keeps its key sealed, and the answer to the authority only as long as it is needed', async () => {
    const { rows } = await hub.platform.db.execute<{ all: string }>(sql`
      select (select string_agg(c::text, '') from site_certificates c)
        || coalesce((select string_agg(encode(ciphertext, 'escape'), '') from sealed_secrets), '') as all`);
    expect(rows[0]?.all).not.toContain('PRIVATE KEY');
    const answers = await hub.platform.db.execute(sql`select from acme_answers`);
    expect(answers.rows).toEqual([]);
    expect(
      (await plain('bread.example.org', '/.well-known/acme-challenge/nobody-asked-for-it')).status,
    ).toBe(404);
  });

  it('gets a new one thirty days before the old one ends, and shows it without a start', async () => {
    const { serial: before } = await secured('bread.example.org');
    await sweep();
    expect(authority.asked).toEqual(['bread.example.org']);
    const first = (await found('bread.example.org'))?.secret_id;
    hub.advance(61 * daysMs);
    await sweep();
    await expect.poll(async () => (await found('bread.example.org'))?.secret_id).not.toBe(first);
    expect(authority.asked).toEqual(['bread.example.org', 'bread.example.org']);
    await expect.poll(async () => (await secured('bread.example.org')).serial).not.toBe(before);
  });

  it('that does not lead here is told so, and is asked for again later, not at once', async () => {
    leadsTo = authority.directory;
    await pageAt('elsewhere.example.org', 'elsewhere');
    await expect
      .poll(async () => (await found('elsewhere.example.org'))?.problem)
      .toContain('elsewhere.example.org answered something else');
    // It shows nothing by https, and nothing leads there.
    await expect(secured('elsewhere.example.org')).rejects.toThrow();
    expect((await plain('elsewhere.example.org', '/')).status).toBe(200);
    leadsTo = hub.sitesOrigin;
    const asked = authority.asked.length;
    await sweep();
    expect(authority.asked).toHaveLength(asked);
    hub.advance(2 * 3_600_000);
    await sweep();
    await hasOne('elsewhere.example.org');
    expect((await found('elsewhere.example.org'))?.problem).toBeNull();
    expect((await secured('elsewhere.example.org')).status).toBe(200);
  });
});

describe('https', () => {
  it('is not spoken for names that nobody proved', async () => {
    await expect(secured('stranger.example.org')).rejects.toThrow();
  });

  it('ends for a name that was taken away, whose key is forgotten', async () => {
    const siteId = await pageAt('short.example.org', 'short-lived');
    await hasOne('short.example.org');
    const secretId = (await found('short.example.org'))?.secret_id;
    await removeHost(hub.platform, siteId, 'short.example.org');
    await sweep();
    expect(await found('short.example.org')).toBeUndefined();
    const { rows } = await hub.platform.db.execute(
      sql`select from sealed_secrets where id = ${secretId}`,
    );
    expect(rows).toEqual([]);
    await expect
      .poll(() =>
        secured('short.example.org').then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
  });
});
