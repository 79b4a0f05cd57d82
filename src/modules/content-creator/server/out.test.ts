import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type FakeBlog, ghostKey, startGhost, startWordpress } from './testing/fake-blogs.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let wordpress: FakeBlog;
let ghost: FakeBlog;
let pictureId: string;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  [wordpress, ghost] = [await startWordpress(), await startGhost()];
  const drawn = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(drawn)], 'harbour.png'));
  const made = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  pictureId = ((await made.json()) as { id: string }).id;
});
afterAll(async () => {
  await hub.close();
  wordpress.close();
  ghost.close();
});

const ask = async <T>(path: string, json?: object, method = json ? 'POST' : 'GET') => {
  const answer = await hub.request(`/api${path}`, {
    token: ana.token,
    method,
    ...(json && { json }),
  });
  return (await answer.json()) as T;
};

/** An article with a picture, a list, a table and a note, and one sentence that rests on a passage. */
async function article(word: string): Promise<string> {
  const source = `The Harbour\n\nThe ferry ${word} carries 120 people.`;
  const { body } = await call(ana, 'text.draft', {
    ...{
      brief: `The ferry ${word}. It is electric.`,
      reader: 'islanders',
      sources: [{ text: source }],
    },
    title: `The ferry ${word} & its harbour`,
  });
  const projectId = String(body.output.projectId);
  type Project = { parts: { body: { rev: number; body: { doc: { content: object[] } } } } };
  const { parts } = await ask<Project>(`/projects/${projectId}`);
  const more = docOf(
    readMarkdown(
      `![The quay](asset:${pictureId} "Seen from the sea")\n\n- One **point**\n- [Two](https://example.org)\n\n| Day | Hour |\n| --- | --- |\n| Monday | 8 |\n\nWith a note.[^1]\n\n[^1]: Said by the captain.`,
    ),
  );
  const old = parts.body.body;
  const next = {
    ...old,
    doc: { ...old.doc, content: [...old.doc.content, ...(more.content ?? [])] },
  };
  await ask(`/projects/${projectId}/parts/body`, { body: next, known: parts.body.rev }, 'PUT');
  return projectId;
}

async function exported(projectId: string, format: string, footnotes = false) {
  const { status, body } = await call(ana, 'text.export', { projectId, format, footnotes });
  expect([status, body.message]).toEqual([200, undefined]);
  const file = await hub.request(body.assets[0]?.url ?? '');
  return new Uint8Array(await file.arrayBuffer());
}

describe('an article that is written again', () => {
  it('says what the changed brief says, and keeps what it said before as a version', async () => {
    const [first, second] = [nonce(), nonce()];
    const projectId = await article(first);
    const brief = { brief: `The bridge ${second} is new. It is red.`, reader: 'islanders' };
    const { status, body } = await call(ana, 'text.redraft', { projectId, ...brief });
    expect([status, body.message]).toEqual([200, undefined]);
    type Project = { parts: { body: { body: object }; brief: { body: object } } };
    const read = async () => ask<Project>(`/projects/${projectId}`);
    const { parts } = await read();
    expect(parts.brief.body).toMatchObject(brief);
    expect(JSON.stringify(parts.body.body)).toContain(second);
    expect(JSON.stringify(parts.body.body)).not.toContain(first);
    type Versions = { versions: { number: number; label: string | null }[] };
    const { versions } = await ask<Versions>(`/projects/${projectId}/versions`);
    const [version] = versions;
    expect(version?.label).toBe('Before it was written again');
    await ask(`/projects/${projectId}/versions/${version?.number}/restore`, {});
    expect(JSON.stringify((await read()).parts.body.body)).toContain(first);
    const stranger = async (id: string) => {
      const json = { projectId: id, ...brief };
      return hub.request('/api/tools/text.redraft', { token: eve.token, json });
    };
    await expectDeniedAsNever(stranger, projectId);
  });
});

it('an article remembers in whose name it was written', async () => {
  const made = await ask<{ projectId: string }>(
    '/brands',
    { name: 'Quay', colours: { primary: '#0a4a6e' }, voice: { tone: 'Warm' } },
    'POST',
  );
  const given = { brief: 'The ferry is electric.', reader: 'islanders' };
  const { body } = await call(ana, 'text.draft', { ...given, brandId: made.projectId });
  type Project = { parts: { brief: { body: { brandId: string } } } };
  const { projectId } = body.output;
  const kept = async () => (await ask<Project>(`/projects/${projectId}`)).parts.brief.body.brandId;
  expect(await kept()).toBe(made.projectId);
  expect((await call(ana, 'text.redraft', { projectId, ...given })).status).toBe(200);
  expect(await kept()).toBe('');
});

