import { setUserDataSources } from '#platform/auth/user-data.ts';
import { setSellableKinds } from '#platform/commerce/sellable-kinds.ts';
import { setContactListeners } from '#platform/contacts/contact-listeners.ts';
import { setChatPolicies } from '#platform/conversations/chats/chat-policies.ts';
import { setFileTexts } from '#platform/files/file-texts.ts';
import { setUnusedFiles } from '#platform/files/unused-files.ts';
import { registerFirstSteps } from '#platform/first-steps/first-steps.ts';
import { emitRun } from '#platform/flows/triggers/emit.ts';
import { hubTriggers } from '#platform/flows/triggers/hub-triggers.ts';
import { setTriggers } from '#platform/flows/triggers/trigger.ts';
import { hearAnswer, wakeParents } from '#platform/flows/wake.ts';
import { setReceivers } from '#platform/handoffs/receiver.ts';
import { setSelfTests } from '#platform/health/self-tests.ts';
import { setImportTargets } from '#platform/imports/import-target.ts';
import { setHubTools } from '#platform/local/hub-tools.ts';
import { setToolOrders } from '#platform/local/tool-orders.ts';
import { refreshOuterTools } from '#platform/mcp/mcp-tools.ts';
import type { Platform } from '#platform/platform.ts';
import { setProjectKinds } from '#platform/projects/project-kind.ts';
import { setTableDefinitions } from '#platform/records/tables/table-definitions.ts';
import { registerRuns } from '#platform/runs/define-run.ts';
import { setRunListeners } from '#platform/runs/run-ends.ts';
import { setSiteKinds } from '#platform/sites/site-kinds.ts';
import { setFlowAnswers } from '#platform/tools/approvals.ts';
import { setMcpMaterial } from '#platform/tools/mcp-material.ts';
import { setOuterSource, setTools } from '#platform/tools/tool.ts';
import { setTours } from '#platform/tours/tours.ts';
import { setWidgetChannels } from '#platform/widget/channel.ts';
import { setHandoverTakers } from '#platform/widget/handovers.ts';
import type { DiscoveredModule } from './discovery.ts';
import { registerGuidePictures } from './guide-pictures.ts';

const serversOf = (modules: readonly DiscoveredModule[]) =>
  modules.flatMap(({ server }) => (server ? [server] : []));

/** Tells the platform's registries what the modules bring. */
export function registerModules(modules: readonly DiscoveredModule[]): void {
  const servers = serversOf(modules);
  setUserDataSources(
    modules.flatMap(({ info, server }) =>
      server
        ? [{ module: info.id, export: server.exportUserData, erase: server.eraseUserData }]
        : [],
    ),
  );
  setOuterSource(refreshOuterTools);
  setTriggers([...hubTriggers, ...servers.flatMap(({ triggers }) => triggers ?? [])]);
  setContactListeners(servers.flatMap(({ contactListener }) => contactListener ?? []));
  setHandoverTakers(servers.flatMap(({ handovers }) => handovers ?? []));
  setWidgetChannels(servers.flatMap(({ widgets }) => widgets ?? []));
  setRunListeners([wakeParents, emitRun]);
  setFlowAnswers(hearAnswer);
  setTools(servers.flatMap(({ tools }) => tools ?? []));
  setTours(servers.flatMap(({ tours }) => tours ?? []));
  setProjectKinds(servers.flatMap(({ projectKinds }) => projectKinds ?? []));
  setSiteKinds(servers.flatMap(({ siteKinds }) => siteKinds ?? []));
  setReceivers(
    modules.flatMap(({ info: { id: module, title }, server }) =>
      (server?.receivers ?? []).map((receiver) => ({ ...receiver, module, title })),
    ),
  );
  setSelfTests(
    new Map(
      modules.flatMap(({ info, server }) =>
        server?.selfTest ? [[info.id, server.selfTest] as const] : [],
      ),
    ),
  );
  setTableDefinitions(servers.flatMap(({ recordTables }) => recordTables ?? []));
  setImportTargets(servers.flatMap(({ importTargets }) => importTargets ?? []));
  setChatPolicies(
    new Map(
      modules.flatMap(({ info, server }) =>
        server?.chat ? [[info.id, server.chat] as const] : [],
      ),
    ),
  );
  setSellableKinds(servers.flatMap(({ sellables }) => sellables ?? []));
  setUnusedFiles(servers.flatMap(({ unusedFiles }) => unusedFiles ?? []));
  setFileTexts(servers.flatMap(({ fileTexts }) => fileTexts ?? []));
  setMcpMaterial(
    servers.flatMap(({ mcpPrompts }) => mcpPrompts ?? []),
    servers.flatMap(({ mcpResources }) => mcpResources ?? []),
  );
  setToolOrders(servers.flatMap(({ toolOrders }) => toolOrders ?? []));
  setHubTools(
    modules.map(({ info, askedFor }) => ({ ...info, askedFor })),
    servers.flatMap(({ localSkills }) => localSkills ?? []),
    servers.flatMap(({ onUnanswered }) => onUnanswered ?? []),
  );
}

/** As `registerModules`, for what needs the running platform or is begun by it. */
export function registerWork(platform: Platform, modules: readonly DiscoveredModule[]): void {
  const servers = serversOf(modules);
  registerGuidePictures(platform, modules);
  registerFirstSteps(
    platform,
    servers.flatMap(({ firstSteps }) => firstSteps ?? []),
  );
  registerRuns(servers.flatMap(({ runs }) => runs ?? []));
}
