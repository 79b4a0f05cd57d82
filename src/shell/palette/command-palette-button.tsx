import { Search } from 'lucide-react';
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const hold = (event: SyntheticEvent) => event.stopPropagation();

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Opens the command palette; ⌘K or Ctrl K does so from anywhere. Its code loads on first use. */
export function CommandPaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        onClick={() => setOpen(true)}
        aria-label="Search everything"
        aria-keyshortcuts="Meta+K Control+K"
      >
        <Search aria-hidden />
      </Button>
      {open && (
        // A tooltip around the button must not take what happens in the palette for its own.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events of the palette to itself
        <div className="contents" onFocus={hold} onPointerMove={hold}>
          <Suspense>
            <CommandPalette onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