describe('the list of articles', () => {
  it('counts what rests on nothing as each article stands now, for its readers alone', async () => {
    const projectId = await article(nonce());
    const counts = async (who = ana) =>
      (await call(who, 'text.unsupported', { projectIds: [projectId] })).body.output.counts;
    expect(await counts()).toEqual([{ projectId, unsupported: 0 }]);
    type Project = { parts: { body: { rev: number; body: object } } };
    const { parts } = await ask<Project>(`/projects/${projectId}`);
    const { rev, body } = parts.body;
    const save = (next: object, known: number) =>
      ask(`/projects/${projectId}/parts/body`, { body: next, known }, 'PUT');
    await save(JSON.parse(JSON.stringify(body).replaceAll('120 people', '210 people')), rev);
    expect(await counts()).toEqual([{ projectId, unsupported: 1 }]);
    await save(body, rev + 1);
    expect(await counts()).toEqual([{ projectId, unsupported: 0 }]);
    expect(await counts(eve)).toEqual([]);
  });
});

describe('an article as a file', () => {
  it('has its callouts and cards in every format, named in the language of the text', async () => {
    const [tip, card] = [nonce(), nonce()];
    const id = await article(nonce());
    type Project = { parts: { body: { rev: number; body: { doc: { content: object[] } } } } };
    const { body, rev } = (await ask<Project>(`/projects/${id}`)).parts.body;
    const markdown = `> [!WARNING]\n> Ice on ${tip}.\n\n[Pier ${card}](https://example.org/quay "embed")\n`;
    const content = [...body.doc.content, ...(docOf(readMarkdown(markdown)).content ?? [])];
    const next = { ...body, language: 'de', doc: { ...body.doc, content } };
    await ask(`/projects/${id}/parts/body`, { body: next, known: rev }, 'PUT');
    expect(strFromUtf(await exported(id, 'markdown'))).toContain(markdown);

    const page = strFromUtf(await exported(id, 'html'));
    expect(page).toContain(`<strong>Warnung</strong></p><p>Ice on ${tip}.</p></blockquote>`);
    expect(page).toContain(`rel="noopener noreferrer">Pier ${card}</a><br/>example.org</p>`);
    expect(page).not.toContain('<iframe');

    const docx = Buffer.from(await exported(id, 'docx'));
    const { value: html } = await mammoth.convertToHtml({ buffer: docx });
    expect(html).toContain(`<p><strong>Warnung</strong></p><p>Ice on ${tip}.</p>`);
    expect(html).toMatch(
      new RegExp(`<a href="https://example\\.org/quay"><strong>Pier ${card}</strong>`),
    );

    const pdf = await openPdf(await exported(id, 'pdf'));
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)),
    );
    const texts = await Promise.all(pages.map((one) => one.getTextContent()));
    const said = texts
      .flatMap(({ items }) => items.map((one) => ('str' in one ? one.str : '')))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const words of ['Warnung', `Ice on ${tip}.`, `Pier ${card}`])
      expect(said).toContain(words);
    const links = (await Promise.all(pages.map((one) => one.getAnnotations()))).flat();
    expect(links.map(({ url }) => url)).toContain('https://example.org/quay');
  });

  it('opens in readers that did not write it, with its text and picture', async () => {
    const word = nonce();
    const id = await article(word);
    const docx = Buffer.from(await exported(id, 'docx'));
    const { value: text } = await mammoth.extractRawText({ buffer: docx });
    for (const words of [word, 'carries 120 people', 'One point', 'Monday', 'Seen from the sea']) {
      expect(text).toContain(words);
    }
    const { value: html } = await mammoth.convertToHtml({ buffer: docx });
    expect(html).toContain('Said by the captain.');
    const png = Buffer.from(/src="data:image\/png;base64,([^"]+)"/.exec(html)?.[1] ?? '', 'base64');
    const given = await hub.request(`/api/assets/${pictureId}`, { token: ana.token });
    const { url } = (await given.json()) as { url: string };
    expect(png).toEqual(Buffer.from(await (await hub.request(url)).arrayBuffer()));
    expect(html).toContain('alt="The quay"');

    const pdf = await openPdf(await exported(id, 'pdf'));
    const page = await pdf.getPage(1);
    const said = (await page.getTextContent()).items
      .map((one) => ('str' in one ? one.str : ''))
      .join(' ');
    expect(said.replace(/\s+/g, ' ')).toContain(`The ferry ${word} carries 120 people.`);
    expect(said).toContain('Said by the captain.');

    const page1 = strFromUtf(await exported(id, 'html'));
    expect(page1).toContain(`<title>The ferry ${word} &amp; its harbour</title>`);
    expect(page1).toContain('<td>Monday</td>');
    expect(page1).toMatch(/<img src="data:image\/png;base64,/);
    const txt = strFromUtf(await exported(id, 'txt'));
    expect(txt).toContain('One point');
    expect(txt).not.toContain('**');
    const markdown = strFromUtf(await exported(id, 'markdown'));
    expect(markdown).toContain(`![The quay](asset:${pictureId} "Seen from the sea")`);
  });

  it('has notes on what it rests on where that is wanted, and equal bytes each time', async () => {
    const word = nonce();
    const id = await article(word);
    const plain = strFromUtf(await exported(id, 'markdown'));
    expect(plain).not.toContain('The Harbour: ');
    const noted = strFromUtf(await exported(id, 'markdown', true));
    expect(noted).toContain(`carries 120 people.[^1]`);
    expect(noted).toContain(`[^1]: The Harbour: “The ferry ${word} carries 120 people.”`);
    for (const format of ['docx', 'pdf', 'html']) {
      expect(await exported(id, format, true), format).toEqual(await exported(id, format, true));
    }
    const document = unzipSync(await exported(id, 'docx', true));
    expect(strFromU8(document['word/footnotes.xml'] as Uint8Array)).toContain('The Harbour');
  });
});

