import { useEffect } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ServiceEntry } from '../contract.ts';
import { OverviewTab } from './dashboard/overview-tab.tsx';
import { SyncCard } from './dashboard/sync-card.tsx';
import { useUsageRefresh } from './dashboard/use-usage-refresh.ts';
import { HubShareCard } from './keys/hub-share-card.tsx';
import { type KeyScope, ScopeSwitch, scopeSentence, useKeyScope } from './keys/key-scope.tsx';
import { KeysTab } from './keys/keys-tab.tsx';
import { useTestAll } from './keys/use-test-all.ts';
import { LocalModels } from './local-models/local-models.tsx';
import { FoundServers } from './own-server/found-servers.tsx';
import { PricingTab } from './prices/pricing-tab.tsx';
import { useServices } from './queries.ts';
import { isActive } from './services/service-filters.ts';
import { useUrlState } from './url-state.ts';
import { useBrowserData } from './use-browser-data.ts';

/** `/api-keys`: keys, prices and an overview of all services of the chosen owner. */
export function Page() {
  const scope = useKeyScope();
  return scope ? <ApiKeys key={scope} scope={scope} /> : <PageSkeleton />;
}

function ApiKeys({ scope }: { scope: KeyScope }) {
  const { data, error, refetch } = useServices(scope);
  useBrowserData(scope);
  useUsageRefresh(scope, data);
  const loadFailure = useRecordWords()('Failed to load saved API keys from Airtable');
  useEffect(() => {
    if (error) toast.error(loadFailure);
  }, [error, loadFailure]);
  return (
    <>
      <PageHeader title="API Key Manager" actions={<ScopeSwitch />}>
        <p>{scopeSentence[scope]}</p>
        <Counts entries={data} />
      </PageHeader>
      {scope === 'personal' && <HubShareCard />}
      {scope === 'hub' && <FoundServers />}
      {scope === 'hub' && <LocalModels />}
      <SyncCard scope={scope} />
      {data ? (
        <ServiceTabs entries={data} scope={scope} />
      ) : error ? (
        <ErrorState
          title={loadFailure}
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}

const Counts = ({ entries }: { entries: readonly ServiceEntry[] | undefined }) => (
  <p className="mt-3 flex gap-2 text-sm font-medium text-ink tabular-nums">
    <span className="rounded-full bg-accent-soft px-3 py-1 text-on-accent-soft">
      Active: {entries?.filter(isActive).length ?? '–'}
    </span>
    <span className="rounded-full border bg-surface px-3 py-1">
      Total: {entries?.length ?? '–'}
    </span>
  </p>
);

function ServiceTabs({ entries, scope }: { entries: readonly ServiceEntry[]; scope: KeyScope }) {
  const [tab, setTab] = useUrlState('tab', 'keys');
  const testAll = useTestAll(scope, entries);
  const items = [
    {
      id: 'keys',
      label: 'API Keys',
      content: <KeysTab entries={entries} scope={scope} testAll={testAll} />,
    },
    { id: 'pricing', label: 'Pricing', content: <PricingTab entries={entries} scope={scope} /> },
    {
      id: 'overview',
      label: 'Overview',
      content: <OverviewTab entries={entries} scope={scope} testAll={testAll} />,
    },
  ];
  return (
    <Tabs
      label="API key manager"
      value={items.some(({ id }) => id === tab) ? tab : 'keys'}
      onValueChange={setTab}
      items={items}
    />
  );
}

const CardsSkeleton = () => (
  <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
    <span className="sr-only" role="status">
      Loading …
    </span>
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} className="h-96 rounded-2xl" />
    ))}
  </div>
);
