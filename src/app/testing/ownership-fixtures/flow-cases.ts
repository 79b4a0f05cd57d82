import { ask, type Cases, type Input, type Make } from './case.ts';

/** A flow of the owner's that was published, with a webhook where it says so. */
const flow =
  (more: Input = {}, trigger = 'manual'): Make =>
  async (world) => {
    const nodes = [
      { id: 't', type: 'trigger', trigger },
      { id: 's', type: 'set', values: { n: '1' } },
    ];
    const graph = { nodes, edges: [{ from: 't', to: 's' }] };
    const about = { name: 'Tides', graph };
    const { output } = await ask<{ output: { projectId: string } }>(
      world,
      '/api/tools/flow.create',
      about,
    );
    await ask(world, `/api/flows/${output.projectId}/publish`, {});
    return { projectId: output.projectId, ...more };
  };

const run =
  (more: Input = {}): Make =>
  async (world) => {
    const { projectId } = await flow()(world);
    const { runId } = await ask<{ runId: string }>(world, `/api/flows/${projectId}/runs`, {});
    // Its queued work stays queued: it ends by being stopped.
    await ask(world, `/api/runs/${runId}/stop`, {});
    return { runId, ...more };
  };

const below = '/flows/{projectId}';

export const flowCases: Cases = {
  [`GET ${below}/state`]: flow(),
  [`POST ${below}/publish`]: flow(),
  [`POST ${below}/off`]: flow(),
  [`POST ${below}/secret`]: flow({}, 'webhook'),
  [`POST ${below}/runs`]: flow(),
  [`POST ${below}/try`]: flow({ node: 's' }),
  [`GET ${below}/runs`]: flow(),
  'GET /flows/runs/{runId}': run(),
  'POST /flows/runs/{runId}/retry': run({ from: 'start' }),
};
