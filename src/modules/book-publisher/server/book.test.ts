import { EpubCheck } from '@likecoin/epubcheck-ts';
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function addFile(name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}

async function make(about: object = {}): Promise<string> {
  const { status, body } = await call(ana, 'book.create', {
    title: 'Tide',
    author: 'Mira',
    ...about,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return String(body.output.projectId);
}

async function exported(projectId: string, format: string) {
  const { status, body } = await call(ana, 'book.export', { projectId, format });
  expect([status, body.message]).toEqual([200, undefined]);
  const file = await hub.request(body.assets[0]?.url ?? '');
  return { ...body, bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

const long = (word: string) =>
  `${word} ${'The harbour opens at eight and the carts come down. '.repeat(90)}`;

it('a Word manuscript with pictures and notes becomes an EPUB and a PDF that others can read', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#147' },
  })
    .png()
    .toBuffer();
  const words = [nonce(), nonce(), 'Zażółć gęślą jaźń', 'Привет, мир', 'Καλημέρα κόσμε', nonce()];
  const footnotes: Record<number, { children: Paragraph[] }> = {};
  const children = words.flatMap((word, at) => {
    footnotes[at + 1] = { children: [new Paragraph(`Note number ${at + 1} of the book.`)] };
    return [
      new Paragraph({ text: `Chapter about ${at + 1}`, heading: HeadingLevel.HEADING_1 }),
      new Paragraph({
        children: [
          new TextRun({ text: `${word}. `, bold: true }),
          new FootnoteReferenceRun(at + 1),
        ],
      }),
      new Paragraph(long('')),
      new Paragraph({
        children: [
          new ImageRun({
            ...{ type: 'png', data: picture, transformation: { width: 90, height: 60 } },
            altText: { name: 'p', title: 'A quay', description: 'A quay' },
          }),
        ],
      }),
      new Paragraph({ text: `Part two of ${at + 1}`, heading: HeadingLevel.HEADING_2 }),
      new Paragraph(long('')),
    ];
  });
  const docx = await Packer.toBuffer(new Document({ footnotes, sections: [{ children }] }));
  const manuscript = await addFile('tide.docx', docx);
  const { body } = await call(ana, 'book.create', { title: 'Tide', author: 'Mira', manuscript });
  const { projectId, chapters } = body.output as {
    projectId: string;
    chapters: { title: string }[];
  };
  expect(chapters.map(({ title }) => title)).toEqual(
    words.map((_, at) => `Chapter about ${at + 1}`),
  );

  const epub = await exported(projectId, 'epub');
  const { messages } = await EpubCheck.validate(epub.bytes);
  expect(messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')).toEqual(
    [],
  );
  const files = unzipSync(epub.bytes);
  const texts = words.map((_, at) =>
    strFromU8(files[`OEBPS/chapter-${at + 1}.xhtml`] as Uint8Array),
  );
  for (const [at, word] of words.entries()) {
    expect(texts[at]).toContain(`<strong>${word}.</strong>`);
    expect(texts[at]).toContain(`Note number ${at + 1} of the book.`);
    expect(texts[at]).toContain('alt="A quay"');
  }
  const nav = strFromU8(files['OEBPS/nav.xhtml'] as Uint8Array);
  const named = [...nav.matchAll(/<a href="[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title);
  expect(named).toEqual(
    words.flatMap((_, at) => [`Chapter about ${at + 1}`, `Part two of ${at + 1}`]),
  );

  const pdf = await exported(projectId, 'pdf-print');
  const document = await openPdf(pdf.bytes);
  expect(document.numPages).toBe(pdf.output.pages);
  expect(pdf.output.spineMm).toBe(Math.round(document.numPages * 0.0572 * 100) / 100);
  expect((await document.getPage(1)).view).toEqual([0, 0, 432, 648]);
  const outline = await document.getOutline();
  expect(outline.map(({ title, items }) => [title, items.map((one) => one.title)])).toEqual(
    words.map((_, at) => [`Chapter about ${at + 1}`, [`Part two of ${at + 1}`]]),
  );
  for (const { dest } of outline) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    expect((await document.getPageIndex(target?.[0])) % 2, 'counts from 0').toBe(0);
  }
  const read = (await wordsOf(pdf.bytes)).join(' ').replace(/\s+/g, ' ');
  for (const word of words) expect(read).toContain(word);
  // A font that is not in the file would be named without its program.
  const raw = Buffer.from(pdf.bytes).toString('latin1');
  expect(raw.match(/\/FontDescriptor\b/g)?.length).toBeGreaterThan(0);
  expect(raw.match(/\/FontFile[23]?\b/g)?.length).toBe(
    raw.match(/\/Type\s*\/FontDescriptor\b/g)?.length,
  );
  expect((await exported(projectId, 'pdf-print')).bytes).toEqual(pdf.bytes);
  expect((await exported(projectId, 'epub')).bytes).toEqual(epub.bytes);
});

it('every format opens, holds what was written, and is the same a second time', async () => {
  const word = nonce();
  const projectId = await make({ isbn: '978-3-16-148410-0', trim: 'A5', theme: 'handbook' });
  const markdown = `${word} with a note.[^1]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: Its words.`;
  const { body } = await call(ana, 'book.add-chapter', { projectId, title: 'One', markdown });
  expect(body.output).toMatchObject({ words: 10, part: expect.stringMatching(/^chapter:/) });
  for (const format of ['docx', 'markdown', 'pdf-a', 'pdf-screen', 'cover-pdf', 'cover-png']) {
    const [first, second] = [await exported(projectId, format), await exported(projectId, format)];
    expect(second.bytes, format).toEqual(first.bytes);
    if (format === 'markdown') expect(Buffer.from(first.bytes).toString()).toContain(word);
    if (format === 'docx') {
      expect(strFromU8(unzipSync(first.bytes)['word/document.xml'] as Uint8Array)).toContain(word);
    }
    if (format.startsWith('pdf')) expect((await wordsOf(first.bytes)).join(' ')).toContain(word);
    if (format === 'cover-png') {
      const { width, height } = await sharp(first.bytes).metadata();
      expect([width, Math.round(((height ?? 0) / (width ?? 1)) * 100)]).toEqual([1600, 142]);
    }
    if (format === 'cover-pdf') {
      const [, , width = 0] = (await (await openPdf(first.bytes)).getPage(1)).view;
      const spine = (Number(first.output.spineMm) / 25.4) * 72;
      expect(width).toBeCloseTo(2 * 419.528 + 18 + spine, 1);
    }
  }
});

it('more pages ask for a wider margin at the fold', async () => {
  const projectId = await make({ trim: '5x8' });
  const add = (markdown: string) =>
    call(ana, 'book.add-chapter', { projectId, title: 'On', markdown });
  const left = async () => {
    const { bytes, output } = await exported(projectId, 'pdf-print');
    const { items } = await (await (await openPdf(bytes)).getPage(7)).getTextContent();
    const at = Math.min(
      ...items.flatMap((one) => ('str' in one && one.str.trim() ? [one.transform[4]] : [])),
    );
    return { pages: Number(output.pages), at };
  };
  for (let count = 0; count < 3; count += 1) await add(long('Begin').repeat(3));
  const thin = await left();
  const much = Array.from({ length: 40 }, () => long('More')).join('\n\n');
  for (let count = 0; count < 3; count += 1) expect((await add(much)).status).toBe(200);
  const thick = await left();
  expect(thin.pages).toBeLessThan(150);
  expect(thick.pages).toBeGreaterThan(150);
  expect(thick.at - thin.at).toBeGreaterThan(8);
});

it('a long table has its head on each of its pages, and a long title ends after a whole word', async () => {
  const projectId = await make({ trim: '5x8' });
  const rows = Array.from({ length: 60 }, (_, at) => `| Quay ${at} | ${at + 5}:00 |`).join('\n');
  const title =
    'What everybody on the whole island knew long before the first winter of that war came';
  const markdown = `| Place | Hour |\n|---|---|\n${rows}`;
  expect((await call(ana, 'book.add-chapter', { projectId, title, markdown })).status).toBe(200);
  const pages = await wordsOf((await exported(projectId, 'pdf-print')).bytes);
  const tables = pages.filter((words) => words.includes('Quay'));
  expect(tables.length).toBeGreaterThan(2);
  for (const words of tables) expect(words.replace(/\s+/g, ' ')).toContain('Place Hour');
  const heads = pages.filter((words) => words.includes('…'));
  expect(heads.length).toBeGreaterThan(0);
  // In capitals, as the theme has it.
  const [head = ''] = /W[^…]*…/.exec(heads[0]?.replace(/\s+/g, ' ') ?? '') ?? [];
  expect(title.toUpperCase()).toContain(head.replace('…', '').trim());
  expect(title.toUpperCase().split(' ')).toContain(head.replace('…', '').trim().split(' ').at(-1));
});

it('an ISBN with a wrong digit, an empty title and an unreadable manuscript are named', async () => {
  const wrong = await call(ana, 'book.create', {
    title: 'A',
    author: 'B',
    isbn: '978-3-16-148410-1',
  });
  expect([wrong.status, wrong.body.data.field]).toEqual([400, 'isbn']);
  expect(wrong.body.message).toBe('The check digit of this ISBN does not fit.');
  const untitled = await call(ana, 'book.create', { title: ' ', author: 'B' });
  expect([untitled.status, untitled.body.data.field]).toEqual([400, 'title']);
  const manuscript = await addFile('table.csv', Buffer.from('a,b\n1,2\n'));
  const unread = await call(ana, 'book.create', { title: 'Unread', author: 'B', manuscript });
  expect([unread.status, unread.body.code.toLowerCase()]).toEqual([422, 'unreadable']);
  const found = await hub.request('/api/projects?kind=book&q=Unread', { token: ana.token });
  expect(((await found.json()) as { projects: object[] }).projects).toEqual([]);
});

it('an outline begins with what the author said, and the same seed gives the same', async () => {
  const word = nonce();
  const plan = {
    about: `The ${word} of the harbour. How ropes are made.`,
    reader: 'sailors',
    chapters: 6,
  };
  const run = async (seed: string) =>
    (await call(ana, 'book.outline', { projectId: await make(), seed, ...plan })).body;
  const [first, same] = [await run('7'), await run('7')];
  const { chapters } = first.output as { chapters: { title: string; note: string }[] };
  expect(chapters).toHaveLength(6);
  expect(JSON.stringify(chapters)).toContain(word);
  expect(first.engine).toMatchObject({
    service: 'local',
    label: 'Local engine (outline by pattern)',
  });
  expect(same.output.chapters).toEqual(chapters);
});

it('chapters go where they are wanted, and pictures, letters and levels are findings', async () => {
  const projectId = await make();
  const add = (title: string, markdown: string, more: object = {}) =>
    call(ana, 'book.add-chapter', { projectId, title, markdown, ...more });
  await add('Second', 'Words.');
  await add('First', 'Words.', { position: 1 });
  await add('Thanks', 'To all.', { kind: 'back', position: 1 });
  const small = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#a30' },
  })
    .jpeg()
    .toBuffer();
  const id = await addFile('small.jpg', small);
  await add('Third', `![](asset:${id})\n\n## Two\n\n#### Four\n\n漢字 here`);
  const answer = await hub.request(`/api/projects/${projectId}/parts/meta`, { token: ana.token });
  expect(answer.status).not.toBe(500);
  const { body } = await call(ana, 'book.check', { projectId });
  const findings = body.output.findings as { rule: string; message: string; part?: string }[];
  const of = (rule: string) => findings.find((one) => one.rule === rule)?.message;
  expect(of('picture-dpi')).toMatch(/^small\.jpg in “Third” has \d+ dots per inch/);
  expect(of('picture-no-alt')).toContain('small.jpg');
  expect(of('letters-missing')).toContain('漢 字');
  expect(of('heading-skipped')).toContain('“Third”');
  expect(of('isbn-missing')).toBeDefined();
  const { bytes } = await exported(projectId, 'markdown');
  const heads = Buffer.from(bytes)
    .toString()
    .match(/^## .*/gm);
  expect(heads).toEqual(
    ['## First', '## Second', '## Third', '### Two', '## Thanks'].filter(
      (one) => !one.startsWith('###'),
    ),
  );
});

it('strangers learn nothing of a book, and hostile words are only words', async () => {
  const projectId = await make();
  await expectDeniedAsNever(
    (id) => hub.request('/api/tools/book.check', { token: eve.token, json: { projectId: id } }),
    projectId,
  );
  await expectDeniedAsNever(
    (id) =>
      hub.request('/api/tools/book.export', {
        token: eve.token,
        json: { projectId: id, format: 'epub' },
      }),
    projectId,
  );
  for (const text of hostileTexts) {
    const { status, body } = await call(ana, 'book.add-chapter', {
      ...{ projectId, title: 'Odd', markdown: `Before ${text}` },
    });
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'markdown']);
  }
  const { output } = await exported(projectId, 'epub');
  const { findings } = output.report as { findings: { rule: string; severity: string }[] };
  expect(findings.filter(({ rule }) => rule.startsWith('epubcheck'))).toEqual([]);
});
