import { rename } from 'node:fs/promises';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { readJsonIfThere } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmType } from '../film-types.ts';

/** Loudness of every film in LUFS, as the video sites play it, and how far it may be off. */
export const wantedLoudness = -14;
export const loudnessTolerance = 1;

/** Highest sample, as a share of full scale: -3 dBFS; AAC adds up to 2 dB to music that was limited. */
const ceiling = 0.71;

/** Decibels that the music lies below its own level; the voice ducks it further. */
const musicLevel: Readonly<Record<FilmType, number>> = {
  'youtube-movie': -9,
  'music-video-explainer': -3,
};

/** Mixes voice and music into `audio.m4a`, the music ducked under the voice. */
export async function mixAudio(folder: FilmFolder, signal?: AbortSignal): Promise<void> {
  const [{ type, mood }, { ownMusic }] = await Promise.all([folder.plan(), folder.request()]);
  const parts = ['voice.wav', ...(mood === 'none' && !ownMusic ? [] : ['music.wav'])];
  const marks = await Promise.all(
    parts.map((name) => readJsonIfThere<string>(folder.path(`${name}.from`))),
  );
  await makeOnce(folder.path('audio.m4a'), [type, parts, marks], () =>
    mixParts(folder, parts, type, signal),
  );
}

async function mixParts(
  folder: FilmFolder,
  parts: readonly string[],
  type: FilmType,
  signal: AbortSignal | undefined,
): Promise<void> {
  const target = folder.path('audio.m4a');
  const mixed = folder.path('mix.wav');
  const graph = parts.length > 1 ? mixGraph(musicLevel[type]) : voiceGraph;
  const said = await runFfmpeg(
    [
      ...parts.flatMap((name) => ['-i', folder.path(name)]),
      ...['-filter_complex', graph, '-map', '[out]'],
      ...['-c:a', 'pcm_s16le', '-f', 'wav', mixed],
    ],
    { signal },
  );
  // A film without a word and without music has nothing to be made louder.
  let gain = Math.min(40, wantedLoudness - readLoudness(said));
  // The limiter takes a little away again; what it took is added once or twice.
  for (let attempt = 0; attempt < 4; attempt++) {
    const loudness = await encode(mixed, `${target}.part`, gain, signal);
    if (Math.abs(loudness - wantedLoudness) <= 0.3) break;
    gain = Math.min(40, gain + wantedLoudness - loudness);
  }
  await rename(`${target}.part`, target);
}

const voiceGraph = '[0:a]aresample=44100,pan=stereo|c0=c0|c1=c0,ebur128=framelog=verbose[out]';

function mixGraph(level: number): string {
  // Builds of 2018 do not agree on formats by themselves.
  const doubles = 'aformat=sample_fmts=dbl:sample_rates=44100:channel_layouts=stereo';
  const plain = 'aformat=sample_fmts=flt:sample_rates=44100:channel_layouts=stereo';
  return [
    `[0:a]aresample=44100,pan=stereo|c0=c0|c1=c0,asplit=2[spoken][sensed]`,
    `[sensed]${doubles}[key]`,
    `[spoken]${plain}[voice]`,
    `[1:a]volume=${level}dB,${doubles}[bed]`,
    `[bed][key]sidechaincompress=threshold=0.015:ratio=7:attack=40:release=450,${plain}[ducked]`,
    '[voice][ducked]amerge=inputs=2,pan=stereo|c0=0.72*c0+0.72*c2|c1=0.72*c1+0.72*c3',
  ]
    .join(';')
    .concat(',ebur128=framelog=verbose[out]');
}

async function encode(from: string, to: string, gain: number, signal: AbortSignal | undefined) {
  const filter = `volume=${gain.toFixed(2)}dB,alimiter=limit=${ceiling}:attack=4:release=60:level=0,ebur128=framelog=verbose`;
  const output = ['-c:a', 'aac', '-b:a', '160k', '-ar', '44100', '-f', 'mp4', to];
  return readLoudness(await runFfmpeg(['-i', from, '-af', filter, ...output], { signal }));
}

/** Integrated loudness in LUFS from the summary that ffmpeg's meter prints at its end. */
export function readLoudness(said: string): number {
  const summary = said.slice(said.lastIndexOf('Integrated loudness'));
  const value = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]);
  if (!Number.isFinite(value)) throw new Error('ffmpeg measured no loudness');
  return value;
}
