import { randomUUID } from 'node:crypto';
import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import type { Clock, Rhythm } from '#kernel/rhythm/rhythm-schema.ts';
import type { Platform } from '../../platform.ts';
import { createConversation, findConversation, type Owner, readService } from '../conversations.ts';
import { requireLasting } from '../temporary/temporary-chats.ts';
import { startPrompt } from './due-prompts.ts';
import {
  addSchedule,
  changeSchedule,
  clockOf,
  countSchedules,
  findSchedule,
  listSchedules,
  removeSchedule,
  type ScheduleOrder,
  type ScheduleRow,
} from './schedule-rows.ts';

/** Scheduled prompts of one person in all chats. */
const mostSchedules = 50;

type Given = Omit<ScheduleOrder, 'service' | 'minute'> & {
  readonly minute: number;
  readonly service?: string | null | undefined;
  /** Where it is asked; without it a conversation begins. */
  readonly conversationId?: string | undefined;
};
type Changes = { readonly [Name in keyof Given]?: Given[Name] | undefined };

/** What chat modules offer for prompts that are asked by themselves. `mayBegin` throws where a new conversation may not. */
export function scheduleActions(
  platform: Platform,
  owner: Owner,
  mayBegin: (subject: string | undefined) => Promise<void>,
) {
  const { db } = platform;
  const find = async (id: string): Promise<ScheduleRow> => {
    const row = await findSchedule(db, owner, id);
    if (!row) throw notFound('There is no such scheduled prompt.');
    return row;
  };
  return {
    async schedules() {
      const rows = await listSchedules(db, owner);
      return { schedules: rows.map(viewSchedule), canMail: canMail(platform) };
    },
    async addSchedule({ conversationId, ...given }: Given) {
      if (!conversationId) await mayBegin(undefined);
      const order = orderOf(given);
      const title = order.content.replace(/\s+/g, ' ').slice(0, 80);
      const id = await db.transaction(async (tx) => {
        if ((await countSchedules(tx, owner.userId)) >= mostSchedules) {
          throw conflict(`You have ${mostSchedules} scheduled prompts. Delete one of them first.`);
        }
        const conversation = conversationId
          ? await findConversation(tx, owner, conversationId)
          : await createConversation(tx, owner, { title });
        requireLasting(conversation, 'be scheduled');
        const nextAt = nextTime(order, platform.now());
        return addSchedule(tx, owner.userId, conversation.id, order, nextAt);
      });
      return viewSchedule(await find(id));
    },
    async changeSchedule(id: string, changes: Changes) {
      const row = await find(id);
      const order = orderOf({ ...orderFrom(row), ...given(changes) });
      await changeSchedule(db, id, order, nextTime(order, platform.now()));
      return viewSchedule(await find(id));
    },
    async removeSchedule(id: string) {
      await find(id);
      await removeSchedule(db, id);
      return { ok: true };
    },
    /** Asks it now, besides its rhythm. */
    async runSchedule(id: string) {
      const run = await startPrompt(platform, db, await find(id), `now ${randomUUID()}`);
      return { runId: run.id };
    },
  };
}

const canMail = ({ config }: Platform): boolean => config.SMTP_URL !== undefined;

function orderOf({ service, ...given }: Omit<Given, 'conversationId'>): ScheduleOrder {
  requireDay(given);
  return { ...given, service: readService(service) };
}

function requireDay({ rhythm, day }: Rhythm): void {
  if (rhythm === 'weekly' && day > 7) throw badInput('A week has the days 1 (Monday) to 7.', 'day');
}

const orderFrom = (row: ScheduleRow) => {
  const { content, service, is_paused: isPaused, mails, minute } = row;
  return { ...clockOf(row), ...{ content, service, isPaused, mails, minute } };
};

/** Those that were given at all. */
const given = (changes: Changes): Partial<Given> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** As screens see it. */
function viewSchedule(row: ScheduleRow) {
  const clock: Clock & { minute: number } = { ...clockOf(row), minute: row.minute };
  return {
    ...{ id: row.id, conversationId: row.conversation_id, title: row.title, ...clock },
    ...{ content: row.content, service: row.service, isPaused: row.is_paused, mails: row.mails },
    nextAt: row.is_paused ? null : new Date(row.next_at).toISOString(),
    lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
    fault: row.fault,
  };
}
