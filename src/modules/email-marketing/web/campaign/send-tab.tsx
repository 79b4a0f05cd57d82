import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarClock, Send, TestTube2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { numberText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { MailFrames } from '#shell/mail/mail-frames.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { CampaignPart } from '../../parts/campaign-part.ts';
import { api, queries } from '../queries.ts';
import { blockWords, statusWords } from '../words.ts';

const clippedFrom = 102 * 1024;

type Props = { readonly project: OpenProject; readonly part: EditedPart<CampaignPart> };

/** The mail as its readers will see it, what would keep it from being read, and the way to send it. */
export function SendTab({ project, part }: Props) {
  const projectId = project.id;
  const campaign = useDeferredValue(part.body);
  const [contactId, setContact] = useState('');
  const { data: people } = useQuery(queries.contacts.queryOptions({ input: {} }));
  const preview = useQuery({
    ...queries.preview.queryOptions({
      input: { projectId, campaign, ...(contactId && { contactId }) },
    }),
    placeholderData: keepPreviousData,
    // One entry for each letter typed: they are of no use later.
    gcTime: 0,
  });
  const mail = preview.data && { ...preview.data, clipped: preview.data.bytes > clippedFrom };
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <Sending project={project} hasFault={preview.isError} />
        {mail && mail.findings.length > 0 && (
          <section aria-label="What could keep it from being read">
            <h2 className="mb-2 text-base">Before you send it</h2>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
              {mail.findings.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Field label="Show it as">
          {(control) => (
            <Select
              {...{ ...control, value: contactId }}
              onChange={({ target }) => setContact(target.value)}
            >
              <option value="">Somebody of whom nothing is known</option>
              {people?.contacts.slice(0, 20).map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MailFrames
          subject={mail?.subject ?? ''}
          preheader={campaign.preheader}
          mail={mail}
          problem={preview.isError ? errorMessage(preview.error) : undefined}
        />
      </div>
    </div>
  );
}

function Sending({ project, hasFault }: { project: OpenProject; hasFault: boolean }) {
  const { id: projectId, canEdit, flush } = project;
  const { data: state } = useQuery({
    ...queries.campaign.queryOptions({ input: { projectId } }),
    refetchInterval: 5000,
  });
  const [at, setAt] = useState('');
  const test = useChangeOf(
    undefined,
    async () => {
      await flush();
      return api.test({ projectId });
    },
    { done: ({ to }) => `The test is on its way to ${to}.`, saysFields: true },
  );
  const schedule = useChangeOf(
    queries.key(),
    async () => {
      await flush();
      return api.send({ projectId, at: new Date(at).toISOString() });
    },
    { done: 'It is scheduled.', saysFields: true, after: () => setAt('') },
  );
  if (!state) return null;
  const isDraft = state.status === 'draft';
  const people = `${numberText(state.recipients)} ${state.recipients === 1 ? 'contact' : 'contacts'}`;
  const isClosed = !canEdit || hasFault || state.obstacle !== null;
  return (
    <section aria-label="Sending" className="flex flex-col gap-4">
      <p className="text-[15px]">
        {isDraft ? `It goes to ${people}.` : `${statusWords[state.status]}: ${people}.`}
      </p>
      {Object.entries(state.skipped).map(([reason, count]) => (
        <p key={reason} className="text-sm text-muted">
          {numberText(count)} left out: {(blockWords[reason] ?? reason).toLowerCase()}.
        </p>
      ))}
      {state.obstacle && <p className="text-sm text-danger">{state.obstacle}</p>}
      {state.pauseReason && <p className="text-sm text-danger">{state.pauseReason}</p>}
      <Button
        className="self-start"
        busy={test.isPending}
        disabled={isClosed}
        onClick={() => test.mutate(undefined)}
      >
        <TestTube2 aria-hidden /> Send me a test
      </Button>
      {isDraft && (
        <>
          <ConfirmedButton
            look="primary"
            className="self-start"
            disabled={isClosed || state.recipients === 0}
            queryKey={queries.key()}
            run={async () => {
              await flush();
              return api.send({ projectId });
            }}
            done={({ recipients }) => `It is on its way to ${numberText(recipients)} contacts.`}
            question={{
              title: `Send it to ${people}?`,
              description: 'It begins at once. It can be paused, but what has gone out is out.',
              confirmLabel: 'Send it',
            }}
          >
            <Send aria-hidden /> Send now
          </ConfirmedButton>
          <span className="flex flex-wrap items-end gap-2">
            <Field label="Or at a time of yours">
              {(control) => (
                <Input
                  {...{ ...control, type: 'datetime-local', value: at }}
                  onChange={({ target }) => setAt(target.value)}
                />
              )}
            </Field>
            <Button
              busy={schedule.isPending}
              disabled={isClosed || at === ''}
              onClick={() => schedule.mutate(undefined)}
            >
              <CalendarClock aria-hidden /> Schedule
            </Button>
          </span>
        </>
      )}
    </section>
  );
}
