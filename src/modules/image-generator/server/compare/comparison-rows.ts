import { nameOfService } from '#kernel/routing/service-names.ts';
import { nameMaker } from '#platform/assets/name-maker.ts';
import { type Compared, type Comparer, pickEntry } from '#platform/comparisons/comparisons.ts';
import type { Transaction } from '#platform/db/database.ts';

/** What drew a picture, as the library names it. */
export type Engine = { readonly service: string; readonly label: string; readonly model?: string };
export type Entry = Compared & {
  readonly assetId: string | null;
  /** Null where nothing was drawn, or not known which model drew. */
  readonly engine: Engine | null;
};

/** Whose pictures are compared. */
export const picturesOf = (userId: string): Comparer => ({ userId, kind: 'image' });

/** Keeps a choice, once: afterwards the names are known, in the library too. */
export async function pick(
  scope: Transaction,
  userId: string,
  choice: { readonly id: string; readonly place: number },
): Promise<void> {
  const entries = await pickEntry<Entry>(scope, picturesOf(userId), choice);
  for (const { assetId, service, engine } of entries) {
    const by = engine ?? { service, label: nameOfService(service) };
    if (assetId) await nameMaker(scope, userId, assetId, by);
  }
}
