import { ALL_FORMATS, BufferSource, FilePathSource, Input } from 'mediabunny';
import type { FileSource } from './file-bytes.ts';
import { unreadable } from './unreadable.ts';

export type MediaFacts = {
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
};

export const noFacts: MediaFacts = { seconds: null, width: null, height: null };

/** Containers that the reader knows: what claims to be one and cannot be read is damaged. */
const known =
  /^(?:video\/(?:mp4|quicktime|webm|matroska|x-matroska)|audio\/(?:mp4|x-m4a|mpeg|wav|vnd\.wave|ogg|opus|flac|x-flac|aac|webm)|application\/ogg)/;

/** Length and size of a recording, read from its container without decoding. Throws 422 for damage. */
export async function mediaFacts(source: FileSource, mime: string): Promise<MediaFacts> {
  if (!known.test(mime)) return noFacts;
  const input = new Input({
    formats: ALL_FORMATS,
    source: 'path' in source ? new FilePathSource(source.path) : new BufferSource(source.bytes),
  });
  try {
    const seconds = await input.computeDuration();
    const video = await input.getPrimaryVideoTrack();
    return {
      seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
    };
  } catch {
    throw unreadable('This recording is damaged. Save or download it anew and try again.');
  } finally {
    input.dispose();
  }
}
