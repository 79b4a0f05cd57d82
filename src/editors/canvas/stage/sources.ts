import type { TextLayer } from '#kernel/scene/scene-schema.ts';
import type { TextOutline } from '#kernel/scene/text-outline.ts';

/** What layers show that is not in them; undefined until it is here. */
export type Sources = {
  outline(layer: TextLayer): TextOutline | undefined;
  picture(asset: string): HTMLImageElement | undefined;
  /** What lies under the layers to be traced, and is no part of the board. */
  underlay?(): HTMLImageElement | undefined;
};
