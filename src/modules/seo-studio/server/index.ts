import type { ServerModule } from '#platform/http/server-module.ts';
import { tour } from '../tour.ts';
import { draftKind } from './drafts/draft-kind.ts';
import { endShared } from './reading/shared-reader.ts';
import { addressReceiver, textReceiver } from './receive.ts';
import { crawlRun } from './runs/crawl-run.ts';
import { exportRun } from './runs/export-run.ts';
import { dueCrawlsJob } from './schedule/due-crawls-job.ts';
import { selfTest } from './self-test.ts';
import { siteKind } from './sites/site-kind.ts';
import { auditTool } from './tools/audit-tool.ts';
import { briefTool } from './tools/brief-tool.ts';
import { compareTool } from './tools/compare-tool.ts';
import { consoleTool } from './tools/console-tool.ts';
import { crawlTool } from './tools/crawl-tool.ts';
import { createTools } from './tools/create-tools.ts';
import { exportTool } from './tools/export-tool.ts';
import { findingsTool } from './tools/findings-tool.ts';
import { pagesTool, pageTool } from './tools/pages-tools.ts';
import { resultsTool } from './tools/results-tool.ts';
import { scheduleTools } from './tools/schedule-tools.ts';
import { schemaTool } from './tools/schema-tool.ts';
import { scoreTool, termsTool } from './tools/score-tools.ts';
import { exportCrawls } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  projectKinds: [siteKind, draftKind],
  receivers: [textReceiver, addressReceiver],
  runs: [crawlRun, exportRun],
  tools: [
    ...[crawlTool, findingsTool, auditTool, scoreTool, termsTool, schemaTool, pagesTool, pageTool],
    ...[compareTool, exportTool, consoleTool, briefTool, ...createTools],
    ...scheduleTools,
    resultsTool,
  ],
  jobs: [dueCrawlsJob],
  crontab: `*/5 * * * * ${dueCrawlsJob.name}`,
  exportUserData: exportCrawls,
  start: async () => endShared,
};
