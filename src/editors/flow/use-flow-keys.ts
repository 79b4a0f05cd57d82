import type { KeyboardEvent } from 'react';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { copyText } from '#shell/copy-text.ts';
import { orderOf, type useFlow } from './use-flow.ts';

type Deeds = Omit<ReturnType<typeof useFlow>, 'remove'> & {
  readonly openPanel: () => void;
  readonly remove: (ids: readonly string[]) => void;
};

/** How copied steps begin, so that a paste knows them. */
const mark = 'guildhall-steps:';

/** Steps in a text that was copied; none where it is something else. */
export function readCopied(text: string): FlowNode[] {
  if (!text.startsWith(mark)) return [];
  try {
    const read = JSON.parse(text.slice(mark.length)) as FlowNode[];
    return read.filter(({ id, type }) => typeof id === 'string' && type in flowNodes.types);
  } catch {
    return [];
  }
}

/** The keys of the steps: walk, add, remove, copy, move. Text fields keep their own. */
export const flowKeys = (graph: FlowGraph, deeds: Deeds) => (event: KeyboardEvent<HTMLElement>) => {
  if (isText(event.target) || event.defaultPrevented) return;
  const deed = deedOf(event, graph, deeds);
  if (!deed) return;
  event.preventDefault();
  deed();
};

function deedOf(event: KeyboardEvent, graph: FlowGraph, deeds: Deeds): (() => void) | undefined {
  const { view, last } = deeds;
  const { key, altKey, shiftKey } = event;
  const isCommand = event.metaKey || event.ctrlKey;
  // The keys mean the step that they go to, even where another one is chosen.
  const own = isStep(event.target) ? event.target.dataset.step : undefined;
  const meant = own === undefined || view.chosen.includes(own) ? view.chosen : [own];
  if (key === '/' && !isCommand) return () => deeds.addBehind(own ?? last);
  if (altKey && key === 'ArrowUp') return () => deeds.shift(-1);
  if (altKey && key === 'ArrowDown') return () => deeds.shift(1);
  if (isCommand) {
    const letter = key.toLowerCase();
    if (letter === 'd') return () => deeds.duplicate(meant);
    if (letter === 'c' && meant.length > 0) return () => void copyText(written(graph, meant));
    if (letter === 'a') return () => view.chooseAll(orderOf(graph));
    return undefined;
  }
  if (key === 'Delete' || key === 'Backspace') return () => deeds.remove(meant);
  if (key === 'Escape' && last) return () => view.choose(undefined);
  if (key === 'Enter' && own !== undefined) {
    return () => {
      view.choose(own);
      deeds.openPanel();
    };
  }
  return walkOf(key, shiftKey, graph, { view, from: own ?? last });
}

type Walk = Pick<Deeds, 'view'> & { readonly from: string | undefined };
function walkOf(key: string, more: boolean, graph: FlowGraph, { view, from }: Walk) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  const order = orderOf(graph);
  const at = from === undefined ? -1 : order.indexOf(from);
  const to =
    key === 'Home' ? order[0] : key === 'End' ? order.at(-1) : by && order[Math.max(0, at + by)];
  if (!to) return undefined;
  return () => {
    view.choose(to, more);
    document.querySelector<HTMLElement>(`[data-step="${CSS.escape(to)}"]`)?.focus();
  };
}

const written = ({ nodes }: FlowGraph, chosen: readonly string[]) =>
  mark +
  JSON.stringify(nodes.filter(({ id, type }) => chosen.includes(id) && type !== flowNodes.start));

const isStep = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.step !== undefined;

const isText = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input,textarea,select,[contenteditable],[role=dialog]') !== null;
