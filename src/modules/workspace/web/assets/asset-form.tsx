import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
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
  const start = fieldsOf(asset);
  return (
    <Form
      // What was saved, here or elsewhere, is where the next change begins.
      key={JSON.stringify(start)}
      start={start}
      send={({ tags, ...texts }) => api.changeAsset({ id: asset.id, ...texts, tags: tagsOf(tags) })}
      queryKey={queries.key()}
      done="Saved."
    >
      <InputField name="title" label="Title" maxLength={200} placeholder={asset.name} />
      {asset.kind === 'image' && (
        <TextareaField
          name="alt"
          label="Description for people who can’t see it"
          hint="Stands in for the picture wherever it is used."
          maxLength={2000}
        />
      )}
      <InputField name="tags" label="Tags" hint="With commas between them." maxLength={2000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField name="licence" label="Licence" maxLength={200} placeholder="CC BY 4.0" />
        <InputField name="author" label="Author" maxLength={200} />
      </div>
      <InputField
        name="sourceUrl"
        label="Source"
        type="url"
        maxLength={2000}
        placeholder="https://"
      />
      <SubmitButton needsChange>Save</SubmitButton>
    </Form>
  );
}
