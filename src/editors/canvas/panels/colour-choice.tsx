import { useId } from 'react';
import { cn } from '#ui/class-names.ts';

export type Swatch = { readonly title: string; readonly colour: string };
type Props = {
  readonly label: string;
  readonly value: string | null;
  readonly swatches: readonly Swatch[];
  /** Whether other colours may be chosen, too. */
  readonly isFree: boolean;
  readonly canBeNone: boolean;
  readonly onChange: (colour: string | null) => void;
};

/** A colour of those that belong to the drawing, or any other. */
export function ColourChoice({ label, value, swatches, isFree, canBeNone, onChange }: Props) {
  const name = useId();
  const choices = [...(canBeNone ? [{ title: 'None', colour: null }] : []), ...swatches];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {choices.map(({ title, colour }) => (
          <label key={title} title={title} className="relative">
            <input
              type="radio"
              className="peer sr-only"
              {...{ name }}
              aria-label={title}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span
              className={cn(
                'block size-8 cursor-pointer rounded-full border-2 border-line-strong/40 peer-checked:border-surface peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2',
                colour === null &&
                  'bg-[linear-gradient(135deg,transparent_46%,var(--color-danger)_46%_54%,transparent_54%)]',
              )}
              style={colour === null ? undefined : { background: colour }}
            />
          </label>
        ))}
        {isFree && (
          <input
            type="color"
            aria-label={`${label}: another colour`}
            className="h-8 w-10 cursor-pointer rounded-lg border bg-transparent p-0.5"
            value={value ?? '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
    </fieldset>
  );
}
