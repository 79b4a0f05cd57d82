import { Command } from 'cmdk';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { controls, newControl, newToolStep } from '../edits/new-step.ts';
import type { FlowOffer } from '../flow-kit.ts';
import { StepIcon } from '../icons.tsx';
import { matchWords } from '../words/match-words.ts';
import { controlWords } from '../words/names.ts';

type Props = {
  readonly open: boolean;
  readonly graph: FlowGraph;
  readonly offer: FlowOffer;
  readonly onAdd: (node: FlowNode) => void;
  readonly onClose: () => void;
};

/** Offers everything that a step can be; found by typing, added by Enter. */
export function AddStep({ open, graph, offer, onAdd, onClose }: Props) {
  const modules = [...new Set(offer.nodes.map(({ module }) => module))];
  const titleOfModule = (id: string) => offer.moduleTitles[id] ?? id;
  modules.sort((a, b) => titleOfModule(a).localeCompare(titleOfModule(b)));
  return (
    <Dialog
      title="Add a step"
      {...{ open }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="w-[min(94vw,40rem)]"
    >
      <Command label="Steps" loop filter={matchWords}>
        <Command.Input
          autoFocus
          placeholder="What shall happen? Such as mail, PDF, wait, image …"
          className="mb-3 h-11 w-full rounded-lg border border-line-strong/60 bg-surface px-3 text-[15px] placeholder:text-muted"
        />
        <Command.List className="max-h-[min(55vh,28rem)] overflow-y-auto">
          <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
            Nothing matches. Another word may help.
          </Command.Empty>
          <Group heading="Controls">
            {controls.map((type) => (
              <Item
                key={type}
                type={type}
                title={flowNodes.types[type]?.title ?? type}
                text={controlWords[type] ?? ''}
                onSelect={() => onAdd(newControl(graph, type))}
              />
            ))}
          </Group>
          {modules.map((module) => (
            <Group key={module} heading={titleOfModule(module)}>
              {offer.nodes
                .filter((node) => node.module === module)
                .map(({ tool, title, description, off }) => (
                  <Item
                    key={tool}
                    type="tool"
                    title={title}
                    text={off ?? description}
                    words={tool}
                    isOff={off !== undefined}
                    onSelect={() => onAdd(newToolStep(graph, tool))}
                  />
                ))}
            </Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

const Group = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);

type ItemProps = {
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly words?: string;
  readonly isOff?: boolean;
  readonly onSelect: () => void;
};

const Item = ({ type, title, text, words = '', isOff = false, onSelect }: ItemProps) => (
  <Command.Item
    value={`${title} ${words} ${type}`}
    keywords={[text]}
    onSelect={onSelect}
    className="flex cursor-pointer items-start gap-3 rounded-lg px-3 py-2 data-[selected=true]:bg-sunken"
  >
    <StepIcon type={type} className="mt-0.5 size-4 shrink-0 text-muted" />
    <span className="min-w-0">
      <span className="block text-sm font-medium">
        {title} {isOff && <span className="font-normal text-muted">(off)</span>}
      </span>
      <span className="line-clamp-2 block text-[13px] text-muted">{text}</span>
    </span>
  </Command.Item>
);
