// A cut-out of a photo of twelve million pixels, and each further stroke, from the bytes of a JPEG to those of a PNG,
// beside reading the one and writing the other alone in the same run. Wanted: at most 4 s and 1.5 s on two free cores.
// Run: node benchmarks/photo-cut-out.ts [rounds=5]
import sharp from 'sharp';
import { drawFigure } from '../src/modules/photo-editor/server/vision/cut-out/testing/drawn-figure.ts';
import { lookAtPhoto } from '../src/modules/photo-editor/server/vision/process/look-at-photo.ts';
import { createVisions } from '../src/modules/photo-editor/server/vision/process/warm-visions.ts';

const rounds = Number(process.argv[2] ?? 5);
const { picture, box } = drawFigure({ width: 4000, height: 3000 });
const { data, ...raw } = picture;
const jpeg = await sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const best = (times: readonly number[]) => (Math.min(...times) / 1000).toFixed(2);
const median = (times: readonly number[]) =>
  ((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0) / 1000).toFixed(2);

const times = { first: [] as number[], stroke: [] as number[], floor: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  const lender = createVisions();
  const source = { key: 'photo', read: async () => jpeg };
  const cut = (points: readonly (readonly [number, number])[]) =>
    lookAtPhoto(source, { kind: 'cut-out', box, drop: points, feather: 1 }, { lender });
  times.floor.push(
    await timed(() => sharp(jpeg).ensureAlpha().png({ compressionLevel: 2 }).toBuffer()),
  );
  times.first.push(await timed(() => cut([])));
  times.stroke.push(await timed(() => cut([[box.x + 5, box.y + 5]])));
  for (const pid of lender.processes()) process.kill(pid ?? 0);
}
console.log('| What | best, s | median, s | wanted, s |\n|---|---|---|---|');
console.log(`| 12-MP cut-out | ${best(times.first)} | ${median(times.first)} | 4 |`);
console.log(`| a further stroke | ${best(times.stroke)} | ${median(times.stroke)} | 1.5 |`);
console.log(`| reading and writing alone | ${best(times.floor)} | ${median(times.floor)} | – |`);
