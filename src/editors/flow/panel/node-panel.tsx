import { FlaskConical, Pin, PinOff, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { FlowProblem } from '#kernel/flow/check-graph.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { ControlFields, NameField } from '../controls/control-fields.tsx';
import { FieldProvider } from '../fields/field-context.ts';
import type { FlowHelp } from '../flow-kit.ts';
import { StepIcon } from '../icons.tsx';
import { sampleOf, valuesBefore } from '../values/values-before.ts';
import { kindWords, titleOf } from '../words/names.ts';

type Props = {
  readonly graph: FlowGraph;
  readonly node: FlowNode;
  readonly help: FlowHelp;
  readonly problems: readonly FlowProblem[];
  readonly readOnly: boolean;
  readonly onSet: (fields: Readonly<Record<string, unknown>>, field: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Everything about one step: its fields, what is wrong with them, and what it got and gave last. */
export function NodePanel({
  graph,
  node,
  help,
  problems,
  readOnly,
  onSet,
  onRemove,
  onClose,
}: Props) {
  const values = useMemo(() => valuesBefore(graph, node.id, help), [graph, node.id, help]);
  const own = problems.filter((each) => each.node === node.id);
  const faults = useMemo(() => new Map(own.map(({ field, message }) => [field, message])), [own]);
  const module = help.offer.nodes.find(({ tool }) => tool === node.tool)?.module ?? '';
  const whole = own.filter(({ field }) => field === '' || field === 'tool');
  const title = titleOf(help.offer, node);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <FieldProvider value={{ help, node: node.id, module, values, faults, readOnly }}>
      <section
        data-flow-panel
        aria-label={`Step: ${title}`}
        className="flex flex-col gap-4 p-4"
        onKeyDown={leave}
      >
        <header className="flex items-center gap-2">
          <StepIcon type={node.type} />
          <h2 className="min-w-0 flex-1 text-base">{kindWords(help.offer, node)}</h2>
          <Button look="quiet" size="icon" aria-label="Close the step" onClick={onClose}>
            <X aria-hidden />
          </Button>
        </header>
        {whole.map(({ message }) => (
          <p
            key={message}
            className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
          >
            {message}
          </p>
        ))}
        <ControlFields node={node} set={onSet} />
        <details className="flex flex-col gap-3">
          <summary className="text-sm font-medium">Name, and what happens when it fails</summary>
          <div className="mt-3 flex flex-col gap-3">
            <NameField node={node} set={onSet} />
            {flowNodes.types[node.type]?.fails && node.type !== 'end' && (
              <ErrorField {...{ node, onSet, readOnly }} />
            )}
            <p className="text-[13px] text-muted">
              Later steps call it <code className="font-mono">{node.id}</code>.
            </p>
          </div>
        </details>
        <LastData {...{ node, help }} />
        {!readOnly && node.type !== flowNodes.start && (
          <Button look="danger" size="small" className="self-start" onClick={onRemove}>
            <Trash2 aria-hidden /> Remove the step
          </Button>
        )}
      </section>
    </FieldProvider>
  );
}

const ErrorField = ({ node, onSet, readOnly }: Pick<Props, 'node' | 'onSet' | 'readOnly'>) => (
  <Field label="When it fails">
    {(control) => (
      <Select
        {...{ ...control, disabled: readOnly, value: node.onError ?? 'stop' }}
        onChange={({ target }) =>
          onSet({ onError: target.value === 'stop' ? undefined : target.value }, 'onError')
        }
      >
        <option value="stop">Stop the run</option>
        <option value="continue">Go on, by the way “If it fails” where there is one</option>
      </Select>
    )}
  </Field>
);

/** What the step got and gave last; runs it alone, and keeps its output for tests. */
function LastData({ node, help }: Pick<Props, 'node' | 'help'>) {
  const [isBusy, setBusy] = useState(false);
  const last = help.data[node.id];
  const isPinned = node.id in help.pinned;
  const output = sampleOf(node, help);
  const { onTry } = help;
  const button = useRef<HTMLButtonElement>(null);
  const tryIt = async () => {
    setBusy(true);
    await onTry?.(node.id).finally(() => setBusy(false));
    button.current?.focus();
  };
  return (
    <section aria-label="Data" className="flex flex-col gap-2 border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 text-sm">Last data</h3>
        {onTry && node.type !== 'trigger' && (
          <Button ref={button} size="small" busy={isBusy} onClick={() => void tryIt()}>
            <FlaskConical aria-hidden /> Run this step
          </Button>
        )}
        {(isPinned || output !== undefined) && (
          <Button
            size="small"
            look="quiet"
            onClick={() => help.onPin(node.id, isPinned ? undefined : output)}
          >
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />} {isPinned ? 'Unpin' : 'Pin'}
          </Button>
        )}
      </div>
      {last?.from && <p className="text-[13px] text-muted">{last.from}</p>}
      {isPinned && (
        <p className="text-[13px] text-muted">Pinned: tests of later steps use this output.</p>
      )}
      {last?.error && <p className="text-sm text-danger">{last.error}</p>}
      {last?.input !== undefined && <Data title="Input" value={last.input} />}
      {output === undefined ? (
        <p className="text-[13px] text-muted">It has not run yet.</p>
      ) : (
        <Data title={last || isPinned ? 'Output' : 'Example'} value={output} />
      )}
    </section>
  );
}

/** JSON that can be scrolled by keyboard, too. */
export const Data = ({ title, value }: { title: string; value: unknown }) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-[13px] font-medium">{title}</figcaption>
    <ScrollArea label={title} className="max-h-56">
      <pre className="rounded-lg bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </ScrollArea>
  </figure>
);
