import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import type { RecordTableView } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { type FieldKind, fieldKinds } from './field-kinds.ts';
import { TypeSelect } from './type-select.tsx';
import { type Filters, writeFilters } from './view-filters.ts';

/** Adds, renames, hides and removes the fields of a table. */
export function FieldMenu({ table, filters }: { table: RecordTableView; filters: Filters }) {
  const [, setParams] = useSearchParams();
  const hidden = filters.hidden ?? [];
  const show = (name: string, shown: boolean) => {
    const rest = hidden.filter((one) => one !== name);
    setParams(writeFilters({ ...filters, hidden: shown ? rest : [...rest, name] }), {
      replace: true,
    });
  };
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [type, setType] = useState<FieldKind>('singleLineText');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.key() }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const add = () => {
    const selects = ['singleSelect', 'multipleSelects'].includes(type) && {
      options: { choices: [] },
    };
    change.mutate(() => api.tables.addField({ id: table.id, field: { name, type, ...selects } }));
    setName('');
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden /> Fields
        {hidden.length > 0 && ` (${hidden.length} hidden)`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Fields of ${table.name}`}>
        <ul className="mb-5 max-h-72 divide-y overflow-y-auto rounded-lg border">
          {table.fields.map((field, at) => (
            <li
              key={field.id}
              // On a phone the name has a line of its own.
              className="flex flex-wrap items-center gap-2 px-3 py-2 sm:flex-nowrap"
            >
              <input
                type="checkbox"
                aria-label={`Show ${field.name}`}
                className="size-4 shrink-0 accent-accent"
                checked={!hidden.includes(field.name)}
                // The first field names the records.
                disabled={at === 0}
                onChange={({ target }) => show(field.name, target.checked)}
              />
              <Input
                aria-label={`Name of ${field.name}`}
                defaultValue={field.name}
                className="h-8 w-auto min-w-0 grow basis-3/4 text-sm sm:basis-0"
                maxLength={200}
                onBlur={({ target }) => {
                  const next = target.value.trim();
                  if (!next || next === field.name) return;
                  change.mutate(() =>
                    api.tables.changeField({
                      id: table.id,
                      fieldId: field.id,
                      field: { name: next },
                    }),
                  );
                }}
              />
              <TypeSelect table={table} field={field} isFirst={at === 0} />
              <Button
                size="small"
                look="danger"
                disabled={at === 0}
                onClick={() =>
                  change.mutate(() => api.tables.removeField({ id: table.id, fieldId: field.id }))
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Field label="New field">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={200}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Kind">
            {(control) => (
              <Select
                {...control}
                value={type}
                onChange={({ target }) => setType(target.value as typeof type)}
              >
                {fieldKinds.map(([id, label]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            type="submit"
            look="primary"
            busy={change.isPending}
            disabled={name.trim() === ''}
          >
            Add
          </Button>
        </form>
      </Dialog>
    </>
  );
}
