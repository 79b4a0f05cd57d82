import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { mostFiles } from './pdf-chat-schema.ts';

export const contract = {
  /** A conversation about files of the library, which is a project. */
  start: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: '/chat-pdf/chats' })
    .input(z.object({ assetIds: z.array(z.uuid()).min(1).max(mostFiles) }))
    .output(z.object({ projectId: z.uuid() })),
  /** What a service makes of words that somebody selected on a page. */
  say: endpoint('user', { perMinute: 20, limitGroup: 'pdf-selections' })
    .route({ method: 'POST', path: '/chat-pdf/selections' })
    .input(
      z.object({
        what: z.enum(['explain', 'translate']),
        text: z.string().trim().min(1).max(4000),
        /** Into which it is translated, as people call it. */
        language: z.string().trim().min(2).max(40).default('English'),
      }),
    )
    .output(z.object({ text: z.string(), by: z.string() })),
};
