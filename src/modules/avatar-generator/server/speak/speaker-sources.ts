import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Media } from '#platform/gateway/provider.ts';
import { readFile as readHubFile } from '#platform/handoffs/read-source.ts';
import { readWav, type Sound, writeWav } from '#platform/local/speech/wav.ts';
import { decodeSound } from '#platform/media/ffmpeg/decode-sound.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

/** Seconds of speech that one film has at most. */
const longest = 10 * 60;
const rate = 48_000;

/** A recording as 16-bit mono WAV. Throws 400 naming `audio` for what is no sound or too long. */
export async function readSound(context: RunContext<unknown>, id: string): Promise<Media> {
  const { bytes, asset } = await read(context, id, 'audio');
  if (asset.kind !== 'audio') throw badInput('Choose a recording.', 'audio');
  const sound = await plainWav(bytes, context.signal).catch((error: unknown) => {
    context.signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw badInput('The recording could not be read.', 'audio');
  });
  if (sound.samples.length === 0) throw badInput('The recording is empty.', 'audio');
  if (sound.samples.length / sound.rate > longest) {
    throw badInput('A recording may last 10 minutes.', 'audio');
  }
  return { bytes: writeWav(sound), mimeType: 'audio/wav' };
}

/** Sound of any kind as mono samples: our own kind of WAV is read as it is, all else goes through ffmpeg. */
export async function plainWav(bytes: Uint8Array, signal: AbortSignal): Promise<Sound> {
  if (isPlain(bytes)) return readWav(bytes);
  const folder = await mkdtemp(join(tmpdir(), 'avatar-sound-'));
  try {
    const [from, to] = [join(folder, 'given'), join(folder, 'sound.wav')];
    await writeFile(from, bytes);
    await decodeSound(from, to, { rate, channels: 1, most: longest + 1 }, signal);
    return readWav(await readFile(to));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 16-bit mono PCM: what the Local engine writes, and most programs offer. */
function isPlain(bytes: Uint8Array): boolean {
  const text = (at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
  if (bytes.length < 44 || text(0) !== 'RIFF' || text(8) !== 'WAVE' || text(12) !== 'fmt ')
    return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    view.getUint16(20, true) === 1 &&
    view.getUint16(22, true) === 1 &&
    view.getUint16(34, true) === 16
  );
}

/** A photo for a service, upright and at most 2048 pixels wide or high. */
export async function readPhoto(context: RunContext<unknown>, id: string): Promise<Media> {
  const { bytes } = await read(context, id, 'photo');
  const rules = {
    ...{ kinds: ['jpeg', 'png', 'webp', 'avif'] as const, mostPixels: 60_000_000 },
    ...{ person: context.user.id, field: 'photo' },
  };
  const redrawn = await openForeign(bytes, rules, (picture) =>
    picture
      .rotate()
      .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
  return { bytes: redrawn, mimeType: 'image/jpeg' };
}

async function read({ platform, user }: RunContext<unknown>, id: string, field: string) {
  const asset = await findAsset(platform.db, await readableBy(platform, user.id), id);
  const { file_id: fileId, name, mime, bytes } = asset;
  if (bytes > 100_000_000) throw badInput('This file is too large; 100 MB are the most.', field);
  return { asset, bytes: await readHubFile(platform, { fileId, name, mime, bytes }) };
}
