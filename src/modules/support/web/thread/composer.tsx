import { useQuery } from '@tanstack/react-query';
import { NotebookPen, Send } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import type { TicketDetail } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { NameReply } from './name-reply.tsx';
import { usePresence } from './use-presence.ts';

/** What keys and suggestions do with the composer. */
export type ComposerKeys = {
  /** `r` answers, `n` notes, `/` goes to the saved replies. */
  press(key: string): void;
  insert(text: string): void;
};

type Props = { readonly detail: TicketDetail; readonly ref: Ref<ComposerKeys> };

/** The answer to a request, or a note on it; what waits here is kept. */
export function Composer({ detail, ref }: Props) {
  const { ticketId } = detail.ticket;
  const [text, setText] = useState(detail.draft);
  const [isNote, setNote] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const saved = useRef<HTMLSelectElement>(null);
  const others = usePresence(ticketId, text);
  const send = useChangeOf(
    queries.key(),
    (close: boolean) => api.reply({ ticketId, text, note: isNote, close }),
    {
      done: isNote ? 'The note is kept.' : 'The answer is on its way.',
      after: () => setText(''),
    },
  );
  const insert = (words: string) => {
    setText((before) => (before ? `${before}\n\n${words}` : words));
    box.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    insert,
    press(key) {
      if (key === '/') return saved.current?.focus();
      setNote(key === 'n');
      box.current?.focus();
    },
  }));
  return (
    <form
      className="flex flex-col gap-3 rounded-xl border bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(false);
      }}
    >
      {others.map(({ id, name, isWriting }) => (
        <p key={id} role="status" className="text-sm text-on-gold-soft">
          {name} {isWriting ? 'is writing an answer.' : 'is reading this, too.'}
        </p>
      ))}
      <Field
        label={isNote ? 'Note, which stays inside' : 'Answer'}
        error={fieldErrorOf(send.error, 'text')}
        hint={
          isNote
            ? undefined
            : detail.isInChat
              ? 'It shows in the chat, and is mailed where the page is closed.'
              : `It is mailed to ${detail.ticket.from.email ?? 'nobody: there is no address'}.`
        }
      >
        {(control) => (
          <Textarea
            {...{ ...control, ref: box, value: text, maxLength: 50_000, className: 'min-h-32' }}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send.mutate(false);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <SavedReplies ref={saved} detail={detail} onPick={insert} text={text} />
        <Button size="small" look="quiet" aria-pressed={isNote} onClick={() => setNote(!isNote)}>
          <NotebookPen aria-hidden /> Note
        </Button>
        <span className="ml-auto flex gap-2">
          {!isNote && (
            <Button busy={send.isPending} disabled={!text.trim()} onClick={() => send.mutate(true)}>
              Send and close
            </Button>
          )}
          <Button type="submit" look="primary" busy={send.isPending} disabled={!text.trim()}>
            <Send aria-hidden /> {isNote ? 'Keep the note' : 'Send'}
          </Button>
        </span>
      </div>
    </form>
  );
}

type SavedProps = {
  readonly ref: Ref<HTMLSelectElement>;
  readonly detail: TicketDetail;
  readonly text: string;
  readonly onPick: (text: string) => void;
};

/** Replies that are used again and again; names are filled in. */
function SavedReplies({ ref, detail, text, onPick }: SavedProps) {
  const { data } = useQuery(queries.replies.queryOptions());
  const [isNaming, setNaming] = useState(false);
  const { from, number, subject } = detail.ticket;
  const fill = (body: string) =>
    body
      .replaceAll('{{name}}', from.name || 'you')
      .replaceAll('{{number}}', String(number))
      .replaceAll('{{subject}}', subject);
  return (
    <>
      <Field label="Saved replies" hideLabel>
        {(control) => (
          <Select
            {...{ ...control, ref, value: '', className: 'h-8 w-auto text-[13px]' }}
            onChange={({ target }) => {
              const reply = data?.replies.find(({ id }) => id === target.value);
              if (reply) onPick(fill(reply.body));
            }}
          >
            <option value="">Saved replies</option>
            {data?.replies.map((reply) => (
              <option key={reply.id} value={reply.id}>
                {reply.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {text.trim() !== '' && (
        <Button size="small" look="quiet" onClick={() => setNaming(true)}>
          Save as a reply
        </Button>
      )}
      {isNaming && <NameReply body={text} onClose={() => setNaming(false)} />}
    </>
  );
}
