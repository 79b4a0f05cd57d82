import { badInput } from '#kernel/errors.ts';
import { readPdfInWorker } from '#platform/local/worker/local-worker-pool.ts';

export type ReadAttachment = {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Text read from it; empty for pictures. */
  readonly text: string;
};

/** Characters kept of one file. */
const longestText = 1_000_000;
/** Longer side of a stored picture in pixels: what models read anyway. */
const largestSide = 2048;
/** A picture that unpacks to more pixels is refused. */
const mostPixels = 80_000_000;

const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  log: 'text/plain',
};

/** Reads an upload by its content, not by what the browser calls it; throws for other kinds. */
export async function readAttachment(name: string, bytes: Uint8Array): Promise<ReadAttachment> {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return readPdf(bytes);
  if (isPicture(head)) return readPicture(bytes);
  const mimeType = textTypes[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'text/plain';
  return { mimeType, bytes, text: decode(bytes).slice(0, longestText) };
}

function isPicture(head: Buffer): boolean {
  const latin = head.toString('latin1');
  return (
    latin.startsWith('\x89PNG') ||
    latin.startsWith('\xff\xd8\xff') ||
    (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP')
  );
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // falls through to the refusal
  }
  throw badInput(
    'Only text, Markdown, CSV, JSON, PDF, PNG, JPEG and WebP files can be attached.',
    'file',
  );
}

async function readPdf(bytes: Uint8Array): Promise<ReadAttachment> {
  const text = await readPdfInWorker(bytes).catch(() => {
    throw badInput('This PDF could not be read. It may be damaged or protected.', 'file');
  });
  return { mimeType: 'application/pdf', bytes, text: text.slice(0, longestText) };
}

/** Draws the picture anew: what is stored holds nothing but pixels. */
async function readPicture(bytes: Uint8Array): Promise<ReadAttachment> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
    const size = { width: largestSide, height: largestSide, fit: 'inside' as const };
    const drawn = picture.resize({ ...size, withoutEnlargement: true });
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const encoded = hasAlpha
      ? await drawn.png().toBuffer()
      : await drawn.jpeg({ quality: 90 }).toBuffer();
    return { mimeType: hasAlpha ? 'image/png' : 'image/jpeg', bytes: encoded, text: '' };
  } catch {
    throw badInput('This picture could not be read. It may be damaged or too large.', 'file');
  }
}
