import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchAsUser } from '#shell/hub/api.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries, useChange } from '../queries.ts';

const states = ['all', 'sent', 'queued', 'failed', 'unknown', 'skipped'] as const;
type State = (typeof states)[number];
const labels: Record<State | 'leased', string> = {
  ...{ all: 'Everyone', sent: 'Sent', queued: 'Waiting', leased: 'Sending' },
  ...{ failed: 'Failed', unknown: 'Unknown', skipped: 'Skipped' },
};
const tones: Partial<Record<string, Tone>> = { sent: 'accent', failed: 'danger', unknown: 'gold' };

type Query = { readonly id: string; readonly status: State; readonly q: string };

/** Who received a broadcast. */
export function Deliveries({ id, live }: { id: string; live: boolean }) {
  const [status, setStatus] = useState<State>('all');
  const [q, setQ] = useState('');
  return (
    <section aria-labelledby="recipients">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="recipients" className="text-lg">
          Who received it
        </h2>
        <div className="flex flex-wrap items-end gap-2">
          <SearchField
            label="Search addresses"
            className="w-auto"
            restMs={250}
            value={q}
            onChange={setQ}
          />
          <Field label="State" hideLabel>
            {(control) => (
              <Select
                {...control}
                value={status}
                onChange={({ target }) => setStatus(target.value as State)}
              >
                {states.map((one) => (
                  <option key={one} value={one}>
                    {labels[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SaveButton id={id} status={status} q={q} />
        </div>
      </div>
      <DeliveryList query={{ id, status, q }} live={live} />
    </section>
  );
}

function SaveButton({ id, status, q }: Query) {
  const query = new URLSearchParams({ ...(status !== 'all' && { status }), ...(q && { q }) });
  const file = `/api/newsletter/admin/broadcasts/${id}/deliveries.csv?${query}`;
  const save = useChange(async () =>
    saveAnswer(await fetchAsUser(file), 'broadcast-recipients.csv'),
  );
  return (
    <Button busy={save.isPending} onClick={() => save.mutate(undefined)}>
      <Download aria-hidden /> CSV
    </Button>
  );
}

function DeliveryList({ query, live }: { query: Query; live: boolean }) {
  const list = usePages(
    [...queries.admin.deliveries.key(), query],
    (cursor) => api.admin.deliveries({ ...query, ...(cursor && { cursor }) }),
    { pollMs: () => (live ? 3000 : false) },
  );
  return (
    <PagedList
      query={list}
      onlyByHand
      items={({ deliveries }) => deliveries}
      title="The list could not be loaded"
      skeleton="h-40 rounded-2xl"
      empty={<EmptyState title="No recipients." />}
    >
      {(rows) => (
        <ul className="divide-y overflow-hidden rounded-2xl border bg-surface text-sm">
          {rows.map((row) => (
            <DeliveryItem key={row.subscriberId} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type Delivery = Awaited<ReturnType<typeof api.admin.deliveries>>['deliveries'][number];

const DeliveryItem = ({ row }: { row: Delivery }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
    <span className="min-w-0">
      <span className="font-medium">{row.email ?? '(erased)'}</span>
      {row.status !== 'sent' && row.detail && (
        <span className="block text-[13px] text-muted">{row.detail}</span>
      )}
    </span>
    <span className="flex items-center gap-3 text-[13px] text-muted">
      {row.at?.slice(0, 19).replace('T', ' ')}
      <Badge tone={tones[row.status] ?? 'neutral'}>{labels[row.status]}</Badge>
    </span>
  </li>
);
