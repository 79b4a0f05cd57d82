import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { Card } from '#ui/card.tsx';
import { Wide } from '#ui/wide.tsx';
import { queries } from '../queries.ts';
import { ServicesPanel } from './services-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

/** `/airtable-api-manager`: the services table and how programs reach the tables. */
export function Page() {
  const overview = useQuery(queries.overview.queryOptions());
  const words = useRecordWords();
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
      <div className="mt-10">
        <Loaded
          query={overview}
          title={words('Failed to load services from Airtable')}
          skeleton="h-96"
        >
          {({ services, tables }) => (
            <>
              <ServicesPanel services={services} />
              <TablesPanel tables={tables} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
