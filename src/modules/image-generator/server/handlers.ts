import { nameOfService } from '#kernel/routing/service-names.ts';
import { priceOf } from '#platform/budgets/prices.ts';
import { readTallies } from '#platform/comparisons/tally.ts';
import type { ActiveService } from '#platform/gateway/gateway-types.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { takesOf } from '#platform/makers/pictures/make-image.ts';
import type { Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { contract, type ImageService } from '../contract.ts';
import { moveToBoard } from './boards/move-to-board.ts';
import { pick } from './compare/comparison-rows.ts';
import { showComparison } from './compare/show-comparison.ts';
import { makeSampleBoard } from './lists/sample-board.ts';
import { readWordLists } from './lists/word-lists.ts';

const os = implementContract(contract);

export const router = os.router({
  services: os.services.handler(async ({ context }) => {
    const { platform } = context;
    const active = await platform.gateway.activeServices(signedIn(context).id);
    const able = active.filter(({ kinds }) => kinds.includes('image'));
    const services = await Promise.all(able.map((one) => describe(platform, one)));
    return { services: services.filter((one) => one !== undefined) };
  }),
  createBoard: os.createBoard.handler(({ context, input: { title, spaceId } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const space = await spaceForWork(tx, user, spaceId);
      const parts = { board: { pictures: [], calls: {} } };
      return { projectId: (await createProject(tx, space, user, 'board', { title, parts })).id };
    });
  }),
  comparison: os.comparison.handler(({ context, input }) =>
    showComparison(context.platform, signedIn(context).id, input.id),
  ),
  pick: os.pick.handler(async ({ context, input }) => {
    const { id } = signedIn(context);
    await context.platform.db.transaction((tx) => pick(tx, id, input));
    return showComparison(context.platform, id, input.id);
  }),
  tallies: os.tallies.handler(({ context }) =>
    readTallies(context.platform.db, signedIn(context), 'image'),
  ),
  sampleBoard: os.sampleBoard.handler(async ({ context }) => ({
    projectId: await makeSampleBoard(context.platform, signedIn(context)),
  })),
  wordLists: os.wordLists.handler(async ({ context }) => ({
    lists: await readWordLists(context.platform, signedIn(context).id),
  })),
  createWordList: os.createWordList.handler(({ context, input: { spaceId, ...list } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const space = await spaceForWork(tx, user, spaceId);
      const about = { title: list.name, parts: { list } };
      return { projectId: (await createProject(tx, space, user, 'word-list', about)).id };
    });
  }),
  moveToBoard: os.moveToBoard.handler(async ({ context, input: { id, assetId } }) => {
    await moveToBoard(context.platform, signedIn(context).id, id, assetId);
    return { ok: true } as const;
  }),
});

async function describe(
  { db }: Platform,
  { id }: ActiveService,
): Promise<ImageService | undefined> {
  const takes = takesOf(id);
  if (!takes) return undefined;
  const { sizes, ...rest } = takes;
  const price = await priceOf(db, id, providerOf(id)?.image?.defaultModel || undefined);
  const micros = price?.perImage ?? price?.perRequest ?? null;
  return {
    ...{ id, name: nameOfService(id) },
    takes: { ...rest, shapes: sizes === 'any' ? null : [...sizes] },
    perImage: id === 'local' ? 0 : micros === null ? null : micros / 1_000_000,
  };
}
