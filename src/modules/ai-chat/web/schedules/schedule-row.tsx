import { Ellipsis } from 'lucide-react';
import { rhythmWords } from '#kernel/rhythm/rhythm-words.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/layers/menu.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { Schedule, useScheduleChanges } from './use-schedules.ts';

type Props = {
  readonly schedule: Schedule;
  readonly changes: ReturnType<typeof useScheduleChanges>;
  readonly onEdit: () => void;
  /** Of one that is asked in another conversation than the one that is open. */
  readonly onOpen: (() => void) | undefined;
};

/** One scheduled prompt: when it is asked, how the last time went, and what can be done with it. */
export function ScheduleRow({ schedule, changes, onEdit, onOpen }: Props) {
  const { pause, askNow, remove } = changes;
  const isAsking = askNow.isPending && askNow.variables.id === schedule.id;
  return (
    <li className="flex items-start gap-2 border-t py-3 first:border-t-0">
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        <p className="line-clamp-2 font-medium break-words">{schedule.content}</p>
        <p className="text-[13px] text-muted">
          {rhythmWords(schedule)}
          {schedule.service && `, by ${nameOfService(schedule.service)}`}
          {schedule.mails && ', by mail too'}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-[13px] text-muted" role="status">
          {schedule.nextAt === null ? <Badge>Paused</Badge> : `Next: ${timeText(schedule.nextAt)}`}
          {isAsking && <span>Asking now …</span>}
        </p>
        {schedule.fault && <ProblemNote message={`The last time: ${schedule.fault}`} />}
        {onOpen && (
          <Button look="quiet" size="small" className="self-start" onClick={onOpen}>
            Open “{schedule.title || 'New conversation'}”
          </Button>
        )}
      </div>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            size="icon"
            className="size-9"
            aria-label={`Actions for “${schedule.content.slice(0, 60)}”`}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => askNow.mutate(schedule)}>Ask now</MenuItem>
        <MenuItem onSelect={onEdit}>Change</MenuItem>
        <MenuItem onSelect={() => pause.mutate(schedule)}>
          {schedule.isPaused ? 'Go on' : 'Pause'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem className="text-danger" onSelect={() => remove.mutate(schedule)}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
