import { z } from 'zod';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { findAssets } from '../../assets/find-assets.ts';
import { readFileOfRows } from '../../local/worker/local-worker-pool.ts';
import type { Platform } from '../../platform.ts';
import { defineRun } from '../../runs/define-run.ts';
import type { RunContext } from '../../runs/run-types.ts';
import { startRun } from '../../runs/start-run.ts';
import { personalSpace, readableBy } from '../../spaces/space-access.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { Owner } from '../conversations.ts';
import type { ReadChat } from './exported-chat.ts';
import { requireReadable } from './read-chats.ts';
import { takeChats } from './take-chats.ts';

const orderSchema = z.strictObject({ assetId: z.uuid(), module: z.string().max(40) });
type Order = z.infer<typeof orderSchema>;

/** Conversations taken at once: what was stopped in between has whole ones only. */
const atOnce = 25;
/** Of those that could not be taken, how many are named. */
const mostNamed = 20;

const broughtSchema = z.object({
  from: z.string(),
  added: z.number().int(),
  /** Those that were here already. */
  known: z.number().int(),
  leftOut: z.number().int(),
  pictures: z.number().int(),
});

/** Brings the conversations of another service in; begun again it goes on, as what is here is not taken twice. */
export const historyRun = defineRun({
  ...{ name: 'chat.import', module: 'ai-chat', pool: 'heavy' as const },
  stages: ['Reading the file', 'Bringing the conversations in'],
  title: () => 'Bring in conversations',
  path: (_, { module }) => `/modules/${module}`,
  input: orderSchema,
  output: broughtSchema,
  lane: ({ module }, userId) => `${module}:${userId}`,
  work: bringIn,
});

async function bringIn(context: RunContext<Order>): Promise<z.infer<typeof broughtSchema>> {
  const { platform, input, signal, user, progress, note } = context;
  progress(0, 'Reading the file');
  const bytes = await readExport(platform, user.id, input.assetId);
  const { found, portions } = await readFileOfRows('chats', { bytes }, { id: user.id, signal });
  const owner = { userId: user.id, module: input.module };
  const sums = { added: 0, known: 0, leftOut: 0, pictures: 0 };
  let at = 0;
  for (const portion of portions) {
    for (let from = 0; from < portion.length; from += atOnce) {
      signal.throwIfAborted();
      const chats = portion.slice(from, from + atOnce);
      const taken = await takeAll(context, owner, found.from, chats);
      at += chats.length;
      for (const [name, count] of Object.entries(taken)) sums[name as keyof typeof sums] += count;
      const share = (0.99 * at) / found.chats;
      progress(share, 'Bringing the conversations in', `${at} of ${found.chats} conversations`);
    }
  }
  if (sums.leftOut > mostNamed) note(`${sums.leftOut - mostNamed} more were left out.`);
  if (found.lost > 0)
    note(`${found.lost} pictures were left out: one may have 20 MB, all of them 200 MB.`);
  return { from: found.from, ...sums };
}

async function takeAll(
  { platform, note }: RunContext<Order>,
  owner: Owner,
  from: string,
  chats: readonly ReadChat[],
) {
  const whole = chats.filter(({ fault }) => fault === undefined);
  for (const { title, fault } of chats) {
    if (fault !== undefined) note(`“${title || 'Untitled'}” was left out: ${fault}.`);
  }
  const { added, pictures } = await platform.db.transaction((tx) =>
    takeChats(platform, tx, owner, from, whole),
  );
  return { added, pictures, known: whole.length - added, leftOut: chats.length - whole.length };
}

async function findExport(platform: Platform, userId: string, assetId: string) {
  const reader = await readableBy(platform, userId);
  const [asset] = await findAssets(platform.db, reader, [assetId]);
  if (!asset) throw notFound('There is no such asset.');
  requireReadable(asset.bytes);
  return asset;
}

async function readExport(platform: Platform, userId: string, assetId: string) {
  const asset = await findExport(platform, userId, assetId);
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw new AppError('gone', 410, 'This file is not here any more.');
  return new Uint8Array(await platform.files.read(file));
}

/** Begins to bring the conversations of a file in. Throws 404 for files of others. */
export async function importHistory(
  platform: Platform,
  { userId, module }: Owner,
  assetId: string,
): Promise<{ runId: string }> {
  await findExport(platform, userId, assetId);
  if (chatPolicy(module).subject)
    throw conflict(
      'These conversations are about files here. Bring others into the AI Chat Assistant.',
    );
  const space = await personalSpace(platform.db, userId);
  const place = { spaceId: space.id, module };
  const run = await startRun(
    platform,
    platform.db,
    { id: userId },
    historyRun,
    { assetId, module },
    place,
  );
  return { runId: run.id };
}
