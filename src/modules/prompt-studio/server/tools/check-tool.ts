import { z } from 'zod';
import { defineTool } from '#platform/tools/tool.ts';
import { checkPrompt, promptRules } from '../../prompt-tests/lint/check-prompt.ts';
import { variablesIn } from '../../prompt-tests/variables.ts';

export const checkPromptTool = defineTool({
  name: 'prompt.check',
  title: 'Check a prompt',
  description:
    'Finds variables without a value and values without a variable, lengths that contradict each other, and a missing form of the answer. Variables are written {{name}}.',
  ...{ module: 'prompt-studio', effect: 'read' },
  input: z.strictObject({
    prompt: z.string().max(20_000),
    /** Names that will be given; without them only the prompt itself is looked at. */
    variables: z.array(z.string().max(60)).max(200).optional(),
  }),
  output: z.object({
    variables: z.array(z.string()),
    findings: z.array(
      z.object({
        rule: z.enum(promptRules),
        severity: z.enum(['error', 'warning']),
        message: z.string(),
        start: z.int().optional(),
        end: z.int().optional(),
      }),
    ),
  }),
  async run(_, { prompt, variables }) {
    const findings = checkPrompt(prompt, variables);
    return { output: { variables: variablesIn(prompt), findings } };
  },
});
