import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTemplate } from '#kernel/flow/is-template.ts';
import { Button } from '#ui/button.tsx';
import { InsertValue } from '../values/insert-value.tsx';
import { useFieldContext } from './field-context.ts';

type Props = {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The control for whoever chooses here. */
  readonly children: ReactNode;
};

/** A field that is chosen here, or takes a value of an earlier step. */
export function BoundField({ label, value, onChange, children }: Props) {
  const { values, readOnly } = useFieldContext();
  if (typeof value === 'string' && isTemplate(value)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a row
      <div role="group" aria-label={label} className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="flex min-h-10 items-center gap-2 rounded-lg border bg-accent-soft px-3 py-1.5 font-mono text-xs text-on-accent-soft">
          <span className="min-w-0 flex-1">{value}</span>
          <Button
            look="quiet"
            size="small"
            disabled={readOnly}
            aria-label={`Choose here instead: ${label}`}
            onClick={() => onChange(undefined)}
          >
            <X aria-hidden />
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className="relative">
      {children}
      {!readOnly && (
        <div className="absolute -top-1 right-0">
          <InsertValue {...{ label, values }} onPick={({ path }) => onChange(`{{ ${path} }}`)} />
        </div>
      )}
    </div>
  );
}
