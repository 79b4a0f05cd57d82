import { badInput } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import { hideName } from './columns/hide-name.ts';
import type { ConversationRow, MessageRow } from './conversation-types.ts';
import { createConversation, type Owner } from './conversations.ts';
import { conversationPdf } from './export/conversation-pdf.ts';
import { listMessages } from './messages.ts';
import { messageConfig } from './shelf/message-language.ts';

/** The file an export holds and an import reads. */
export type ConversationFile = {
  readonly format: 'guildhall-conversation';
  readonly version: 1;
  readonly title: string;
  readonly system: string;
  readonly messages: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly role: 'user' | 'assistant';
    readonly content: string;
    readonly service: string | null;
    readonly model: string | null;
    /** Name of the assistant that answered, or of who did elsewhere. */
    readonly by?: string | null | undefined;
    readonly timestamp: string;
  }[];
};

export type ExportFormat = 'json' | 'markdown' | 'pdf';

/** Writes a conversation with all its branches as a JSON file, or its newest branch as Markdown or PDF. */
export async function exportConversation(
  scope: DbScope,
  conversation: ConversationRow,
  format: ExportFormat,
): Promise<{ name: string; mimeType: string; content: string; encoding: 'utf8' | 'base64' }> {
  const messages = (await listMessages(scope, conversation.id)).map(hideName);
  const base = conversation.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'conversation';
  if (format === 'pdf') {
    const { user_id: userId, title } = conversation;
    const turns = newestBranch(messages).map((message) => {
      return {
        who: whoSaid(message),
        content: [message.content, ...filesOf(message)].join('\n\n'),
      };
    });
    const pdf = await conversationPdf(userId, title || 'Conversation', turns);
    const content = Buffer.from(pdf).toString('base64');
    return { name: `${base}.pdf`, mimeType: 'application/pdf', content, encoding: 'base64' };
  }
  if (format === 'markdown') {
    const content = toMarkdown(conversation, newestBranch(messages));
    return { name: `${base}.md`, mimeType: 'text/markdown', content, encoding: 'utf8' };
  }
  const content = JSON.stringify(toFile(conversation, messages), null, 2);
  return { name: `${base}.json`, mimeType: 'application/json', content, encoding: 'utf8' };
}

const toFile = (
  { title, system }: ConversationRow,
  messages: readonly MessageRow[],
): ConversationFile => ({
  format: 'guildhall-conversation',
  version: 1,
  title,
  system,
  messages: messages.map((message) => ({
    id: message.id,
    parentId: message.parent_id,
    role: message.role,
    content: message.content,
    service: message.service,
    model: message.model,
    by: message.role === 'assistant' ? (nameOf(message) ?? null) : null,
    timestamp: new Date(message.created_at).toISOString(),
  })),
});

/** Of the assistant as which an answer was written, or of who wrote it elsewhere. */
const nameOf = ({ metadata }: MessageRow): string | undefined =>
  metadata.assistant?.name ?? metadata.by;

/** An assistant is named with the service that spoke for it. */
const whoSaid = (message: MessageRow): string => {
  const { role, service } = message;
  if (role === 'user') return 'You';
  const name = nameOf(message);
  if (!service) return name ?? 'Assistant';
  return name ? `${name} (${nameOfService(service)})` : nameOfService(service);
};

const filesOf = ({ metadata, type }: MessageRow): string[] =>
  (metadata.files ?? []).map(({ name }) => `*[${type}: ${name}]*`);

function toMarkdown({ title, system }: ConversationRow, messages: readonly MessageRow[]): string {
  const blocks = messages.map((message) => {
    return [`## ${whoSaid(message)}`, message.content, ...filesOf(message)]
      .filter(Boolean)
      .join('\n\n');
  });
  const head = [
    `# ${title || 'Conversation'}`,
    ...(system ? [`> ${system.replaceAll('\n', '\n> ')}`] : []),
  ];
  return `${[...head, ...blocks].join('\n\n')}\n`;
}

/** The path that ends with the newest message; of columns with the one that was kept. */
function newestBranch(messages: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: MessageRow[] = [];
  const newest = messages.at(-1);
  const kept = messages.find(
    ({ round_id: id, round_state: state }) => id && id === newest?.round_id && state === 'kept',
  );
  for (let at = kept ?? newest; at; at = at.parent_id ? byId.get(at.parent_id) : undefined) {
    path.unshift(at);
  }
  return path;
}

/** Brings an exported conversation in as a new one. A parent must stand before its children. */
export async function importConversation(
  db: Db,
  owner: Owner,
  file: ConversationFile & { readonly subject?: string | undefined },
): Promise<ConversationRow> {
  return db.transaction(async (tx) => {
    const { title, system, subject } = file;
    const conversation = await createConversation(tx, owner, { title, system, subject });
    const ids = new Map<string, string>();
    for (const [index, message] of file.messages.entries()) {
      const parent = message.parentId === null ? null : ids.get(message.parentId);
      if (parent === undefined) {
        throw badInput(
          `Message ${index + 1} follows one that is not before it.`,
          `messages.${index}.parentId`,
        );
      }
      if (ids.has(message.id))
        throw badInput(`Message ${index + 1} has a used id.`, `messages.${index}.id`);
      const named = message.service ?? '';
      const service = isServiceId(named) ? named : null;
      const by = message.role === 'assistant' && message.by?.replaceAll('\u0000', '').trim();
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into messages (conversation_id, parent_id, role, content, service, model, metadata, config)
        values (${conversation.id}, ${parent}, ${message.role}, ${message.content.replaceAll('\u0000', '')},
                ${service}, ${message.model}, ${JSON.stringify(by ? { by } : {})}::jsonb, ${messageConfig(message.content)}::regconfig)
        returning id`);
      ids.set(message.id, rows[0]?.id as string);
    }
    return conversation;
  });
}
