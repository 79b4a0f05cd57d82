import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { openPreview, type PhotoPreview, type Shown } from './photo-preview.ts';

type State =
  | { readonly state: 'opening' }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly message: string };

/** A photo's preview by a recipe; `paint` gets each picture as soon as it is made, without drawing the page anew. */
export function usePhotoPreview(
  { assetId, previewUrl }: { readonly assetId: string; readonly previewUrl: string },
  originalSide: number,
  recipe: Recipe,
  paint: (shown: Shown) => void,
) {
  const [state, setState] = useState<State>({ state: 'opening' });
  const [preview, setPreview] = useState<PhotoPreview>();
  const painting = useRef(paint);
  painting.current = paint;
  // The link is signed anew whenever it is asked for; the picture behind it stays the same.
  const link = useRef(previewUrl);
  link.current = previewUrl;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is opened anew
  useEffect(() => {
    const opened = openPreview(link.current, originalSide, {
      onFrame: (shown) => painting.current(shown),
      onOpen: () => setState({ state: 'open' }),
      onFail: (message) => setState({ state: 'failed', message }),
    });
    setPreview(opened);
    return () => opened.close();
  }, [originalSide, assetId]);
  useEffect(() => preview?.show(recipe), [preview, recipe]);
  return { ...state, preview };
}
