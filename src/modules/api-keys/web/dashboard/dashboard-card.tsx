import { useId, useState } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { amount, count } from '../formats.ts';
import { KeyFields } from '../keys/key-fields.tsx';
import type { KeyScope } from '../keys/key-scope.tsx';
import { RemoveKeyDialog } from '../keys/remove-key-dialog.tsx';
import { useKeyDraft } from '../keys/use-key-draft.ts';
import { categories } from '../services/categories.ts';
import { LocalEngineSwitch } from '../services/local-engine-switch.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** A service in short; Configure opens its key. */
export function DashboardCard({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const draft = useKeyDraft(entry, scope);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { icon: Icon, label } = categories[entry.category];
  return (
    <Card as="li" className="flex flex-col" aria-labelledby={`${id}-name`}>
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-10 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
          <Icon className="size-5" strokeWidth={1.75} aria-hidden />
        </span>
        <StatusBadge state={draft.state} />
      </div>
      <h3 id={`${id}-name`} className="mt-3 text-[17px]">
        {entry.name}
      </h3>
      <p className="mt-1 min-h-[2.7rem] flex-1 text-sm text-muted">{entry.description}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted tabular-nums">
        <Badge>{label}</Badge>
        <span>{formatMoney(entry.priceCents, entry.currency)} a month</span>
        <span>{count(entry.usage.requestsThisMonth)} requests this month</span>
        {entry.credits && (
          <span>{amount(entry.credits.remaining, entry.credits.currency)} left</span>
        )}
      </p>
      {entry.isUnverified && !isOpen && (
        <p className="mt-3 rounded-lg bg-gold-soft px-3 py-2 text-[13px] text-on-gold-soft">
          {entry.message}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button disabled={!draft.canTest} busy={draft.busy === 'test'} onClick={draft.test}>
          Test
        </Button>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Configure'}
        </Button>
      </div>
      {isOpen && (
        <div id={`${id}-panel`} className="mt-4 border-t pt-4">
          {entry.origin === 'built-in' ? (
            <LocalEngineSwitch entry={entry} />
          ) : (
            <form
              className="flex flex-col gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                if (draft.canSave) void draft.save();
              }}
            >
              <KeyFields entry={entry} draft={draft} />
              {entry.message && <p className="text-[13px] text-muted">{entry.message}</p>}
              <Button
                type="submit"
                look="primary"
                disabled={!draft.canSave}
                busy={draft.busy === 'save'}
              >
                Save
              </Button>
              <RemoveKeyDialog entry={entry} draft={draft} />
            </form>
          )}
        </div>
      )}
    </Card>
  );
}
