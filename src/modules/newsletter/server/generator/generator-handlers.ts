import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { parseIssue } from '#platform/newsletter/issues/parse-issue.ts';
import { deleteRun } from '#platform/runs/run-rows.ts';
import { generatorContract } from '../../generator-contract.ts';
import { showPreview } from '../issues/show-preview.ts';
import {
  findGeneration,
  findGenerations,
  saveGeneration,
  showGeneration,
  showOpenGeneration,
} from './generation-rows.ts';
import { cancelGeneration, retryGeneration, startGeneration } from './start-generation.ts';

const os = implementContract(generatorContract);
const ok = { ok: true };
const mostListed = 200;

const own = (context: RequestContext, id: string) =>
  findGeneration(context.platform.db, signedIn(context).id, id);

export const generatorHandlers = {
  services: os.services.handler(async ({ context }) => {
    const active = await context.platform.gateway.activeServices(signedIn(context).id);
    const services = active.filter(({ kinds }) => kinds.includes('text'));
    return { services: services.map(({ id, name }) => ({ id, name })) };
  }),
  list: os.list.handler(async ({ context }) => {
    const rows = await findGenerations(context.platform.db, signedIn(context).id);
    return { generations: rows.slice(0, mostListed).map(showGeneration) };
  }),
  open: os.open.handler(async ({ context, input }) =>
    showOpenGeneration(await own(context, input.id)),
  ),
  start: os.start.handler(async ({ context, input }) => ({
    id: await startGeneration(context.platform, signedIn(context).id, input),
  })),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelGeneration(context.platform, await own(context, input.id));
    return ok;
  }),
  retry: os.retry.handler(async ({ context, input }) => {
    await retryGeneration(context.platform, await own(context, input.id));
    return ok;
  }),
  save: os.save.handler(async ({ context, input: { id, version, ...draft } }) => {
    const { platform } = context;
    parseIssue(draft.content);
    const row = await own(context, id);
    return { version: await saveGeneration(platform.db, row, version, draft, platform.now()) };
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    const { id } = await own(context, input.id);
    await deleteRun(context.platform.db, id);
    return ok;
  }),
  preview: os.preview.handler(({ context, input, signal }) =>
    showPreview(context.platform, input, { id: signedIn(context).id, signal }, false),
  ),
};
