import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Choice = {
  readonly label: string;
  /** What becomes of the other one. */
  readonly note: string;
  readonly run: () => void;
  readonly look?: 'primary';
};

type Props = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly choices: readonly Choice[];
  /** Where one may go on without choosing yet. */
  readonly onLater?: (() => void) | undefined;
  readonly title?: string;
  readonly description?: string;
  /** Where both differ. */
  readonly children?: ReactNode;
};

/** Somebody else saved the same meanwhile: nothing is lost, whatever is chosen. */
export const ConflictDialog = ({
  open,
  busy,
  choices,
  onLater,
  title = 'Somebody else saved this meanwhile',
  description = 'Your changes are still here and not saved yet. What do you want to keep?',
  children,
}: Props) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onLater?.()}
    title={title}
    description={description}
  >
    {children}
    <div className="flex flex-col gap-2">
      {choices.map(({ label, note, run, look }) => (
        <div key={label} className="flex flex-col gap-1.5">
          <Button {...(look && { look })} busy={busy} onClick={run}>
            {label}
          </Button>
          <p className="text-[13px] text-muted">{note}</p>
        </div>
      ))}
      {onLater && (
        <Button look="quiet" className="self-end" onClick={onLater}>
          Decide later
        </Button>
      )}
    </div>
  </Dialog>
);
