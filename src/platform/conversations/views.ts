import type { RuledDecision } from '#kernel/routing/admin-rules.ts';
import { serviceNames } from '#kernel/routing/service-names.ts';
import type { Platform } from '../platform.ts';
import type { ConversationRow, MessageMetadata, MessageRow } from './conversation-types.ts';

const iso = (time: string | Date): string => new Date(time).toISOString();

/** A conversation as its owner sees it. */
export const viewConversation = (row: ConversationRow) => ({
  id: row.id,
  title: row.title || 'New conversation',
  system: row.system,
  service: row.service,
  model: row.model,
  shared: row.share_hash !== null,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

/** A message as its owner sees it; files get links that open until tomorrow. */
export function viewMessage(platform: Platform, row: MessageRow) {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    parentId: row.parent_id,
    role: row.role,
    content: row.content,
    type: row.type,
    service: row.service,
    serviceName: row.service ? serviceNames[row.service] : null,
    model: row.model,
    status: row.status,
    timestamp: iso(row.created_at),
    metadata: viewMetadata(platform, row.metadata),
  };
}

export type MessageView = ReturnType<typeof viewMessage>;

/** What is shown of a decision: all but the message itself, and what rules forbid. */
export function viewDecision({ message: _, barred: __, matched, ...decision }: RuledDecision) {
  const lists = Object.entries(matched).map(([id, words]): [string, string[]] => [id, [...words]]);
  return {
    ...decision,
    matched: Object.fromEntries(lists),
    counts: { ...decision.counts },
    alternatives: [...decision.alternatives],
    steps: [...decision.steps],
  };
}

function viewMetadata(platform: Platform, metadata: MessageMetadata) {
  const { decision, attempts, sources, files, attachments, usage, cost, progress, error, notice } =
    metadata;
  return {
    ...(decision && { decision: viewDecision(decision) }),
    ...(attempts && { attempts: [...attempts] }),
    ...(sources && { sources: [...sources] }),
    ...(files && {
      files: files.map((file) => ({ ...file, url: platform.files.linkTo(file.id) })),
    }),
    ...(attachments && { attachments: [...attachments] }),
    ...(usage && { usage }),
    ...(cost !== undefined && { cost }),
    ...(progress !== undefined && { progress }),
    ...(error !== undefined && { error }),
    ...(notice !== undefined && { notice }),
  };
}
