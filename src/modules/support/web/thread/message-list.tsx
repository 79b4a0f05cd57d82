import { Paperclip } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import type { TicketMessage } from '../../ticket-schemas.ts';

const looks = {
  in: 'bg-surface',
  out: 'bg-accent-soft/50',
  note: 'bg-gold-soft/60',
  auto: 'bg-sunken',
} as const;
const mailWords: Readonly<Record<string, string>> = {
  queued: 'on its way',
  sending: 'on its way',
  sent: 'mailed',
  written: 'in the outbox: this hub has no mail server',
  failed: 'could not be mailed',
  unknown: 'may have gone out',
};

/** What was said, the oldest first. What people wrote is shown as text, whatever it is. */
export const MessageList = ({ messages }: { messages: readonly TicketMessage[] }) => (
  <ol aria-label="Messages" className="flex flex-col gap-3">
    {messages.map(({ id, kind, from, text, at, via, mail, assets }) => (
      <li key={id} className={cn('rounded-xl border p-4', looks[kind])}>
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-[13px] text-muted">
          <strong className="font-medium text-ink">{from}</strong>
          {kind === 'note' && <Badge tone="gold">Note, stays inside</Badge>}
          {kind === 'auto' && <Badge>Sent by a program</Badge>}
          <span>{timeText(at)}</span>
          {via === 'chat' && <span>in the chat</span>}
          {mail && (
            <span className={mail === 'failed' ? 'text-danger' : ''}>
              {mailWords[mail] ?? mail}
            </span>
          )}
        </p>
        <p className="text-[15px] break-words whitespace-pre-wrap">{text}</p>
        {assets.map((file) => (
          <p key={file.id} className="mt-2 flex items-center gap-1.5 text-sm">
            <Paperclip aria-hidden className="size-4" />
            <a className="underline" href={`/assets?asset=${file.id}`}>
              {file.name}
            </a>
          </p>
        ))}
      </li>
    ))}
  </ol>
);
