import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import {
  bannedSchema,
  languageSchema,
  type SourceRef,
  sourceSchema,
  wishesSchema,
} from '../../article-schema.ts';
import { formats, templateOf } from '../../templates/templates.ts';
import { outlineSchema } from '../draft/outline-task.ts';
import { loadArticle } from '../load-article.ts';
import { draftedSchema, draftRun } from '../runs/draft-run.ts';
import { outlineRun } from '../runs/outline-run.ts';

const text = (most: number, sentence: string) =>
  z.string(sentence).trim().min(1, sentence).max(most);

/** What a text is ordered with, as programs and screens send it. */
export const wantedFields = {
  format: z.enum(formats).default('article'),
  title: z.string().trim().max(200).optional(),
  brief: text(4000, 'Say what it is about.'),
  reader: text(200, 'Say who will read this.'),
  purpose: z.string().trim().max(400).optional(),
  words: z.int().min(50).max(5000).default(600),
  tone: z.string().trim().max(200).optional(),
  phrase: z.string().trim().max(120).optional(),
  bannedWords: bannedSchema.optional(),
  sources: z.array(sourceSchema).max(20).default([]),
  language: languageSchema.default('en'),
};

export const draftText = defineLongTool({
  name: 'text.draft',
  title: 'Draft a text',
  description: `Writes a draft from a brief and its sources, and says for each sentence what it rests on: a passage, the author, or nothing. Without a service it is made of the author's own sentences and of quotations. Formats: ${formats.map((one) => `${one} (${templateOf(one).title})`).join(', ')}.`,
  ...{ module: 'content-creator', effect: 'write' },
  input: z.strictObject({
    ...wantedFields,
    outline: z.array(z.string().trim().min(1).max(400)).max(40).optional(),
    spaceId: z.uuid().optional(),
    ...makerFields,
  }),
  output: draftedSchema,
  async start(context, { spaceId, service, strict, seed = drawSeed(), brandId, ...wanted }) {
    const { platform } = context;
    const user = personOf(context);
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    await requireSources(platform, tx, user, wanted.sources);
    if (brandId) await findBrandVoice(tx, user.id, brandId);
    if (service !== 'auto' && service !== 'local') {
      await requireService(platform.gateway, user.id, service, 'text');
    }
    const brief = wishesSchema.parse(wanted);
    const space = await spaceForWork(tx, user.id, spaceId);
    const title = brief.title || brief.brief.slice(0, 80);
    const project = await createProject(tx, space, user.id, 'article', { title, parts: {} });
    const place = { spaceId: space.id, projectId: project.id };
    const order = { ...brief, service, strict, seed, ...(brandId && { brandId }) };
    return (await startRun(platform, tx, user, draftRun, order, place)).id;
  },
});

export const redraftText = defineLongTool({
  name: 'text.redraft',
  title: 'Write an article again',
  description:
    'Writes the draft of an article anew from a changed brief. What stood there stays as a version that can be restored.',
  ...{ module: 'content-creator', effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    ...wantedFields,
    outline: z.array(z.string().trim().min(1).max(400)).max(40).optional(),
    ...makerFields,
  }),
  output: draftedSchema,
  async start(context, { projectId, service, strict, seed = drawSeed(), brandId, ...wanted }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { project } = await loadArticle(tx, user.id, projectId, 'edit');
    await requireSources(platform, tx, user, wanted.sources);
    if (brandId) await findBrandVoice(tx, user.id, brandId);
    if (service !== 'auto' && service !== 'local') {
      await requireService(platform.gateway, user.id, service, 'text');
    }
    const again = Object.fromEntries(
      Object.entries(project.head).map(([part, { rev }]) => [part, rev]),
    );
    const order = { ...wishesSchema.parse(wanted), service, strict, seed, again };
    const place = { spaceId: project.space_id, projectId };
    const full = { ...order, ...(brandId && { brandId }) };
    return (await startRun(platform, tx, user, draftRun, full, place)).id;
  },
});

export const outlineText = defineLongTool({
  name: 'text.outline',
  title: 'Outline a text',
  description:
    'Proposes the sections of a text from its brief and sources, one sentence each. text.draft takes them as its outline.',
  ...{ module: 'content-creator', effect: 'read' },
  input: z.strictObject({ ...wantedFields, ...makerFields }),
  output: outlineSchema,
  async start(context, { service, strict, seed = drawSeed(), brandId, ...wanted }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    await requireSources(platform, tx, user, wanted.sources);
    if (brandId) await findBrandVoice(tx, user.id, brandId);
    if (service !== 'auto' && service !== 'local') {
      await requireService(platform.gateway, user.id, service, 'text');
    }
    const space = await spaceForWork(tx, user.id, undefined);
    const order = {
      ...wishesSchema.parse(wanted),
      service,
      strict,
      seed,
      ...(brandId && { brandId }),
    };
    return (await startRun(platform, tx, user, outlineRun, order, { spaceId: space.id })).id;
  },
});

/** Throws 404 for sources that are not this person's, 400 for addresses with a password in them. */
export async function requireSources(
  platform: Platform,
  scope: DbScope,
  user: CurrentUser,
  sources: readonly SourceRef[],
): Promise<void> {
  const reader = await readableBy(platform, user.id);
  for (const [at, source] of sources.entries()) {
    if ('assetId' in source) await findAsset(scope, reader, source.assetId);
    if ('collectionId' in source) {
      await requireCollection(scope, user.id, source.collectionId, 'view');
    }
    if ('url' in source && (new URL(source.url).username || new URL(source.url).password)) {
      throw badInput('An address must not hold a password.', `sources.${at}.url`);
    }
  }
}
