// A photo of 24 million pixels, from the bytes of a JPEG to those of a smaller one: light, colour and sharpness by a
// recipe in a process that is warm, beside the image library doing nothing but reading, resizing and encoding in the
// same run. Wanted: at most 1.4 times as long. Full size without a resize is given, too.
// Run: node benchmarks/photo-export.ts [rounds=5]
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Recipe } from '../src/kernel/photo/recipe.ts';
import { samplePhoto } from '../src/kernel/photo/testing/sample-photo.ts';
import {
  openDeveloper,
  renderPhoto,
} from '../src/modules/photo-editor/server/render/render-photo.ts';

const rounds = Number(process.argv[2] ?? 5);
const { data, ...raw } = samplePhoto({ width: 6000, height: 4000 });
const jpeg = await sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();
const look: Recipe = { exposure: 0.4, contrast: 15, vibrance: 20, sharpen: 30 };
const small: Recipe = { ...look, resize: { width: 2048, fit: 'inside' } };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const times = {
  small: [] as number[],
  floor: [] as number[],
  whole: [] as number[],
  bare: [] as number[],
};
const child = openDeveloper();
const render = (recipe: Recipe) =>
  renderPhoto(jpeg, { steps: [recipe], format: 'jpeg', quality: 82, child });
await render(small);
for (let round = 0; round < rounds; round += 1) {
  times.floor.push(await timed(() => sharp(jpeg).resize(2048).jpeg({ quality: 82 }).toBuffer()));
  times.small.push(await timed(() => render(small)));
  times.bare.push(await timed(() => sharp(jpeg).jpeg({ quality: 82 }).toBuffer()));
  times.whole.push(await timed(() => render(look)));
}
const peak = Number(
  /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0,
);
child.end();
const row = (what: string, mine: readonly number[], theirs: readonly number[]) =>
  `| ${what} | ${middle(mine).toFixed(0)} | ${middle(theirs).toFixed(0)} | ${(middle(mine) / middle(theirs)).toFixed(2)} |`;
console.log('| What | recipe, ms | library alone, ms | ratio |\n|---|---|---|---|');
console.log(row('24 MP to 2,048 pixels', times.small, times.floor));
console.log(row('24 MP at full size', times.whole, times.bare));
console.log(`Memory of the process at its most: ${Math.round(peak / 1024)} MiB`);
