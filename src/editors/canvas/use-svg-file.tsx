import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { added } from './edits/board-edits.ts';
import { svgLayers } from './edits/svg-layers.ts';
import type { EditedBoard } from './use-board.ts';

type Colours = { readonly ink: string; readonly colours: readonly string[] | undefined };

/** The way to bring the outlines of an SVG onto a board; `input` has to stand on the page. */
export function useSvgFile(
  { board, change }: EditedBoard,
  select: (ids: readonly string[]) => void,
  colours: Colours,
) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File | undefined) => {
    if (!file) return;
    try {
      const next = added(board, svgLayers(await file.text(), board, colours));
      setProblem(undefined);
      change(next.board);
      select(next.selected);
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
  };
  const input = (
    <input
      ref={field}
      type="file"
      accept=".svg,image/svg+xml"
      aria-label="SVG file to add"
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        void add(target.files?.[0]);
        target.value = '';
      }}
    />
  );
  return { input, problem, ask: () => field.current?.click() };
}
