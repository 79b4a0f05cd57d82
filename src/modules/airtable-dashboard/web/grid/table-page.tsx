import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { numberText } from '#shell/formats.ts';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { RecordTableView } from '../../contract.ts';
import { queries } from '../queries.ts';
import { FieldMenu } from './field-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Grid } from './grid.tsx';
import { rectangle, type Selection } from './selection.ts';
import { useGrid } from './use-grid.ts';
import { formulaOf, readFilters } from './view-filters.ts';
import { ViewMenu } from './view-menu.tsx';

const start: Selection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

/** `/airtable-dashboard/:table`: one table as a grid. */
export function Page() {
  const { table = '' } = useParams();
  const tables = useQuery(queries.tables.list.queryOptions());
  const words = useRecordWords();
  return (
    <Loaded
      query={tables}
      title={words('Failed to load data from Airtable')}
      skeleton="h-96 w-full"
    >
      {(data) => {
        const found = data.tables.find(({ id }) => id === table);
        return found ? (
          <TableGrid key={found.id} table={found} />
        ) : (
          <EmptyState title="There is no such table." action={<BackLink />} />
        );
      }}
    </Loaded>
  );
}

const BackLink = () => (
  <Link
    to="/airtable-dashboard"
    className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
  >
    <ArrowLeft className="size-4" aria-hidden /> Command center
  </Link>
);

const countText = (count: number | null): string =>
  count === null ? 'Records' : count === 1 ? '1 record' : `${numberText(count)} records`;

function TableGrid({ table }: { table: RecordTableView }) {
  const words = useRecordWords();
  const [params] = useSearchParams();
  const filters = readFilters(params, table.fields);
  const shown = table.fields.filter(({ name }) => !filters.hidden?.includes(name));
  const grid = useGrid({ table: table.id, formula: formulaOf(filters), sort: filters.sort });
  const [selection, setSelection] = useState(start);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = grid.pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const { top, bottom } = rectangle(selection);
  const chosen = grid.records.slice(top, bottom + 1);
  return (
    <>
      <BackLink />
      <div className="mt-4">
        <PageHeader
          title={table.name}
          actions={
            <>
              <Button
                size="small"
                onClick={() => void grid.apply({ kind: 'added', ids: [], rows: [{}] })}
              >
                <Plus aria-hidden /> Add row
              </Button>
              <Button
                size="small"
                disabled={chosen.length === 0}
                onClick={() =>
                  void grid.apply({
                    kind: 'removed',
                    ids: chosen.map(({ id }) => id),
                    rows: chosen.map(({ fields }) => fields),
                  })
                }
              >
                <Trash2 aria-hidden /> Delete {chosen.length > 1 ? `${chosen.length} rows` : 'row'}
              </Button>
              <Button size="small" disabled={!grid.canUndo} onClick={() => void grid.undo()}>
                <Undo2 aria-hidden /> Undo
              </Button>
              <Button size="small" disabled={!grid.canRedo} onClick={() => void grid.redo()}>
                <Redo2 aria-hidden /> Redo
              </Button>
              <ViewMenu table={table} filters={filters} />
              <FieldMenu table={table} filters={filters} />
              <ExportMenu table={table} />
            </>
          }
        >
          {countText(grid.count)}. Write, paste from a spreadsheet, undo with Ctrl+Z.
        </PageHeader>
      </div>
      <FilterBar fields={table.fields} filters={filters} />
      <Loaded
        query={grid.pages}
        title={words('Failed to load data from Airtable')}
        skeleton="h-96 w-full"
        isEmpty={() => grid.records.length === 0}
        empty={
          <EmptyState
            title={
              filters.conditions.length > 0 || filters.search
                ? 'No record passes these filters.'
                : 'This table is empty.'
            }
          >
            Add a row, or bring records in with the bulk upload.
          </EmptyState>
        }
      >
        {() => (
          <Grid
            label={table.name}
            fields={shown}
            records={grid.records}
            selection={selection}
            onSelect={setSelection}
            onEdit={grid.apply}
            onUndo={() => void grid.undo()}
            onRedo={() => void grid.redo()}
            onEnd={more}
            onLoad={grid.load}
          />
        )}
      </Loaded>
    </>
  );
}

function ExportMenu({ table }: { table: RecordTableView }) {
  const save = async (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ table: table.name, format });
    const answer = await fetchAsUser(`/api/airtable-dashboard/export?${query}`);
    const name = `${table.name}.${format}`;
    await saveAnswer(answer, name).catch((error) => toast.error(errorMessage(error)));
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          <Download aria-hidden /> Export
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>Excel (XLSX)</MenuItem>
    </Menu>
  );
}
