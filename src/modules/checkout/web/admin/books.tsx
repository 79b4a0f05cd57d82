import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatMoney } from '#kernel/money.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries, useChange } from '../queries.ts';
import { Section } from './books-section.tsx';
import { RefusedEvents } from './refused-events.tsx';

type BooksData = Awaited<ReturnType<typeof api.admin.books>>;

/** Balances and entries of the ledger, what needs a person, and the comparison with the processor. */
export function Books() {
  const books = useQuery(queries.admin.books.queryOptions());
  return (
    <Loaded query={books} title="The ledger could not be loaded">
      {(data) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Balances balances={data.balances} />
          <div className="flex flex-col gap-6">
            <Comparison last={data.reconciliation} />
            {data.quarantined.length > 0 && <SetAside events={data.quarantined} />}
            {data.refused.length > 0 && <RefusedEvents events={data.refused} />}
          </div>
          <Entries entries={data.entries} />
        </div>
      )}
    </Loaded>
  );
}

const Balances = ({ balances }: { balances: BooksData['balances'] }) => (
  <Section title="Balances">
    {balances.length === 0 ? (
      <p className="text-sm text-muted">No entries yet.</p>
    ) : (
      <dl className="flex flex-col divide-y text-sm">
        {balances.map(({ account, title, kind, currency, balance }) => (
          <div key={account + currency} className="flex justify-between gap-4 py-2">
            <dt>
              {title} <span className="text-muted">({kind})</span>
            </dt>
            <dd className="shrink-0 tabular-nums">
              {/* Liabilities and income stand on the credit side. */}
              {formatMoney(
                kind === 'asset' || kind === 'expense' ? balance : 0 - balance,
                currency,
              )}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Section>
);

function Comparison({ last }: { last: BooksData['reconciliation'] }) {
  const run = useChange(() => api.admin.reconcile(), { done: 'Compared with the processor' });
  return (
    <Section
      title="Reconciliation with the processor"
      actions={
        <Button size="small" busy={run.isPending} onClick={() => run.mutate(undefined)}>
          <RefreshCw aria-hidden /> Reconcile now
        </Button>
      }
    >
      {!last && <p className="text-sm text-muted">It runs every hour once Stripe is configured.</p>}
      {last && (
        <p className="text-sm">
          {last.at.slice(0, 16).replace('T', ' ')} UTC: {last.checked} movements compared,{' '}
          {last.repaired} finished late,{' '}
          {last.differences.length === 0
            ? 'no differences.'
            : `${last.differences.length} differences:`}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-1 text-sm text-danger">
        {last?.differences.map(({ object, what }) => (
          <li key={object} className="break-words">
            {object}: {what}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SetAside = ({ events }: { events: BooksData['quarantined'] }) => (
  <Section title="Reserved">
    <p className="mb-2 text-sm text-muted">
      Events that did not fit. Nothing was opened for them; please look at the processor’s pages.
    </p>
    <ul className="flex flex-col gap-2 text-sm">
      {events.map(({ id, type, object, reason, at }) => (
        <li key={id}>
          <span className="font-medium">{reason}</span>
          <span className="block break-all text-muted">
            {type} · {object} · {at.slice(0, 10)}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

const Entries = ({ entries }: { entries: BooksData['entries'] }) => (
  <Section title="Latest entries" wide>
    {entries.length === 0 ? (
      <EmptyState title="No entries yet." />
    ) : (
      <ul className="flex flex-col divide-y text-sm">
        {entries.map(({ id, memo, at, postings }) => (
          <li key={id} className="grid gap-1 py-2.5 sm:grid-cols-[1fr_1.4fr]">
            <span>
              {memo} <span className="block text-muted">{at.slice(0, 16).replace('T', ' ')}</span>
            </span>
            <ul>
              {postings.map((posting, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                <li key={index} className="flex justify-between gap-4">
                  <span className="text-muted">
                    {posting.amount > 0 ? 'Dr' : 'Cr'} {posting.account.replaceAll('_', ' ')}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {formatMoney(Math.abs(posting.amount), posting.currency)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
