import { strToU8, type Zippable, zipSync } from 'fflate';
import { plainText, wordsOfInlines } from '#kernel/rich-text/plain-text.ts';
import { escapeXml, writeXhtml } from '#kernel/rich-text/write-xhtml.ts';
import type { Book } from '../../book-schema.ts';
import { bookWords, otherTitles, seriesLine } from '../layout/book-words.ts';
import type { ReadChapter } from '../layout/print-data.ts';
import { epubStyle } from './epub-style.ts';
import { type Heading, navigation } from './navigation.ts';

/** A picture in the file: where it lies and what it is. */
export type EpubPicture = {
  readonly path: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
};

export type EpubInput = {
  readonly book: Book;
  readonly chapters: readonly ReadChapter[];
  /** By what the chapters call them. */
  readonly pictures: ReadonlyMap<string, EpubPicture>;
  readonly cover: Uint8Array;
  /** A UUID, for a book without an ISBN. */
  readonly id: string;
  /** When it was last changed: ISO, UTC. */
  readonly changedAt: string;
};

/** Writes an EPUB 3.3; equal input gives equal bytes. */
export function writeEpub(input: EpubInput): Uint8Array {
  const { book, chapters, pictures, cover } = input;
  const headings: Heading[] = [];
  const texts: Zippable = {};
  for (const [at, chapter] of chapters.entries()) {
    const name = `chapter-${at + 1}.xhtml`;
    headings.push({ href: name, level: 1, title: chapter.title });
    const body = writeXhtml(chapter.text, {
      from: 2,
      language: book.meta.language,
      picture: (src) => pictures.get(src)?.path ?? null,
      onHeading: ({ id, level, children }) =>
        headings.push({ href: `${name}#${id}`, level, title: wordsOfInlines(children) }),
    });
    const type = { chapter: 'bodymatter chapter', front: 'frontmatter', back: 'backmatter' }[
      chapter.kind
    ];
    const title = escapeXml(chapter.title);
    texts[`OEBPS/${name}`] = packed(
      page(
        book,
        chapter.title,
        `<section epub:type="${type}">\n<h1>${title}</h1>\n${body}\n</section>`,
      ),
    );
  }
  const words = bookWords(book.meta.language);
  const others = otherTitles(book.meta);
  if (others) {
    texts['OEBPS/also-by.xhtml'] = packed(page(book, others.heading, titlesPage(others)));
  }
  const files: Zippable = {
    // Readers look for this name at the very beginning, unpacked.
    mimetype: [strToU8('application/epub+zip'), { level: 0, mtime }],
    'META-INF/container.xml': packed(container),
    'OEBPS/package.opf': packed(packageOf(input)),
    'OEBPS/nav.xhtml': packed(page(book, words.contents, navigation(headings, words.contents))),
    'OEBPS/style.css': packed(epubStyle(book.meta.theme)),
    'OEBPS/cover.xhtml': packed(
      page(
        book,
        words.cover,
        `<section epub:type="cover" class="cover"><img src="cover.png" alt="${escapeXml(`${words.cover}: ${book.meta.title}`)}"/></section>`,
      ),
    ),
    'OEBPS/title.xhtml': packed(page(book, book.meta.title, titlePage(book))),
    'OEBPS/cover.png': [cover, { level: 0, mtime }],
    ...texts,
  };
  for (const { path, bytes } of pictures.values()) {
    files[`OEBPS/${path}`] = [bytes, { level: 0, mtime }];
  }
  return zipSync(files);
}

/** Of all books alike: the time is no part of them. */
const mtime = new Date(1980, 0, 1);
const packed = (text: string): [Uint8Array, { mtime: Date }] => [strToU8(text), { mtime }];

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

const page = (
  { meta }: Book,
  title: string,
  body: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${meta.language}" xml:lang="${meta.language}">
<head><title>${escapeXml(title) || 'Untitled'}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>`;

function titlePage({ meta }: Book): string {
  const lines = [meta.publisher, ...meta.copyright.split('\n'), meta.isbn && `ISBN ${meta.isbn}`];
  const imprint = lines.filter((one) => one.trim() !== '').map((one) => `<p>${escapeXml(one)}</p>`);
  return `<section epub:type="titlepage" class="title">
${meta.series && `<p class="series">${escapeXml(seriesLine(meta))}</p>`}
<h1>${escapeXml(meta.title)}</h1>
${meta.subtitle && `<p class="subtitle">${escapeXml(meta.subtitle)}</p>`}
<p class="author">${escapeXml(meta.author)}</p>
${meta.dedication && `<p class="dedication">${escapeXml(meta.dedication)}</p>`}
<div class="imprint">${imprint.join('')}</div>
</section>`;
}

const titlesPage = ({ heading, titles }: { heading: string; titles: readonly string[] }) =>
  `<section class="title also-by">
<h2>${escapeXml(heading)}</h2>
${titles.map((one) => `<p>${escapeXml(one)}</p>`).join('\n')}
</section>`;

/** The series as shops and readers sort by it. */
const collection = ({ series, seriesNumber }: Book['meta']): string =>
  series &&
  `<meta property="belongs-to-collection" id="series">${escapeXml(series)}</meta>
<meta refines="#series" property="collection-type">series</meta>
${seriesNumber && `<meta refines="#series" property="group-position">${seriesNumber}</meta>`}`;

function packageOf({ book: { meta }, chapters, pictures, id, changedAt }: EpubInput): string {
  const isbn = meta.isbn.replace(/[\s-]/g, '').toUpperCase();
  const manifest = [...pictures.values()].map(
    ({ path, mime }, at) => `<item id="picture-${at + 1}" href="${path}" media-type="${mime}"/>`,
  );
  const items = chapters.map(
    (_, at) =>
      `<item id="chapter-${at + 1}" href="chapter-${at + 1}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const others = otherTitles(meta);
  const refTo = (place: 'front' | 'back') =>
    others?.place === place ? '<itemref idref="also-by"/>' : '';
  const described =
    meta.description || (chapters[0] ? plainText(chapters[0].text).slice(0, 300) : '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${meta.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${isbn ? `urn:isbn:${isbn}` : `urn:uuid:${id}`}</dc:identifier>
<dc:title>${escapeXml(meta.title) || 'Untitled'}</dc:title>
<dc:creator>${escapeXml(meta.author) || 'Unknown'}</dc:creator>
<dc:language>${meta.language}</dc:language>
${meta.publisher && `<dc:publisher>${escapeXml(meta.publisher)}</dc:publisher>`}
${collection(meta)}
${described && `<dc:description>${escapeXml(described)}</dc:description>`}
<meta property="dcterms:modified">${changedAt.slice(0, 19)}Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
${others ? '<item id="also-by" href="also-by.xhtml" media-type="application/xhtml+xml"/>' : ''}
${[...items, ...manifest].join('\n')}
</manifest>
<spine>
<itemref idref="cover"/><itemref idref="title"/>${refTo('front')}<itemref idref="nav"/>
${chapters.map((_, at) => `<itemref idref="chapter-${at + 1}"/>`).join('\n')}
${refTo('back')}
</spine>
</package>`;
}
