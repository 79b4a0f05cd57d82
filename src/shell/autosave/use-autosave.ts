import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../hub/api.ts';
import { toast } from '../notices/toast.ts';
import { finishLater } from './unfinished-saves.ts';

/** Quiet time after the last change before it is stored, in ms. */
const quietMs = 900;

/**
 * Stores a draft a moment after each change, one request after another, each naming the version it
 * knows. After a conflict (somebody else changed it) nothing more can be stored; what failed for any
 * other reason waits for the next change, for `flush`, or for the network to come back.
 */
export function useAutosave<T>(
  { id, version: first }: { readonly id: string; readonly version: number },
  save: (draft: T, version: number) => Promise<{ version: number }>,
) {
  const [state, setState] = useState<'saved' | 'waiting' | 'saving' | 'stopped'>('saved');
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const known = useRef({ version: first, save });
  known.current.save = save;
  const waiting = useRef<{ draft: T } | undefined>(undefined);
  const running = useRef<Promise<void> | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const storeOnce = useCallback(async ({ draft }: { draft: T }) => {
    setState('saving');
    try {
      const { version } = await known.current.save(draft, known.current.version);
      known.current.version = version;
      setProblem(undefined);
      setState(waiting.current ? 'waiting' : 'saved');
    } catch (error) {
      waiting.current ??= { draft };
      const isConflict = (error as { status?: number }).status === 409;
      setProblem({ text: errorMessage(error), isConflict });
      setState('stopped');
      throw error;
    }
  }, []);
  /** Stores what waits; resolves when nothing does. Throws why it could not. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    while (waiting.current || running.current) {
      if (!running.current && waiting.current) {
        const next = waiting.current;
        waiting.current = undefined;
        running.current = storeOnce(next).finally(() => {
          running.current = undefined;
        });
      }
      await running.current;
    }
  }, [storeOnce]);
  /** After a conflict: stores what waits over what somebody else has saved as `version`. */
  const overwrite = (version: number) => {
    known.current.version = version;
    return flush();
  };
  /** Gives up what waits: nothing of it is stored any more. */
  const forget = () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  };
  /** Gives up what waits, and goes on from what somebody else has saved as `version`. */
  const adopt = (version: number) => {
    forget();
    known.current.version = version;
    setProblem(undefined);
    setState('saved');
  };
  const change = (draft: T) => {
    waiting.current = { draft };
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), quietMs);
  };
  useLastWords(id, () => Boolean(waiting.current || running.current), flush);
  return { state, problem, change, flush, overwrite, forget, adopt };
}

export type Autosave<T> = ReturnType<typeof useAutosave<T>>;

/** Stores what waits when the network is back, the page is put away, or its screen is closed. */
function useLastWords(id: string, isWaiting: () => boolean, flush: () => Promise<void>): void {
  const isOpen = useRef(isWaiting);
  isOpen.current = isWaiting;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isOpen.current()) event.preventDefault();
    };
    const goOn = () => void flush().catch(() => undefined);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', goOn);
    // A phone that puts the page away may never give it another turn.
    document.addEventListener('visibilitychange', goOn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
      if (!isOpen.current()) return;
      const told = (error: unknown) => {
        // What was deleted needs no last words.
        if ((error as { status?: number }).status === 404) return;
        toast.error('Your last changes weren’t saved', { description: errorMessage(error) });
      };
      finishLater(id, flush().catch(told));
    };
  }, [flush, id]);
}
