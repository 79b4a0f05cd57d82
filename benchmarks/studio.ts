import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawInStudio } from '#platform/local/images/studio/draw-in-studio.ts';
import type { StudioRequest } from '#platform/local/images/studio/studio-request.ts';

// Sheets of 24 of every style of the procedural studio, to be judged by eye: node benchmarks/studio.ts FOLDER
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder the sheets go to.');
await mkdir(folder, { recursive: true });

const prompts = [
  ...['a lighthouse in the fog', 'autumn leaves', 'deep sea', 'a jazz night in Lisbon'],
  ...['spring market', 'a red bicycle', 'desert at noon', 'northern lights'],
  ...['coffee and books', 'a city at night', 'lavender field', 'paper boats'],
  ...['volcano', 'winter forest', 'lemon trees', 'a train through the hills'],
  ...['honey and bees', 'rain on a window', 'moon over the bay', 'a kite festival'],
  ...['emerald and gold', 'sunrise run', 'harbour cranes', 'quiet Sunday'],
];
const styles = ['illustration', 'pattern', 'gradient', 'poster', 'collage', 'data-art'] as const;
const [columns, size, line] = [6, 400, 26];

for (const style of styles) {
  const rows = Math.ceil(prompts.length / columns);
  const sheet = createCanvas(columns * size, rows * (size + line));
  const ink = sheet.getContext('2d');
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, sheet.width, sheet.height);
  ink.fillStyle = '#222';
  ink.font = '15px sans-serif';
  const pictures = style === 'collage' ? await collagePictures() : [];
  for (const [at, prompt] of prompts.entries()) {
    const [x, y] = [(at % columns) * size, Math.floor(at / columns) * (size + line)];
    ink.drawImage(await loadImage(await draw(style, prompt, at, pictures)), x, y + line);
    ink.fillText(prompt, x + 6, y + 18);
  }
  await writeFile(join(folder, `${style}.png`), sheet.toBuffer('image/png'));
}

function draw(
  style: StudioRequest['style'],
  prompt: string,
  seed: number,
  pictures: readonly Uint8Array[],
): Promise<Buffer> {
  const seeds = { layout: seed, colour: seed, detail: seed };
  const text = style === 'poster' ? prompt.toUpperCase() : undefined;
  return drawInStudio({ prompt, width: size, height: size, style, text, pictures, seeds });
}

/** What a collage is made of: pictures that somebody would have in the library. */
function collagePictures(): Promise<Buffer[]> {
  return Promise.all(
    prompts.slice(0, 6).map((prompt, seed) => draw('illustration', prompt, seed + 100, [])),
  );
}
