import type { Recipe } from '#kernel/photo/recipe.ts';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import { turnLayers } from '../../layers/turn-layers.ts';
import type { Photo } from '../../photo-project.ts';
import type { LayerMaterials } from '../layers/use-layer-materials.ts';
import type { Layering } from '../layers/use-layering.ts';
import type { PhotoPanel } from '../panels/photo-panel.ts';
import type { Cloning } from '../retouch/use-cloning.ts';
import type { PhotoEditor } from './photo-editor-context.ts';
import { withSettings } from './set-settings.ts';

type Given = {
  readonly project: OpenProject;
  readonly part: EditedPart<Photo>;
  readonly preview: PhotoEditor['preview'] | undefined;
  readonly onShown: PhotoEditor['onShown'];
  readonly marking: PhotoEditor['marking'];
  readonly layering: Layering;
  readonly materials: LayerMaterials;
  readonly cloning: Cloning;
  readonly openPanel: (id: string) => void;
  readonly shownAs: { readonly mime: string; readonly name: string };
};

/** What panels work with; undefined before the preview is there. */
export function useEditor({
  project,
  part,
  preview,
  shownAs,
  ...given
}: Given): PhotoEditor | undefined {
  const { body, change, canEdit, steps, at, goTo } = part;
  const { source, recipe, layers } = body;
  if (!preview) return undefined;
  const replace = (next: Recipe, name: string) => {
    if (!canEdit) return;
    const turned = layers && [...turnLayers(layers, source, recipe, next)];
    change({ ...body, recipe: next, ...(turned && { layers: turned }) }, name);
  };
  return {
    ...{ projectId: project.id, title: project.title, assetId: source.assetId, photo: body },
    original: { width: source.width, height: source.height },
    file: { mime: shownAs.mime, name: shownAs.name },
    ...{ recipe, canEdit, preview, replace, ...given },
    set: (settings, name) => replace(withSettings(recipe, settings), name),
    takeSource({ assetId, width, height }, name) {
      if (canEdit) change({ ...body, source: { ...source, assetId, width, height } }, name);
    },
    history: { names: steps.map(({ name }) => name), at, goTo },
  };
}

/** The same for a panel of light and colour: it means the picture of the layer that is chosen, where one is. */
export function editorFor(editor: PhotoEditor, panel: PhotoPanel | undefined): PhotoEditor {
  const { selected, change } = editor.layering;
  if (!panel?.forLayers || selected?.kind !== 'picture') return editor;
  const { canEdit, preview } = editor;
  const replace = (recipe: Recipe, name: string) =>
    change({ ...selected, recipe }, `${name}, ${selected.name}`);
  return {
    ...editor,
    ...{ recipe: selected.recipe, canEdit: canEdit && !selected.isLocked, replace },
    preview: { ...preview, small: (recipes) => preview.small(recipes, selected.assetId) },
    set: (settings, name) => replace(withSettings(selected.recipe, settings), name),
  };
}
