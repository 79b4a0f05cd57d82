import { hubSources } from '#kernel/figures/figure-query.ts';
import { isoTime } from '#platform/db/database.ts';
import { listEventSites } from '#platform/events/event-sites.ts';
import { hubFields } from '#platform/figures/sources/hub-relation.ts';
import { siteFields } from '#platform/figures/sources/site-relation.ts';
import { listTables } from '#platform/figures/sources/table-relation.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { editableSpaceIds, readableBy } from '#platform/spaces/space-access.ts';
import { snippetFor } from './tools/site-tools.ts';

/** Everything that somebody can ask figures of. */
export async function listSources(platform: Platform, { id, isAdmin }: CurrentUser) {
  const { db, config } = platform;
  const { spaceIds } = await readableBy(platform, id);
  const editable = new Set(await editableSpaceIds(db, id));
  const sites = await listEventSites(db, spaceIds);
  const tables = await listTables(db, spaceIds);
  return {
    sites: sites.map((site) => ({
      ...{ id: site.id, name: site.name, domain: site.domain, projectId: site.project_id },
      ...{
        snippet: snippetFor(config.SITES_ORIGIN, site.key),
        canEdit: editable.has(site.space_id),
      },
      createdAt: isoTime(site.created_at),
    })),
    tables: tables.map((table) => ({
      ...{ id: table.id, name: table.name, rows: table.row_count },
      columns: table.columns.map(({ name, type }) => ({ name, type })),
      ...{ canEdit: editable.has(table.space_id), createdAt: isoTime(table.created_at) },
    })),
    hub: hubSources.map((source) => ({ source, fields: hubFields(source) })),
    ...{ siteFields: [...siteFields], seesAll: isAdmin },
  };
}
