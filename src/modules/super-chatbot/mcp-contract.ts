import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const base = '/super-chatbot/mcp-servers';
const id = z.object({ id: z.uuid() });
const audience = z.enum(['everyone', 'administrators']);
const timeoutSeconds = z.coerce.number().int().min(1).max(120);
export const permissionSchema = z.enum(['off', 'ask', 'read']);

export const mcpServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Begins the names of its tools. */
  slug: z.string(),
  url: z.string(),
  audience,
  timeoutSeconds: z.number(),
  hasSecret: z.boolean(),
  /** Why it could not be asked the last time. */
  error: z.string().nullable(),
  checkedAt: z.string().nullable(),
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      /** Not at all, after a person's click, or at once, as it only reads. */
      permission: permissionSchema,
    }),
  ),
});

/** Servers of the Model Context Protocol elsewhere, whose tools the chats may call. */
export const mcpContract = {
  mcpServers: endpoint('admin')
    .route({ method: 'GET', path: base })
    .output(z.object({ servers: z.array(mcpServerSchema) })),
  addMcpServer: endpoint('admin', { perMinute: 20 })
    .route({ method: 'POST', path: base })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Give it a name.').max(60),
        url: z.string().trim().min(1, 'Write its address.').max(1000),
        secret: z.string().trim().max(4000).optional(),
        audience: audience.default('administrators'),
        timeoutSeconds: timeoutSeconds.default(30),
      }),
    )
    .output(mcpServerSchema),
  changeMcpServer: endpoint('admin')
    .route({ method: 'PATCH', path: `${base}/{id}` })
    .input(
      z.object({
        ...id.shape,
        audience: audience.optional(),
        timeoutSeconds: timeoutSeconds.optional(),
        /** By the tools' own names. */
        permissions: z.record(z.string().max(128), permissionSchema).optional(),
      }),
    )
    .output(mcpServerSchema),
  refreshMcpServer: endpoint('admin', { perMinute: 20 })
    .route({ method: 'POST', path: `${base}/{id}/refresh` })
    .input(id)
    .output(mcpServerSchema),
  removeMcpServer: endpoint('admin')
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(id)
    .output(z.object({ ok: z.literal(true) })),
};
