import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LayoutList, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layers/menu.tsx';
import type { RecordTableView } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { type Filters, formulaOf, writeFilters } from './view-filters.ts';

/** Saved views of a table: filters, order and hidden fields under a name. */
export function ViewMenu({ table, filters }: { table: RecordTableView; filters: Filters }) {
  const [, setParams] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const address = writeFilters(filters).toString();
  const current = table.views.find((view) => view.address === address);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => api.views.remove({ id }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.tables.key() }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const open = (to: string) => setParams(new URLSearchParams(to), { preventScrollReset: true });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="small">
            <LayoutList aria-hidden /> {current?.name ?? 'Views'}
          </Button>
        }
      >
        <MenuLabel>Views of {table.name}</MenuLabel>
        <MenuItem onSelect={() => open('')}>All records</MenuItem>
        {table.views.map((view) => (
          <MenuItem key={view.id} onSelect={() => open(view.address)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={address === ''} onSelect={() => setNaming(true)}>
          <Save aria-hidden /> Save this view …
        </MenuItem>
        {current && (
          <MenuItem onSelect={() => remove.mutate(current.id)}>
            <Trash2 aria-hidden /> Remove “{current.name}”
          </MenuItem>
        )}
      </Menu>
      <SaveDialog
        {...{ table, filters, address, naming }}
        name={current?.name ?? ''}
        onClose={() => setNaming(false)}
      />
    </>
  );
}

type SaveProps = {
  readonly table: RecordTableView;
  readonly filters: Filters;
  readonly address: string;
  readonly naming: boolean;
  readonly name: string;
  onClose(): void;
};

function SaveDialog({ table, filters, address, naming, name, onClose }: SaveProps) {
  const save = ({ name: given }: { name: string }) => {
    const formula = formulaOf(filters);
    return api.views.save({
      ...{ id: table.id, name: given.trim(), address },
      ...(formula && { filterByFormula: formula }),
      sort: filters.sort ? [filters.sort] : [],
    });
  };
  return (
    <Dialog open={naming} onOpenChange={(open) => !open && onClose()} title="Save this view">
      <Form
        start={{ name }}
        send={save}
        queryKey={queries.tables.key()}
        done={(view) => `Saved as “${view.name}”`}
        after={onClose}
      >
        <InputField
          name="name"
          label="Name"
          hint="A view with the same name is replaced. Programs can use it as `view`."
          required
          maxLength={200}
          autoFocus
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
