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

/** Leases that are open: each token has one that is current; older ones wait for their last calls to end. */
type Held = {
  readonly db: Db;
  readonly calls: CallLog;
  readonly current: Map<string, Lease>;
  readonly old: Set<Lease>;
};

/**
 * What calls really cost is drawn from the reservation when they are recorded (`record_calls`), so a
 * portion and its lease shrink alike. Caps hold over all servers: a lease holds nothing that the
 * database has not reserved.
 */
export function createBudgetLeases(db: Db, calls: CallLog, log: Log): BudgetLeases {
  const held: Held = { db, calls, current: new Map(), old: new Set() };
  const opening = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let tidying: Promise<void> = Promise.resolve();

  const tidy = async (all: boolean) => {
    await giveBackUnused(held, all);
    if (held.current.size + held.old.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
  };
  const inTurn = (all: boolean) => {
    tidying = tidying
      .then(() => tidy(all))
      .catch((error) =>
        log.warn({ err: error }, 'Reserved money goes back later: the database did not answer'),
      );
    return tidying;
  };
  const open = async (tokenId: string, amount: number) => {
    const lease = await openLease(held, tokenId, amount);
    timer ??= setInterval(() => void inTurn(false), tidyMs).unref();
    return lease;
  };
  return {
    async take(tokenId, amount) {
      for (;;) {
        const lease = held.current.get(tokenId);
        const isFresh = lease && performance.now() - lease.openedAt < longestMs;
        if (lease && isFresh && lease.left >= amount) return shareOf(lease, amount);
        const ahead = opening.get(tokenId);
        if (!ahead) break;
        // Somebody else is asking for this token; what comes may be enough for both.
        await ahead.catch(() => undefined);
      }
      const asked = open(tokenId, amount);
      opening.set(tokenId, asked);
      try {
        return shareOf(await asked, amount);
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

function shareOf(lease: Lease, amount: number): Share {
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
}

/** Reserves a portion for a token; a busy one gets a larger one each time. */
async function openLease(held: Held, tokenId: string, amount: number): Promise<Lease> {
  const { db, current, old } = held;
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
    await giveBack(held, own);
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
  return lease;
}

/** What no call is using and nobody has used for a while, or all of it. */
async function giveBackUnused(held: Held, all: boolean): Promise<void> {
  const now = performance.now();
  const isOver = (lease: Lease) =>
    all || now - lease.usedAt > idleMs || now - lease.openedAt > longestMs;
  const over = [...held.old, ...[...held.current.values()].filter(isOver)];
  const unused = over.filter((lease) => lease.calls === 0);
  if (unused.length > 0) await giveBack(held, unused);
}

async function giveBack({ db, calls, current, old }: Held, unused: readonly Lease[]) {
  for (const lease of unused) {
    old.delete(lease);
    if (current.get(lease.tokenId) === lease) current.delete(lease.tokenId);
  }
  // What its calls have cost must be drawn from the reservation before the rest of it goes back.
  await calls.flush();
  for (const { reservationId } of unused) await settle(db, reservationId, { amount: 0 });
}
