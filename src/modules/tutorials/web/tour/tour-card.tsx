import { ArrowRight, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link, matchPath, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { CurrentTour, ShownTourStep } from '../../contract.ts';
import { fieldOf } from './find-target.ts';
import { type Spot, useTarget } from './use-target.ts';

type Props = { tour: CurrentTour; step: number; onSkip: () => void; onLeave: () => void };

/**
 * What to do next, beside the screen on which it is done: nothing is covered and nothing waits for the
 * card. Read out when it changes; the keys go to the step's target unless somebody is busy elsewhere.
 */
export function TourCard({ tour, step, onSkip, onLeave }: Props) {
  const textId = useId();
  const card = useRef<HTMLElement>(null);
  const at = tour.steps[step] as ShownTourStep;
  const { pathname } = useLocation();
  const isHere = matchPath(at.path, pathname) !== null;
  const spot = useTarget(at.target);
  const element = isHere ? spot?.element : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step leads to its target once
  useEffect(() => {
    if (!element) return;
    const busy = document.activeElement;
    if (!busy || busy === document.body || card.current?.contains(busy)) go(element);
    else element.scrollIntoView({ block: 'nearest' });
  }, [element, step]);

  return createPortal(
    <>
      {isHere && spot && <Ring spot={spot} />}
      <section
        ref={card}
        data-above
        aria-label={`Tour: ${tour.title}`}
        className={cn(
          'pointer-events-auto fixed z-[60] w-[min(24rem,calc(100vw-2rem))] rounded-2xl border bg-surface p-4 shadow-card',
          isLow(spot) ? 'top-20' : 'bottom-4',
          isLeft(spot) ? 'right-4' : 'left-4',
        )}
      >
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-xs font-medium text-accent">
            {tour.title} · step {step + 1} of {tour.steps.length}
          </p>
          <Button
            look="quiet"
            size="icon"
            className="-mt-2 -mr-2"
            aria-label="Leave the tour"
            onClick={onLeave}
          >
            <X aria-hidden />
          </Button>
        </div>
        <p id={textId} aria-live="polite" className="text-[15px]">
          {at.text}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {isHere ? (
            element && (
              <Button size="small" aria-describedby={textId} onClick={() => go(element)}>
                Go to it
              </Button>
            )
          ) : (
            <Button asChild size="small" look="primary">
              <Link to={at.path.includes(':') ? tour.start : at.path}>
                Go on there <ArrowRight aria-hidden />
              </Link>
            </Button>
          )}
          <Button size="small" look="quiet" className="text-muted" onClick={onSkip}>
            Skip this step
          </Button>
        </div>
      </section>
    </>,
    document.body,
  );
}

/** A frame around the target. It takes no clicks, and what lies beside it stays as usable as ever. */
const Ring = ({ spot: { box } }: { spot: Spot }) => (
  <div
    aria-hidden
    className="pointer-events-none fixed z-[55] rounded-xl ring-3 ring-accent motion-safe:transition-all"
    style={{
      ...{ left: box.left - 4, top: box.top - 4 },
      ...{ width: box.width + 8, height: box.height + 8 },
    }}
  />
);

/** Whether the target stands where the card would cover it. */
const isLow = (spot: Spot | null) => spot !== null && spot.box.bottom > window.innerHeight - 190;

/** Whether it stands on the left, so that the card finds more room on the right. */
const isLeft = (spot: Spot | null) =>
  spot !== null && spot.box.left + spot.box.width / 2 < window.innerWidth / 2;

function go(element: HTMLElement) {
  element.scrollIntoView({ block: 'center' });
  fieldOf(element)?.focus({ preventScroll: true });
}
