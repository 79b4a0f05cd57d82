import { z } from 'zod';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { exported, exportInput, exportRun } from '../runs/export-run.ts';

export const exportBoard = defineLongTool({
  name: 'image.export',
  title: 'Pack a board',
  description: 'Packs the pictures of a board into a ZIP, with prompts.csv of how each was made.',
  ...{ module: 'image-generator', effect: 'write' },
  input: z.strictObject(exportInput.shape),
  output: exported,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const { kind } = await requireProject(platform.db, user.id, input.boardId, 'view');
    if (kind !== 'board') throw noProject();
    // A viewer of a team may take a copy home, where the file then lies.
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    return (await startRun(platform, platform.db, user, exportRun, input, { spaceId })).id;
  },
});
