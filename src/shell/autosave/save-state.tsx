import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type Props = {
  readonly state: 'saved' | 'waiting' | 'saving' | 'stopped';
  readonly problem: { readonly text: string; readonly isConflict: boolean } | undefined;
  readonly flush: () => Promise<void>;
  /** Asks whose draft stays after a conflict; without it, the page is opened again. */
  readonly onChoose?: () => void;
  /** Said when everything is stored. */
  readonly saved?: string;
};

/** Says whether what was written is stored; when it is not, why, and what to do. */
export const SaveState = ({ state, problem, flush, onChoose, saved = 'Saved' }: Props) =>
  state === 'stopped' ? (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
    >
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span>Not saved. {problem?.text}</span>
      {problem?.isConflict ? (
        <Button size="small" onClick={onChoose ?? (() => window.location.reload())}>
          {onChoose ? 'Choose whose stays' : 'Open again'}
        </Button>
      ) : (
        <Button size="small" onClick={() => void flush().catch(() => undefined)}>
          Try again
        </Button>
      )}
    </div>
  ) : (
    <p role="status" className="flex items-center gap-1.5 text-[13px] text-muted">
      {state === 'saved' ? (
        <Check className="size-4" aria-hidden />
      ) : (
        <LoaderCircle className="size-4 animate-spin" aria-hidden />
      )}
      {state === 'saved' ? saved : 'Saving …'}
    </p>
  );
