import { ArrowDown, ArrowUp, CornerDownRight, GripVertical, IndentDecrease } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { childrenOf, moveNode } from '../../site/change-tree.ts';
import type { SiteNode } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn, titleOfNode } from '../use-site.ts';

type Props = PanelProps & {
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
};

/** Where a page may be put: in front of another one, or at the end of those below one. */
type Aim = { readonly parentId?: string | undefined; readonly before?: string | undefined };

/** The pages in the order of the menu, each below the page that it belongs to; moved by dragging or by keyboard. */
export function PageTree({ project, part, chosen, choose }: Props) {
  const { body: site, change, canEdit } = part;
  const [dragged, drag] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const move = (id: string, to: Aim) => change(moveNode(site, entriesIn(project), id, to));
  const steps = stepsFor(site.pages, move);
  const rows = (parentId: string | undefined, depth: number) =>
    childrenOf(site, parentId).map((node) => {
      const title = titleOfNode(project, node);
      const onDrop = (event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(null);
        if (!dragged || dragged === node.id) return;
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const isUpper = event.clientY < top + height / 2;
        move(dragged, isUpper ? { parentId, before: node.id } : { parentId: node.id });
        drag(null);
      };
      return (
        <li key={node.id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever does not drag has keys and buttons */}
          <div
            draggable={canEdit && node.slug !== ''}
            onDragStart={() => drag(node.id)}
            onDragEnd={() => drag(null)}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(node.id);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={onDrop}
            className={cn(
              'flex items-center gap-1 rounded-lg',
              over === node.id && dragged !== node.id && 'ring-2 ring-ring',
            )}
            style={{ paddingInlineStart: `${depth * 1.25}rem` }}
          >
            {canEdit && <GripVertical aria-hidden className="size-4 shrink-0 text-muted" />}
            <button
              type="button"
              aria-current={chosen === node.id || undefined}
              onClick={() => choose(node.id)}
              onKeyDown={(event) => canEdit && steps.byKey(event, node)}
              className="flex min-w-0 flex-1 items-center gap-2 rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {node.slug === '' && <Badge>First</Badge>}
              {site.languages.length > 1 && <Badge>{node.language}</Badge>}
            </button>
          </div>
          <ul>{rows(node.id, depth + 1)}</ul>
        </li>
      );
    });
  const node = site.pages.find(({ id }) => id === chosen);
  return (
    <nav aria-label="Pages of the website" className="flex flex-col gap-2">
      <ul className="flex flex-col">{rows(undefined, 0)}</ul>
      {canEdit && node && <MoveButtons {...{ node, steps }} title={titleOfNode(project, node)} />}
      {canEdit && (
        <p className="text-[13px] text-muted">
          Drag a page, or press Alt with an arrow: up, down, right to put it below the page before
          it, left to take it out.
        </p>
      )}
    </nav>
  );
}

type Steps = ReturnType<typeof stepsFor>;

function stepsFor(pages: readonly SiteNode[], move: (id: string, to: Aim) => void) {
  const besides = (node: SiteNode) => pages.filter(({ parentId }) => parentId === node.parentId);
  const sisterAt = (node: SiteNode, by: number) => {
    const all = besides(node);
    return all[all.indexOf(node) + by];
  };
  const steps = {
    up: (node: SiteNode) => {
      const before = sisterAt(node, -1);
      if (before) move(node.id, { parentId: node.parentId, before: before.id });
    },
    down: (node: SiteNode) => {
      if (sisterAt(node, 1))
        move(node.id, { parentId: node.parentId, before: sisterAt(node, 2)?.id });
    },
    inside: (node: SiteNode) => {
      const above = sisterAt(node, -1);
      // The first page of a language stands at its beginning, and nothing below it.
      if (above && node.slug !== '' && above.language === node.language) {
        move(node.id, { parentId: above.id });
      }
    },
    outside: (node: SiteNode) => {
      const parent = pages.find(({ id }) => id === node.parentId);
      if (!parent) return;
      const all = besides(parent);
      move(node.id, { parentId: parent.parentId, before: all[all.indexOf(parent) + 1]?.id });
    },
  };
  const keys = {
    ...{ ArrowUp: steps.up, ArrowDown: steps.down },
    ...{ ArrowRight: steps.inside, ArrowLeft: steps.outside },
  };
  const byKey = (event: KeyboardEvent, node: SiteNode) => {
    const step = event.altKey ? keys[event.key as keyof typeof keys] : undefined;
    if (!step) return;
    event.preventDefault();
    step(node);
  };
  return { ...steps, byKey };
}

type MoveProps = { readonly node: SiteNode; readonly steps: Steps; readonly title: string };

/** The same for fingers, which have no Alt key. */
const MoveButtons = ({ node, steps, title }: MoveProps) => (
  <div className="flex gap-1">
    {(
      [
        ['Move up', ArrowUp, steps.up],
        ['Move down', ArrowDown, steps.down],
        ['Put below the page before', CornerDownRight, steps.inside],
        ['Take out', IndentDecrease, steps.outside],
      ] as const
    ).map(([label, Icon, step]) => (
      <Button
        key={label}
        size="icon"
        look="quiet"
        title={label}
        aria-label={`${label}: ${title}`}
        onClick={() => step(node)}
      >
        <Icon aria-hidden />
      </Button>
    ))}
  </div>
);
