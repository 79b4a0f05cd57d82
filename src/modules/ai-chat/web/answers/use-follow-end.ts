import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Distance from the end, in px, within which a reader who comes back down is at the end again. */
const nearEnd = 80;

/**
 * Keeps a scrolling view at its end while its content grows, unless the reader has scrolled up. A
 * new `lastId` always brings the end into view: something was sent or another branch chosen; with
 * `found`, the id of a message, that message instead. `away`:
 * the reader is elsewhere; `jump` brings them to the end.
 */
export function useFollowEnd(
  viewport: RefObject<HTMLElement | null>,
  lastId: string | undefined,
  found?: string,
) {
  const following = useRef(true);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const view = viewport.current;
    const content = view?.firstElementChild;
    if (!view || !content) return;
    let top = view.scrollTop;
    const read = () => {
      const away = view.scrollHeight - view.scrollTop - view.clientHeight;
      // Every move up means leaving, also the first px of a smooth one; new text alone never does.
      // A shorter text moves the view up too, but leaves it at the very end.
      if (view.scrollTop < top) following.current = away < 2;
      else if (away < nearEnd) following.current = true;
      top = view.scrollTop;
      setAway(away > nearEnd);
    };
    // The wheel tells of leaving before the view has moved: text that comes in between must not win.
    const leave = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && view.scrollHeight > view.clientHeight) following.current = false;
    };
    const toEnd = () => {
      if (following.current) view.scrollTop = view.scrollHeight;
    };
    // Pictures, highlighted code and a taller composer change heights after the text has come.
    const sizes = new ResizeObserver(toEnd);
    sizes.observe(content);
    sizes.observe(view);
    view.addEventListener('scroll', read, { passive: true });
    view.addEventListener('wheel', leave, { passive: true });
    return () => {
      sizes.disconnect();
      view.removeEventListener('scroll', read);
      view.removeEventListener('wheel', leave);
    };
  }, [viewport]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is the trigger
  useEffect(() => {
    const view = viewport.current;
    const message =
      found && view?.querySelector<HTMLElement>(`[data-message="${CSS.escape(found)}"]`);
    following.current = !message;
    if (message) {
      message.focus({ preventScroll: true });
      message.scrollIntoView({ block: 'center' });
    } else if (view) view.scrollTop = view.scrollHeight;
  }, [viewport, lastId, found]);
  const jump = useCallback(() => {
    following.current = true;
    viewport.current?.scrollTo({ top: viewport.current.scrollHeight });
  }, [viewport]);
  return { away, jump };
}
