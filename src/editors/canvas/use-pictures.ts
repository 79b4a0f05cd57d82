import { useEffect, useRef, useState } from 'react';
import { assetsIn } from '#kernel/scene/board-assets.ts';
import type { Board } from '#kernel/scene/scene-schema.ts';

/** One picture, as soon as it is here. */
export function usePicture(address: string | undefined) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    setPicture(undefined);
    if (!address) return;
    const loading = new Image();
    loading.onload = () => setPicture(loading);
    loading.src = address;
    return () => {
      loading.onload = null;
    };
  }, [address]);
  return picture;
}

/** Pictures of a board, by the addresses of its assets. `version` counts what came in. */
export function usePictures({ layers }: Board, addresses: Readonly<Record<string, string>>) {
  const [version, setVersion] = useState(0);
  const loaded = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    for (const asset of assetsIn(layers)) {
      const address = addresses[asset];
      if (!address || loaded.current.has(asset)) continue;
      const picture = new Image();
      loaded.current.set(asset, picture);
      picture.onload = () => setVersion((count) => count + 1);
      picture.src = address;
    }
  }, [layers, addresses]);
  const picture = useRef((asset: string) => {
    const found = loaded.current.get(asset);
    return found?.complete && found.naturalWidth > 0 ? found : undefined;
  });
  return { picture: picture.current, version };
}
