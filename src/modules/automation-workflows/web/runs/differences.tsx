import { ChevronRight } from 'lucide-react';
import { compareGraphs, type FieldChange, type StepChange } from '#kernel/flow/compare-graphs.ts';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { StepWords } from './use-step-words.ts';

type Props = {
  /** As the run knows it, and as it was published since. */
  readonly before: FlowGraph;
  readonly after: FlowGraph;
  readonly words: StepWords;
};

/** What the newest version does otherwise than the one that ran, step by step. */
export function Differences({ before, after, words }: Props) {
  const changes = compareGraphs(before, after);
  if (changes.length === 0) return null;
  const { length } = changes;
  return (
    <details className="group rounded-xl border bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-3 text-sm font-medium">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        The newest version differs in {length === 1 ? 'one step' : `${length} steps`}
      </summary>
      <ul className="flex flex-col gap-4 border-t px-4 py-3">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
              {words.titleOf(change.node)}
              <Badge tone={tones[change.change]}>{changeWords[change.change]}</Badge>
            </p>
            {change.fields.map((each) => (
              <Field key={each.field} {...each} />
            ))}
            {change.leadsElsewhere && (
              <p className="text-[13px] text-muted">Other steps follow it.</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const changeWords = { added: 'New', removed: 'Gone', changed: 'Changed' } as const;
const tones: Readonly<Record<StepChange['change'], Tone>> = {
  ...{ added: 'accent', removed: 'danger', changed: 'neutral' },
};

const Field = ({ field, before, after }: FieldChange) => (
  <div className="text-[13px]">
    <p className="text-muted">{fieldName(field)}</p>
    {before !== undefined && (
      <p className="break-words whitespace-pre-wrap">
        <span className="sr-only">before: </span>
        <del className="rounded bg-danger-soft px-1 text-on-danger-soft">{written(before)}</del>
      </p>
    )}
    {after !== undefined && (
      <p className="break-words whitespace-pre-wrap">
        <span className="sr-only">after: </span>
        <ins className="rounded bg-accent-soft px-1 text-on-accent-soft no-underline">
          {written(after)}
        </ins>
      </p>
    )}
  </div>
);

/** `input.maxPages` as “Max pages”. */
function fieldName(field: string): string {
  if (field === 'title') return 'Name';
  const words = field
    .replace(/^(?:input|values)\./, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const written = (value: unknown) =>
  typeof value === 'string' ? value || '(empty)' : JSON.stringify(value, null, 2);
