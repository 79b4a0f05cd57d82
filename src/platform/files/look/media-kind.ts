/** What people call a file, whatever its format. */
export const mediaKinds = ['image', 'video', 'audio', 'text', 'table', 'archive', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const kinds: Readonly<Record<string, MediaKind>> = {
  'application/json': 'text',
  'application/rtf': 'text',
  'application/xml': 'text',
  'application/x-subrip': 'text',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'table',
  'application/vnd.oasis.opendocument.spreadsheet': 'table',
  'application/vnd.apache.parquet': 'table',
  'application/zip': 'archive',
  'application/gzip': 'archive',
  'application/x-tar': 'archive',
  'application/x-bzip2': 'archive',
  'application/x-xz': 'archive',
  'application/x-7z-compressed': 'archive',
  'application/x-rar-compressed': 'archive',
  'application/zstd': 'archive',
};

/** The kind of a media type such as `image/png`. */
export function kindOf(mime: string): MediaKind {
  const known = kinds[mime];
  if (known) return known;
  const family = mime.split('/')[0];
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'text') {
    return family;
  }
  return 'file';
}
