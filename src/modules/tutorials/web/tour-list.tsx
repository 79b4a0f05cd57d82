import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { ModuleIcon } from '#shell/navigation/module-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ShownTour } from '../contract.ts';
import { useStartTour } from './use-start-tour.ts';

/** Tours as cards: what one has afterwards, how long it takes, how far one came. */
export const TourList = ({
  tours,
  onStart,
}: {
  tours: readonly ShownTour[];
  onStart?: () => void;
}) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {tours.map((tour) => (
      <TourItem key={tour.id} tour={tour} {...(onStart && { onStart })} />
    ))}
  </ul>
);

const labels = { new: 'Start', begun: 'Continue', finished: 'Do it again' } as const;

function TourItem({ tour, onStart }: { tour: ShownTour; onStart?: () => void }) {
  const { title, text, minutes, state, step, steps } = tour;
  const module = useModuleInfos().find(({ id }) => id === tour.module);
  const begin = useStartTour();
  const start = (again: boolean) => {
    onStart?.();
    void begin(tour, again);
  };
  return (
    <Card as="li" className="flex flex-col gap-2 p-4">
      <p className="flex items-center gap-2 text-xs text-muted">
        {module && <ModuleIcon name={module.icon} className="size-4" />}
        <span className="min-w-0 flex-1 truncate">{module?.title}</span>
        <span>{minutes} min</span>
      </p>
      <h3 className="text-[17px]">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
      {state === 'begun' && <Progress label={`${title}: done so far`} value={step / steps} />}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <Button
          size="small"
          look={state === 'finished' ? 'secondary' : 'primary'}
          aria-label={`${labels[state]}: ${title}`}
          onClick={() => start(false)}
        >
          {labels[state]} <ArrowRight aria-hidden />
        </Button>
        {state === 'begun' && step > 0 && (
          <Button
            size="small"
            look="quiet"
            aria-label={`From the start: ${title}`}
            onClick={() => start(true)}
          >
            <RotateCcw aria-hidden /> From the start
          </Button>
        )}
        {state === 'finished' && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <Check className="size-4" aria-hidden /> Done
          </span>
        )}
      </div>
    </Card>
  );
}
