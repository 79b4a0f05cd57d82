import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FileSource } from './file-bytes.ts';

/** Types under which the library knows what others call otherwise. */
const usualNames: Readonly<Record<string, string>> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/matroska': 'video/x-matroska',
  'application/x-rar': 'application/x-rar-compressed',
};

/**
 * The media type of a format that its first bytes tell; undefined for all others. Texts are not to be
 * asked about: one that begins with "BM" would be a bitmap.
 */
export async function typeOfBinary(source: FileSource): Promise<string | undefined> {
  const found = await ('path' in source
    ? fileTypeFromFile(source.path)
    : fileTypeFromBuffer(source.bytes)
  ).catch(() => undefined);
  return found && (usualNames[found.mime] ?? found.mime);
}
