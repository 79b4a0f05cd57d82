import { notFound } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId, serviceIds } from '#kernel/services.ts';
import {
  listPrices,
  removePrice,
  savePrice,
  unknownPriceSetting,
} from '#platform/budgets/prices.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { addHubKey, listHubKeys, removeHubKey, weighHubKey } from '#platform/gateway/spare-keys.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import {
  createHubToken,
  listHubTokensOf,
  type NewHubToken,
  revokeHubToken,
} from '#platform/hub-tokens/hub-tokens.ts';
import { listEmbedders } from '#platform/makers/vectors/find-embedder.ts';
import type { Platform } from '#platform/platform.ts';
import { contract } from '../contract.ts';
import { usageCsv } from './usage-csv.ts';
import { usageFigures } from './usage-figures.ts';

const api = implementContract(contract);
const ok = { ok: true as const };

type Input = Omit<NewHubToken, 'expiresAt'> & { expiresAt: string | null };
/** Figures of usage hold what ended before they were asked for. */
const upToDate = async (platform: Platform): Promise<Platform> => {
  await platform.calls.flush();
  return platform;
};
const withDate = ({ expiresAt, ...input }: Input): NewHubToken => ({
  ...input,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

export const router = api.router({
  listTokens: api.listTokens.handler(async ({ context }) =>
    listHubTokensOf(await upToDate(context.platform), signedIn(context).id),
  ),
  createToken: api.createToken.handler(({ context, input }) => {
    const user = signedIn(context);
    return createHubToken(context.platform, user, user.id, withDate(input));
  }),
  revokeToken: api.revokeToken.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await revokeHubToken(context.platform, user, input.id, false);
    return ok;
  }),
  listServices: api.listServices.handler(async ({ context }) => {
    const active = await context.platform.gateway.activeServices(signedIn(context).id);
    const added = active.filter(({ id }) => isAddedId(id)).map(({ id, name }) => ({ id, name }));
    added.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return [...serviceIds.map((id) => ({ id, name: nameOfService(id) })), ...added];
  }),
  listEmbedders: api.listEmbedders.handler(({ context }) =>
    listEmbedders(context.platform, signedIn(context).id, 'openai-api'),
  ),
  usage: api.usage.handler(async ({ context, input }) =>
    usageFigures((await upToDate(context.platform)).db, { ...input, userId: signedIn(context).id }),
  ),
  exportUsage: api.exportUsage.handler(async ({ context, input }) => ({
    csv: await usageCsv((await upToDate(context.platform)).db, {
      ...input,
      userId: signedIn(context).id,
    }),
  })),
  listAllTokens: api.listAllTokens.handler(async ({ context }) =>
    listHubTokensOf(await upToDate(context.platform), null),
  ),
  createTokenFor: api.createTokenFor.handler(async ({ context, input: { email, ...input } }) => {
    const user = signedIn(context);
    const ownerId = await accountOf(context.platform, email);
    return createHubToken(context.platform, user, ownerId, withDate(input));
  }),
  revokeAnyToken: api.revokeAnyToken.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await revokeHubToken(context.platform, user, input.id, true);
    return ok;
  }),
  allUsage: api.allUsage.handler(async ({ context, input }) =>
    usageFigures((await upToDate(context.platform)).db, { ...input, userId: null }),
  ),
  exportAllUsage: api.exportAllUsage.handler(async ({ context, input }) => ({
    csv: await usageCsv((await upToDate(context.platform)).db, { ...input, userId: null }),
  })),
  listKeys: api.listKeys.handler(async ({ context }) =>
    (await listHubKeys(context.platform.db)).map((key) => ({
      id: key.id,
      service: key.service,
      lastFour: key.last_four,
      status: key.status,
      message: key.message,
      isFirst: key.slot === 0,
      weight: key.weight,
      failures: key.failures,
      restsUntil: key.rests_until && isoTime(key.rests_until),
      lastUsedAt: key.last_used_at && isoTime(key.last_used_at),
    })),
  ),
  addKey: api.addKey.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await addHubKey(context.platform, user.id, input);
    return ok;
  }),
  weighKey: api.weighKey.handler(async ({ context, input }) => {
    await weighHubKey(context.platform.db, input.id, input.weight);
    return ok;
  }),
  removeKey: api.removeKey.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await removeHubKey(context.platform, user.id, input.id);
    return ok;
  }),
  listPrices: api.listPrices.handler(async ({ context: { platform } }) => ({
    prices: await listPrices(platform.db),
    unknownPrice: await platform.settings.get(unknownPriceSetting),
  })),
  savePrice: api.savePrice.handler(async ({ context, input }) => {
    await savePrice(context.platform.db, signedIn(context).id, input);
    return ok;
  }),
  removePrice: api.removePrice.handler(async ({ context, input }) => {
    await removePrice(context.platform.db, input.service, input.model);
    return ok;
  }),
  setUnknownPrice: api.setUnknownPrice.handler(async ({ context, input }) => {
    await context.platform.settings.set(unknownPriceSetting, input.unknownPrice);
    return ok;
  }),
});

async function accountOf({ db }: Platform, email: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from auth_users where lower(email) = lower(${email})`,
  );
  if (rows[0]) return rows[0].id;
  throw notFound('There is no account with this address.');
}
