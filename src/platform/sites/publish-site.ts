import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime, type Transaction } from '../db/database.ts';
import { countPublished } from '../events/event-sites.ts';
import type { Platform } from '../platform.ts';
import { type Project, requireProject } from '../projects/projects.ts';
import { keepVersion } from '../projects/versions.ts';
import type { BuildAbout, ManifestFile } from './site-rows.ts';
import { findBuild, siteOfProject } from './site-rows.ts';
import { requireFreeSlug, requireSlug, slugTaken } from './slugs.ts';

/** A file of a build before it is kept. */
export type NewFile = {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** As in `ManifestFile`. */
  readonly csp?: string | undefined;
};

/** Everything that visitors are to see. */
export type NewBuild = {
  /** By path; those below `_/` are named by their content and never change. */
  readonly files: ReadonlyMap<string, NewFile>;
  /** By path, what stays as it is in the build that is shown now. */
  readonly same?: ReadonlyMap<string, ManifestFile>;
  readonly about: BuildAbout;
};

export type Publication = {
  readonly projectId: string;
  readonly slug: string;
  /** Shown from then on, ISO. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The same again publishes nothing anew. */
  readonly callId: string;
};

/** Builds that a site keeps to go back to. */
const kept = 20;

/** Throws what publishing here would be refused with, before anything is made for it. */
export async function requirePublishable(
  platform: Platform,
  userId: string,
  { projectId, slug, from, until }: Omit<Publication, 'callId'>,
): Promise<Project> {
  requireSlug(slug);
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    throw new AppError('bad_input', 400, 'The end has to come after the beginning.', {
      field: 'until',
    });
  }
  const project = await requireProject(platform.db, userId, projectId, 'edit');
  const site = await siteOfProject(platform.db, projectId);
  await requireFreeSlug(platform.db, slug, site?.id);
  return project;
}

/**
 * Keeps a build and points its site at it: visitors see all of it or nothing. An address that the site had
 * before leads to the new one. Throws 409 `slug_taken`, 403 and 404 as projects do, 413 without room.
 */
export async function publishSite(
  platform: Platform,
  userId: string,
  publication: Publication,
  build: NewBuild,
): Promise<{ version: number; slug: string }> {
  const done = await publishedBy(platform.db, publication.callId);
  if (done) return done;
  const files = await keepFiles(platform, userId, build);
  try {
    const made = await platform.db.transaction((tx) => {
      const manifest = Object.fromEntries(files.map(({ path, ...file }) => [path, file]));
      return point(tx, userId, publication, { manifest, about: build.about });
    });
    // Others hear it from the database; this process answers by it from now on.
    platform.cachedReads.forget();
    return { version: made, slug: publication.slug };
  } catch (error) {
    for (const { file } of files) await platform.files.remove(platform.db, file);
    if (isUniqueSlug(error)) throw await slugTaken(platform.db, publication.slug);
    throw error;
  }
}

async function publishedBy(scope: DbScope, callId: string) {
  const { rows } = await scope.execute<{ version: number; slug: string }>(sql`
    select b.version, t.slug from site_builds b join sites t on t.id = b.site_id
    where b.call_id = ${callId}`);
  return rows[0];
}

/** Files on their way to the store at once. */
const atOnce = 8;

async function keepFiles({ db, files }: Platform, userId: string, build: NewBuild) {
  const stored: (ManifestFile & { path: string })[] = [];
  const about = (path: string, type: string) => ({
    ...{ ownerId: userId, name: path.slice(-200), purpose: 'site', mimeType: type },
  });
  const waiting = [...build.files];
  const keepOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, { bytes, type, csp }] = next;
      const { id, sha256, size } = await files.save(db, about(path, type), bytes);
      stored.push({ path, file: id, sha256, type, size, ...(csp && { csp }) });
    }
  };
  try {
    const same = [...(build.same ?? [])];
    const ids = await files.saveAgain(
      db,
      same.map(([path, { type, sha256, size }]) => ({ ...about(path, type), sha256, size })),
    );
    for (const [at, [path, file]] of same.entries()) {
      stored.push({ ...file, path, file: ids[at] as string });
    }
    const done = await Promise.allSettled(Array.from({ length: atOnce }, keepOn));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return stored;
  } catch (error) {
    for (const { file } of stored) await files.remove(db, file);
    throw error;
  }
}

