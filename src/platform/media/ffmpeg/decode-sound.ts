import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from '#kernel/errors.ts';
import { spawnFfmpeg } from './run-ffmpeg.ts';

const run = promisify(execFile);

/** Containers of sound and nothing that refers to other files or addresses. */
const formats = 'mp3,wav,flac,ogg,aac,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aiff,caf,w64';

/** Year from which on ffmpeg counts as current enough for files that others made. */
const currentYear = 2021;

/**
 * Decodes sound from outside into 16-bit WAV. Only the system's ffmpeg does that, when it is a
 * current one: the packaged build is from 2018 and must not meet strangers' files.
 * Throws AppError `ffmpeg-old` when there is none, `unreadable-sound` for what is no sound.
 */
export async function decodeSound(
  from: string,
  to: string,
  { rate, channels, most }: { rate: number; channels: 1 | 2 /** Seconds. */; most: number },
  signal?: AbortSignal,
): Promise<void> {
  await requireCurrentFfmpeg();
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', from];
  const output = [
    '-map',
    '0:a:0',
    '-t',
    String(most),
    '-ar',
    String(rate),
    '-ac',
    String(channels),
  ];
  await spawnFfmpeg('ffmpeg', [...input, ...output, '-c:a', 'pcm_s16le', '-f', 'wav', to], {
    signal,
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('unreadable-sound', 422, 'The sound file could not be read.', {
      cause: error,
    });
  });
}

/** Throws AppError `ffmpeg-old` with the remedy when sound from outside cannot be decoded here. */
export async function requireCurrentFfmpeg(): Promise<void> {
  if (await hasCurrentFfmpeg()) return;
  throw new AppError(
    'ffmpeg-old',
    503,
    'Reading sound files needs a current ffmpeg on the PATH; only the packaged one is here, which is too old for that. Install one (Debian and Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ffmpeg) and try again.',
  );
}

/** Whether the system's ffmpeg can be trusted with files from outside; asked anew each time. */
async function hasCurrentFfmpeg(): Promise<boolean> {
  try {
    const { stdout } = await run('ffmpeg', ['-version'], { timeout: 20_000 });
    return Number(/Copyright \(c\) \d{4}-(\d{4})/.exec(stdout)?.[1] ?? 0) >= currentYear;
  } catch {
    return false;
  }
}
