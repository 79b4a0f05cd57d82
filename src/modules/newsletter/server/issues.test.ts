import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { build } from '#platform/newsletter/issues/build-document.ts';
import { allowSending } from '#platform/newsletter/testing/fill-audience.ts';
import { type SmtpSink, startSmtpSink } from '#platform/newsletter/testing/smtp-sink.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';

let hub: NewsletterHub;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink(true);
  hub = await startNewsletterHub({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'on' });
  await allowSending(hub.platform);
  await hub.subscribe('reader@example.org');
});
afterAll(async () => {
  await hub.close();
  await sink.close();
});

const content = build.document('plum', [
  build.masthead('The Club', 'May'),
  build.paragraph('Hello {{name|friend}}, it is <spring>.'),
  build.button('Read', 'https://example.org/spring'),
  build.paragraph(['Enough? ', build.link('leave', '{{unsubscribe_url}}')]),
]);
const draft = {
  ...{ subject: 'Spring, {{name|all}}!', preheader: 'What grows', markdown: '' },
  ...{ content, segmentId: null },
};

const add = async (changes: object = {}): Promise<string> =>
  (await hub.ask('POST', '/broadcasts', { ...draft, ...changes })).data.id;
async function send(changes: object = {}): Promise<string> {
  const id = await add(changes);
  expect((await hub.ask('POST', `/broadcasts/${id}/start`)).status).toBe(200);
  const status = async () => (await hub.ask('GET', `/broadcasts/${id}`)).data.status;
  await expect.poll(status).toBe('sent');
  return id;
}
const page = async (path: string) => {
  const response = await hub.request(path);
  return { status: response.status, text: await response.text() };
};

