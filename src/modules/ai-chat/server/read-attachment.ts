import { badInput } from '#kernel/errors.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { redrawForeign } from '#platform/pictures/redraw-foreign.ts';
import { documentText } from '#platform/reading/document-text.ts';
import { type FileKind, fileKind } from '#platform/reading/file-kind.ts';
import { readDocument } from '#platform/reading/read-document.ts';

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

/** By what it is, as it is stored. */
const types: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  picture: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  epub: 'application/epub+zip',
  mail: 'message/rfc822',
  html: 'text/html',
  subtitles: 'text/vtt',
  table: 'text/csv',
  ...{ feed: 'application/xml', text: 'text/plain', zip: 'application/zip' },
  locked: 'application/octet-stream',
};
const textTypes: Readonly<Record<string, string>> = {
  ...{ md: 'text/markdown', markdown: 'text/markdown', json: 'application/json' },
};

/** Reads an upload by its content, not by what the browser calls it; throws 422 for what cannot be read. */
export async function readAttachment(
  owner: TaskOwner,
  name: string,
  bytes: Uint8Array,
): Promise<ReadAttachment> {
  const kind = fileKind(bytes, name);
  if (kind === 'picture') return readPicture(owner.id, bytes);
  if (/\.(?:png|jpe?g|webp|gif|avif)$/i.test(name)) {
    throw badInput('This is no PNG, JPEG or WebP picture, whatever its name says.', 'file');
  }
  const { pages } = await readDocument(bytes, name, { owner });
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const mimeType = (kind === 'text' && textTypes[ending]) || types[kind];
  return { mimeType, bytes, text: documentText(pages).slice(0, longestText) };
}

async function readPicture(person: string, bytes: Uint8Array): Promise<ReadAttachment> {
  const kinds = ['png', 'jpeg', 'webp'] as const;
  const rules = { kinds, mostPixels, person, field: 'file' };
  const fit = { width: largestSide, height: largestSide, quality: 90 };
  return { ...(await redrawForeign(bytes, rules, fit)), text: '' };
}
