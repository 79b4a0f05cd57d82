import type { ServiceKind } from '#kernel/services.ts';
import { purposeOf } from './model-use.ts';

/** What somebody said of their server: a model, or null for "it does not"; told by names where left out. */
export type Makes = { readonly image?: string | null; readonly speech?: string | null };

/** What the models of a server can do, by their ids, where it tells: `completion`, `vision`, `embedding` … */
export type Abilities = Readonly<Record<string, readonly string[]>>;

type Server = {
  readonly models: readonly string[] | null;
  readonly abilities?: Abilities | null;
  readonly makes: Makes | null;
};

/** The model with which a server of one's own makes pictures or speaks; undefined where it has none. */
export function modelFor(
  { models, abilities, makes }: Server,
  use: 'image' | 'speech',
): string | undefined {
  const said = makes?.[use];
  if (said !== undefined) return said ?? undefined;
  return models?.find((model) => purposeOf(model, abilities) === use);
}

/**
 * What a server of one's own takes part in. Until it has listed its models it is taken to write, as nearly
 * all do.
 */
export function kindsOf(server: Server): ServiceKind[] {
  const { models, abilities } = server;
  const writes = !models?.length || models.some((model) => purposeOf(model, abilities) === 'text');
  return [
    ...(writes ? (['text', 'reasoning'] as const) : []),
    ...(modelFor(server, 'image') ? (['image'] as const) : []),
    ...(modelFor(server, 'speech') ? (['audio'] as const) : []),
  ];
}
