import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { FoundWidget, WidgetChannel } from '#platform/widget/channel.ts';
import { addMessages, lockOpen } from '#platform/widget/session-rows.ts';
import { perDay, takeTurn } from '#platform/widget/widget-door.ts';
import { findInboxByKey, type InboxRow, settingsOf } from '../inbox-rows.ts';
import { takeFromChat } from './take-from-chat.ts';

/** Messages of one visitor, and of all visitors of one inbox, in a day. */
const perVisitor = 300;
const perInbox = 5000;

/** Inboxes as what talks on pages: what visitors write becomes a ticket, and people answer. */
export const inboxChannel: WidgetChannel = {
  kind: 'inbox',
  async find(platform, key) {
    const inbox = await findInboxByKey(platform.db, key);
    return inbox && asWidget(platform, inbox);
  },
};

async function asWidget(platform: Platform, inbox: InboxRow): Promise<FoundWidget> {
  const { db, now } = platform;
  const settings = await settingsOf(db, inbox.project_id);
  return {
    ...{ key: inbox.key, isOn: inbox.is_on, projectId: inbox.project_id, spaceId: inbox.space_id },
    personId: inbox.person_id ?? '',
    origins: settings.origins,
    config: {
      ...{ kind: 'inbox', name: inbox.title, language: settings.language, suggestions: [] },
      theme: {
        ...{ color: settings.color, mode: 'auto', position: 'right', radius: 16 },
        ...{ launcher: '', title: inbox.title, subtitle: '' },
      },
    },
    async begin(session) {
      if (settings.greeting === '') return;
      await db.transaction(async (tx) => {
        const locked = await lockOpen(tx, session.id, now());
        await addMessages(tx, locked, [{ author: 'bot', text: settings.greeting }], now());
      });
    },
    admit: (visitorHash) =>
      takeTurn(platform, `inbox ${inbox.project_id} visitor ${visitorHash}`, perVisitor, perDay),
    // Counted outside of the transaction: `admit` has asked already.
    count: async () => undefined,
    async answer(sessionId) {
      await takeTurn(platform, `inbox ${inbox.project_id}`, perInbox, perDay);
      await takeFromChat(platform, inbox, settings, sessionId);
    },
    async stand(scope, sessionId) {
      // Asked as long as the page is open: its visitor is before it.
      await scope.execute(sql`
        update support_threads set seen_at = ${now().toISOString()} where session_id = ${sessionId}`);
      return { expects: 'text', choices: [], done: false };
    },
  };
}
