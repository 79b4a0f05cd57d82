import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { isoTime } from '../db/database.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';
import { askForCertificate } from './tls/certificate-jobs.ts';

export type SiteHost = {
  readonly host: string;
  readonly isProven: boolean;
  readonly txtName: string;
  readonly txtValue: string;
  readonly fileUrl: string;
  /** Where the hub speaks https itself: until when it can, and why there is no newer certificate. */
  readonly certificate?: { readonly until: string | null; readonly problem: string | null };
};

/** What a domain is asked for; injectable, as a test has no name server. */
export type HostSources = {
  /** TXT records of a name; throws where there are none. */
  readonly txt: (name: string) => Promise<readonly (readonly string[])[]>;
  /** What lies at an address. */
  readonly fetch: typeof fetch;
};

type Row = {
  readonly host: string;
  readonly token: string;
  readonly is_proven: boolean;
};

type ListedRow = {
  readonly host: string;
  readonly token: string;
  readonly is_proven: boolean;
  readonly expires_at: string | null;
  readonly problem: string | null;
};

/** Domains that one site may have. */
const mostHosts = 5;
const waitMs = 5000;
const domain =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const shown = ({ host, token, is_proven }: Row): SiteHost => ({
  host,
  isProven: is_proven,
  txtName: `_guildhall.${host}`,
  txtValue: `guildhall-site=${token}`,
  fileUrl: `http://${host}/.well-known/guildhall-site.txt`,
});

const columns = sql`host, token, (proven_at is not null) as is_proven`;

export async function listHosts(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  siteId: string,
): Promise<SiteHost[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select host, token, (proven_at is not null) as is_proven, c.expires_at, c.problem
    from site_hosts left join site_certificates c using (host)
    where site_id = ${siteId} order by host`);
  return rows.map((row) => {
    if (config.SITES_TLS_PORT === undefined) return shown(row);
    const { expires_at: until, problem } = row;
    return { ...shown(row), certificate: { until: until && isoTime(until), problem } };
  });
}

/** Notes a domain that is to be proven. Throws 400 for what is no domain. */
export async function addHost(
  { db, config }: Platform,
  siteId: string,
  given: string,
): Promise<SiteHost> {
  const host = readHost(given);
  const isHubs = [config.SITE_URL, config.SITES_ORIGIN].some(
    (url) => new URL(url).hostname === host,
  );
  if (isHubs) throw badInput('This domain is the hub’s own.', 'host');
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from site_hosts where site_id = ${siteId} and host <> ${host}`);
  if ((counted[0]?.count ?? 0) >= mostHosts) {
    throw badInput(`A page may have ${mostHosts} domains at most.`, 'host');
  }
  const { rows } = await db.execute<Row>(sql`
    insert into site_hosts (host, site_id, token)
    values (${host}, ${siteId}, ${randomBytes(16).toString('hex')})
    on conflict (host, site_id) do update set host = excluded.host returning ${columns}`);
  return shown(rows[0] as Row);
}

/** A domain as it is written in requests. */
function readHost(given: string): string {
  const [bare = ''] = given
    .trim()
    .replace(/^https?:\/\//i, '')
    .toLowerCase()
    .split('/');
  const url = URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`) : undefined;
  const host = url?.hostname ?? '';
  if (url?.port || !domain.test(host) || isIP(host) !== 0) {
    throw badInput('Write a domain such as www.example.org, without a path or port.', 'host');
  }
  return host;
}

/**
 * Looks whether the domain says that it belongs to this site: by a TXT record or by a file. Whoever proves it
 * last has it. Tells in a sentence what was found; throws 404 for a domain that was not added.
 */
export async function proveHost(
  platform: Platform,
  siteId: string,
  given: string,
  sources: HostSources = realSources(platform),
): Promise<{ isProven: boolean; says: string }> {
  const { rows } = await platform.db.execute<Row>(sql`
    select ${columns} from site_hosts where site_id = ${siteId} and host = ${given.toLowerCase()}`);
  if (!rows[0]) throw notFound('This domain was not added.');
  const host = shown(rows[0]);
  const byRecord = await saysTxt(host, sources);
  const byFile = byRecord ? false : await saysFile(host, sources);
  if (!byRecord && !byFile) {
    const says = `Neither a TXT record of ${host.txtName} nor the file ${host.fileUrl} says ${host.txtValue} yet. New records can take an hour to be seen.`;
    return { isProven: false, says };
  }
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`
      update site_hosts set proven_at = null where host = ${host.host} and site_id <> ${siteId}`);
    await tx.execute(sql`
      update site_hosts set proven_at = ${platform.now().toISOString()}
      where host = ${host.host} and site_id = ${siteId}`);
    if (platform.config.SITES_TLS_PORT !== undefined) {
      await askForCertificate(platform, tx, host.host);
    }
  });
  platform.cachedReads.forget();
  return { isProven: true, says: `${host.host} now shows this page.` };
}

async function saysTxt({ txtName, txtValue }: SiteHost, { txt }: HostSources): Promise<boolean> {
  const records = await txt(txtName).catch(() => []);
  return records.some((parts) => parts.join('').trim() === txtValue);
}

async function saysFile({ fileUrl, txtValue }: SiteHost, sources: HostSources): Promise<boolean> {
  try {
    const answer = await sources.fetch(fileUrl);
    return answer.ok && (await answer.text()).trim() === txtValue;
  } catch {
    return false;
  }
}

function realSources({ config }: Platform): HostSources {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 });
  return {
    txt: (name) => resolver.resolveTxt(name),
    fetch: createGuardedFetch({
      ...{ timeoutMs: waitMs, maxBytes: 10_000, allowPrivate: config.ALLOW_PRIVATE_ADDRESSES },
    }),
  };
}

/** The domain leads nowhere any more. Throws 404 for one that was not added. */
export async function removeHost(platform: Platform, siteId: string, host: string): Promise<void> {
  const { rowCount } = await platform.db.execute(sql`
    delete from site_hosts where site_id = ${siteId} and host = ${host.toLowerCase()}`);
  if (!rowCount) throw new AppError('not_found', 404, 'This domain was not added.');
  platform.cachedReads.forget();
}
