import type { Platform } from '../../platform.ts';
import { findConversation, type Owner } from '../conversations.ts';
import { importHistory } from '../history/history-run.ts';
import { closeTemporary } from '../temporary/temporary-chats.ts';
import { viewConversation } from '../views.ts';
import {
  changeFolder,
  createFolder,
  type FolderChange,
  readShelf,
  removeFolder,
} from './folders.ts';
import { removeConversation, restoreConversation } from './removal.ts';

/** What keeps a person's conversations in order, as the contracts of chat modules want it. */
export const shelfActions = (platform: Platform, owner: Owner) => ({
  async remove(id: string) {
    const conversation = await findConversation(platform.db, owner, id);
    if (conversation.temporary) await closeTemporary(platform, conversation);
    else await removeConversation(platform, conversation);
    return { ok: true };
  },
  async restore(id: string) {
    await restoreConversation(platform, owner, id);
    return viewConversation(await findConversation(platform.db, owner, id));
  },
  importHistory: (assetId: string) => importHistory(platform, owner, assetId),
  shelf: () => readShelf(platform.db, owner),
  createFolder: (name: string) => createFolder(platform.db, owner, name),
  changeFolder: (id: string, change: FolderChange) => changeFolder(platform.db, owner, id, change),
  async removeFolder(id: string) {
    await removeFolder(platform.db, owner, id);
    return { ok: true };
  },
});
