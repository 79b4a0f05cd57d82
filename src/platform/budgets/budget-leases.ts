import type { Db } from '../db/database.ts';
import type { CallLog } from '../gateway/call-log/call-log.ts';
import type { Log } from '../log/log.ts';
import { settle } from './reservations.ts';
import { reserveFromToken } from './token-budget.ts';

/** A portion that nobody has used for so long goes back, in ms. */
const idleMs = 500;
/** No portion is used longer, in ms: well before its reservation lapses. */
const longestMs = 5 * 60_000;
/** How often portions are looked through, in ms. */
const tidyMs = 250;

/** What one call may spend out of a portion. */
export type Share = {
  readonly reservationId: string;
  /** Gives back what was not used. To be called once. */
  end(used: number): void;
};

/** Portions of budgets that this server holds, so that not every call has to ask the database. */
export type BudgetLeases = {
  /** Takes `amount`, in millionths of a US dollar. Throws as `reserveFromToken` does. */
  take(tokenId: string, amount: number): Promise<Share>;
  /** Gives everything back that no call is using. */
  close(): Promise<void>;
};

type Lease = {
  readonly tokenId: string;
  readonly reservationId: string;
  readonly size: number;
  readonly openedAt: number;
  left: number;
  /** Calls that are under way with it. */
  calls: number;
  usedAt: number;
};

/**
 * What calls really cost is drawn from the reservation when they are recorded (`record_calls`), so a
 * portion and its lease shrink alike. Caps hold over all servers: a lease holds nothing that the
 * database has not reserved.
 */
export function createBudgetLeases(db: Db, calls: CallLog, log: Log): BudgetLeases {
  const current = new Map<string, Lease>();
  const opening = new Map<string, Promise<unknown>>();
  /** Leases that calls still use while a newer one is current. */
  const old = new Set<Lease>();
  let timer: NodeJS.Timeout | undefined;

  const share = (lease: Lease, amount: number): Share => {
    lease.left -= amount;
    lease.calls += 1;
    lease.usedAt = performance.now();
    return {
      reservationId: lease.reservationId,
      end(used) {
        lease.left += amount - used;
        lease.calls -= 1;
        lease.usedAt = performance.now();
      },
    };
  };
  const open = async (tokenId: string, amount: number) => {
    const before = current.get(tokenId);
    const isBusy = before && performance.now() - before.openedAt < 10 * idleMs;
    const wanted = Math.max(amount, isBusy ? 2 * before.size : 0);
    const ask = () => reserveFromToken(db, tokenId, { amount, wanted });
    const { id, amount: size } = await ask().catch(async (refusal) => {
      // What is left over in our own leases may be just what is missing.
      const own = [...old, ...(before ? [before] : [])].filter(
        (lease) => lease.tokenId === tokenId && lease.calls === 0,
      );
      if (own.length === 0) throw refusal;
      await close(own);
      return ask();
    });
    const now = performance.now();
    const lease = {
      tokenId,
      reservationId: id,
      size,
      left: size,
      calls: 0,
      openedAt: now,
      usedAt: now,
    };
    if (before && current.get(tokenId) === before) old.add(before);
    current.set(tokenId, lease);
    timer ??= setInterval(tidyQuietly, tidyMs).unref();
    return lease;
  };
  const close = async (unused: readonly Lease[]) => {
    for (const lease of unused) {
      old.delete(lease);
      if (current.get(lease.tokenId) === lease) current.delete(lease.tokenId);
    }
    // What its calls have cost must be drawn from the reservation before the rest of it goes back.
    await calls.flush();
    for (const { reservationId } of unused) await settle(db, reservationId, { amount: 0 });
  };
  const tidy = async (all: boolean) => {
    const now = performance.now();
    const isOver = (lease: Lease) =>
      all || now - lease.usedAt > idleMs || now - lease.openedAt > longestMs;
    const unused = [...old, ...[...current.values()].filter(isOver)].filter((p) => p.calls === 0);
    if (unused.length > 0) await close(unused);
    if (current.size + old.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
  };
  let tidying: Promise<void> = Promise.resolve();
  const inTurn = (all: boolean) => {
    tidying = tidying
      .then(() => tidy(all))
      .catch((error) =>
        log.warn({ err: error }, 'Reserved money goes back later: the database did not answer'),
      );
    return tidying;
  };
  const tidyQuietly = () => void inTurn(false);
  return {
    async take(tokenId, amount) {
      for (;;) {
        const lease = current.get(tokenId);
        const isFresh = lease && performance.now() - lease.openedAt < longestMs;
        if (lease && isFresh && lease.left >= amount) return share(lease, amount);
        const ahead = opening.get(tokenId);
        if (!ahead) break;
        // Somebody else is asking for this token; what comes may be enough for both.
        await ahead.catch(() => undefined);
      }
      const asked = open(tokenId, amount);
      opening.set(tokenId, asked);
      try {
        return share(await asked, amount);
      } finally {
        opening.delete(tokenId);
      }
    },
    async close() {
      await inTurn(true);
      clearInterval(timer);
    },
  };
}
