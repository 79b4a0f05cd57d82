import { useQuery } from '@tanstack/react-query';
import { Download, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { numberText } from '#shell/formats.ts';
import { fetchAsUser } from '#shell/hub/api.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import type { Subscriber } from '../../../contract.ts';
import { interestLabel } from '../../interest-label.ts';
import { api, queries, useChange } from '../../queries.ts';
import { FilterFields } from './filter-fields.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubscriberDialog } from './subscriber-dialog.tsx';

/** The list: figures, filters, import and export. The filter is kept in the address. */
export function Subscribers() {
  const [filter, setFilter] = useFilter();
  const [importing, setImporting] = useState(false);
  const path = `/api/newsletter/admin/subscribers.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const save = useChange(
    async () => saveAnswer(await fetchAsUser(path), 'newsletter-subscribers.csv'),
    {
      done: 'Subscribers exported successfully!',
    },
  );
  return (
    <div className="flex flex-col gap-6">
      <Stats />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
        <FilterFields filter={filter} onChange={setFilter} />
        <div className="flex gap-2">
          <Button onClick={() => setImporting(true)}>
            <Upload aria-hidden /> Import
          </Button>
          <Button busy={save.isPending} onClick={() => save.mutate(undefined)}>
            <Download aria-hidden /> Export
          </Button>
        </div>
      </div>
      <SubscriberList filter={filter} />
      <ImportDialog open={importing} onOpenChange={setImporting} />
    </div>
  );
}

function useFilter(): [SubscriberFilter, (filter: SubscriberFilter) => void] {
  const { get, set } = useAddress();
  let filter: SubscriberFilter = {};
  try {
    filter = JSON.parse(get('filter') || '{}') as SubscriberFilter;
  } catch {
    // A cut-off address shows everybody.
  }
  const change = (next: SubscriberFilter) => {
    const text = JSON.stringify(next);
    set({ filter: text === '{}' ? '' : text });
  };
  return [filter, change];
}

function Stats() {
  const { data } = useQuery(queries.admin.stats.queryOptions());
  const figures = [
    ['Total Subscribers', data?.total],
    ['Active', data?.active],
    ['Pending', data?.pending],
    ['New This Week', data?.newThisWeek],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <Card key={label} className="p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">
            {value === undefined ? <Skeleton className="h-8 w-16" /> : numberText(value)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function SubscriberList({ filter }: { filter: SubscriberFilter }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const list = usePages([...queries.admin.subscribers.key(), filter], (cursor) =>
    api.admin.subscribers({ filter, ...(cursor && { cursor }) }),
  );
  return (
    <>
      <PagedList
        query={list}
        onlyByHand
        items={({ subscribers }) => subscribers}
        title="The subscribers could not be loaded"
        skeleton="h-64 rounded-2xl"
        empty={
          <EmptyState icon={Users} title="No subscribers here">
            They join through the form on the site, or from a list you import.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
            {rows.map((row) => (
              <SubscriberItem key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {openId && <SubscriberDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

const SubscriberItem = ({ row, onOpen }: { row: Subscriber; onOpen: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-sunken sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem_7rem]"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{row.email}</span>
        <span className="block truncate text-[13px] text-muted">
          {row.interests.map(interestLabel).join(', ')}
        </span>
      </span>
      <span className="hidden truncate text-sm text-muted sm:block">{row.source}</span>
      <time className="hidden text-sm text-muted sm:block" dateTime={row.subscribedAt}>
        {row.subscribedAt.slice(0, 10)}
      </time>
      <span className="justify-self-end">
        <StatusBadge subscriber={row} />
      </span>
    </button>
  </li>
);
