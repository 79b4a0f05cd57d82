import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { isUuid } from './http/fields.ts';

/** A row of `auth_factors`. */
export type FactorRow = {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly status: 'unverified' | 'verified';
  readonly secret_id: string;
  readonly last_step: number | null;
};

/** What a sealed TOTP secret is bound to. */
export const boundToFactor = (factorId: string): string => `totp:${factorId}`;

/** A factor of this account; somebody else's does not exist for them. */
export async function findFactor(
  scope: DbScope,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const { rows } = isUuid(factorId)
    ? await scope.execute<FactorRow>(
        sql`select * from auth_factors where id = ${factorId} and user_id = ${userId}`,
      )
    : { rows: [] };
  const factor = rows[0];
  if (!factor) throw new AppError('mfa_factor_not_found', 404, 'Factor not found');
  return factor;
}

/** Removes factors and the secrets they sealed. */
export async function removeFactors(
  platform: Platform,
  tx: DbScope,
  factors: readonly Pick<FactorRow, 'id' | 'secret_id'>[],
): Promise<void> {
  for (const factor of factors) {
    await tx.execute(sql`delete from auth_factors where id = ${factor.id}`);
    await platform.vault.remove(tx, factor.secret_id);
  }
}

/** The factors of an account that match a status. */
export async function factorsOf(
  scope: DbScope,
  userId: string,
  status?: FactorRow['status'],
): Promise<FactorRow[]> {
  const filter = status ? sql`and status = ${status}` : sql``;
  const { rows } = await scope.execute<FactorRow>(
    sql`select * from auth_factors where user_id = ${userId} ${filter} order by created_at`,
  );
  return rows;
}
