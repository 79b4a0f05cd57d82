import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const idInput = z.object({ id: z.uuid() });
const name = z.string().trim().min(1).max(120);
const secret = z.string().trim().min(1, 'The secret is missing.').max(4000);

export const connectionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  url: z.string(),
  account: z.string(),
  /** What the last look found; `unchecked` where only using it tells. */
  state: z.enum(['connected', 'refused', 'unreachable', 'unchecked']),
  note: z.string(),
  checkedAt: z.iso.datetime(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** What a form asks for an account of this kind; null where it is not asked. */
export const connectionKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  url: z.enum(['needed', 'optional', 'fixed']),
  account: z.string().nullable(),
  secret: z.string(),
  help: z.string(),
});
export type ConnectionKind = z.infer<typeof connectionKindSchema>;

/** Accounts elsewhere that the hub may use for their person. Secrets never come back. */
export const connectionContract = {
  connections: endpoint('user')
    .route({ method: 'GET', path: '/connections' })
    .output(
      z.object({
        connections: z.array(connectionSchema),
        kinds: z.array(connectionKindSchema),
      }),
    ),
  addConnection: endpoint('user', { perMinute: 30, limitGroup: 'connections' })
    .route({ method: 'POST', path: '/connections', successStatus: 201 })
    .input(
      z.object({
        kind: z.string().max(40),
        name,
        url: z.string().trim().max(2000).optional(),
        account: z.string().trim().max(320).optional(),
        secret,
      }),
    )
    .output(connectionSchema),
  changeConnection: endpoint('user', { perMinute: 30, limitGroup: 'connections' })
    .route({ method: 'PATCH', path: '/connections/{id}' })
    .input(idInput.extend({ name: name.optional(), secret: secret.optional() }))
    .output(connectionSchema),
  checkConnection: endpoint('user', { perMinute: 30, limitGroup: 'connections' })
    .route({ method: 'POST', path: '/connections/{id}/check' })
    .input(idInput)
    .output(connectionSchema),
  removeConnection: endpoint('user')
    .route({ method: 'DELETE', path: '/connections/{id}' })
    .input(idInput)
    .output(z.object({ ok: z.literal(true) })),
};
