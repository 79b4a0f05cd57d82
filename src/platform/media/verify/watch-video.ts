import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';

/** What was seen and heard when the whole video was played once. */
export type Watched = {
  /** Grey pictures of 32 × 18, two a second. */
  readonly pictures: readonly Uint8Array[];
  /** LUFS and dBFS. */
  readonly loudness: number;
  readonly peak: number;
  /** Stretches of silence in seconds. */
  readonly silences: readonly { readonly start: number; readonly seconds: number }[];
};

export const watchRate = 2;
const [wide, high] = [32, 18];

/** Plays a video once, at postage-stamp size: what cannot be decoded fails here. */
export async function watchVideo(path: string, signal?: AbortSignal): Promise<Watched> {
  const pictures: Uint8Array[] = [];
  let rest = Buffer.alloc(0);
  const collect = (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= wide * high; rest = rest.subarray(wide * high)) {
      pictures.push(new Uint8Array(rest.subarray(0, wide * high)));
    }
  };
  const said = await runFfmpeg(
    [
      ...['-i', path, '-filter_complex'],
      `[0:v]fps=${watchRate},scale=${wide}:${high}:flags=area,format=gray[v];[0:a]silencedetect=noise=-45dB:d=2,ebur128=framelog=verbose:peak=sample[a]`,
      ...['-map', '[v]', '-f', 'rawvideo', 'pipe:1', '-map', '[a]', '-f', 'null', '-'],
    ],
    { signal, onOutput: collect },
  );
  const peaks = [...said.matchAll(/Peak:\s+(-?[\d.]+) dBFS/g)].map((match) => Number(match[1]));
  const silences = [...said.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)].map(
    (match) => ({ start: Number(match[1]) - Number(match[2]), seconds: Number(match[2]) }),
  );
  const summary = said.slice(said.lastIndexOf('Integrated loudness'));
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return { pictures, loudness, peak: peaks.at(-1) ?? Number.NaN, silences };
}

/** Mean difference of two pictures, 0–255. */
export function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] as number) - (b[at] as number));
  return sum / a.length;
}

export const brightness = (picture: Uint8Array): number =>
  picture.reduce((sum, pixel) => sum + pixel, 0) / picture.length;

/** Difference between the brightest and the darkest spot: 0 for an empty frame. */
export const contrast = (picture: Uint8Array): number =>
  Math.max(...picture) - Math.min(...picture);
