import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SavedDraft } from '#shell/autosave/saved-draft.tsx';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { numberText } from '#shell/formats.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { OpenBroadcast } from '../../contract.ts';
import type { IssueContent } from '../editor/issue-editor.tsx';
import { api, queries, useChange } from '../queries.ts';
import { MailPreview } from './mail-preview.tsx';
import { SaveTemplateButton } from './save-template-button.tsx';
import { SendPanel } from './send-panel.tsx';
import { useOpenBroadcast } from './use-open-broadcast.ts';

export type Fields = {
  readonly subject: string;
  readonly preheader: string;
  readonly markdown: string;
  readonly content: IssueContent | null;
  readonly segmentId: string | null;
};

/** Writes one mail: subject, preheader, text and audience, with the mail below. All is saved by itself. */
export function Composer({ broadcast }: { broadcast: OpenBroadcast }) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(broadcast));
  const client = useQueryClient();
  const [, open] = useOpenBroadcast();
  /** Raised when another text than the editor's is shown. */
  const [shown, setShown] = useState(0);
  const { id } = broadcast;
  const options = queries.admin.broadcast.queryOptions({ input: { id } });
  const saved = useAutosave<Fields>(broadcast, async (draft, version) => {
    const answer = await api.admin.saveBroadcast({ id, version, ...draft });
    client.setQueryData(options.queryKey, (old) => old && { ...old, ...draft, ...answer });
    return answer;
  });
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    saved.change(next);
  };
  /** Waits until everything is stored; gives the id. */
  const store = async (): Promise<string> => {
    await saved.flush();
    return id;
  };
  const sendsMail = useSendsMail();
  const test = useChange(async () => api.admin.testBroadcast({ id: await store() }), {
    done: ({ to }) =>
      sendsMail === false
        ? `The test for ${to} was written to the outbox: no mail server is set.`
        : `A test was sent to ${to}.`,
  });
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {fields.content ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
              <IssueEditor
                key={shown}
                content={fields.content}
                onChange={(content) => change({ content })}
              />
            </Suspense>
          ) : (
            <Card>
              <TextField
                value={fields.markdown}
                error={undefined}
                onChange={(markdown) => change({ markdown })}
              />
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <Card className="flex flex-col gap-4">
            {broadcast.pauseReason && (
              <p
                role="alert"
                className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
              >
                {broadcast.pauseReason}
              </p>
            )}
            <MailFields fields={fields} onChange={change} error={test.error} />
            <SavedDraft
              saving={saved}
              theirs={async () => {
                const theirs = await api.admin.broadcast({ id });
                client.setQueryData(options.queryKey, theirs);
                return { version: theirs.version, draft: fieldsOf(theirs) };
              }}
              onTake={({ draft }) => {
                setFields(draft);
                setShown(shown + 1);
              }}
              copy={async () => {
                const copy = await api.admin.addBroadcast(fields);
                return `/modules/newsletter?part=broadcasts&broadcast=${copy.id}`;
              }}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                busy={test.isPending}
                disabled={isEmpty(fields)}
                onClick={() => test.mutate(undefined)}
              >
                <FlaskConical aria-hidden /> Send me a test
              </Button>
              {fields.content && <SaveTemplateButton content={fields.content} />}
              {broadcast.status === 'draft' && <RemoveButton id={id} />}
            </div>
          </Card>
          <SendPanel fields={fields} broadcast={broadcast} store={store} onStarted={open} />
        </div>
      </div>
      <MailPreview {...fields} />
    </div>
  );
}

/** Most people never see it. */
const IssueEditor = lazy(async () => ({
  default: (await import('../editor/issue-editor.tsx')).IssueEditor,
}));

const isEmpty = ({ content, markdown }: Fields) => content === null && markdown.trim() === '';

const fieldsOf = ({ subject, preheader, markdown, content, segmentId }: OpenBroadcast): Fields => ({
  ...{ subject, preheader, markdown, content, segmentId },
});

function MailFields(props: {
  fields: Fields;
  onChange: (part: Partial<Fields>) => void;
  error: unknown;
}) {
  const { fields, onChange, error } = props;
  const segments = useQuery(queries.admin.segments.queryOptions());
  const wrong = (name: string) => (errorField(error) === name ? errorMessage(error) : undefined);
  return (
    <>
      <Field label="Subject" error={wrong('subject')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={fields.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field label="Preview text" hint="Stands beside the subject in the inbox.">
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={fields.preheader}
            onChange={({ target }) => onChange({ preheader: target.value })}
          />
        )}
      </Field>
      <Field label="Audience">
        {(control) => (
          <Select
            {...control}
            value={fields.segmentId ?? ''}
            onChange={({ target }) => onChange({ segmentId: target.value || null })}
          >
            <option value="">All active subscribers</option>
            {segments.data?.segments.map(({ id, name, reachable }) => (
              <option key={id} value={id}>{`${name} (${numberText(reachable)})`}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

const TextField = (props: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Field
    label="Text"
    error={props.error}
    hint={
      <>
        Markdown: <code># Heading</code>, <code>**bold**</code>, <code>[link](https://…)</code>,
        lists and tables. <code>{'{{name|friend}}'}</code> becomes the reader’s name.
      </>
    }
  >
    {(control) => (
      <Textarea
        {...control}
        className="min-h-80 font-mono text-sm"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Field>
);

function RemoveButton({ id }: { id: string }) {
  const [, open] = useOpenBroadcast();
  return (
    <ConfirmedButton
      look="quiet"
      question={{
        title: 'Delete this draft?',
        description: 'This can’t be undone.',
        confirmLabel: 'Delete draft',
      }}
      run={() => api.admin.removeBroadcast({ id })}
      queryKey={queries.admin.key()}
      done="The draft is deleted."
      after={() => open(null)}
    >
      <Trash2 aria-hidden /> Delete
    </ConfirmedButton>
  );
}
