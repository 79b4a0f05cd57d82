import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { leading, type PhotoLayer, type TextPhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { textLayerSchema } from '#kernel/scene/scene-schema.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { outlineText } from '../../../workspace/web/public.tsx';
import { previewSide } from '../../photo-project.ts';
import { outlineKey, outlineSize, outlineWidth } from '../preview/outline-key.ts';
import type { PhotoPreview } from '../preview/photo-preview.ts';
import type { TextOutlines } from '../preview/preview-messages.ts';
import { queries } from '../queries.ts';

/** Brings what layers are drawn from to the preview: pictures of the library and outlines of letters. */
export function useLayerMaterials(
  projectId: string,
  layers: readonly PhotoLayer[],
  preview: PhotoPreview | undefined,
) {
  const { pictures, missing } = usePictures(projectId, layers);
  const { outlines, faults } = useTextOutlines(layers);
  useEffect(() => {
    if (layers.length > 0) preview?.give({ pictures, outlines });
    // Layers themselves are shown by what draws them.
  }, [preview, pictures, outlines, layers.length]);
  return {
    /** Ids of pictures that cannot be had. */
    missing,
    linesOf: (layer: PhotoLayer) =>
      layer.kind === 'text' ? outlines[outlineKey(layer)]?.length : undefined,
    /** What is wrong with the letters of a text, as a sentence. */
    faultOf: (layer: PhotoLayer) => (layer.kind === 'text' ? faults[outlineKey(layer)] : undefined),
  };
}
export type LayerMaterials = ReturnType<typeof useLayerMaterials>;

function usePictures(projectId: string, layers: readonly PhotoLayer[]) {
  const sides = new Map<string, number>();
  for (const layer of layers) {
    if (layer.mask?.picture) sides.set(layer.mask.picture.assetId, previewSide);
    if (layer.kind === 'picture')
      sides.set(layer.assetId, Math.max(layer.source.width, layer.source.height));
  }
  const ids = [...sides.keys()];
  const found = useQueries({
    queries: ids.map((assetId) => ({
      ...queries.photo.queryOptions({ input: { id: projectId, assetId } }),
      // The link is good for a day, and the picture behind it never changes.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const known = ids.map((id, at) => [id, found[at]?.data?.previewUrl, sides.get(id)] as const);
  const key = JSON.stringify(known.filter(([, url]) => url).map(([id]) => id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pictures under new links are no news
  const pictures = useMemo(
    () =>
      Object.fromEntries(
        known.flatMap(([id, url, side]) => (url && side ? [[id, { url, side }]] : [])),
      ),
    [key],
  );
  const missing = new Set(ids.filter((_, at) => found[at]?.isError));
  return { pictures, missing };
}

function useTextOutlines(layers: readonly PhotoLayer[]) {
  const [outlines, setOutlines] = useState<TextOutlines>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const layer of layers) {
      if (layer.kind !== 'text') continue;
      const key = outlineKey(layer);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      outlineText(boxOf(layer)).then(
        ({ lines, missing }) => {
          setOutlines((before) => ({ ...before, [key]: lines }));
          if (missing) setFaults((before) => ({ ...before, [key]: missing }));
        },
        (error: unknown) => {
          // Asked once more with the next change.
          asked.current.delete(key);
          setFaults((before) => ({ ...before, [key]: errorMessage(error) }));
        },
      );
    }
  }, [layers]);
  return { outlines, faults };
}

/** A text as the hub sets it, in a hundred pixels an em. */
const boxOf = (layer: TextPhotoLayer) =>
  textLayerSchema.parse({
    ...{ id: 'text', kind: 'text', text: layer.text, family: layer.font, weight: layer.weight },
    ...{ size: outlineSize, leading, align: layer.align, fill: layer.colour },
    ...{ width: Math.max(1, outlineWidth(layer)), height: outlineSize },
  });
