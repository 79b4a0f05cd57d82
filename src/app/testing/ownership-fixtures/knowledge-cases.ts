import { ask, type Cases, type Input, type Make, type World } from './case.ts';

const tool = async (world: World, name: string, input: object) =>
  (await ask<{ output: Record<string, string> }>(world, `/api/tools/${name}`, input)).output;

const collectionOf = async (world: World, more: object = {}) =>
  (await tool(world, 'kb.create-collection', { name: 'Tides', ...more })).collectionId;

const collection =
  (more: Input = {}): Make =>
  async (world) => ({ id: await collectionOf(world), ...more });

const document =
  (more: Input = {}): Make =>
  async (world) => {
    const page = {
      collectionId: await collectionOf(world),
      title: 'Tides',
      markdown: 'Ebb and flow.',
    };
    return { id: (await tool(world, 'kb.add-page', page)).documentId, ...more };
  };

const feed = { kind: 'feed', address: 'http://127.0.0.1:9/feed.xml' };
const source: Make = async (world) => {
  const path = `/api/knowledge-base/collections/${await collectionOf(world)}/sources`;
  return { id: (await ask(world, path, feed)).id };
};

const words = { title: 'Tides', markdown: 'Flow and ebb.', known: 1 };

export const knowledgeCases: Cases = {
  'GET /knowledge-base/collections/{id}': collection(),
  'GET /api/knowledge-base/collections/:id/export/:format': collection({ format: 'zip' }),
  'PATCH /knowledge-base/collections/{id}': collection({ name: 'Moon' }),
  'DELETE /knowledge-base/collections/{id}': collection(),
  'GET /knowledge-base/collections/{id}/vectors': collection(),
  'PUT /knowledge-base/collections/{id}/vectors': collection({ service: null }),
  'GET /knowledge-base/documents/{id}/versions': document(),
  'GET /knowledge-base/documents/{id}/versions/{revision}': {
    make: document({ revision: 1 }),
    owner: 404,
    because: 'a page that was not changed has no versions',
  },
  'GET /knowledge-base/collections/{id}/sources': collection(),
  'POST /knowledge-base/collections/{id}/sources': collection(feed),
  'POST /knowledge-base/sources/{id}/check': source,
  'DELETE /knowledge-base/sources/{id}': source,
  'GET /knowledge-base/collections/{id}/grants': collection(),
  'POST /knowledge-base/collections/{id}/grants': async (world) => ({
    ...{ id: await collectionOf(world), email: world.admin.email, role: 'viewer' },
  }),
  'DELETE /knowledge-base/collections/{id}/grants/{userId}': async (world) => ({
    ...{ id: await collectionOf(world), userId: world.admin.id },
  }),
  'GET /knowledge-base/documents/{id}': document(),
  'PUT /knowledge-base/documents/{id}': document(words),
  'PATCH /knowledge-base/documents/{id}': document({ reviewOn: '2030-01-01' }),
  'POST /knowledge-base/documents/{id}/reread': {
    make: document(),
    owner: 409,
    because: 'a page that was written here has no address',
  },
  'DELETE /knowledge-base/gaps/{id}': async (world) => {
    await collectionOf(world);
    await tool(world, 'kb.answer', { question: `Who painted the ferry ${Math.random()}?` });
    const { gaps } = await ask<{ gaps: { id: string }[] }>(
      ...([world, '/api/knowledge-base/gaps', undefined, 'GET'] as const),
    );
    return { id: gaps[0]?.id };
  },
};
