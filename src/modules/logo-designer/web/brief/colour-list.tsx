import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type Props = {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (colours: readonly string[]) => void;
  /** Words of the button that adds one. */
  readonly add: string;
  /** What a new one begins with. */
  readonly start: string;
  /** Said while there is none. */
  readonly empty?: string;
  readonly error: string | undefined;
};
const most = 5;

/** Up to five colours, each with a button that leaves it out. */
export const ColourList = ({ label, add, value, onChange, start, empty, error }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{label}</legend>
    <div className="flex flex-wrap items-center gap-2">
      {value.map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the list
        <span key={place} className="inline-flex items-center rounded-lg border">
          <input
            type="color"
            aria-label={`${label}, ${place + 1}`}
            className="h-9 w-10 cursor-pointer rounded-l-lg bg-transparent p-1"
            value={colour}
            onChange={({ target }) => onChange(value.with(place, target.value))}
          />
          <Button
            look="quiet"
            size="icon"
            className="h-9 w-7"
            aria-label={`${label}: leave out number ${place + 1}`}
            onClick={() => onChange(value.toSpliced(place, 1))}
          >
            <X aria-hidden />
          </Button>
        </span>
      ))}
      {value.length < most && (
        <Button size="small" onClick={() => onChange([...value, start])}>
          <Plus aria-hidden /> {add}
        </Button>
      )}
    </div>
    {value.length === 0 && empty && <p className="mt-1.5 text-[13px] text-muted">{empty}</p>}
    {error && (
      <p role="alert" className="mt-1.5 text-[13px] font-medium text-danger">
        {error}
      </p>
    )}
  </fieldset>
);
