import { conversationRoutes } from '#platform/conversations/conversation-routes.ts';
import { conversationUpload } from '#platform/conversations/conversation-upload.ts';
import { eraseConversations, exportConversations } from '#platform/conversations/user-data.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { chatPolicy } from './chat/chat-policy.ts';
import { findInPages } from './find-in-pages.ts';
import { openFiles } from './open-files.ts';
import { pdfChatKind } from './pdf-chat-kind.ts';
import { askRun, outlineRun } from './pdf-runs.ts';
import { askPdf, outlinePdf } from './pdf-tools.ts';
import { pdfReceiver } from './receive-pdf.ts';
import { selfTest } from './self-test.ts';
import { startPdfChat } from './start-pdf-chat.ts';

const os = implementContract(contract);

export const serverModule: ServerModule = {
  selfTest,
  contract,
  router: os.router({
    start: os.start.handler(async ({ context, input }) => ({
      projectId: await startPdfChat(context.platform, signedIn(context).id, input.assetIds),
    })),
    open: os.open.handler(({ context, input }) =>
      openFiles(context.platform, signedIn(context).id, input),
    ),
    find: os.find.handler(async ({ context, input }) => ({
      hits: await findInPages(context.platform, signedIn(context).id, input),
    })),
    ...conversationRoutes(os, 'chat-pdf'),
  }),
  chat: chatPolicy,
  uploads: [conversationUpload('chat-pdf', 'chatPdf')],
  exportUserData: (scope, userId) => exportConversations(scope, userId, 'chat-pdf'),
  eraseUserData: (scope, platform, userId) =>
    eraseConversations(scope, platform, { userId, module: 'chat-pdf' }),
  projectKinds: [pdfChatKind],
  receivers: [pdfReceiver],
  runs: [outlineRun, askRun],
  tools: [outlinePdf, askPdf],
};
