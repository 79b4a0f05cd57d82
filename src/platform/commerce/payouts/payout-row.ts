export type PayoutStatus = 'requested' | 'in_transit' | 'paid' | 'failed' | 'cancelled';
/** A row of `commerce_payouts`; amounts in minor units. */
export type PayoutRow = {
  readonly id: string;
  readonly creator_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly status: PayoutStatus;
  readonly batch_id: string | null;
  /** By hand, or as a transfer to the creator's account at the processor. */
  readonly method: 'manual' | 'stripe';
  readonly account: string | null;
  readonly transfer: string | null;
  /** What the processor has taken back after it had arrived. */
  readonly reversed: number;
  readonly note: string;
  readonly created_at: string;
};
