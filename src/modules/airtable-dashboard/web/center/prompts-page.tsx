import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RemoveSeedsButton } from '../../../marketplace/web/public.tsx';
import { queries } from '../queries.ts';

const isPromptTable = ({ fields }: { fields: readonly { name: string }[] }) =>
  fields.some(({ name }) => name === 'Full Prompt');

/** `/prompt-management-dashboard`: all tables of prompts, by what waits in them. */
export function Page() {
  const tables = useQuery(queries.tables.list.queryOptions());
  const words = useRecordWords();
  return (
    <>
      <PageHeader
        title="Prompt Management"
        actions={
          <>
            <Button asChild>
              <Link to="/bulk-upload">Bulk upload</Link>
            </Button>
            <Button asChild>
              <Link to="/admin/orders">Orders</Link>
            </Button>
            <Button asChild look="primary">
              <Link to="/admin/prompts">Moderation queue</Link>
            </Button>
          </>
        }
      >
        Every prompt table. Open all of it, or only what’s waiting for a decision.
      </PageHeader>
      <Loaded query={tables} title={words('Failed to load data from Airtable')} skeleton="h-64">
        {(data) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {data.tables.filter(isPromptTable).map((table) => (
              <Card
                as="li"
                key={table.id}
                className="flex flex-wrap items-center justify-between gap-3 p-4"
              >
                <div>
                  <h2 className="text-base">{table.name}</h2>
                  <p className="text-sm text-muted tabular-nums">
                    {numberText(table.records)} prompts
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button asChild size="small">
                    <Link
                      to={`/airtable-dashboard/${table.id}?f=${encodeURIComponent('Status~is~pending')}`}
                      aria-label={`Pending prompts of ${table.name}`}
                    >
                      <ClipboardCheck aria-hidden /> Pending
                    </Link>
                  </Button>
                  <Button asChild size="small">
                    <Link to={`/airtable-dashboard/${table.id}`} aria-label={`Open ${table.name}`}>
                      Open
                    </Link>
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </Loaded>
      <div className="mt-8 flex justify-end">
        <RemoveSeedsButton onRemoved={() => void tables.refetch()} />
      </div>
    </>
  );
}
