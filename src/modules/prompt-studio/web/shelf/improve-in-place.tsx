import { Undo2, WandSparkles } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { TextDiff } from '../review/text-diff.tsx';
import type { Improving } from './use-improving.ts';

/** Fewest words that are worth improving. */
const leastWords = 4;

/** Asks for a better version of what is typed, once there is enough of it; or takes it back. */
export function ImproveButton({ improving, typed }: { improving: Improving; typed: string }) {
  if (improving.undoable) {
    return (
      <Button size="small" onClick={improving.undo}>
        <Undo2 aria-hidden /> Undo improvement
      </Button>
    );
  }
  const isEnough = typed.trim().split(/\s+/, leastWords).length === leastWords;
  if (!isEnough || typed.length > 20_000) return null;
  return (
    <Button
      size="small"
      busy={improving.isPending}
      disabled={improving.shown !== undefined}
      aria-label="Improve my prompt"
      onClick={improving.ask}
    >
      <WandSparkles aria-hidden />
      <span className="max-sm:sr-only">Improve my prompt</span>
    </Button>
  );
}

/** Before and after in one text, why, and the choice. */
export function ImprovePanel({ improving }: { improving: Improving }) {
  const { shown } = improving;
  if (!shown) return null;
  return (
    <section
      aria-label="A better version"
      className="mb-2 rounded-xl border bg-surface p-3 text-sm"
    >
      <p className="font-medium">A better version, by {shown.by}</p>
      {shown.notes.map((note) => (
        <p key={note} className="text-[13px] text-muted">
          {note}
        </p>
      ))}
      <ScrollArea label="Before and after" className="my-2 h-44 rounded-lg bg-paper">
        <p className="p-2 break-words whitespace-pre-wrap">
          <TextDiff before={shown.before} after={shown.prompt} />
        </p>
      </ScrollArea>
      <ul className="mb-2 list-disc pl-5 text-[13px] text-muted">
        {shown.changes.map(({ what, why }) => (
          <li key={`${what}${why}`}>
            {what} {why}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={improving.take}>
          Use it
        </Button>
        <Button size="small" look="quiet" onClick={improving.leave}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}
