import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { type EditedPart, outlineText } from '../../workspace/web/public.tsx';
import type { Cover } from '../book-schema.ts';
import { api } from './queries.ts';

const CanvasEditor = lazy(async () => ({
  default: (await import('#editors/canvas/canvas-editor.tsx')).CanvasEditor,
}));

type Props = {
  readonly bookId: string;
  readonly part: EditedPart<Cover>;
  readonly onClose: () => void;
};

/** The front of a cover, changed by hand. */
export function CoverDesk({ bookId, part, onClose }: Props) {
  const { body, change, canEdit } = part;
  // The editor holds the board from here on; what it gives back must not open it anew.
  const [begun] = useState(body.front);
  const board = useQuery({
    queryKey: ['book-publisher', 'front', bookId, begun],
    queryFn: () => api.front({ id: bookId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onClose}>
          <Check aria-hidden /> Done
        </Button>
        {body.front && canEdit && (
          <Button
            onClick={() => {
              change({ front: null });
              onClose();
            }}
          >
            <Undo2 aria-hidden /> Back to its theme
          </Button>
        )}
        <p className="min-w-0 basis-full text-sm text-muted sm:flex-1 sm:basis-0">
          Once changed here, title, author and picture of the front no longer follow the title page.
          Printers cut a little off: keep letters within the dashed line.
        </p>
      </div>
      <Loaded query={board} title="The cover could not be opened" skeleton="h-96 rounded-2xl">
        {({ board: first, pictures }) => (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <CanvasEditor
              {...{ board: first, pictures, canEdit, outline: outlineText }}
              swatches={coloursOf(first)}
              isFree
              onChange={(front) => change({ front })}
            />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
}

/** Colours of letters and shapes, each once. */
function coloursOf({ layers, paper }: Board) {
  const used = layers.flatMap((layer) => ('fill' in layer && layer.fill ? [layer.fill] : []));
  return [...new Set([...used, ...(paper ? [paper] : [])])]
    .slice(0, 8)
    .map((colour) => ({ title: colour, colour }));
}
