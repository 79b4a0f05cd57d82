import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field, Input } from '#ui/field.tsx';

/** A search that waits until the typing rests. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(props.value);
  useEffect(() => {
    if (text === props.value) return;
    const timer = setTimeout(() => props.onChange(text), 250);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={props.label} hideLabel className="relative min-w-56 flex-1">
      {(control) => (
        <>
          <Search
            className="pointer-events-none absolute top-3 left-3 size-4 text-muted"
            aria-hidden
          />
          <Input
            {...control}
            type="search"
            className="pl-9"
            placeholder={props.placeholder}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
    </Field>
  );
}
