import { type FileBytes, type FileSource, openBytes } from './file-bytes.ts';
import { type MediaFacts, mediaFacts, noFacts } from './media-facts.ts';
import { kindOf, type MediaKind } from './media-kind.ts';
import { readText } from './read-text.ts';
import { requireWhole } from './require-whole.ts';
import { typeOfText } from './text-type.ts';
import { typeOfBinary } from './type-of-binary.ts';
import { unreadable } from './unreadable.ts';

export type Looked = MediaFacts & { readonly mime: string; readonly kind: MediaKind };

const endOfSvg = /<\/(?:\w{1,20}:)?svg\s{0,9}>/i;

/** Formats that no text can be: a file that is called so and is none of them is not what it says. */
const binaryEndings =
  /\.(?:png|jpe?g|gif|webp|avif|heic|tiff?|bmp|mp3|wav|ogg|m4a|flac|mp4|m4v|mov|webm|mkv|pdf|zip|gz|7z|rar|docx|xlsx|pptx|odt|ods|epub)$/i;

/**
 * What a file is by its content, how long and how large; pictures are left to the pictures' own door.
 * Throws 422 `unreadable` for what is empty, damaged, locked, or another thing than its name says.
 * Somebody else's file is read here: run it in a thread of its own.
 */
export async function lookAtFile(source: FileSource, name: string): Promise<Looked> {
  const file = await openBytes(source);
  try {
    if (file.size === 0) throw unreadable('This file is empty.');
    const mime = await typeOf(file, source, name);
    await requireWhole(file, mime);
    const kind = kindOf(mime);
    const isMedia = kind === 'audio' || kind === 'video' || mime === 'application/ogg';
    const facts = isMedia ? await mediaFacts(source, mime) : noFacts;
    return { mime, kind, ...facts };
  } finally {
    await file.close();
  }
}

async function typeOf(file: FileBytes, source: FileSource, name: string): Promise<string> {
  const text = await readText(file);
  if (text !== undefined) {
    const mime = typeOfText(text, name);
    if (mime === 'application/pdf') return mime;
    requireHonest(name);
    if (mime === 'image/svg+xml' && !endOfSvg.test(text.slice(-4000))) {
      throw unreadable('This SVG is damaged: its end is missing. Save it anew and try again.');
    }
    return mime;
  }
  const found = await typeOfBinary(source);
  if (found) return found;
  requireHonest(name);
  return 'application/octet-stream';
}

function requireHonest(name: string): void {
  const ending = binaryEndings.exec(name)?.[0].slice(1).toUpperCase();
  if (!ending) return;
  throw unreadable(
    `This is no ${ending} file, whatever its name says, or it is damaged. Save it anew and try again.`,
  );
}
