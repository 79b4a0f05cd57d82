import { List, Plus, Wand, Waypoints } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { AddStep } from './add/add-step.tsx';
import { FlowCanvas } from './canvas/flow-canvas.tsx';
import type { FlowHelp } from './flow-kit.ts';
import { StepList } from './list/step-list.tsx';
import { NodePanel } from './panel/node-panel.tsx';
import { useFlow } from './use-flow.ts';
import { flowKeys, readCopied } from './use-flow-keys.ts';

export type FlowEditorProps = {
  readonly graph: FlowGraph;
  /** Changes of one name that follow one another quickly are one step back. */
  readonly onChange: (graph: FlowGraph, name: string) => void;
  readonly help: FlowHelp;
  readonly readOnly?: boolean;
  /** Whether it begins as a list; narrow screens always do. */
  readonly isList?: boolean;
};

/** Edits a flow, on a canvas or as a list. Saves nothing itself: every change is told. */
export function FlowEditor({
  graph,
  onChange,
  help,
  readOnly = false,
  isList = false,
}: FlowEditorProps) {
  const [isListed, setListed] = useState(() => isList || window.innerWidth < 900);
  const flow = useFlow({ graph, onChange, help, readOnly });
  const { view, last } = flow;
  const room = useRef<HTMLDivElement>(null);
  const node = flow.isClosed ? undefined : graph.nodes.find(({ id }) => id === last);
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(selector)?.focus());
  const openPanel = () => focusSoon('[data-flow-panel] :is(input,select,textarea)');
  const focusStep = (id: string | undefined) =>
    id !== undefined && focusSoon(`[data-step="${id}"]`);
  const remove = (ids?: readonly string[]) => focusStep(flow.remove(ids));
  const onPaste = (event: ClipboardEvent) => {
    if ((event.target as HTMLElement).closest('input,textarea')) return;
    const nodes = readCopied(event.clipboardData.getData('text/plain'));
    if (nodes.length > 0) flow.paste(nodes);
  };
  const tidy = () =>
    flow.change(
      { ...graph, nodes: graph.nodes.map(({ position: _, ...rest }) => rest as never) },
      'tidy',
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the steps inside
    <div
      ref={room}
      onKeyDown={flowKeys(graph, { ...flow, remove, openPanel })}
      onPaste={onPaste}
      className="overflow-hidden rounded-xl border"
    >
      <Bar {...{ readOnly, isListed, setListed, tidy }} onAdd={() => view.add()} />
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)]',
          node && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div
          className={cn(
            'min-h-0 bg-sunken lg:h-[70vh]',
            isListed ? 'overflow-y-auto' : 'h-[70vh]',
            node && isListed && 'max-lg:hidden',
          )}
        >
          {isListed ? (
            <StepList {...{ graph, view }} />
          ) : (
            <FlowCanvas {...{ graph, view }} onChange={flow.change} />
          )}
        </div>
        {node && (
          <div className="min-h-0 overflow-y-auto border-l bg-surface lg:h-[70vh]">
            <NodePanel
              key={node.id}
              {...{ graph, node, help, readOnly }}
              problems={view.problems}
              onSet={(fields, field) => flow.set(node.id, fields, field)}
              onRemove={() => remove()}
              onClose={() => {
                flow.close();
                focusStep(node.id);
              }}
            />
          </div>
        )}
      </div>
      <AddStep
        open={flow.adding !== undefined}
        {...{ graph }}
        offer={help.offer}
        onClose={flow.closeAdding}
        onAdd={(added) => {
          flow.addNode(added);
          setTimeout(openPanel);
        }}
      />
    </div>
  );
}

type BarProps = {
  readonly readOnly: boolean;
  readonly isListed: boolean;
  readonly setListed: (isListed: boolean) => void;
  readonly tidy: () => void;
  readonly onAdd: () => void;
};

function Bar({ readOnly, isListed, setListed, tidy, onAdd }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-b bg-surface p-2">
      <Button size="small" look="primary" disabled={readOnly} onClick={onAdd}>
        <Plus aria-hidden /> Add a step
      </Button>
      <Button size="small" look="quiet" aria-pressed={isListed} onClick={() => setListed(true)}>
        <List aria-hidden /> List
      </Button>
      <Button size="small" look="quiet" aria-pressed={!isListed} onClick={() => setListed(false)}>
        <Waypoints aria-hidden /> Canvas
      </Button>
      {!isListed && (
        <Button size="small" look="quiet" disabled={readOnly} onClick={tidy}>
          <Wand aria-hidden /> Tidy up
        </Button>
      )}
      <p className="ml-auto hidden px-2 text-xs text-muted lg:block">
        / adds, arrows walk, Enter opens, Alt and arrows move, Delete removes
      </p>
    </div>
  );
}
