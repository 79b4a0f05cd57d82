import { type Board, boardSchema } from '#kernel/scene/scene-schema.ts';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Look, Variant } from '../../ad-project.ts';
import type { Brief } from '../../brief-schema.ts';
import { findClaims } from '../../claims/find-claims.ts';
import { type AdSize, placementOf } from '../../placements.ts';
import { type Canvas, type Layer, measuresOf, type Photo, rect } from './canvas.ts';
import { layoutFor } from './layouts/all-layouts.ts';
import { paletteOf } from './palette.ts';
import { facesFor } from './type/faces.ts';
import type { Logo } from './words/pieces.ts';
import { rowLayers } from './words/row.ts';
import { stackLayers } from './words/stack.ts';

export type AdOrder = {
  readonly brief: Brief;
  readonly variant: Variant;
  readonly look: Look;
  readonly size: AdSize;
  readonly photo?: Photo | undefined;
  readonly logo?: Logo | undefined;
};

/**
 * One variant in one size, as a board in exactly its pixels. Equal orders give equal boards. Throws 400 for
 * letters that no typeface has and for headlines that the size cannot hold.
 */
export function drawAd({ brief, variant, look, size, photo, logo }: AdOrder): Board {
  const { width, height, covered } = placementOf(size);
  const seed = `${look.seed} ${variant.id} ${variant.angle}`;
  const top = Math.ceil(height * (covered?.top ?? 0));
  const bottom = Math.ceil(height * (covered?.bottom ?? 0));
  const canvas: Canvas = {
    ...{ size, ...measuresOf(size), area: { x: 0, y: top, width, height: height - top - bottom } },
    ...{ palette: paletteOf(look, brief.product), random: createRandom(hashText(`${seed} art`)) },
    ...{ photo, sign: signOf(brief, variant), language: brief.language },
  };
  const words = {
    ...{
      business: brief.business || businessOf(brief, variant),
      headline: glued(variant.headline),
    },
    ...{ text: glued(variant.text), offer: glued(brief.offer), cta: variant.cta || '→' },
  };
  // All variants of a project speak in one voice: type is the project's, layout the variant's.
  const letters = Object.values(words).join(' ');
  const faces = facesFor(
    `${letters}-`,
    createRandom(hashText(`${look.seed} ${brief.product} type`)),
    look.family,
  );
  const made = layoutFor(variant.layout, photo !== undefined, seed).draw(canvas);
  const covers = covered
    ? [
        rect({ x: 0, y: 0, width, height: top }, made.paper),
        rect({ x: 0, y: height - bottom, width, height: bottom }, made.paper),
      ]
    : [];
  const place = { canvas, faces, words, logo, made };
  const spoken = canvas.kind === 'strip' ? rowLayers(place) : stackLayers(place);
  const layers = [...made.back, ...covers, ...spoken];
  return boardSchema.parse({
    ...{ id: size, name: size, width, height, paper: made.paper, layers: layers.map(numbered) },
    ...(covered && { safe: { top, bottom, left: 0, right: 0 } }),
  });
}

const numbered = (layer: Layer, at: number): Layer => ({ ...layer, id: `${layer.id}-${at + 1}` });

/** The product names the ad where nobody else does, unless the headline does already. */
const businessOf = ({ product }: Brief, { headline }: Variant): string =>
  headline.toLowerCase().includes(product.toLowerCase()) ? '' : product;

/** What stands large where type is the picture: a rebate or price of the offer, else the product's first letter. */
function signOf({ offer, product }: Brief, { headline }: Variant): string {
  const claim = findClaims(`${headline} ${offer}`, [product]).find(({ text }) =>
    /^[\p{N}.,]+ ?[%€$£]$/u.test(text),
  );
  return claim
    ? claim.text.replace(' ', '')
    : (product.match(/\p{L}|\p{N}/u)?.[0] ?? 'A').toUpperCase();
}

/** A number and its unit stay on one line. */
const glued = (text: string): string =>
  text.replace(/(?<=\p{N}) (?=[%€$£°‰]|\p{L}{1,2}(?!\p{L}))/gu, '\u00a0');
