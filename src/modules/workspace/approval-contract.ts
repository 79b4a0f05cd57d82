import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const states = ['waiting', 'approved', 'refused', 'expired'] as const;

export const approvalSchema = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  effect: z.enum(['read', 'write', 'send', 'pay']),
  input: z.unknown(),
  /** Of the input as it is shown here; a decision that names another one is refused. */
  inputHash: z.string(),
  origin: z.object({ kind: z.enum(['chat', 'mcp', 'flow']), id: z.string() }),
  state: z.enum(states),
  runId: z.string().nullable(),
  /** What the tool answered, once it was approved. */
  result: z.unknown(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** What models want to do and only their person may allow. */
export const approvalContract = {
  approvals: endpoint('user')
    .route({ method: 'GET', path: '/approvals' })
    .input(z.object({ state: z.enum(states).optional() }))
    .output(z.object({ approvals: z.array(approvalSchema) })),
  approval: endpoint('user')
    .route({ method: 'GET', path: '/approvals/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(approvalSchema),
  decide: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/approvals/{id}' })
    .input(
      z.object({
        id: z.uuid(),
        decision: z.enum(['approve', 'refuse']),
        input: z.unknown().optional(),
        inputHash: z.string().max(64).optional(),
      }),
    )
    .output(z.object({ state: z.enum(states), result: z.unknown() })),
};
