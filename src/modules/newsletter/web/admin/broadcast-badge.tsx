import { Badge, type Tone } from '#ui/badge.tsx';
import type { Broadcast } from '../../contract.ts';

const looks: Record<Broadcast['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'gold', label: 'Scheduled' },
  sending: { tone: 'gold', label: 'Sending' },
  paused: { tone: 'danger', label: 'Paused' },
  sent: { tone: 'accent', label: 'Sent' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

/** Where a broadcast stands, in one word. */
export const BroadcastBadge = ({ status }: { status: Broadcast['status'] }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);
