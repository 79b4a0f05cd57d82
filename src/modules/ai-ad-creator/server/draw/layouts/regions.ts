import { type Box, type Canvas, inset } from '../canvas.ts';

export type Parts = {
  /** What a picture or a pattern fills. */
  readonly art: Box;
  /** The ground of the words, and where they stand in it. */
  readonly panel: Box;
  readonly box: Box;
};

/** Beside each other in low sizes, one above the other in high ones; in square ones as `wish` says. */
export function split(
  canvas: Canvas,
  {
    side = 'right',
    wish = 'beside',
    share = 0.42,
  }: { side?: 'left' | 'right'; wish?: 'beside' | 'above'; share?: number } = {},
): Parts {
  const { area, kind, pad } = canvas;
  const { x, y, width: w, height: h } = area;
  const isBeside = kind === 'strip' || kind === 'banner' || (kind === 'box' && wish === 'beside');
  if (isBeside) {
    const part = kind === 'strip' ? Math.min(share * 0.5, 0.2) : kind === 'banner' ? 0.27 : share;
    const art = w * part;
    const left = side === 'left';
    const panel = { x: left ? x + art : x, y, width: w - art, height: h };
    return {
      art: { x: left ? x : x + w - art, y, width: art, height: h },
      panel,
      box: inset(panel, pad),
    };
  }
  // Words of a story stand above, as its lower third is covered in a reel.
  const part =
    { story: 0.36, tower: 0.34, tall: Math.min(share, 0.43) }[kind as string] ?? share * 0.86;
  const art = h * part;
  const below = kind === 'story' || side === 'left';
  const panel = { x, y: below ? y : y + art, width: w, height: h - art };
  return {
    art: { x, y: below ? y + h - art : y, width: w, height: art },
    panel,
    box: storyBox(canvas, inset(panel, pad)),
  };
}

/** A card on a picture or pattern that fills everything. */
export function card(canvas: Canvas): Parts {
  const { area, kind, pad } = canvas;
  const { x, y, width: w, height: h } = area;
  const margin = pad * (kind === 'strip' || kind === 'banner' ? 0.6 : 0.72);
  const place: Record<typeof kind, Box> = {
    strip: { x: x + w * 0.16, y, width: w * 0.84, height: h },
    banner: {
      x: x + w * 0.2,
      y: y + margin * 0.6,
      width: w * 0.8 - margin * 0.6,
      height: h - margin * 1.2,
    },
    tower: {
      x: x + margin * 0.7,
      y: y + h * 0.3,
      width: w - margin * 1.4,
      height: h * 0.7 - margin * 0.7,
    },
    box: { x: x + margin, y: y + margin, width: w * 0.66, height: h - margin * 2 },
    tall: { x: x + margin, y: y + h * 0.42, width: w - margin * 2, height: h * 0.58 - margin },
    story: { x: x + margin, y: y + margin, width: w - margin * 2, height: h * 0.6 },
  };
  const panel = place[kind];
  return {
    art: area,
    panel,
    box: storyBox(canvas, inset(panel, pad * (kind === 'tower' ? 0.8 : 0.9))),
  };
}

/** All of it for words, but a corner that art may come into. */
export function corner(canvas: Canvas): Parts {
  const { area, kind, pad } = canvas;
  const { x, y, width: w, height: h } = area;
  const place: Record<typeof kind, readonly [art: Box, box: Box]> = {
    strip: [
      { x: x + w * 0.86, y, width: w * 0.14, height: h },
      { x, y, width: w * 0.87, height: h },
    ],
    banner: [
      { x: x + w * 0.72, y, width: w * 0.28, height: h },
      { x, y, width: w * 0.72, height: h },
    ],
    tower: [
      { x, y: y + h * 0.72, width: w, height: h * 0.28 },
      { x, y, width: w, height: h * 0.73 },
    ],
    box: [
      { x: x + w * 0.62, y: y + h * 0.54, width: w * 0.38, height: h * 0.46 },
      { x, y, width: w * 0.72, height: h },
    ],
    tall: [
      { x: x + w * 0.42, y: y + h * 0.6, width: w * 0.58, height: h * 0.4 },
      { x, y, width: w, height: h * 0.66 },
    ],
    story: [
      { x: x + w * 0.3, y: y + h * 0.6, width: w * 0.7, height: h * 0.4 },
      { x, y, width: w, height: h * 0.62 },
    ],
  };
  const [art, box] = place[kind];
  return { art, panel: area, box: storyBox(canvas, inset(box, pad)) };
}

/** No words of a story below what a reel leaves free: 65 % of its height. */
export function storyBox({ kind, area }: Canvas, box: Box): Box {
  if (kind !== 'story') return box;
  const end = area.y - 0.14 * 1920 + 0.645 * 1920;
  return { ...box, height: Math.min(box.height, end - box.y) };
}
