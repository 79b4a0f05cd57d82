import type { CurrentUser, Platform } from '../../platform.ts';
import { columnActions } from '../columns/column-actions.ts';
import { estimateColumns } from '../columns/estimate-columns.ts';
import { mergeColumns } from '../columns/merge-columns.ts';
import type { ColumnsWish } from '../columns/plan-columns.ts';
import { findMessage } from '../messages.ts';
import { type Draft, editMessage, retryAnswer, type Sent, sendMessage } from '../send-message.ts';
import { viewConversation, viewMessage } from '../views.ts';
import { estimateAnswer, type UnsentMessage } from './estimate-answer.ts';
import { ofConversation, recoverInterrupted } from './recover-messages.ts';
import { stopAnswer } from './stop-answer.ts';

/** What chat modules offer for messages and their answers. `mayBegin` throws where a new conversation may not. */
export function answerActions(
  platform: Platform,
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  module: string,
  mayBegin: (subject: string | undefined) => Promise<void>,
) {
  const owner = { userId: user.id, module };
  const view = (row: Parameters<typeof viewMessage>[1]) => viewMessage(platform, row);
  const sent = ({ conversation, userMessage, answer, columns }: Sent) => ({
    conversation: viewConversation(conversation),
    userMessage: view(userMessage),
    answer: view(answer),
    ...(columns.length > 0 && { columns: columns.map(view) }),
  });
  return {
    ...columnActions(platform, user, module),
    async send(draft: Parameters<typeof sendMessage>[2]) {
      if (!draft.conversationId) await mayBegin(draft.subject);
      return sent(await sendMessage(platform, owner, draft));
    },
    retry: async (id: string, choice: Parameters<typeof retryAnswer>[3]) =>
      sent(await retryAnswer(platform, owner, id, choice)),
    edit: async (id: string, draft: Draft) => sent(await editMessage(platform, owner, id, draft)),
    merge: async (id: string, service: string) =>
      sent(await mergeColumns(platform, owner, id, service)),
    estimate: ({
      columns,
      ...message
    }: UnsentMessage & { readonly columns?: ColumnsWish | undefined }) =>
      columns
        ? estimateColumns(platform, owner, message, columns)
        : estimateAnswer(platform, owner, message),
    async message(id: string) {
      const row = await findMessage(platform.db, owner, id);
      await recoverInterrupted(platform.db, ofConversation(row.conversation_id));
      return view(await findMessage(platform.db, owner, id));
    },
    stop: async (id: string) => view(await stopAnswer(platform, owner, id)),
  };
}
