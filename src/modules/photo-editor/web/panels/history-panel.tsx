import { History } from 'lucide-react';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { PhotoPanel } from './photo-panel.ts';

function Panel() {
  const { history } = usePhotoEditor();
  const { names, at, goTo } = history;
  return (
    <>
      <ol aria-label="Steps, the last one first" className="flex flex-col-reverse gap-0.5">
        {names.map((name, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the history
          <li key={step}>
            <button
              type="button"
              aria-current={step === at ? 'step' : undefined}
              onClick={() => goTo(step)}
              className={`w-full rounded-lg px-3 py-1.5 text-left text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft ${step > at ? 'text-muted line-through' : ''}`}
            >
              {step === 0 ? 'As it was opened here' : name || 'A change'}
            </button>
          </li>
        ))}
      </ol>
      <p className="text-[13px] text-muted">
        Choose a step to go back to it. Steps last until you leave the page; “Versions” above keeps
        states for longer.
      </p>
    </>
  );
}

export const historyPanel: PhotoPanel = {
  ...{ id: 'history', title: 'History', letter: 'H', icon: History, owns: [], Panel },
};
