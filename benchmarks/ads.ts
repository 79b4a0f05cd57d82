// 24 ads (three headlines in eight sizes) drawn and encoded, beside encoding the same drawings alone.
// Run: node benchmarks/ads.ts [rounds=3]
import { adSchema } from '../src/modules/ai-ad-creator/ad-project.ts';
import { adSizes, placementOf } from '../src/modules/ai-ad-creator/placements.ts';
import { drawAd } from '../src/modules/ai-ad-creator/server/draw/draw-ad.ts';
import { encodeAd } from '../src/modules/ai-ad-creator/server/render/encode-ad.ts';

const rounds = Number(process.argv[2] ?? 3);
const ad = (round: number) =>
  adSchema.parse({
    brief: { product: `Kiln ${round}`, offer: '20 % off until June', audience: 'potters' },
    variants: ['Fire at home', 'Glaze tonight', 'A kiln of your own'].map((headline, at) => ({
      ...{
        id: `v${round}-${at}`,
        angle: 'proof',
        headline: `${headline} ${round}`,
        text: `For potters, ${round}.`,
      },
      cta: 'See it',
    })),
  });
const orders = (round: number) => {
  const { brief, look, variants } = ad(round);
  return variants.flatMap((variant) => adSizes.map((size) => ({ brief, look, variant, size })));
};
const encode = (board: ReturnType<typeof drawAd>, size: (typeof adSizes)[number]) =>
  encodeAd(board, new Map(), 'png', placementOf(size).mostBytes);

// Typefaces are opened once a process.
for (const order of orders(0)) await encode(drawAd(order), order.size);
let [whole, alone] = [0, 0];
for (let round = 1; round <= rounds; round += 1) {
  const began = performance.now();
  const boards = [];
  for (const order of orders(round)) {
    const board = drawAd(order);
    boards.push({ board, size: order.size });
    await encode(board, order.size);
  }
  const middle = performance.now();
  for (const { board, size } of boards) await encode(board, size);
  whole += middle - began;
  alone += performance.now() - middle;
}
const ms = (value: number) => Math.round(value / rounds);
console.log(
  `24 ads: ${ms(whole)} ms; encoding alone: ${ms(alone)} ms; ratio ${(whole / alone).toFixed(2)} (target 1.3)`,
);
