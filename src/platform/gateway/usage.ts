import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';

export type CallRecord = {
  readonly service: string;
  readonly keyId: string | null;
  readonly userId: string;
  readonly module: string;
  readonly kind: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** `ok` or a ProviderErrorKind. */
  readonly outcome: string;
  readonly model?: string | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** The hub token of a call that came in over the API. */
  readonly tokenId?: string | undefined;
  /** Millionths of a US dollar; null where no price is known. */
  readonly cost: number | null;
};

/**
 * Records a finished call: usage row, the key's last use, and the audit chain. One statement, so
 * that the chain's lock, which every call of the hub passes, is held for the commit alone.
 */
export async function recordCall(db: Db, call: CallRecord): Promise<void> {
  const record = sql`
    insert into usage_records (service, key_id, user_id, module, kind, started_at, duration_ms,
                               outcome, model, input_tokens, output_tokens, token_id, cost)
    values (${call.service}, ${call.keyId}, ${call.userId}, ${call.module}, ${call.kind},
            ${call.startedAt.toISOString()}, ${call.durationMs}, ${call.outcome},
            ${call.model ?? null}, ${call.inputTokens ?? null}, ${call.outputTokens ?? null},
            ${call.tokenId ?? null}, ${call.cost})`;
  if (!call.keyId) {
    await db.execute(record);
    return;
  }
  // A key that was removed meanwhile may have been personal.
  const healed = sql`delete from key_health where key_id = ${call.keyId} and ${call.outcome === 'ok'}`;
  await db.execute(sql`
    with recorded as (${record}), healed as (${healed}),
    used as (
      update service_keys set last_used_at = now() where id = ${call.keyId} returning owner_id
    )
    select append_key_audit(${call.userId},
      case when exists (select from used where owner_id is null) then 'used' else 'personal-used' end,
      ${call.service}, ${call.keyId}, ${`${call.module}: ${call.outcome}`})`);
}

/** Usage figures of one service, as the key pages show them. */
export type ServiceUsage = {
  readonly service: string;
  readonly requestsToday: number;
  readonly requestsThisMonth: number;
  /** As the database writes it. */
  readonly lastUsed: string | null;
  /** Milliseconds, over this month's successful calls. */
  readonly averageResponseTime: number | null;
};

/** Usage by service: of one person, or of the whole hub with `userId` null. Days are UTC. */
export async function usageByService(
  scope: DbScope,
  userId: string | null,
): Promise<ServiceUsage[]> {
  const { rows } = await scope.execute<ServiceUsage>(sql`
    select service,
      count(*) filter (where started_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')::int as "requestsToday",
      count(*) filter (where started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')::int as "requestsThisMonth",
      max(started_at) as "lastUsed",
      round(avg(duration_ms) filter (where outcome = 'ok'
        and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'))::int as "averageResponseTime"
    from usage_records
    where ${userId === null ? sql`true` : sql`user_id = ${userId}`}
    group by service`);
  return rows;
}
