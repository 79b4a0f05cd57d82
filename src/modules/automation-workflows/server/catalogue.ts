import { allTriggers } from '#platform/flows/triggers/trigger.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { refreshTools, toolsFor } from '#platform/tools/tool.ts';
import { describeTool } from '#platform/tools/tool-routes.ts';
import type { FlowCatalogue } from '../flow-schemas.ts';

/** What this person can build flows of. */
export async function catalogueFor(platform: Platform, user: CurrentUser): Promise<FlowCatalogue> {
  await refreshTools(platform);
  return {
    triggers: allTriggers().map(({ name, title, description, configSchema, sample }) => ({
      ...{ name, title, description, config: configSchema as Record<string, unknown>, sample },
    })),
    nodes: toolsFor(user)
      .map(describeTool)
      .map(({ name: tool, module, title, description, effect, inputSchema, outputSchema }) => ({
        ...{ tool, module, title, description, effect },
        inputSchema: inputSchema as Record<string, unknown>,
        outputSchema: outputSchema as Record<string, unknown>,
      })),
  };
}
