import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { Note } from '../contract.ts';

const parts = [
  { key: 'title', label: 'Title', most: 80 },
  { key: 'text', label: 'Text', most: 240 },
  { key: 'link', label: 'Link, such as /store', most: 300 },
] as const;

/** What the section "promo" says: a title, a text and a link each. */
export function NotesInput(props: { notes: readonly Note[]; onChange: (notes: Note[]) => void }) {
  const { notes, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-3 col-span-full">
      <legend className="mb-1.5 text-sm font-medium">Texts</legend>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, and never change places
        <div key={index} className="grid items-end gap-2 sm:grid-cols-[1fr_1.4fr_1fr_auto]">
          {parts.map(({ key, label, most }) => (
            <Field key={key} label={label}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={most}
                  value={note[key]}
                  onChange={({ target }) =>
                    onChange(
                      notes.map((one, at) =>
                        at === index ? { ...one, [key]: target.value } : one,
                      ),
                    )
                  }
                />
              )}
            </Field>
          ))}
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove text ${index + 1}`}
            onClick={() => onChange(notes.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        className="self-start"
        size="small"
        onClick={() => onChange([...notes, { title: '', text: '', link: '' }])}
      >
        <Plus aria-hidden /> Add a text
      </Button>
    </fieldset>
  );
}
