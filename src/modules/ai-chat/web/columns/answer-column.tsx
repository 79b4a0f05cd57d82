import { Check, Square } from 'lucide-react';
import { costText } from '#kernel/money.ts';
import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { Message } from '../chat-client.ts';
import { MessageBody } from '../messages/message-body.tsx';
import type { RoundCalls } from './round-actions.tsx';
import { titleOf } from './rounds.ts';

/** One of several answers, which is written, stopped and kept by itself. */
export function AnswerColumn(props: { message: Message; question: string; calls: RoundCalls }) {
  const { message, question, calls } = props;
  const { status, content, metadata, round } = message;
  const title = titleOf(message);
  const isWriting = status === 'streaming';
  return (
    <article
      aria-label={round?.state === 'blind' ? title : `Answer from ${title}`}
      aria-busy={isWriting}
      data-message={message.id}
      tabIndex={-1}
      className={cn(
        'flex w-full min-w-0 shrink-0 snap-start flex-col rounded-2xl border bg-surface xl:w-auto',
        round?.state === 'kept' && 'border-accent',
        status === 'failed' && 'border-danger/50 bg-danger-soft text-on-danger-soft',
      )}
    >
      <header className="flex min-h-12 items-center gap-2 border-b px-4 py-1.5 text-sm">
        <h2 className="min-w-0 flex-1 truncate font-medium">{title}</h2>
        <Price cost={metadata.cost} />
        {isWriting && (
          <Button
            size="small"
            look="quiet"
            aria-label={`Stop ${title}`}
            onClick={() => calls.stop(message)}
          >
            <Square aria-hidden className="fill-current" /> Stop
          </Button>
        )}
        {round?.state === 'kept' && (
          <Badge tone="accent">
            <Check className="size-3.5" aria-hidden /> Kept
          </Badge>
        )}
      </header>
      <div className="min-w-0 flex-1 px-4 py-3 break-words">
        <MessageBody message={message} question={question} />
      </div>
      <footer className="flex flex-wrap items-center gap-2 px-3 pb-3">
        {round?.state !== 'kept' && <KeepButton {...{ message, title, calls }} />}
        {content && !isWriting && (
          <CopyButton look="quiet" size="small" label="Copy" text={() => content} />
        )}
      </footer>
    </article>
  );
}

/** A blind choice needs a whole answer; any named one may be kept, as the conversation must go on somewhere. */
function KeepButton(props: { message: Message; title: string; calls: RoundCalls }) {
  const { message, title, calls } = props;
  const isBlind = message.round?.state === 'blind';
  const words = isBlind ? 'This one is best' : 'Keep this one';
  const isChoosable = !isBlind || message.status === 'done';
  return (
    <Button
      size="small"
      disabled={!isChoosable || calls.busy}
      aria-label={`${words}: ${title}`}
      onClick={() => calls.keep(message)}
    >
      {words}
    </Button>
  );
}

function Price({ cost }: { cost: number | null | undefined }) {
  if (cost === undefined) return null;
  const words = cost === null ? 'cost unknown' : costText(cost);
  return <span className="shrink-0 text-[13px] tabular-nums opacity-80">{words}</span>;
}
