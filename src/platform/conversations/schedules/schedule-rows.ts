import type { Clock, Rhythm } from '#kernel/rhythm/rhythm-schema.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Owner } from '../conversations.ts';

/** A prompt that is asked again and again, with the conversation in which it is. */
export type ScheduleRow = {
  readonly id: string;
  readonly user_id: string;
  readonly conversation_id: string;
  readonly content: string;
  readonly service: ServiceId | null;
  readonly rhythm: Rhythm['rhythm'];
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly time_zone: string;
  readonly is_paused: boolean;
  readonly mails: boolean;
  readonly next_at: string | Date;
  readonly last_at: string | Date | null;
  readonly fault: string;
  readonly created_at: string | Date;
  readonly module: string;
  readonly title: string;
};

export const clockOf = (row: ScheduleRow): Clock => ({
  ...{ rhythm: row.rhythm, day: row.day, hour: row.hour, minute: row.minute },
  timeZone: row.time_zone,
});

const columns = sql`s.*, c.module, c.title`;
const withConversation = sql`chat_schedules s join conversations c
  on c.id = s.conversation_id and c.removed_at is null`;

/** Those of a person in one chat module, the next one first, paused ones last. */
export async function listSchedules(
  scope: DbScope,
  { userId, module }: Owner,
): Promise<ScheduleRow[]> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select ${columns} from ${withConversation}
    where s.user_id = ${userId} and c.module = ${module} order by s.is_paused, s.next_at, s.id`);
  return rows;
}

/** Undefined for those of others and of other chats. */
export async function findSchedule(
  scope: DbScope,
  { userId, module }: Owner,
  id: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select ${columns} from ${withConversation}
    where s.id = ${id} and s.user_id = ${userId} and c.module = ${module}`);
  return rows[0];
}

/** One by its id, for the code that asks it. */
export async function loadSchedule(scope: DbScope, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await scope.execute<ScheduleRow>(
    sql`select ${columns} from ${withConversation} where s.id = ${id}`,
  );
  return rows[0];
}

export async function countSchedules(scope: DbScope, userId: string): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from chat_schedules where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

export type ScheduleOrder = Clock & {
  readonly content: string;
  readonly service: ServiceId | null;
  readonly isPaused: boolean;
  readonly mails: boolean;
};

export async function addSchedule(
  scope: DbScope,
  userId: string,
  conversationId: string,
  order: ScheduleOrder,
  nextAt: Date,
): Promise<string> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into chat_schedules (user_id, conversation_id, content, service, rhythm, day, hour, minute, time_zone,
      is_paused, mails, next_at)
    values (${userId}, ${conversationId}, ${order.content}, ${order.service}, ${order.rhythm}, ${order.day},
      ${order.hour}, ${order.minute ?? 0}, ${order.timeZone}, ${order.isPaused}, ${order.mails},
      ${nextAt.toISOString()}::timestamptz)
    returning id`);
  return (rows[0] as { id: string }).id;
}

export async function changeSchedule(
  scope: DbScope,
  id: string,
  order: ScheduleOrder,
  nextAt: Date,
): Promise<void> {
  await scope.execute(sql`
    update chat_schedules set content = ${order.content}, service = ${order.service}, rhythm = ${order.rhythm},
      day = ${order.day}, hour = ${order.hour}, minute = ${order.minute ?? 0}, time_zone = ${order.timeZone},
      is_paused = ${order.isPaused}, mails = ${order.mails}, next_at = ${nextAt.toISOString()}::timestamptz, fault = ''
    where id = ${id}`);
}

export async function removeSchedule(scope: DbScope, id: string): Promise<void> {
  await scope.execute(sql`delete from chat_schedules where id = ${id}`);
}

/** Those that are due, most overdue first; locked, so that of two servers one takes each. */
export async function dueSchedules(scope: DbScope, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select ${columns} from ${withConversation} join auth_users u on u.id = s.user_id
    where not s.is_paused and s.next_at <= ${now.toISOString()}::timestamptz
      and (u.banned_until is null or u.banned_until <= ${now.toISOString()}::timestamptz)
    order by s.next_at limit 50 for update of s skip locked`);
  return rows;
}

/** Notes what became of one that was due; `at` is null where it was not asked. */
export async function noteTurn(
  scope: DbScope,
  id: string,
  turn: { readonly at: Date | null; readonly nextAt: Date; readonly fault: string },
): Promise<void> {
  await scope.execute(sql`
    update chat_schedules set next_at = ${turn.nextAt.toISOString()}::timestamptz, fault = ${turn.fault},
      last_at = coalesce(${turn.at?.toISOString() ?? null}::timestamptz, last_at)
    where id = ${id}`);
}

/** Notes why it came to nothing, or with no words that it did not. */
export async function noteFault(scope: DbScope, id: string, fault: string): Promise<void> {
  await scope.execute(sql`update chat_schedules set fault = ${fault} where id = ${id}`);
}
