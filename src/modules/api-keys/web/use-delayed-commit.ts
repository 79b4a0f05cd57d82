import { useEffect, useRef, useState } from 'react';

/** Pause after the last keystroke that counts as "done typing", in ms. */
const pauseMs = 900;

/**
 * A field that saves itself: when the person leaves it, presses Enter or stops typing. `commit` gets
 * text that differs from the stored value and answers with its work, or undefined to refuse it;
 * refused text stays until the field is left and is then forgotten.
 */
export function useDelayedCommit(
  stored: string,
  commit: (text: string) => Promise<unknown> | undefined,
) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<string>(undefined);
  const latest = useRef({ draft, stored, commit });
  latest.current = { draft, stored, commit };
  useEffect(() => () => clearTimeout(timer.current), []);

  const commitNow = (isLeaving: boolean) => {
    clearTimeout(timer.current);
    const { draft: text, stored: before, commit: save } = latest.current;
    if (text === undefined || text === underWay.current) return;
    const work = text === before ? undefined : save(text);
    if (!work) {
      if (isLeaving || text === before) setDraft(undefined);
      return;
    }
    underWay.current = text;
    // The typed text stays on screen until the stored value has followed.
    void work.finally(() => {
      underWay.current = undefined;
      setDraft((now) => (now === text ? undefined : now));
    });
  };
  return {
    value: draft ?? stored,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commitNow(false), pauseMs);
    },
    onBlur: () => commitNow(true),
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      commitNow(false);
    },
  };
}
