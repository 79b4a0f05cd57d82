import { X509Certificate } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';

/** A private key and the chain of its certificate, both PEM. */
export type KeyPair = { readonly key: string; readonly chain: string };

export type CertificateRow = {
  readonly host: string;
  readonly secret_id: string | null;
  readonly expires_at: string | null;
  readonly problem: string | null;
  readonly failures: number;
};

/** Renewed so long before it ends, in ms: thirty days, as authorities advise for those of ninety. */
const renewBeforeMs = 30 * 86_400_000;
const hourMs = 3_600_000;

const boundTo = (host: string) => `site-certificate:${host}`;

export async function findCertificate(
  scope: DbScope,
  host: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await scope.execute<CertificateRow>(sql`
    select host, secret_id, expires_at, problem, failures from site_certificates where host = ${host}`);
  return rows[0];
}

/** Opens what was kept for a name. */
export async function openKeyPair(
  { db, vault }: Platform,
  host: string,
  secretId: string,
): Promise<KeyPair> {
  return JSON.parse(await vault.open(db, secretId, boundTo(host))) as KeyPair;
}

/** Keeps a new certificate; the one before is forgotten. */
export async function keepCertificate(
  platform: Platform,
  host: string,
  pair: KeyPair,
): Promise<void> {
  const { db, vault, cachedReads } = platform;
  const ends = new X509Certificate(pair.chain).validToDate;
  const tryAt = new Date(ends.getTime() - renewBeforeMs);
  await db.transaction(async (tx) => {
    const before = await findCertificate(tx, host);
    const secretId = await vault.put(tx, JSON.stringify(pair), boundTo(host));
    await tx.execute(sql`
      insert into site_certificates (host, secret_id, expires_at, try_at)
      values (${host}, ${secretId}, ${ends.toISOString()}, ${tryAt.toISOString()})
      on conflict (host) do update set secret_id = excluded.secret_id, problem = null, failures = 0,
        expires_at = excluded.expires_at, try_at = excluded.try_at`);
    if (before?.secret_id) await vault.remove(tx, before.secret_id);
  });
  cachedReads.forget();
}

/** Notes why there is no new one; it is tried again after an hour, then after twice as long each time, a day at most. */
export async function noteFailure(
  { db, now }: Platform,
  host: string,
  problem: string,
): Promise<void> {
  const failures = ((await findCertificate(db, host))?.failures ?? 0) + 1;
  const wait = Math.min(24, 2 ** (failures - 1)) * hourMs;
  const tryAt = new Date(now().getTime() + wait).toISOString();
  await db.execute(sql`
    insert into site_certificates (host, problem, failures, try_at)
    values (${host}, ${problem}, ${failures}, ${tryAt})
    on conflict (host) do update set problem = excluded.problem, failures = excluded.failures,
      try_at = excluded.try_at`);
}

/** Names that people reach pages by, of which some may be due for a certificate. */
export async function dueHosts({ db, config, now }: Platform): Promise<string[]> {
  const own = new URL(config.SITES_ORIGIN);
  const { rows } = await db.execute<{ host: string }>(sql`
    select h.host from (
      select host from site_hosts where proven_at is not null
      union select ${own.hostname}::text where ${own.protocol === 'https:'}
    ) h left join site_certificates c on c.host = h.host
    where c.host is null or c.try_at <= ${now().toISOString()} order by h.host limit 100`);
  return rows.map(({ host }) => host);
}

/** Whether pages are shown at a name now. */
export async function isWanted({ db, config }: Platform, host: string): Promise<boolean> {
  if (new URL(config.SITES_ORIGIN).hostname === host) return true;
  const { rows } = await db.execute(
    sql`select from site_hosts where host = ${host} and proven_at is not null`,
  );
  return rows.length > 0;
}

/** Forgets certificates of names that show nothing any more, and answers that nobody has asked for. */
export async function forgetUnwanted({ db, vault, config }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ secret_id: string | null }>(sql`
      delete from site_certificates c where c.host <> ${new URL(config.SITES_ORIGIN).hostname}
        and not exists (select from site_hosts h where h.host = c.host and h.proven_at is not null)
      returning c.secret_id`);
    for (const { secret_id: id } of rows) if (id) await vault.remove(tx, id);
    await tx.execute(sql`delete from acme_answers where created_at < now() - interval '1 day'`);
  });
}
