import { CircleAlert, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { outlineOf, type Sequence } from '../graph/outline.ts';
import type { Place } from '../graph/outs.ts';
import { StepIcon } from '../icons.tsx';
import type { FlowView } from '../use-flow.ts';
import { outWords, summaryOf, titleOf } from '../words/names.ts';

type Props = {
  readonly graph: FlowGraph;
  readonly view: FlowView;
};

/** The same flow as a list: everything by keyboard, and on narrow screens. */
export function StepList({ graph, view }: Props) {
  const { main, loose } = useMemo(() => outlineOf(graph), [graph]);
  return (
    <div data-flow-steps className="flex flex-col gap-6 p-4">
      <Steps sequence={main} {...{ graph, view }} label="Steps" />
      {loose.length > 0 && (
        <section aria-label="Steps that nothing leads to">
          <h3 className="mb-2 text-sm text-muted">Nothing leads here yet</h3>
          {loose.map((sequence) => (
            <Steps key={sequence.steps[0]?.id} {...{ sequence, graph, view }} label="Loose steps" />
          ))}
        </section>
      )}
    </div>
  );
}

type StepsProps = Props & { readonly sequence: Sequence; readonly label: string };

function Steps({ sequence, graph, view, label }: StepsProps) {
  const { steps, end, goesTo } = sequence;
  const nodeOf = (id: string) => graph.nodes.find((node) => node.id === id) as FlowNode;
  const next = goesTo === undefined ? undefined : graph.nodes.find(({ id }) => id === goesTo);
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {steps.map(({ id, branches }) => {
        const node = nodeOf(id);
        return (
          <li key={id} className="flex flex-col gap-2">
            <StepRow {...{ node, view }} />
            {branches.length > 0 && (
              <ul className="ml-4 flex flex-col gap-3 border-l-2 pl-3 sm:ml-6 sm:pl-4">
                {branches.map((branch) => (
                  <li key={branch.out}>
                    <p className="mb-1.5 text-[13px] font-medium text-muted">
                      {outWords(node, branch.out)}
                    </p>
                    <Steps
                      {...{ graph, view }}
                      sequence={branch}
                      label={outWords(node, branch.out)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
      {next && (
        <li className="px-3 text-[13px] text-muted">
          Goes on at “{titleOf(view.help.offer, next)}”.
        </li>
      )}
      {end && !view.readOnly && !next && (
        <li>
          <AddHere place={end} {...{ graph, view }} />
        </li>
      )}
    </ol>
  );
}

function AddHere({ place, graph, view }: Props & { place: Place }) {
  const node = graph.nodes.find(({ id }) => id === place.from);
  const where = node ? `after ${titleOf(view.help.offer, node)}` : '';
  const out = node && place.out !== 'next' ? `, ${outWords(node, place.out)}` : '';
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={`Add a step ${where}${out}`}
      onClick={() => view.add(place)}
    >
      <Plus aria-hidden /> Add a step
    </Button>
  );
}

function StepRow({ node, view }: { node: FlowNode; view: FlowView }) {
  const isChosen = view.chosen.includes(node.id);
  const problem = view.problems.find((each) => each.node === node.id);
  const summary = summaryOf(view.help.offer, node);
  return (
    <button
      type="button"
      data-step={node.id}
      aria-pressed={isChosen}
      onClick={(event) => view.choose(node.id, event.shiftKey)}
      className={cn(
        'flex w-full items-start gap-3 rounded-xl border bg-surface px-3 py-2.5 text-left hover:border-line-strong',
        isChosen && 'border-accent bg-accent-soft/40',
      )}
    >
      <StepIcon type={node.type} className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{titleOf(view.help.offer, node)}</span>
        {summary && <span className="line-clamp-2 block text-[13px] text-muted">{summary}</span>}
        {problem && (
          <span className="mt-1 flex items-start gap-1 text-[13px] text-danger">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden /> {problem.message}
          </span>
        )}
      </span>
    </button>
  );
}
