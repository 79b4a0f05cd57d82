import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import { leaveUnmapped } from '../../../groups/follow-issuer.ts';
import { groupsAmong } from '../../../groups/groups.ts';
import type { CurrentUser, Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { discover } from '../provider-client.ts';
import { issuerFetch } from '../sign-in-provider.ts';
import { boundTo, type IssuerFields, listIssuers, openIssuerSecret } from './find-issuers.ts';

const mostIssuers = 20;

export type IssuerSave = IssuerFields & {
  /** Null keeps the one that is stored. */
  readonly clientSecret: string | null;
};

/**
 * Adds an issuer, once it answers as one. Throws 400 with the field at fault. Returns its id.
 */
export async function addIssuer(
  platform: Platform,
  actor: CurrentUser,
  save: IssuerSave,
): Promise<string> {
  const { clientSecret } = save;
  if (!clientSecret) throw badInput('Please enter the client secret.', 'clientSecret');
  const issuerUrl = await checkedAddress(platform, save, clientSecret);
  return changing(platform, async (tx) => {
    const known = await listIssuers(tx);
    if (known.length >= mostIssuers) throw badInput(`There can be at most ${mostIssuers} issuers.`);
    const taken = new Set(known.map(({ slug }) => slug));
    const slug = freeSlug(save.name, taken);
    const secretId = await platform.vault.put(tx, clientSecret, boundTo({ slug, issuerUrl }));
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into sign_in_issuers (slug, name, issuer_url, client_id, secret_id, created_at)
      values (${slug}, ${save.name}, ${issuerUrl}, ${save.clientId}, ${secretId},
        ${platform.now().toISOString()}) returning id`);
    const { id } = rows[0] as { id: string };
    await write(tx, id, save);
    await note(platform, tx, actor, 'sign-in-issuer.added', slug);
    return id;
  });
}

/** Changes an issuer; its secret has to be entered again for another address. Throws as `addIssuer`, and 404. */
export async function changeIssuer(
  platform: Platform,
  actor: CurrentUser,
  id: string,
  save: IssuerSave,
): Promise<void> {
  const before = await findIssuer(platform, id);
  const address = normalised(platform, save.issuerUrl);
  if (address !== before.issuerUrl && !save.clientSecret) {
    const message = 'Enter the client secret again: it was given for another address.';
    throw badInput(message, 'clientSecret');
  }
  const clientSecret = save.clientSecret ?? (await openIssuerSecret(platform, before));
  const isOther = address !== before.issuerUrl || save.clientId !== before.clientId;
  // One that is switched off, or only renamed, need not answer at the moment.
  const issuerUrl =
    isOther && save.enabled ? await checkedAddress(platform, save, clientSecret) : address;
  await changing(platform, async (tx) => {
    let { secretId } = before;
    if (save.clientSecret) {
      await platform.vault.remove(tx, secretId);
      const bound = boundTo({ slug: before.slug, issuerUrl });
      secretId = await platform.vault.put(tx, save.clientSecret, bound);
    }
    const { rowCount } = await tx.execute(sql`
      update sign_in_issuers set issuer_url = ${issuerUrl}, client_id = ${save.clientId},
        secret_id = ${secretId} where id = ${id} and secret_id = ${before.secretId}`);
    if (!rowCount) throw issuerGone();
    await write(tx, id, save);
    await note(platform, tx, actor, 'sign-in-issuer.changed', before.slug);
  });
}

/** Nobody signs in with it any more, and whoever it put into a group is in it no longer. Throws 404. */
export async function removeIssuer(platform: Platform, actor: CurrentUser, id: string) {
  const { slug, secretId } = await findIssuer(platform, id);
  await changing(platform, async (tx) => {
    await tx.execute(sql`delete from sign_in_issuers where id = ${id}`);
    await platform.vault.remove(tx, secretId);
    await note(platform, tx, actor, 'sign-in-issuer.removed', slug);
  });
}

async function findIssuer(platform: Platform, id: string) {
  const issuer = (await listIssuers(platform.db)).find((each) => each.id === id);
  if (!issuer) throw issuerGone();
  return issuer;
}

const issuerGone = () => notFound('There is no such sign-in provider.');

async function changing<T>(platform: Platform, change: (tx: DbScope) => Promise<T>): Promise<T> {
  const result = await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in-issuers'))`);
    return change(tx);
  });
  platform.cachedReads.forget();
  return result;
}

async function write(tx: DbScope, id: string, save: IssuerSave): Promise<void> {
  const { name, scopes, groupsClaim, maySignUp, emailDomains, enabled, groups } = save;
  await tx.execute(sql`
    update sign_in_issuers set name = ${name}, scopes = ${scopes}, groups_claim = ${groupsClaim},
      may_sign_up = ${maySignUp}, enabled = ${enabled}, email_domains = array(
        select json_array_elements_text(${JSON.stringify(emailDomains)}::json)) where id = ${id}`);
  await tx.execute(sql`delete from sign_in_group_rules where issuer_id = ${id}`);
  const ids = groups.map(({ groupId }) => groupId);
  const known = await groupsAmong(tx, ids);
  if (!ids.every((each) => known.has(each)))
    throw badInput('One of the groups no longer exists.', 'groups');
  await tx.execute(sql`
    insert into sign_in_group_rules (issuer_id, value, group_id)
    select distinct ${id}::uuid, r.value, r."groupId"
    from json_to_recordset(${JSON.stringify(groups)}::json) as r(value text, "groupId" uuid)`);
  await leaveUnmapped(tx, id, ids);
}

const note = (platform: Platform, tx: DbScope, actor: CurrentUser, event: string, issuer: string) =>
  audit(platform, tx, { event, actorId: actor.id, details: { issuer } });

/** The issuer's address as it is kept, once it has answered as an issuer. */
async function checkedAddress(
  platform: Platform,
  { issuerUrl, clientId }: IssuerSave,
  secret: string,
): Promise<string> {
  const address = normalised(platform, issuerUrl);
  try {
    await discover({ issuerUrl: address, clientId, fetch: issuerFetch(platform) }, secret);
  } catch (error) {
    platform.log.info({ err: error }, 'An address did not answer as a sign-in provider');
    throw badInput(isPrivate(error) ? lyingPrivate : notAnswering, 'issuerUrl');
  }
  return address;
}

/** The client wraps what our own fetch refused. */
const isPrivate = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'address_refused'
    : error instanceof Error && error.cause !== undefined && isPrivate(error.cause);

const lyingPrivate =
  'This address lies in a private network. Start the hub with ALLOW_PRIVATE_ADDRESSES=1 to allow that.';
const notAnswering =
  'This address does not answer as an OpenID Connect issuer: …/.well-known/openid-configuration could not be read there, or names another issuer.';

const discoveryPath = '/.well-known/openid-configuration';

/** Without what people copy along. Throws 400 for what is no address of an issuer. */
function normalised({ config }: Platform, given: string): string {
  const text = given.trim();
  const url = URL.parse(text.endsWith(discoveryPath) ? text.slice(0, -discoveryPath.length) : text);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && config.ALLOW_PRIVATE_ADDRESSES);
  if (!url || !isSafe || url.username || url.password || url.search || url.hash) {
    throw badInput('Enter the issuer’s address, such as https://login.example.com.', 'issuerUrl');
  }
  return url.href;
}

/** Names the issuer for good: its name in small Latin letters, with a number where that is taken. */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const slug = latin.split('-').filter(Boolean).join('-').slice(0, 40) || 'issuer';
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
