import type { Platform } from '../../platform.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import { findConversation, type Owner } from '../conversations.ts';
import { shareConversation, unshareConversation } from '../share.ts';
import { requireLasting } from '../temporary/temporary-chats.ts';
import {
  type ConversationFile,
  type ExportFormat,
  exportConversation,
  importConversation,
} from '../transfer.ts';
import { viewConversation } from '../views.ts';

/** How conversations leave the hub, come in and are shown to others, as the contracts of chat modules want it. */
export function passOnActions(
  platform: Platform,
  owner: Owner,
  mayBegin: (subject: string | undefined) => Promise<void>,
) {
  const find = (id: string) => findConversation(platform.db, owner, id);
  return {
    async export(id: string, format: ExportFormat) {
      const conversation = await find(id);
      requireLasting(conversation, 'be exported');
      return exportConversation(platform.db, conversation, format);
    },
    async import(file: ConversationFile & { readonly subject?: string | undefined }) {
      await mayBegin(file.subject);
      return viewConversation(await importConversation(platform.db, owner, file));
    },
    async share(id: string, renew: boolean) {
      const conversation = await find(id);
      requireLasting(conversation, 'be shared');
      const token = await shareConversation(platform, conversation, renew);
      return { token, path: token && chatPolicy(owner.module).sharedPath(token) };
    },
    async unshare(id: string) {
      await unshareConversation(platform, await find(id));
      return { ok: true };
    },
  };
}
