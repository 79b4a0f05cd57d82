import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';

/** A sender that was silent for so long is taken for dead; it says that it lives this often, in ms. */
const leaseMs = 30_000;
const renewEveryMs = 5000;
/** A sender that could not renew for so long hands nothing more over, in ms. */
const staleAfterMs = 20_000;

export type Lease = {
  readonly id: string;
  /** Whether mails may still be handed over under it. */
  isFresh(): boolean;
  /** Ends it; everything taken under it must have been written down before. */
  close(): Promise<void>;
};

/** Announces a running sender. One row is renewed, however many recipients it has taken. */
export async function openLease(platform: Platform, mailingId: string): Promise<Lease> {
  const { db, log } = platform;
  const until = () => new Date(platform.now().getTime() + leaseMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into mailing_leases (mailing_id, until) values (${mailingId}, ${until()}) returning id`);
  const id = rows[0]?.id ?? '';
  let renewedAt = performance.now();
  const renew = async () => {
    const asked = performance.now();
    const { rowCount } = await db.execute(
      sql`update mailing_leases set until = ${until()} where id = ${id}`,
    );
    if (rowCount) renewedAt = asked;
  };
  const timer = setInterval(
    () => renew().catch((error) => log.warn({ err: error }, 'A sender could not renew its lease')),
    renewEveryMs,
  );
  return {
    id,
    isFresh: () => performance.now() - renewedAt < staleAfterMs,
    async close() {
      clearInterval(timer);
      await db.execute(sql`delete from mailing_leases where id = ${id}`);
    },
  };
}

/**
 * Marks what dead senders had taken as unknown: it may have gone out or not, so it is neither sent
 * again nor forgotten. Returns how many recipients that concerns.
 */
export async function expireLeases({ db, now }: Platform): Promise<number> {
  const at = now().toISOString();
  const { rowCount } = await db.execute(sql`
    update mailing_deliveries d set status = 'unknown', done_at = ${at},
      detail = 'The server stopped while this mail was being sent. It may have gone out.'
    where d.status = 'leased' and not exists (
      select 1 from mailing_leases l where l.id = d.lease_id and l.until > ${at})`);
  await db.execute(sql`delete from mailing_leases where until <= ${at}`);
  return rowCount ?? 0;
}
