import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Wide } from '#ui/wide.tsx';
import { queries } from '../queries.ts';
import { ServicesPanel } from './services-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

/** `/airtable-api-manager`: the services table and how programs reach the tables. */
export function Page() {
  const overview = useQuery(queries.overview.queryOptions());
  const words = useRecordWords();
  if (overview.isError) {
    return (
      <ErrorState
        title={words('Failed to load services from Airtable')}
        message={errorMessage(overview.error)}
        onRetry={() => void overview.refetch()}
      />
    );
  }
  const base = overview.data?.baseId ?? '…';
  return (
    <>
      <PageHeader title="Airtable API Manager">
        The hub’s services, and its tables as an API: any Airtable client works with this hub’s
        address.
      </PageHeader>
      <Card className="p-5 text-sm">
        <h2 className="text-base">Reach the tables from a program</h2>
        <p className="mt-1 text-muted">
          Create a personal token in your portal and send it as the bearer token. Only
          administrators’ tokens open the tables.
        </p>
        <Wide label="Example request" className="mt-3 rounded-lg bg-sunken">
          <pre className="p-3 font-mono text-[13px]">
            {`GET /v0/${base}/Prompts?pageSize=10\nAuthorization: Bearer <token>`}
          </pre>
        </Wide>
      </Card>
      <ServicesPanel services={overview.data?.services} />
      <TablesPanel tables={overview.data?.tables} />
    </>
  );
}
