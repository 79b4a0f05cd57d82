import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { progressTool, startTourTool } from './help-tools.ts';
import { advanceTour, leaveTour, listProgress, readCurrent, startTour } from './progress.ts';
import { searchHelp } from './search-help.ts';

const os = implementContract(contract);

export const serverModule: ServerModule = {
  contract,
  tools: [searchHelp, startTourTool, progressTool],
  router: os.router({
    tours: os.tours.handler(async ({ context }) => ({
      tours: await listProgress(context.platform.db, signedIn(context).id),
    })),
    current: os.current.handler(async ({ context }) => ({
      current: await readCurrent(context.platform.db, signedIn(context).id),
    })),
    start: os.start.handler(async ({ context, input }) => ({
      current: await startTour(context.platform.db, signedIn(context).id, input.id, input.again),
    })),
    advance: os.advance.handler(async ({ context, input }) => ({
      current: await advanceTour(context.platform.db, signedIn(context).id, input),
    })),
    leave: os.leave.handler(async ({ context }) => {
      await leaveTour(context.platform.db, signedIn(context).id);
      return { current: null };
    }),
  }),
  async exportUserData(scope, userId) {
    const { rows } = await scope.execute(sql`
      select tour_id, step, started_at, finished_at from tour_progress
      where user_id = ${userId} order by started_at, tour_id`);
    return { tours: rows };
  },
  async eraseUserData(scope, _platform, userId) {
    await scope.execute(sql`delete from tour_progress where user_id = ${userId}`);
  },
};
