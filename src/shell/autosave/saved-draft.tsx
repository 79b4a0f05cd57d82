import { useState } from 'react';
import { type ConflictProps, DraftConflict } from './draft-conflict.tsx';
import { SaveState } from './save-state.tsx';
import type { Autosave } from './use-autosave.ts';

type Props<T> = Omit<ConflictProps<T>, 'saving' | 'later'> & {
  readonly saving: Autosave<T>;
  /** Said when everything is stored. */
  readonly saved?: string;
};

/**
 * Whether a draft is stored, and the choice where somebody else stored it meanwhile. After “Take theirs”
 * the autosave goes on from what they saved.
 */
export function SavedDraft<T>({ saving, saved, onTake, ...conflict }: Props<T>) {
  const [later, setLater] = useState<unknown>();
  const { problem } = saving;
  return (
    <>
      <SaveState {...saving} {...(saved && { saved })} onChoose={() => setLater(undefined)} />
      <DraftConflict
        {...conflict}
        saving={saving}
        later={{ isLater: later === problem, onLater: () => setLater(problem) }}
        onTake={async (latest) => {
          saving.adopt(latest.version);
          await onTake(latest);
        }}
      />
    </>
  );
}
