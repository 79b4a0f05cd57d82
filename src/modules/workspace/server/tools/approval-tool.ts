import { z } from 'zod';
import { findApproval } from '#platform/tools/approvals.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { approvalSchema } from '../../approval-contract.ts';

export const getApproval = defineTool({
  name: 'approval.get',
  title: 'Look at an approval',
  description:
    'Tells whether something that waited for its person was approved, and what came of it.',
  module: 'workspace',
  effect: 'read',
  input: z.strictObject({ approvalId: z.uuid() }),
  output: approvalSchema,
  run: async (context, { approvalId }) => ({
    output: await findApproval(context.platform, personOf(context).id, approvalId),
  }),
});
