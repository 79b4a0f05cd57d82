import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { CopyButton } from './copy-button.tsx';

/** Shows a share link once: only its fingerprint is kept, so it cannot be shown again. */
export const ShareDialog = (props: {
  link: string | undefined;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}) => (
  <Dialog
    open={props.link !== undefined}
    onOpenChange={props.onClose}
    title="Share this conversation"
    description="Anyone with this link can read the conversation, even without an account. A new link replaces the old one."
  >
    <Field label="Link">
      {(control) => (
        <Input
          {...control}
          readOnly
          value={props.link ?? ''}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      <Button look="danger" busy={props.busy} onClick={props.onEnd}>
        End sharing
      </Button>
      <Button asChild>
        <a href={props.link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden /> Open
        </a>
      </Button>
      <CopyButton look="primary" label="Copy link" text={() => props.link ?? ''} />
    </div>
  </Dialog>
);
