import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub } from '#platform/testing/test-hub.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

type Versioned<T> = { value: T; version: number };
type All = {
  site: Versioned<{ name: string; description: string; logoFileId: string | null }>;
  visits: Versioned<{ enabled: boolean; retentionDays: number; timeZone: string }>;
  moderation: Versioned<Record<string, number>>;
  engine: Versioned<{ text: boolean; image: boolean; audio: boolean }>;
  mail: { server: { host: string; port: number; user: string | null } | null };
};

let hub: TestHub;
let desk: Awaited<ReturnType<typeof startAdminHub>>;
let smtp: SMTPServer;
const taken: string[] = [];
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('No such mailbox') : undefined),
    onAuth: (_auth, _session, done) => done(null, { user: 'hub' }),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        taken.push(text);
        done(null);
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  desk = await startAdminHub({
    SMTP_URL: `smtp://hub:top-secret@127.0.0.1:${port}`,
    AUTH_AUTOCONFIRM: 'on',
  });
  hub = desk.hub;
});
afterAll(async () => {
  await hub.close();
  smtp.close();
});

const read = () => desk.call<All>('GET', '/settings');

describe('saving settings', () => {
  it('catches that somebody else was quicker, and says who changed what', async () => {
    const { site } = await read();
    expect(site).toMatchObject({ version: 0, value: { name: 'Guildhall' } });
    const save = (name: string, version: number) =>
      desk.send('PUT', '/settings/site', { value: { ...site.value, name }, version });
    expect((await save('Ada’s hub', 0)).status).toBe(200);
    expect((await save('Eve’s hub', 0)).status).toBe(409);
    expect((await save('Eve’s hub', 7)).status).toBe(409);
    const now = (await read()).site;
    expect(now).toMatchObject({ version: 1, value: { name: 'Ada’s hub' } });
    expect((await save('Third hub', 1)).status).toBe(200);
    const { rows } = await hub.platform.db.execute<{ details: { section: string } }>(
      sql`select details from auth_audit where event = 'settings.changed'`,
    );
    expect(rows.map(({ details }) => details.section)).toEqual(['site', 'site']);
  });

  it('lets one of many win who save at the same moment', async () => {
    const { visits } = await read();
    const saves = Array.from({ length: 6 }, () => desk.send('PUT', '/settings/visits', visits));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('of payments catches it too', async () => {
    const path = '/api/checkout/admin/settings';
    const { token } = desk.admin;
    const { withStripe: _s, ...settings } = await (await hub.request(path, { token })).json();
    const put = () => hub.request(path, { method: 'PUT', token, json: settings });
    expect([(await put()).status, (await put()).status]).toEqual([200, 409]);
  });

  it('names the field at fault', async () => {
    const { visits, moderation } = await read();
    for (const timeZone of ['Mars/Olympus', '+05:30']) {
      const zone = { ...visits, value: { ...visits.value, timeZone } };
      const refused = await desk.send('PUT', '/settings/visits', zone);
      expect([refused.status, (await refused.json()).data.field]).toEqual([400, 'timeZone']);
    }
    const prices = { ...moderation.value, lowestPrice: 500, highestPrice: 100 };
    const turned = await desk.send('PUT', '/settings/moderation', { value: prices, version: 0 });
    expect([turned.status, (await turned.json()).data.field]).toEqual([400, 'highestPrice']);
  });
});

it('what the local engine may not make is not offered to anyone', async () => {
  const { engine } = await read();
  const value = { text: true, image: false, audio: false };
  await desk.call('PUT', '/settings/engine', { value, version: engine.version });
  const services = await hub.platform.gateway.activeServices(desk.ada.id);
  expect(services.map(({ id, kinds }) => [id, kinds])).toEqual([
    ['local', ['text', 'reasoning', 'research']],
  ]);
  const none = { text: false, image: false, audio: false };
  await desk.call('PUT', '/settings/engine', { value: none, version: engine.version + 1 });
  expect(await hub.platform.gateway.activeServices(desk.ada.id)).toEqual([]);
});

it('a logo is drawn anew from the library, stays when it is gone there, and is no stranger’s', async () => {
  const { default: sharp } = await import('sharp');
  const picture = { create: { width: 600, height: 300, channels: 3, background: '#246' } } as const;
  const png = await sharp(picture).png().toBuffer();
  const keep = async (bytes: Uint8Array, name: string, { token } = desk.admin) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name));
    const answer = await hub.request('/api/assets', { method: 'POST', token, body });
    return ((await answer.json()) as { id: string }).id;
  };
  const assetId = await keep(png, 'logo.png');
  const logo = await desk.call<{ id: string; url: string }>('POST', '/settings/logo', { assetId });
  const remove = (path: string, method: string) =>
    hub.request(`/api/assets/${assetId}${path}`, { method, token: desk.admin.token });
  expect((await remove('', 'DELETE')).status).toBe(200);
  const shown = await hub.request(logo.url);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    ...{ width: 224, height: 112 },
  });
  const { rows } = await hub.platform.db.execute(
    sql`select owner_id from files where id = ${logo.id}`,
  );
  expect(rows).toEqual([{ owner_id: null }]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
  const drawing = await desk.send('POST', '/settings/logo', {
    assetId: await keep(svg, 'logo.svg'),
  });
  expect(drawing.status).toBe(400);
  const stranger = await hub.signUp('stranger@example.org');
  const foreignAsset = await keep(png, 'theirs.png', stranger);
  const refused = await desk.send('POST', '/settings/logo', { assetId: foreignAsset });
  expect(refused.status).toBe(404);
  const { site } = await read();
  const foreign = { ...site.value, logoFileId: '019aa000-0000-7000-8000-00000000dead' };
  const saved = await desk.send('PUT', '/settings/site', { value: foreign, version: site.version });
  expect(saved.status).toBe(400);
});

describe('the test mail', () => {
  const test = (to: string) =>
    desk.call<{ delivered: boolean; answer: string }>('POST', '/mail-test', { to });

  it('really goes out, and the answer of the mail server is told', async () => {
    const sent = await test('ada@example.org');
    expect(sent.delivered).toBe(true);
    expect(sent.answer).toMatch(/^250/);
    expect(taken.at(-1)).toContain('Subject: Test mail');
  });

  it('tells why the mail server refused it, never the password', async () => {
    const refused = await test('nobody@example.org');
    expect(refused.delivered).toBe(false);
    expect(refused.answer).toContain('No such mailbox');
    const { mail } = await read();
    expect(mail.server).toMatchObject({ host: '127.0.0.1', user: 'hub' });
    expect(JSON.stringify([refused, await read()])).not.toContain('top-secret');
  });
});
