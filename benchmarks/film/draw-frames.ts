import { createWriteStream } from 'node:fs';
import { openFolder } from '../../src/modules/one-button-video-maker/server/film/film-folder.ts';
import { createScenePainter } from '../../src/platform/media/scenes/scene-painter.ts';

// A child process: draws frames `[from, to)` of a film and writes them, raw, to a file; without one
// to nowhere, through a stream as an encoder's pipe is one. `draw-frames.ts <work folder> <from> <to> [file]`.
const [place = '', from = '0', to = '0', target] = process.argv.slice(2);
const folder = openFolder(place);
const [request, plan, timing] = await Promise.all([
  folder.request(),
  folder.plan(),
  folder.timing(),
]);
const painter = createScenePainter({ plan, timing, look: request, pathOf: folder.path });
const file = createWriteStream(target ?? '/dev/null');
for (let frame = Number(from); frame < Number(to); frame += 1) {
  await painter.paint(frame);
  const pixels = painter.canvas.data();
  await new Promise((resolve) => file.write(pixels, resolve));
  // As the engine does: each frame was copied out of the canvas.
  if (frame % 6 === 5) globalThis.gc?.({ type: 'minor' });
}
await new Promise<void>((resolve) => file.end(resolve));
process.exit();
