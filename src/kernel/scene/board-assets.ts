import type { Layer } from './scene-schema.ts';

/** Ids of the assets that layers show, each once. */
export const assetsIn = (layers: readonly Layer[]): string[] => [
  ...new Set(
    layers.flatMap((layer) => {
      if (layer.kind === 'image') return [layer.asset];
      return layer.kind === 'group' ? assetsIn(layer.layers) : [];
    }),
  ),
];
