import { useEffect, useRef } from 'react';
import { allPanels } from '../panels/all-panels.ts';
import { type Zoom, zooms } from '../stage/use-view.ts';

type Deeds = {
  readonly openPanel: (id: string) => void;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly showBefore: (isBefore: boolean) => void;
};

/** One key each, outside of fields and dialogs. */
export function useEditorKeys(deeds: Deeds) {
  const current = useRef(deeds);
  current.current = deeds;
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const { openPanel, zoomTo, showBefore } = current.current;
      if (isTaken(event.target) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.metaKey || event.ctrlKey) {
        if (key !== 'e' || event.shiftKey) return;
        event.preventDefault();
        openPanel('export');
        return;
      }
      const zoom = /^[1-6]$/.test(key) ? zooms[Number(key) - 1] : undefined;
      const panel = allPanels.find(
        ({ letter, id }) => letter.toLowerCase() === key && id !== 'export',
      );
      if (zoom !== undefined) zoomTo(zoom);
      else if (key === '\\') showBefore(true);
      else if (panel) openPanel(panel.id);
      else return;
      event.preventDefault();
    };
    const up = ({ key }: KeyboardEvent) => {
      if (key === '\\') current.current.showBefore(false);
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}

/** Where letters are typed, or something else lies above the editor. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog], [role=menu], select, textarea, [contenteditable]'))
    return true;
  return target instanceof HTMLInputElement && target.type !== 'range';
}
