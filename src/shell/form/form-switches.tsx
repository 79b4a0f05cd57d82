import { type ReactNode, useId } from 'react';
import { Switch } from '#ui/fields/switch.tsx';
import { useFormField, useFormValue } from './form-values.ts';

/** On or off, beside what it means. */
export function SwitchField(props: {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}) {
  const { name, label, hint } = props;
  const [isOn, set] = useFormValue<boolean>(name);
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && <span className="block text-[13px] text-muted">{hint}</span>}
      </div>
      <Switch id={id} checked={isOn} onCheckedChange={set} />
    </div>
  );
}

/** A box to tick before its words, which may be a whole sentence. */
export function CheckField(props: {
  readonly name: string;
  readonly children: ReactNode;
  readonly required?: boolean;
}) {
  const { name, children, required } = props;
  const { control, error } = useFormField(name);
  return (
    <div>
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          required={required}
          aria-invalid={error ? true : undefined}
          {...control}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p role="alert" className="mt-2 text-[13px] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
