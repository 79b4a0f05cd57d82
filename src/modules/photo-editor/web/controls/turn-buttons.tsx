import { FlipHorizontal2, FlipVertical2, RotateCcw, RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { mirrorRecipe, turnRecipe } from '../../geometry/turn-recipe.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

/** Quarter turns and mirrors of what is seen. */
export function TurnButtons() {
  const { recipe, replace } = usePhotoEditor();
  const all = [
    { name: 'Turn left', icon: RotateCcw, does: () => turnRecipe(recipe, 'back') },
    { name: 'Turn right', icon: RotateCw, does: () => turnRecipe(recipe, 'clockwise') },
    { name: 'Mirror', icon: FlipHorizontal2, does: () => mirrorRecipe(recipe, 'x') },
    { name: 'Flip upside down', icon: FlipVertical2, does: () => mirrorRecipe(recipe, 'y') },
  ];
  return (
    <div className="flex gap-2">
      {all.map(({ name, icon: Icon, does }) => (
        <Button
          key={name}
          size="icon"
          aria-label={name}
          title={name}
          onClick={() => replace(does(), name)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
