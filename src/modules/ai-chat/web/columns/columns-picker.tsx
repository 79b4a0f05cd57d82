import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { leastServices, mostServices } from '#kernel/routing/tally.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/layers/popover.tsx';
import type { Columns } from './use-columns.ts';

/** Chooses who answers side by side. There must be two who write. */
export function ColumnsPicker({ columns }: { columns: Columns }) {
  const [open, setOpen] = useState(false);
  const { writers, chosen, blind, isOn } = columns;
  if (writers.length < leastServices) return null;
  return (
    <Popover
      label="Columns"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look={isOn ? 'secondary' : 'quiet'} size="small" className="rounded-full">
          <Columns2 aria-hidden /> {isOn ? `${chosen.length} columns` : 'Columns'}
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-2 font-medium">Two to four services answer side by side</legend>
        {writers.map(({ id, name }) => (
          <label key={id} className="flex min-h-10 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= mostServices}
              onChange={({ target }) => columns.tick(id, target.checked)}
            />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
      </fieldset>
      <label className="mt-1 flex min-h-10 items-center gap-2.5 border-t pt-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={blind}
          onChange={({ target }) => columns.setBlind(target.checked)}
        />
        Without names until I have chosen
      </label>
      {chosen.length > 0 && (
        <Button size="small" look="quiet" className="mt-2" onClick={columns.clear}>
          One answer again
        </Button>
      )}
    </Popover>
  );
}

/** Who will answer side by side, above the text field; nothing while one answers. */
export const ColumnsNote = ({ columns: { names, blind } }: { columns: Columns }) => (
  <p
    aria-live="polite"
    className="mb-2 flex min-h-6 items-center gap-2 px-1 text-[13px] text-muted"
  >
    <Columns2 className="size-4 shrink-0 text-accent" aria-hidden />
    <span className="truncate">
      Side by side{blind && ', without names'}: {names.join(', ')}
    </span>
  </p>
);
