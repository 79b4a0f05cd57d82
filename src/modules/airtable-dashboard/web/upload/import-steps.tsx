import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { numberText } from '#shell/formats.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ImportView } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { guessMapping } from './guess-mapping.ts';
import { MappingTable } from './mapping-table.tsx';

const first = 'Prompts';

/** One import from its columns to its end. */
export function ImportSteps({ found, onClose }: { found: ImportView; onClose: () => void }) {
  const tables = useQuery(queries.tables.list.queryOptions());
  const [table, setTable] = useState(found.table ?? first);
  const [chosen, setChosen] = useState<Record<string, string>>();
  const [mergeOn, setMergeOn] = useState('');
  const client = useQueryClient();
  const fields = tables.data?.tables.find(({ name }) => name === table)?.fields ?? [];
  const writable = fields.filter(
    ({ isComputed, type }) => !isComputed && type !== 'multipleAttachments',
  );
  const names = writable.map(({ name }) => name);
  const mapping =
    chosen ??
    guessMapping(
      found.columns.map(({ name }) => name),
      names,
    );
  const refresh = () => client.invalidateQueries({ queryKey: queries.key() });
  const start = useMutation({
    mutationFn: (dryRun: boolean) =>
      api.imports.start({
        id: found.id,
        table,
        mapping,
        dryRun,
        ...(mergeOn && { mergeOn: [mergeOn] }),
      }),
    onSuccess: refresh,
    onError: (error) => toast.error(errorMessage(error)),
  });
  const back = useMutation({
    mutationFn: () => api.imports.rollBack({ id: found.id }),
    onSuccess: ({ removed, restored, keptChanged }) => {
      const kept = keptChanged > 0 ? ` ${keptChanged} were changed since and stay.` : '';
      toast.success(`${removed} records removed, ${restored} restored.${kept}`);
      void refresh();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const open = ['uploaded', 'checked', 'failed'].includes(found.status);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          {found.fileName}{' '}
          <span className="text-sm font-normal text-muted">{numberText(found.rowsTotal)} rows</span>
        </h2>
        <Button size="small" onClick={onClose}>
          <ArrowLeft aria-hidden /> Another file
        </Button>
      </div>
      {open && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Into the table">
              {(control) => (
                <Select
                  {...control}
                  value={table}
                  onChange={({ target }) => {
                    setTable(target.value);
                    setChosen(undefined);
                  }}
                >
                  {tables.data?.tables.map(({ id, name }) => (
                    <option key={id}>{name}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Rows that are there already"
              hint="Tells whether a row is new by one field."
            >
              {(control) => (
                <Select
                  {...control}
                  value={mergeOn}
                  onChange={({ target }) => setMergeOn(target.value)}
                >
                  <option value="">Every row becomes a new record</option>
                  {names.map((name) => (
                    <option
                      key={name}
                      value={name}
                    >{`Change the record with the same ${name}`}</option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <MappingTable
            columns={found.columns}
            fields={names}
            mapping={mapping}
            onChange={setChosen}
          />
        </>
      )}
      <Outcome found={found} />
      <div className="flex flex-wrap gap-2">
        {open && (
          <>
            <Button
              busy={start.isPending}
              disabled={Object.keys(mapping).length === 0}
              onClick={() => start.mutate(true)}
            >
              Try it
            </Button>
            <Button
              look="primary"
              busy={start.isPending}
              disabled={found.status !== 'checked' || Object.keys(mapping).length === 0}
              onClick={() => start.mutate(false)}
            >
              Import {countRows(found.rowsTotal - found.rowsFailed)}
            </Button>
          </>
        )}
        {found.rowsFailed > 0 && <ReportButton id={found.id} />}
        {found.status === 'done' && (
          <Button busy={back.isPending} onClick={() => back.mutate()}>
            <Undo2 aria-hidden /> Undo this import
          </Button>
        )}
      </div>
    </Card>
  );
}

const countRows = (count: number): string => (count === 1 ? '1 row' : `${numberText(count)} rows`);

function ReportButton({ id }: { id: string }) {
  const save = async () => {
    const answer = await fetchAsUser(`/api/airtable-dashboard/imports/${id}/report`);
    await saveAnswer(answer, 'import-errors.csv').catch((error) =>
      toast.error(errorMessage(error)),
    );
  };
  return (
    <Button onClick={() => void save()}>
      <Download aria-hidden /> Error report
    </Button>
  );
}

function Outcome({ found }: { found: ImportView }) {
  const { status, rowsDone, rowsTotal, rowsCreated, rowsUpdated, rowsFailed, dryRun, errors } =
    found;
  if (status === 'uploaded') {
    return (
      <p className="text-sm text-muted">
        Try it first: nothing is written, and every row that would fail is named.
      </p>
    );
  }
  if (status === 'queued' || status === 'running') {
    return (
      <div role="status" className="text-sm text-muted">
        <Progress label="Import" value={rowsTotal > 0 ? rowsDone / rowsTotal : 0} />
        {numberText(rowsDone)} of {numberText(rowsTotal)} rows {dryRun ? 'checked' : 'brought in'}
      </div>
    );
  }
  if (status === 'rolled-back') return <p role="status">This import was undone.</p>;
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      <p>
        {found.error ??
          `${dryRun ? 'Would import' : 'Imported'} ${numberText(rowsCreated)} new and change ${numberText(rowsUpdated)} records; ${numberText(rowsFailed)} ${rowsFailed === 1 ? 'row has' : 'rows have'} a problem.`}
      </p>
      {errors.length > 0 && (
        <ul className="max-h-56 overflow-y-auto rounded-lg bg-danger-soft p-3 text-on-danger-soft">
          {errors.slice(0, 50).map((error) => (
            <li key={`${error.row}-${error.column}`}>
              Row {error.row}, {error.column}: {error.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
