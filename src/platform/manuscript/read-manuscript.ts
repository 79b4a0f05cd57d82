import { posix } from 'node:path';
import { fileKind } from '#platform/reading/file-kind.ts';
import { decodeText } from '#platform/reading/formats/decode-text.ts';
import { readSpine } from '#platform/reading/formats/read-epub.ts';
import { unpack } from '#platform/reading/formats/unpack.ts';
import { damaged, emptyFile, lockedDocument, unreadable } from '#platform/reading/unreadable.ts';
import { docxStyleMap } from './docx-styles.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** A manuscript as Markdown; its pictures are called by their places in `pictures`: `picture:0`. */
export type Manuscript = { readonly markdown: string; readonly pictures: readonly Uint8Array[] };

/** Bytes of a manuscript at most, of its pictures together, and how many of these there may be. */
const [largest, mostPictureBytes, mostPictures] = [100_000_000, 200_000_000, 500];

/** Reads DOCX, EPUB, HTML, Markdown and text. Throws 422 with what is wrong with the file. */
export async function readManuscript(bytes: Uint8Array, name: string): Promise<Manuscript> {
  if (bytes.length === 0) throw emptyFile();
  if (bytes.length > largest) throw unreadable('A manuscript may have 100 MB at most.');
  switch (fileKind(bytes, name)) {
    case 'docx':
      return readWord(bytes);
    case 'epub':
      return readBook(bytes);
    case 'html':
      return { markdown: htmlToMarkdown(decodeText(bytes), () => null), pictures: [] };
    case 'locked':
      throw lockedDocument();
    case 'text':
      return { markdown: decodeText(bytes).replaceAll('\r\n', '\n'), pictures: [] };
    default:
      throw unreadable(
        'Manuscripts are Word documents, e-books (EPUB), web pages, Markdown or text.',
      );
  }
}

class Pictures {
  readonly all: Uint8Array[] = [];
  private size = 0;

  /** What the Markdown calls it; null for one too many. */
  add(bytes: Uint8Array): string | null {
    this.size += bytes.length;
    if (this.all.length >= mostPictures || this.size > mostPictureBytes) return null;
    return `picture:${this.all.push(bytes) - 1}`;
  }
}

async function readWord(bytes: Uint8Array): Promise<Manuscript> {
  unpack(bytes, (name) => name.endsWith('.xml'), 'This document');
  const mammoth = await import('mammoth');
  const pictures = new Pictures();
  try {
    const { value } = await mammoth.default.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        styleMap: [
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Quote'] => blockquote > p:fresh",
          ...docxStyleMap,
        ],
        convertImage: mammoth.default.images.imgElement(async (image) => ({
          src: pictures.add(new Uint8Array(await image.readAsBuffer())) ?? '',
        })),
      },
    );
    const ours = (src: string) => (src.startsWith('picture:') ? src : null);
    return { markdown: htmlToMarkdown(value, ours), pictures: pictures.all };
  } catch {
    throw damaged('This document');
  }
}

function readBook(bytes: Uint8Array): Manuscript {
  const files = unpack(bytes, () => true, 'This book');
  const pictures = new Pictures();
  const known = new Map<string, string | null>();
  const parts = readSpine(files).chapters.map((path) =>
    htmlToMarkdown(decodeText(files[path] as Uint8Array), (src) => {
      const place = posix.join(posix.dirname(path), safeDecode(src));
      const found = files[place];
      if (!found) return null;
      if (!known.has(place)) known.set(place, pictures.add(found));
      return known.get(place) ?? null;
    }),
  );
  return { markdown: parts.filter(Boolean).join('\n\n'), pictures: pictures.all };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
