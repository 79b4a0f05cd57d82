import { rename } from 'node:fs/promises';
import { decodeSound } from '#platform/media/ffmpeg/decode-sound.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { readLoudness } from '#platform/media/sound/loudness.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { writeWhole } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmMaterials } from '../film-types.ts';
import { runTask } from '../worker/run-task.ts';

type Options = {
  readonly materials?: FilmMaterials | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Seconds of an own track that are read at most. */
const longestTrack = 3600;
/** Loudness in LUFS at which an own track lies before mixing: that of our own music. */
const trackLoudness = -16;

/** Writes `music.wav`, as long as the film, unless there is to be none. Needs `timing.json`. */
export async function composeMusic(folder: FilmFolder, options: Options = {}): Promise<void> {
  const [request, plan, timing] = await Promise.all([
    folder.request(),
    folder.plan(),
    folder.timing(),
  ]);
  const target = folder.path('music.wav');
  if (request.ownMusic) {
    const id = request.ownMusic;
    const madeFrom = ['own', id, timing.seconds];
    await makeOnce(target, madeFrom, () => layOwnTrack(folder, id, timing.seconds, options));
    return;
  }
  if (plan.mood === 'none') return;
  const { sections, seconds, beatFrames } = timing;
  await makeOnce(target, [plan.seed, plan.mood, plan.type, sections, seconds, beatFrames], () =>
    runTask({ kind: 'music', folder: folder.root }, options),
  );
}

/** The user's track, again and again until the film ends, faded in and out. */
async function layOwnTrack(
  folder: FilmFolder,
  id: string,
  seconds: number,
  { materials, signal }: Options,
): Promise<void> {
  if (!materials) throw new Error('The request names an own track, but nothing reads it');
  const [brought, track] = [folder.path('own-music.bin'), folder.path('own-music.wav')];
  await makeOnce(track, id, async () => {
    await writeWhole(brought, await materials.readMusic(id));
    const shape = { rate: 44_100, channels: 2, most: longestTrack } as const;
    await decodeSound(brought, `${track}.part`, shape, signal);
    await rename(`${track}.part`, track);
  });
  const said = await runFfmpeg(
    ['-i', track, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
    {
      signal,
    },
  );
  const gain = Math.max(-24, Math.min(24, trackLoudness - readLoudness(said)));
  const out = Math.min(2.6, seconds / 4);
  const filter = [
    `volume=${gain.toFixed(2)}dB`,
    `afade=t=in:d=0.6`,
    `afade=t=out:st=${(seconds - out).toFixed(3)}:d=${out.toFixed(3)}`,
  ].join(',');
  const target = folder.path('music.wav');
  // The track is PCM of our own making by now: any ffmpeg may read it.
  const input = ['-stream_loop', '-1', '-i', track, '-t', seconds.toFixed(3), '-af', filter];
  await runFfmpeg([...input, '-c:a', 'pcm_s16le', '-f', 'wav', `${target}.part`], { signal });
  await rename(`${target}.part`, target);
}
