import type { Authorized } from '#kernel/authorized.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { SpaceRow } from './space-access.ts';

/** Says which brand makers begin with in this space; null for none. The brand must lie in it. */
export async function setDefaultBrand(
  scope: DbScope,
  space: Authorized<SpaceRow>,
  brandId: string | null,
): Promise<void> {
  await scope.execute(sql`update spaces set brand_id = ${brandId} where id = ${space.id}`);
}
