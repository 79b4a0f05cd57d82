import { AppError, badInput } from '#kernel/errors.ts';
import { readPdfInWorker } from '#platform/local/worker/local-worker-pool.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { pictureKindOf } from '#platform/pictures/picture-kind.ts';
import { redrawForeign } from '#platform/pictures/redraw-foreign.ts';

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
export async function readAttachment(
  owner: TaskOwner,
  name: string,
  bytes: Uint8Array,
): Promise<ReadAttachment> {
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (head === '%PDF-') return readPdf(owner, bytes);
  if (pictureKindOf(bytes)) return readPicture(owner.id, bytes);
  if (/\.(?:png|jpe?g|webp|gif|avif)$/i.test(name)) {
    throw badInput('This is no PNG, JPEG or WebP picture, whatever its name says.', 'file');
  }
  const mimeType = textTypes[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'text/plain';
  return { mimeType, bytes, text: decode(bytes).slice(0, longestText) };
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

async function readPdf(owner: TaskOwner, bytes: Uint8Array): Promise<ReadAttachment> {
  const text = await readPdfInWorker(bytes, owner).catch((error) => {
    if (error instanceof AppError) throw error;
    throw badInput('This PDF could not be read. It may be damaged or protected.', 'file');
  });
  return { mimeType: 'application/pdf', bytes, text: text.slice(0, longestText) };
}

async function readPicture(person: string, bytes: Uint8Array): Promise<ReadAttachment> {
  const kinds = ['png', 'jpeg', 'webp'] as const;
  const rules = { kinds, mostPixels, person, field: 'file' };
  const fit = { width: largestSide, height: largestSide, quality: 90 };
  return { ...(await redrawForeign(bytes, rules, fit)), text: '' };
}
