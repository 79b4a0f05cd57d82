import { signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { authorizeOwner } from '../authorized-owner.ts';
import { refreshServicesTable } from '../table/refresh-table.ts';
import { keepModel, removeModel } from './change-models.ts';
import { openServer } from './open-server.ts';
import { pullRun } from './pull-run.ts';
import { showModels } from './show-models.ts';

type Asked<I> = { readonly context: RequestContext; readonly input: I };
type OfService = { readonly service: string };
type OfModel = OfService & { readonly model: string };

const begin = (context: RequestContext) => {
  const user = signedIn(context);
  return { platform: context.platform, user, owner: authorizeOwner(user, 'hub') };
};

/** Handlers of `ollamaContract`. */
export const ollamaHandlers = {
  async models({ context, input }: Asked<OfService>) {
    const { platform, owner } = begin(context);
    return { models: await showModels(await openServer(platform, owner, input.service)) };
  },
  async pull({ context, input }: Asked<OfModel>) {
    const { platform, user, owner } = begin(context);
    await openServer(platform, owner, input.service);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    const run = await startRun(platform, platform.db, user, pullRun, input, { spaceId });
    return { runId: run.id };
  },
  async remove({ context, input }: Asked<OfModel>) {
    const { platform, user, owner } = begin(context);
    const place = await removeModel(platform, user.id, owner, input);
    await refreshServicesTable(platform);
    return { models: await showModels(place) };
  },
  async keep({ context, input }: Asked<OfModel & { readonly minutes: number }>) {
    const { platform, owner } = begin(context);
    return { models: await showModels(await keepModel(platform, owner, input)) };
  },
};
