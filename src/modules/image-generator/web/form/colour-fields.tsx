import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type Props = {
  readonly value: readonly string[];
  readonly onChange: (colours: readonly string[]) => void;
};

const most = 6;
const usual = ['#2a6f97', '#e76f51', '#f4d35e', '#264653', '#81b29a', '#f7ede2'];

/** Up to six colours to build on. */
export const ColourFields = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">Colours</legend>
    <div className="flex flex-wrap items-center gap-2">
      {value.map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the list
        <span key={place} className="inline-flex items-center rounded-lg border">
          <input
            type="color"
            aria-label={`Colour ${place + 1}`}
            className="h-9 w-10 cursor-pointer rounded-l-lg bg-transparent p-1"
            value={colour}
            onChange={({ target }) => onChange(value.with(place, target.value))}
          />
          <Button
            look="quiet"
            size="icon"
            className="h-9 w-7"
            aria-label={`Leave out colour ${place + 1}`}
            onClick={() => onChange(value.toSpliced(place, 1))}
          >
            <X aria-hidden />
          </Button>
        </span>
      ))}
      {value.length < most && (
        <Button size="small" onClick={() => onChange([...value, usual[value.length] ?? '#2a6f97'])}>
          <Plus aria-hidden /> Add a colour
        </Button>
      )}
    </div>
    {value.length === 0 && (
      <p className="mt-1.5 text-[13px] text-muted">Without any, the words and chance decide.</p>
    )}
  </fieldset>
);
