import { useEffect, useRef, useState } from 'react';
import type { Board, Layer, TextLayer } from '#kernel/scene/scene-schema.ts';
import type { TextOutline } from '#kernel/scene/text-outline.ts';

export type AskOutline = (layer: TextLayer) => Promise<TextOutline>;

const keyOf = ({ text, family, weight, size, tracking, leading, align, width }: TextLayer) =>
  JSON.stringify([text, family, weight, size, tracking, leading, align, width]);

export const textsIn = (layers: readonly Layer[]): TextLayer[] =>
  layers.flatMap((layer) => {
    if (layer.kind === 'text') return [layer];
    return layer.kind === 'group' ? textsIn(layer.layers) : [];
  });

/**
 * Letters as the server draws them, so that what is seen here is what files will show. While new ones
 * are on their way, those before stay. `version` counts what came in.
 */
export function useOutlines({ layers }: Board, ask: AskOutline) {
  const [version, setVersion] = useState(0);
  const [error, setError] = useState<unknown>();
  const known = useRef(new Map<string, TextOutline>());
  const last = useRef(new Map<string, TextOutline>());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const layer of textsIn(layers)) {
      const key = keyOf(layer);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      ask(layer).then(
        (outline) => {
          known.current.set(key, outline);
          setError(undefined);
          setVersion((count) => count + 1);
        },
        (problem: unknown) => {
          // Asked once more with the next change.
          asked.current.delete(key);
          setError(problem);
        },
      );
    }
  }, [layers, ask]);
  const outline = useRef((layer: TextLayer): TextOutline | undefined => {
    const found = known.current.get(keyOf(layer));
    if (found) last.current.set(layer.id, found);
    return found ?? last.current.get(layer.id);
  });
  return { outline: outline.current, version, error };
}
