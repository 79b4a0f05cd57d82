import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { decideOutcome, retryRun, stopRun } from '#platform/runs/change-run.ts';
import { listRuns } from '#platform/runs/list-runs.ts';
import { viewRun } from '#platform/runs/view-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { runContract } from '../run-contract.ts';

const os = implementContract(runContract);

const readerOf = (context: RequestContext) => readableBy(context.platform, signedIn(context).id);

export const runHandlers = {
  runs: os.runs.handler(async ({ context, input }) =>
    listRuns(context.platform, await readerOf(context), input),
  ),
  run: os.run.handler(async ({ context, input }) =>
    viewRun(context.platform, await readerOf(context), input.id),
  ),
  stopRun: os.stopRun.handler(async ({ context, input }) => {
    const reader = await readerOf(context);
    await stopRun(context.platform, reader, input.id);
    return viewRun(context.platform, reader, input.id);
  }),
  retryRun: os.retryRun.handler(async ({ context, input }) => ({
    runId: await retryRun(context.platform, await readerOf(context), input.id, input.from),
  })),
  decideOutcome: os.decideOutcome.handler(async ({ context, input }) => {
    const reader = await readerOf(context);
    await decideOutcome(context.platform, reader, input.id, input.outcome);
    return viewRun(context.platform, reader, input.id);
  }),
};
