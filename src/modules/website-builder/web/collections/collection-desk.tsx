import { FileText, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAddress } from '#shell/page/use-address.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { leadOf } from '../../site/entry-values.ts';
import type { Collection } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn } from '../use-site.ts';
import { EntryDesk } from './entry-desk.tsx';
import { FieldList } from './field-list.tsx';

type Props = PanelProps & { readonly collection: Collection };

/** One collection: its entries, the one that is open, and what its entries hold. */
export function CollectionDesk({ project, part, collection }: Props) {
  const { get, set } = useAddress();
  const { canEdit } = part;
  const own = [...entriesIn(project)].filter(([, entry]) => entry.collection === collection.id);
  const opened = own.find(([id]) => id === get('entry'));
  if (opened) {
    return (
      <EntryDesk
        key={opened[0]}
        {...{ project, part, collection }}
        id={opened[0]}
        onClose={() => set({ entry: '' })}
      />
    );
  }
  const dated = own
    .map(([id, entry]) => ({ id, entry, date: leadOf(collection, entry).date?.value ?? '' }))
    .sort((a, b) => b.date.localeCompare(a.date));
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <section aria-labelledby="entries-of" className="flex flex-col gap-4">
        <h2 id="entries-of" className="text-lg">
          {collection.name} <span className="text-sm text-muted">/{collection.slug}</span>
        </h2>
        {canEdit && <AddEntry {...{ project, part, collection }} />}
        {dated.length === 0 ? (
          <EmptyState icon={FileText} title="No entries yet">
            Give the first one a title.
          </EmptyState>
        ) : (
          <ul className="flex flex-col divide-y">
            {dated.map(({ id, entry, date }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => set({ entry: id })}
                  className="flex w-full flex-wrap items-baseline gap-x-4 px-1 py-2.5 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 truncate">{entry.title}</span>
                  <span className="text-[13px] text-muted">{date}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <FieldList {...{ project, part, collection }} />
    </div>
  );
}

function AddEntry({ project, collection }: Props) {
  const { set } = useAddress();
  const [title, setTitle] = useState('');
  const { call } = useTool<object, { entryId: string }>('site.add-entry', {
    saysFields: true,
    after: async ({ output }) => {
      setTitle('');
      await project.reload();
      set({ entry: output.entryId });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || call.isPending) return;
    call.mutate({ projectId: project.id, collection: collection.slug, title });
  };
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <Field label="New entry" className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={call.isPending} disabled={title.trim() === ''}>
        <Plus aria-hidden /> Add entry
      </Button>
    </form>
  );
}
