import { Library, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dashed } from '#kernel/text/dashed.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { UndoButtons } from '../../../workspace/web/public.tsx';
import { freeSlug } from '../../site/paths.ts';
import { type Collection, mostOf } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { CollectionDesk } from './collection-desk.tsx';

/** The collections of a site: a blog and others, each with its entries. */
export function CollectionsPanel({ project, part }: PanelProps) {
  const { get, set } = useAddress();
  const { body: site, canEdit } = part;
  const chosen = site.collections.find(({ id }) => id === get('collection')) ?? site.collections[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {canEdit && <UndoButtons {...part} />}
        <ul className="flex flex-col">
          {site.collections.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={chosen?.id === id || undefined}
                onClick={() => set({ collection: id, entry: '' })}
                className="w-full truncate rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        {canEdit && <AddCollection {...{ project, part }} />}
      </div>
      {chosen ? (
        <CollectionDesk key={chosen.id} {...{ project, part }} collection={chosen} />
      ) : (
        <EmptyState icon={Library} title="No collections yet">
          A blog, a list of works, a calendar of events: name one, and every entry gets a page.
        </EmptyState>
      )}
    </div>
  );
}

/** What a new collection holds until its fields are changed. */
const usualFields: Collection['fields'] = [
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'summary', label: 'Summary', type: 'text' },
  { key: 'picture', label: 'Picture', type: 'image' },
  { key: 'text', label: 'Text', type: 'rich' },
  { key: 'tags', label: 'Tags', type: 'tags' },
];

function AddCollection({ part: { body: site, change } }: PanelProps) {
  const { set } = useAddress();
  const [name, setName] = useState('');
  const isFull = site.collections.length >= mostOf.collections;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bare = name.trim();
    if (bare === '' || isFull) return;
    const taken = new Set(site.collections.map(({ slug }) => slug));
    const id = crypto.randomUUID();
    const slug = freeSlug(dashed(bare).slice(0, 52) || 'entries', taken);
    const added = { id, name: bare, slug, fields: usualFields, inMenu: true };
    change({ ...site, collections: [...site.collections, added] });
    setName('');
    set({ collection: id, entry: '' });
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <Field label="New collection">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={name}
            placeholder="Blog"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="small"
        className="self-start"
        disabled={name.trim() === '' || isFull}
      >
        <Plus aria-hidden /> Add collection
      </Button>
    </form>
  );
}
