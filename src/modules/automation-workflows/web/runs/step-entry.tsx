import { ChevronRight } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import type { FlowStep } from '../../flow-schemas.ts';
import { stateWords, toneOf } from './run-words.ts';

type Props = {
  readonly step: FlowStep;
  readonly title: string;
  /** What it does outside of the flow must not happen twice. */
  readonly hasEffect: boolean;
  /** In a test, what was skipped only tells what it would do. */
  readonly isTest: boolean;
};

/** A step of a run: its state first, what it got and gave when it is opened. */
export const StepEntry = ({ step, title, hasEffect, isTest }: Props) => (
  <li className="rounded-xl border bg-surface">
    <details className="group" open={step.state === 'failed' || step.state === 'unknown'}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-3 px-4 py-3 text-sm">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <Badge tone={toneOf(step.state)}>
          {isTest && step.state === 'skipped' ? 'Only told' : stateWords[step.state]}
        </Badge>
        <span className="min-w-0 font-medium break-words">{title}</span>
        {step.path && <span className="text-muted">{placeWords(step.path)}</span>}
        {step.index > 0 && <span className="text-muted">visit {step.index + 1}</span>}
        {step.dueAt && step.state === 'waiting' && (
          <span className="text-muted">until {timeText(step.dueAt)}</span>
        )}
      </summary>
      <div className="flex flex-col gap-3 border-t px-4 py-3">
        {step.error && <p className="text-sm text-danger">{step.error.message}</p>}
        {step.state === 'unknown' && (
          <p className="text-sm">
            Nobody can tell whether it happened, so it is not repeated by itself.
          </p>
        )}
        {step.key && hasEffect && !isTest && (
          <p className="text-[13px] text-muted">
            Happens once. Idempotency key: <code className="font-mono break-all">{step.key}</code>
          </p>
        )}
        <Json title="Input" value={step.input} />
        {!step.error && (
          <Json title={wouldOf(step) ? 'What it would do' : 'Output'} value={given(step)} />
        )}
        {given(step) === null && !step.error && (
          <p className="text-[13px] text-muted">It gave nothing.</p>
        )}
      </div>
    </details>
  </li>
);

/** `each[3]` as “entry 4”; loops within loops from the outside in. */
const placeWords = (path: string): string =>
  [...path.matchAll(/\[(\d{1,4})\]/g)].map(([, at]) => `entry ${Number(at) + 1}`).join(', ');

function wouldOf({ output }: FlowStep): object | undefined {
  const would = (output as { would?: unknown } | null | undefined)?.would;
  return typeof would === 'object' && would !== null ? would : undefined;
}
const given = (step: FlowStep): unknown => wouldOf(step) ?? step.output ?? null;

const Json = ({ title, value }: { title: string; value: unknown }) =>
  value === null || value === undefined ? null : (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-[13px] font-medium">{title}</figcaption>
      <pre className="rounded-lg bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
