import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { FormRules } from './forms/form-rules.ts';

/** One file of a build, as the manifest names it. */
export type ManifestFile = {
  readonly file: string;
  readonly sha256: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Of a document that stands in a frame of a page: people's own HTML, which runs apart from everything. */
  readonly csp?: string;
};

/** One of the pages that visitors of an address may get. */
export type BuiltVariant = {
  readonly name: string;
  /** Its share among all of them. */
  readonly weight: number;
  /** Path of its HTML in the build. */
  readonly file: string;
  /** Path of what it is drawn from; empty for a page that never has to be drawn again. */
  readonly source: string;
  readonly csp: string;
  readonly forms: readonly FormRules[];
  /** Whether some of its words follow the address's query. */
  readonly isDynamic: boolean;
  readonly hasScripts: boolean;
  /** Of everything that it was drawn from, where its module draws changed pages alone. */
  readonly key?: string;
};

/** How a build is served. */
export type BuildAbout = {
  readonly kind: string;
  readonly title: string;
  readonly language: string;
  /** Pages by their path below the site's address, without a slash; the first one is ``. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** Stands in forms where their signed time belongs. */
  readonly stamp: string;
  /** Where addresses lead that were pages once: another path of the site, or an address of the web. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Files with an address of their own beside the pages, such as `sitemap.xml`. */
  readonly texts?: readonly string[];
  /** Path of what the page is drawn from that stands in place of one that is not there. */
  readonly missing?: { readonly source: string; readonly csp: string };
};

export type BuiltPage = {
  readonly variants: readonly BuiltVariant[];
  /** Under which its visits are counted: another comparison has another. */
  readonly test: string;
};

export type BuildRow = {
  readonly id: string;
  readonly version: number;
  readonly manifest: Readonly<Record<string, ManifestFile>>;
  readonly about: BuildAbout;
};

export type SiteSettings = { readonly notices?: boolean };

export type SiteRow = {
  readonly id: string;
  readonly project_id: string;
  readonly slug: string;
  readonly state: 'published' | 'unpublished';
  readonly build_id: string | null;
  readonly visible_from: string | null;
  readonly visible_until: string | null;
  readonly settings: SiteSettings;
};

const columns = sql`t.id, t.project_id, t.slug, t.state, t.build_id, t.visible_from, t.visible_until, t.settings`;

/** What a project has published, if it ever did. */
export async function siteOfProject(
  scope: DbScope,
  projectId: string,
): Promise<SiteRow | undefined> {
  const { rows } = await scope.execute<SiteRow>(
    sql`select ${columns} from sites t where t.project_id = ${projectId}`,
  );
  return rows[0];
}

/** A build by its id, or by its site and version. */
export async function findBuild(
  scope: DbScope,
  which: { readonly id: string } | { readonly siteId: string; readonly version: number },
): Promise<BuildRow | undefined> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`site_id = ${which.siteId} and version = ${which.version}`;
  const { rows } = await scope.execute<BuildRow>(
    sql`select id, version, manifest, about from site_builds where ${condition}`,
  );
  return rows[0];
}

/** A site as visitors find it: gone while its project lies in the trash or its space is closed. */
export type FoundSite = SiteRow & {
  readonly is_gone: boolean;
  /** Of its project. */
  readonly kind: string;
  readonly space_id: string;
  readonly owner_id: string | null;
  /** Under which its visits are counted. */
  readonly counted_id: string;
};

/** The site at this address, or the address to which it has moved. */
export async function siteAtSlug(
  scope: DbScope,
  slug: string,
): Promise<{ readonly site: FoundSite } | { readonly movedTo: string } | null> {
  const { rows } = await scope.execute<FoundSite>(sql`
    select ${columns}, p.kind, p.space_id, p.owner_id, e.id as counted_id,
      (p.trashed_at is not null or s.archived_at is not null) as is_gone
    from sites t join projects p on p.id = t.project_id join spaces s on s.id = p.space_id
    join event_sites e on e.published_id = t.id
    where t.slug = ${slug}`);
  if (rows[0]) return { site: rows[0] };
  const moved = await scope.execute<{ slug: string }>(sql`
    select t.slug from site_redirects r join sites t on t.id = r.site_id where r.slug = ${slug}`);
  return moved.rows[0] ? { movedTo: moved.rows[0].slug } : null;
}

/** The address below the sites' origin of the site that has proven this domain. */
export async function slugOfHost(scope: DbScope, host: string): Promise<string | null> {
  const { rows } = await scope.execute<{ slug: string }>(sql`
    select t.slug from site_hosts h join sites t on t.id = h.site_id
    where h.host = ${host} and h.proven_at is not null`);
  return rows[0]?.slug ?? null;
}
