import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { frameSize } from '#platform/media/scenes/frame.ts';
import type { Scene } from '#platform/media/scenes/scene.ts';
import { createScenePainter } from '#platform/media/scenes/scene-painter.ts';
import type { TimedScene } from '#platform/media/scenes/timing.ts';
import {
  fingerprint,
  readJsonIfThere,
  writeJson,
  writeWhole,
} from '#platform/media/work/work-folder.ts';
import { openFolder } from '../film-folder.ts';
import { markOf } from './render-segments.ts';
import { sceneMatter } from './segment-plan.ts';

/** Pixels of a still's longer side. */
const stillSide = 480;

/** Draws `stills/<scene>.jpg` for every scene whose look has changed: late, when all of it stands, uncaptioned. */
export async function paintStills(root: string, onProgress: (done: number) => void): Promise<void> {
  const folder = openFolder(root);
  const [ordered, plan, timing] = await Promise.all([
    folder.request(),
    folder.plan(),
    folder.timing(),
  ]);
  await mkdir(folder.path('stills'), { recursive: true });
  const notes = folder.path('stills/made-from.json');
  const marks = (await readJsonIfThere<Record<string, string>>(notes)) ?? {};
  const request = { ...ordered, captions: 'off' as const, height: 360 };
  const painter = createScenePainter({ plan, timing, look: request, pathOf: folder.path });
  const full = frameSize(request);
  const scale = stillSide / Math.max(full.width, full.height);
  const canvas = createCanvas(Math.round(full.width * scale), Math.round(full.height * scale));
  const ink = canvas.getContext('2d');
  const matter = { plan, timing, request: ordered, pictureMark: markOf(folder) };
  for (const [index, { startFrame, endFrame }] of timing.scenes.entries()) {
    const { id } = plan.scenes[index] as Scene;
    const mark = fingerprint([
      ...[plan.theme, plan.seed, ordered.aspect, timing.scenes.length],
      sceneMatter(matter, index, (timing.scenes[index] as TimedScene).startFrame),
    ]);
    const path = folder.path(`stills/${id}.jpg`);
    if (marks[id] !== mark || !existsSync(path)) {
      await painter.paint(Math.max(startFrame, endFrame - Math.round(timing.fps / 4)));
      ink.drawImage(painter.canvas, 0, 0, canvas.width, canvas.height);
      await writeWhole(path, await canvas.encode('jpeg', 82));
      marks[id] = mark;
      await writeJson(notes, marks);
      globalThis.gc?.({ type: 'minor' });
    }
    onProgress(index + 1);
  }
}
