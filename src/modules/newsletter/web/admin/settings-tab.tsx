import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { splitWords } from '#shell/form/split-words.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { api, queries } from '../queries.ts';

type State = Awaited<ReturnType<typeof api.admin.settings>>;

/** Sender, consent and pace, and how the hub is connected. */
export function SettingsTab() {
  const state = useQuery(queries.admin.settings.queryOptions());
  return (
    <Loaded query={state} title="The settings could not be loaded">
      {(data) => (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <SettingsForm state={data} />
          <Connections state={data} />
        </div>
      )}
    </Loaded>
  );
}

const startOf = ({ settings }: State) => ({
  ...settings,
  interests: settings.interests.join(', '),
});
type Typed = ReturnType<typeof startOf>;

const save = (typed: Typed) =>
  api.admin.saveSettings({ ...typed, interests: splitWords(typed.interests) });

const SettingsForm = ({ state }: { state: State }) => (
  <Form
    className="gap-6"
    start={startOf(state)}
    send={save}
    queryKey={queries.admin.key()}
    done="Settings saved"
  >
    <Group title="Sender">
      <InputField name="senderName" label="Sender name" />
      <InputField
        name="senderAddress"
        label="Sender address"
        type="email"
        hint={`Empty: ${state.mailFrom}`}
      />
      <InputField name="replyTo" label="Reply-to" type="email" />
      <InputField name="bounceAddress" label="Bounce address" hint="Must accept name+anything@." />
      <TextareaField
        name="postalAddress"
        label="Postal address"
        hint="Stands below every broadcast; the law of most countries wants it. Nothing is sent without it."
        fieldClass="sm:col-span-2"
      />
    </Group>
    <Group title="Signing up">
      <TextareaField name="consentText" label="Consent text" fieldClass="sm:col-span-2" />
      <InputField name="frequency" label="How often it’s sent" />
      <InputField name="interests" label="Interests offered" hint="Separated by commas" />
      <InputField {...count} name="purgeDays" label="Days to keep unconfirmed sign-ups" />
    </Group>
    <Group title="Sending">
      <InputField
        {...count}
        name="mailsPerMinute"
        label="Emails per minute"
        hint="0: as fast as the mail server takes them"
      />
      <InputField {...count} name="pauseAfterErrors" label="Pause after errors in a row" />
      <InputField
        {...count}
        name="softBounceLimit"
        label="Soft bounces before pausing a subscriber"
      />
      <InputField {...count} name="softBounceDays" label="… within days" />
    </Group>
    <SubmitButton className="self-start">Save settings</SubmitButton>
  </Form>
);

const count = { type: 'number', asNumber: true, required: true, min: 0 } as const;

const Group = (props: { title: string; children: ReactNode }) => (
  <Card as="section">
    <h2 className="text-lg">{props.title}</h2>
    <div className="mt-4 grid gap-4 sm:grid-cols-2">{props.children}</div>
  </Card>
);

function Connections({ state }: { state: State }) {
  const lines = [
    {
      good: state.mailServer !== null,
      title: 'Mail server',
      text: state.mailServer ?? 'None (SMTP_URL): emails are written to the outbox folder.',
    },
    {
      good: state.contactPlatform !== null,
      title: 'Marketing platform',
      text:
        state.contactPlatform ??
        'None. SendGrid, Mailchimp or ActiveCampaign can receive subscribers.',
    },
    {
      good: state.bounceMailbox,
      title: 'Bounce mailbox',
      text: state.bounceMailbox
        ? 'Read every five minutes.'
        : 'None (BOUNCE_IMAP_URL): only refusals while sending count.',
    },
  ];
  return (
    <Card as="section" aria-labelledby="connections">
      <h2 id="connections" className="text-lg">
        Connections
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {lines.map(({ good, title, text }) => (
          <li key={title} className="flex gap-3 text-sm">
            {good ? (
              <CircleCheck className="mt-0.5 size-4.5 shrink-0 text-success" aria-hidden />
            ) : (
              <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden />
            )}
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
