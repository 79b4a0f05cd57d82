import type { Board } from '#kernel/scene/scene-schema.ts';
import { type AdOrder, drawAd } from './draw-ad.ts';

/** One variant in one size: as somebody changed it by hand, else as its layout draws it. Throws as `drawAd` does. */
export const boardOf = (order: AdOrder): Board =>
  order.variant.byHand?.find(({ size }) => size === order.size)?.board ?? drawAd(order);
