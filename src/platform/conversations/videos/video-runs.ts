import type { MirroredRun } from '../../runs/mirrored-run.ts';
import { stopAnswer } from '../answers/stop-answer.ts';

/** Videos that were asked for in a chat, as they are changed among the runs. */
export const videoRun: MirroredRun = {
  name: 'chat.video',
  path: ({ module }) => `/modules/${module}`,
  stop: (platform, { id, user_id, module }) =>
    stopAnswer(platform, { userId: user_id, module }, id),
};
