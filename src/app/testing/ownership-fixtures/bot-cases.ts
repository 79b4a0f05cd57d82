import { ask, type Cases, type Input, type Make } from './case.ts';

const graph = {
  nodes: [
    { id: 'q', type: 'ask', as: 'name', kind: 'text', text: 'Your name?' },
    { id: 'e', type: 'end', text: 'Thank you.' },
  ],
  edges: [{ from: 'q', to: 'e' }],
};

/** A bot of the owner's that was published. */
const bot =
  (more: Input = {}): Make =>
  async (world) => {
    const made = await ask<{ output: { projectId: string } }>(world, '/api/tools/bot.create', {
      ...{ name: 'Tides', graph },
    });
    const { projectId } = made.output;
    await ask(world, `/api/bots/${projectId}/publish`, {});
    return { projectId, ...more };
  };

/** A conversation with it. */
const session =
  (more: Input = {}): Make =>
  async (world) => {
    const { projectId } = await bot()(world);
    const asked = await ask<{ output: { sessionId: string } }>(world, '/api/tools/bot.ask', {
      projectId,
    });
    return { projectId, sessionId: asked.output.sessionId.split('.')[0], ...more };
  };

const below = '/bots/{projectId}';

export const botCases: Cases = {
  [`GET ${below}/state`]: bot(),
  [`POST ${below}/publish`]: bot(),
  [`POST ${below}/off`]: bot(),
  [`POST ${below}/test`]: bot(),
  [`POST ${below}/visitors`]: bot({ count: 2 }),
  [`POST ${below}/preview`]: bot(),
  [`GET ${below}/results`]: bot(),
  [`GET ${below}/entries`]: bot(),
  [`GET ${below}/sessions`]: bot(),
  [`GET ${below}/sessions/{sessionId}`]: session(),
  [`DELETE ${below}/sessions/{sessionId}`]: session(),
};