describe('a text that is brought in', () => {
  it('keeps its words, form and picture on the way out as Word and back in', async () => {
    const word = nonce();
    const id = await article(word);
    const { body: out } = await call(ana, 'text.export', { projectId: id, format: 'docx' });
    const { status, body } = await call(ana, 'text.import', { assetId: out.output.assetId });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.output.title).toBe(`The ferry ${word} & its harbour`);
    const again = strFromUtf(await exported(String(body.output.projectId), 'markdown'));
    for (const words of [
      `The ferry ${word} carries 120 people.`,
      'One **point**',
      '| Monday | 8',
      'Said by the captain.',
    ]) {
      expect(again).toContain(words);
    }
    const picture = /!\[The quay\]\(asset:([0-9a-f-]{36})/.exec(again)?.[1];
    const sums = await Promise.all(
      [picture, pictureId].map((one) => ask<{ sha256: string }>(`/assets/${one}`)),
    );
    expect(sums[0]?.sha256).toBe(sums[1]?.sha256);
  });

  it('has its callouts and cards again, from Word as from a web page', async () => {
    const [tip, card] = [nonce(), nonce()];
    const id = await article(nonce());
    type Project = { parts: { body: { rev: number; body: { doc: { content: object[] } } } } };
    const { body, rev } = (await ask<Project>(`/projects/${id}`)).parts.body;
    const callout = `> [!WARNING]\n> Ice on ${tip}.\n>\n> And **fog** later.\n`;
    const bare = '> Nobody waits.\n';
    const embed = `[Pier ${card}](https://example.org/quay "embed")\n`;
    const plain = '[https://example.org/a\\_b](https://example.org/a_b "embed")\n';
    const markdown = [callout, 'Between.\n', bare, embed, plain].join('\n');
    const content = docOf(readMarkdown(markdown)).content;
    const next = { ...body, language: 'fr', doc: { ...body.doc, content } };
    await ask(`/projects/${id}/parts/body`, { body: next, known: rev }, 'PUT');
    for (const format of ['docx', 'html']) {
      const { body: out } = await call(ana, 'text.export', { projectId: id, format });
      const { body: back } = await call(ana, 'text.import', { assetId: out.output.assetId });
      const again = strFromUtf(await exported(String(back.output.projectId), 'markdown'));
      expect(again, format).toContain(callout);
      expect(again, format).toContain(`[Pier ${card}](https://example.org/quay "embed")`);
      expect(again, format).toContain('(https://example.org/a_b "embed")');
      expect(again, format).not.toContain('Attention');
      expect(again, format).toContain('Between.\n');
    }
  });

  it('is refused when it is no text, and leaves no article', async () => {
    const before = await ask<{ projects: object[] }>('/projects?kind=article');
    const { status, body } = await call(ana, 'text.import', { assetId: pictureId });
    expect([status, body.code]).toEqual([422, 'UNREADABLE']);
    expect(await ask('/projects?kind=article')).toEqual(before);
  });

  it('is outlined before it is written, by the pattern of its format', async () => {
    const given = {
      brief: 'The ferry is electric. A ticket costs 29 euros.',
      reader: 'islanders',
      sources: [],
    };
    const { status, body } = await call(ana, 'text.outline', { ...given, seed: '7' });
    expect(status).toBe(200);
    const { sections } = body.output as { sections: { heading: string; note: string }[] };
    expect(sections.length).toBeGreaterThan(3);
    expect(sections.some(({ note }) => note === 'A ticket costs 29 euros.')).toBe(true);
    const again = await call(ana, 'text.outline', { ...given, seed: '7' });
    expect(again.body.output).toEqual(body.output);
  });
});

