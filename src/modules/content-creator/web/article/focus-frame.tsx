import { Minimize2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveState } from '#shell/autosave/save-state.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { PartSaving } from '../../../workspace/web/public.tsx';

type Props = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Whether what is written is stored. */
  readonly saving: Omit<PartSaving, 'steps'> | undefined;
  readonly children: ReactNode;
};

/**
 * Shows what is in it alone on the screen, and lets the rest of the page be neither seen, nor read
 * aloud, nor reached. Nothing in it is drawn anew, so that the way back of a text stays. Its keys are
 * Ctrl or ⌘ + Shift + Enter; Escape leaves.
 */
export function FocusFrame({ isOn, onChange, saving, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ isOn, onChange });
  latest.current = { isOn, onChange };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn: now, onChange: put } = latest.current;
      if (event.isComposing || isOtherOpen(frame.current)) return;
      const isToggle = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey);
      const isLeave = now && event.key === 'Escape' && !isInSearch(event.target);
      if (!isToggle && !isLeave) return;
      // Before the text takes the key for a new line.
      event.preventDefault();
      event.stopPropagation();
      put(isToggle && !now);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => {
    if (isOn && frame.current) return setRestAside(frame.current);
  }, [isOn]);
  return (
    <div
      ref={frame}
      className={cn(
        isOn &&
          'fixed inset-0 z-40 overflow-y-auto bg-surface px-1 py-12 sm:px-6 [&_[role=group]>div]:border-transparent [&_[role=toolbar]]:hidden',
      )}
    >
      <p role="status" className="sr-only">
        {isOn ? 'Focus mode is on. Escape leaves it.' : ''}
      </p>
      {isOn && (
        <div className="fixed top-2 right-3 z-10 flex items-center gap-2 rounded-lg bg-surface pl-2">
          {saving && <SaveState {...saving} />}
          <Button size="small" look="quiet" title="Escape" onClick={() => onChange(false)}>
            <Minimize2 aria-hidden /> Leave focus mode
          </Button>
        </div>
      )}
      <div className={cn(isOn && 'mx-auto max-w-3xl')}>{children}</div>
    </div>
  );
}

/** A menu or a dialog keeps its own Escape. */
const isOtherOpen = (frame: HTMLElement | null): boolean =>
  frame?.querySelector('[role="listbox"]') != null ||
  document.querySelector(
    ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]',
  ) !== null;

const isInSearch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('search') !== null;

/** Makes everything around an element inert, except what speaks; gives back the way to undo that. */
function setRestAside(element: HTMLElement): () => void {
  const aside: Element[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || other.hasAttribute('inert') || other.hasAttribute('aria-live')) continue;
      other.setAttribute('inert', '');
      aside.push(other);
    }
  }
  return () => {
    for (const other of aside) other.removeAttribute('inert');
  };
}
