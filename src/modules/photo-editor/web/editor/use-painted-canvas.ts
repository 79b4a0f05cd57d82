import { useCallback, useRef } from 'react';
import type { Shown } from '../preview/photo-preview.ts';

/** The canvas that previews are painted on, and who else hears of them. */
export function usePaintedCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const listeners = useRef(new Set<(shown: Shown) => void>());
  const last = useRef<Shown>(undefined);
  const paint = useCallback((shown: Shown) => {
    const { frame, isSharp } = shown;
    const element = canvas.current;
    if (element) {
      if (element.width !== frame.width) element.width = frame.width;
      if (element.height !== frame.height) element.height = frame.height;
      const image = new ImageData(frame.data, frame.width, frame.height);
      element.getContext('2d')?.putImageData(image, 0, 0);
      element.dataset.sharp = String(isSharp);
    }
    last.current = shown;
    for (const listener of listeners.current) listener(shown);
  }, []);
  const outdate = useCallback(() => {
    if (canvas.current) canvas.current.dataset.sharp = 'false';
  }, []);
  const onShown = useCallback((listen: (shown: Shown) => void) => {
    if (last.current) listen(last.current);
    listeners.current.add(listen);
    return () => void listeners.current.delete(listen);
  }, []);
  return { canvas, paint, outdate, onShown };
}