describe('a broadcast of the editor', () => {
  it('arrives as a mail with a way out, and its plain text', async () => {
    await send();
    const mail = (sink.mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('Hello friend, it is &lt;spring&gt;.');
    expect(mail).toContain('https://example.org/spring');
    expect(mail).toContain('Subject: Spring, all!');
    expect(mail).toContain('1 Long Street');
    expect(mail.match(/newsletter\/unsubscribe\?s=/g)?.length).toBeGreaterThanOrEqual(3);
    expect(mail).not.toContain('{{');
  });

  it('shows its size, and warns when Gmail would cut it off', async () => {
    const { data } = await hub.ask('POST', '/broadcasts/preview', draft);
    expect(data).toMatchObject({ clipped: false });
    expect(data.bytes).toBe(Buffer.byteLength(data.html));
    const long = build.document('ink', [build.paragraph('word '.repeat(25_000))]);
    const { data: large } = await hub.ask('POST', '/broadcasts/preview', {
      ...draft,
      content: long,
    });
    expect(large.clipped).toBe(true);
  });

  it('comes back into the editor as it was saved, and refuses an older version', async () => {
    const id = await add();
    const { data } = await hub.ask('GET', `/broadcasts/${id}`);
    expect(data.content).toEqual(content);
    const save = () => hub.ask('PUT', `/broadcasts/${id}`, { ...draft, version: 1 });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
  });

  it('is refused when it is no document', async () => {
    const { status } = await hub.ask('POST', '/broadcasts', { ...draft, content: { type: 'x' } });
    expect(status).toBe(400);
  });
});

it('a design can be kept, used and removed', async () => {
  const { data } = await hub.ask('POST', '/templates', { name: 'Our look', content });
  expect((await hub.ask('POST', '/templates', { name: 'Our look', content })).status).toBe(409);
  const list = async () => (await hub.ask('GET', '/templates')).data.templates;
  const before = await list();
  expect(before.filter(({ own }: { own: boolean }) => !own)).toHaveLength(5);
  expect(before.at(-1)).toMatchObject({ name: 'Our look', own: true, content });
  await hub.ask('DELETE', `/templates/${data.id}`);
  expect(await list()).toHaveLength(5);
});

describe('the archive', () => {
  it('holds what is published, without anything personal, and forgets what is taken out', async () => {
    const id = await send();
    expect((await hub.ask('POST', `/broadcasts/${await add()}/publish`)).status).toBe(409);
    const { data } = await hub.ask('POST', `/broadcasts/${id}/publish`);
    expect(data.slug).toBe('spring-all');
    const issue = JSON.parse((await page(`/api/newsletter/issues/${data.slug}`)).text);
    expect(issue.subject).toBe('Spring, all!');
    expect(issue.html).toContain('Hello friend');
    const feeds = [
      (await page('/newsletter/feed.xml')).text,
      (await page('/newsletter/atom.xml')).text,
    ];
    for (const text of [JSON.stringify(issue), ...feeds]) {
      expect(text).not.toMatch(/\{\{|unsubscribe|1 Long Street|reader@example/);
      expect(text).toContain('Spring');
    }
    await hub.ask('POST', `/broadcasts/${id}/unpublish`);
    expect((await page(`/api/newsletter/issues/${data.slug}`)).status).toBe(404);
    expect((await page('/newsletter/feed.xml')).text).not.toContain('Spring');
    expect((await hub.ask('POST', `/broadcasts/${id}/publish`)).data.slug).toBe('spring-all');
  });

  it('gives equal subjects different addresses, and never one that means something else', async () => {
    const slugs = [];
    for (const subject of ['Unsubscribe', 'Twice', 'Twice', '***', 'Süße Grüße']) {
      const id = await send({ subject });
      slugs.push((await hub.ask('POST', `/broadcasts/${id}/publish`)).data.slug);
    }
    expect(slugs).toEqual(['issue-unsubscribe', 'twice', 'twice-2', 'issue', 'susse-grusse']);
  });

  it('has a Markdown broadcast too, without its way out', async () => {
    const markdown = '# Hi {{name}}\n\n**News** [leave]({{unsubscribe_url}}) <b>x</b>';
    const id = await send({ subject: 'Plain', content: null, markdown });
    const { data } = await hub.ask('POST', `/broadcasts/${id}/publish`);
    const { html } = JSON.parse((await page(`/api/newsletter/issues/${data.slug}`)).text);
    expect(html).toContain('<h2>Hi reader</h2>');
    expect(html).toContain('<strong>News</strong>');
    expect(html).not.toMatch(/leave|\{\{|<b>/);
  });

  it('is read by feed readers, newest first, with whole addresses', async () => {
    await hub.platform.db.execute(
      sql`update newsletter_broadcasts set published_at = now() - interval '1 day' where slug = 'twice'`,
    );
    const parse = async (path: string) =>
      new XMLParser({ ignoreAttributes: false }).parse((await page(path)).text);
    const { item } = (await parse('/newsletter/feed.xml')).rss.channel;
    expect(item.map(({ title }: { title: string }) => title)).toContain('Plain');
    expect(item.at(-1).link).toBe(`${hub.origin}/newsletter/twice`);
    const { feed } = await parse('/newsletter/atom.xml');
    expect(feed.entry).toHaveLength(item.length);
    expect(feed.entry[0].updated).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('is in the sitemap', async () => {
    const sitemap = (await page('/sitemaps/1.xml')).text;
    expect(sitemap).toContain(`${hub.origin}/newsletter/twice-2<`);
  });

  it('goes on from page to page', async () => {
    const { issues } = JSON.parse((await page('/api/newsletter/issues')).text);
    const cursor = issues.at(-2).slug;
    const rest = JSON.parse((await page(`/api/newsletter/issues?cursor=${cursor}`)).text);
    expect(rest.issues).toEqual([issues.at(-1)]);
  });
});

describe('an issue in the name of a brand', () => {
  const picture = async () => {
    const { default: sharp } = await import('sharp');
    const blank = { width: 400, height: 100, channels: 3, background: '#c2410c' } as const;
    return sharp({ create: blank }).png().toBuffer();
  };
  const keep = async (bytes: Uint8Array, name: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    const token = hub.admin.token;
    const answer = await hub.request('/api/assets', { method: 'POST', token, body: form });
    return ((await answer.json()) as { id: string }).id;
  };
  const brand = async (token: string, json: object): Promise<string> => {
    const answer = await hub.request('/api/brands', { method: 'POST', token, json });
    return ((await answer.json()) as { projectId: string }).projectId;
  };
  const colours = { primary: '#0a4a6e', accent: '#c2410c' };

  it('wears its colours and its logo, which readers can open', async () => {
    const logo = await keep(await picture(), 'logo.png');
    const id = await brand(hub.admin.token, { name: 'Tides', colours, logo });
    const { data } = await hub.ask('POST', `/brands/${id}/look`, {});
    expect(data).toMatchObject({
      look: { name: 'Tides', ...colours, onPrimary: '#ffffff', logo: { width: 224 } },
      logoProblem: null,
    });
    const document = { ...content, attrs: { theme: 'plum', brand: data.look } };
    const shown = await hub.ask('POST', '/broadcasts/preview', { ...draft, content: document });
    expect(shown.data.html).toContain('#0a4a6e');
    expect(shown.data.html).toContain(data.look.logo.src);
    await send({ content: document });
    const mail = (sink.mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('#0a4a6e');
    expect(mail).toContain(data.look.logo.src);
    const opened = await hub.request(data.look.logo.src);
    expect(opened.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
  });

  it('goes without a logo that mail programs could not show, and says so', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    const logo = await keep(Buffer.from(svg), 'logo.svg');
    const id = await brand(hub.admin.token, { name: 'Tides', colours, logo });
    const { data } = await hub.ask('POST', `/brands/${id}/look`, {});
    expect(data.look.logo).toBeNull();
    expect(data.logoProblem).toMatch(/\w/);
  });

  it('is refused for a brand of others, as for one that never was', async () => {
    const stranger = await hub.signUp('stranger@example.org');
    const id = await brand(stranger.token, { name: 'Moon', colours });
    const refused = await hub.ask('POST', `/brands/${id}/look`, {});
    const never = await hub.ask('POST', '/brands/019aa000-0000-7000-8000-00000000dead/look', {});
    expect([refused.status, refused.data.message]).toEqual([404, never.data.message]);
  });

  it('shows pictures of the library', async () => {
    const assetId = await keep(await picture(), 'field.png');
    const { data } = await hub.ask('POST', '/pictures/from-library', { assetId });
    expect((await hub.request(data.src)).status).toBe(200);
  });
});
