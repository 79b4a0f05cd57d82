import { AppError } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type CheckedKey, checkKey } from './key-check.ts';
import type { Makes } from './own-servers/makes.ts';
import type { Abilities } from './own-servers/model-use.ts';
import type { Credits, RateLimitState, Spent } from './provider.ts';
import { providerOf } from './providers/catalogue.ts';
import { addressChanged, addressOf, addressOfKey } from './service-address.ts';
import type { UsableKey } from './usable-keys.ts';

/** Whose key: the hub's (shared, admins only) or one person's own. */
export type KeyOwner =
  | { readonly scope: 'hub' }
  | { readonly scope: 'personal'; readonly userId: string };

/** What the hub tells of a stored key. The key itself is in none of its fields. */
export type KeyRecord = {
  readonly id: string;
  readonly service: string;
  readonly owner_id: string | null;
  readonly secret_id: string;
  readonly base_url: string;
  readonly last_four: string;
  readonly status: 'active' | 'invalid' | 'testing' | 'inactive';
  readonly message: string;
  readonly verified: boolean;
  readonly credits: Credits | null;
  readonly rate_limit: RateLimitState | null;
  readonly models: string[] | null;
  /** What each model can do, where the service told it. */
  readonly abilities: Abilities | null;
  /** Whether its last check found Ollama, whose own API manages its models. */
  readonly is_ollama: boolean;
  /** Of servers of one's own: what somebody said that they make. */
  readonly makes: Makes | null;
  readonly spent: Spent | null;
  /** Times as the database writes them; `isoTime` makes them ISO. */
  readonly expires_at: string | null;
  readonly checked_at: string | null;
  readonly last_used_at: string | null;
  readonly updated_at: string;
};

export type NewKey = {
  readonly service: string;
  readonly key: string;
  /** Own address of the service, for services that have one. */
  readonly baseUrl?: string | undefined;
  readonly expiresAt?: Date | null | undefined;
  /** Number among the owner's keys for the service; 0 is the one of the key manager. */
  readonly slot?: number | undefined;
};

const ownerId = (owner: KeyOwner) => (owner.scope === 'hub' ? null : owner.userId);
const boundTo = (owner: string | null, service: string, baseUrl: string) =>
  `service-key|v1|${owner ?? 'hub'}|${service}|${baseUrl}`;

export async function listKeys(scope: DbScope, owner: KeyOwner): Promise<KeyRecord[]> {
  const { rows } = await scope.execute<KeyRecord>(
    sql`select * from service_keys where owner_id is not distinct from ${ownerId(owner)} and slot = 0 order by service`,
  );
  return rows;
}

/** The key of the key manager, or another of the owner's for the same service by its number. */
export async function findKey(scope: DbScope, owner: KeyOwner, service: string, slot = 0) {
  const { rows } = await scope.execute<KeyRecord>(sql`
    select * from service_keys
    where owner_id is not distinct from ${ownerId(owner)} and service = ${service} and slot = ${slot}`);
  return rows[0];
}

/**
 * Seals and stores a key, in place of an earlier one, and checks it. Throws AppError with field
 * `key` when the documents' format rule refuses it; nothing is stored then. A key that the service
 * refuses is stored as invalid, so that its owner can see and mend it.
 */
export async function saveKey(
  platform: Platform,
  actorId: string,
  owner: KeyOwner,
  input: NewKey,
): Promise<KeyRecord> {
  const key = input.key.trim();
  const address = addressOf(platform.config, owner, input.service, input.baseUrl);
  const checked = await checkKey(platform, input.service, key, address);
  if (checked.refused) throw new AppError('key_refused', 400, checked.message, { field: 'key' });
  const saved = await platform.db.transaction(async (tx) => {
    const bound = boundTo(ownerId(owner), input.service, address.baseUrl);
    // Two saves at once would both replace the same earlier seal and leave one behind.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${boundTo(ownerId(owner), input.service, '')}))`,
    );
    const slot = input.slot ?? 0;
    const before = await findKey(tx, owner, input.service, slot);
    const secretId = await platform.vault.put(tx, key, bound);
    const { rows } = await tx.execute<KeyRecord>(sql`
      insert into service_keys (service, owner_id, secret_id, base_url, last_four, expires_at, slot, ${statusColumns})
      values (${input.service}, ${ownerId(owner)}, ${secretId}, ${address.baseUrl}, ${lastFour(key)},
              ${input.expiresAt?.toISOString() ?? null}, ${slot}, ${statusValues(checked)})
      on conflict (service, owner_id, slot) do update set
        secret_id = excluded.secret_id, base_url = excluded.base_url, last_four = excluded.last_four,
        expires_at = coalesce(excluded.expires_at,
          case when service_keys.expires_at > now() then service_keys.expires_at end), status = excluded.status,
        message = excluded.message, verified = excluded.verified, credits = excluded.credits,
        rate_limit = excluded.rate_limit, models = excluded.models, abilities = excluded.abilities,
        is_ollama = excluded.is_ollama, spent = excluded.spent, checked_at = excluded.checked_at,
        updated_at = now()
      returning *`);
    if (before) await platform.vault.remove(tx, before.secret_id);
    const record = rows[0] as KeyRecord;
    await tx.execute(sql`delete from key_health where key_id = ${record.id}`);
    await audit(tx, actorId, before ? 'replaced' : 'saved', record, checked.message);
    return record;
  });
  platform.cachedReads.forget();
  return saved;
}

