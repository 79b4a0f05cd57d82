import { Download, ScrollText } from 'lucide-react';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { saveCsv } from '#shell/save-file.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import type { AuditEntry } from '../../activity-contract.ts';
import { ChoiceField } from '../choice-field.tsx';
import { PagedList } from '../paged-list.tsx';
import { api, queries, useChange } from '../queries.ts';

/** Beginnings of events that are looked for most. */
const events = [
  ['', 'Every event'],
  ['admin.', 'Roles'],
  ['account.', 'Accounts'],
  ['impersonation.', 'Acting as someone'],
  ['session.', 'Sessions'],
  ['password.', 'Passwords'],
  ['token.', 'Access tokens'],
  ['settings.', 'Settings'],
  ['mail.', 'Mails'],
  ['newsletter', 'Newsletter'],
  ['broadcast.', 'Broadcasts'],
  ['order.', 'Orders'],
  ['payout.', 'Payouts'],
  ['router', 'Router rules'],
  ['job.', 'Jobs'],
] as const;

/** Who did what, when. Lines are only ever added. */
export function AuditTab() {
  const { get, set } = useAddress();
  const [from, to] = [get('from'), get('to')];
  const filter = {
    person: get('q'),
    event: get('event'),
    ...(from && { from }),
    ...(to && { to }),
  };
  const found = usePages(
    [...queries.auditLog.key(), filter],
    (cursor) => api.auditLog({ ...filter, ...(cursor && { cursor }) }),
    { keep: true },
  );
  const csv = useChange(() => api.auditCsv(filter), {
    done: 'The audit log was exported.',
    after: (result) => saveCsv('audit-log', result.csv),
  });
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <Field label={label} hideLabel className="w-[calc(50%-0.375rem)] sm:w-40">
      {(control) => (
        <Input
          {...control}
          type="date"
          title={label}
          value={value}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          restMs={250}
          className="min-w-56 flex-1"
          label="Person"
          placeholder="Email of the person who did it or whom it concerns"
          value={filter.person}
          onChange={(value) => set({ q: value })}
        />
        <ChoiceField
          label="Event"
          value={filter.event}
          choices={events}
          onChange={(value) => set({ event: value })}
        />
        {day('from', 'First day', from)}
        {day('to', 'Last day', to)}
        <Button busy={csv.isPending} onClick={() => csv.mutate(undefined)}>
          <Download aria-hidden /> CSV
        </Button>
      </div>
      <PagedList query={found} what="entries" icon={ScrollText} items={({ entries }) => entries}>
        {(entries) => <Entries entries={entries} />}
      </PagedList>
    </div>
  );
}

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
    {entries.map(({ id, at, event, actor, subject, ip, details }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
        <span className="w-44 shrink-0 text-[13px] text-muted tabular-nums">
          <Moment at={at} />
        </span>
        <span className="font-mono text-[13px] font-medium lg:w-52">{event}</span>
        <span className="min-w-0 flex-1 basis-56 break-words">
          {actor ?? 'The hub'}
          {subject && subject !== actor && <span className="text-muted"> about {subject}</span>}
        </span>
        <span className="text-[13px] break-all text-muted">
          {[ip, ...Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    ))}
  </ul>
);
