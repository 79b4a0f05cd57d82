import type { ServerModule } from '#platform/http/server-module.ts';
import type { Upload } from '#platform/http/upload.ts';
import { contract } from '../contract.ts';
import { firstSteps } from './first-steps.ts';
import { tellOfServers } from './found-servers/tell-of-servers.ts';
import { router } from './handlers.ts';
import { downloadRun } from './local-models/download-run.ts';
import { pullRun } from './ollama/pull-run.ts';
import { refreshServicesTable } from './table/refresh-table.ts';
import { seedServices } from './table/seed-table.ts';
import { serviceRecords } from './table/service-records.ts';
import { takeTableChanges } from './table/table-changes.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

/** Many keys in one file; screens call it by the second path. */
const keyUpload: Upload = {
  paths: ['/api/api-keys/import', '/api/rpc/apiKeys/import'],
  ...{ what: 'A file of keys', largest: 2e6, as: 'body' },
};

export const serverModule: ServerModule = {
  contract,
  router,
  firstSteps,
  uploads: [keyUpload],
  runs: [pullRun, downloadRun],
  recordTables: [serviceRecords],
  async start(platform) {
    await seedServices(platform);
    await refreshServicesTable(platform);
    const end = platform.records.onChange((scope, changes) =>
      takeTableChanges(platform, scope, changes),
    );
    const stop = new AbortController();
    const looking = tellOfServers(platform, stop.signal);
    return async () => {
      stop.abort();
      end();
      await looking;
    };
  },
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/dashboard', '/api-keys', '/api-dashboard'],
};
