import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, ListPlus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { saveCsv } from '#shell/save-file.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Contact } from '../../contact-schemas.ts';
import { api, queries } from '../queries.ts';
import { blockWords } from '../words.ts';
import { ContactDrawer } from './contact-drawer.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewContact } from './new-contact.tsx';
import { NewList } from './new-list.tsx';

/** Everybody whom the space knows: found, filtered, brought in and looked at. */
export function ContactsTab() {
  const { get, set } = useAddress();
  const [q, listId, tag] = [get('q'), get('list'), get('tag')];
  const [dialog, setDialog] = useState<Kind>();
  const filter = { ...(q && { q }), ...(listId && { listId }), ...(tag && { tag }) };
  const pages = usePages(
    queries.contacts.key({ input: filter }),
    (after) => api.contacts({ ...filter, ...(after && { after }) }),
    { keep: true },
  );
  const total = pages.data?.pages[0]?.total;
  return (
    <div className="flex flex-col gap-4">
      <Filters onDialog={setDialog} />
      {total !== undefined && total > 0 && (
        <p className="text-sm text-muted">
          {numberText(total)} {total === 1 ? 'contact' : 'contacts'}
          {(listId || tag) && ' here'}
        </p>
      )}
      <PagedList
        query={pages}
        items={({ contacts }) => contacts}
        title="The contacts could not be loaded"
        empty={
          <EmptyState
            icon={Users}
            title={q || listId || tag ? 'Nobody is found' : 'No contacts yet'}
          >
            Import a CSV file, add somebody by hand, or let the forms of your pages bring them.
          </EmptyState>
        }
      >
        {(contacts) => (
          <ul className="flex flex-col divide-y rounded-xl border bg-surface">
            {contacts.map((contact) => (
              <Row key={contact.id} {...{ contact }} onOpen={() => set({ contact: contact.id })} />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog === 'new' && <NewContact onClose={() => setDialog(undefined)} />}
      {dialog === 'list' && <NewList onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
      {get('contact') && (
        <ContactDrawer contactId={get('contact')} onClose={() => set({ contact: '' })} />
      )}
    </div>
  );
}

const Row = ({ contact, onOpen }: { contact: Contact; onOpen: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left text-sm hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-56 break-words">
        <strong className="font-medium">{contact.name || contact.email}</strong>
        {contact.name && <span className="text-muted"> {contact.email}</span>}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {contact.tags.slice(0, 4).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {contact.block && (
          <Badge tone={contact.block === 'suppressed' ? 'danger' : 'gold'}>
            {blockWords[contact.block]}
          </Badge>
        )}
      </span>
    </button>
  </li>
);

type Kind = 'new' | 'import' | 'list';

/** Search, list and tag, and the ways to bring contacts in and out. */
function Filters({ onDialog }: { onDialog: (dialog: Kind) => void }) {
  const { get, set } = useAddress();
  const [q, listId, tag] = [get('q'), get('list'), get('tag')];
  const lists = useQuery(queries.lists.queryOptions({ input: {} }));
  const csv = useChangeOf(undefined, () => api.exportContacts({}), {
    after: (file) => saveCsv('contacts', file.csv),
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField
        className="min-w-0 basis-full sm:flex-1 sm:basis-48"
        restMs={250}
        label="Search contacts"
        placeholder="Part of an address or a name"
        value={q}
        onChange={(next) => set({ q: next })}
      />
      <Field label="List" hideLabel>
        {(control) => (
          <Select
            {...{ ...control, value: listId }}
            onChange={({ target }) => set({ list: target.value })}
          >
            <option value="">All lists</option>
            {lists.data?.lists.map(({ id, name, contacts }) => (
              <option key={id} value={id}>
                {name} ({numberText(contacts)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(lists.data?.tags.length ?? 0) > 0 && (
        <Field label="Tag" hideLabel>
          {(control) => (
            <Select
              {...{ ...control, value: tag }}
              onChange={({ target }) => set({ tag: target.value })}
            >
              <option value="">All tags</option>
              {lists.data?.tags.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button onClick={() => onDialog('list')}>
        <ListPlus aria-hidden /> New list
      </Button>
      <Button onClick={() => onDialog('import')}>
        <FileUp aria-hidden /> Import
      </Button>
      <Button busy={csv.isPending} onClick={() => csv.mutate(undefined)}>
        <Download aria-hidden /> CSV
      </Button>
      <Button look="primary" onClick={() => onDialog('new')}>
        <UserPlus aria-hidden /> Add
      </Button>
    </div>
  );
}
