import { implementContract, signedIn } from '#platform/http/implement.ts';
import { toolsFor } from '#platform/tools/tool.ts';
import { assistantsContract } from '../../assistants/assistants-contract.ts';
import { createAssistant } from './create-assistant.ts';
import { listAssistants, openAssistant } from './list-assistants.ts';

const os = implementContract(assistantsContract);

export const assistantHandlers = {
  assistants: os.assistants.handler(async ({ context }) => ({
    assistants: await listAssistants(context.platform, signedIn(context)),
  })),
  assistant: os.assistant.handler(({ context, input }) =>
    openAssistant(context.platform, signedIn(context), input.id),
  ),
  createAssistant: os.createAssistant.handler(async ({ context, input }) => ({
    projectId: await createAssistant(context.platform.db, signedIn(context).id, input),
  })),
  toolModules: os.toolModules.handler(({ context }) => {
    const byModule = Map.groupBy(toolsFor(signedIn(context)), ({ module }) => module);
    const modules = [...byModule].map(([id, tools]) => ({
      id,
      tools: tools.map(({ title }) => title),
    }));
    return { modules };
  }),
};
