import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { kindOf } from '#blocks/all-blocks.ts';
import type { Block, Page } from '#blocks/page-schema.ts';
import { leavesOfBlock } from '#blocks/page-texts.ts';
import { cn } from '#ui/class-names.ts';

export type OutlineAction =
  | 'up'
  | 'down'
  | 'in'
  | 'out'
  | 'remove'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'double'
  | 'edit';
type Row = {
  readonly block: Block;
  readonly depth: number;
  readonly place: string;
  readonly hasInner: boolean;
};

type Props = {
  readonly page: Page;
  readonly chosen: string | null;
  readonly readOnly: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAction: (action: OutlineAction, id: string) => void;
};

/** What a block is called here: its kind, and the first words that it holds. */
export function titleOfBlock(block: Block): string {
  const words = leavesOfBlock(block).find(
    ({ info, value }) => ['line', 'passage', 'markdown'].includes(info.kind) && value.trim(),
  );
  const { label } = kindOf(block.type);
  if (!words) return label;
  const { info, value } = words;
  return `${label}: ${(info.kind === 'markdown' ? bareWords(value) : value).trim().slice(0, 40)}`;
}

/** Markdown without the signs of links and emphasis, as a title needs it. */
const bareWords = (markdown: string): string =>
  markdown
    .slice(0, 400)
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,200}\)/g, '$1')
    .replace(/[*_`#>]{1,6}/g, '');

function rowsOf(
  blocks: readonly Block[],
  closed: ReadonlySet<string>,
  depth = 1,
  place = '',
): Row[] {
  return blocks.flatMap((block) => {
    const inner = Object.entries(block.slots ?? {}).filter(([, list]) => list.length > 0);
    const row = { block, depth, place, hasInner: inner.length > 0 };
    if (closed.has(block.id)) return [row];
    const many = kindOf(block.type).slots.length > 1;
    return [
      row,
      ...inner.flatMap(([slot, list]) =>
        rowsOf(list, closed, depth + 1, many ? `column ${slot}` : ''),
      ),
    ];
  });
}

/** All blocks as a tree that is worked by keyboard alone: choose, move, nest, copy, delete. */
export function OutlineTree({ page, chosen, readOnly, onChoose, onAction }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = rowsOf(page.blocks, closed);
  const tree = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const at = Math.max(
    0,
    rows.findIndex(({ block }) => block.id === chosen),
  );
  useEffect(() => {
    if (!hasFocus.current || !chosen) return;
    tree.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(chosen)}"]`)?.focus();
  });
  const fold = (id: string, isClosed: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isClosed) next.add(id);
      else next.delete(id);
      return next;
    });
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row) return;
    const done = keyInTree(event, { rows, at, closed, readOnly, fold, onChoose, onAction });
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  if (rows.length === 0) {
    return (
      <p className="p-3 text-sm text-muted">The page is empty. Choose something under “Add”.</p>
    );
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Blocks of the page"
      aria-describedby="outline-keys"
      onKeyDown={press}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {rows.map(({ block, depth, place, hasInner }, i) => (
        <div
          key={block.id}
          role="treeitem"
          tabIndex={i === at ? 0 : -1}
          data-block={block.id}
          aria-level={depth}
          aria-selected={block.id === chosen}
          aria-expanded={hasInner ? !closed.has(block.id) : undefined}
          aria-label={place ? `${titleOfBlock(block)}, ${place}` : titleOfBlock(block)}
          className={cn(
            'cursor-pointer truncate rounded-md py-1.5 pr-2 text-sm hover:bg-sunken',
            block.id === chosen && 'bg-accent-soft font-medium',
          )}
          style={{ paddingInlineStart: depth * 14 }}
          onClick={() => onChoose(block.id)}
          onKeyDown={undefined}
        >
          {titleOfBlock(block)}
        </div>
      ))}
      <p id="outline-keys" className="px-3 pt-3 text-[13px] text-muted">
        Arrow keys choose; with Alt they move: up, down, right into the block above, left out of it.
        Enter edits, Delete removes.
      </p>
    </div>
  );
}

type Keys = Pick<Props, 'readOnly' | 'onChoose' | 'onAction'> & {
  readonly rows: readonly Row[];
  readonly at: number;
  readonly closed: ReadonlySet<string>;
  readonly fold: (id: string, isClosed: boolean) => void;
};

const moves: Readonly<Record<string, OutlineAction>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' },
};
const letters: Readonly<Record<string, OutlineAction>> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'double',
};

/** Whether a key means something in the tree; does it. */
function keyInTree(event: KeyboardEvent, keys: Keys): boolean {
  const { rows, at, closed, readOnly, fold, onChoose, onAction } = keys;
  const row = rows[at] as Row;
  const { id } = row.block;
  const letter = event.ctrlKey || event.metaKey ? letters[event.key.toLowerCase()] : undefined;
  const action = event.altKey
    ? moves[event.key]
    : (letter ?? (event.key === 'Delete' ? 'remove' : undefined));
  if (action) {
    if (!readOnly || action === 'copy') onAction(action, id);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const go = (to: Row | undefined) => to && onChoose(to.block.id);
  switch (event.key) {
    case 'ArrowDown':
      go(rows[at + 1]);
      return true;
    case 'ArrowUp':
      go(rows[at - 1]);
      return true;
    case 'Home':
      go(rows[0]);
      return true;
    case 'End':
      go(rows.at(-1));
      return true;
    case 'Enter':
      onChoose(id);
      onAction('edit', id);
      return true;
    case 'ArrowRight':
      if (row.hasInner && closed.has(id)) fold(id, false);
      else if (row.hasInner) go(rows[at + 1]);
      return true;
    case 'ArrowLeft':
      if (row.hasInner && !closed.has(id)) fold(id, true);
      else go(rows.slice(0, at).findLast(({ depth }) => depth < row.depth));
      return true;
    default:
      return false;
  }
}
