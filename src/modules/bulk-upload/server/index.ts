import type { ServerModule } from '#platform/http/server-module.ts';
import { importRun } from '#platform/imports/import-run.ts';
import { eraseImports, exportImports } from '#platform/imports/user-data.ts';
import { contract } from '../contract.ts';
import { bulkImport, bulkRollback } from './bulk-tools.ts';
import { router } from './handlers.ts';
import { libraryTarget } from './library-target.ts';
import { selfTest } from './self-test.ts';
import { unusedImportFiles } from './unused-import-files.ts';

export const serverModule: ServerModule = {
  selfTest,
  contract,
  router,
  tools: [bulkImport, bulkRollback],
  runs: [importRun],
  importTargets: [libraryTarget],
  closedToCrawlers: ['/bulk-upload'],
  unusedFiles: [unusedImportFiles],
  exportUserData: async (scope, userId) => ({ imports: await exportImports(scope, userId) }),
  eraseUserData: (scope, _platform, userId) => eraseImports(scope, userId),
};
