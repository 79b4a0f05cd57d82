import { Dialog } from '#ui/layers/dialog.tsx';
import { allPanels } from '../panels/all-panels.ts';

const others: readonly (readonly [string, string])[] = [
  ['\\', 'Hold to see the photo as it was'],
  ['1', 'As large as there is room'],
  ['2 to 6', '50, 100, 200, 300 and 400 %'],
  ['Space', 'Hold to move the view over a crop, line or brush'],
  ['[ and ]', 'A smaller or larger brush, with Shift its hardness'],
  ['X', 'Show or hide, on a mask'],
  ['Alt', 'Press with it to choose from where to clone or heal'],
  ['Arrows', 'Move the chosen layer, with Shift by ten pixels'],
  ['Delete', 'Delete the chosen layer'],
  ['Ctrl or ⌘ + J', 'Copy the chosen layer'],
  ['Ctrl or ⌘ + Z', 'Take a step back'],
  ['Ctrl or ⌘ + Shift + Z', 'Do it again'],
  ['Ctrl or ⌘ + E', 'Export'],
  ['Ctrl or ⌘ + wheel', 'Zoom'],
];

/** What the keys do. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const panels = allPanels
    .filter(({ id }) => id !== 'export')
    .map(({ letter, title }) => [letter, title] as const);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {[...panels, ...others].map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="rounded border bg-sunken px-1.5 py-0.5 font-mono text-[13px]">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
