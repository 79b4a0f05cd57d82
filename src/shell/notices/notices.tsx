import { useEffect, useState } from 'react';
import { Toaster, toast } from 'sonner';

/**
 * Transient notices with the documents' constants: three at once, 4000 ms, gap 14 px, offset 32 px,
 * bottom right, Alt+T. Width 356 px, swipe 20 px, removal 200 ms and the pause while hovered,
 * expanded or hidden are the library's own values.
 */
export function Notices({ onReady }: { onReady?: () => void }) {
  useEffect(() => {
    // What was raised while this was still loading had nobody to show it.
    for (const early of toast.getHistory()) show(early);
    onReady?.();
  }, [onReady]);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    const read = () =>
      setTheme(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset="32px"
      hotkey={['altKey', 'KeyT']}
      closeButton
      richColors={false}
      toastOptions={{
        className: 'font-sans!',
        // What went well and what went wrong must differ at a glance, not by their words alone.
        classNames: {
          success: 'border-l-4! border-l-accent! [&_[data-icon]]:text-success!',
          error:
            'border-l-4! border-l-danger! bg-danger-soft! text-on-danger-soft! [&_[data-icon]]:text-danger!',
          warning: 'border-l-4! border-l-gold! [&_[data-icon]]:text-gold!',
        },
      }}
    />
  );
}

function show(notice: ReturnType<typeof toast.getHistory>[number]) {
  if (!('title' in notice) || typeof notice.title === 'function') return;
  const { type, title, ...rest } = notice;
  const isKnown = type === 'success' || type === 'error' || type === 'loading';
  if (isKnown) toast[type](title, rest);
  else toast(title, rest);
}
