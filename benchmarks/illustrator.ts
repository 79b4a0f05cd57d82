import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawIllustration } from '#platform/local/images/draw-illustration.ts';
import { subjects } from '#platform/local/images/read/lexicon.ts';
import { scenePrompts } from './illustrator/scene-prompts.ts';

// Contact sheets of what the local illustrator draws, to be judged by eye:
// node benchmarks/illustrator.ts FOLDER [words of one picture]
const [folder, ...words] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder the sheets go to.');
await mkdir(folder, { recursive: true });

if (words.length > 0) {
  const picture = await drawIllustration({
    prompt: words.join(' '),
    width: 1024,
    height: 1024,
    seed: 1,
  });
  await writeFile(join(folder, 'picture.jpg'), picture);
} else {
  await writeSheets(folder, 'scenes', scenePrompts);
  await writeSheets(
    folder,
    'nouns',
    Object.values(subjects).map(({ en }) => en.split(', ')[0] as string),
  );
}

/** Twelve pictures a sheet, each under its prompt. */
async function writeSheets(into: string, name: string, prompts: readonly string[]): Promise<void> {
  const [columns, rows, size, line] = [4, 3, 400, 28];
  for (let from = 0; from < prompts.length; from += columns * rows) {
    const canvas = createCanvas(columns * size, rows * (size + line));
    const ink = canvas.getContext('2d');
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, canvas.width, canvas.height);
    ink.fillStyle = '#222';
    ink.font = '15px sans-serif';
    for (const [at, prompt] of prompts.slice(from, from + columns * rows).entries()) {
      const [x, y] = [(at % columns) * size, Math.floor(at / columns) * (size + line)];
      const bytes = await drawIllustration({ prompt, width: size, height: size, seed: from + at });
      ink.drawImage(await loadImage(bytes), x, y + line);
      ink.fillText(prompt.slice(0, 54), x + 6, y + 19);
    }
    const sheet = String(from / (columns * rows) + 1).padStart(2, '0');
    await writeFile(join(into, `${name}-${sheet}.png`), canvas.toBuffer('image/png'));
  }
}
