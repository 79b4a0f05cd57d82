import { spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { ended } from '../ffmpeg/run-ffmpeg.ts';

/** Draws frames, in any order, on a canvas of RGBA pixels. */
type Painter = {
  readonly canvas: { data(): Buffer };
  paint(frame: number): void | Promise<void>;
};

type Frames = {
  /** Frames `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** ffmpeg's arguments from its input to its output; the frames come through `pipe:0`. */
  readonly args: readonly string[];
  /** Hears how many frames are done, every sixth frame. */
  readonly onProgress: (done: number) => void;
};

/**
 * Draws frames and encodes them, for a child process: one frame is in memory at a time. Throws what
 * ffmpeg ended with.
 */
export async function encodeFrames(painter: Painter, { from, to, args, onProgress }: Frames) {
  // The server that started us must go on answering.
  if (availableParallelism() > 1) setPriority(5);
  const { path } = await findFfmpeg();
  const encoder = spawn(path, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const end = ended(encoder);
  // A failed encoder is reported by `end`; its closed pipe would only hide the reason.
  encoder.stdin.on('error', () => {});
  for (let frame = from; frame < to; frame++) {
    await painter.paint(frame);
    const open = await send(encoder.stdin, painter.canvas.data());
    if (!open) break;
    // Each frame was copied out of the canvas: a heap that sees only small objects lets 100 wait.
    if ((frame - from) % 3 === 2) globalThis.gc?.({ type: 'minor' });
    if ((frame - from) % 6 === 5) onProgress(frame + 1 - from);
  }
  encoder.stdin.end();
  await end;
}

/**
 * Resolves when the pipe has taken the whole frame. Waiting is what bounds the memory: without
 * it, frames pile up by the gigabyte. False when the encoder has gone.
 */
function send(pipe: Writable, frame: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    pipe.write(frame, (error) => resolve(!error));
  });
}
