import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { botNodes } from '#kernel/flow/bot-nodes.ts';
import { type FlowGraph, type FlowNode, nameOfNode } from '#kernel/flow/node-set.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import { addStep, leadTo, moveStep, outsOf, removeStep, setStep, targetOf } from './step-edits.ts';
import { StepFields } from './step-fields.tsx';

const types = Object.entries(botNodes.types).map(([type, { title }]) => ({ type, title }));
const outWords: Readonly<Record<string, string>> = {
  ...{ next: 'Then', true: 'If so', false: 'If not', unknown: 'If it does not know' },
  ...{ else: 'Otherwise' },
};

/** The steps of a bot, one below the other, each with where it leads. */
export function StepsEditor({ part }: { part: EditedPart<FlowGraph> }) {
  const { body: graph, change, canEdit } = part;
  const list = useRef<HTMLOListElement>(null);
  const add = (type: string, behind: FlowNode | undefined) => {
    const added = addStep(graph, type, behind);
    change(added.graph, `add ${added.id}`);
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-step="${added.id}"] :is(textarea,input)`)
        ?.focus(),
    );
  };
  return (
    <section aria-label="Steps" className="flex flex-col gap-3">
      <ol ref={list} className="flex flex-col gap-3">
        {graph.nodes.map((node, at) => (
          <li
            key={node.id}
            data-step={node.id}
            className="flex flex-col gap-4 rounded-xl border bg-surface p-4"
          >
            <header className="flex items-center gap-1">
              <h3 className="min-w-0 flex-1 text-sm font-medium">
                <span className="text-muted">{at + 1}.</span> {botNodes.types[node.type]?.title}{' '}
                <span className="font-mono text-xs text-muted">{node.id}</span>
              </h3>
              <Tools {...{ graph, node, change, canEdit }} />
            </header>
            <StepFields
              {...{ node, canEdit }}
              set={(fields, field) =>
                change(setStep(graph, node.id, fields), `${node.id} ${field}`)
              }
            />
            <Ways {...{ graph, node, change, canEdit }} />
            {canEdit && <AddBehind onAdd={(type) => add(type, node)} />}
          </li>
        ))}
      </ol>
      {canEdit && graph.nodes.length === 0 && <AddBehind onAdd={(type) => add(type, undefined)} />}
    </section>
  );
}

type StepProps = {
  readonly graph: FlowGraph;
  readonly node: FlowNode;
  readonly change: EditedPart<FlowGraph>['change'];
  readonly canEdit: boolean;
};

function Tools({ graph, node, change, canEdit }: StepProps) {
  const name = nameOfNode(node);
  const button = (label: string, icon: React.ReactNode, work: () => void) => (
    <Button look="quiet" size="icon" disabled={!canEdit} aria-label={label} onClick={work}>
      {icon}
    </Button>
  );
  return (
    <>
      {button(`Move ${name} up`, <ArrowUp aria-hidden />, () =>
        change(moveStep(graph, node, -1), 'move'),
      )}
      {button(`Move ${name} down`, <ArrowDown aria-hidden />, () =>
        change(moveStep(graph, node, 1), 'move'),
      )}
      {button(`Remove ${name}`, <Trash2 aria-hidden />, () =>
        change(removeStep(graph, node), `remove ${node.id}`),
      )}
    </>
  );
}

/** Where each way out of a step leads. */
function Ways({ graph, node, change, canEdit }: StepProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {outsOf(node).map((out) => (
        <Field key={out} label={outWords[out] ?? `If ${out}`}>
          {(control) => (
            <Select
              {...{ ...control, disabled: !canEdit, value: targetOf(graph, node, out) ?? '' }}
              onChange={({ target }) =>
                change(leadTo(graph, node, out, target.value || undefined), `${node.id} ${out}`)
              }
            >
              <option value="">{out === 'unknown' ? 'As usual' : 'The conversation ends'}</option>
              {graph.nodes.map((each, at) => (
                <option key={each.id} value={each.id}>
                  {at + 1}. {botNodes.types[each.type]?.title}: {nameOfNode(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

function AddBehind({ onAdd }: { onAdd: (type: string) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 border-t pt-3">
      <label htmlFor={id} className="text-[13px] text-muted">
        Add a step here
      </label>
      <Select
        id={id}
        className="w-auto"
        value=""
        onChange={({ target }) => target.value && onAdd(target.value)}
      >
        <option value="">Choose …</option>
        {types.map(({ type, title }) => (
          <option key={type} value={type}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}
