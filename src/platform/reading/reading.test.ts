import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#kernel/text/language-of.ts';
import { readDocument } from './read-document.ts';
import { makePdf } from './testing/make-pdf.ts';

const owner = { id: 'ada' };
const read = (bytes: Uint8Array | string, name: string, ocr = true) =>
  readDocument(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, { owner, ocr });
const filler = 'The harbour keeps a book of every ship that calls, with its load and its master. ';

// Letters that come along: a machine's own differ, and some of them are read less well.
const letters = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(letters)), 'Read Sans');

/** Words drawn as a picture, black on white. */
function drawn(...lines: string[]): Buffer {
  const canvas = createCanvas(1240, 1754);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 1240, 1754);
  pen.fillStyle = '#000';
  const isLatin = lines.every((words) => !/[^\u0020-\u024f–]/.test(words));
  pen.font = isLatin ? '48px "Read Sans"' : '48px "DejaVu Sans", sans-serif';
  lines.forEach((words, at) => {
    const isRight = /\p{Script=Arabic}/u.test(words);
    pen.textAlign = isRight ? 'right' : 'left';
    pen.fillText(words, isRight ? 1120 : 120, 300 + at * 90);
  });
  return canvas.toBuffer('image/png');
}

describe('a PDF', () => {
  it('is read page by page, each word with its place on the page as it is shown', async () => {
    const pages = Array.from({ length: 5 }, (_, at) => ({
      lines: [{ title: `Chapter ${at + 1}` }, filler.repeat(6), at === 3 ? 'quokkaverse' : 'end'],
      landscape: at === 3,
    }));
    const found = await read(await makePdf(pages, { title: 'The harbour' }), 'a.pdf');
    expect(found).toMatchObject({
      title: 'The harbour',
      language: 'en',
      scannedPages: [],
      warnings: [],
    });
    expect(found.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const page = found.pages[3];
    const at = page?.text.indexOf('quokkaverse') ?? -1;
    expect(at).toBeGreaterThan(0);
    const [, , x, y, width, height] =
      page?.boxes?.find(([start, end]) => start <= at && at < end) ?? [];
    expect(page?.size).toEqual([842, 596].map((side) => expect.closeTo(side, -1)));
    expect([x, width, height]).toEqual([
      expect.closeTo(50, 0),
      expect.closeTo(61, -1),
      expect.closeTo(12, -1),
    ]);
    expect(y).toBeGreaterThan(100);
    expect(found.outline[3]).toEqual({ title: 'Chapter 4', level: 1, page: 4 });
    // Lines of a paragraph flow on: nothing breaks in the midst of a sentence.
    expect(page?.text).toContain(filler.repeat(3).trim());
  });

  it('says when it is locked, damaged or empty', async () => {
    const locked = await makePdf([{ lines: ['secret'] }], { password: 'swordfish' });
    const sentence = 'This PDF has a password. Remove it or upload an unlocked copy.';
    await expect(read(locked, 'a.pdf')).rejects.toMatchObject({ status: 422, message: sentence });
    await expect(read('%PDF-1.7\nnothing', 'a.pdf')).rejects.toMatchObject({ status: 422 });
    await expect(read('', 'a.pdf')).rejects.toMatchObject({ message: 'This file is empty.' });
  });

  it('of more than 200 MB is refused before it is opened', async () => {
    await expect(read(new Uint8Array(200_000_001), 'a.pdf')).rejects.toMatchObject({
      ...{ status: 413, message: 'A document may have 200 MB at most.' },
    });
  });

  it('that was scanned is recognised, with its words where they stand', async () => {
    const bytes = await makePdf([
      { lines: [filler] },
      { picture: drawn('The zeppelin lands at nine') },
    ]);
    const found = await read(bytes, 'scan.pdf');
    expect(found).toMatchObject({ scannedPages: [2], ocrPages: [2] });
    expect(found.pages[1]?.text).toBe('The zeppelin lands at nine');
    const [, , x, y] = found.pages[1]?.boxes?.[0] ?? [];
    expect([x, y]).toEqual([expect.closeTo(57.5, -1), expect.closeTo(127, -1)]);
    const plain = await read(bytes, 'scan.pdf', false);
    expect([plain.ocrPages, plain.pages[1]?.text]).toEqual([[], '']);
  });
});

describe('other files', () => {
  it('of text give their words', async () => {
    const cases: [string, string, string][] = [
      ['a.md', '# Tides\n\nThe **moon** pulls.', '# Tides\n\nThe **moon** pulls.'],
      [
        'a.html',
        '<title>T</title><nav>Menu</nav><h1>Tides</h1><p>The moon&amp;sea',
        '# Tides\nThe moon&sea',
      ],
      ['a.csv', 'Name,Age\nAda,36\n', 'Name: Ada | Age: 36'],
      ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i>\nthere\n', 'Hello there'],
      ['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', 'Hello'],
      [
        'a.rss',
        '<rss><channel><title>N</title><item><title>One</title><description>&lt;p&gt;Two</description></item></channel></rss>',
        '## One\n\nTwo',
      ],
      [
        'a.eml',
        'From: Ada <a@b.example>\r\nSubject: Tides\r\n\r\nThe moon.',
        'From: Ada <a@b.example>\nSubject: Tides\n\nThe moon.',
      ],
      ['a.txt', 'Ebbe und Flut kommen zweimal am Tag.', 'Ebbe und Flut kommen zweimal am Tag.'],
    ];
    for (const [name, content, words] of cases) {
      expect((await read(content, name)).pages, name).toEqual([{ number: 1, text: words }]);
    }
  });

  it('that are packed give their words', async () => {
    const text = (value: string) => Buffer.from(value);
    const word = (body: string) =>
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
    const docx = zipSync({
      '[Content_Types].xml': text(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': text(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': text(
        word(
          '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Tides</w:t></w:r></w:p><w:p><w:r><w:t>The moon pulls.</w:t></w:r></w:p>',
        ),
      ),
    });
    expect((await read(docx, 'a.docx')).pages[0]?.text).toContain('The moon pulls.');
    const epub = zipSync({
      mimetype: [text('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': text(
        '<container><rootfiles><rootfile full-path="o/b.opf"/></rootfiles></container>',
      ),
      'o/b.opf': text(
        '<package><metadata><dc:title>Seas</dc:title></metadata><manifest><item id="b" href="2.xhtml"/><item id="a" href="1.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
      ),
      'o/1.xhtml': text('<html><body><h1>First</h1><p>Ebb.</p></body></html>'),
      'o/2.xhtml': text('<html><body><p>Flood.</p></body></html>'),
    });
    const book = await read(epub, 'a.epub');
    expect([book.title, book.pages[0]?.text]).toEqual(['Seas', '# First\nEbb.\n\nFlood.']);
  });

  it('that cannot be read say why', async () => {
    const cases: [Uint8Array | string, string, RegExp][] = [
      [
        '<html><form><input type="password"></form>Sign in</html>',
        'a.html',
        /looks like a sign-in form/,
      ],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.docx', /has a password/],
      [zipSync({ 'word/document.xml': Buffer.from('no xml') }), 'a.docx', /damaged/],
      [Buffer.from([1, 0, 2, 0, 3]), 'a.bin', /can’t be read/],
      [zipSync({ 'a.xml': Buffer.from('x') }), 'a.zip', /damaged/],
    ];
    for (const [bytes, name, message] of cases) {
      const refused = { status: 422, code: 'unreadable', message: expect.stringMatching(message) };
      await expect(read(bytes, name), name).rejects.toMatchObject(refused);
    }
  });

  it('that are pictures of words are recognised', async () => {
    const found = await read(drawn('Low water at noon'), 'photo.png');
    expect(found.pages[0]?.text).toBe('Low water at noon');
    expect(found.ocrPages).toEqual([1]);
  });
});

it.each([
  ['Greek', 'el', ['Ο φάρος χτίστηκε από κτίστες', 'και φωτίζει το λιμάνι κάθε βράδυ.']],
  ['Russian', 'ru', ['Маяк был построен из белого камня', 'и светит над гаванью каждый вечер.']],
  ['Ukrainian', 'uk', ['Маяк збудували муляри, і він', 'світить над гаванню щовечора, її видно.']],
  [
    'Arabic',
    'ar',
    ['بني المنارة في عام من قبل البنائين', 'تغادر العبارة الليلية من الرصيف التاسع'],
  ],
])('letters on a scan in %s are recognised where they stand', async (_name, language, lines) => {
  const found = await read(drawn(...lines), 'photo.png');
  const { text = '', boxes = [] } = found.pages[0] ?? {};
  expect(text.replace(/\s+/g, ' ')).toBe(lines.join(' '));
  expect([found.language, found.ocrPages, found.warnings]).toEqual([language, [1], []]);
  const at = text.indexOf(lines[1]?.split(' ').at(-1) ?? '');
  const [, , , y = 0] = boxes.find(([start, end]) => start <= at && at < end) ?? [];
  expect(Math.abs(y - 360)).toBeLessThan(40);
});

it('says that letters in a script it does not know are not recognised, and makes up no others', async () => {
  const found = await read(drawn('ერთხელ იყო შუქურა ნავსადგურში'), 'photo.png');
  expect([found.pages[0]?.text, found.ocrPages]).toEqual(['', []]);
  expect(found.warnings).toEqual([
    'This scan’s script can’t be read here yet: only clear Latin, Cyrillic, Greek and Arabic letters are recognised.',
  ]);
});

it('tells the language of a text, and says nothing of a word', () => {
  const said = {
    en: 'The moon pulls the water of the sea, and so it rises twice a day.',
    de: 'Der Mond zieht das Wasser des Meeres an, deshalb steigt es zweimal am Tag.',
    fr: 'La lune attire les eaux de la mer, qui montent ainsi deux fois par jour.',
    es: 'La luna atrae las aguas del mar, que suben por eso dos veces al día.',
    ja: '月は海の水を引き寄せるので、一日に二回潮が満ちます。',
  };
  for (const [language, text] of Object.entries(said)) expect(languageOf(text)).toBe(language);
  expect(languageOf('Tide')).toBe('');
  expect(languageOf('New words\n\nSomething else.')).toBe('');
});
