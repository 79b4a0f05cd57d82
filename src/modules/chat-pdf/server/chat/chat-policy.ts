import type { ChatPolicy } from '#platform/conversations/chats/chat-policies.ts';
import { sharedChatPath } from '../../../ai-chat/server/public.ts';
import { answerAboutFiles } from './answer-about-files.ts';
import { filesOf } from './files-of.ts';

export const chatPolicy: ChatPolicy = {
  introduction: 'Ask your files. Each sentence of an answer leads to the lines it rests on.',
  wordsOnly: true,
  staysWithService: true,
  callsTools: false,
  subject: {
    async require(platform, userId, subjectId) {
      await filesOf(platform, userId, subjectId);
    },
    answer: answerAboutFiles,
  },
  sharedPath: sharedChatPath,
};
