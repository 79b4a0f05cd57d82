import { useCallback, useRef } from 'react';
import type { BlockPreset } from '#blocks/block.ts';
import type { Page } from '#blocks/page-schema.ts';
import {
  findBlock,
  freshBlock,
  insertBlock,
  listAt,
  nestBlock,
  removeBlock,
  shiftBlock,
  spotOf,
  unnestBlock,
} from './edits/block-edits.ts';
import { blockAsText, blockOfText } from './edits/clipboard.ts';
import type { OutlineAction } from './outline/outline-tree.tsx';
import type { PageHistory } from './use-page.ts';

type Choose = (id: string | null) => void;

/** What can be done with a block, wherever it is asked for: outline, canvas, panel. */
export function useBlockActions({ page, change }: PageHistory, choose: Choose, onEdit: () => void) {
  const copied = useRef('');
  const latest = useRef(page);
  latest.current = page;
  const put = useCallback(
    (given: BlockPreset['block'], behind: string | null) => {
      const now = latest.current;
      const spot = behind ? spotOf(now, behind) : undefined;
      const block = freshBlock(now, given);
      const at = spot
        ? { ...spot, index: spot.index + 1 }
        : { parent: null, slot: '', index: lastPlace(now) };
      change(insertBlock(now, block, at));
      choose(block.id);
    },
    [change, choose],
  );
  const act = useCallback(
    async (action: OutlineAction, id: string) => {
      const now = latest.current;
      const block = findBlock(now, id);
      const moves = { up: -1, down: 1 } as const;
      if (action === 'up' || action === 'down') return change(shiftBlock(now, id, moves[action]));
      if (action === 'in') return change(nestBlock(now, id));
      if (action === 'out') return change(unnestBlock(now, id));
      if (action === 'edit') return onEdit();
      if (action === 'double' && block) return put(block, id);
      if (action === 'paste') {
        const given = blockOfText(await readCopied(copied.current));
        return given && put(given, id);
      }
      if ((action === 'copy' || action === 'cut') && block) {
        copied.current = blockAsText(block);
        // Browsers may refuse the clipboard; within this editor the block is kept anyway.
        await navigator.clipboard?.writeText(copied.current).catch(() => undefined);
      }
      if (action === 'remove' || action === 'cut') {
        choose(neighbourOf(now, id));
        change(removeBlock(now, id));
      }
      return undefined;
    },
    [change, choose, onEdit, put],
  );
  return { act, put };
}

const readCopied = async (own: string): Promise<string> =>
  own || ((await navigator.clipboard?.readText?.().catch(() => '')) ?? '');

/** New sections come before what closes the page. */
const lastPlace = ({ blocks }: Page): number => {
  const at = blocks.findIndex(({ type }) => type === 'footer');
  return at < 0 ? blocks.length : at;
};

/** What is chosen once a block is gone. */
function neighbourOf(page: Page, id: string): string | null {
  const spot = spotOf(page, id);
  if (!spot) return null;
  const list = listAt(page, spot);
  return (list[spot.index + 1] ?? list[spot.index - 1])?.id ?? spot.parent;
}
