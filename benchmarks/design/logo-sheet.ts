// A sheet of drafts for people to judge: five briefs, ten drafts each, as the wall of the Logo Designer shows
// them. Prints how long they took. Look at it at full size; what you would not ship is a fault.
// Run: node benchmarks/design/logo-sheet.ts [folder=.] [seed=1] [drafts=10] [brief]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brief, briefSchema } from '../../src/modules/logo-designer/logo-schema.ts';
import { chooseDrafts } from '../../src/modules/logo-designer/server/choose/choose-drafts.ts';
import { composeLogo } from '../../src/modules/logo-designer/server/draw/compose.ts';
import { boardOf, paintOf } from '../../src/modules/logo-designer/server/draw/paint.ts';
import { encodeDrawing } from '../../src/platform/scene/encode-drawing.ts';
import { sceneSvg } from '../../src/platform/scene/scene-svg.ts';

const briefs: readonly (readonly [string, Partial<Brief> & { readonly name: string }])[] = [
  [
    'bakery',
    {
      ...{ name: 'Morgenrot', tagline: 'Sourdough bakery', field: 'bakery' },
      adjectives: ['warm', 'handmade', 'local'],
    },
  ],
  [
    'law',
    {
      ...{ name: 'Whitfield & Marsh', tagline: 'Solicitors', field: 'law firm' },
      adjectives: ['classic', 'serious', 'luxurious'],
    },
  ],
  [
    'tech',
    {
      ...{ name: 'Stackwise', field: 'tech start-up' },
      adjectives: ['modern', 'technical', 'precise'],
    },
  ],
  [
    'florist',
    {
      ...{ name: 'Wild Peony', tagline: 'Flowers and gardens', field: 'florist' },
      adjectives: ['natural', 'calm', 'luxurious'],
    },
  ],
  [
    'climbing',
    {
      ...{ name: 'Overhang', tagline: 'Climbing gym', field: 'climbing gym' },
      adjectives: ['bold', 'playful', 'modern'],
    },
  ],
];

const [folder = '.', seed = '1', count = '10', only] = process.argv.slice(2);
const card = { width: 420, height: 300, gap: 14, columns: 5 };
for (const [title, given] of briefs.filter(([name]) => !only || name === only)) {
  const began = performance.now();
  const drafts = await chooseDrafts(briefSchema.parse(given), { seed, count: Number(count) });
  const ms = Math.round(performance.now() - began);
  console.log(`${title}: ${drafts.length} drafts in ${ms} ms`);
  const rows = Math.ceil(drafts.length / card.columns);
  const cards = drafts.map((draft, at) => {
    const board = boardOf(composeLogo(draft.recipe), paintOf(draft.recipe), {
      ...card,
      fill: 0.68,
    });
    const [x, y] = [at % card.columns, Math.floor(at / card.columns)];
    const svg = sceneSvg(board).replace(
      '<svg ',
      `<svg x="${x * (card.width + card.gap)}" y="${y * (card.height + card.gap + 16)}" `,
    );
    const words = `${draft.recipe.mark?.rule ?? '–'} ${draft.recipe.mark?.ground ?? ''} · ${draft.recipe.word.treatment} · ${draft.recipe.word.family} ${draft.recipe.word.weight} · ${draft.recipe.layout}`;
    const label = `<text x="${x * (card.width + card.gap) + 4}" y="${y * (card.height + card.gap + 16) + card.height + 14}" font-size="11" fill="#777">${at + 1}. ${words}</text>`;
    return svg + label;
  });
  const width = card.columns * (card.width + card.gap);
  const height = rows * (card.height + card.gap + 16);
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e9e9e7"/>${cards.join('')}</svg>`;
  const bytes = await encodeDrawing(sheet, { width, height }, { format: 'png', width });
  await writeFile(join(folder, `logos-${title}-${seed}.png`), bytes);
}
