import { ArrowRight, Check, ListChecks, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { Progress } from '#ui/progress.tsx';
import type { ShownStep } from '../contract.ts';
import { useFirstSteps } from './use-first-steps.ts';

/**
 * What is worth doing in the first hour: one next step in full, the others in one line each. Put
 * away, it leaves a quiet button in its place; with everything done, nothing.
 */
export function FirstSteps() {
  const { list, change, busy } = useFirstSteps();
  if (!list) return null;
  const open = list.steps.filter(({ state }) => state === 'open');
  const done = list.steps.filter(({ state }) => state === 'done').length;
  const [next] = open;
  if (!next && list.steps.every(({ state }) => state === 'done')) return null;
  if (list.hidden || !next) {
    return (
      <Button
        size="small"
        look="quiet"
        className="mb-6 -ml-2 text-muted"
        disabled={busy}
        onClick={() => change({ kind: 'hide', hidden: false })}
      >
        <ListChecks aria-hidden /> First steps: {done} of {list.steps.length} done
      </Button>
    );
  }
  return (
    <Card as="section" className="mb-10" aria-labelledby="first-steps">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          {/* No heading: those of this page are its sections. */}
          <p id="first-steps" className="text-lg font-semibold tracking-tight">
            First steps
          </p>
          <p className="text-sm text-muted">
            {done} of {list.steps.length} done
          </p>
        </div>
        <Button
          look="quiet"
          size="icon"
          aria-label="Hide the first steps"
          onClick={() => change({ kind: 'hide', hidden: true })}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Progress className="mt-3" label="First steps" value={done / list.steps.length} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[1.2fr_1fr]">
        <NextStep step={next} busy={busy} onChange={change} />
        <ul className="flex flex-col gap-1 text-sm">
          {list.steps
            .filter(({ id }) => id !== next.id)
            .map((step) => (
              <OtherStep
                key={step.id}
                step={step}
                onTakeUp={() => change({ kind: 'skip', id: step.id, skipped: false })}
              />
            ))}
        </ul>
      </div>
    </Card>
  );
}

type StepProps = {
  step: ShownStep;
  busy: boolean;
  onChange: ReturnType<typeof useFirstSteps>['change'];
};

const NextStep = ({ step: { id, title, text, action, quick }, busy, onChange }: StepProps) => (
  <div className="rounded-xl bg-sunken p-5">
    <p className="text-xs font-medium text-accent">Next</p>
    <p className="mt-1 text-[17px] font-semibold tracking-tight">{title}</p>
    <p className="mt-1.5 text-sm text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      {quick && (
        <Button look="primary" busy={busy} onClick={() => onChange({ kind: 'finish', id })}>
          {quick}
        </Button>
      )}
      <Button asChild look={quick ? 'secondary' : 'primary'}>
        <Link to={action.path}>
          {action.label} <ArrowRight aria-hidden />
        </Link>
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        aria-label={`Skip: ${title}`}
        onClick={() => onChange({ kind: 'skip', id, skipped: true })}
      >
        Skip
      </Button>
    </div>
  </div>
);

const OtherStep = ({ step, onTakeUp }: { step: ShownStep; onTakeUp: () => void }) => (
  <li className="flex min-h-9 items-center gap-2.5">
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full border',
        step.state === 'done' && 'border-transparent bg-accent text-on-accent',
      )}
    >
      {step.state === 'done' && <Check className="size-3.5" aria-label="Done" />}
    </span>
    {step.state === 'open' ? (
      <Link to={step.action.path} className="hover:underline">
        {step.title}
      </Link>
    ) : (
      <span className="text-muted">{step.title}</span>
    )}
    {step.state === 'skipped' && (
      <Button look="quiet" size="small" className="ml-auto text-muted" onClick={onTakeUp}>
        Take up again
      </Button>
    )}
  </li>
);
