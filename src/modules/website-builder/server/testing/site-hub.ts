import { expect } from 'vitest';
import { newId } from '#platform/db/new-id.ts';
import { createProject } from '#platform/projects/projects.ts';
import { publishSite } from '#platform/sites/publish-site.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import type { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import { buildSite } from '../build/build-site.ts';
import { draftSite } from '../draft/draft-site.ts';
import { loadSite } from '../projects/load-site.ts';

export type Made = {
  readonly projectId: string;
  readonly pages: readonly { readonly id: string; readonly title: string; readonly slug: string }[];
};
type Caller = ReturnType<typeof toolCaller>;

/** What a tool gave; fails with its sentence where it refused. */
export const doer =
  (call: Caller) =>
  async <T>(who: TestUser, tool: string, input: object): Promise<T> => {
    const { status, body } = await call(who, tool, input);
    expect(status, `${tool}: ${body.message} ${JSON.stringify(body.data ?? '')}`).toBe(200);
    return body.output as T;
  };

export const bakery = {
  name: 'Bread club',
  description:
    'Fresh bread every Friday, baked by neighbours. We bring it by bicycle.\n- Rye: dark and moist\n- Wheat: light\nCan I pause?\nYes, any week.',
  seed: '1',
};

/** A text block, as programs write one. */
export const textBlock = (markdown: string, id = 't1') => ({
  id,
  type: 'text',
  props: { markdown },
});

/** Reads pages of the sites’ origin without following where they lead. */
export const readerOf =
  (hub: TestHub) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${hub.sitesOrigin}${path}`, { redirect: 'manual', headers });
    return {
      ...{ status: answer.status, location: answer.headers.get('location') },
      ...{ type: answer.headers.get('content-type') ?? '', answer, html: await answer.text() },
    };
  };

/** A site of somebody's with a blog of one entry, made without a run; gives the ids. */
export async function createSite({ platform }: TestHub, { id }: TestUser) {
  const { site, pages } = draftSite({ ...bakery, languages: ['en'], seed: 1, newId });
  const collection = { id: newId(), name: 'Blog', slug: 'blog', inMenu: true, fields: [] };
  const entryId = newId();
  const parts = {
    site: { ...site, collections: [collection] },
    ...Object.fromEntries(Object.entries(pages).map(([page, body]) => [`page:${page}`, body])),
    [`entry:${entryId}`]: { collection: collection.id, title: 'First', slug: 'first', fields: {} },
  };
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, id);
    return (await createProject(tx, space, id, 'site', { title: site.name, parts })).id;
  });
  return { projectId, entryId };
}

/** Publishes a site without a run. */
export async function publishNow(
  { platform }: TestHub,
  { id }: TestUser,
  projectId: string,
  slug: string,
): Promise<void> {
  const loaded = await loadSite(platform.db, id, projectId, 'edit');
  const build = await buildSite(platform, id, loaded, new Map(), { slug });
  await publishSite(platform, id, { projectId, slug, callId: newId() }, build);
}
