import { ArrowLeft, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { timeText } from '#shell/formats.ts';
import { Markdown } from '#shell/markdown/markdown.tsx';
import type { KeptConversation, KeptMessage } from './kept-conversations.ts';

/** One kept conversation: its words, and the names of the files that stayed on the hub. */
export function KeptReader(props: { conversation: KeptConversation; back: string }) {
  const { title, keptAt, left, messages } = props.conversation;
  return (
    <section aria-labelledby="kept-title" className="flex flex-col gap-5">
      <header>
        <Link
          to={props.back}
          className="inline-flex items-center gap-1.5 text-sm underline-offset-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden /> All kept conversations
        </Link>
        <h2 id="kept-title" className="mt-2 text-xl break-words">
          {title}
        </h2>
        <p className="text-sm text-muted">As it was on {timeText(keptAt)}.</p>
      </header>
      {left > 0 && (
        <p className="text-sm text-muted">
          {left === 1 ? 'Its first message is' : `Its first ${left} messages are`} on the hub only:
          the conversation is too long to be kept whole.
        </p>
      )}
      {messages.map((message) => (
        <Said key={message.id} message={message} />
      ))}
    </section>
  );
}

function Said({ message }: { message: KeptMessage }) {
  const { role, content, by, files, status, at } = message;
  const isOwn = role === 'user';
  return (
    <article
      aria-label={isOwn ? 'Your message' : `Answer from ${by ?? 'the hub'}`}
      className={isOwn ? 'max-w-[40rem] self-end' : 'w-full max-w-[46rem]'}
    >
      <div
        className={
          isOwn
            ? 'rounded-2xl rounded-tr-md bg-accent-soft px-4 py-3 break-words whitespace-pre-wrap text-on-accent-soft'
            : 'rounded-2xl rounded-tl-md border bg-surface px-4 py-3'
        }
      >
        {isOwn ? content : <Markdown text={content} />}
        {files.map((name) => (
          <p key={name} className="mt-1 flex items-center gap-1.5 text-sm">
            <FileText className="size-4" aria-hidden /> {name} (on the hub)
          </p>
        ))}
        {status === 'streaming' && <Remark text="This answer was still being written." />}
        {status === 'stopped' && <Remark text="Stopped." />}
        {status === 'interrupted' && <Remark text="The answer was interrupted." />}
      </div>
      <p className="mt-1 px-1 text-[13px] text-muted">
        {!isOwn && by && `${by}, `}
        {timeText(at)}
      </p>
    </article>
  );
}

const Remark = ({ text }: { text: string }) => (
  <p className="mt-2 text-[13px] text-muted italic">{text}</p>
);
