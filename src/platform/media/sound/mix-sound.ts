import { rename } from 'node:fs/promises';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { readLoudness, wantedLoudness } from './loudness.ts';

/** Highest sample, as a share of full scale: -3 dBFS; AAC adds up to 2 dB to music that was limited. */
const ceiling = 0.71;

export type SoundMix = {
  /** WAV of one channel, as long as the video. */
  readonly voice: string;
  /** WAV as long as the voice; the voice alone without it. */
  readonly music?: string | undefined;
  /** Decibels that the music lies below its own level; the voice ducks it further. */
  readonly musicLevel: number;
  /** Where the mix lies before it is encoded. */
  readonly mixed: string;
  /** The AAC file in the end; it is whole when it is there. */
  readonly target: string;
};

/** Mixes voice and music, the music ducked under the voice, at the loudness of all videos. */
export async function mixSound(
  { voice, music, musicLevel, mixed, target }: SoundMix,
  signal: AbortSignal | undefined,
): Promise<void> {
  const said = await runFfmpeg(
    [
      ...['-i', voice, ...(music ? ['-i', music] : [])],
      ...['-filter_complex', music ? mixGraph(musicLevel) : voiceGraph, '-map', '[out]'],
      ...['-c:a', 'pcm_s16le', '-f', 'wav', mixed],
    ],
    { signal },
  );
  // A video without a word and without music has nothing to be made louder.
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
