import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onOpenBoth: () => void;
};

/** Somebody else saved the same part: nothing is lost, whatever is chosen. */
export const ConflictDialog = ({ open, busy, ...choose }: Props) => (
  <Dialog
    open={open}
    onOpenChange={() => undefined}
    title="Somebody else saved this meanwhile"
    description="Your changes are still here and not saved yet. What do you want to keep?"
  >
    <div className="flex flex-col gap-2">
      <Button look="primary" busy={busy} onClick={choose.onKeepMine}>
        Keep mine
      </Button>
      <p className="mb-2 text-[13px] text-muted">Theirs stays among the versions.</p>
      <Button busy={busy} onClick={choose.onTakeTheirs}>
        Take theirs
      </Button>
      <p className="mb-2 text-[13px] text-muted">What you changed since then is dropped.</p>
      <Button busy={busy} onClick={choose.onOpenBoth}>
        Open both
      </Button>
      <p className="text-[13px] text-muted">Yours becomes a copy of the project, in a new tab.</p>
    </div>
  </Dialog>
);
