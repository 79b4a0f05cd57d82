import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { withRedirects } from '../../site/redirects.ts';
import {
  type Collection,
  type CollectionField,
  fieldTypes,
  mostOf,
  slugSchema,
} from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn } from '../use-site.ts';

type Props = PanelProps & { readonly collection: Collection };

const typeNames: Readonly<Record<CollectionField['type'], string>> = {
  ...{ text: 'Text', rich: 'Text with form', image: 'Picture', date: 'Day', number: 'Number' },
  ...{ choice: 'Choice', reference: 'Another entry', tags: 'Tags' },
};

/** What the entries of a collection hold, and how the collection is called. */
export function FieldList({ project, part, collection }: Props) {
  const { body: site, change, canEdit } = part;
  const put = (next: Collection, what?: string) => {
    const collections = site.collections.map((one) => (one.id === next.id ? next : one));
    const entries = entriesIn(project);
    const after = { site: { ...site, collections }, entries };
    change(withRedirects({ site, entries }, after).site, what);
  };
  const { fields } = collection;
  const set = (at: number, next: Partial<CollectionField>) =>
    put({ ...collection, fields: fields.map((one, i) => (i === at ? { ...one, ...next } : one)) });
  return (
    <section aria-labelledby="fields-of" className="flex flex-col gap-4">
      <h2 id="fields-of" className="text-lg">
        What an entry holds
      </h2>
      <CollectionNames key={collection.slug} {...{ collection, canEdit, put }} />
      <ol className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <li key={field.key} className="flex flex-wrap items-end gap-2">
            <Field label={`Label of ${field.key}`} hideLabel className="min-w-40 flex-1">
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  disabled={!canEdit}
                  value={field.label}
                  onChange={({ target }) => set(at, { label: target.value })}
                />
              )}
            </Field>
            <Field label={`Kind of ${field.label}`} hideLabel className="w-44">
              {(control) => (
                <Select
                  {...control}
                  disabled={!canEdit}
                  value={field.type}
                  onChange={({ target }) =>
                    set(at, { type: target.value as CollectionField['type'] })
                  }
                >
                  {fieldTypes.map((type) => (
                    <option key={type} value={type}>
                      {typeNames[type]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {field.type === 'choice' && <Options {...{ field, canEdit }} set={(o) => set(at, o)} />}
            {canEdit && (
              <>
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={`Move ${field.label} up`}
                  disabled={at === 0}
                  onClick={() =>
                    put({
                      ...collection,
                      fields: fields.toSpliced(at, 1).toSpliced(at - 1, 0, field),
                    })
                  }
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={`Remove ${field.label}`}
                  onClick={() => put({ ...collection, fields: fields.toSpliced(at, 1) })}
                >
                  <Trash2 aria-hidden />
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {canEdit && fields.length < mostOf.fields && (
        <Button
          size="small"
          className="self-start"
          onClick={() => put({ ...collection, fields: [...fields, newField(fields)] })}
        >
          <Plus aria-hidden /> Add field
        </Button>
      )}
    </section>
  );
}

function newField(fields: Collection['fields']): CollectionField {
  const keys = new Set(fields.map(({ key }) => key));
  for (let n = fields.length + 1; ; n += 1) {
    if (!keys.has(`field-${n}`)) return { key: `field-${n}`, label: `Field ${n}`, type: 'text' };
  }
}

type OptionsProps = {
  readonly field: CollectionField;
  readonly canEdit: boolean;
  readonly set: (next: Partial<CollectionField>) => void;
};

/** Words to choose among, separated by commas; any word without them. */
function Options({ field, canEdit, set }: OptionsProps) {
  const [text, setText] = useState((field.options ?? []).join(', '));
  return (
    <Field label={`Choices of ${field.label}`} hideLabel className="min-w-48 flex-1">
      {(control) => (
        <Input
          {...control}
          disabled={!canEdit}
          value={text}
          placeholder="Choices, with commas between them"
          onChange={({ target }) => setText(target.value)}
          onBlur={() => {
            const options = [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);
            set({ options: options.slice(0, 100) });
          }}
        />
      )}
    </Field>
  );
}

type NamesProps = {
  readonly collection: Collection;
  readonly canEdit: boolean;
  readonly put: (next: Collection, what?: string) => void;
};

function CollectionNames({ collection, canEdit, put }: NamesProps) {
  const [slug, setSlug] = useState(collection.slug);
  const read = slugSchema.safeParse(slug);
  const leave = () => {
    if (read.success && slug !== collection.slug) put({ ...collection, slug });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Field label="Name of the collection" className="w-56">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            disabled={!canEdit}
            value={collection.name}
            onChange={({ target }) => put({ ...collection, name: target.value }, 'name')}
          />
        )}
      </Field>
      <Field
        label="Address of the collection"
        className="w-56"
        error={read.success ? undefined : read.error.issues[0]?.message}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            disabled={!canEdit}
            value={slug}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSlug(target.value.toLowerCase())}
            onBlur={leave}
          />
        )}
      </Field>
      <div className="flex items-center gap-2 pb-2 text-sm">
        <Switch
          id="list-in-menu"
          checked={collection.inMenu}
          disabled={!canEdit}
          onCheckedChange={(inMenu) => put({ ...collection, inMenu })}
        />
        <label htmlFor="list-in-menu">In the menu</label>
      </div>
    </div>
  );
}
