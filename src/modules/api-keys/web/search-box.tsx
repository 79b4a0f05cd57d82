import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field, Input } from '#ui/field.tsx';

/**
 * Search words that the URL keeps. What is typed has a state of its own: the URL follows a moment
 * later, and a field that waited for it would lose letters and move the caret.
 */
export function SearchBox(props: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(props.value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(props.value);
  }, [props.value]);
  return (
    <Field label="Search services" hideLabel className="w-full sm:w-72">
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
            placeholder="Search services"
            className="pl-9"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              props.onChange(target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
