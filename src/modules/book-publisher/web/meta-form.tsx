import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { AssetField } from '../../workspace/web/public.tsx';
import type { BookMeta } from '../book-schema.ts';
import { bookThemes, themeIds } from '../layout/book-themes.ts';
import { trims } from '../layout/trim-sizes.ts';

type Props = {
  readonly meta: BookMeta;
  readonly change: (next: BookMeta) => void;
  readonly canEdit: boolean;
  readonly space: string;
};

const lines = [
  ['title', 'Title', 200],
  ['subtitle', 'Subtitle', 200],
  ['author', 'Author', 200],
  ['publisher', 'Publisher', 200],
  ['isbn', 'ISBN', 30],
  ['series', 'Series', 200],
  ['seriesNumber', 'Number in the series', 7],
  ['language', 'Language', 35],
] as const;
const texts = [
  ['copyright', 'Copyright and imprint', 1000],
  ['dedication', 'Dedication', 500],
  ['alsoBy', 'Other titles, one a line', 4000],
  ['description', 'Text on the back cover and in shops', 4000],
] as const;

/** Title page, imprint, page size, theme and cover. */
export function MetaForm({ meta, change, canEdit, space }: Props) {
  return (
    <fieldset disabled={!canEdit} className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <legend className="sr-only">Title page and layout</legend>
      {lines.map(([name, label, most]) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              maxLength={most}
              value={meta[name]}
              onChange={({ target }) => change({ ...meta, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Page size" hint="Inches, unless it says A5.">
        {(control) => (
          <Select
            {...control}
            value={meta.trim}
            onChange={({ target }) => change({ ...meta, trim: target.value as BookMeta['trim'] })}
          >
            {trims.map((one) => (
              <option key={one} value={one}>
                {one.replace('x', ' × ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Notes">
        {(control) => (
          <Select
            {...control}
            value={meta.notes}
            onChange={({ target }) => change({ ...meta, notes: target.value as BookMeta['notes'] })}
          >
            <option value="page">At the foot of the page</option>
            <option value="chapter">At the end of the chapter</option>
          </Select>
        )}
      </Field>
      <Field label="Theme" hint={bookThemes[meta.theme].about} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={meta.theme}
            onChange={({ target }) => change({ ...meta, theme: target.value as BookMeta['theme'] })}
          >
            {themeIds.map((id) => (
              <option key={id} value={id}>
                {bookThemes[id].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {texts.map(([name, label, most]) => (
        <Field key={name} label={label} className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={most}
              value={meta[name]}
              onChange={({ target }) => change({ ...meta, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Page of other titles">
        {(control) => (
          <Select
            {...control}
            value={meta.alsoByPlace}
            onChange={({ target }) =>
              change({ ...meta, alsoByPlace: target.value as BookMeta['alsoByPlace'] })
            }
          >
            <option value="front">Before the contents</option>
            <option value="back">At the end of the book</option>
          </Select>
        )}
      </Field>
      <AssetField
        label="Picture of the cover"
        hint="Title and author are set over it. Without one a cover is drawn."
        kind="image"
        space={space}
        value={meta.coverId ?? undefined}
        onChange={(id) => change({ ...meta, coverId: id ?? null })}
      />
    </fieldset>
  );
}
