import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { ConversationRow, Seen } from '../conversation-types.ts';
import { fence } from '../tools/fence.ts';
import { listFacts } from './facts.ts';
import { refusedServices } from './refusals.ts';

/** What goes along with every question besides the conversation: memory, and instructions of its folder. */
export type PersonalWords = {
  /** For a model, before the conversation; empty where nothing goes along. */
  readonly system: string;
  readonly seen: Pick<Seen, 'memory' | 'instructions'>;
};

type Whose = Pick<ConversationRow, 'user_id' | 'module' | 'folder_id' | 'memory' | 'temporary'> & {
  /** Whether somebody else's assistant was called for this one question. */
  readonly isForeign?: boolean;
};

const head =
  'What the person has confirmed about themselves. Heed it where it bears on the question, and do not bring it up otherwise.';

/**
 * What a service gets of it for a conversation. The Local engine answers by rules, which neither facts
 * nor instructions can change: it gets none of them.
 */
export async function personalWords(
  scope: DbScope,
  { user_id: userId, module, folder_id: folderId, memory: isOn, temporary, isForeign }: Whose,
  service: ServiceId | null,
): Promise<PersonalWords> {
  if (temporary || chatPolicy(module).subject) return { system: '', seen: {} };
  const facts = await listFacts(scope, userId);
  const refused = isForeign ? 'foreign' : await withheldFrom(scope, userId, service);
  const withheld = isOn ? refused : 'off';
  const told =
    withheld || facts.length === 0 ? '' : facts.map(({ fact }) => `- ${fact}`).join('\n');
  const folder = folderId === null ? undefined : await folderInstructions(scope, folderId);
  const isLocal = service === 'local';
  const orders = isLocal ? '' : (folder?.instructions ?? '');
  const memory = told && `${head}\n${fence('memory', told, told.length * 4)}`;
  return {
    system: [orders, memory].filter(Boolean).join('\n\n'),
    seen: {
      ...(facts.length > 0 && {
        memory: {
          ...{ facts: facts.length, characters: memory.length },
          ...(withheld && { withheld }),
        },
      }),
      ...(folder?.instructions && {
        instructions: {
          ...{ folder: folder.name, characters: orders.length },
          ...(isLocal && { withheld: 'local' as const }),
        },
      }),
    },
  };
}

async function withheldFrom(scope: DbScope, userId: string, service: ServiceId | null) {
  if (service === 'local') return 'local';
  if (service === null) return undefined;
  return (await refusedServices(scope, userId)).includes(service) ? 'never' : undefined;
}

async function folderInstructions(scope: DbScope, id: string) {
  const { rows } = await scope.execute<{ name: string; instructions: string }>(sql`
    select name, instructions from conversation_folders where id = ${id}`);
  return rows[0];
}
