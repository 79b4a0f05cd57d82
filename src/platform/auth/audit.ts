import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './http/auth-request.ts';

export type AuditEvent = {
  /** `session.started`, `password.changed` …: noun and past tense. */
  readonly event: string;
  /** Whose account it concerns. */
  readonly userId?: string | null;
  /** Who did it, where that is somebody else. */
  readonly actorId?: string | null;
  readonly caller?: Caller;
  /** Never secrets, and no addresses that a deletion would have to find. */
  readonly details?: Record<string, string | number | boolean | null>;
};

/** Writes one line of the audit log, in the transaction of what it records. */
export async function audit(platform: Platform, scope: DbScope, entry: AuditEvent): Promise<void> {
  await scope.execute(sql`
    insert into auth_audit (event, user_id, actor_id, ip, user_agent, details, created_at)
    values (${entry.event}, ${entry.userId ?? null}, ${entry.actorId ?? entry.userId ?? null},
            ${entry.caller?.ip ?? null}, ${entry.caller?.userAgent ?? null},
            ${JSON.stringify(entry.details ?? {})}::jsonb, ${platform.now().toISOString()})`);
}
