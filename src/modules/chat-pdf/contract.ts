import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { mostFiles } from './pdf-chat-schema.ts';

export const contract = {
  /** A conversation about files of the library, which is a project. */
  start: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: '/chat-pdf/chats' })
    .input(z.object({ assetIds: z.array(z.uuid()).min(1).max(mostFiles) }))
    .output(z.object({ projectId: z.uuid() })),
  /** Where words stand on scanned pages, which the browser cannot read. */
  find: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/chat-pdf/find' })
    .input(z.object({ assetId: z.uuid(), words: z.string().trim().min(2).max(200) }))
    .output(
      z.object({
        hits: z.array(
          z.object({
            page: z.int(),
            boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
          }),
        ),
      }),
    ),
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
