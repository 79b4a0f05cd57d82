import { fileKind } from './file-kind.ts';
import { decodeText } from './formats/decode-text.ts';
import { htmlText } from './formats/html-text.ts';
import type { FeedItem } from './formats/read-feed.ts';
import { mostCharacters, type RawDocument } from './reading-types.ts';
import { damaged, emptyFile, lockedDocument, signInForm } from './unreadable.ts';

type Text = {
  readonly title?: string;
  readonly text: string;
  readonly warnings?: readonly string[];
  readonly entries?: readonly FeedItem[];
};

/** Reads a file of any known kind; for a thread of its own. Throws 422 with what is wrong with it. */
export async function readInThread(bytes: Uint8Array, name: string): Promise<RawDocument> {
  if (bytes.length === 0) throw emptyFile();
  const kind = fileKind(bytes, name);
  if (kind === 'pdf') return (await import('./pdf/read-pdf.ts')).readPdf(bytes);
  if (kind === 'picture') return onePage({ text: '' }, [1]);
  return onePage(await readText(kind, bytes));
}

async function readText(kind: ReturnType<typeof fileKind>, bytes: Uint8Array): Promise<Text> {
  switch (kind) {
    case 'docx':
      return { text: await (await import('./formats/read-docx.ts')).readDocx(bytes) };
    case 'xlsx':
      return { text: await (await import('./formats/read-sheets.ts')).readWorkbook(bytes) };
    case 'epub':
      return (await import('./formats/read-epub.ts')).readEpub(bytes);
    case 'mail':
      return (await import('./formats/read-mail.ts')).readMail(bytes);
    case 'locked':
      throw lockedDocument();
    case 'html': {
      const page = htmlText(decodeText(bytes), { headings: true });
      if (page.isSignIn) throw signInForm();
      return page;
    }
    case 'subtitles':
      return {
        text: (await import('./formats/read-subtitles.ts')).readSubtitles(decodeText(bytes)),
      };
    case 'feed':
      return (await import('./formats/feed-text.ts')).feedText(decodeText(bytes));
    case 'table':
      return { text: (await import('./formats/table-text.ts')).tableText(decodeText(bytes)) };
    case 'zip':
      throw damaged('This document');
    default:
      return { text: decodeText(bytes).replaceAll('\r\n', '\n') };
  }
}

function onePage(
  { title = '', text, warnings = [], entries }: Text,
  scannedPages: number[] = [],
): RawDocument {
  const whole = text.slice(0, mostCharacters);
  const cut = text.length > mostCharacters ? ['Only the first ten million letters were read.'] : [];
  const first = title || /^#{1,3} (.{1,200})$/m.exec(whole.slice(0, 2000))?.[1] || '';
  const headings = [...whole.matchAll(/^(#{1,6}) (.{1,200})$/gm)].slice(0, 500);
  return {
    title: first.trim(),
    pages: [{ number: 1, text: whole }],
    outline: headings.map(([, marks = '#', words = '']) => ({
      ...{ title: words.trim(), level: marks.length, page: 1 },
    })),
    scannedPages,
    warnings: [...warnings, ...cut],
    ...(entries && { entries }),
  };
}
