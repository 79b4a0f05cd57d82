import { ConflictDialog as Shared } from '#shell/autosave/conflict-dialog.tsx';
import { changedFields } from './changed-fields.ts';
import type { Homepage } from './use-homepage.ts';

/** Somebody else has saved meanwhile: shows where both differ, and asks whose is to stay. */
export function ConflictDialog({ homepage }: { homepage: Homepage }) {
  const { theirs, sections, unsaved } = homepage;
  if (!theirs) return null;
  const changes = changedFields(sections, theirs.sections);
  const keepMine = { label: 'Keep mine', note: 'Theirs is replaced.', run: homepage.keepMine };
  const who = theirs.saved?.by ?? 'Somebody else';
  return (
    <Shared
      open
      busy={homepage.saving}
      title="Someone else changed the homepage"
      description={`${who} has saved since you began. Nothing was overwritten; choose whose stays.`}
      onLater={homepage.later}
      choices={[
        ...(unsaved ? [keepMine] : []),
        {
          label: 'Take theirs',
          note: unsaved ? 'What you changed since then is dropped.' : 'Nothing of yours is lost.',
          run: homepage.takeTheirs,
        },
      ]}
    >
      {changes.length > 0 ? (
        <ul className="mb-4 max-h-60 overflow-y-auto rounded-xl bg-sunken px-4 py-3 text-sm">
          {changes.map(({ section, fields }) => (
            <li key={section} className="py-0.5">
              <strong className="font-semibold">{section}</strong>: {fields.join(', ')}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-sm text-muted">Both versions are the same.</p>
      )}
    </Shared>
  );
}
