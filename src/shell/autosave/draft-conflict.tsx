import { type ReactNode, useState } from 'react';
import { errorMessage } from '../hub/api.ts';
import { toast } from '../notices/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Autosave } from './use-autosave.ts';

/** What lies on the server by now. */
export type Theirs<T> = { readonly version: number; readonly draft: T };

export type ConflictProps<T> = {
  readonly saving: Pick<Autosave<T>, 'state' | 'problem' | 'overwrite' | 'forget'>;
  readonly theirs: () => Promise<Theirs<T>>;
  /** Goes on with theirs; one's own is given up by then. */
  readonly onTake: (theirs: Theirs<T>) => void | Promise<void>;
  /** Keeps one's own as a copy and gives its address; without it, theirs is opened in a new tab. */
  readonly copy?: () => Promise<string>;
  /** Where theirs remains when one's own is kept. */
  readonly kept?: string;
  /** Where theirs is shown by itself; the page one is on without it. */
  readonly theirsAt?: string;
  readonly title?: string;
  readonly description?: string;
  /** Where both differ. */
  readonly children?: ReactNode;
  /** Whether one may choose later, and is asked again by `SaveState`. */
  readonly later?: { readonly isLater: boolean; readonly onLater: () => void };
};

/** Asks whose draft stays when two people, or two windows, have changed the same one. */
export function DraftConflict<T>(props: ConflictProps<T>) {
  const { saving, theirs, onTake, copy, kept, later } = props;
  const [isBusy, setBusy] = useState(false);
  const { state, problem, overwrite, forget } = saving;
  const choose = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work().catch((error) =>
      toast.error('That didn’t work. Please try again.', { description: errorMessage(error) }),
    );
    setBusy(false);
  };
  const take = async () => {
    const latest = await theirs();
    forget();
    await onTake(latest);
  };
  const openBoth = async () => {
    window.open(copy ? await copy() : (props.theirsAt ?? window.location.href), '_blank');
    if (copy) await take();
    else later?.onLater();
  };
  return (
    <ConflictDialog
      open={problem?.isConflict === true && state === 'stopped' && !later?.isLater}
      busy={isBusy}
      onLater={later?.onLater}
      {...(props.title && { title: props.title })}
      {...(props.description && { description: props.description })}
      choices={[
        {
          ...{ label: 'Keep mine', look: 'primary' },
          note: kept ?? 'Theirs is replaced.',
          run: choose(async () => overwrite((await theirs()).version)),
        },
        {
          label: 'Take theirs',
          note: 'What you changed since then is dropped.',
          run: choose(take),
        },
        {
          label: 'Open both',
          note: copy
            ? 'Yours becomes a copy, in a new tab.'
            : 'Theirs opens in a new tab. Yours stays here, not saved yet.',
          run: choose(openBoth),
        },
      ]}
    >
      {props.children}
    </ConflictDialog>
  );
}
