import { SavedDraft } from '#shell/autosave/saved-draft.tsx';
import { api } from '../queries.ts';
import { changedFields } from './changed-fields.ts';
import type { Draft, Homepage } from './use-homepage.ts';

/** Shows the saved draft, whatever this browser has changed of it. */
export const savedOnly = 'saved';

type Props = {
  readonly homepage: Homepage;
  readonly saved: string;
  /** Goes on with what somebody else has saved. */
  readonly onTake: (theirs: Draft) => void;
};

/** Whether the homepage is stored; after somebody else has stored theirs, where both differ and whose stays. */
export function SaveLine({ homepage, saved, onTake }: Props) {
  const { saving, sections, overtakenBy } = homepage;
  const changes = overtakenBy ? changedFields(sections, overtakenBy.sections) : [];
  const who = overtakenBy?.saved?.by ?? 'Somebody else';
  return (
    <SavedDraft
      saving={saving}
      saved={saved}
      theirs={homepage.theirs}
      theirsAt={`/homepage-content?${savedOnly}`}
      onTake={async () => onTake(await api.draft())}
      title="Someone else changed the homepage"
      description={`${who} has saved since you began. Nothing was overwritten; choose whose stays.`}
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
    </SavedDraft>
  );
}
