import type { GridRecord } from '../../../contract.ts';
import { type Attachment, AttachmentDialog } from '../attachment-dialog.tsx';
import type { Edit } from '../edit-history.ts';
import type { GridField } from './cell-values.ts';

type Props = {
  readonly field: GridField | undefined;
  readonly record: GridRecord | undefined;
  readonly onEdit: (edit: Edit) => Promise<boolean>;
  readonly onClose: () => void;
};

/** The files of a cell; each change is a step of the grid that can be undone. */
export function CellFiles({ field, record, onEdit, onClose }: Props) {
  if (!field || !record) return null;
  const value = record.fields[field.name];
  const files = Array.isArray(value) ? (value as Attachment[]) : [];
  const change = (next: readonly Attachment[]) => {
    const before = { [field.name]: value ?? null };
    const after = { [field.name]: next.length > 0 ? [...next] : null };
    void onEdit({ kind: 'changed', changes: [{ id: record.id, before, after }] });
  };
  return (
    <AttachmentDialog
      title={`${field.name}`}
      files={files}
      isReadOnly={field.isComputed}
      onChange={change}
      onClose={onClose}
    />
  );
}
