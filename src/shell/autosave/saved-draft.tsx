import { useState } from 'react';
import { DraftConflict, type Theirs } from './draft-conflict.tsx';
import { SaveState } from './save-state.tsx';
import type { Autosave } from './use-autosave.ts';

type Props<T> = {
  readonly saving: Autosave<T>;
  readonly theirs: () => Promise<Theirs<T>>;
  readonly onTake: (theirs: Theirs<T>) => void | Promise<void>;
  readonly copy?: () => Promise<string>;
  /** Said when everything is stored. */
  readonly saved?: string;
};

/**
 * Whether a draft is stored, and the choice where somebody else stored it meanwhile. After “Take theirs”
 * the autosave goes on from what they saved.
 */
export function SavedDraft<T>({ saving, theirs, onTake, copy, saved }: Props<T>) {
  const [later, setLater] = useState<unknown>();
  const { problem } = saving;
  return (
    <>
      <SaveState {...saving} {...(saved && { saved })} onChoose={() => setLater(undefined)} />
      <DraftConflict
        {...{ saving, theirs }}
        {...(copy && { copy })}
        later={{ isLater: later === problem, onLater: () => setLater(problem) }}
        onTake={async (latest) => {
          saving.adopt(latest.version);
          await onTake(latest);
        }}
      />
    </>
  );
}
