import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '#ui/class-names.ts';
import type { Message } from '../chat-client.ts';
import { AnswerColumn } from './answer-column.tsx';
import { RoundActions, type RoundCalls } from './round-actions.tsx';
import { titleOf } from './rounds.ts';

type Props = {
  readonly columns: readonly Message[];
  readonly question: string;
  readonly services: readonly { id: string; name: string }[];
  readonly calls: RoundCalls;
  /** Back to the one that was kept. */
  readonly onClose?: (() => void) | undefined;
};

/** Answers side by side; on narrow windows one at a time, reached by its name or by swiping. */
export function RoundColumns({ columns, question, services, calls, onClose }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const bring = (place: number) => {
    const column = strip.current?.children[place];
    column?.scrollIntoView({ behavior: 'auto', block: 'nearest', inline: 'start' });
    setAt(place);
  };
  return (
    <section aria-label="Answers side by side" className="flex min-w-0 flex-col gap-2">
      <ColumnNames columns={columns} at={at} onChange={bring} />
      <div
        ref={strip}
        className={cn(
          'flex snap-x snap-mandatory items-stretch gap-3 overflow-x-auto pb-1 xl:grid xl:overflow-visible',
          wide[columns.length],
        )}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {columns.map((message) => (
          <AnswerColumn key={message.id} message={message} question={question} calls={calls} />
        ))}
      </div>
      <RoundActions columns={columns} services={services} calls={calls} onClose={onClose} />
    </section>
  );
}

const wide: Readonly<Record<number, string>> = {
  2: 'xl:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'xl:grid-cols-4',
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The names of the columns, where there is room for one only. Arrow keys go from one to the next. */
function ColumnNames(props: {
  columns: readonly Message[];
  at: number;
  onChange: (place: number) => void;
}) {
  const { columns, at, onChange } = props;
  const names = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const next = at + (by ?? 0);
    if (by === undefined || !columns[next]) return;
    event.preventDefault();
    onChange(next);
    (names.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={names}
      role="group"
      aria-label="Shown answer"
      className="flex gap-1 overflow-x-auto xl:hidden"
      onKeyDown={step}
    >
      {columns.map((message, place) => (
        <button
          key={message.id}
          type="button"
          aria-pressed={place === at}
          className="min-h-10 shrink-0 rounded-full border px-3.5 text-[13px] text-muted aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => onChange(place)}
        >
          {titleOf(message)}
          {message.status === 'streaming' && ' …'}
        </button>
      ))}
    </div>
  );
}
