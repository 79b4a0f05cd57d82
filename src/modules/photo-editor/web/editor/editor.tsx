import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import { partOf } from '../../layers/composition-of.ts';
import { frameSettingsOf } from '../../look-of.ts';
import { type Photo, previewSide } from '../../photo-project.ts';
import { useLayerMaterials } from '../layers/use-layer-materials.ts';
import { useLayering } from '../layers/use-layering.ts';
import { useMarks } from '../marks/use-marks.ts';
import { allPanels } from '../panels/all-panels.ts';
import { usePhotoPreview } from '../preview/use-photo-preview.ts';
import { useCloning } from '../retouch/use-cloning.ts';
import { PhotoStage, useStage } from '../stage/photo-stage.tsx';
import { KeyHelp } from './key-help.tsx';
import { PanelSide } from './panel-side.tsx';
import { PhotoEditorContext } from './photo-editor-context.ts';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePaintedCanvas } from './use-painted-canvas.ts';

type Props = {
  readonly project: OpenProject;
  readonly part: EditedPart<Photo>;
  /** Of the photo's source, or of the one before while that is being read. */
  readonly shownAs: {
    readonly assetId: string;
    readonly previewUrl: string;
    readonly mime: string;
    readonly name: string;
  };
};

const noLayers = [] as const;

/** A photo with everything that can be done to it. */
export function Editor({ project, part, shownAs }: Props) {
  const { source, recipe } = part.body;
  const [panelId, setPanelId] = useState('adjust');
  const [isBefore, showBefore] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const panel = allPanels.find(({ id }) => id === panelId);
  const shownBy = useMemo(() => (isBefore ? frameSettingsOf(recipe) : recipe), [recipe, isBefore]);
  const shown = useMemo(() => panel?.shownBy?.(shownBy) ?? shownBy, [shownBy, panel]);
  const layering = useLayering(part);
  const isPlain = isBefore || panel?.hidesLayers;
  const { layers = noLayers } = part.body;
  const wanted = useMemo(
    () => ({ recipe: shown, layers: isPlain ? noLayers : layers }),
    [shown, layers, isPlain],
  );
  const size = partOf(source, shown);
  const { place, view } = useStage(size);
  const { canvas, paint, outdate, onShown } = usePaintedCanvas();
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, what stands above the picture would leave no room for it.
    if (window.innerWidth < 1024) desk.current?.scrollIntoView();
  }, []);
  const longer = Math.max(source.width, source.height);
  const { preview, ...state } = usePhotoPreview(shownAs, source, wanted, { paint, outdate });
  const materials = useLayerMaterials(project.id, layers, preview);
  useEditorKeys({ openPanel: setPanelId, zoomTo: view.zoomTo, showBefore });
  const marking = {
    cutOut: useMarks(source.assetId),
    retouch: useMarks(source.assetId),
  };
  const cloning = useCloning();
  const given = { shownAs, marking, layering, materials, cloning, openPanel: setPanelId };
  const editor = useEditor({ project, part, preview, onShown, ...given });
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
