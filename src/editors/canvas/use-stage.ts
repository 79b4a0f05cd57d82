import { useEffect, useRef } from 'react';
import type { Board, Layer, TextLayer } from '#kernel/scene/scene-schema.ts';
import type { TextOutline } from '#kernel/scene/text-outline.ts';
import { openStage, type Stage, type View } from './stage/stage.ts';

type Use = {
  readonly outline: (layer: TextLayer) => TextOutline | undefined;
  readonly picture: (asset: string) => HTMLImageElement | undefined;
  readonly underlay: () => HTMLImageElement | undefined;
  /** Counts what came in to be drawn. */
  readonly version: number;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onTake: (layers: readonly Layer[]) => void;
  readonly onWrite: (id: string) => void;
  readonly onView: (view: View) => void;
};

/** Shows a board in a frame, and keeps it as the board is now. */
export function useStage(board: Board, ids: readonly string[], use: Use) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  // Its events come long after it was opened and must find what holds now.
  const now = useRef({ board, use });
  now.current = { board, use };
  useEffect(() => {
    if (!frame.current) return;
    const sources = {
      outline: (layer: TextLayer) => now.current.use.outline(layer),
      picture: (asset: string) => now.current.use.picture(asset),
      underlay: () => now.current.use.underlay(),
    };
    const opened = openStage(frame.current, now.current.board, sources, {
      onSelect: (chosen) => now.current.use.onSelect(chosen),
      onTake: (layers) => now.current.use.onTake(layers),
      onWrite: (id) => now.current.use.onWrite(id),
      onView: (view) => now.current.use.onView(view),
    });
    stage.current = opened;
    opened.setBoard(now.current.board, []);
    return () => opened.dispose();
  }, []);
  useEffect(() => stage.current?.setBoard(board, ids), [board, ids]);
  const { version } = use;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when something came in.
  useEffect(() => stage.current?.refresh(), [version]);
  return { frame, stage };
}
