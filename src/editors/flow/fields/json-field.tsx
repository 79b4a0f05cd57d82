import { useState } from 'react';
import { isTemplate } from '#kernel/flow/is-template.ts';
import { TextField } from './text-field.tsx';

type Props = {
  readonly label: string;
  readonly path: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const written = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** What has no control of its own, as JSON; its texts may hold values of earlier steps. */
export function JsonField({ label, path, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState(() => written(value));
  const [isBroken, setBroken] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    try {
      onChange(text.trim() === '' ? undefined : JSON.parse(text));
      setBroken(false);
    } catch {
      if (isTemplate(text) && text.trim().startsWith('{{')) onChange(text);
      setBroken(!text.trim().startsWith('{{'));
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...{ label, path, value: typed, onChange: change }}
        hint={hint ?? 'As JSON.'}
        isLong
      />
      {isBroken && (
        <p role="status" className="text-[13px] font-medium text-danger">
          This is not JSON yet, so what it held before stays.
        </p>
      )}
    </div>
  );
}
