import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { useSession } from '#shell/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { api } from '../queries.ts';
import { Facts, Section } from './section.tsx';

type Mail = {
  server: { host: string; port: number; secure: boolean; user: string | null } | null;
  from: string;
};

/** Where mails go, which the environment says, and a button that really sends one. */
export function MailSection({ mail }: { mail: Mail }) {
  const { server } = mail;
  return (
    <Section
      title="Mail"
      text="The mail server is set in the hub’s environment: SMTP_URL and MAIL_FROM."
    >
      <Facts
        rows={[
          ['State', <State key="state" sends={server !== null} />],
          ['Sender', mail.from],
          ...(server
            ? ([
                ['Server', `${server.host}, port ${server.port}${server.secure ? ', TLS' : ''}`],
                ['Signs in as', server.user ?? 'nobody'],
              ] as const)
            : []),
        ]}
      />
      <TestMail />
    </Section>
  );
}

const State = ({ sends }: { sends: boolean }) =>
  sends ? (
    <Badge tone="accent">Sends over SMTP</Badge>
  ) : (
    <Badge tone="gold">No mail server: emails are written to the outbox</Badge>
  );

function TestMail() {
  const session = useSession();
  const [to, setTo] = useState(session.status === 'signed-in' ? session.email : '');
  const test = useMutation({ mutationFn: () => api.settings.testMail({ to }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate();
  };
  return (
    <form className="mt-5 flex max-w-2xl flex-wrap items-end gap-3 border-t pt-4" onSubmit={submit}>
      <Field label="Send a test email to" className="min-w-56 flex-1">
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={test.isPending}>
        Send test email
      </Button>
      <p role="status" className="w-full text-sm break-words">
        {test.data && (
          <span className={test.data.delivered ? 'text-success' : 'text-danger'}>
            {test.data.delivered ? 'The mail server accepted it: ' : ''}
            {test.data.answer}
          </span>
        )}
        {test.error && <span className="text-danger">{errorMessage(test.error)}</span>}
      </p>
    </form>
  );
}
