import { Layers } from 'lucide-react';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { PhotoPanel } from '../panels/photo-panel.ts';
import { AddLayers } from './add-layers.tsx';
import { LayerFields } from './layer-fields.tsx';
import { LayerList } from './layer-list.tsx';
import { LayerOverlay } from './layer-overlay.tsx';
import { MaskFields } from './mask-fields.tsx';

function Panel() {
  const { layering } = usePhotoEditor();
  const { selected, layers, isMasking } = layering;
  return (
    <>
      {!isMasking && <AddLayers />}
      <LayerList />
      {layers.length === 0 && (
        <p className="text-[13px] text-muted">
          Layers lie above the photo: other pictures, text, shapes and colours. A cut-out becomes
          one from its own panel.
        </p>
      )}
      {selected && (
        <>
          {selected.isLocked && (
            <p className="text-[13px] text-muted">This layer is locked. Unlock it to change it.</p>
          )}
          {!isMasking && <LayerFields layer={selected} />}
          {!selected.isLocked && <MaskFields layer={selected} />}
          {selected.kind !== 'shape' && (
            <p className="text-[13px] text-muted">
              {selected.kind === 'text'
                ? 'Its words and letters are under “Text”.'
                : 'While it is chosen, “Adjust”, “Curves” and “Filters” change this layer.'}
            </p>
          )}
        </>
      )}
    </>
  );
}

export const layersPanel: PhotoPanel = {
  ...{ id: 'layers', title: 'Layers', letter: 'F7', icon: Layers, owns: [], Panel },
  Overlay: LayerOverlay,
};
