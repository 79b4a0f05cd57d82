import { useState } from 'react';
import { Field, Input } from '#ui/fields/field.tsx';

type Fonts = { readonly heading: string; readonly text: string };
type Props = { readonly fonts: Fonts; readonly onChange: (fonts: Fonts) => void };

/** Two typefaces by name, for headings and for text. */
export function FontFields({ fonts: first, onChange }: Props) {
  const [fonts, setFonts] = useState(first);
  const set = (change: Partial<Fonts>) => {
    const next = { ...fonts, ...change };
    setFonts(next);
    onChange({ heading: next.heading.trim(), text: next.text.trim() });
  };
  const isHalf = Boolean(fonts.heading.trim()) !== Boolean(fonts.text.trim());
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg">Type</legend>
      <Field label="Headings" hint={isHalf ? 'Kept once both typefaces are named.' : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={fonts.heading}
            onChange={({ target }) => set({ heading: target.value })}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={fonts.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
