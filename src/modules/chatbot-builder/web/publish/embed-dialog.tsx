import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = {
  readonly embed: string;
  readonly url: string;
  readonly bot: string;
  readonly onClose: () => void;
};

/** The ways to put a bot before visitors: a bubble, a part of a page, a page of its own. */
export function EmbedDialog({ embed, url, bot, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Put it on a page"
      description="Name the page’s domain under “Look and limits” first; others are refused."
      className="w-[min(94vw,42rem)]"
    >
      <div className="flex flex-col gap-5">
        <Shown
          label="A bubble in the corner"
          hint="Before the end of the page. Strict policies need this hub in script-src and connect-src, nothing else."
          text={embed}
        />
        <Shown
          label="A part of the page"
          hint="Where the conversation shall stand; the script comes once besides."
          text={`<guildhall-widget data-key="${bot}" data-mode="inline"></guildhall-widget>`}
        />
        <Shown label="A page of its own" text={url} />
        <a className="self-end text-sm underline" href={url} target="_blank" rel="noreferrer">
          Open the page
        </a>
      </div>
    </Dialog>
  );
}

const Shown = ({ label, hint, text }: { label: string; hint?: string; text: string }) => (
  <div>
    <div className="mb-1 flex items-center justify-between gap-2">
      <p className="text-sm font-medium">{label}</p>
      <CopyButton text={() => text} label="Copy" size="small" />
    </div>
    {hint && <p className="mb-1.5 text-[13px] text-muted">{hint}</p>}
    <pre className="rounded-lg bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);
