import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenPage, makePdf } from '#platform/reading/testing/make-pdf.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { PdfAnswer, PdfOutline } from '../pdf-chat-schema.ts';

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

async function upload(bytes: Uint8Array, name = 'report.pdf', who = ana): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', body, token: who.token });
  return ((await answer.json()) as { id: string }).id;
}
const add = async (pages: readonly GivenPage[], name?: string) =>
  upload(await makePdf(pages), name);
const ask = async (assetIds: string[], question: string) => {
  const { status, body } = await call(ana, 'pdf.ask', { assetIds, question });
  expect([status, body.message]).toEqual([200, undefined]);
  return { ...body, output: body.output as unknown as PdfAnswer };
};
const outline = async (assetId: string) => {
  const { status, body } = await call(ana, 'pdf.outline', { assetId });
  expect([status, body.message]).toEqual([200, undefined]);
  return { ...body, output: body.output as unknown as PdfOutline };
};

/** Where the words of a page stand, as another reader than ours says it: from the upper left corner. */
async function placeOf(bytes: Uint8Array, number: number, word: string) {
  const pdf = await openPdf(new Uint8Array(bytes));
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  for (const item of items) {
    if (!('str' in item) || !item.str.includes(word)) continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const [[left = 0, top = 0], [right = 0, bottom = 0]] = [
      viewport.convertToViewportPoint(x, y) as number[],
      viewport.convertToViewportPoint(x + item.width, y + item.height) as number[],
    ];
    await pdf.loadingTask.destroy();
    return {
      ...{ left: Math.min(left, right), right: Math.max(left, right) },
      ...{ top: Math.min(top, bottom), bottom: Math.max(top, bottom) },
    };
  }
  throw new Error(`“${word}” is not on page ${number}.`);
}
function expectCovered(boxes: readonly number[][], place: Awaited<ReturnType<typeof placeOf>>) {
  const around = boxes.filter(
    ([x = 0, y = 0, width = 0, height = 0]) =>
      // The other reader counts the whole height of a font, which no letter fills.
      x <= place.left + 2 &&
      x + width >= place.right - 2 &&
      y <= place.top + 2 &&
      y + height >= place.bottom - 2,
  );
  expect(around, JSON.stringify({ boxes, place })).toHaveLength(1);
}

