import { ExternalLink } from 'lucide-react';
import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = {
  /** Null for one that an older version made: only its fingerprint is known. */
  link: string | null | undefined;
  busy: boolean;
  onEnd: () => void;
  onRenew: () => void;
  onClose: () => void;
};

/** Shows the link to a conversation, and ends or renews it. */
export const ShareDialog = ({ link, busy, onEnd, onRenew, onClose }: Props) => (
  <Dialog
    open={link !== undefined}
    onOpenChange={onClose}
    title="Share this conversation"
    description="Anyone with this link can read the conversation, even without an account."
  >
    {link === null ? (
      <p className="text-sm">
        The link to this conversation still works, but it is too old to be shown again: only its
        fingerprint was kept. A new link ends the old one.
      </p>
    ) : (
      <Field label="Link">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={link ?? ''}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
    )}
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      <Button look="danger" busy={busy} onClick={onEnd}>
        End sharing
      </Button>
      <Button busy={busy} onClick={onRenew}>
        New link
      </Button>
      {link && (
        <>
          <Button asChild>
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> Open
            </a>
          </Button>
          <CopyButton look="primary" label="Copy link" text={() => link} />
        </>
      )}
    </div>
  </Dialog>
);
