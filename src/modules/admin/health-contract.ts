import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/health';
const resultSchema = z.object({
  state: z.enum(['works', 'fails', 'off']),
  /** What came, or what is wrong. */
  text: z.string(),
  ms: z.number().int().min(0),
});

export type SelfTestOutcome = z.infer<typeof resultSchema>;

/** Whether each module works on this machine: the smallest real piece of its work, done now. */
export const healthContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path })
    .output(z.object({ tests: z.array(z.object({ module: z.string(), title: z.string() })) })),
  run: endpoint('admin', { perMinute: 60 })
    .route({ method: 'POST', path: `${path}/{module}` })
    .input(z.object({ module: z.string().min(1).max(60) }))
    .output(resultSchema),
};
