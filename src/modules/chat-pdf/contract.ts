import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { conversationEndpoints } from '../ai-chat/contract.ts';
import { mostFiles } from './pdf-chat-schema.ts';

export const contract = {
  /** What people say about the files of a project, its `subject`. */
  ...conversationEndpoints('chat-pdf'),
  /** A project of files of the library that are asked about. */
  start: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: '/chat-pdf/chats' })
    .input(z.object({ assetIds: z.array(z.uuid()).min(1).max(mostFiles) }))
    .output(z.object({ projectId: z.uuid() })),
  /** The files of a project, and the first page of the one that is shown as a picture, until it is open. */
  open: endpoint('user')
    .route({ method: 'GET', path: '/chat-pdf/chats/{id}' })
    .input(z.object({ id: z.uuid(), file: z.uuid().optional() }))
    .output(
      z.object({
        files: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string() })),
        /** As an address that holds it, a WebP. */
        picture: z.string().nullable(),
      }),
    ),
  /** Where words stand in a file as it was read: on scans, and where a line splits them, the browser finds none. */
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
};
