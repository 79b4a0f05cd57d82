import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import type { OpenBroadcast } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { MailPreview } from './mail-preview.tsx';
import { SendPanel } from './send-panel.tsx';
import { useChange } from './use-change.ts';
import { useOpenBroadcast } from './use-open-broadcast.ts';

const blank = { subject: '', preheader: '', markdown: '', segmentId: null as string | null };
export type Fields = typeof blank;

/** Writes one mail: subject, preheader, text and audience, with the mail beside it. */
export function Composer({ broadcast }: { broadcast?: OpenBroadcast }) {
  const [fields, setFields] = useState<Fields>(() => (broadcast ? fieldsOf(broadcast) : blank));
  const [version, setVersion] = useState(broadcast?.version ?? 0);
  const [, open] = useOpenBroadcast();
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  /** Saves what was typed; gives the id. */
  const store = async (): Promise<string> => {
    if (!broadcast) return (await api.admin.addBroadcast(fields)).id;
    const saved = await api.admin.saveBroadcast({ id: broadcast.id, version, ...fields });
    setVersion(saved.version);
    return broadcast.id;
  };
  const save = useChange(store, { done: 'The draft is saved.', after: (id) => open(id) });
  const test = useChange(async () => api.admin.testBroadcast({ id: await store() }), {
    done: ({ to }) => `A test went to ${to}.`,
  });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_40.5rem]">
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4">
          {broadcast?.pauseReason && (
            <p
              role="alert"
              className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
            >
              {broadcast.pauseReason}
            </p>
          )}
          <MailFields fields={fields} onChange={change} error={save.error ?? test.error} />
          <div className="flex flex-wrap gap-2">
            <Button busy={save.isPending} onClick={() => save.mutate(undefined)}>
              <Save aria-hidden /> Save draft
            </Button>
            <Button
              busy={test.isPending}
              disabled={fields.markdown.trim() === ''}
              onClick={() => test.mutate(undefined)}
            >
              <FlaskConical aria-hidden /> Send me a test
            </Button>
            {broadcast?.status === 'draft' && <RemoveButton id={broadcast.id} />}
          </div>
        </Card>
        <SendPanel fields={fields} broadcast={broadcast} store={store} onStarted={open} />
      </div>
      <MailPreview {...fields} />
    </div>
  );
}

const fieldsOf = ({ subject, preheader, markdown, segmentId }: OpenBroadcast): Fields => ({
  ...{ subject, preheader, markdown, segmentId },
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
      <TextField
        value={fields.markdown}
        error={wrong('markdown')}
        onChange={(markdown) => onChange({ markdown })}
      />
      <Field label="Audience">
        {(control) => (
          <Select
            {...control}
            value={fields.segmentId ?? ''}
            onChange={({ target }) => onChange({ segmentId: target.value || null })}
          >
            <option value="">All active subscribers</option>
            {segments.data?.segments.map(({ id, name, reachable }) => (
              <option
                key={id}
                value={id}
              >{`${name} (${reachable.toLocaleString('en-US')})`}</option>
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
  const [asking, ask] = useState(false);
  const [, open] = useOpenBroadcast();
  const remove = useChange(() => api.admin.removeBroadcast({ id }), {
    after: () => {
      toast.success('The draft is deleted.');
      open(null);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => ask(true)}>
        <Trash2 aria-hidden /> Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Delete this draft?"
        description="It cannot be brought back."
        confirmLabel="Delete draft"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}
