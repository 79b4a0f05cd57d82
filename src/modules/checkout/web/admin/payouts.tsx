import { useQuery } from '@tanstack/react-query';
import { Banknote, Download } from 'lucide-react';
import { formatMoney } from '#kernel/money.ts';
import { Loaded } from '#shell/loaded.tsx';
import { saveFile } from '#shell/save-file.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries, useChange } from '../queries.ts';

/** What creators asked for: send as a batch, fetch its CSV, note what arrived. */
export function Payouts() {
  const payouts = useQuery(queries.admin.payouts.queryOptions());
  const start = useChange(() => api.admin.startBatch(), {
    done: ({ batchId }) => (batchId ? 'The payouts are on their way' : undefined),
  });
  const waiting =
    payouts.data?.payouts.some(
      ({ status, method }) => status === 'requested' && method === 'manual',
    ) ?? false;
  return (
    <Loaded query={payouts} title="The payouts could not be loaded">
      {({ payouts: list }) =>
        list.length === 0 ? (
          <EmptyState icon={Banknote} title="No creator has requested a payout yet." />
        ) : (
          <>
            <Button
              look="primary"
              className="mb-4"
              disabled={!waiting}
              busy={start.isPending}
              onClick={() => start.mutate(undefined)}
            >
              <Banknote aria-hidden /> Start a batch with all requests
            </Button>
            <ul className="divide-y rounded-2xl border bg-surface">
              {list.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

type Payout = Awaited<ReturnType<typeof api.admin.payouts>>['payouts'][number];
const labels = { in_transit: 'On its way', paid: 'Arrived', failed: 'Failed', cancelled: 'Cancel' };

function PayoutRow({ payout }: { payout: Payout }) {
  const change = useChange(
    (status: 'paid' | 'failed' | 'cancelled') => api.admin.changePayout({ id: payout.id, status }),
    { done: 'Saved' },
  );
  // What Stripe sends, Stripe settles.
  const next =
    (payout.method === 'manual' &&
      { requested: ['cancelled' as const], in_transit: ['paid' as const, 'failed' as const] }[
        payout.status as 'requested'
      ]) ||
    [];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-all">{payout.email ?? 'Former member'}</p>
        <p className="text-muted">
          {payout.createdAt.slice(0, 10)}
          {payout.method === 'stripe' && ' · by Stripe'}
          {payout.note && ` · ${payout.note}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={payout.status === 'paid' ? 'accent' : 'neutral'}>
          {payout.status.replace('_', ' ')}
        </Badge>
        <span className="font-medium tabular-nums">
          {formatMoney(payout.amount, payout.currency)}
        </span>
        {payout.batchId && (
          <Button size="small" look="quiet" onClick={() => void download(payout.batchId ?? '')}>
            <Download aria-hidden /> Batch CSV
          </Button>
        )}
        {next.map((status) => (
          <Button
            key={status}
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate(status)}
          >
            {labels[status]}
          </Button>
        ))}
      </div>
    </li>
  );
}

async function download(id: string): Promise<void> {
  const { csv } = await api.admin.batch({ id });
  saveFile(`payouts-${id}.csv`, csv, 'text/csv;charset=utf-8');
}
