import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { RecordTableView } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { type FieldKind, fieldKinds } from './field-kinds.ts';

type Field = RecordTableView['fields'][number];
type Preview = Awaited<ReturnType<typeof api.tables.previewType>>;
type Asked = Preview & { readonly type: FieldKind };

/** The kind of a field; another one is shown with what it does to the values before it is taken. */
export function TypeSelect(props: { table: RecordTableView; field: Field; isFirst: boolean }) {
  const { table, field, isFirst } = props;
  const [asked, setAsked] = useState<Asked>();
  const ids = { id: table.id, fieldId: field.id };
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: queries.key() });
  const fail = (error: unknown) => toast.error(errorMessage(error));
  const undo = useMutation({
    mutationFn: (change: string) => api.tables.undoType({ ...ids, undo: change }),
    onSuccess: renew,
    onError: fail,
  });
  const change = useMutation({
    mutationFn: ({ type, lost }: Asked) =>
      api.tables.changeType({ ...ids, type, clearUnfit: lost > 0 }),
    async onSuccess({ undo: id }) {
      setAsked(undefined);
      await renew();
      const action = { label: 'Undo', onClick: () => undo.mutate(id) };
      toast.success(`The type of ${field.name} changed`, { action, duration: 10_000 });
    },
    onError: fail,
  });
  const preview = useMutation({
    mutationFn: async (type: FieldKind) => ({
      ...(await api.tables.previewType({ ...ids, type })),
      type,
    }),
    onSuccess: setAsked,
    onError: fail,
  });
  const known = fieldKinds.some(([id]) => id === field.type);
  return (
    <>
      <Select
        aria-label={`Type of ${field.name}`}
        className="h-8 w-28 shrink-0 pr-7 text-xs sm:w-40"
        value={field.type}
        disabled={!known || isFirst || field.isComputed || preview.isPending}
        onChange={({ target }) => preview.mutate(target.value as FieldKind)}
      >
        {!known && <option>{field.type}</option>}
        {fieldKinds.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Change the type of ${field.name}?`}
      >
        {asked && (
          <>
            <Effect {...asked} />
            <div className="mt-5 flex justify-end gap-2">
              <Button onClick={() => setAsked(undefined)}>Keep as it is</Button>
              <Button
                look={asked.lost > 0 ? 'danger' : 'primary'}
                disabled={change.isPending}
                onClick={() => change.mutate(asked)}
              >
                {asked.lost > 0 ? `Change and clear ${asked.lost}` : 'Change'}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

function Effect({ values, lost, samples }: Preview) {
  return (
    <>
      <p className="text-sm text-muted">
        {values === 0
          ? 'No record holds anything in this field.'
          : lost === 0
            ? `All ${values} values fit the new kind.`
            : `${lost} of ${values} values do not fit the new kind and would be cleared. You can undo it.`}
      </p>
      {samples.length > 0 && (
        <table className="mt-4 w-full table-fixed text-left text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th className="pb-1 font-medium">Now</th>
              <th className="pb-1 font-medium">Then</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {samples.map(({ before, after }) => (
              <tr key={before}>
                <td className="truncate py-1.5 pr-3">{before}</td>
                <td className="truncate py-1.5">
                  {after ?? <span className="text-danger">empty</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
