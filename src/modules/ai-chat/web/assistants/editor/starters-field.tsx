import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { mostOf } from '../../../assistants/assistant-schema.ts';

/** Questions to begin with. One that is still empty is shown, but not kept. */
export function StartersField(props: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [rows, setRows] = useState<readonly string[]>(props.value);
  const kept = tidied(rows);
  // Undo and others' changes come from outside.
  const shown = kept === tidied(props.value) ? rows : props.value;
  const change = (next: readonly string[]) => {
    setRows(next);
    props.onChange(next.filter((row) => row.trim() !== ''));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Starters</legend>
      <p className="text-[13px] text-muted">
        Shown in the empty chat. One that ends with a colon waits for the rest.
      </p>
      {shown.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places while they are typed
        <div key={at} className="flex gap-2">
          <Input
            aria-label={`Starter ${at + 1}`}
            maxLength={mostOf.starter}
            value={row}
            onChange={({ target }) =>
              change(shown.map((each, place) => (place === at ? target.value : each)))
            }
          />
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove starter ${at + 1}`}
            onClick={() => change(shown.filter((_, place) => place !== at))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {shown.length < mostOf.starters && (
        <Button size="small" className="self-start" onClick={() => setRows([...shown, ''])}>
          <Plus aria-hidden /> Add a starter
        </Button>
      )}
    </fieldset>
  );
}

const tidied = (rows: readonly string[]): string =>
  rows
    .map((row) => row.trim())
    .filter(Boolean)
    .join('\n');
