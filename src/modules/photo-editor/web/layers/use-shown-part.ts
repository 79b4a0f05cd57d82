import { partOf } from '../../layers/composition-of.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

/** The part of a photo that its crop leaves, in pixels of the photo as it is turned. */
export type ShownPart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export function useShownPart(): ShownPart {
  const { source, recipe } = usePhotoEditor().photo;
  return partOf(source, recipe);
}
