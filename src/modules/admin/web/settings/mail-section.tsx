import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Badge } from '#ui/badge.tsx';
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

type Tested = Awaited<ReturnType<typeof api.settings.testMail>>;

function TestMail() {
  const session = useSession();
  const [tested, setTested] = useState<Tested>();
  return (
    <Form
      className="mt-5 max-w-2xl flex-row flex-wrap items-start gap-3 border-t pt-4"
      start={{ to: session.status === 'signed-in' ? session.email : '' }}
      send={(typed: { to: string }) => {
        setTested(undefined);
        return api.settings.testMail(typed);
      }}
      after={setTested}
      inline
    >
      <InputField
        name="to"
        label="Send a test email to"
        type="email"
        required
        fieldClass="min-w-56 flex-1"
      />
      <SubmitButton look="secondary" className="sm:mt-[1.6rem]">
        Send test email
      </SubmitButton>
      <p role="status" className="w-full text-sm break-words">
        {tested && (
          <span className={tested.delivered ? 'text-success' : 'text-danger'}>
            {tested.delivered ? 'The mail server accepted it: ' : ''}
            {tested.answer}
          </span>
        )}
      </p>
      <FormProblem />
    </Form>
  );
}
