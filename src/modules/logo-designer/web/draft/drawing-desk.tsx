import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { ProblemNote, Skeleton } from '#ui/states.tsx';
import { AssetField, outlineText } from '../../../workspace/web/public.tsx';
import type { Recipe } from '../../logo-schema.ts';
import { api } from '../queries.ts';
import { useSketch } from './use-sketch.ts';

const CanvasEditor = lazy(async () => ({
  default: (await import('#editors/canvas/canvas-editor.tsx')).CanvasEditor,
}));

type Props = {
  readonly recipe: Recipe;
  readonly canEdit: boolean;
  readonly space: string;
  /** A picture of the library that it is drawn after. */
  readonly sketch: string | undefined;
  readonly change: (recipe: Recipe) => void;
  readonly onClose: () => void;
};

/** A logo changed by hand: its outlines, their points, and more of them. */
export function DrawingDesk({ recipe, canEdit, space, sketch, change, onClose }: Props) {
  const [traced, setTraced] = useState(sketch);
  const underlay = useSketch(traced);
  // What is drawn is taken into the recipe that it was opened from.
  const [opened] = useState(recipe);
  const board = useQuery({
    queryKey: ['logo-designer', 'open-drawing', opened],
    queryFn: () => api.openDrawing({ recipe: opened }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const drawn = useRef<Board>(undefined);
  const take = useMutation({
    mutationFn: (next: Board) => api.takeDrawing({ recipe: opened, board: next }),
    onSuccess: ({ recipe: next }, from) => {
      if (from === drawn.current) change(next);
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draw = (next: Board) => {
    drawn.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => take.mutate(next), 400);
  };
  const finish = async () => {
    clearTimeout(timer.current);
    const last = drawn.current;
    if (last) change((await take.mutateAsync(last)).recipe);
    onClose();
  };
  const { primary, accent, ink, paper } = opened.colours;
  const swatches = [
    { title: 'Main', colour: opened.isReversed ? paper : primary },
    { title: 'Second', colour: accent },
    { title: 'Name', colour: opened.isReversed ? paper : ink },
    { title: 'Ground, cuts through', colour: opened.isReversed ? primary : paper },
  ].filter(({ colour }, at, all) => all.findIndex((one) => one.colour === colour) === at);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          busy={take.isPending}
          onClick={() => void finish().catch(() => undefined)}
        >
          <Check aria-hidden /> Done
        </Button>
        <p className="min-w-0 basis-full text-sm text-muted sm:flex-1 sm:basis-0">
          Double-click a point to round it. Text becomes outlines when you are done. What has the
          colour of the ground cuts through.
        </p>
      </div>
      <ProblemNote message={take.error ? errorMessage(take.error) : undefined} />
      <Loaded query={board} title="The logo could not be opened" skeleton="h-96 rounded-2xl">
        {({ board: first }) => (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <CanvasEditor
              {...{ board: first, canEdit, swatches, outline: outlineText }}
              underlay={underlay}
              isFree={false}
              onChange={draw}
            />
          </Suspense>
        )}
      </Loaded>
      {canEdit && (
        <AssetField
          space={space}
          label="Sketch to trace"
          kind="image"
          value={traced}
          onChange={setTraced}
        />
      )}
    </div>
  );
}
