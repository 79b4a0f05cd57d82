import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { changedFields } from './changed-fields.ts';
import type { Homepage } from './use-homepage.ts';

/** Somebody else has saved meanwhile: shows where both differ, and asks whose is to stay. */
export function ConflictDialog({ homepage }: { homepage: Homepage }) {
  const { theirs, sections, unsaved } = homepage;
  if (!theirs) return null;
  const changes = changedFields(sections, theirs.sections);
  const who = theirs.saved?.by ?? 'Somebody else';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && homepage.later()}
      title="Someone else changed the homepage"
      description={`${who} has saved since you began. Nothing was overwritten; choose whose stays.`}
    >
      {changes.length > 0 ? (
        <ul className="max-h-60 overflow-y-auto rounded-xl bg-sunken px-4 py-3 text-sm">
          {changes.map(({ section, fields }) => (
            <li key={section} className="py-0.5">
              <strong className="font-semibold">{section}</strong>: {fields.join(', ')}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">Both versions are the same.</p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={homepage.later}>Decide later</Button>
        {unsaved && (
          <Button look="danger" busy={homepage.saving} onClick={homepage.keepMine}>
            Keep mine
          </Button>
        )}
        <Button look="primary" onClick={homepage.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
  );
}
