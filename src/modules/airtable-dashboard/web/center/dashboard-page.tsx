import { useQuery } from '@tanstack/react-query';
import { Database, RefreshCw, Table2, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { queries } from '../queries.ts';
import { RecordSearch } from './record-search.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { SyncLog } from './sync-log.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { useRefresh, useSync } from './use-sync.ts';

/** `/airtable-dashboard`: what the record tables hold, and the ways to look, sync and bring in. */
export function Page() {
  const overview = useQuery(queries.overview.queryOptions());
  const words = useRecordWords();
  const { data } = overview;
  return (
    <>
      <PageHeader
        title="Command Center"
        actions={<Actions mirrored={data?.driver === 'airtable'} />}
      >
        {data?.driver === 'airtable'
          ? `The tables mirror the Airtable base ${data.baseId}; changes here are sent there.`
          : 'The tables live in this hub. Any Airtable client can read and write them under /v0.'}
      </PageHeader>
      <Loaded query={overview} title={words('Failed to load data from Airtable')} skeleton="h-96">
        {({ counts, waitingChanges, tables, services }) => (
          <>
            <Counts counts={counts} waiting={waitingChanges} />
            <RecordSearch />
            <TablesPanel tables={tables} />
            <ServicesPanel services={services} />
          </>
        )}
      </Loaded>
      <SyncLog />
    </>
  );
}

function Actions({ mirrored }: { mirrored: boolean }) {
  const sync = useSync();
  const refresh = useRefresh();
  const { run } = sync;
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/bulk-upload">
            <Upload aria-hidden /> Bulk upload
          </Link>
        </Button>
        <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
          <RefreshCw aria-hidden /> Refresh All Data
        </Button>
        <Button look="primary" busy={sync.running} onClick={sync.start}>
          <Database aria-hidden /> Sync All Data
        </Button>
      </div>
      {run && (
        <div className="w-full text-sm text-muted" role="status">
          <Progress
            label="Sync"
            value={run.tablesTotal > 0 ? run.tablesDone / run.tablesTotal : 0}
          />
          {run.tablesDone} of {run.tablesTotal} tables, {numberText(run.recordsRead)} records{' '}
          {mirrored ? 'from Airtable' : 'checked'}
        </div>
      )}
    </div>
  );
}

type Overview = {
  tables: number;
  records: number;
  prompts: number;
  services: number;
  activeServices: number;
};

function Counts({ counts, waiting }: { counts: Overview; waiting: number }) {
  const shown: [string, number][] = [
    ['Tables', counts.tables],
    ['Records', counts.records],
    ['Prompts', counts.prompts],
    ['Services', counts.services],
    ['Active services', counts.activeServices],
    ...(waiting > 0 ? ([['Changes to send', waiting]] as [string, number][]) : []),
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {shown.map(([label, count]) => (
        <Card as="li" key={label} className="p-4">
          <p className="text-sm text-muted">{label}</p>
          <p className="mt-1 flex items-center gap-2 text-2xl font-semibold tabular-nums">
            {label === 'Tables' && <Table2 className="size-5 text-accent" aria-hidden />}
            {numberText(count)}
          </p>
        </Card>
      ))}
    </ul>
  );
}
