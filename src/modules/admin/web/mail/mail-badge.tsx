import { Badge, type Tone } from '#ui/badge.tsx';
import type { OutboxMail } from '../../activity-contract.ts';

export const mailLabels: Record<OutboxMail['status'], string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  written: 'In the outbox',
  failed: 'Failed',
  unknown: 'Unknown',
};

const tones: Record<OutboxMail['status'], Tone> = {
  queued: 'neutral',
  sending: 'gold',
  sent: 'accent',
  written: 'neutral',
  failed: 'danger',
  unknown: 'gold',
};

export const MailBadge = ({ status }: { status: OutboxMail['status'] }) => (
  <Badge tone={tones[status]}>{mailLabels[status]}</Badge>
);
