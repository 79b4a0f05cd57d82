import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { createCertificateRoute } from './certificates/certificate-route.ts';
import { courseKind } from './course-kind.ts';
import { router } from './handlers.ts';
import { createRun } from './runs/create-run.ts';
import { exportRun } from './runs/export-run.ts';
import { selfTest } from './self-test.ts';
import { assignTool, createCourse, exportTool, progressTool } from './tools/course-tools.ts';
import { openTool, submitTool } from './tools/learn-tools.ts';
import { fromTextTool, importTool } from './tools/quiz-tools.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  routes: createCertificateRoute,
  projectKinds: [courseKind],
  runs: [createRun, exportRun],
  tools: [
    ...[createCourse, fromTextTool, importTool, assignTool, openTool, submitTool],
    ...[progressTool, exportTool],
  ],
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/certificates/'],
};
