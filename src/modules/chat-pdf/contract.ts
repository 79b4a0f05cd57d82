import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { mostFiles } from './pdf-chat-schema.ts';

export const contract = {
  /** A conversation about files of the library, which is a project. */
  start: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: '/chat-pdf/chats' })
    .input(z.object({ assetIds: z.array(z.uuid()).min(1).max(mostFiles) }))
    .output(z.object({ projectId: z.uuid() })),
};
