import { useState } from 'react';
import { Field, Input } from '#ui/fields/field.tsx';

type Props = {
  readonly label: string;
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
};

/** Words with commas between them; what is half typed stays as it is. */
export function WordField({ label, words, onChange }: Props) {
  const [text, setText] = useState(words.join(', '));
  return (
    <Field label={label} hint="With commas between them.">
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const list = target.value.split(',').map((word) => word.trim().slice(0, 60));
            onChange(list.filter(Boolean).slice(0, 100));
          }}
        />
      )}
    </Field>
  );
}
