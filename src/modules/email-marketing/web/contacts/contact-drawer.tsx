import { useQuery } from '@tanstack/react-query';
import { Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import type { ContactDetail } from '../../mail-schemas.ts';
import { api, queries } from '../queries.ts';
import { blockWords, eventWords } from '../words.ts';

type Props = { readonly contactId: string; readonly onClose: () => void };

/** One contact: what is known, what they agreed to, and why they got what, or why not. */
export function ContactDrawer({ contactId, onClose }: Props) {
  const contact = useQuery(queries.contact.queryOptions({ input: { contactId } }));
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={contact.data?.name || contact.data?.email || 'Contact'}
    >
      <Loaded query={contact} title="The contact could not be loaded">
        {(found) => <Known contact={found} onClose={onClose} />}
      </Loaded>
    </Drawer>
  );
}

function Known({ contact, onClose }: { contact: ContactDetail; onClose: () => void }) {
  const { id, email, tags, lists, attributes, consents, events, block } = contact;
  return (
    <div className="flex flex-col gap-6 text-sm">
      <p>{email}</p>
      <p className={block ? 'text-danger' : 'text-muted'}>
        {block
          ? `Gets no mails: ${(blockWords[block] ?? block).toLowerCase()}.`
          : 'Gets campaigns and series.'}
      </p>
      <Tags id={id} tags={tags} />
      {lists.length > 0 && <p>On {lists.map(({ name }) => name).join(', ')}</p>}
      {Object.keys(attributes).length > 0 && (
        <dl className="grid grid-cols-[minmax(6rem,max-content)_1fr] gap-x-4 gap-y-1">
          {Object.entries(attributes).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <section aria-label="Consent">
        <h3 className="mb-1 text-[15px]">What they agreed to</h3>
        {consents.length === 0 && <p className="text-muted">Nothing is on record.</p>}
        {consents.map(({ wording, page, at }) => (
          <p key={`${at} ${wording}`}>
            “{wording}” <span className="text-muted">{timeText(at)}</span>
            {page && <span className="text-muted"> on {page}</span>}
          </p>
        ))}
      </section>
      <section aria-label="What happened">
        <h3 className="mb-1 text-[15px]">What happened</h3>
        <ol className="flex flex-col gap-1.5">
          {events.map(({ name, detail, at, projectId, title }) => (
            <li key={`${at} ${name} ${detail}`} className="break-words">
              {eventWords[name] ?? name}
              {title && projectId && (
                <>
                  {': '}
                  <Link className="underline" to={`/email-marketing/campaigns/${projectId}`}>
                    {title}
                  </Link>
                </>
              )}
              {detail && <span className="text-muted"> · {detail}</span>}{' '}
              <span className="text-muted">{timeText(at)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2">
        {block !== 'unsubscribed' && (
          <ConfirmedButton
            size="small"
            queryKey={queries.key()}
            run={() => api.optOut({ contactId: id })}
            question={{
              title: 'Unsubscribe this contact?',
              description: 'No campaign or series of this space is mailed to it any more.',
              confirmLabel: 'Unsubscribe',
            }}
          >
            <UserX aria-hidden /> Unsubscribe
          </ConfirmedButton>
        )}
        <ConfirmedButton
          size="small"
          look="danger"
          queryKey={queries.contacts.key()}
          run={() => api.removeContact({ contactId: id })}
          after={onClose}
          question={{
            title: 'Remove this contact?',
            description: 'What is known of it goes. If it unsubscribed, that is remembered.',
            confirmLabel: 'Remove',
          }}
        >
          <Trash2 aria-hidden /> Remove
        </ConfirmedButton>
      </div>
    </div>
  );
}

function Tags({ id, tags }: { id: string; tags: readonly string[] }) {
  const [text, setText] = useState('');
  const change = useChangeOf(
    queries.key(),
    (tagging: { add?: string[]; remove?: string[] }) => api.tag({ contactIds: [id], ...tagging }),
    { saysFields: true, after: () => setText('') },
  );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) change.mutate({ add: [text.trim()] });
      }}
    >
      <span className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <Badge key={tag}>
            {tag}
            <button
              type="button"
              className="ml-1"
              aria-label={`Take the tag ${tag} off`}
              onClick={() => change.mutate({ remove: [tag] })}
            >
              ×
            </button>
          </Badge>
        ))}
      </span>
      <span className="flex items-end gap-2">
        <Field label="Add a tag" className="flex-1">
          {(control) => (
            <Input
              {...{ ...control, value: text, maxLength: 80 }}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={change.isPending}>
          Add
        </Button>
      </span>
    </form>
  );
}
