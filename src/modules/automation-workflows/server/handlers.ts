import { publishFlow, renewSecret, switchOff } from '#platform/flows/publish.ts';
import { startFlow } from '#platform/flows/start/start-flow.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { catalogueFor } from './catalogue.ts';
import { retryFlowRun } from './retry-run.ts';
import { listFlowRuns, showFlowRun } from './show-runs.ts';
import { showState } from './show-state.ts';
import { tryStep } from './try-step.ts';

const os = implementContract(contract);

export const router = os.router({
  catalogue: os.catalogue.handler(({ context }) =>
    catalogueFor(context.platform, signedIn(context)),
  ),
  state: os.state.handler(({ input, context }) =>
    showState(context.platform, signedIn(context).id, input.projectId),
  ),
  publish: os.publish.handler(({ input, context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    return platform.db.transaction((tx) => publishFlow(platform, tx, id, input.projectId));
  }),
  off: os.off.handler(async ({ input, context }) => {
    const { id } = signedIn(context);
    await context.platform.db.transaction((tx) => switchOff(tx, id, input.projectId));
    return { isOn: false as const };
  }),
  secret: os.secret.handler(async ({ input, context }) => ({
    webhook: await renewSecret(context.platform, signedIn(context).id, input.projectId),
  })),
  run: os.run.handler(
    async ({ input: { projectId, ...start }, context: { platform, ...context } }) => {
      const { id } = signedIn({ platform, ...context });
      const order = { ...start, trigger: 'manual' };
      const runId = await platform.db.transaction((tx) =>
        startFlow(platform, tx, id, projectId, order),
      );
      return { runId };
    },
  ),
  try: os.try.handler(({ input, context }) => tryStep(context.platform, signedIn(context), input)),
  runs: os.runs.handler(({ input, context }) =>
    listFlowRuns(context.platform, signedIn(context).id, input.projectId, input.before),
  ),
  showRun: os.showRun.handler(({ input, context }) =>
    showFlowRun(context.platform, signedIn(context).id, input.runId),
  ),
  retry: os.retry.handler(({ input: { runId, ...how }, context }) =>
    retryFlowRun(context.platform, signedIn(context).id, runId, how),
  ),
});
