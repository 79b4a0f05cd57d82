import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { finishFirstStep, hideFirstSteps, listFirstSteps, skipFirstStep } from './first-steps.ts';

const os = implementContract(contract);

export const serverModule: ServerModule = {
  contract,
  router: os.router({
    firstSteps: os.firstSteps.handler(({ context }) =>
      listFirstSteps(context.platform, signedIn(context)),
    ),
    hideFirstSteps: os.hideFirstSteps.handler(async ({ context, input }) => {
      await hideFirstSteps(context.platform, signedIn(context), input.hidden);
      return listFirstSteps(context.platform, signedIn(context));
    }),
    skipFirstStep: os.skipFirstStep.handler(async ({ context, input }) => {
      await skipFirstStep(context.platform, signedIn(context), input);
      return listFirstSteps(context.platform, signedIn(context));
    }),
    finishFirstStep: os.finishFirstStep.handler(async ({ context, input }) => {
      await finishFirstStep(context.platform, signedIn(context), input.id);
      return listFirstSteps(context.platform, signedIn(context));
    }),
  }),
  async exportUserData(scope, userId) {
    const { rows } = await scope.execute(
      sql`select hidden, skipped from module_dashboard_first_steps where user_id = ${userId}`,
    );
    return { firstSteps: rows[0] ?? null };
  },
  async eraseUserData(scope, _platform, userId) {
    await scope.execute(sql`delete from module_dashboard_first_steps where user_id = ${userId}`);
  },
};