type Row = { readonly manifest: unknown; readonly about: BuildAbout };

async function point(
  tx: Transaction,
  userId: string,
  { projectId, slug, from, until, callId }: Publication,
  { manifest, about }: Row,
): Promise<number> {
  const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
  const before = await siteOfProject(tx, projectId);
  await requireFreeSlug(tx, slug, before?.id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into sites (project_id, slug, state) values (${projectId}, ${slug}, 'published')
    on conflict (project_id) do update set slug = excluded.slug returning id`);
  const siteId = (rows[0] as { id: string }).id;
  await tx.execute(sql`delete from site_redirects where slug = ${slug} and site_id = ${siteId}`);
  if (before && before.slug !== slug) {
    await tx.execute(sql`
      insert into site_redirects (slug, site_id) values (${before.slug}, ${siteId})`);
  }
  const added = await tx.execute<{ id: string; version: number }>(sql`
    insert into site_builds (site_id, version, manifest, about, call_id, author_id)
    select ${siteId}, coalesce(max(version), 0) + 1, ${JSON.stringify(manifest)}::jsonb,
      ${JSON.stringify(about)}::jsonb, ${callId}, ${userId}
    from site_builds where site_id = ${siteId} returning id, version`);
  const build = added.rows[0] as { id: string; version: number };
  await tx.execute(sql`
    update sites set build_id = ${build.id}, state = 'published', visible_from = ${from ?? null},
      visible_until = ${until ?? null}, updated_at = now() where id = ${siteId}`);
  await tx.execute(sql`
    delete from site_builds where site_id = ${siteId} and version <= ${build.version - kept}`);
  await countPublished(tx, siteId, project.title);
  await keepVersion(tx, project, userId, null);
  return build.version;
}

const isUniqueSlug = (error: unknown) => {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return cause?.code === '23505' && cause.constraint === 'sites_slug_key';
};

/** Nobody sees the site any more: its addresses answer 410 from the next request on. */
export async function unpublishSite(
  platform: Platform,
  userId: string,
  projectId: string,
): Promise<{ slug: string }> {
  const slug = await platform.db.transaction(async (tx) => {
    await requireProject(tx, userId, projectId, 'edit', { lock: true });
    const { rows } = await tx.execute<{ slug: string }>(sql`
      update sites set state = 'unpublished', updated_at = now()
      where project_id = ${projectId} returning slug`);
    if (!rows[0]) throw conflict('This has not been published.');
    return rows[0].slug;
  });
  platform.cachedReads.forget();
  return { slug };
}

/** Shows an earlier build again, byte for byte. Throws 404 where there is none of that number. */
export async function rollBackSite(
  platform: Platform,
  userId: string,
  projectId: string,
  version: number,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await requireProject(tx, userId, projectId, 'edit', { lock: true });
    const site = await siteOfProject(tx, projectId);
    const build = site && (await findBuild(tx, { siteId: site.id, version }));
    if (!build) throw notFound('There is no publication of that number.');
    await tx.execute(sql`
      update sites set build_id = ${build.id}, state = 'published', updated_at = now()
      where id = ${site.id}`);
  });
  platform.cachedReads.forget();
}

export type Publishing = { readonly version: number; readonly at: string; readonly title: string };

/** What was published and can be shown again, the newest first. */
export async function listBuilds(scope: DbScope, siteId: string): Promise<Publishing[]> {
  const { rows } = await scope.execute<{ version: number; created_at: string; title: string }>(sql`
    select version, created_at, about ->> 'title' as title from site_builds
    where site_id = ${siteId} order by version desc`);
  return rows.map(({ version, created_at, title }) => ({
    version,
    at: isoTime(created_at),
    title,
  }));
}
