import { cn } from '#ui/class-names.ts';
import { interestLabel } from './interest-label.ts';

/** One interest to choose. */
export const InterestChip = (props: {
  interest: string;
  chosen: boolean;
  onToggle: () => void;
}) => (
  <label
    className={cn(
      'cursor-pointer rounded-full border px-3.5 py-1.5 text-sm select-none has-focus-visible:outline-2 has-focus-visible:outline-ring',
      props.chosen
        ? 'border-accent bg-accent-soft text-on-accent-soft'
        : 'text-muted hover:bg-sunken',
    )}
  >
    <input type="checkbox" className="sr-only" checked={props.chosen} onChange={props.onToggle} />
    {interestLabel(props.interest)}
  </label>
);
