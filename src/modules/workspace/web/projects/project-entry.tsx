import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import type { ListedProject } from '../../project-contract.ts';
import { nameOfSpace, useSpaces } from '../spaces/use-spaces.ts';
import { nameOfKind } from './project-words.ts';

export type View = 'grid' | 'list';

type Props = {
  readonly project: ListedProject;
  readonly view: View;
  /** False in the trash, where nothing is opened. */
  readonly opens: boolean;
  /** Undefined where nothing is picked. */
  readonly pick?: {
    readonly isPicked: boolean;
    readonly onPick: (range: boolean) => void;
  };
  readonly actions: ReactNode;
  /** What its module says of it. */
  readonly note?: ReactNode;
};

/** One project, as a card or a line. Shift and ⌘ or Ctrl pick it instead of opening it. */
export function ProjectEntry({ project, view, opens, pick, actions, note }: Props) {
  const { title, kind, updatedAt, path } = project;
  const { spaces, isInTeam } = useSpaces();
  const space = isInTeam ? spaces.find(({ id }) => id === project.spaceId) : undefined;
  const pickInstead = (event: MouseEvent) => {
    if (!pick || !(event.shiftKey || event.metaKey || event.ctrlKey)) return;
    if (!(event.target as Element).closest('a')) return;
    event.preventDefault();
    pick.onPick(event.shiftKey);
  };
  const isCard = view === 'grid';
  return (
    <li
      onClickCapture={pickInstead}
      className={cn(
        'relative flex border bg-surface hover:border-line-strong',
        isCard
          ? 'flex-col gap-3 rounded-2xl p-4'
          : 'flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-4 py-2.5',
        pick?.isPicked && 'border-accent bg-accent-soft/40',
      )}
    >
      <div className={cn('flex min-w-0 items-start gap-3', !isCard && 'flex-1 basis-64')}>
        {pick && (
          <input
            type="checkbox"
            className="relative z-10 mt-1 size-4 shrink-0 accent-accent"
            aria-label={`Pick ${title}`}
            checked={pick.isPicked}
            onChange={({ nativeEvent }) =>
              pick.onPick((nativeEvent as globalThis.MouseEvent).shiftKey === true)
            }
          />
        )}
        <h2 className="min-w-0 flex-1 text-base font-medium break-words">
          {opens && path ? (
            <Link
              to={path}
              className={cn(
                'after:absolute after:inset-0',
                isCard ? 'after:rounded-2xl' : 'after:rounded-xl',
              )}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {note}
        <Badge>{nameOfKind(kind)}</Badge>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[13px] text-muted">
        <span>
          Changed {timeText(updatedAt)}
          {space?.kind === 'team' && ` · ${nameOfSpace(space)}`}
        </span>
        {actions}
      </div>
    </li>
  );
}
