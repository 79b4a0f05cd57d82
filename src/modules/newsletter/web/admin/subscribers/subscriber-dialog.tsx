import { useQuery } from '@tanstack/react-query';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { splitWords } from '#shell/form/split-words.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Subscriber } from '../../../contract.ts';
import { api, queries, useChange } from '../../queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** One subscriber: what is on record, and what an admin may do. */
export function SubscriberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...queries.admin.subscriber.queryOptions({ input: { id } }),
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={found.data?.subscriber.email ?? 'Subscriber'}
    >
      <Loaded query={found} title="This subscriber could not be loaded">
        {({ subscriber, consents }) => (
          <>
            <SubscriberForm key={subscriber.id} subscriber={subscriber} onClose={onClose} />
            <h3 className="mt-6 text-base">Consent record</h3>
            <ol className="mt-2 flex flex-col gap-3 text-sm">
              {consents.map((one) => (
                <li key={`${one.at}${one.event}`} className="border-l-2 pl-3">
                  <p>
                    <span className="font-medium">{one.event}</span>{' '}
                    <span className="text-muted">
                      {one.at.slice(0, 16).replace('T', ' ')} UTC
                      {one.source && ` · ${one.source}`}
                      {one.ip && ` · ${one.ip}`}
                    </span>
                  </p>
                  {one.text && <p className="text-[13px] text-muted">{one.text}</p>}
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function SubscriberForm({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { id, name, interests, tags } = subscriber;
  const commas = 'Separated by commas';
  return (
    <Form
      start={{ name, interests: interests.join(', '), tags: tags.join(', ') }}
      send={(typed: { name: string; interests: string; tags: string }) =>
        api.admin.changeSubscriber({
          ...{ id, name: typed.name },
          ...{ interests: splitWords(typed.interests), tags: splitWords(typed.tags) },
        })
      }
      queryKey={queries.admin.key()}
      done="Saved"
      after={onClose}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge subscriber={subscriber} />
        from {subscriber.source}, {subscriber.subscribedAt.slice(0, 10)}
      </p>
      <InputField name="name" label="Name" maxLength={100} />
      <InputField name="interests" label="Interests" hint={commas} />
      <InputField name="tags" label="Tags" hint={commas} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>Save</SubmitButton>
        <Endings subscriber={subscriber} onClose={onClose} />
      </div>
    </Form>
  );
}

function Endings({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { id, status } = subscriber;
  const leave = useChange(() => api.admin.unsubscribe({ id }), { done: 'Unsubscribed' });
  return (
    <>
      {(status === 'active' || status === 'pending') && (
        <Button busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
          Unsubscribe
        </Button>
      )}
      <ConfirmedButton
        look="danger"
        question={{
          title: 'Delete this subscriber?',
          description:
            'Everything about this person is erased, including from delivery lists. Only a one-way fingerprint stays so that an import can’t bring the address back.',
          confirmLabel: 'Delete subscriber',
        }}
        run={() => api.admin.eraseSubscriber({ id })}
        queryKey={queries.admin.key()}
        done="The subscriber is deleted."
        after={onClose}
      >
        Delete
      </ConfirmedButton>
    </>
  );
}
