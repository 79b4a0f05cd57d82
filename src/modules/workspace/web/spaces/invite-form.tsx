import { useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { api, queries } from '../queries.ts';
import { roleNames } from './role-words.ts';

const offered = ['editor', 'viewer'] as const;
type Waiting = { readonly email: string; readonly role: string; readonly expiresAt: string };

/** Makes a link for one address, which is shown once; and what waits for an answer. */
export function InviteForm({ id, waiting }: { id: string; waiting: readonly Waiting[] }) {
  const [made, setMade] = useState<{ email: string; link: string }>();
  return (
    <section aria-labelledby="invite" className="rounded-2xl border bg-surface p-5">
      <h2 id="invite" className="mb-4 text-lg">
        Invite somebody
      </h2>
      <Form
        key={made?.link ?? ''}
        className="flex-row flex-wrap items-end gap-3"
        start={{ email: '', role: 'editor' as 'editor' | 'viewer' }}
        queryKey={queries.key()}
        send={async (values) => ({ ...values, ...(await api.invite({ id, ...values })) })}
        after={({ email, token }) =>
          setMade({ email, link: `${window.location.origin}/invites/${token}` })
        }
      >
        <InputField
          name="email"
          label="Email address"
          type="email"
          required
          maxLength={254}
          fieldClass="min-w-0 flex-1 basis-56"
        />
        <SelectField
          name="role"
          label="As"
          fieldClass="basis-36"
          choices={offered.map((one) => [one, roleNames[one][0]])}
        />
        <SubmitButton>Make a link</SubmitButton>
      </Form>
      <p className="mt-2 text-[13px] text-muted">
        {offered.map((one) => `${roleNames[one][0]}: ${roleNames[one][1]}.`).join(' ')}
      </p>
      {made && <MadeLink {...made} />}
      {waiting.length > 0 && <WaitingList id={id} waiting={waiting} />}
    </section>
  );
}

function MadeLink({ email, link }: { email: string; link: string }) {
  const copy = async () => {
    if (await copyText(link)) toast.success('The link is copied.');
    else toast.error('The browser did not allow it. Select the link and copy it.');
  };
  return (
    <div role="status" className="mt-4 rounded-xl bg-accent-soft p-4 text-on-accent-soft">
      <p className="mb-2 text-sm">
        Send this link to {email}. It works once, for seven days, and only for this address. It is
        not shown again.
      </p>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Link of the invitation"
          className="min-w-0 flex-1 font-mono text-[13px]"
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}

function WaitingList({ id, waiting }: { id: string; waiting: readonly Waiting[] }) {
  const withdraw = useChangeOf(
    queries.key(),
    (email: string) => api.withdrawInvite({ id, email }),
    { done: 'The invitation is taken back. Its link no longer works.' },
  );
  return (
    <>
      <h3 className="mt-5 mb-1 text-sm font-medium">Waiting for an answer</h3>
      <ul className="divide-y">
        {waiting.map(({ email, role, expiresAt }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
            <span className="min-w-0 flex-1 basis-48 break-words">{email}</span>
            <span className="text-[13px] text-muted">
              {roleNames[role as keyof typeof roleNames][0]} · until {timeText(expiresAt)}
            </span>
            <Button
              size="small"
              look="quiet"
              aria-label={`Take back the invitation of ${email}`}
              busy={withdraw.isPending && withdraw.variables === email}
              onClick={() => withdraw.mutate(email)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
