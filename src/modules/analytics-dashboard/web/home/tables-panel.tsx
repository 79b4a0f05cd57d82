import { useQuery } from '@tanstack/react-query';
import { Table2, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { columnName } from '#kernel/figures/figure-words.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { dayText, numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ImportTable } from '../import/import-table.tsx';
import { api, queries, type Table } from '../queries.ts';
import { emptyQuery } from '../query/known-fields.ts';

/** Tables that people bring, to ask figures of. */
export function TablesPanel() {
  const sources = useQuery(queries.sources.queryOptions());
  const [isImporting, setImporting] = useState(false);
  const begin = (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden /> Import a table
    </Button>
  );
  return (
    <>
      <Loaded
        query={sources}
        title="Your tables could not be read"
        isEmpty={({ tables }) => tables.length === 0}
        empty={
          <EmptyState icon={Table2} title="No tables yet" action={begin}>
            Bring a CSV, a spreadsheet or JSON lines. You see which types were told before anything
            is stored.
          </EmptyState>
        }
      >
        {({ tables }) => (
          <div className="flex flex-col gap-4">
            <div className="flex justify-end">{begin}</div>
            <ul className="grid gap-3 md:grid-cols-2">
              {tables.map((table) => (
                <TableEntry key={table.id} table={table} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {isImporting && <ImportTable onClose={() => setImporting(false)} />}
    </>
  );
}

function TableEntry({ table }: { readonly table: Table }) {
  const { id, name, rows, columns, canEdit, createdAt } = table;
  const query = JSON.stringify(emptyQuery({ table: id }, ownZone()));
  return (
    <Card as="li" className="flex items-start gap-3 p-4">
      <div className="mr-auto min-w-0">
        <Link
          to={`/modules/analytics-dashboard?${new URLSearchParams({ tab: 'ask', query })}`}
          className="font-medium break-words underline underline-offset-2"
        >
          {name}
        </Link>
        <p className="text-[13px] text-muted">
          {numberText(rows)} rows · {dayText(createdAt)}
        </p>
        <p className="mt-1 text-[13px] break-words text-muted">
          {columns
            .slice(0, 12)
            .map(({ name: column, type }) => `${columnName(column)} (${type})`)
            .join(', ')}
          {columns.length > 12 && ` and ${columns.length - 12} more`}
        </p>
      </div>
      {canEdit && (
        <ConfirmedButton
          size="icon"
          look="quiet"
          aria-label={`Delete ${name}`}
          question={{
            title: `Delete “${name}”?`,
            description: 'Its rows are deleted. The file it came from stays in your library.',
            confirmLabel: 'Delete the table',
          }}
          run={() => api.removeTable({ id })}
          queryKey={queries.sources.key()}
          done="The table is deleted"
        >
          <Trash2 aria-hidden className="size-4" />
        </ConfirmedButton>
      )}
    </Card>
  );
}
