import { useState } from 'react';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import type { CollectionField, Entry, EntryValue } from '../../site/site-schema.ts';

type Props = {
  readonly field: CollectionField;
  readonly value: EntryValue;
  readonly canEdit: boolean;
  readonly space: string;
  /** Entries that a reference may lead to. */
  readonly others: readonly (readonly [id: string, entry: Entry])[];
  readonly error?: string;
  readonly onChange: (value: EntryValue) => void;
};

/** The control of a field by its kind. */
export function EntryField(props: Props) {
  const { field, value, canEdit, space, others, error, onChange } = props;
  const { label, type, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const disabled = !canEdit;
  if (type === 'image') {
    return (
      <AssetField
        {...{ label, space }}
        kind="image"
        value={text || undefined}
        onChange={(id) => canEdit && onChange(id ?? null)}
      />
    );
  }
  if (type === 'tags') return <TagsField {...props} />;
  if (type === 'reference' || (type === 'choice' && options.length > 0)) {
    const choices =
      type === 'choice'
        ? options.map((one) => [one, one] as const)
        : others.map(([id, { title }]) => [id, title] as const);
    return (
      <Field {...{ label, error }}>
        {(control) => (
          <Select
            {...control}
            {...{ disabled, value: text }}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">None</option>
            {choices.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (type === 'rich') {
    return (
      <Field {...{ label, error }} hint="Markdown: # heading, **bold**, [link](https://…).">
        {(control) => (
          <Textarea
            {...control}
            {...{ disabled, value: text }}
            rows={14}
            maxLength={200_000}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <Field {...{ label, error }}>
      {(control) => (
        <Input
          {...control}
          disabled={disabled}
          type={type === 'date' ? 'date' : type === 'number' ? 'number' : 'text'}
          step={type === 'number' ? 'any' : undefined}
          value={typeof value === 'number' ? value : text}
          onChange={({ target }) => {
            if (type !== 'number') onChange(target.value || null);
            else onChange(target.value === '' ? null : Number(target.value));
          }}
        />
      )}
    </Field>
  );
}

/** Words with commas between them; they count once the field is left. */
function TagsField({ field: { label }, value, canEdit, error, onChange }: Props) {
  const [text, setText] = useState(Array.isArray(value) ? value.join(', ') : '');
  return (
    <Field {...{ label, error }} hint="With commas between them.">
      {(control) => (
        <Input
          {...control}
          disabled={!canEdit}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => {
            const tags = [...new Set(text.split(',').map((one) => one.trim().slice(0, 60)))];
            onChange(tags.filter(Boolean).slice(0, 50));
          }}
        />
      )}
    </Field>
  );
}