/**
 * Checks a stored key again and records what the service said. A failed check never erases it. A
 * key that was replaced meanwhile keeps what its own check said.
 */
export async function testKey(
  platform: Platform,
  actorId: string,
  owner: KeyOwner,
  service: string,
): Promise<KeyRecord> {
  const record = await findKey(platform.db, owner, service);
  if (!record) throw new AppError('no_key', 404, 'There is no key to test for this service.');
  const address = addressOfKey(platform.config, record);
  const key =
    address &&
    (await openKey(platform, record).catch(async (error) => {
      // With a replaced key goes its seal; nothing is left to test then.
      const now = await findKey(platform.db, owner, service);
      if (now?.secret_id === record.secret_id) throw error;
      return undefined;
    }));
  await platform.db.execute(
    sql`update service_keys set status = 'testing', updated_at = now() where ${isStill(record)}`,
  );
  const checked =
    address && key !== undefined
      ? await checkKey(platform, service, key, address)
      : unsent(service);
  const { rows } = await platform.db.execute<KeyRecord>(sql`
    update service_keys set (${statusColumns}) = (${statusValues(checked)}), updated_at = now()
    where ${isStill(record)} returning *`);
  platform.cachedReads.forget();
  const after = rows[0] ?? (await findKey(platform.db, owner, service));
  if (!after) throw new AppError('no_key', 404, 'The key was removed while it was being tested.');
  if (rows[0]) await audit(platform.db, actorId, 'tested', after, checked.message);
  return after;
}

/** Deletes the key and its seal. Returns false when there was none. */
export async function removeKey(
  platform: Platform,
  actorId: string,
  owner: KeyOwner,
  service: string,
  slot = 0,
): Promise<boolean> {
  const removed = await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<KeyRecord>(sql`
      delete from service_keys
      where owner_id is not distinct from ${ownerId(owner)} and service = ${service}
        and slot = ${slot} returning *`);
    const record = rows[0];
    if (!record) return false;
    await platform.vault.remove(tx, record.secret_id);
    await audit(tx, actorId, 'removed', record, '');
    return true;
  });
  platform.cachedReads.forget();
  return removed;
}

/**
 * Sets or clears the date after which the key is no longer used. Undefined when there is no key.
 * Without an actor it came from a table of records.
 */
export async function setKeyExpiry(
  scope: DbScope,
  actorId: string | null,
  owner: KeyOwner,
  service: string,
  expiresAt: Date | null,
): Promise<KeyRecord | undefined> {
  const { rows } = await scope.execute<KeyRecord>(sql`
    update service_keys set expires_at = ${expiresAt?.toISOString() ?? null}, updated_at = now()
    where owner_id is not distinct from ${ownerId(owner)} and service = ${service} and slot = 0
    returning *`);
  const record = rows[0];
  if (record)
    await audit(scope, actorId, 'expiry-set', record, expiresAt?.toISOString() ?? 'never');
  return record;
}

/** Opens the seal for one call. Throws when the row's owner, service or address was tampered with. */
export const openKey = (platform: Platform, record: KeyRecord): Promise<string> =>
  platform.vault.open(
    platform.db,
    record.secret_id,
    boundTo(record.owner_id, record.service, record.base_url),
  );

/** As `openKey`, for a key whose seal was read with it. */
export const openUsableKey = (platform: Platform, key: UsableKey): Promise<string> =>
  platform.vault.openSealed(key, boundTo(key.owner_id, key.service, key.base_url));

/** Verdict on a key that must not be sent: its address is no longer the one it was saved for. */
const unsent = (service: string): CheckedKey => ({
  refused: false,
  status: 'invalid',
  verified: true,
  message: addressChanged(providerOf(service as ServiceId)?.name ?? service),
});

/** The row as it was read: another save gives it another secret. */
const isStill = ({ id, secret_id }: KeyRecord) => sql`id = ${id} and secret_id = ${secret_id}`;

const statusColumns = sql`status, message, verified, credits, rate_limit, models, abilities, is_ollama, spent, checked_at`;
const statusValues = (checked: CheckedKey) => sql`${checked.status}, ${checked.message},
  ${checked.verified}, ${asJson(checked.credits)}::jsonb, ${asJson(checked.rateLimit)}::jsonb,
  ${asJson(checked.models)}::jsonb, ${asJson(checked.abilities)}::jsonb, ${checked.isOllama ?? false}, ${asJson(checked.spent)}::jsonb, now()`;
const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Keys shorter than eight characters would be given away by their end. */
const lastFour = (key: string) => (key.length >= 8 ? key.slice(-4) : '');

/** Events of personal keys carry `personal-`: nobody but their owner is shown them. */
const audit = (
  scope: DbScope,
  actorId: string | null,
  action: string,
  key: KeyRecord,
  detail: string,
) =>
  scope.execute(
    sql`select append_key_audit(${actorId}, ${key.owner_id ? `personal-${action}` : action}, ${key.service}, ${key.id}, ${detail})`,
  );

/**
 * Switches the hub's key of a service off, or on again when it was switched off: no other state is mended.
 * `message` stands beside it.
 */
export async function switchHubKey(
  scope: DbScope,
  service: string,
  { isOn, message }: { readonly isOn: boolean; readonly message: string },
): Promise<void> {
  await scope.execute(sql`
    update service_keys set status = ${isOn ? 'active' : 'inactive'}, message = ${message}
    where owner_id is null and service = ${service}
      and status in ${isOn ? sql`('inactive')` : sql`('active', 'testing')`}`);
}
