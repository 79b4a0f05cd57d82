import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startFakeWriter } from '#platform/gateway/providers/testing/fake-writer.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { bookRun } from '#platform/runs/work/run-job.ts';
import { startFakeSite } from '../testing/fake-site.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';
import { readSource } from './generator/read-sources.ts';

let hub: NewsletterHub;
let web: Awaited<ReturnType<typeof startFakeSite>>;
let writer: Awaited<ReturnType<typeof startFakeWriter>>;
let site: string;

beforeAll(async () => {
  web = await startFakeSite();
  site = web.origin;
  writer = await startFakeWriter();
  const open = { ALLOW_PRIVATE_ADDRESSES: '1', OPENAI_BASE_URL: writer.origin };
  hub = await startNewsletterHub({ ...open, AUTH_AUTOCONFIRM: 'on' });
});
afterAll(async () => {
  await hub.close();
  web.close();
  writer.close();
});

const api = async (method: string, path: string, json?: unknown, token = hub.reader.token) => {
  const init = { method, token, ...(json !== undefined && { json }) };
  const response = await hub.request(`/api/newsletter${path}`, init);
  return { status: response.status, data: await response.json() };
};
const start = async (sources: object[], rest: object = {}): Promise<string> => {
  const { status, data } = await api('POST', '/generations', { sources, ...rest });
  expect(status, JSON.stringify(data)).toBe(200);
  return data.id;
};
const open = async (id: string) => (await api('GET', `/generations/${id}`)).data;
const ended = async (id: string, status = 'done') => {
  await expect.poll(async () => (await open(id)).status).toBe(status);
  return open(id);
};
const notes = {
  ...{ kind: 'notes', title: 'Minutes' },
  text: 'The board met on Monday. It chose a new treasurer.\n- Bring your own cup\n- Keys are with Ana',
};

