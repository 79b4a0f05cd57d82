import { usePhotoEditor } from '../editor/photo-editor-context.ts';

/** Why the picture looks as it does while something is drawn on it. */
export function ShownPlain() {
  const { recipe } = usePhotoEditor();
  if (Object.keys(recipe).length === 0) return null;
  return (
    <p className="text-[13px] text-muted">
      While this is open, you see the whole photo without your settings. They stay.
    </p>
  );
}
