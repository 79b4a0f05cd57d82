import '@xyflow/react/dist/base.css';
import './flow-canvas.css';
import {
  applyNodeChanges,
  Background,
  type Connection,
  Controls,
  type Edge,
  type Node,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { connect } from '../edits/graph-edits.ts';
import { layoutOf, stepSize } from '../graph/layout.ts';
import { outsOf, usualOut } from '../graph/outs.ts';
import type { FlowView } from '../use-flow.ts';
import { edgesOf, ViewContext } from './canvas-parts.ts';
import { StepNode } from './step-node.tsx';
import { WayEdge } from './way-edge.tsx';

const nodeTypes = { step: StepNode };
const edgeTypes = { way: WayEdge };

/** Of more steps than this only those in sight are drawn, and without shadows. */
const many = 60;

type Props = {
  readonly graph: FlowGraph;
  readonly view: FlowView;
  readonly onChange: (graph: FlowGraph, name: string) => void;
};

/** The flow as a drawing: steps are dragged, ways are drawn from their outs, the rest is as in the list. */
export const FlowCanvas = (props: Props) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

function Canvas({ graph, view, onChange }: Props) {
  const { points, shown, setNodes } = useDrawn(graph, view);
  const edges = useMemo((): Edge[] => edgesOf(graph), [graph]);
  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      const moves = changes.filter(({ type }) => type === 'position');
      if (moves.length > 0) setNodes((known) => applyNodeChanges(moves, known));
    },
    [setNodes],
  );
  const drop = (_: unknown, __: Node, moved: Node[]) => {
    const at = new Map(
      moved.map(({ id, position }) => [
        id,
        { x: Math.round(position.x), y: Math.round(position.y) },
      ]),
    );
    const put = graph.nodes.map((node) => ({
      ...node,
      ...(at.has(node.id) && { position: at.get(node.id) }),
    }));
    onChange({ ...graph, nodes: put }, 'drag');
  };
  const draw = ({ source, sourceHandle, target }: Connection) => {
    const from = graph.nodes.find(({ id }) => id === source);
    const out = sourceHandle ?? (from && usualOut(graph, from));
    if (from && out && source !== target)
      onChange(connect(graph, { from: source, out }, target), 'connect');
  };
  const isLarge = graph.nodes.length > many;
  return (
    <ViewContext.Provider value={view}>
      <div className="flow-canvas h-full" data-flow-steps data-large={isLarge || undefined}>
        <ReactFlow
          {...{ nodeTypes, edgeTypes, edges, onNodesChange }}
          nodes={shown}
          onConnect={draw}
          onNodeDragStop={drop}
          onNodeClick={(event, { id }) => view.choose(id, event.shiftKey)}
          onPaneClick={() => view.choose(undefined)}
          onSelectionDragStop={(event, moved) => drop(event, moved[0] as Node, moved)}
          nodesConnectable={!view.readOnly}
          edgesFocusable={false}
          deleteKeyCode={null}
          multiSelectionKeyCode="Shift"
          selectionKeyCode={null}
          disableKeyboardA11y
          panActivationKeyCode="Space"
          panOnScroll
          zoomOnDoubleClick={false}
          minZoom={0.15}
          maxZoom={1.6}
          proOptions={{ hideAttribution: true }}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
          onlyRenderVisibleElements={isLarge}
        >
          <Background gap={20} size={1.5} color="var(--line-strong)" />
          <Controls showInteractive={false} />
          <Follow {...{ view, points }} />
        </ReactFlow>
      </div>
    </ViewContext.Provider>
  );
}

/** The steps where they stand now, with what is being dragged. */
function useDrawn(graph: FlowGraph, view: FlowView) {
  const points = useMemo(() => layoutOf(graph), [graph]);
  const drawn = useMemo(
    () =>
      graph.nodes.map(
        (node): Node => ({
          ...{ id: node.id, type: 'step', position: points.get(node.id) ?? { x: 0, y: 0 } },
          ...{
            width: stepSize.width,
            height: stepSize.height,
            data: { node, outs: outsOf(graph, node) },
          },
          ...{ draggable: !view.readOnly, focusable: false },
        }),
      ),
    [graph, points, view.readOnly],
  );
  const [nodes, setNodes] = useState(drawn);
  // What is dragged lives here until it is dropped; everything else comes from the graph.
  useEffect(() => setNodes(drawn), [drawn]);
  const shown = useMemo(
    () =>
      nodes.map((node) =>
        view.chosen.includes(node.id) === (node.selected ?? false)
          ? node
          : { ...node, selected: !node.selected },
      ),
    [nodes, view.chosen],
  );
  return { points, shown, setNodes };
}

/** Brings the chosen step into sight when it is not. */
function Follow({
  view,
  points,
}: {
  view: FlowView;
  points: ReadonlyMap<string, { x: number; y: number }>;
}) {
  const { setCenter, getZoom, getViewport } = useReactFlow();
  const id = view.chosen.at(-1);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const at = id === undefined || id === last.current ? undefined : points.get(id);
    last.current = id;
    const room = document.querySelector('.flow-canvas')?.getBoundingClientRect();
    if (!at || !room) return;
    const { x, y, zoom } = getViewport();
    const [left, top] = [at.x * zoom + x, at.y * zoom + y];
    const isSeen =
      left >= 0 &&
      top >= 0 &&
      left + stepSize.width * zoom <= room.width &&
      top + stepSize.height * zoom <= room.height;
    if (!isSeen)
      void setCenter(at.x + stepSize.width / 2, at.y + stepSize.height / 2, {
        zoom: getZoom(),
        duration: 150,
      });
  }, [id, points, setCenter, getZoom, getViewport]);
  return null;
}
