import { rename } from 'node:fs/promises';
import { encodeFrames } from '#platform/media/encode/encode-frames.ts';
import { rawInput, segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { createScenePainter } from '#platform/media/scenes/scene-painter.ts';
import { openFolder } from '../film-folder.ts';
import type { FilmTask } from '../worker/tasks.ts';

type SegmentTask = Extract<FilmTask, { kind: 'segment' }>;

/** Draws the frames of one segment and encodes them; tells the frames done every quarter of a second of film. */
export async function renderSegment(task: SegmentTask, onProgress: (done: number) => void) {
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
  const args = [...rawInput(encoding), ...segmentOutput(encoding), part];
  await encodeFrames(painter, { from: task.from, to: task.to, args, onProgress });
  await rename(part, target);
}
