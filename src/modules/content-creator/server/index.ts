import type { ServerModule } from '#platform/http/server-module.ts';
import { tour } from '../tour.ts';
import { articleKind } from './article-kind.ts';
import { campaignKind } from './campaign/campaign-kind.ts';
import { exportUserData } from './publish/user-data.ts';
import { textReceiver } from './receive-text.ts';
import { draftRun } from './runs/draft-run.ts';
import { exportRun } from './runs/export-run.ts';
import { importRun } from './runs/import-run.ts';
import { outlineRun } from './runs/outline-run.ts';
import { publishRun } from './runs/publish-run.ts';
import { repurposeRun } from './runs/repurpose-run.ts';
import { rewriteRun } from './runs/rewrite-run.ts';
import { selfTest } from './self-test.ts';
import { campaignText } from './tools/campaign-tool.ts';
import { draftText, outlineText, redraftText } from './tools/draft-tool.ts';
import { importText } from './tools/import-tool.ts';
import { exportText, ledgerTool, publishText, unsupportedTool } from './tools/out-tools.ts';
import { researchText } from './tools/research-tool.ts';
import { checkText, repurposeText, rewriteText } from './tools/text-tools.ts';

export const serverModule: ServerModule = {
  selfTest,
  exportUserData,
  projectKinds: [articleKind, campaignKind],
  receivers: [textReceiver],
  tours: [tour],
  runs: [draftRun, outlineRun, rewriteRun, repurposeRun, exportRun, importRun, publishRun],
  tools: [
    ...[draftText, outlineText, rewriteText, repurposeText, checkText, importText, exportText],
    ...[researchText, campaignText],
    ...[publishText, ledgerTool, unsupportedTool, redraftText],
  ],
};
