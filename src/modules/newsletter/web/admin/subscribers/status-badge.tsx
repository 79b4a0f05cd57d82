import { Badge, type Tone } from '#ui/badge.tsx';
import type { Subscriber } from '../../../contract.ts';

const looks: Record<Subscriber['status'], { tone: Tone; label: string }> = {
  active: { tone: 'accent', label: 'Active' },
  pending: { tone: 'gold', label: 'Pending' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
  bounced: { tone: 'danger', label: 'Bounced' },
  complained: { tone: 'danger', label: 'Complained' },
};

/** Where a subscriber stands; a pause hides behind an active one otherwise. */
export function StatusBadge({ subscriber }: { subscriber: Subscriber }) {
  const { status, pausedUntil } = subscriber;
  const paused =
    status === 'active' && pausedUntil !== null && Date.parse(pausedUntil) > Date.now();
  return (
    <Badge tone={paused ? 'gold' : looks[status].tone}>
      {paused ? 'Paused' : looks[status].label}
    </Badge>
  );
}
