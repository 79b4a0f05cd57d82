import { spawn } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { rawInput, segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import { ended } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { createScenePainter } from '#platform/media/scenes/scene-painter.ts';
import { openFolder } from '../film-folder.ts';
import type { FilmTask } from '../worker/tasks.ts';

type SegmentTask = Extract<FilmTask, { kind: 'segment' }>;

/** Draws the frames of one segment and encodes them; tells the frames done every quarter of a second of film. */
export async function renderSegment(task: SegmentTask, onProgress: (done: number) => void) {
  // The server that started us must go on answering.
  if (availableParallelism() > 1) setPriority(5);
  const folder = openFolder(task.folder);
  const [request, plan, timing] = await Promise.all([
    folder.request(),
    folder.plan(),
    folder.timing(),
  ]);
  const painter = createScenePainter({ plan, timing, look: request, pathOf: folder.path });
  const encoding = { ...frameSize(request), fps: timing.fps, preset: task.preset };
  const target = folder.segment(task.index, task.key);
  // Its own name: an encoder orphaned by a crash may still be closing the file of the last run.
  const part = `${target}.${process.pid}.part`;
  const { path } = await findFfmpeg();
  const args = [...rawInput(encoding), ...segmentOutput(encoding), part];
  const encoder = spawn(path, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const end = ended(encoder);
  // A failed encoder is reported by `end`; its closed pipe would only hide the reason.
  encoder.stdin.on('error', () => {});
  for (let frame = task.from; frame < task.to; frame++) {
    await painter.paint(frame);
    const open = await send(encoder.stdin, painter.canvas.data());
    if (!open) break;
    // Each frame was copied out of the canvas: a heap that sees only small objects lets 100 wait.
    if ((frame - task.from) % 3 === 2) globalThis.gc?.({ type: 'minor' });
    if ((frame - task.from) % 6 !== 5) continue;
    onProgress(frame + 1 - task.from);
  }
  encoder.stdin.end();
  await end;
  await rename(part, target);
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
