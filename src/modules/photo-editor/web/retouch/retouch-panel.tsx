import { Bandage, Stamp, Wand2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { PhotoPanel } from '../panels/photo-panel.ts';
import { CloneBrush } from './clone-brush.tsx';
import { CloneFields } from './clone-fields.tsx';
import { RemoveFields, RemoveMarks } from './remove-fields.tsx';

const ways = [
  { way: 'remove', title: 'Remove', icon: Bandage },
  { way: 'clone', title: 'Clone', icon: Stamp },
  { way: 'heal', title: 'Heal', icon: Wand2 },
] as const;

function Panel() {
  const { cloning } = usePhotoEditor();
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="sr-only">How to retouch</legend>
        {ways.map(({ way, title, icon: Icon }) => (
          <Button
            key={way}
            size="small"
            className="aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
            aria-pressed={cloning.way === way}
            onClick={() => cloning.setWay(way)}
          >
            <Icon aria-hidden /> {title}
          </Button>
        ))}
      </fieldset>
      {cloning.way === 'remove' ? <RemoveFields /> : <CloneFields />}
    </>
  );
}

const Overlay = () =>
  usePhotoEditor().cloning.way === 'remove' ? <RemoveMarks /> : <CloneBrush />;

export const retouchPanel: PhotoPanel = {
  ...{ id: 'retouch', title: 'Retouch', letter: 'J', icon: Bandage, owns: ['retouch'] },
  ...{ Panel, Overlay, hidesLayers: true },
  // Strokes and marks are those of the picture as it was opened.
  shownBy: ({ retouch }) => (retouch ? { retouch } : {}),
};
