import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import type { FlowStep } from '../../flow-schemas.ts';
import { stateWords, toneOf } from './run-words.ts';

/** A step of a run: its state first, what it got and gave when it is opened. */
export const StepEntry = ({ step, title }: { step: FlowStep; title: string }) => (
  <li className="rounded-xl border bg-surface">
    <details open={step.state === 'failed' || step.state === 'unknown'}>
      <summary className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
        <Badge tone={toneOf(step.state)}>{stateWords[step.state]}</Badge>
        <span className="font-medium">{title}</span>
        {step.path && <span className="text-muted">{step.path}</span>}
        {step.dueAt && <span className="text-muted">until {timeText(step.dueAt)}</span>}
      </summary>
      <div className="flex flex-col gap-3 border-t px-4 py-3">
        {step.error && <p className="text-sm text-danger">{step.error.message}</p>}
        {step.state === 'unknown' && (
          <p className="text-sm">
            Nobody can tell whether it happened, so it is not repeated by itself.
          </p>
        )}
        {step.key && (
          <p className="text-[13px] text-muted">
            Happens once. Idempotency key: <code className="font-mono break-all">{step.key}</code>
          </p>
        )}
        <Json title="Input" value={step.input} />
        <Json title="Output" value={step.output} />
      </div>
    </details>
  </li>
);

const Json = ({ title, value }: { title: string; value: unknown }) =>
  value === null || value === undefined ? null : (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-[13px] font-medium">{title}</figcaption>
      <pre className="rounded-lg bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
