import { Clock, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import type { Waiting } from '../../submission-schemas.ts';
import { StateBadge } from '../state-badge.tsx';
import { Review } from './review.tsx';

/** One prompt of the queue; opened it shows everything that a decision needs. */
export function WaitingPrompt({ prompt }: { prompt: Waiting }) {
  const [open, setOpen] = useState(false);
  const isWaiting = prompt.state === 'pending';
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg break-words">{prompt.title}</h2>
          <p className="mt-1 text-sm break-words text-muted">
            by {prompt.creator_name}
            {prompt.creator_email && ` (${prompt.creator_email})`} · {prompt.table} ·{' '}
            <span className="tabular-nums">${prompt.price.toFixed(2)}</span>
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <StateBadge state={prompt.state} />
            {prompt.kind === 'change' && <Badge tone="accent">New version</Badge>}
            {prompt.appeal && (
              <Badge tone="gold">
                <MessageSquareWarning aria-hidden /> Appeal
              </Badge>
            )}
            {prompt.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        </div>
        {isWaiting && prompt.submittedAt && (
          <p
            className={cn(
              'flex items-center gap-1.5 text-sm text-muted',
              prompt.late && 'font-medium text-danger',
            )}
          >
            <Clock className="size-4" aria-hidden />
            {ageText(prompt.submittedAt)}
            {prompt.late && ', overdue'}
          </p>
        )}
        <Button
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Read'} ${prompt.title}`}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? 'Close' : 'Read'}
        </Button>
      </div>
      {!open && <p className="line-clamp-2 text-sm text-muted">{prompt.full_prompt}</p>}
      {prompt.reason && (
        <p className="text-sm">
          <span className="font-medium">Reason:</span> {prompt.reason}
        </p>
      )}
      {open && <Review id={prompt.id} onDecided={() => setOpen(false)} />}
    </Card>
  );
}

function ageText(since: string): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'Submitted less than an hour ago';
  if (hours < 48) return `Submitted ${hours === 1 ? '1 hour' : `${hours} hours`} ago`;
  return `Submitted ${Math.floor(hours / 24)} days ago`;
}
