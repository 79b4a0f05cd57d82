import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { mostNodes } from '#kernel/flow/node-set.ts';

/** Characters of a workflow, and how deep its brackets go. */
const mostCharacters = 2_000_000;
const deepest = 60;

const nodeSchema = z.object({
  name: z.string().min(1).max(300),
  type: z.string().min(1).max(200),
  typeVersion: z.number().optional(),
  parameters: z.record(z.string(), z.unknown()).default({}),
  disabled: z.boolean().optional(),
});
const targetSchema = z.object({ node: z.string(), type: z.string().default('main') });
const workflowSchema = z.object({
  name: z.string().max(300).optional(),
  nodes: z.array(nodeSchema).min(1).max(mostNodes),
  connections: z
    .record(
      z.string(),
      z.object({ main: z.array(z.array(targetSchema).nullable()).optional() }).loose(),
    )
    .default({}),
});

export type N8nNode = z.output<typeof nodeSchema>;
export type N8nWorkflow = z.output<typeof workflowSchema>;

/** Reads a workflow as n8n exports or copies it. Throws a sentence for everything else. */
export function parseWorkflow(text: string): N8nWorkflow {
  if (text.length > mostCharacters) throw badInput('This is too long for a workflow.', 'text');
  if (depthOf(text) > deepest) throw badInput('This is nested too deeply for a workflow.', 'text');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw badInput(
      'This is not JSON. In n8n, choose “Download” in the menu of the workflow, or select the nodes and copy them.',
      'text',
    );
  }
  const { data, error } = workflowSchema.safeParse(read);
  if (data) return data;
  const isLong = error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'nodes');
  throw badInput(
    isLong
      ? `This workflow has more than ${mostNodes} nodes.`
      : 'This is JSON, but no workflow of n8n: it needs a list of nodes with names and types.',
    'text',
  );
}

/** Brackets that stand open at once, at most; those in texts count as well. */
function depthOf(text: string): number {
  let [open, most] = [0, 0];
  for (const sign of text) {
    if (sign === '{' || sign === '[') {
      open += 1;
      most = Math.max(most, open);
    } else if (sign === '}' || sign === ']') open -= 1;
  }
  return most;
}
