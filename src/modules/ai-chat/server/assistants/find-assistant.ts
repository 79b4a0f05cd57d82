import type { Assistant, AssistantSource } from '#platform/conversations/assistants/assistant.ts';
import type { DbScope } from '#platform/db/database.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import type { AssistantBody } from '../../assistants/assistant-schema.ts';
import { builtInAssistant } from '../../assistants/built-in/built-in-assistants.ts';
import { toldOf } from '../../assistants/told.ts';
import { bodyOf } from './assistant-kind.ts';

const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Enough of a content's hash to tell versions apart. */
export const revOf = (hash: string): string => hash.slice(0, 12);

/** The assistant as it stands now, for somebody who may read it; undefined for everybody else. */
export async function readAssistant(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<{ body: AssistantBody; rev: string; by: string | null } | undefined> {
  const own = builtInAssistant(id);
  if (own) return { body: own.body, rev: own.rev, by: userId };
  if (!isUuid(id)) return undefined;
  const project = await requireProject(scope, userId, id, 'view').catch(() => undefined);
  const head = project?.head.assistant;
  if (project?.kind !== 'assistant' || !head) return undefined;
  const { assistant } = await partsOf(scope, project);
  return { body: bodyOf(assistant), rev: revOf(head.hash), by: head.by };
}

const asAssistant = (
  userId: string,
  id: string,
  { body, rev, by }: { body: AssistantBody; rev: string; by: string | null },
): Assistant => ({
  ...{ id, rev, name: body.name, sign: body.sign, isForeign: by !== userId },
  told: toldOf(body),
  ...{ service: body.service, model: body.model },
  ...{ toolModules: body.toolModules, collectionIds: body.collections },
});

/** Where the chats get their assistants. */
export const assistantSource: AssistantSource = {
  async find(scope, userId, id) {
    const found = await readAssistant(scope, userId, id);
    return found && asAssistant(userId, id, found);
  },
  documentPath: (id) => `/modules/knowledge-base/d/${id}`,
};
