/** Something for sale, as it stood when it was priced. The engine knows no more of it. */
export type PricedItem = {
  /** One of those that modules sell: see `sellable-kinds.ts`. */
  readonly kind: string;
  readonly itemId: string;
  readonly title: string;
  readonly version: number;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly creatorId: string | null;
  /** What a collection opens, and by whose prices its own is shared out; only of collections. */
  readonly contents?: readonly HeldItem[];
};

/** One thing in a collection, as it stood when the collection was priced. */
export type HeldItem = {
  readonly itemId: string;
  readonly title: string;
  readonly version: number;
  /** Minor units. */
  readonly price: number;
  readonly creatorId: string | null;
};

export type OrderStatus = 'open' | 'awaiting_payment' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** A row of `commerce_orders`; amounts in minor units, times in PostgreSQL's text form. */
export type OrderRow = {
  readonly id: string;
  readonly reference: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly processor: 'stripe' | 'manual' | 'none';
  readonly status: OrderStatus;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly tax_mode: 'none' | 'table' | 'stripe';
  readonly country: string | null;
  readonly tax_name: string | null;
  readonly tax_bps: number;
  readonly tax_inclusive: boolean;
  readonly commission_bps: number;
  readonly coupon_id: string | null;
  /** Whether the order counts among its coupon's uses at this moment. */
  readonly coupon_kept: boolean;
  readonly waiver_text: string | null;
  readonly waiver_at: string | null;
  readonly session_key: string | null;
  readonly session_id: string | null;
  readonly session_url: string | null;
  readonly paid_at: string | null;
  /** Until when a payment by hand is waited for; null where a processor takes it. */
  readonly pay_until: string | null;
  readonly created_at: string;
};

/** A row of `commerce_lines`. */
export type LineRow = {
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly item_id: string;
  readonly title: string;
  readonly version: number;
  readonly creator_id: string | null;
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly commission: number;
  readonly creator_share: number;
  readonly total: number;
  readonly tax_reversed: number;
  readonly commission_reversed: number;
  readonly creator_reversed: number;
  /** What it holds, of a collection. */
  readonly shares: readonly ShareRow[];
};

/** What is needed of a row of `commerce_shares`. */
export type ShareRow = {
  readonly id: string;
  readonly item_id: string;
  readonly title: string;
  readonly creator_id: string | null;
  readonly creator_share: number;
  readonly creator_reversed: number;
};
