import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#ui/class-names.ts';
import { useOptions } from '../queries.ts';

/** The looks as radio buttons, each with the colours of its films. */
export function LookChoice(props: { value: string; onChange: (theme: string) => void }) {
  const name = useId();
  const themes = useOptions().data?.themes ?? [];
  return (
    <fieldset className="sm:col-span-full">
      <legend className="mb-1.5 text-sm font-medium">Look</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-9">
        {themes.map(({ id, label, colours }) => (
          <label
            key={id}
            className="flex cursor-pointer flex-col gap-1.5 rounded-lg border p-1.5 text-center text-[13px] hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={id}
              checked={props.value === id}
              onChange={() => props.onChange(id)}
            />
            <Swatch colours={colours} />
            <span className="truncate">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A frame in small: a headline, a line of text and an accent on their ground. */
function Swatch({ colours: [ground, ink, accent] }: { colours: readonly string[] }) {
  const frame = 'flex aspect-video w-full flex-col justify-center gap-1 rounded-md px-2';
  if (!ground) {
    return (
      <span className={cn(frame, 'items-center border border-dashed')} aria-hidden>
        <Sparkles className="size-4" />
      </span>
    );
  }
  return (
    <span className={frame} style={{ backgroundColor: ground }} aria-hidden>
      <span className="h-1 w-2/5 rounded-full" style={{ backgroundColor: accent }} />
      <span className="h-1.5 w-4/5 rounded-full" style={{ backgroundColor: ink }} />
      <span className="h-1 w-3/5 rounded-full opacity-60" style={{ backgroundColor: ink }} />
    </span>
  );
}
