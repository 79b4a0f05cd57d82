import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { outlineText } from '../../../workspace/web/public.tsx';
import type { Ad, Variant } from '../../ad-project.ts';
import type { AdSize } from '../../placements.ts';
import { api } from '../queries.ts';

const CanvasEditor = lazy(async () => ({
  default: (await import('#editors/canvas/canvas-editor.tsx')).CanvasEditor,
}));

type Props = {
  readonly ad: Ad;
  readonly variant: Variant;
  readonly size: AdSize;
  readonly canEdit: boolean;
  readonly change: (byHand: Variant['byHand']) => void;
  readonly onClose: () => void;
};

/** One size of a variant, changed by hand. */
export function BoardDesk({ ad, variant, size, canEdit, change, onClose }: Props) {
  // The editor holds the board from here on; what it gives back must not open it anew.
  const [{ brief, look, variant: opened }] = useState({ ...ad, variant });
  const order = { brief, look, variant: opened, size };
  const board = useQuery({
    queryKey: ['ai-ad-creator', 'board', order],
    queryFn: () => api.board(order),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const others = (variant.byHand ?? []).filter((one) => one.size !== size);
  const isByHand = others.length !== (variant.byHand ?? []).length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onClose}>
          <Check aria-hidden /> Done
        </Button>
        {isByHand && canEdit && (
          <Button
            onClick={() => {
              change(others.length > 0 ? others : undefined);
              onClose();
            }}
          >
            <Undo2 aria-hidden /> Back to its layout
          </Button>
        )}
        <p className="min-w-0 basis-full text-sm text-muted sm:flex-1 sm:basis-0">
          {size.replace('x', ' × ')} pixels. Only this size changes; its words no longer follow
          those of the variant, and what they claim is checked.
        </p>
      </div>
      <Loaded query={board} title="The ad could not be opened" skeleton="h-96 rounded-2xl">
        {({ board: first, pictures }) => (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <CanvasEditor
              {...{ board: first, pictures, canEdit, outline: outlineText }}
              swatches={coloursOf(first)}
              isFree
              onChange={(next) => change([...others, { size, board: next }])}
            />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
}

/** The colours that a board has, those used most first. */
function coloursOf({ layers, paper }: Board) {
  const counts = new Map<string, number>(paper ? [[paper, 1]] : []);
  const count = (layer: Layer) => {
    if (layer.kind === 'group') for (const one of layer.layers) count(one as Layer);
    else if ('fill' in layer && layer.fill)
      counts.set(layer.fill, (counts.get(layer.fill) ?? 0) + 1);
  };
  for (const layer of layers) count(layer);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([colour]) => ({ title: colour, colour }));
}
