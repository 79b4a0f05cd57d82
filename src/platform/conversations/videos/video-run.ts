import { z } from 'zod';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { RunDefinition, RunRow, Unmade } from '../../runs/run-types.ts';
import { loadMessage } from '../messages.ts';
import { makeVideo } from './make-video.ts';
import { giveUpVideo, saveVideo } from './save-video.ts';

const wishSchema = z.object({ prompt: z.string(), conversationId: z.string() });
export type VideoWish = z.infer<typeof wishSchema>;

/** A video that was asked for in a chat; the run has the id of the message that it becomes. */
export const videoRun: RunDefinition<VideoWish, { messageId: string }> = {
  ...{ name: 'chat.video', module: 'super-chatbot', stages: ['Ordering', 'Being made'] },
  title: ({ prompt }) => prompt || 'Video',
  path: (_input, { module }) => `/modules/${module}`,
  input: wishSchema,
  output: z.object({ messageId: z.string() }),
  // The chat answers anew, and may choose another service then.
  again: 'elsewhere',
  ended: endMessage,
  work: makeVideo,
};

/** Says in the chat how it ended, unless that stands there already. */
async function endMessage(
  _platform: Platform,
  tx: DbScope,
  run: RunRow,
  how: Unmade,
): Promise<void> {
  const message = await loadMessage(tx, run.id);
  if (!message) return;
  if (how.status === 'stopped') await saveVideo(tx, message, 'stopped', {});
  else if (how.status === 'failed') await giveUpVideo(tx, message, how.error.message);
  else await giveUpVideo(tx, message, unknownOrder(message.service), { cost: null });
}

const unknownOrder = (service: ServiceId | null): string =>
  `The connection ended while the film was being ordered from ${service ? nameOfService(service) : 'its service'}. Whether it was taken is unknown, so it was not ordered twice.`;
