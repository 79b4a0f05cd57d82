import { FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Textarea } from '#ui/fields/field.tsx';
import { AnsweredAs } from '../assistants/answered-as.tsx';
import type { Message } from '../chat-client.ts';
import { SeenNote } from '../context/seen-note.tsx';
import { MessageBody } from './message-body.tsx';
import { type MessageActions, MessageFooter, VersionSwitch } from './message-footer.tsx';
import { type Offer, Offers } from './offers.tsx';
import { Picture } from './picture.tsx';

export type ItemProps = {
  readonly message: Message;
  readonly versions: readonly Message[];
  /** What an answer answers; describes pictures and films to those who do not see them. */
  readonly question?: string;
  /** A search has led here. */
  readonly isFound?: boolean;
  /** Absent on shared pages: reading only. */
  readonly actions?: MessageActions & {
    readonly onEdit: (content: string) => void;
    readonly onTake: (offer: Offer) => void;
  };
};

/** One message of the conversation. */
export const MessageItem = (props: ItemProps) =>
  props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />;

/** Something found can be scrolled to, and has the focus. */
const place = (message: Message, isFound: boolean | undefined) => ({
  'data-message': message.id,
  tabIndex: -1,
  ...(isFound && { 'aria-current': true }),
});
const foundLook =
  'rounded-2xl outline-offset-4 aria-[current]:outline-2 aria-[current]:outline-ring';

const Answer = ({ message, versions, question = '', actions, isFound }: ItemProps) => (
  <article
    aria-label={`Answer from ${message.serviceName ?? 'the hub'}`}
    className={cn('max-w-[46rem]', foundLook)}
    {...place(message, isFound)}
  >
    <AnsweredAs message={message} isOwn={actions !== undefined} />
    <div
      {...(message.status === 'done' && { 'data-tour': 'chat-answer' })}
      className={cn(
        'rounded-2xl rounded-tl-md border bg-surface px-4 py-3',
        message.status === 'failed' && 'border-danger/50 bg-danger-soft text-on-danger-soft',
      )}
    >
      <MessageBody message={message} question={question} />
    </div>
    <SeenNote message={message} busy={actions?.busy ?? false} onWhole={actions?.onWhole} />
    {actions && <Offers message={message} busy={actions.busy} onTake={actions.onTake} />}
    <MessageFooter message={message} versions={versions} actions={actions} />
  </article>
);

function Question({ message, versions, actions, isFound }: ItemProps) {
  const [editing, setEditing] = useState(false);
  if (editing && actions) {
    return (
      <EditForm
        text={message.content}
        onCancel={() => setEditing(false)}
        onSend={(text) => {
          setEditing(false);
          actions.onEdit(text);
        }}
      />
    );
  }
  return (
    <article
      aria-label="Your message"
      className={cn('flex max-w-[40rem] flex-col items-end self-end', foundLook)}
      {...place(message, isFound)}
    >
      <AnsweredAs message={message} isOwn={actions !== undefined} />
      <div className="rounded-2xl rounded-tr-md bg-accent-soft px-4 py-3 whitespace-pre-wrap text-on-accent-soft">
        {message.content}
        {message.metadata.files?.map(({ id, name, url }) => (
          <Picture key={id} url={url} alt={name} name={name} className="mt-2 max-h-40" />
        ))}
        {message.metadata.attachments?.map(({ id, name, url }) =>
          url ? (
            <Picture key={id} url={url} alt={name} name={name} className="mt-2 max-h-40" />
          ) : (
            <span key={id} className="mt-1 flex items-center gap-1.5 text-sm">
              <FileText className="size-4" aria-hidden /> {name}
            </span>
          ),
        )}
        {message.metadata.sources?.map(({ title, url }) => (
          <a key={url} href={url} className="mt-1 block text-[13px] underline underline-offset-2">
            From “{title}”
          </a>
        ))}
      </div>
      {actions && (
        <div className="mt-1 flex items-center text-[13px] text-muted">
          <VersionSwitch message={message} versions={versions} onShow={actions.onShow} />
          <Button
            look="quiet"
            size="small"
            className="px-2 text-muted"
            disabled={actions.busy}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden /> Edit
          </Button>
        </div>
      )}
    </article>
  );
}

function EditForm(props: { text: string; onCancel: () => void; onSend: (text: string) => void }) {
  const [text, setText] = useState(props.text);
  return (
    <form
      className="flex w-full max-w-[40rem] flex-col gap-2 self-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) props.onSend(text);
      }}
    >
      <Textarea
        aria-label="Edit your message"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" look="primary" disabled={!text.trim()}>
          Send as a new version
        </Button>
      </div>
    </form>
  );
}
