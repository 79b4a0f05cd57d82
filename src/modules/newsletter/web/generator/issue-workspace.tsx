import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { SavedDraft } from '#shell/autosave/saved-draft.tsx';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { MailFrames } from '#shell/mail/mail-frames.tsx';
import { toast } from '#shell/notices/toast.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { OpenGeneration } from '../../contract.ts';
import type { IssueContent } from '../editor/issue-editor.tsx';
import { api, queries } from '../queries.ts';

const IssueEditor = lazy(async () => ({
  default: (await import('../editor/issue-editor.tsx')).IssueEditor,
}));

type Draft = {
  readonly subject: string;
  readonly preheader: string;
  readonly content: IssueContent;
};

/** A finished issue in the editor: saved by itself, shown as a mail, exported, or made a broadcast. */
export function IssueWorkspace(props: { generation: OpenGeneration; content: IssueContent }) {
  const { id, version, subject, preheader, notes, engine } = props.generation;
  const [draft, setDraft] = useState<Draft>({ subject, preheader, content: props.content });
  const client = useQueryClient();
  /** Raised when another text than the editor's is shown. */
  const [shown, setShown] = useState(0);
  const saved = useAutosave<Draft>({ id, version }, async (next, known) => {
    const answer = await api.generator.save({ id, version: known, ...next });
    const key = queries.generator.open.queryKey({ input: { id } });
    client.setQueryData(key, (old) => old && { ...old, ...next, ...answer });
    return answer;
  });
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saved.change(next);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <IssueEditor
            key={shown}
            content={draft.content}
            onChange={(content) => change({ content })}
          />
        </Suspense>
        <Card className="flex flex-col gap-4">
          {notes.length > 0 && (
            <ul className="rounded-lg bg-gold-soft px-3 py-2 text-sm text-on-gold-soft">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <Line
            label="Subject"
            most={200}
            value={draft.subject}
            onChange={(text) => change({ subject: text })}
          />
          <Line
            label="Preview text"
            most={300}
            value={draft.preheader}
            onChange={(text) => change({ preheader: text })}
          />
          <p className="text-[13px] text-muted">Written by: {engine}</p>
          <SavedDraft
            saving={saved}
            theirs={async () => {
              const { version, content, ...theirs } = await api.generator.open({ id });
              const { subject, preheader } = theirs;
              return { version, draft: { subject, preheader, content: content ?? draft.content } };
            }}
            onTake={(theirs) => {
              setDraft(theirs.draft);
              setShown(shown + 1);
            }}
          />
          <Actions id={id} flush={saved.flush} />
        </Card>
      </div>
      <Preview {...draft} />
    </div>
  );
}

const Line = (props: {
  label: string;
  most: number;
  value: string;
  onChange: (text: string) => void;
}) => (
  <Field label={props.label}>
    {(control) => (
      <Input
        {...control}
        maxLength={props.most}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Field>
);

const formats = [
  { id: 'html', name: 'HTML' },
  { id: 'markdown', name: 'Markdown' },
  { id: 'text', name: 'Plain text' },
  { id: 'mjml', name: 'MJML' },
] as const;

function Actions({ id, flush }: { id: string; flush: () => Promise<void> }) {
  const session = useSession();
  const navigate = useNavigate();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const failed = (error: unknown) => void toast.error(errorMessage(error));
  const take = useMutation({
    mutationFn: async (format: string) => {
      await flush();
      const answer = await fetchAsUser(`/api/newsletter/generations/${id}/export/${format}`);
      await saveAnswer(answer, `newsletter.${format}`);
    },
    onError: failed,
  });
  const make = useMutation({
    mutationFn: async () => {
      await flush();
      return api.admin.broadcastOfGeneration({ id });
    },
    onSuccess: (made) => navigate(`/modules/newsletter?part=broadcasts&broadcast=${made.id}`),
    onError: failed,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {isAdmin && (
        <Button look="primary" busy={make.isPending} onClick={() => make.mutate()}>
          <Send aria-hidden /> Create broadcast
        </Button>
      )}
      <Menu
        trigger={
          <Button busy={take.isPending}>
            <Download aria-hidden /> Export
          </Button>
        }
      >
        {formats.map((format) => (
          <MenuItem key={format.id} onSelect={() => take.mutate(format.id)}>
            {format.name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function Preview(draft: Draft) {
  const { subject, preheader, content } = useDeferredValue(draft);
  const preview = useQuery({
    ...queries.generator.preview.queryOptions({ input: { subject, preheader, content } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const problem = preview.isError ? errorMessage(preview.error) : undefined;
  return <MailFrames {...{ subject, preheader, problem }} mail={preview.data} />;
}
