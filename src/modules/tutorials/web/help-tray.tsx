import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useTour } from './tour/use-tour.ts';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));
const TourCard = lazy(async () => ({ default: (await import('./tour/tour-card.tsx')).TourCard }));

/** Help from every page, by the button or `?`, and the tour that is under way. */
export function Tray() {
  const [isOpen, open] = useState(false);
  const { tour, step, skip, leave } = useTour();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      open(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label="Help (?)"
        aria-keyshortcuts="?"
        onClick={() => open(true)}
      >
        <CircleHelp aria-hidden />
      </Button>
      <Suspense>
        {isOpen && <HelpPanel onClose={() => open(false)} />}
        {tour && !isOpen && <TourCard tour={tour} step={step} onSkip={skip} onLeave={leave} />}
      </Suspense>
    </>
  );
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
