import { type KeyboardEvent, type PointerEvent, type SVGProps, useRef } from 'react';
import { matrixOf, type Point, through } from '#kernel/scene/layer-matrix.ts';
import type { Layer } from '#kernel/scene/scene-schema.ts';
import {
  type NodePart,
  nodeAdded,
  nodeMoved,
  nodeRemoved,
  nodesOf,
  nodeTurned,
  type PathNode,
} from '../edits/node-edits.ts';
import type { View } from '../stage/stage.ts';

type PathLayer = Extract<Layer, { kind: 'path' }>;
type Props = {
  readonly layer: PathLayer;
  readonly view: View;
  /** Changes about the same gesture are one step. */
  readonly change: (d: string, about?: string) => void;
};

/**
 * The points of an outline over the board: dragged, or moved by arrows; a double click rounds a corner
 * or adds a point, Delete takes one out.
 */
export function NodeOverlay({ layer, view, change }: Props) {
  const gesture = useRef(0);
  const frame = useRef<SVGSVGElement>(null);
  const matrix = matrixOf(layer);
  const seen = (point: Point): Point => {
    const [x, y] = through(matrix, point);
    return [x * view.zoom + view.x, y * view.zoom + view.y];
  };
  const meant = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    const x = (event.clientX - (box?.left ?? 0) - view.x) / view.zoom - matrix[4];
    const y = (event.clientY - (box?.top ?? 0) - view.y) / view.zoom - matrix[5];
    const [a, b, c, d] = matrix;
    const all = a * d - b * c;
    return [(d * x - c * y) / all, (a * y - b * x) / all];
  };
  const drag = (node: PathNode, part: NodePart) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.stopPropagation();
      gesture.current += 1;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      change(nodeMoved(layer.d, node, part, meant(event)), `node ${gesture.current}`);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset of HTML.
    <svg
      ref={frame}
      className="absolute inset-0 size-full touch-none"
      role="group"
      aria-label="Points of the outline"
      onDoubleClick={(event) => change(nodeAdded(layer.d, meant(event)))}
    >
      {nodesOf(layer.d).map((node) => (
        <NodeMark key={`${node.path} ${node.index}`} {...{ node, layer, seen, drag, change }} />
      ))}
    </svg>
  );
}

type MarkProps = Pick<Props, 'layer' | 'change'> & {
  readonly node: PathNode;
  readonly seen: (point: Point) => Point;
  readonly drag: (node: PathNode, part: NodePart) => SVGProps<SVGElement>;
};

/** A point with its handles. */
function NodeMark({ node, layer, seen, drag, change }: MarkProps) {
  const [x, y] = seen(node.at);
  return (
    <g>
      {(['before', 'after'] as const).map((part) => {
        const tip = node[part];
        if (!tip) return null;
        const [endX, endY] = seen(tip);
        return (
          <g key={part}>
            <line x1={x} y1={y} x2={endX} y2={endY} className="stroke-accent" />
            <circle
              cx={endX}
              cy={endY}
              r={5}
              className="cursor-move fill-surface stroke-accent"
              {...(drag(node, part) as SVGProps<SVGCircleElement>)}
            />
          </g>
        );
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no buttons of HTML. */}
      <rect
        x={x - 5}
        y={y - 5}
        width={10}
        height={10}
        strokeWidth={2}
        role="button"
        tabIndex={0}
        aria-label={`Point ${node.index + 1} of path ${node.path + 1}`}
        className="cursor-move fill-surface stroke-accent focus-visible:fill-accent focus-visible:outline-none"
        {...(drag(node, 'at') as SVGProps<SVGRectElement>)}
        onDoubleClick={(event) => {
          event.stopPropagation();
          change(nodeTurned(layer.d, node));
        }}
        onKeyDown={(event) => {
          if (!pressedOn(event, node, layer, change)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </g>
  );
}

function pressedOn(
  { key, shiftKey }: KeyboardEvent,
  node: PathNode,
  layer: PathLayer,
  change: Props['change'],
): boolean {
  const by = (shiftKey ? 10 : 1) / layer.scale;
  const moves: Readonly<Record<string, Point>> = {
    ...{ ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] },
  };
  const move = moves[key];
  if (move) {
    const to: Point = [node.at[0] + move[0], node.at[1] + move[1]];
    change(nodeMoved(layer.d, node, 'at', to), `node ${node.path} ${node.index}`);
  } else if (key === 'Enter') change(nodeTurned(layer.d, node));
  else if (key === 'Delete' || key === 'Backspace') change(nodeRemoved(layer.d, node));
  else return false;
  return true;
}
