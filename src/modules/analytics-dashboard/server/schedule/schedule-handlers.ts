import { badInput } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../../contract.ts';
import { loadBoard } from '../boards/load-board.ts';
import { findSchedule, removeSchedule, saveSchedule, scheduleOf } from './schedule-rows.ts';

const os = implementContract(contract);

export const scheduleHandlers = {
  schedule: os.schedule.handler(async ({ input: { projectId }, context }) => {
    const { db } = context.platform;
    await loadBoard(db, signedIn(context).id, projectId);
    const row = await findSchedule(db, projectId);
    return { schedule: row ? scheduleOf(row) : null };
  }),
  saveSchedule: os.saveSchedule.handler(async ({ input, context }) => {
    const { projectId, rhythm, ...given } = input;
    const { db, now } = context.platform;
    const { id } = signedIn(context);
    await loadBoard(db, id, projectId, 'edit');
    if (rhythm === 'never') {
      await removeSchedule(db, projectId);
      return { schedule: null };
    }
    if (rhythm === 'weekly' && given.day > 7) {
      throw badInput('A week has the days 1 (Monday) to 7.', 'day');
    }
    const clock = { rhythm, ...given };
    await saveSchedule(db, projectId, id, clock, nextTime(clock, now()));
    const row = await findSchedule(db, projectId);
    return { schedule: row ? scheduleOf(row) : null };
  }),
};
