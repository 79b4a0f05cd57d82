import type { z } from 'zod';
import { signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import type { modelDownload } from '../../contract-local-models.ts';
import { authorizeOwner } from '../authorized-owner.ts';
import { refreshServicesTable } from '../table/refresh-table.ts';
import { downloadRun, fileOfUrl } from './download-run.ts';
import { listLocalModels } from './list-files.ts';
import { deleteLocalModel, takeLocalModel } from './take-model.ts';

type Asked<I> = { readonly context: RequestContext; readonly input: I };
type OfFile = { readonly file: string };

const begin = (context: RequestContext) => {
  const user = signedIn(context);
  return { platform: context.platform, user, owner: authorizeOwner(user, 'hub') };
};

/** Handlers of `localModelContract`. */
export const localModelHandlers = {
  list({ context }: { readonly context: RequestContext }) {
    const { platform, owner } = begin(context);
    return listLocalModels(platform, owner);
  },
  async download({ context, input }: Asked<z.output<typeof modelDownload>>) {
    const { platform, user } = begin(context);
    fileOfUrl(input.address);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    const run = await startRun(platform, platform.db, user, downloadRun, input, { spaceId });
    return { runId: run.id };
  },
  async take({ context, input }: Asked<OfFile>) {
    const { platform, user, owner } = begin(context);
    await takeLocalModel(platform, user, owner, input.file);
    await refreshServicesTable(platform);
    return listLocalModels(platform, owner);
  },
  async remove({ context, input }: Asked<OfFile>) {
    const { platform, user, owner } = begin(context);
    await deleteLocalModel(platform, user, owner, input.file);
    await refreshServicesTable(platform);
    return listLocalModels(platform, owner);
  },
};
