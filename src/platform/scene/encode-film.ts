import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { colourTags } from '../media/ffmpeg/encoder-settings.ts';
import { runFfmpeg } from '../media/ffmpeg/run-ffmpeg.ts';
import { rasterise } from './encode-drawing.ts';

type Film = {
  /** Pixels of each picture; both even, as H.264 needs them. */
  readonly width: number;
  readonly height: number;
  /** Seconds that each picture is there, with the time in which it appears. */
  readonly seconds: readonly number[];
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

export const filmRate = 30;
/** Frames in which a picture appears above the one before it. */
const fadeFrames = 12;
/** Constant rate factors that are tried when a film has to be small; the first shows no fault in type. */
const rates = [18, 23, 28, 34, 40] as const;

/**
 * Drawings of one size as a silent MP4 in which each fades into the next: H.264, 30 frames a second, ready to start
 * before it is whole. Within `maxBytes` by a coarser picture. Throws `ffmpeg-missing` where none can encode, an error
 * where it does not fit.
 */
export async function encodeFilm(svgs: readonly string[], film: Film): Promise<Uint8Array> {
  const { seconds, maxBytes, signal, ...size } = film;
  const folder = await mkdtemp(join(tmpdir(), 'film-of-drawings-'));
  try {
    for (const [at, svg] of svgs.entries()) {
      const drawn = (await rasterise(svg, size, size.width)).flatten();
      await writeFile(
        join(folder, `${at}.png`),
        await drawn.png({ compressionLevel: 1 }).toBuffer(),
      );
    }
    const frames = seconds.map((one) => Math.max(2, Math.round(one * filmRate)));
    const target = join(folder, 'film.mp4');
    for (const rate of rates) {
      await runFfmpeg([...argsOf(folder, frames, rate), target], { signal });
      const bytes = await readFile(target);
      if (!maxBytes || bytes.length <= maxBytes) return new Uint8Array(bytes);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(
    `A film of ${size.width} × ${size.height} cannot be made as small as ${maxBytes} bytes`,
  );
}

function argsOf(folder: string, frames: readonly number[], rate: number): string[] {
  const inputs = frames.flatMap((_, at) => ['-i', join(folder, `${at}.png`)]);
  return [
    ...['-loglevel', 'error', ...inputs, '-filter_complex', shownInTurn(frames)],
    ...['-map', '[film]', '-r', String(filmRate)],
    // Most frames are the one before: a slower preset would save few bytes.
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', String(rate), '-threads', '1'],
    ...[...colourTags, '-an', '-movflags', '+faststart', '-f', 'mp4'],
  ];
}

/** Each picture is read once; but for the few frames in which one fades in, nothing has to be mixed. */
function shownInTurn(frames: readonly number[]): string {
  const repeated = (count: number) =>
    `loop=loop=${count - 1}:size=1:start=0,settb=1/${filmRate},setpts=N`;
  const [steps, order]: [string[], string[]] = [[], []];
  for (const [at, count] of frames.entries()) {
    const fades = at === 0 ? 0 : Math.min(fadeFrames, count - 1);
    // It is held, fades in, and lies below the next.
    const uses = [`hold${at}`, ...(fades > 0 ? [`in${at}`] : []), `below${at}`];
    const used = at === frames.length - 1 ? uses.slice(0, -1) : uses;
    const names = used.map((name) => `[${name}]`).join('');
    const inYuv = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic,format=yuv420p';
    steps.push(`[${at}:v]${inYuv},split=${used.length}${names}`);
    if (fades > 0) {
      const fade = `fade=type=in:start_frame=0:nb_frames=${fades}:alpha=1`;
      steps.push(`[below${at - 1}]${repeated(fades)}[ground${at}]`);
      steps.push(`[in${at}]format=yuva420p,${repeated(fades)},${fade}[over${at}]`);
      steps.push(`[ground${at}][over${at}]overlay[fade${at}]`);
      order.push(`[fade${at}]`);
    }
    steps.push(`[hold${at}]${repeated(count - fades)}[still${at}]`);
    order.push(`[still${at}]`);
  }
  return [...steps, `${order.join('')}concat=n=${order.length}[film]`].join(';');
}
