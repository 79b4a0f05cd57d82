import type { mockConnect } from './mock-connect.ts';

// biome-ignore lint/suspicious/noExplicitAny: objects of the processor are kept as it sends them
type Thing = Record<string, any>;

/** A processor over HTTP: sessions, charges, refunds and disputes as the real one keeps them. */
export type MockStripe = {
  readonly origin: string;
  /** What a hub needs to use it. */
  readonly environment: Record<string, string>;
  readonly things: Map<string, Thing>;
  /** Requests so far, as `POST /v1/refunds`. */
  readonly requests: string[];
  /** The buyer pays; `wrong` bends the charge. */
  pay(sessionId: string, wrong?: Thing): Thing;
  /** A payment that takes days: the session is complete, the money not there yet. */
  payLater(sessionId: string): Thing;
  failLater(sessionId: string): void;
  expire(sessionId: string): void;
  /** A refund made in the processor's own pages. */
  refund(chargeId: string, amount: number): Thing;
  dispute(chargeId: string, amount?: number): Thing;
  decide(disputeId: string, status: 'won' | 'lost'): void;
  /** Status that new refunds get. */
  refundStatus: string;
  /** An event as the processor would send it. */
  event(
    type: string,
    object: Thing,
    id?: string,
    account?: string,
  ): { body: string; signature: string };
  readonly connect: ReturnType<typeof mockConnect>;
  deliver(hub: string, event: { body: string; signature: string }): Promise<Response>;
  close(): Promise<void>;
};
