import { createContext, use } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import type { Photo } from '../../photo-project.ts';
import type { LayerMaterials } from '../layers/use-layer-materials.ts';
import type { Layering } from '../layers/use-layering.ts';
import type { Marking } from '../marks/use-marks.ts';
import type { PhotoPreview, Shown } from '../preview/photo-preview.ts';
import type { Cloning } from '../retouch/use-cloning.ts';

/** What panels work with. */
export type PhotoEditor = {
  readonly projectId: string;
  readonly title: string;
  readonly assetId: string;
  /** All of it, with its layers. */
  readonly photo: Photo;
  /** The picture as a file of the library. */
  readonly file: { readonly mime: string; readonly name: string };
  /** Pixels of the picture as it was opened. */
  readonly original: Size;
  readonly recipe: Recipe;
  readonly canEdit: boolean;
  readonly openPanel: (id: string) => void;
  /** Changes some settings; undefined takes one away. `name` is the step's in the history. */
  readonly set: (
    settings: { readonly [K in keyof Recipe]?: Recipe[K] | undefined },
    name: string,
  ) => void;
  readonly replace: (recipe: Recipe, name: string) => void;
  readonly preview: PhotoPreview;
  /** Hears each picture that is shown; gives the way to stop. */
  readonly onShown: (listen: (shown: Shown) => void) => () => void;
  /** Goes on with another picture of the same size, and the same settings. `name` is the step's in the history. */
  readonly takeSource: (picture: Size & { readonly assetId: string }, name: string) => void;
  /** What is drawn on the picture for a cut-out, and over what is to go. */
  readonly marking: { readonly cutOut: Marking; readonly retouch: Marking };
  readonly layering: Layering;
  readonly materials: LayerMaterials;
  readonly cloning: Cloning;
  readonly history: {
    readonly names: readonly string[];
    readonly at: number;
    readonly goTo: (at: number) => void;
  };
};

export const PhotoEditorContext = createContext<PhotoEditor | null>(null);

/** The photo that is being edited. For panels and what lies above the picture. */
export function usePhotoEditor(): PhotoEditor {
  const editor = use(PhotoEditorContext);
  if (!editor) throw new Error('There is no photo around this.');
  return editor;
}
