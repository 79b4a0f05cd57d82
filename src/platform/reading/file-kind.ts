import { pictureKindOf } from '../pictures/picture-kind.ts';

const kinds = [
  ...(['pdf', 'picture', 'docx', 'xlsx', 'epub', 'zip', 'locked'] as const),
  ...(['mail', 'html', 'subtitles', 'feed', 'table', 'text'] as const),
];
export type FileKind = (typeof kinds)[number];

const byEnding: Readonly<Record<string, FileKind>> = {
  ...{ htm: 'html', html: 'html', xhtml: 'html', eml: 'mail', srt: 'subtitles', vtt: 'subtitles' },
  ...{ csv: 'table', tsv: 'table', rss: 'feed', atom: 'feed' },
};

/** What a file is: by its content where that says it, by its name among kinds of text. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (pictureKindOf(bytes)) return 'picture';
  if (head.startsWith('PK\u0003\u0004')) return packedKind(bytes);
  // Office locks what has a password into its older container.
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'locked';
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const start = head
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (start.startsWith('webvtt')) return 'subtitles';
  if (/^<(?:!doctype html|html)\b/.test(start)) return 'html';
  if (/^(?:<\?xml[^>]{0,200}>\s*)?<(?:rss|feed|rdf:rdf)\b/.test(start)) return 'feed';
  return byEnding[ending] ?? 'text';
}

/** Documents that are ZIPs name their parts in the clear. */
function packedKind(bytes: Uint8Array): FileKind {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (names.includes('application/epub+zip')) return 'epub';
  if (names.includes('word/document')) return 'docx';
  return names.includes('xl/workbook') ? 'xlsx' : 'zip';
}
