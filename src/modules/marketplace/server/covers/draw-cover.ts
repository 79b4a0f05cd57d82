import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawIllustration } from '#platform/local/images/draw-illustration.ts';
import { type CoverOrder, coverSize, exampleSizes } from './cover-order.ts';
import { drawStills } from './draw-stills.ts';
import { looks } from './looks/looks.ts';
import { rgb } from './looks/pixels.ts';
import { type Drawn, pack } from './pack.ts';

export type DrawnCover = { readonly cover: Drawn; readonly examples: readonly Drawn[] };

/** Draws the cover of one prompt and, for pictures and films, its examples. Equal orders give equal pictures. */
export async function drawCover(order: CoverOrder): Promise<DrawnCover> {
  if (order.kind === 'video') {
    const stills = await drawStills(order);
    return { cover: stills[0] as Drawn, examples: stills };
  }
  const cover = await drawIn(order, coverSize);
  if (order.kind !== 'image') return { cover, examples: [] };
  return { cover, examples: [await drawIn(order, exampleSizes[order.shape])] };
}

async function drawIn(order: CoverOrder, size: { width: number; height: number }): Promise<Drawn> {
  const { width, height } = size;
  const { scene: prompt, seed } = order;
  const picture = createCanvas(width, height);
  const ink = picture.getContext('2d');
  ink.drawImage(await loadImage(await drawIllustration({ prompt, width, height, seed })), 0, 0);
  const unit = Math.max(width, height) / 640;
  const finished = looks[order.look]({
    ...{ picture, width, height, unit },
    colours: order.inks.map(rgb),
  });
  return { bytes: pack(finished), width, height, words: prompt };
}
