import { conversationUpload } from '#platform/conversations/conversation-upload.ts';
import { addFactTool } from '#platform/conversations/memory/add-fact-tool.ts';
import { eraseMemory, exportMemory } from '#platform/conversations/memory/memory-data.ts';
import { memoryOrder } from '#platform/conversations/memory/memory-order.ts';
import { eraseConversations, exportConversations } from '#platform/conversations/user-data.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { removeDocumentsOf } from '#platform/retrieval/documents.ts';
import { contract } from '../contract.ts';
import { assistantKind } from './assistants/assistant-kind.ts';
import { attachmentUpload, createAttachmentRoutes } from './attachment-route.ts';
import { chatPolicy } from './chat-policy.ts';
import { createFrameRoutes } from './frame/frame-route.ts';
import { router } from './handlers.ts';
import { listPresets } from './presets.ts';
import { chatReceiver } from './receive.ts';
import { createVoiceRoutes, recordingUpload } from './voice/voice-route.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  chat: chatPolicy,
  receivers: [chatReceiver],
  projectKinds: [assistantKind],
  tools: [addFactTool],
  toolOrders: [memoryOrder],
  routes: (platform) =>
    createAttachmentRoutes(platform)
      .route('/', createVoiceRoutes(platform))
      .route('/', createFrameRoutes()),
  uploads: [attachmentUpload, recordingUpload, conversationUpload('ai-chat', 'aiChat')],
  async exportUserData(scope, userId) {
    const { rows: attachments } = await scope.execute(sql`
      select id, file_id, name, mime_type, text, created_at
      from ai_chat_attachments where user_id = ${userId} order by id`);
    const presets = (await listPresets(scope, userId)).filter(({ builtIn }) => !builtIn);
    const kept = await exportConversations(scope, userId, 'ai-chat');
    const memory = await exportMemory(scope, userId);
    return { ...(kept as object), presets, attachments, memory };
  },
  eraseUserData: eraseAll,
};

async function eraseAll(scope: DbScope, platform: Platform, userId: string): Promise<void> {
  await eraseConversations(scope, platform, { userId, module: 'ai-chat' });
  await scope.execute(sql`delete from ai_chat_presets where user_id = ${userId}`);
  const { rows } = await scope.execute<{ file_id: string }>(sql`
    delete from ai_chat_attachments where user_id = ${userId} returning file_id`);
  for (const { file_id } of rows) await platform.files.remove(scope, file_id);
  await removeDocumentsOf(scope, userId);
  await eraseMemory(scope, userId);
}
