// Fifty logo drafts beside what any way to draw them has to do: outline their letters and shapes, and rasterise
// them at the size in which the wall shows them.
// Run: node benchmarks/logos.ts [runs=5]
import { briefSchema } from '../src/modules/logo-designer/logo-schema.ts';
import { chooseDrafts } from '../src/modules/logo-designer/server/choose/choose-drafts.ts';
import { draftSvg } from '../src/modules/logo-designer/server/draft-svg.ts';
import { encodeDrawing } from '../src/platform/scene/encode-drawing.ts';

const runs = Number(process.argv[2] ?? 5);
const names = ['Kobalt', 'Wild Peony', 'Northwind', 'Atelier Sud', 'Harbour & Hill', 'Mirador'];
const size = { width: 420, height: 300 };

const ms = async (work: () => Promise<void>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const rasterised = async (svgs: readonly string[]) => {
  for (const svg of svgs) await encodeDrawing(svg, size, { format: 'png', width: 840 });
};
/** The same letters in another order: as much work, and nothing of it is known from before. */
const turned = (name: string) => [...name].reverse().join('');

const ratios: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const brief = briefSchema.parse({ name: names[run % names.length], adjectives: ['calm'] });
  let drafts: Awaited<ReturnType<typeof chooseDrafts>> = [];
  const whole = await ms(async () => {
    drafts = await chooseDrafts(brief, { seed: String(run + 1), count: 50 });
    await rasterised(drafts.map(({ recipe, drawing }) => draftSvg(recipe, drawing)));
  });
  const alone = await ms(() =>
    rasterised(drafts.map(({ recipe }) => draftSvg({ ...recipe, name: turned(recipe.name) }))),
  );
  ratios.push(whole / alone);
  const cold = run === 0 ? ' (cold)' : '';
  console.log(
    `${brief.name}: ${whole.toFixed(0)} ms${cold}, outlining and rasterising ${alone.toFixed(0)} ms, ${(whole / alone).toFixed(2)} times`,
  );
}
const sorted = ratios.toSorted((a, b) => a - b);
console.log(`Median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} times (1.3 wanted)`);
