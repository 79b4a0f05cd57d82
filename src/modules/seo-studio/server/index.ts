import type { ServerModule } from '#platform/http/server-module.ts';
import { crawlRun } from './runs/crawl-run.ts';
import { siteKind } from './sites/site-kind.ts';
import { crawlTool } from './tools/crawl-tool.ts';
import { findingsTool } from './tools/findings-tool.ts';

export const serverModule: ServerModule = {
  projectKinds: [siteKind],
  runs: [crawlRun],
  tools: [crawlTool, findingsTool],
};
