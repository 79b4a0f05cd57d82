import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { NewsletterSettings } from '#kernel/newsletter.ts';
import { errorField, errorMessage } from '#shell/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { api, queries, useChange } from '../queries.ts';

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

function SettingsForm({ state }: { state: State }) {
  const [values, setValues] = useState<NewsletterSettings>(state.settings);
  const [interests, setInterests] = useState(state.settings.interests.join(', '));
  const words = interests
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const save = useChange(() => api.admin.saveSettings({ ...values, interests: words }), {
    done: 'Settings saved',
  });
  const wrong = (name: string) =>
    save.error && errorField(save.error) === name ? errorMessage(save.error) : undefined;
  const bind: Bind = (name) => ({
    value: values[name],
    error: wrong(name),
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <SenderGroup bind={bind} mailFrom={state.mailFrom} />
      <Group title="Signing up">
        <Text lines label="Consent text" {...bind('consentText')} />
        <Text label="How often it’s sent" {...bind('frequency')} />
        <Text
          label="Interests offered"
          hint="Separated by commas"
          value={interests}
          onChange={setInterests}
          error={wrong('interests')}
        />
        <Count label="Days to keep unconfirmed sign-ups" {...bind('purgeDays')} />
      </Group>
      <SendingGroup bind={bind} />
      <Button type="submit" look="primary" className="self-start" busy={save.isPending}>
        Save settings
      </Button>
    </form>
  );
}

/** Ties a field to one setting. */
type Bind = <K extends keyof NewsletterSettings>(
  name: K,
) => Omit<FieldProps<NewsletterSettings[K]>, 'label' | 'hint'>;

const SenderGroup = ({ bind, mailFrom }: { bind: Bind; mailFrom: string }) => (
  <Group title="Sender">
    <Text label="Sender name" {...bind('senderName')} />
    <Text label="Sender address" hint={`Empty: ${mailFrom}`} {...bind('senderAddress')} />
    <Text label="Reply-to" {...bind('replyTo')} />
    <Text label="Bounce address" hint="Must accept name+anything@." {...bind('bounceAddress')} />
    <Text
      lines
      label="Postal address"
      hint="Stands below every broadcast; the law of most countries wants it. Nothing is sent without it."
      {...bind('postalAddress')}
    />
  </Group>
);

const SendingGroup = ({ bind }: { bind: Bind }) => (
  <Group title="Sending">
    <Count
      label="Emails per minute"
      hint="0: as fast as the mail server takes them"
      {...bind('mailsPerMinute')}
    />
    <Count label="Pause after errors in a row" {...bind('pauseAfterErrors')} />
    <Count label="Soft bounces before pausing a subscriber" {...bind('softBounceLimit')} />
    <Count label="… within days" {...bind('softBounceDays')} />
  </Group>
);

const Group = (props: { title: string; children: React.ReactNode }) => (
  <Card as="section">
    <h2 className="text-lg">{props.title}</h2>
    <div className="mt-4 grid gap-4 sm:grid-cols-2">{props.children}</div>
  </Card>
);

type FieldProps<T> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
};

const Text = ({
  label,
  hint,
  value,
  error,
  onChange,
  lines,
}: FieldProps<string> & { lines?: boolean }) => (
  <Field label={label} hint={hint} error={error} className={lines ? 'sm:col-span-2' : ''}>
    {(control) =>
      lines ? (
        <Textarea {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )
    }
  </Field>
);

const Count = ({ label, hint, value, error, onChange }: FieldProps<number>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        type="number"
        min={0}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    )}
  </Field>
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
