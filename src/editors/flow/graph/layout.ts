import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { outlineOf, type Sequence, type Step } from './outline.ts';

/** Size of a step on the canvas and the room between steps, in pixels. */
export const stepSize = { width: 248, height: 72 } as const;
const gap = { x: 48, y: 72 } as const;

export type Point = { readonly x: number; readonly y: number };

/** Where each step stands: where somebody put it, else from top to bottom with branches side by side. */
export function layoutOf(graph: FlowGraph): Map<string, Point> {
  const { main, loose } = outlineOf(graph);
  const points = new Map<string, Point>();
  let left = 0;
  for (const sequence of [main, ...loose]) {
    const { width } = sizeOf(sequence);
    place(sequence, left + width / 2, 0, points);
    left += width + gap.x;
  }
  for (const { id, position } of graph.nodes) if (position) points.set(id, position);
  return points;
}

type Size = { readonly width: number; readonly height: number };

function sizeOf({ steps }: Sequence): Size {
  const sizes = steps.map(sizeOfStep);
  return {
    width: Math.max(stepSize.width, ...sizes.map(({ width }) => width)),
    height: sizes.reduce((sum, { height }) => sum + height, 0),
  };
}

function sizeOfStep({ branches }: Step): Size {
  const sizes = branches.map(sizeOf);
  const width = sizes.reduce((sum, each) => sum + each.width + gap.x, -gap.x);
  return {
    width: Math.max(stepSize.width, width),
    height: stepSize.height + gap.y + Math.max(0, ...sizes.map(({ height }) => height)),
  };
}

function place({ steps }: Sequence, middle: number, top: number, points: Map<string, Point>): void {
  let y = top;
  for (const step of steps) {
    points.set(step.id, { x: middle - stepSize.width / 2, y });
    const sizes = step.branches.map(sizeOf);
    const width = sizes.reduce((sum, each) => sum + each.width + gap.x, -gap.x);
    let left = middle - width / 2;
    for (const [at, branch] of step.branches.entries()) {
      const own = (sizes[at] as Size).width;
      place(branch, left + own / 2, y + stepSize.height + gap.y, points);
      left += own + gap.x;
    }
    y += sizeOfStep(step).height;
  }
}
