import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ServiceEntry } from '../contract.ts';
import { count, listPriceText, monthlyCostText } from './formats.ts';
import { TestAllButton, TestAllProgress } from './keys/test-all-button.tsx';
import { useKeyDraft } from './keys/use-key-draft.ts';
import { useTestAll } from './keys/use-test-all.ts';
import { useServices } from './queries.ts';
import { categories } from './services/categories.ts';
import { isActive } from './services/service-filters.ts';
import { StatusBadge } from './status-badge.tsx';

/** The hub's services with the state of their keys, for the admin page. */
export function HubKeysOverview() {
  const found = useServices('hub');
  const words = useRecordWords();
  return (
    <Loaded
      query={found}
      title={words('Failed to load saved API keys from Airtable')}
      skeleton="h-96 rounded-2xl"
    >
      {(entries) => <Overview entries={entries} />}
    </Loaded>
  );
}

function Overview({ entries }: { entries: readonly ServiceEntry[] }) {
  const testAll = useTestAll('hub', entries);
  const active = entries.filter(isActive);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {active.length} of {entries.length} services answer everybody on this hub. Services with a
          key cost {monthlyCostText(entries)} a month. {listPriceText(entries)}.
        </p>
        <div className="flex flex-wrap gap-2">
          <TestAllButton testAll={testAll} label="Test all" />
          <Button asChild look="primary">
            <Link to="/api-keys">
              <KeyRound aria-hidden /> API Key Manager
            </Link>
          </Button>
        </div>
      </div>
      <TestAllProgress testAll={testAll} />
      <Card className="p-0">
        <ul className="divide-y">
          {entries.map((entry) => (
            <ServiceLine key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ServiceLine({ entry }: { entry: ServiceEntry }) {
  const draft = useKeyDraft(entry, 'hub');
  const { icon: Icon, label } = categories[entry.category];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon className="size-5 text-muted" strokeWidth={1.75} aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{entry.name}</p>
        <p className="text-[13px] text-muted tabular-nums">
          {label} · {formatMoney(entry.priceCents, entry.currency)} a month ·{' '}
          {count(entry.usage.requestsThisMonth)} requests this month
        </p>
        {entry.isUnverified && <p className="mt-0.5 text-[13px]">{entry.message}</p>}
      </div>
      <StatusBadge state={draft.state} />
      {entry.hasKey && (
        <Button
          size="small"
          aria-label={`Test ${entry.name}`}
          disabled={!draft.canTest}
          busy={draft.busy === 'test'}
          onClick={draft.test}
        >
          Test
        </Button>
      )}
    </li>
  );
}
