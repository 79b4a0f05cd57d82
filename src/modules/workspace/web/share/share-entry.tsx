import { Check, Copy, Eye, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { shortDayText } from '#shell/formats.ts';
import { toast } from '#shell/notices/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** A link as its owner sees it. */
export type ShownShare = {
  readonly id: string;
  /** Null where it cannot be shown again. */
  readonly url: string | null;
  readonly expiresAt: string | null;
  readonly hasExpired: boolean;
  readonly listed: boolean;
  readonly views: number;
  readonly hasPassword?: boolean;
  /** How many comments it has; none where it takes none. */
  readonly comments?: number | null;
  /** Whether they are mailed to whoever made the link. */
  readonly mailsComments?: boolean | null;
};

type Props = {
  share: ShownShare;
  busy: boolean;
  onRevoke: () => void;
  /** What people said at it. */
  comments?: ReactNode;
};

/** One link in a list: where it leads, until when, how often it was opened; copy and revoke. */
export function ShareEntry({ share, busy, onRevoke, comments }: Props) {
  const { url, views, listed, hasPassword } = share;
  const [isCopied, setIsCopied] = useState(false);
  return (
    <li className="rounded-xl border p-3">
      {url === null ? (
        <p className="text-sm text-muted">A link that cannot be shown again. It still works.</p>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-sm font-medium text-accent underline-offset-2 hover:underline"
        >
          {url.replace(/^https?:\/\//, '')}
        </a>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px] text-muted">
        <span className="tabular-nums">{endText(share)}</span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Eye className="size-3.5" aria-hidden /> {views}
          <span className="sr-only">views</span>
        </span>
        {listed && <Badge>Listed</Badge>}
        {hasPassword && <Badge>Password</Badge>}
        <span className="ml-auto flex gap-1">
          {url !== null && (
            <Button
              size="small"
              onClick={async () => {
                if (await copyLink(url)) setIsCopied(true);
              }}
            >
              {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          )}
          <Button size="small" look="danger" busy={busy} onClick={onRevoke}>
            <Trash2 aria-hidden /> Revoke
          </Button>
        </span>
      </div>
      {comments}
    </li>
  );
}

function endText({ expiresAt, hasExpired }: ShownShare): string {
  if (!expiresAt) return 'No end';
  const day = shortDayText(expiresAt);
  return hasExpired ? `Ended ${day}` : `Until ${day}`;
}

/** Where the browser does not allow it, the link can still be opened and copied by hand. */
export async function copyLink(url: string): Promise<boolean> {
  const isCopied = await copyText(url);
  if (isCopied) toast.success('Link copied');
  return isCopied;
}
