import { Handle, type NodeProps, Position } from '@xyflow/react';
import { CircleAlert, Plus } from 'lucide-react';
import { memo } from 'react';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import { cn } from '#ui/class-names.ts';
import { StepIcon } from '../icons.tsx';
import { outWords, summaryOf, titleOf } from '../words/names.ts';
import { useView } from './canvas-parts.ts';

/** A step on the canvas, with one handle for each way out. */
export const StepNode = memo(function StepNode({ data, selected }: NodeProps) {
  const view = useView();
  const { node, outs } = data as { node: FlowNode; outs: readonly string[] };
  const problem = view.problems.find((each) => each.node === node.id);
  const { data: last } = view.help;
  return (
    <div className="relative">
      {node.type !== 'trigger' && <Handle type="target" position={Position.Top} />}
      <button
        type="button"
        data-step={node.id}
        aria-pressed={selected ?? false}
        className={cn(
          'flex h-18 w-62 items-center gap-3 rounded-xl border bg-surface px-3 text-left shadow-card',
          problem && 'border-danger',
          selected && 'border-accent',
        )}
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-sunken">
          <StepIcon type={node.type} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 text-sm font-medium">{titleOf(view.help.offer, node)}</span>
          <span className="line-clamp-1 text-xs text-muted">
            {summaryOf(view.help.offer, node)}
          </span>
        </span>
        <Mark problem={problem?.message} hasFailed={last[node.id]?.error !== undefined} />
      </button>
      {outs.map((out, at) => (
        <Handle
          key={out}
          id={out}
          type="source"
          position={Position.Bottom}
          title={outWords(node, out)}
          style={{ left: `${((at + 1) / (outs.length + 1)) * 100}%` }}
        />
      ))}
      <OpenOuts {...{ node, outs }} />
    </div>
  );
});

/** What is wrong with a step, or that it failed the last time. */
function Mark({ problem, hasFailed }: { problem: string | undefined; hasFailed: boolean }) {
  const words = problem ?? (hasFailed ? 'It failed the last time.' : undefined);
  if (!words) return null;
  return (
    <span title={words} className={cn('shrink-0', problem ? 'text-danger' : 'text-muted')}>
      <CircleAlert className="size-4" aria-hidden />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** A plus below each way out that leads nowhere yet. */
function OpenOuts({ node, outs }: { node: FlowNode; outs: readonly string[] }) {
  const view = useView();
  if (view.readOnly) return null;
  return outs
    .filter((out) => !view.isLed(node.id, out))
    .map((out) => (
      <button
        key={out}
        type="button"
        aria-label={`Add a step after ${titleOf(view.help.offer, node)}: ${outWords(node, out)}`}
        className="nodrag absolute top-full mt-3 flex h-6 -translate-x-1/2 items-center gap-1 rounded-full border bg-surface px-1.5 text-xs text-muted hover:text-ink"
        style={{ left: `${((outs.indexOf(out) + 1) / (outs.length + 1)) * 100}%` }}
        onClick={(event) => {
          event.stopPropagation();
          view.add({ from: node.id, out });
        }}
      >
        <Plus className="size-3.5" aria-hidden />
        {outs.length > 1 && <span className="whitespace-nowrap">{outWords(node, out)}</span>}
      </button>
    ));
}
