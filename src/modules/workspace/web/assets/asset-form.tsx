import { useForm } from 'react-hook-form';
import { fieldErrorOf, useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import type { Asset } from '../../asset-contract.ts';
import { api, queries } from '../queries.ts';

type Fields = Record<'title' | 'alt' | 'tags' | 'licence' | 'author' | 'sourceUrl', string>;

const fieldsOf = ({ title, alt, tags, licence, author, sourceUrl }: Asset): Fields => ({
  ...{ title: title ?? '', alt: alt ?? '', tags: tags.join(', '), licence: licence ?? '' },
  ...{ author: author ?? '', sourceUrl: sourceUrl ?? '' },
});

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** What people say about a file: what it shows, and what may be done with it. */
export function AssetForm({ asset }: { asset: Asset }) {
  const form = useForm<Fields>({ values: fieldsOf(asset) });
  const save = useChangeOf(
    queries.key(),
    ({ tags, ...texts }: Fields) => api.changeAsset({ id: asset.id, ...texts, tags: tagsOf(tags) }),
    { done: 'Saved.' },
  );
  const errorOf = (name: keyof Fields) => fieldErrorOf(save.error, name);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((fields) => save.mutate(fields))}
    >
      <Field label="Title" error={errorOf('title')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('title')}
            maxLength={200}
            placeholder={asset.name}
          />
        )}
      </Field>
      {asset.kind === 'image' && (
        <Field
          label="Description for people who can’t see it"
          error={errorOf('alt')}
          hint="Stands in for the picture wherever it is used."
        >
          {(control) => <Textarea {...control} {...form.register('alt')} maxLength={2000} />}
        </Field>
      )}
      <Field label="Tags" hint="With commas between them." error={errorOf('tags')}>
        {(control) => <Input {...control} {...form.register('tags')} maxLength={2000} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Licence" error={errorOf('licence')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('licence')}
              maxLength={200}
              placeholder="CC BY 4.0"
            />
          )}
        </Field>
        <Field label="Author" error={errorOf('author')}>
          {(control) => <Input {...control} {...form.register('author')} maxLength={200} />}
        </Field>
      </div>
      <Field label="Source" error={errorOf('sourceUrl')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('sourceUrl')}
            maxLength={2000}
            type="url"
            placeholder="https://"
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={save.isPending} disabled={!form.formState.isDirty}>
        Save
      </Button>
    </form>
  );
}