const strFromUtf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

async function connect(kind: string, blog: FakeBlog, secret: string): Promise<string> {
  const given = { kind, name: 'Blog', url: blog.origin, account: 'ana', secret };
  return (await ask<{ id: string }>('/connections', given)).id;
}
const publish = (projectId: string, connectionId: string, status = 'publish', who = ana) =>
  call(who, 'text.publish', { projectId, connectionId, status });

describe('publishing', () => {
  const blogs = () => [
    ['wordpress', wordpress, 'secret words'] as const,
    ['ghost', ghost, ghostKey] as const,
  ];

  it('makes one post with its picture, and changes that one from then on', async () => {
    for (const [kind, blog, secret] of blogs()) {
      const word = nonce();
      const [id, connectionId] = [await article(word), await connect(kind, blog, secret)];
      const before = blog.posts.length;
      const first = await publish(id, connectionId, 'draft');
      expect([first.status, first.body.message], kind).toEqual([200, undefined]);
      expect(blog.posts.at(-1)?.status).toBe('draft');
      const again = await publish(id, connectionId);
      expect(again.body.output).toEqual(first.body.output);
      expect(blog.posts.length, kind).toBe(before + 1);
      const post = blog.posts.at(-1);
      expect(post).toMatchObject({ title: `The ferry ${word} & its harbour` });
      expect(post?.status).toMatch(/^publish/);
      expect(post?.html).toContain(`The ferry ${word} carries 120 people.`);
      expect(post?.html).toMatch(/<figure><img src="http:[^"]+guildhall-[^"]+" alt="The quay"\/>/);
      expect(post?.html).not.toMatch(/epub:|asset:/);
      expect(blog.pictures.at(-1)?.bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(post?.feature).not.toBe('');
    }
    expect(wordpress.pictures.filter(({ slug }) => slug.includes(pictureId))).toHaveLength(1);
    expect(wordpress.pictures[0]?.alt).toBe('The quay');
  });

  it('says what the site said against it, and what helps', async () => {
    const id = await article(nonce());
    const bad = await connect('wordpress', wordpress, 'wrong');
    const { status, body } = await publish(id, bad);
    expect([status, body.code]).toEqual([502, 'SERVICE_FAILED']);
    expect(body.message).toMatch(
      /said: “Error: The provided password is an invalid application password\.” Make a new application password/,
    );
    const good = await connect('wordpress', wordpress, 'secret words');
    const refusals = [
      [
        {
          status: 403,
          json: {
            code: 'rest_cannot_create',
            message: 'Sorry, you are not allowed to create posts as this user.',
          },
        },
        /not allowed to create posts.* role of an author/,
      ],
      [
        { status: 404, json: { code: 'rest_no_route', message: 'No route was found.' } },
        /No route was found\.” Its REST API/,
      ],
      [
        { status: 400, json: { code: 'rest_invalid_type', message: 'Invalid post type.' } },
        /Invalid post type\.” The site has no posts/,
      ],
    ] as const;
    for (const [refusal, sentence] of refusals) {
      wordpress.refuses = refusal;
      expect((await publish(id, good)).body.message).toMatch(sentence);
    }
    const key = ghostKey.replaceAll('b2', 'c3');
    const stranger = await connect('ghost', ghost, key);
    expect((await publish(id, stranger)).body.message).toMatch(
      /Unknown Admin API Key” Copy the Admin API key/,
    );
  });

  it('goes to blogs alone, and by nobody but their owner', async () => {
    const id = await article(nonce());
    const mastodon = await connect('mastodon', wordpress, 'token');
    const { status, body } = await publish(id, mastodon);
    expect([status, body.data.field]).toEqual([400, 'connectionId']);
    const mine = await connect('ghost', ghost, ghostKey);
    const stranger = (projectId: string) =>
      hub.request('/api/tools/text.publish', {
        token: eve.token,
        json: { projectId, connectionId: mine },
      });
    await expectDeniedAsNever(stranger, id);
  });

  it('told twice at once makes one post', async () => {
    const id = await article(nonce());
    const connectionId = await connect('wordpress', wordpress, 'secret words');
    const before = wordpress.posts.length;
    const both = await Promise.all([publish(id, connectionId), publish(id, connectionId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(wordpress.posts.length).toBe(before + 1);
  });
});
