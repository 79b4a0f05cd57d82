import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
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
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.key() }),
    onError: (error) => toast.error(errorMessage(error)),
  });
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
        <Form
          className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-start"
          start={{ name: '', type: 'singleLineText' as FieldKind }}
          send={(field: NewField) => addField(table.id, field)}
          queryKey={queries.key()}
          again
        >
          <InputField name="name" label="New field" maxLength={200} />
          <SelectField name="type" label="Kind" choices={fieldKinds} />
          <SubmitButton className="sm:mt-[1.6rem]" needs="name">
            Add
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

type NewField = { readonly name: string; readonly type: FieldKind };

const addField = (id: string, field: NewField) => {
  const isChoice = ['singleSelect', 'multipleSelects'].includes(field.type);
  const options = isChoice && { options: { choices: [] } };
  return api.tables.addField({ id, field: { ...field, ...options } });
};
