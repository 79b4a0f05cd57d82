import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

export type WebhookSecret = { readonly url: string; readonly secret: string };

/** Where a webhook is called, and its secret, which is shown this once. */
export function WebhookDialog({
  webhook,
  onClose,
}: {
  webhook: WebhookSecret;
  onClose: () => void;
}) {
  const { url, secret } = webhook;
  const example = `curl -X POST ${url} \\
  -H 'authorization: Bearer ${secret}' \\
  -H 'content-type: application/json' \\
  -d '{"email": "ana@example.org"}'`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="The webhook is ready"
      description="Keep the secret now: it is shown only this once. You can renew it in the settings."
      className="w-[min(92vw,40rem)]"
    >
      <div className="flex flex-col gap-4">
        <Shown label="Address" text={url} />
        <Shown label="Secret" text={secret} />
        <Shown label="Try it in a terminal" text={example} />
        <p className="text-[13px] text-muted">
          Programs that sign by Standard Webhooks can sign with this secret instead of sending it.
        </p>
        <Button look="primary" className="self-end" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </Dialog>
  );
}

const Shown = ({ label, text }: { label: string; text: string }) => (
  <div>
    <div className="mb-1 flex items-center justify-between gap-2">
      <p className="text-sm font-medium">{label}</p>
      <CopyButton text={() => text} label="Copy" size="small" />
    </div>
    <pre className="rounded-lg bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);
