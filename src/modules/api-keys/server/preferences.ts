import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { BrowserUsage } from '../contract.ts';
import { type AuthorizedOwner, ownerIdOf } from './authorized-owner.ts';
import type { ImportedUsage } from './usage-figures.ts';

/** What an owner decided about one service. */
export type ServicePreferences = {
  readonly service: string;
  readonly price_cents: number | null;
  readonly currency: string;
  readonly custom_tags: string[];
  readonly imported_usage: ImportedUsage | null;
};

export async function listPreferences(
  scope: DbScope,
  owner: AuthorizedOwner,
): Promise<ServicePreferences[]> {
  const { rows } = await scope.execute<ServicePreferences>(sql`
    select service, price_cents, currency, custom_tags, imported_usage from service_preferences
    where owner_id is not distinct from ${ownerIdOf(owner)}`);
  return rows;
}

/** Sets the monthly price of a service, in US cents. */
export async function setPrice(
  scope: DbScope,
  owner: AuthorizedOwner,
  service: string,
  cents: number,
): Promise<void> {
  await scope.execute(sql`
    insert into service_preferences (owner_id, service, price_cents)
    values (${ownerIdOf(owner)}, ${service}, ${cents})
    on conflict (owner_id, service)
      do update set price_cents = excluded.price_cents, updated_at = now()`);
}

/** Gives a service the catalogue's price again. */
export async function clearPrice(
  scope: DbScope,
  owner: AuthorizedOwner,
  service: string,
): Promise<void> {
  await scope.execute(sql`
    update service_preferences set price_cents = null, updated_at = now()
    where owner_id is not distinct from ${ownerIdOf(owner)} and service = ${service}`);
}

/** Replaces the owner's own tags of a service; the same word twice counts once. */
export async function setTags(
  scope: DbScope,
  owner: AuthorizedOwner,
  service: string,
  tags: readonly string[],
): Promise<void> {
  const unique = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  await scope.execute(sql`
    insert into service_preferences (owner_id, service, custom_tags)
    values (${ownerIdOf(owner)}, ${service}, ${JSON.stringify(unique)}::jsonb)
    on conflict (owner_id, service)
      do update set custom_tags = excluded.custom_tags, updated_at = now()`);
}

/** Takes over one service's browser data. What the owner has since set on the server stays. */
export async function importPreferences(
  scope: DbScope,
  owner: AuthorizedOwner,
  service: string,
  data: { readonly cents: number | undefined; readonly usage: BrowserUsage | undefined },
  now: Date,
): Promise<void> {
  const usage = data.usage && JSON.stringify({ ...data.usage, importedAt: now.toISOString() });
  await scope.execute(sql`
    insert into service_preferences as known (owner_id, service, price_cents, imported_usage)
    values (${ownerIdOf(owner)}, ${service}, ${data.cents ?? null}, ${usage ?? null}::jsonb)
    on conflict (owner_id, service) do update set
      price_cents = coalesce(known.price_cents, excluded.price_cents),
      imported_usage = coalesce(known.imported_usage, excluded.imported_usage)`);
}
