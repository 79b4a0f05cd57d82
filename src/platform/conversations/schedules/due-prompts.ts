import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import type { DbScope } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import type { RunRow } from '../../runs/run-types.ts';
import { startRun } from '../../runs/start-run.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import { promptRun } from './prompt-run.ts';
import { clockOf, dueSchedules, noteTurn, type ScheduleRow } from './schedule-rows.ts';

/** Asks what is due. However often one was missed, it is asked once, and next in its rhythm. */
export async function askDuePrompts(platform: Platform, now: Date): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const row of await dueSchedules(tx, now)) {
      const nextAt = nextTime(clockOf(row), now);
      try {
        await startPrompt(platform, tx, row, new Date(row.next_at).toISOString());
        await noteTurn(tx, row.id, { at: now, nextAt, fault: '' });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await noteTurn(tx, row.id, { at: null, nextAt, fault: error.message });
      }
    }
  });
}

/** `turn` tells apart what is asked once from what is asked once more. */
export async function startPrompt(
  platform: Platform,
  tx: DbScope,
  { id: scheduleId, user_id: userId, content, module }: ScheduleRow,
  turn: string,
): Promise<RunRow> {
  const space = await personalSpace(tx, userId);
  const order = { scheduleId, content };
  return startRun(platform, tx, { id: userId }, promptRun, order, {
    ...{ spaceId: space.id, module, key: `chat-schedule ${scheduleId} ${turn}` },
  });
}

export const duePromptsJob = defineJob({
  name: 'chat:due-prompts',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: what is due is asked at the next turn of the clock',
  payload: z.unknown(),
  run: (platform) => askDuePrompts(platform, platform.now()),
});
