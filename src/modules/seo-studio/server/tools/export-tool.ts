import { z } from 'zod';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { exported, exportFields, exportRun } from '../runs/export-run.ts';
import { loadSite } from '../sites/load-site.ts';

export const exportTool = defineLongTool({
  name: 'seo.export',
  title: 'Export a crawl',
  description:
    'Writes a crawl as a file: its findings as CSV or Excel, an audit as PDF, its pages as CSV, or the redirects that should be set.',
  ...{ module: 'seo-studio', effect: 'write' },
  input: z.strictObject(exportFields),
  output: exported,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    await loadSite(platform.db, user.id, input.projectId);
    // A viewer of a team may take a copy home, where the file then lies.
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    return (await startRun(platform, platform.db, user, exportRun, input, { spaceId })).id;
  },
});