describe('an issue by the local engine', () => {
  it('keeps the opening of an event, when it is and what it costs, and names its day in the subject', async () => {
    const text = [
      'Our sourdough workshop is back in the old mill. Bakers from three towns come together every year.',
      'They talk about flour, water, salt and patience. Flour decides more than most people think.',
      'Water decides the crumb. Salt decides the taste of the bread. Patience decides all of it.',
      'The next workshop is on 3 December 2026 at 18:30. A place costs 45 €.',
      'Bread, flour, water, salt and patience are what the bakers of the workshop bring along.',
    ].join(' ');
    const workshop = { kind: 'notes', title: 'Sourdough workshop', text };
    const issue = await ended(await start([workshop], { length: 'short' }));
    expect(issue.subject).toBe('Sourdough workshop, 3 December 2026');
    const words = JSON.stringify(issue.content);
    for (const fact of ['is back in the old mill', '3 December 2026 at 18:30', 'costs 45 €'])
      expect(words).toContain(fact);
    const untitled = await ended(
      await start([{ kind: 'notes', title: '', text }], { length: 'short' }),
    );
    expect(untitled.subject).toBe('Our sourdough workshop is back in the old mill');
  });

  it('keeps the order of its sources, their words and their addresses', async () => {
    const sources = [
      notes,
      { kind: 'page', url: `${site}/bees` },
      { kind: 'feed', url: `${site}/feed`, items: 2 },
    ];
    const id = await start(sources, { title: 'May letter', tone: 'professional' });
    const issue = await ended(id);
    expect(issue).toMatchObject({ subject: 'May letter', engine: 'Local engine', notes: [] });
    const text = await (
      await hub.request(`/api/newsletter/generations/${id}/export/text`, {
        token: hub.reader.token,
      })
    ).text();
    const places = [
      'MAY LETTER',
      'Dear reader',
      'Minutes',
      'treasurer',
      'Bring your own cup',
      'Bees return & stay',
      'forty hives',
      `${site}/bees`,
      'Garden news',
      'First seed',
      'Second & last',
      'https://garden.example/2',
    ].map((part) => [part, text.indexOf(part)] as const);
    for (const [part, at] of places) expect(at, part).toBeGreaterThanOrEqual(0);
    expect([...places].sort((a, b) => a[1] - b[1])).toEqual(places);
    expect(text).not.toMatch(/ignore\(me\)|Home Shop|Imprint|Third|\{\{/);
  });

  it('says what it could not read, and fails only when nothing was left', async () => {
    const missing = { kind: 'page', url: `${site}/none` };
    const issue = await ended(await start([notes, missing]));
    expect(issue.notes).toEqual(['127.0.0.1 could not be read: it answered with status 404.']);
    const failed = await ended(await start([missing]), 'failed');
    expect(failed.error).toBe('127.0.0.1 could not be read: it answered with status 404.');
    const wrong = await ended(
      await start([{ kind: 'feed', url: `${site}/bees`, items: 3 }]),
      'failed',
    );
    expect(wrong.error).toContain('this is not an RSS or Atom feed');
  });

  it('goes to other modules with all of its words, not only its subject', async () => {
    const id = await start([notes]);
    await ended(id);
    const sent = await hub.request('/api/handoffs', {
      token: hub.reader.token,
      json: { from: { type: 'run', id }, kind: 'text', to: 'prompt-studio' },
    });
    const { path } = (await sent.json()) as { path: string };
    const draft = await hub.request(
      `/api/prompt-studio/submissions/${new URL(path, hub.origin).searchParams.get('id')}`,
      { token: hub.reader.token },
    );
    const { writing } = (await draft.json()) as { writing: { body: string } };
    for (const words of ['a new treasurer', 'Keys are with Ana']) {
      expect(writing.body).toContain(words);
    }
  });

  it('stops when it is cancelled, and can be tried again', async () => {
    const id = await start([{ kind: 'page', url: `${site}/slow` }]);
    await expect.poll(async () => (await open(id)).step).toBe('Reading source 1 of 1');
    await api('POST', `/generations/${id}/cancel`, {});
    expect(await ended(id, 'cancelled')).toMatchObject({ error: '' });
    expect((await api('POST', `/generations/${id}/retry`, {})).status).toBe(200);
    await api('POST', `/generations/${id}/cancel`, {});
    await ended(id, 'cancelled');
  });

  it('is saved by one window at a time, taken home in four forms, and deleted', async () => {
    const id = await start([notes]);
    const { subject, preheader, content, version } = await ended(id);
    const save = () => api('PUT', `/generations/${id}`, { subject, preheader, content, version });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
    for (const [format, sign] of [
      ['html', '<!doctype html>'],
      ['markdown', '## Minutes'],
      ['text', 'Minutes'],
      ['mjml', '<mj-body'],
    ] as const) {
      const file = await hub.request(`/api/newsletter/generations/${id}/export/${format}`, {
        token: hub.reader.token,
      });
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(await file.text(), format).toContain(sign);
    }
    expect((await api('DELETE', `/generations/${id}`)).status).toBe(200);
    expect((await api('GET', `/generations/${id}`)).status).toBe(404);
  });

  it('belongs to who made it', async () => {
    const id = await start([notes]);
    await ended(id);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['DELETE', ''],
      ['GET', '/export/html'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await api(method, `/generations/${id}${path}`, body, hub.admin.token);
      expect(answer.status, path).toBe(404);
    }
    const { data } = await hub.ask('POST', `/generations/${id}/broadcast`);
    expect(data.message).toBe('This issue does not exist any more.');
  });

  it('becomes a draft broadcast of the admin who made it', async () => {
    const { data: made } = await api('POST', '/generations', { sources: [notes] }, hub.admin.token);
    const status = async () =>
      (await api('GET', `/generations/${made.id}`, undefined, hub.admin.token)).data.status;
    await expect.poll(status).toBe('done');
    const { data } = await hub.ask('POST', `/generations/${made.id}/broadcast`);
    const broadcast = (await hub.ask('GET', `/broadcasts/${data.id}`)).data;
    expect(broadcast).toMatchObject({ status: 'draft', subject: 'Minutes' });
    expect(broadcast.html).toContain('treasurer');
  });
});

describe('an issue by a service', () => {
  beforeAll(async () => {
    const key = { key: 'sk-newsletter-0123456789', scope: 'hub' };
    await hub.request('/api/api-keys/openai/key', {
      method: 'PUT',
      json: key,
      token: hub.admin.token,
    });
  });

  it('is written from numbered sources in the form that was asked for', async () => {
    writer.answers.push(
      'Sure! ```json\n{"subject":"New\\ntreasurer","preheader":"And cups","intro":"Hi","sections":[{"source":1,"heading":"<b>Money</b>","paragraphs":["A new one."],"points":["Cups"]},{"source":9,"heading":"Invented","paragraphs":[]}],"closing":"Bye"}\n```',
    );
    const id = await start([notes], { service: 'openai', language: 'German', tone: 'playful' });
    const issue = await ended(id);
    expect(issue).toMatchObject({ subject: 'New treasurer', engine: 'OpenAI' });
    expect(JSON.stringify(issue.content)).toContain('<b>Money</b>');
    expect(JSON.stringify(issue.content)).not.toContain('Invented');
    expect(writer.asked.at(-1)).toMatch(/Language: German\. Tone: playful/);
    expect(writer.asked.at(-1)).toContain('<source number=');
  });

  it('fails in a clear sentence when two answers are not usable', async () => {
    writer.answers.push('I cannot do that.', '{"subject": 7}');
    const issue = await ended(await start([notes], { service: 'openai' }), 'failed');
    expect(issue.error).toContain('did not answer in the form');
    expect(writer.answers).toEqual([]);
  });

  it('is not paid twice when the server ends while the service writes', async () => {
    const answer = { subject: 'Cups', sections: [{ source: 1, heading: 'Cups', points: ['One'] }] };
    writer.answers.push(JSON.stringify(answer));
    const id = await start([notes], { service: 'openai' });
    await ended(id);
    const asked = writer.asked.length;
    // As it was when the question was out and the process died.
    const { db } = hub.platform;
    await db.execute(
      sql`update run_steps set state = 'ordering', output = null where run_id = ${id}`,
    );
    const { rows } = await db.execute<RunRow>(
      sql`update runs set status = 'running' where id = ${id} returning *`,
    );
    await bookRun(hub.platform, db, rows[0] as RunRow);
    const lost = await ended(id, 'failed');
    expect(lost.error).toContain('restarted');
    expect(writer.asked).toHaveLength(asked);
    writer.answers.push(JSON.stringify({ ...answer, subject: 'More cups' }));
    await api('POST', `/generations/${id}/retry`, {});
    expect(await ended(id)).toMatchObject({ subject: 'More cups', engine: 'OpenAI' });
  });

  it('stands among the runs with its input, its engine and its cost', async () => {
    const id = await start([notes], { title: 'Among the runs' });
    await ended(id);
    const run = await hub.request(`/api/runs/${id}`, { token: hub.reader.token });
    expect(await run.json()).toMatchObject({
      ...{ tool: 'newsletter.generate', title: 'Among the runs', status: 'done', fraction: 1 },
      input: { title: 'Among the runs', tone: 'friendly', sources: [notes] },
      output: { subject: 'Among the runs' },
      engine: { service: 'local', label: 'Local engine' },
      cost: { micros: 0, currency: 'USD' },
      path: `/modules/newsletter?issue=${id}`,
    });
  });

  it('is refused for a service that is not active', async () => {
    const order = { sources: [notes], service: 'anthropic' };
    expect((await api('POST', '/generations', order)).status).toBe(400);
  });
});

describe('a file', () => {
  const upload = async (name: string, bytes: BlobPart, path = 'sources') => {
    const form = new FormData();
    form.set('file', new File([bytes], name));
    const init = { method: 'POST', body: form, token: hub.reader.token };
    const response = await hub.request(`/api/newsletter/${path}/uploads`, init);
    return { status: response.status, data: await response.json() };
  };

  it('is read when it is text, and refused when it is not', async () => {
    expect((await upload('notes.md', '# Hello\r\nworld')).data).toEqual({
      title: 'Hello',
      text: '# Hello\nworld',
      cut: false,
    });
    expect((await upload('long.txt', 'x'.repeat(50_000))).data.cut).toBe(true);
    expect((await upload('x.zip', new Uint8Array([80, 75, 0, 1]))).status).toBe(422);
    expect((await upload('x.pdf', '%PDF-1.4 broken')).data.message).toContain('PDF is damaged');
  });

  it('that is a picture is drawn anew for mails, and seen by everybody', async () => {
    const { default: sharp } = await import('sharp');
    const wide = { width: 2000, height: 500, channels: 3 as const, background: '#0b5f45' };
    const webp = await sharp({ create: wide }).webp().toBuffer();
    const { data } = await upload('wide.webp', new Uint8Array(webp), 'pictures');
    const seen = await hub.request(data.src);
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(1200);
    expect((await upload('evil.png', '<svg onload=alert(1)>', 'pictures')).status).toBe(400);
  });
});

it('an address in a private network is not read', async () => {
  const platform = {
    ...hub.platform,
    config: { ...hub.platform.config, ALLOW_PRIVATE_ADDRESSES: false },
  };
  const read = readSource(
    platform,
    { kind: 'page', url: `${site}/bees` },
    AbortSignal.timeout(5000),
  );
  await expect(read).rejects.toThrow('private network');
});