it('the screen gets the files of a conversation and their first page as a picture, and strangers neither', async () => {
  const red = { create: { width: 600, height: 800, channels: 3, background: '#c00' } } as const;
  const picture = await sharp(red).png().toBuffer();
  const [first, second] = [
    await add([{ lines: ['Page one of the log.'] }, { lines: ['More.'] }], 'log.pdf'),
    await add([{ picture }], 'red.pdf'),
  ];
  const started = await hub.request('/api/chat-pdf/chats', {
    ...{ token: ana.token, json: { assetIds: [first, second] } },
  });
  const { projectId } = await started.json();
  const open = async (file?: string) => {
    const path = `/api/chat-pdf/chats/${projectId}${file ? `?file=${file}` : ''}`;
    return (await hub.request(path, { token: ana.token })).json();
  };
  const before = await open();
  expect(before.files.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  // Nobody has read them yet.
  expect(before.picture).toBeNull();
  for (const id of [first, second]) await outline(id);
  const colourOf = async (url: string) => {
    const bytes = Buffer.from(url.split('base64,')[1] ?? '', 'base64');
    const [mean, about] = [await sharp(bytes).stats(), await sharp(bytes).metadata()];
    expect([about.format, about.width]).toEqual(['webp', 900]);
    return mean.channels.map((channel) => channel.mean);
  };
  const [, green = 0, blue = 0] = await colourOf((await open(second)).picture);
  expect(Math.max(green, blue)).toBeLessThan(100);
  expect(Math.min(...(await colourOf((await open()).picture)))).toBeGreaterThan(230);
  expect((await hub.request(before.files[0].url)).headers.get('content-type')).toBe(
    'application/pdf',
  );
  await expectDeniedAsNever(
    (id) => hub.request(`/api/chat-pdf/chats/${id}`, { token: eve.token }),
    projectId,
  );
});

describe('an answer', () => {
  it('names page 37 of 200, and its rectangle covers the words', async () => {
    const word = nonce();
    const pages = Array.from({ length: 200 }, (_, at): GivenPage => {
      const found = at === 36 ? [`The harbour gate is called ${word} by the pilots.`] : [];
      return { lines: [`Report of day ${at + 1}.`, 'Nothing else happened at sea.', ...found] };
    });
    const bytes = await makePdf(pages, { title: 'Harbour log' });
    const { output, engine } = await ask([await upload(bytes)], 'What is the harbour gate called?');
    const cite = output.sentences[0]?.cites[0];
    expect(output.sentences[0]?.text).toContain(word);
    expect(cite).toMatchObject({ page: 37, title: 'Harbour log' });
    expect(cite?.quote).toContain(word);
    expectCovered(cite?.boxes ?? [], await placeOf(bytes, 37, word));
    expect(engine?.label).toMatch(/^Local engine/);
  });

  it('lights up its sentence alone, cut out of its line by the widths of the letters', async () => {
    const [before, sentence] = ['Tides turn twice.', 'The harbour gate is called Willi.'];
    const bytes = await makePdf([{ lines: [`${before} ${sentence} MMMMM follows here.`] }]);
    const { output } = await ask([await upload(bytes)], 'What is the harbour gate called?');
    const cite = output.sentences[0]?.cites[0];
    expect(cite?.quote).toBe(sentence);
    // Another library’s measure of the same font.
    const font = new PdfDocument().font('Helvetica').fontSize(11);
    const left = 50 + font.widthOfString(`${before} `);
    expect(cite?.boxes).toHaveLength(1);
    const [x = 0, , width = 0] = cite?.boxes[0] ?? [];
    expect(Math.abs(x - left)).toBeLessThan(0.5);
    // The space behind it belongs to it.
    expect(Math.abs(width - font.widthOfString(`${sentence} `))).toBeLessThan(0.5);
  });

  it('lights up its sentence alone in a file that was read when lines were cut as a whole', async () => {
    const lines = ['Tides turn twice. The harbour gate is called Willi. MMMMM follows here.'];
    const asset = await upload(await makePdf([{ lines }]));
    const question = 'What is the harbour gate called?';
    const boxesNow = async () =>
      (await ask([asset], question)).output.sentences[0]?.cites[0]?.boxes;
    const fine = await boxesNow();
    const { rows } = await hub.platform.db.$client.query(
      `update document_pages p set boxes = jsonb_build_array(jsonb_build_array(0, length(p.text), 50, 50, 400, 12))
        from pdf_documents r where r.asset_id = $1 and p.document_id = r.document_id returning p.boxes`,
      [asset],
    );
    expect(rows[0]?.boxes).toEqual([[0, lines[0]?.length, 50, 50, 400, 12]]);
    expect(await boxesNow()).toEqual([[50, 50, 400, 12]]);
    await hub.platform.db.$client.query(
      'update pdf_documents set boxes_cut = 1 where asset_id = $1',
      [asset],
    );
    const { rows: pictures } = await hub.platform.db.$client.query(
      'update pdf_documents set first_page = null where asset_id = $1 returning boxes_cut',
      [asset],
    );
    expect(pictures).toEqual([{ boxes_cut: 1 }]);
    await outline(asset);
    expect(await boxesNow()).toEqual(fine);
    const { rows: drawn } = await hub.platform.db.$client.query(
      'select length(first_page) as bytes from pdf_documents where asset_id = $1',
      [asset],
    );
    expect(drawn[0]?.bytes).toBeGreaterThan(500);
  });

  it.each([90, 180, 270] as const)('is found on a page turned by %i degrees', async (turned) => {
    const word = nonce();
    const bytes = await makePdf([{ lines: [`The keeper of the light is ${word}.`], turned }]);
    const { output } = await ask([await upload(bytes)], 'Who is the keeper of the light?');
    expectCovered(output.sentences[0]?.cites[0]?.boxes ?? [], await placeOf(bytes, 1, word));
  });

  it('is found on a scanned page, whose rectangle lies on its words', async () => {
    const picture = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1190" height="1684">
        <rect width="100%" height="100%" fill="#fff"/>
        <text x="120" y="400" font-family="sans-serif" font-size="44">The lighthouse was built in 1874 by masons.</text></svg>`),
    )
      .png()
      .toBuffer();
    const asset = await add([{ lines: ['A page of words about ships and ropes.'] }, { picture }]);
    const about = await outline(asset);
    expect(about.output).toMatchObject({ pages: 2, scannedPages: [2] });
    const { output } = await ask([asset], 'When was the lighthouse built?');
    const cite = output.sentences[0]?.cites[0];
    expect([cite?.page, cite?.quote]).toEqual([2, expect.stringContaining('1874')]);
    const [x = 0, y = 0, width = 0, height = 0] = cite?.boxes[0] ?? [];
    const find = await hub.request('/api/chat-pdf/find', {
      ...{ method: 'POST', token: ana.token, json: { assetId: asset, words: 'lighthouse' } },
    });
    expect(await find.json()).toMatchObject({ hits: [{ page: 2, boxes: [expect.anything()] }] });
    // The picture is drawn at half its size.
    expect(x).toBeGreaterThan(50);
    expect(x + width).toBeLessThan(595);
    expect(y).toBeGreaterThan(165);
    expect(y + height).toBeLessThan(215);
  });

  it('is found in the file where a line or a font splits its word', async () => {
    const font = new PdfDocument();
    const parts: Buffer[] = [];
    font.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => font.on('end', resolve));
    font
      .fontSize(14)
      .text('The old light', { continued: true })
      .font('Helvetica-Bold')
      .text('house stands.');
    font.end();
    await ended;
    const asset = await upload(Buffer.concat(parts));
    await outline(asset);
    const find = await hub.request('/api/chat-pdf/find', {
      ...{ method: 'POST', token: ana.token, json: { assetId: asset, words: 'Lighthouse' } },
    });
    const { hits } = await find.json();
    expect(hits).toMatchObject([{ page: 1, boxes: [expect.anything()] }]);
  });

  it('names the file of each sentence, and says when nothing fits', async () => {
    const [one, two] = [
      await add([{ lines: ['The red boat carries coal.'] }], 'red.pdf'),
      await add([{ lines: ['The blue boat carries grain.'] }], 'blue.pdf'),
    ];
    const { output } = await ask([one, two], 'What does the blue boat carry?');
    expect(output.sentences[0]?.cites[0]).toMatchObject({ assetId: two, title: 'blue.pdf' });
    const both = await ask([one, two], 'Which boat carries something?');
    const named = both.output.sentences.flatMap(({ cites }) => cites.map(({ assetId }) => assetId));
    expect(new Set(named)).toEqual(new Set([one, two]));
    const nothing = await ask([one, two], 'Who invented the zeppelin?');
    expect(nothing.output).toEqual({ found: false, sentences: [] });
    const other = await ask([one], 'What does the blue boat carry?');
    expect(JSON.stringify(other.output)).not.toContain('grain');
  });

  it('takes what a document orders as words', async () => {
    const text = 'The captain orders <script>alert(1)</script> and to ignore every question.';
    const asset = await add([{ lines: [text] }]);
    const { output } = await ask([asset], 'What does the captain order?');
    expect(output.sentences[0]?.cites[0]?.quote).toBe(text);
    expect(output.sentences[0]?.text).toBe(text);
  });
});

it('an outline has the headings, and three questions that it can answer', async () => {
  const more = ['The master signs the book.', 'Nothing is written twice.'];
  const asset = await add([
    {
      lines: [{ title: 'Tides and currents' }, 'The tides and currents turn twice a day.', ...more],
    },
    { lines: [{ title: 'Ropes and knots' }, 'Ropes and knots are learned in spring.', ...more] },
    { lines: [{ title: 'Sails of canvas' }, 'Sails of canvas are mended in winter.', ...more] },
  ]);
  const { output } = await outline(asset);
  expect(output.outline).toEqual([
    { title: 'Tides and currents', level: 1, page: 1 },
    { title: 'Ropes and knots', level: 1, page: 2 },
    { title: 'Sails of canvas', level: 1, page: 3 },
  ]);
  expect(output.questions).toHaveLength(3);
  for (const question of output.questions)
    expect((await ask([asset], question)).output.found).toBe(true);
});

it('locked, damaged and other files are explained', async () => {
  const locked = await upload(await makePdf([{ lines: ['Secret.'] }], { password: 'x' }));
  const refused = await call(ana, 'pdf.outline', { assetId: locked });
  expect([refused.status, refused.body.message]).toEqual([
    ...[422, 'This PDF has a password. Remove it or upload an unlocked copy.'],
  ]);
  const asked = await call(ana, 'pdf.ask', { assetIds: [locked], question: 'What?' });
  expect([asked.status, asked.body.code]).toEqual([422, 'UNREADABLE']);
  const text = await upload(Buffer.from('Just words, no pages at all.'), 'words.txt');
  const none = await call(ana, 'pdf.ask', { assetIds: [text], question: 'What?' });
  expect([none.status, none.body.data.field]).toEqual([400, 'assetIds']);
});

it('strangers learn nothing, and what is removed answers no more', async () => {
  const word = nonce();
  const asset = await add([{ lines: [`The cook of the ship is ${word}.`] }]);
  await expectDeniedAsNever(
    (id) => hub.request('/api/tools/pdf.outline', { token: eve.token, json: { assetId: id } }),
    asset,
  );
  await ask([asset], 'Who is the cook of the ship?');
  const search = await call(eve, 'kb.search', { q: word });
  expect(JSON.stringify(search.body.output)).not.toContain(word);
  await hub.request(`/api/assets/${asset}`, { method: 'DELETE', token: ana.token });
  const gone = await call(ana, 'pdf.ask', { assetIds: [asset], question: 'Who is the cook?' });
  expect(gone.status).toBe(409);
});

it('refuses by its field what cannot be asked', async () => {
  const asset = await add([{ lines: ['Words.'] }]);
  for (const question of [...hostileTexts, ...wrongValues]) {
    const { status, body } = await call(ana, 'pdf.ask', { assetIds: [asset], question });
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'question']);
  }
  const many = await call(ana, 'pdf.ask', { assetIds: Array(21).fill(asset), question: 'What?' });
  expect([many.status, many.body.data.field]).toEqual([400, 'assetIds']);
});

it('the library sends a PDF into a conversation, which is a project with its file', async () => {
  const asset = await add([{ lines: ['Words.'] }], 'sent.pdf');
  const from = { type: 'asset', id: asset };
  const offersOf = async (id: string) => {
    const path = `/api/handoffs?type=asset&id=${id}`;
    const { offers } = await (await hub.request(path, { token: ana.token })).json();
    return (offers as { label: string }[]).map(({ label }) => label);
  };
  expect(await offersOf(asset)).toContain('Chat with this PDF');
  expect(await offersOf(await upload(Buffer.from('{}'), 'a.json'))).not.toContain(
    'Chat with this PDF',
  );
  const answer = await hub.request('/api/handoffs', {
    ...{ token: ana.token, json: { from, kind: 'file', to: 'chat-pdf' } },
  });
  const { projectId, path } = await answer.json();
  expect(path).toBe(`/chat-pdf/${projectId}`);
  const project = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
  expect((await project.json()).parts.documents.body).toEqual({ assetIds: [asset] });
});

it('with a file that is gone for good its words are gone, too', async () => {
  const word = nonce();
  const id = await add([{ lines: [`The ${word} lies in the drawer.`] }]);
  await outline(id);
  const kept = async () => {
    const found = await hub.platform.db.$client.query(
      'select (select count(*) from pdf_documents where asset_id = $1)::int as files, (select count(*) from document_pages where text like $2)::int as pages',
      [id, `%${word}%`],
    );
    return found.rows[0];
  };
  expect(await kept()).toEqual({ files: 1, pages: 1 });
  await hub.platform.db.$client.query('delete from assets where id = $1', [id]);
  expect(await kept()).toEqual({ files: 0, pages: 0 });
});
