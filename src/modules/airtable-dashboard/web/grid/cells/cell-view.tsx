import { Paperclip } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { cellText, type GridField } from './cell-values.ts';

/** A cell as it is looked at: ticks, marks and links where text would say less. */
export function CellView({ field, value }: { field: GridField; value: unknown }) {
  const text = cellText(field, value);
  if (field.type === 'checkbox') {
    return <span className="text-success">{value === true ? '✓' : ''}</span>;
  }
  if (text === '') return null;
  if (field.type === 'multipleAttachments') {
    return (
      <span className="inline-flex items-center gap-1">
        <Paperclip className="size-3.5" aria-hidden /> {text}
      </span>
    );
  }
  if (field.type === 'singleSelect') return <Badge>{text}</Badge>;
  if (field.type === 'multipleSelects') {
    return text.split(', ').map((one) => (
      <Badge key={one} className="mr-1">
        {one}
      </Badge>
    ));
  }
  if (field.type === 'currency') return <>{`${field.options?.symbol ?? '$'}${text}`}</>;
  return <>{text}</>;
}
