import { z } from 'zod';
import { isServiceId } from '#kernel/services.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { makeVideo } from './make-video.ts';
import { bookAgain, settleUnmade } from './order-again.ts';

const orderSchema = z.object({
  prompt: z.string(),
  service: z.string().refine(isServiceId),
  /** Seconds. */
  duration: z.number().optional(),
  aspectRatio: z.enum(['16:9', '9:16', '1:1']).optional(),
});
export type VideoOrder = z.infer<typeof orderSchema>;

const madeSchema = z.object({ film: z.string() });
export type MadeVideo = z.infer<typeof madeSchema>;

/** A film ordered over the API; the run has the film's id. */
export const videoRun: RunDefinition<VideoOrder, MadeVideo> = {
  ...{ name: 'video.order', module: 'openai-api', stages: ['Ordering', 'Being made'] },
  title: ({ prompt }) => prompt,
  input: orderSchema,
  output: madeSchema,
  ended: settleUnmade,
  repeat: (platform, tx, run) => bookAgain(platform, tx, videoRun, run),
  work: makeVideo,
};
