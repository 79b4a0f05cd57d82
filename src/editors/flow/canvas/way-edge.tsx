import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useView, type WayData } from './canvas-parts.ts';

/** A way between two steps, with a plus on it. */
export const WayEdge = memo(function WayEdge(props: EdgeProps) {
  const view = useView();
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, id } = props;
  const { place, words } = props.data as WayData;
  const [path, x, y] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    borderRadius: 10,
  });
  return (
    <>
      <BaseEdge id={id} path={path} />
      <EdgeLabelRenderer>
        <div
          className="nodrag nopan pointer-events-auto absolute flex items-center gap-1"
          style={{ transform: `translate(-50%, -50%) translate(${x}px,${y}px)` }}
        >
          {words && (
            <span className="rounded-full bg-surface px-2 text-xs text-muted">{words}</span>
          )}
          {!view.readOnly && (
            <button
              type="button"
              aria-label={`Add a step between ${place.from} and ${props.target}`}
              className="grid size-6 place-items-center rounded-full border bg-surface text-muted hover:text-ink"
              onClick={() => view.add(place)}
            >
              <Plus className="size-3.5" aria-hidden />
            </button>
          )}
        </div>
      </EdgeLabelRenderer>
    </>
  );
});
