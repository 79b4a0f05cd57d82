import { useEffect, useRef, useState } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import { openPreview, type PhotoPreview, type Shown } from './photo-preview.ts';
import type { Wanted } from './preview-messages.ts';

type State =
  | { readonly state: 'opening' }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly message: string };

/** A photo's preview by a recipe and with its layers; `paint` gets each picture as soon as it is made, without drawing the page anew; `outdate` is told that another one is wanted. */
export function usePhotoPreview(
  { assetId, previewUrl }: { readonly assetId: string; readonly previewUrl: string },
  original: Size,
  wanted: Wanted,
  { paint, outdate }: { readonly paint: (shown: Shown) => void; readonly outdate: () => void },
) {
  const [state, setState] = useState<State>({ state: 'opening' });
  const [preview, setPreview] = useState<PhotoPreview>();
  const painting = useRef({ paint, outdate });
  painting.current = { paint, outdate };
  // The link is signed anew whenever it is asked for; the picture behind it stays the same.
  const link = useRef(previewUrl);
  link.current = previewUrl;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is opened anew
  useEffect(() => {
    const opened = openPreview(link.current, original, {
      onWish: () => painting.current.outdate(),
      onFrame: (shown) => painting.current.paint(shown),
      onOpen: () => setState({ state: 'open' }),
      onFail: (message) => setState({ state: 'failed', message }),
    });
    setPreview(opened);
    return () => opened.close();
  }, [original.width, original.height, assetId]);
  useEffect(() => preview?.show(wanted), [preview, wanted]);
  return { ...state, preview };
}
