import { type SetStateAction, useCallback, useMemo, useState } from 'react';
import { checkGraph, type FlowProblem } from '#kernel/flow/check-graph.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import {
  addStep,
  duplicateSteps,
  insertCopies,
  moveStep,
  removeSteps,
  setFields,
} from './edits/graph-edits.ts';
import type { FlowHelp } from './flow-kit.ts';
import { outlineOf } from './graph/outline.ts';
import { type Place, targetOf, usualOut } from './graph/outs.ts';

/** The flow on the screen, with what can be done to it. */
export type FlowView = {
  readonly help: FlowHelp;
  readonly problems: readonly FlowProblem[];
  readonly readOnly: boolean;
  /** Ids of the chosen steps, the last one chosen last. */
  readonly chosen: readonly string[];
  readonly choose: (id: string | undefined, more?: boolean) => void;
  readonly chooseAll: (ids: readonly string[]) => void;
  /** Opens the list of steps for a place; without one behind what is chosen. */
  readonly add: (place?: Place) => void;
  /** Whether a way out of a step leads to another one. */
  readonly isLed: (from: string, out: string) => boolean;
};

type Props = {
  readonly graph: FlowGraph;
  readonly onChange: (graph: FlowGraph, name: string) => void;
  readonly help: FlowHelp;
  readonly readOnly: boolean;
};

/** Which steps are chosen, and whether the fields of the last one are put away. */
function useChosen() {
  const [chosen, putChosen] = useState<readonly string[]>([]);
  const [isClosed, setClosed] = useState(false);
  const setChosen = useCallback((next: SetStateAction<readonly string[]>) => {
    putChosen(next);
    setClosed(false);
  }, []);
  const choose = useCallback(
    (id: string | undefined, more = false) => {
      setChosen((known) =>
        id === undefined ? [] : more ? [...known.filter((each) => each !== id), id] : [id],
      );
    },
    [setChosen],
  );
  return { chosen, setChosen, choose, isClosed, setClosed };
}

/** What is chosen, what is wrong, and every change, with a name for the way back. */
export function useFlow({ graph, onChange, help, readOnly }: Props) {
  const { chosen, setChosen, choose, isClosed, setClosed } = useChosen();
  const [adding, setAdding] = useState<{ readonly place?: Place | undefined }>();
  const problems = useMemo(() => {
    const triggers = new Map(help.offer.triggers.map((each) => [each.name, each]));
    const tools = new Map(help.offer.nodes.map((each) => [each.tool, each]));
    return checkGraph(flowNodes, graph, { triggers, tools });
  }, [graph, help.offer]);
  const present = chosen.filter((id) => graph.nodes.some((node) => node.id === id));
  const last = present.at(-1);
  const placeBehind = (id: string | undefined): Place | undefined => {
    const node = graph.nodes.find((each) => each.id === (id ?? graph.nodes[0]?.id));
    const out =
      node &&
      (node.type === 'loop' && !targetOf(graph, { from: node.id, out: 'each' })
        ? 'each'
        : usualOut(graph, node));
    return node && out !== undefined ? { from: node.id, out } : undefined;
  };
  const change = (next: FlowGraph, name: string) =>
    !readOnly && next !== graph && onChange(next, name);
  const view: FlowView = {
    ...{ help, problems, readOnly, chosen: present, choose, chooseAll: setChosen },
    isLed: (from, out) => targetOf(graph, { from, out }) !== undefined,
    add: (place) => !readOnly && setAdding({ place: place ?? placeBehind(last) }),
  };
  const put = (made: { graph: FlowGraph; added: readonly string[] }, name: string) => {
    change(made.graph, name);
    if (made.added.length > 0) setChosen(made.added);
  };
  return {
    ...{ view, last, adding, change, isClosed },
    /** Puts the fields away; the step stays chosen. */
    close: () => setClosed(true),
    /** Opens the list of steps for the place behind one. */
    addBehind: (id: string | undefined) => view.add(placeBehind(id)),
    closeAdding: () => setAdding(undefined),
    addNode: (node: FlowNode) => {
      change(addStep(graph, node, adding?.place), 'add');
      setAdding(undefined);
      setChosen([node.id]);
    },
    set: (id: string, fields: Readonly<Record<string, unknown>>, field: string) =>
      change(setFields(graph, id, fields), `${id} ${field}`),
    /** Takes out what is chosen, and chooses the step before it, whose id it gives. */
    remove: (ids: readonly string[] = present): string | undefined => {
      if (readOnly || ids.length === 0) return undefined;
      const order = orderOf(graph);
      const at = Math.min(...ids.map((id) => order.indexOf(id)));
      change(removeSteps(graph, ids), 'remove');
      const before = order[Math.max(0, at - 1)];
      setChosen(before === undefined ? [] : [before]);
      return before;
    },
    duplicate: (ids: readonly string[]) => put(duplicateSteps(graph, ids), 'duplicate'),
    paste: (nodes: readonly FlowNode[]) =>
      put(insertCopies(graph, nodes, last ?? graph.nodes[0]?.id), 'paste'),
    /** One place up or down among its neighbours. */
    shift: (by: -1 | 1) => {
      const order = orderOf(graph);
      const at = last === undefined ? -1 : order.indexOf(last);
      const other = order[by === 1 ? at + 1 : at - 2];
      const place = placeBehind(other);
      if (at < 1 || last === undefined || !place) return;
      change(moveStep(graph, last, place), 'move');
    },
  };
}

/** Ids of all steps from top to bottom. */
export function orderOf(graph: FlowGraph): string[] {
  const { main, loose } = outlineOf(graph);
  const walk = ({
    steps,
  }: {
    steps: readonly { id: string; branches: readonly never[] | readonly object[] }[];
  }): string[] =>
    steps.flatMap(({ id, branches }) => [
      id,
      ...branches.flatMap((branch) => walk(branch as never)),
    ]);
  return [main, ...loose].flatMap((sequence) => walk(sequence));
}
