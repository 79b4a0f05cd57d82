import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { type Role, requireRole, type SpaceRow } from '../spaces/space-access.ts';

/** A site whose visits are counted: published here, or elsewhere with our script. */
export type EventSite = {
  readonly id: string;
  readonly space_id: string;
  /** What pages and programs name it by; public, as it stands in pages. */
  readonly key: string;
  readonly name: string;
  readonly domain: string | null;
  /** Of a site that was published here. */
  readonly project_id: string | null;
  readonly created_at: string;
};

/** Adds a site elsewhere to a space. */
export async function createEventSite(
  scope: DbScope,
  space: Authorized<SpaceRow>,
  userId: string,
  { name, domain }: { name: string; domain: string },
): Promise<{ id: string; key: string }> {
  const { rows } = await scope.execute<{ id: string; key: string }>(sql`
    insert into event_sites (space_id, name, domain, created_by)
    values (${space.id}, ${name}, ${domain}, ${userId}) returning id, key`);
  return rows[0] as { id: string; key: string };
}

/** Has the visits of what is published counted from now on. */
export async function countPublished(scope: DbScope, siteId: string, name: string): Promise<void> {
  await scope.execute(sql`
    insert into event_sites (published_id, name) values (${siteId}, ${name})
    on conflict (published_id) do update set name = excluded.name`);
}

/** The site of a key; null for keys that no site has. */
export const siteIdOfKey = ({ cachedReads, db }: Platform, key: string): Promise<string | null> =>
  cachedReads.get(`event site ${key}`, async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from event_sites where key = ${key}`,
    );
    return rows[0]?.id ?? null;
  });

const noSite = () => notFound('There is no such site.');

/** A site that this person may see, or change. Throws 404 for outsiders, 403 for too low a role. */
export async function requireEventSite(
  scope: DbScope,
  userId: string,
  siteId: string,
  need: Need,
): Promise<Authorized<EventSite>> {
  const { rows } = await scope.execute<EventSite & { role: Role }>(sql`
    select e.id, s.id as space_id, e.key, e.name, e.domain, p.id as project_id, e.created_at, m.role
    from event_sites e left join sites t on t.id = e.published_id
    left join projects p on p.id = t.project_id
    join spaces s on s.id = coalesce(e.space_id, p.space_id) and s.archived_at is null
    join space_members m on m.space_id = s.id and m.user_id = ${userId}
    where e.id = ${siteId} and p.trashed_at is null`);
  if (!rows[0]) throw noSite();
  const { role, ...site } = rows[0];
  requireRole(role, need);
  return asAuthorized(site);
}

/** All sites of these spaces, by name. */
export async function listEventSites(
  scope: DbScope,
  spaceIds: readonly string[],
): Promise<EventSite[]> {
  const { rows } = await scope.execute<EventSite>(sql`
    select e.id, coalesce(e.space_id, p.space_id) as space_id, e.key, e.name, e.domain,
      p.id as project_id, e.created_at
    from event_sites e left join sites t on t.id = e.published_id
    left join projects p on p.id = t.project_id
    where coalesce(e.space_id, p.space_id) = any(${sql.param([...spaceIds])}::uuid[])
      and p.trashed_at is null
    order by e.name, e.id limit 500`);
  return rows;
}

/** Takes a site elsewhere away with everything that was seen on it. Throws 409 for what is published here. */
export async function removeEventSite(scope: DbScope, site: Authorized<EventSite>): Promise<void> {
  if (site.project_id !== null) {
    throw conflict(
      'What is published here is counted as long as it is there. Delete its project instead.',
    );
  }
  await scope.execute(sql`delete from event_sites where id = ${site.id}`);
}

/** Sites that a person added to a team stay with the team, and say no more who added them. */
export async function disownSites(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`update event_sites set created_by = null where created_by = ${userId}`);
}
