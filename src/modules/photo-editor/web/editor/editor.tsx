import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { frameOf, rectOf } from '#kernel/photo/frame-pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import { wholeFrame } from '../../geometry/crop-frame.ts';
import { frameSettingsOf } from '../../look-of.ts';
import { type Photo, previewSide } from '../../photo-project.ts';
import { useMarks } from '../marks/use-marks.ts';
import { allPanels } from '../panels/all-panels.ts';
import type { Shown } from '../preview/photo-preview.ts';
import { usePhotoPreview } from '../preview/use-photo-preview.ts';
import { PhotoStage, useStage } from '../stage/photo-stage.tsx';
import { KeyHelp } from './key-help.tsx';
import { PanelSide } from './panel-side.tsx';
import { type PhotoEditor, PhotoEditorContext } from './photo-editor-context.ts';
import { withSettings } from './set-settings.ts';
import { useEditorKeys } from './use-editor-keys.ts';

type Props = {
  readonly project: OpenProject;
  readonly part: EditedPart<Photo>;
  /** Of the photo's source, or of the one before while that is being read. */
  readonly shownAs: { readonly assetId: string; readonly previewUrl: string };
};

/** A photo with everything that can be done to it. */
export function Editor({ project, part, shownAs }: Props) {
  const { source, recipe } = part.body;
  const [panelId, setPanelId] = useState('adjust');
  const [isBefore, showBefore] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const panel = allPanels.find(({ id }) => id === panelId);
  const shownBy = useMemo(() => (isBefore ? frameSettingsOf(recipe) : recipe), [recipe, isBefore]);
  const shown = useMemo(() => panel?.shownBy?.(shownBy) ?? shownBy, [shownBy, panel]);
  const size = rectOf(source, shown, frameOf(source, shown) ?? wholeFrame);
  const { place, view } = useStage(size);
  const { canvas, paint, onShown } = useCanvas();
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, what stands above the picture would leave no room for it.
    if (window.innerWidth < 1024) desk.current?.scrollIntoView();
  }, []);
  const longer = Math.max(source.width, source.height);
  const { preview, ...state } = usePhotoPreview(shownAs, longer, shown, paint);
  useEditorKeys({ openPanel: setPanelId, zoomTo: view.zoomTo, showBefore });
  const marking = {
    cutOut: useMarks(source.assetId),
    retouch: useMarks(source.assetId),
  };
  const editor = useEditor({ project, part, preview, onShown, marking });
  if (state.state === 'failed')
    return <ErrorState title="The photo cannot be shown" message={state.message} />;
  const Overlay = isBefore || !part.canEdit ? undefined : panel?.Overlay;
  return (
    <div
      ref={desk}
      className="flex scroll-mt-18 flex-col gap-3 pb-[48dvh] lg:h-[calc(100dvh-14.5rem)] lg:min-h-[24rem] lg:flex-row lg:pb-0"
    >
      <div className="relative flex h-[40dvh] min-h-0 min-w-0 flex-col gap-2 lg:h-auto lg:flex-1">
        {source.notes.map((note) => (
          <p key={note} className="rounded-lg bg-gold-soft px-3 py-2 text-sm text-on-gold-soft">
            {note}
          </p>
        ))}
        <PhotoStage
          {...{ canvas, view, place, isBefore }}
          alt={`Preview of ${project.title}`}
          onBefore={showBefore}
          coarseness={Math.max(1, longer / previewSide)}
        >
          {editor && state.state === 'open' && Overlay && (
            <PhotoEditorContext value={editor}>
              <Overlay />
            </PhotoEditorContext>
          )}
        </PhotoStage>
        {state.state === 'opening' && <Skeleton className="absolute inset-0 rounded-2xl" />}
      </div>
      {editor && state.state === 'open' && (
        <PhotoEditorContext value={editor}>
          <PanelSide panel={panel} onOpen={setPanelId} onHelp={() => setHelp(true)} />
        </PhotoEditorContext>
      )}
      <KeyHelp open={isHelp} onClose={() => setHelp(false)} />
    </div>
  );
}

/** The canvas that previews are painted on, and who else hears of them. */
function useCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const listeners = useRef(new Set<(shown: Shown) => void>());
  const last = useRef<Shown>(undefined);
  const paint = useCallback((shown: Shown) => {
    const { frame, isSharp } = shown;
    const element = canvas.current;
    if (element) {
      if (element.width !== frame.width) element.width = frame.width;
      if (element.height !== frame.height) element.height = frame.height;
      const image = new ImageData(frame.data, frame.width, frame.height);
      element.getContext('2d')?.putImageData(image, 0, 0);
      element.dataset.sharp = String(isSharp);
    }
    last.current = shown;
    for (const listener of listeners.current) listener(shown);
  }, []);
  const onShown = useCallback((listen: (shown: Shown) => void) => {
    if (last.current) listen(last.current);
    listeners.current.add(listen);
    return () => void listeners.current.delete(listen);
  }, []);
  return { canvas, paint, onShown };
}

type Given = Pick<Props, 'project' | 'part'> & {
  readonly preview: PhotoEditor['preview'] | undefined;
  readonly onShown: PhotoEditor['onShown'];
  readonly marking: PhotoEditor['marking'];
};

/** What panels work with; undefined before the preview is there. */
function useEditor({ project, part, preview, onShown, marking }: Given): PhotoEditor | undefined {
  const { body, change, canEdit, steps, at, goTo } = part;
  const { source, recipe } = body;
  if (!preview) return undefined;
  const replace = (next: Recipe, name: string) => {
    if (canEdit) change({ ...body, recipe: next }, name);
  };
  return {
    ...{ projectId: project.id, title: project.title, assetId: source.assetId },
    original: { width: source.width, height: source.height },
    ...{ recipe, canEdit, preview, onShown, replace, marking },
    set: (settings, name) => replace(withSettings(recipe, settings), name),
    takeSource({ assetId, width, height }, name) {
      if (canEdit) change({ ...body, source: { ...source, assetId, width, height } }, name);
    },
    history: { names: steps.map(({ name }) => name), at, goTo },
  };
}
