import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { Field, Input } from './field.tsx';

type Props = {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Quiet time after the last key before `onChange` hears of it, in ms; 0 for lists at hand. */
  readonly restMs?: number;
  readonly hideLabel?: boolean;
  readonly className?: string;
};

/**
 * A search. What is typed has a state of its own: an address that keeps the words follows a moment later,
 * and a field that waited for it would lose letters. What is set from elsewhere, such as a cleared
 * filter, replaces what was typed.
 */
export function SearchField(props: Props) {
  const { label, value, onChange, restMs = 0, hideLabel = true } = props;
  const [text, setText] = useState(value);
  const told = useRef(value);
  // Whoever listens when the typing rests: other filters may have changed meanwhile.
  const listener = useRef(onChange);
  listener.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value === told.current || document.activeElement === input.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (typed: string) => {
    told.current = typed;
    listener.current(typed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (restMs > 0) timer.current = setTimeout(() => tell(typed), restMs);
    else tell(typed);
  };
  return (
    <Field label={label} hideLabel={hideLabel} className={cn('w-full', props.className)}>
      {(control) => (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-3 left-3 size-4 text-muted"
            aria-hidden
          />
          <Input
            {...control}
            ref={input}
            type="search"
            className="pl-9"
            placeholder={props.placeholder ?? label}
            value={text}
            maxLength={200}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
