import { randomBytes } from 'node:crypto';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

export type Certificate = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly course: string;
  readonly score: number;
  readonly asset_id: string | null;
  readonly issued_at: string;
  readonly revoked_at: string | null;
};

const columns = sql`id, code, name, course, score, asset_id, issued_at, revoked_at`;

/** Letters that nobody mistakes for another, enough of them not to be guessed. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `XXXXX-XXXXX-XXXXX-XXXXX`: 100 bits. */
export const newCode = (): string =>
  [...randomBytes(20)]
    .map((byte, at) => `${at > 0 && at % 5 === 0 ? '-' : ''}${letters.charAt(byte % 32)}`)
    .join('');

/** Where anybody checks a certificate. */
export const verifyUrl = ({ config }: Pick<Platform, 'config'>, code: string): string =>
  `${config.SITE_URL}/certificates/${code}`;

export async function findCertificate(
  scope: DbScope,
  by: { readonly code: string } | { readonly assignmentId: string },
): Promise<Certificate | undefined> {
  const where =
    'code' in by ? sql`code = ${by.code.toUpperCase()}` : sql`assignment_id = ${by.assignmentId}`;
  const { rows } = await scope.execute<Certificate>(
    sql`select ${columns} from course_certificates where ${where}`,
  );
  return rows[0];
}

/** Withdraws a certificate of a course, or makes it count again; its page says so at once. */
export async function setRevoked(
  scope: DbScope,
  projectId: string,
  id: string,
  isRevoked: boolean,
): Promise<boolean> {
  const { rows } = await scope.execute(sql`
    update course_certificates set revoked_at = case when ${isRevoked} then coalesce(revoked_at, now()) end
    where id = ${id} and assignment_id in (
      select a.id from course_assignments a where a.project_id = ${projectId})
    returning id`);
  return rows.length > 0;
}
