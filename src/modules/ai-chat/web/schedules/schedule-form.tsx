import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rhythm } from '#kernel/rhythm/rhythm-schema.ts';
import { Form } from '#shell/form/form.tsx';
import { SelectField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { ownZone, RhythmFields } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import type { ChatClient } from '../chat-client.ts';
import type { Schedule } from './use-schedules.ts';

/** What a schedule begins with: one that is there, or what was typed. */
export type Beginning = Partial<Schedule> & { readonly content?: string };

type Props = {
  readonly client: ChatClient;
  readonly conversationId: string | undefined;
  readonly start: Beginning;
  readonly canMail: boolean;
  readonly onSaved: (conversationId: string) => void;
  readonly onCancel: () => void;
};

/** What is asked, when, by whom it is answered, and whether it comes by mail. */
export function ScheduleForm({ client, conversationId, start, canMail, onSaved, onCancel }: Props) {
  const [when, setWhen] = useState<Required<Rhythm>>({
    rhythm: start.rhythm ?? 'weekly',
    day: start.day ?? 1,
    hour: start.hour ?? 8,
    minute: start.minute ?? 0,
  });
  const timeZone = start.timeZone ?? ownZone();
  const { data } = useQuery(client.queries.services.queryOptions());
  const services = (data?.services ?? []).map(({ id, name }) => [id, name] as const);
  return (
    <Form
      start={{
        content: start.content ?? '',
        service: start.service ?? '',
        mails: start.mails ?? false,
      }}
      queryKey={client.queries.schedules.key()}
      send={({ content, service, mails }) => {
        const order = { content, service: service || null, mails, timeZone, ...when };
        return start.id
          ? client.call.changeSchedule({ id: start.id, ...order })
          : client.call.addSchedule({ ...order, ...(conversationId && { conversationId }) });
      }}
      after={({ conversationId: id }) => onSaved(id)}
      className="flex flex-col gap-4"
    >
      <TextareaField
        name="content"
        label="What is asked"
        required
        missing="Write what is to be asked."
        maxLength={20_000}
        placeholder="Summarise what is new about electric ferries."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <RhythmFields
          value={when}
          timeZone={timeZone}
          onChange={(next) => setWhen({ minute: 0, ...next })}
          minutes
        />
      </div>
      <SelectField
        name="service"
        label="Answered by"
        choices={[['', 'The best service for it'], ...services]}
      />
      {canMail ? (
        <SwitchField name="mails" label="Send me each answer by mail" />
      ) : (
        <p className="text-[13px] text-muted">
          This hub has no mail server. The answers come into the chat.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton needs="content">{start.id ? 'Save' : 'Schedule'}</SubmitButton>
      </div>
    </Form>
  );
}
