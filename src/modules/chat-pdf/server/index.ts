import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { findInScans } from './find-in-scans.ts';
import { pdfChatKind } from './pdf-chat-kind.ts';
import { askRun, outlineRun } from './pdf-runs.ts';
import { askPdf, outlinePdf } from './pdf-tools.ts';
import { pdfReceiver } from './receive-pdf.ts';
import { saySelection } from './say-selection.ts';
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
    find: os.find.handler(async ({ context, input }) => ({
      hits: await findInScans(context.platform, signedIn(context).id, input),
    })),
    say: os.say.handler(({ context, input }) =>
      saySelection(context.platform, signedIn(context), input),
    ),
  }),
  projectKinds: [pdfChatKind],
  receivers: [pdfReceiver],
  runs: [outlineRun, askRun],
  tools: [outlinePdf, askPdf],
};
