// 500 avatars of 256 × 256 as the module makes them, beside a bare loop of DiceBear and sharp over the same
// names in the same run. Wanted: at most 1.5 times the loop. Run: node benchmarks/avatars.ts
import { Avatar, Style } from '@dicebear/core';
import sharp from 'sharp';
import { drawAvatar } from '../src/modules/avatar-generator/server/draw/draw-avatar.ts';
import { definitionOf } from '../src/modules/avatar-generator/server/draw/styles.ts';
import { looksOf } from '../src/modules/avatar-generator/server/make/avatar-looks.ts';

const names = Array.from({ length: 500 }, (_, index) => `Person ${index}`);
const size = 256;
const style = 'adventurer';

async function ours(): Promise<void> {
  for (const { look } of await looksOf(names, { style, parts: {} })) {
    await drawAvatar(look, { size, format: 'png' });
  }
}

const bare = new Style(definitionOf(style));
async function floor(): Promise<void> {
  for (const seed of names) {
    const svg = new Avatar(bare, { seed, size }).toString();
    await sharp(Buffer.from(svg), { density: 72 }).png({ compressionLevel: 6 }).toBuffer();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await timed(floor);
const rounds: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const [theirs, mine] = [await timed(floor), await timed(ours)];
  rounds.push(mine / theirs);
  console.log(
    `floor ${theirs.toFixed(0)} ms, module ${mine.toFixed(0)} ms, ${(mine / theirs).toFixed(2)} times`,
  );
}
console.log(
  `median ${rounds.toSorted((a, b) => a - b)[2]?.toFixed(2)} times (wanted: at most 1.5)`,
);
