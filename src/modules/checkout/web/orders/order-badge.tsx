import { Badge, type Tone } from '#ui/badge.tsx';
import type { OrderSummary } from '../../order-schemas.ts';

type State = Pick<OrderSummary, 'status' | 'refunded' | 'disputed' | 'total'>;

const words: Record<OrderSummary['status'], [string, Tone]> = {
  open: ['Not paid yet', 'gold'],
  awaiting_payment: ['Awaiting payment', 'gold'],
  paid: ['Paid', 'accent'],
  failed: ['Payment failed', 'danger'],
  expired: ['Expired', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
};

function wordsOf({ status, refunded, disputed, total }: State): [string, Tone] {
  if (disputed) return ['Disputed', 'danger'];
  if (refunded > 0) return [refunded >= total ? 'Refunded' : 'Partly refunded', 'neutral'];
  return words[status];
}

/** Where an order stands, in a word or two. */
export function OrderBadge({ order }: { order: State }) {
  const [text, tone] = wordsOf(order);
  return <Badge tone={tone}>{text}</Badge>;
}
