import { sql } from '#platform/db/sql.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { createStatementRoutes } from './earnings/statement-route.ts';
import { eraseCreator } from './erase-creator.ts';
import { router } from './handlers.ts';
import { bookSketches, followTexts, sketchAllJob, sketchJob } from './likeness/keep-sketches.ts';
import { matrixRun } from './matrix/matrix-run.ts';
import { followRecords } from './moderation/follow-records.ts';
import { createPictureRoutes, pictureUpload } from './pictures.ts';
import { promptTestKind } from './prompt-test-kind.ts';
import { promptReceiver } from './receive.ts';
import { selfTest } from './self-test.ts';
import { checkPromptTool } from './tools/check-tool.ts';
import { improvePromptTool, improveRun } from './tools/improve-tool.ts';
import { promptMatrix } from './tools/matrix-tool.ts';
import { submitPrompt } from './tools/submit-tool.ts';
import { submissionTexts, unusedPictures } from './unused-pictures.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  receivers: [promptReceiver],
  projectKinds: [promptTestKind],
  runs: [improveRun, matrixRun],
  tools: [submitPrompt, improvePromptTool, checkPromptTool, promptMatrix],
  routes: (platform) => createPictureRoutes(platform).route('/', createStatementRoutes(platform)),
  closedToCrawlers: ['/prompt-dashboard', '/creator-earnings', '/submit-prompt'],
  async *publicPages() {
    yield { path: '/sell', changedAt: null };
  },
  uploads: [pictureUpload],
  jobs: [sketchJob, sketchAllJob],
  async start(platform) {
    // Modules start in the order of their names: the catalogue hears of every change before us.
    const end = platform.records.onChange(async (scope, changes) => {
      await followTexts(platform, scope, changes);
      await followRecords(platform, scope, changes);
    });
    await bookSketches(platform);
    return async () => end();
  },
  async exportUserData(scope, userId) {
    const { rows: submissions } = await scope.execute(sql`
      select kind, state, record_table, record_id, fields, submitted_at, decided_at, reason, appeal,
        created_at, updated_at
      from prompt_studio_submissions where user_id = ${userId} order by created_at`);
    const { rows: ideas } = await scope.execute(sql`
      select i.title, v.number, v.body, v.made_by, v.created_at from prompt_studio_ideas i
      join prompt_studio_idea_versions v on v.idea_id = i.id
      where i.user_id = ${userId} order by i.created_at, v.number`);
    return { submissions, ideas };
  },
  eraseUserData: eraseCreator,
  unusedFiles: [unusedPictures],
  fileTexts: [submissionTexts],
};
