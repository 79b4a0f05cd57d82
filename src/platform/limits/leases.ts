/** Milliseconds in which handed-out tokens may be spent; what is left then is forgotten. */
const leaseMs = 2000;
/** A lease takes at most this part of a bucket, so that what is forgotten does not matter. */
const largestPart = 10;
/** Keys remembered at once; the longest unused are forgotten first. */
const mostKeys = 10_000;

type Lease = { left: number; readonly size: number; readonly until: number };

/**
 * Tokens that a server holds for callers who ask often. Sizes double as long as leases are used up
 * in time: a single request takes a single token, a busy client asks the database ever more seldom.
 */
export function createLeases(clock: () => number) {
  const leases = new Map<string, Lease>();
  return {
    /** Spends a held token of `key`; false when there is none. */
    spend(key: string): boolean {
      const lease = leases.get(key);
      if (!lease || lease.left === 0 || clock() >= lease.until) return false;
      lease.left -= 1;
      return true;
    },
    /** How many tokens to ask the bucket for. */
    wanted(key: string, capacity: number): number {
      const lease = leases.get(key);
      if (!lease || clock() >= lease.until) return 1;
      return Math.max(1, Math.min(lease.size * 2, Math.floor(capacity / largestPart)));
    },
    /** Keeps what was granted, less the token that the asking request spends. */
    keep(key: string, granted: number): void {
      const held = leases.get(key);
      // Requests that asked side by side may both have been granted some.
      const left = granted - 1 + (held && clock() < held.until ? held.left : 0);
      leases.delete(key);
      leases.set(key, { left, size: granted, until: clock() + leaseMs });
      if (leases.size > mostKeys) leases.delete(leases.keys().next().value as string);
    },
  };
}
