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
    // biome-ignore lint/a11y/useSemanticElements: buttons stand inside
    <div
      role="button"
      tabIndex={0}
      data-step={node.id}
      aria-pressed={selected ?? false}
      className={cn(
        'flex h-18 w-62 items-center gap-3 rounded-xl border bg-surface px-3 text-left shadow-card',
        selected && 'border-accent',
        problem && 'border-danger',
      )}
    >
      {node.type !== 'trigger' && <Handle type="target" position={Position.Top} />}
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-sunken">
        <StepIcon type={node.type} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-sm font-medium">{titleOf(view.help.offer, node)}</span>
        <span className="line-clamp-1 text-xs text-muted">{summaryOf(view.help.offer, node)}</span>
      </span>
      {problem && (
        <CircleAlert className="size-4 shrink-0 text-danger" aria-label={problem.message} />
      )}
      {!problem && last[node.id]?.error && (
        <CircleAlert className="size-4 shrink-0 text-muted" aria-label="It failed the last time" />
      )}
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
