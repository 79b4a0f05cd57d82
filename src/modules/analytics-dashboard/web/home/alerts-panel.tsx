import { useQuery } from '@tanstack/react-query';
import { BellRing, Trash2 } from 'lucide-react';
import { valueText } from '#kernel/figures/figure-words.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { OutboxNote } from '#shell/mail/outbox-note.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ProblemNote } from '#ui/states.tsx';
import type { Alert } from '../../alert-schema.ts';
import { api, queries } from '../queries.ts';

/** Numbers that are watched, and what of them was beyond its limit. */
export function AlertsPanel() {
  const found = useQuery(queries.alerts.queryOptions());
  return (
    <Loaded
      query={found}
      title="Your alerts could not be read"
      isEmpty={({ alerts }) => alerts.length === 0}
      empty={
        <EmptyState icon={BellRing} title="No alerts yet">
          Open the menu beside a single number and choose “Set an alert”. You get a mail once it
          crosses its limit.
        </EmptyState>
      }
    >
      {({ alerts }) => (
        <div className="flex flex-col gap-3">
          <OutboxNote className="text-sm text-muted" />
          <ul className="flex flex-col gap-3">
            {alerts.map((alert) => (
              <AlertEntry key={alert.id} alert={alert} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function AlertEntry({ alert }: { readonly alert: Alert }) {
  const {
    id,
    name,
    query,
    op,
    threshold,
    days,
    sentence,
    isOver,
    lastValue,
    checkedAt,
    firedAt,
    fault,
  } = alert;
  const column = query.measures?.[0] ?? 'count';
  const text = (value: number | null) => valueText(query, column, value);
  return (
    <Card as="li" className="flex items-start gap-3 p-4">
      <div className="mr-auto flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}{' '}
          {isOver ? <Badge tone="danger">beyond its limit</Badge> : <Badge>within its limit</Badge>}
        </p>
        <p className="text-[13px] text-muted">
          Tells when it is {op} {text(threshold)}, counted over{' '}
          {days === 1 ? 'today' : `${days} days`}.
          {checkedAt && ` Last seen: ${text(lastValue)}, ${timeText(checkedAt)}.`}
          {firedAt && ` Last told: ${timeText(firedAt)}.`}
        </p>
        {sentence && <p className="text-[13px] text-muted">{sentence}.</p>}
        <ProblemNote message={fault || undefined} />
      </div>
      <ConfirmedButton
        size="icon"
        look="quiet"
        aria-label={`Delete the alert ${name}`}
        question={{
          title: `Delete the alert “${name}”?`,
          description: 'Nobody watches this number any more.',
          confirmLabel: 'Delete the alert',
        }}
        run={() => api.removeAlert({ id })}
        queryKey={queries.alerts.key()}
        done="The alert is deleted"
      >
        <Trash2 aria-hidden className="size-4" />
      </ConfirmedButton>
    </Card>
  );
}
