import { nameOfService } from '#kernel/routing/service-names.ts';
import type { RuledDecision } from '#platform/routing/admin-rules.ts';
import type { Platform } from '../platform.ts';
import { hideName } from './columns/hide-name.ts';
import type { MessageMetadata, MessageRow } from './conversation-types.ts';
import type { ListedRow } from './shelf/list-conversations.ts';

const iso = (time: string | Date): string => new Date(time).toISOString();

/** A conversation as its owner sees it. */
export const viewConversation = (row: ListedRow) => ({
  id: row.id,
  title: row.title || 'New conversation',
  system: row.system,
  service: row.service,
  model: row.model,
  folderId: row.folder_id,
  tags: [...row.tags],
  pinned: row.pinned_at !== null,
  archived: row.archived_at !== null,
  memory: row.memory,
  temporary: row.temporary,
  assistant: row.assistant,
  ...(row.hit && { hit: row.hit }),
  shared: row.is_shared,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

/** Who answered, by name: of one that came from a file also as whom. */
function nameSaid({ service, metadata: { by } }: MessageRow): string | null {
  if (!service) return by ?? null;
  return by ? `${by} (${nameOfService(service)})` : nameOfService(service);
}

/** A message as its owner sees it; files get links that open until tomorrow. */
export function viewMessage(platform: Platform, written: MessageRow) {
  const row = hideName(written);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    parentId: row.parent_id,
    role: row.role,
    content: row.content,
    type: row.type,
    service: row.service,
    serviceName: nameSaid(row),
    model: row.model,
    status: row.status,
    timestamp: iso(row.created_at),
    ...(row.round_id &&
      row.round_state && {
        round: { id: row.round_id, place: row.round_place, state: row.round_state },
      }),
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
    // Absent from what was stored before there were offers.
    offers: [...(decision.offers ?? [])],
    weighed: [...(decision.weighed ?? [])],
  };
}

/** Who was asked is one part of an answer's confidence; what of the request it shows is the other. */
function withCoverage<T extends { confidence: number }>(decision: T, share = 1): T {
  return { ...decision, confidence: Math.round(100 * decision.confidence * share) / 100 };
}

function viewMetadata(platform: Platform, metadata: MessageMetadata) {
  const { decision, attempts, sources, files, attachments, usage, cost, progress } = metadata;
  const { error, detail, notice, coverage, cut, calls, seen, citations, quoted, doing } = metadata;
  const { merges, assistant } = metadata;
  return {
    ...(decision && { decision: withCoverage(viewDecision(decision), coverage?.share) }),
    ...(attempts && { attempts: [...attempts] }),
    ...(calls && { calls: [...calls] }),
    ...(seen && { seen: { ...seen, files: [...seen.files] } }),
    ...(citations && {
      citations: citations.map(({ n, name, fileId, path, text }) => ({
        ...{ n, name, text },
        ...(fileId ? { url: platform.files.linkTo(fileId) } : { url: path ?? '', document: true }),
      })),
    }),
    ...(sources && { sources: [...sources] }),
    ...(quoted && { quoted }),
    ...(doing && { doing }),
    ...(assistant && { assistant }),
    ...(merges && { merged: merges.length }),
    ...(files && {
      files: files.map((file) => ({ ...file, url: platform.files.linkTo(file.id) })),
    }),
    ...(coverage && coverage.without.length > 0 && { without: [...coverage.without] }),
    ...(attachments && {
      attachments: attachments.map(({ fileId, ...attachment }) => ({
        ...attachment,
        ...(fileId && { url: platform.files.linkTo(fileId) }),
      })),
    }),
    ...(usage && { usage }),
    ...(cost !== undefined && { cost }),
    ...(progress !== undefined && { progress }),
    ...(error !== undefined && { error }),
    ...(detail !== undefined && { detail }),
    ...(notice !== undefined && { notice }),
    ...(cut !== undefined && { cut }),
  };
}
