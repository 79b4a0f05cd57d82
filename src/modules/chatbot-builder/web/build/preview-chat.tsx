import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Input } from '#ui/fields/field.tsx';
import { api } from '../queries.ts';

type Previewed = Awaited<ReturnType<typeof api.preview>>;
type Line = { readonly from: 'bot' | 'visitor'; readonly text: string; readonly cites: string[] };

/** A conversation with the draft as it was saved; it counts nowhere and starts no flow. */
export function PreviewChat({ projectId }: { projectId: string }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [last, setLast] = useState<Previewed>();
  const [fault, setFault] = useState('');
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const step = async (said?: string) => {
    if (said !== undefined)
      setLines((known) => [...known, { from: 'visitor', text: said, cites: [] }]);
    try {
      const state = said === undefined ? undefined : last?.state;
      const answer = await api.preview({ projectId, ...(state && { state, text: said ?? '' }) });
      const more = answer.messages.map(({ text, cites }) => ({
        ...{ from: 'bot' as const, text, cites: cites.map(({ title }) => title) },
      }));
      setLast(answer);
      setFault('');
      setLines((known) => (said === undefined ? more : [...known, ...more]));
    } catch (error) {
      setFault(errorMessage(error));
    }
  };
  const begin = () => {
    setLines([]);
    setLast(undefined);
    void step();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what was said last
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length]);
  const say = (said: string) => {
    setText('');
    void step(said);
  };
  return (
    <aside
      aria-label="Try it"
      className="flex h-[32rem] flex-col self-start rounded-xl border bg-surface lg:sticky lg:top-20"
    >
      <header className="flex items-center gap-2 border-b px-4 py-2">
        <h2 className="flex-1 text-sm font-medium">Try it</h2>
        {last && (
          <Button size="small" look="quiet" onClick={begin}>
            <RotateCcw aria-hidden /> Start over
          </Button>
        )}
      </header>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="flex flex-1 flex-col gap-2 overflow-y-auto p-4"
      >
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <Bubble key={at} {...line} />
        ))}
        {last?.done && (
          <p className="text-center text-[13px] text-muted">The conversation has ended.</p>
        )}
        {fault && <p className="text-sm text-danger">{fault}</p>}
        {!last && !fault && (
          <Button className="m-auto" data-tour="bot-try" onClick={begin}>
            Start a conversation
          </Button>
        )}
      </div>
      {last && !last.done && <Answer {...{ last, text, setText, say }} />}
    </aside>
  );
}

const Bubble = ({ from, text, cites }: Line) => (
  <div className={cn('flex max-w-[88%] flex-col gap-1', from === 'visitor' && 'self-end')}>
    <p
      className={cn(
        'rounded-2xl px-3 py-2 text-sm break-words whitespace-pre-wrap',
        from === 'visitor' ? 'bg-accent text-on-accent' : 'border bg-sunken',
      )}
    >
      {text}
    </p>
    {cites.length > 0 && <p className="px-1 text-xs text-muted">From {cites.join(', ')}</p>}
  </div>
);

type AnswerProps = {
  readonly last: Previewed;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly say: (text: string) => void;
};

function Answer({ last, text, setText, say }: AnswerProps) {
  return (
    <div className="flex flex-col gap-2 border-t p-3">
      {last.choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {last.choices.map((choice) => (
            <Button key={choice} size="small" onClick={() => say(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      )}
      {last.expects === 'file' ? (
        <p className="text-[13px] text-muted">Files can be sent on a page, not here.</p>
      ) : (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) say(text.trim());
          }}
        >
          <Input
            aria-label="Your answer"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">Send</Button>
        </form>
      )}
    </div>
  );
}
