import type { ServiceKind } from '#kernel/services.ts';
import { type Abilities, type ModelUse, purposeOf, toldOf } from './model-use.ts';

/** What somebody said of their server: a model, or null for "it does not"; told by its models where left out. */
export type Makes = { readonly [use in ModelUse]?: string | null };

/** A server of one's own, as its last check and its owner told of it. */
export type OwnServer = {
  readonly models: readonly string[] | null;
  readonly abilities?: Abilities | null;
  readonly makes: Makes | null;
};

/** The model that a server of one's own has for a use; undefined where it has none. */
export const serverModelFor = (server: OwnServer, use: ModelUse): string | undefined =>
  serverModelsFor(server, use)[0];

/** All its models for a use, the one that is asked first. */
export function serverModelsFor(
  { models, abilities, makes }: OwnServer,
  use: ModelUse,
): readonly string[] {
  const said = makes?.[use];
  if (said === null) return [];
  const found = models?.filter((model) => purposeOf(model, abilities) === use) ?? [];
  return said === undefined ? found : [said, ...found.filter((model) => model !== said)];
}

/**
 * The model that writes where nobody named one: as its owner said, else the first that does by what the
 * server tells; with pictures one that is told to see them. Undefined leaves it to the list of the moment.
 */
export function writerOf(server: OwnServer, withPictures: boolean): string | undefined {
  const { abilities, makes } = server;
  const writers = serverModelsFor(server, 'text');
  const seeing = writers.find((model) => toldOf(abilities, model)?.includes('vision'));
  if (withPictures && seeing) return seeing;
  return makes?.text || abilities ? writers[0] : undefined;
}

/** Whether a server reads pictures; undefined where it does not tell of its models. */
export function seesPictures({ models, abilities }: OwnServer): boolean | undefined {
  const isToldOfAll = models?.every((model) => toldOf(abilities, model)) ?? false;
  const sees = Object.values(abilities ?? {}).some((told) => told.includes('vision'));
  return sees || (isToldOfAll ? false : undefined);
}

/**
 * What a server of one's own takes part in. Until it has listed its models it is taken to write, as nearly
 * all do.
 */
export function kindsOf(server: OwnServer): ServiceKind[] {
  const isUnknown = !server.models?.length && server.makes?.text !== null;
  const writes = isUnknown || serverModelFor(server, 'text') !== undefined;
  return [
    ...(writes ? (['text', 'reasoning'] as const) : []),
    ...(serverModelFor(server, 'image') ? (['image'] as const) : []),
    ...(serverModelFor(server, 'speech') ? (['audio'] as const) : []),
  ];
}
