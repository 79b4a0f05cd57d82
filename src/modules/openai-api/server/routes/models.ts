import { notFound } from '#kernel/errors.ts';
import { modelUses } from '#platform/gateway/own-servers/model-use.ts';
import { allowsModel } from '#platform/hub-tokens/token-scopes.ts';
import { type ApiCall, scopeOf } from '../calls/api-call.ts';
import { eligibleServices } from '../choose-service.ts';

type Model = {
  readonly id: string;
  readonly object: 'model';
  readonly created: number;
  readonly owned_by: string;
};

const model = (id: string, owned_by: string): Model => ({
  id,
  object: 'model',
  created: 0,
  owned_by,
});

/** What a token may ask for: `auto`, each service, and each of its models as `service/model`. */
export async function listModels(call: ApiCall): Promise<Model[]> {
  const { scopes } = call.token;
  const lists = await Promise.all(
    (await eligibleServices(call)).map(async ({ id }) => {
      const lists = modelUses.map((use) => call.platform.gateway.models(scopeOf(call), id, use));
      const all = (await Promise.all(lists)).flat();
      const allowed = [...new Set(all)].filter((name) => allowsModel(scopes, id, name));
      const service = scopes.models === null || allowed.length > 0 ? [model(id, id)] : [];
      return [...service, ...allowed.map((name) => model(`${id}/${name}`, id))];
    }),
  );
  return [model('auto', 'guildhall'), ...lists.flat()];
}

/** One of them; throws 404 for any other. */
export async function findModel(call: ApiCall, id: string): Promise<Model> {
  const found = (await listModels(call)).find((each) => each.id === id);
  if (found) return found;
  throw notFound(`The model ${id.slice(0, 100)} does not exist here.`);
}
