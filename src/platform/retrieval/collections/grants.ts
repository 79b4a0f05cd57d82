import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type Grant = { readonly userId: string; readonly role: 'viewer' | 'editor' };

/** Whom its owner has let into a collection. */
export async function listGrants(scope: DbScope, collectionId: string): Promise<Grant[]> {
  const { rows } = await scope.execute<Grant>(sql`
    select user_id as "userId", role from collection_grants where collection_id = ${collectionId}
    order by created_at`);
  return rows;
}

/** Lets somebody in, or changes what they may do. */
export async function grant(
  tx: DbScope,
  collectionId: string,
  { userId, role }: Grant,
): Promise<void> {
  await tx.execute(sql`
    insert into collection_grants (collection_id, user_id, role) values (${collectionId}, ${userId}, ${role})
    on conflict (collection_id, user_id) do update set role = excluded.role`);
}

/** Lets them in no more. */
export async function withdrawGrant(
  tx: DbScope,
  collectionId: string,
  userId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from collection_grants where collection_id = ${collectionId} and user_id = ${userId}`);
}
