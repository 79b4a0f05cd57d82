import type { Platform } from '#platform/platform.ts';
import type { ShareCard } from './share-card.ts';

/** By the database of a hub, since tests run several hubs in one process. */
const pages = new WeakMap<object, Map<string, ShareCard>>();

/**
 * Gives pages a share image at `/share-images/pages/<name>.png`. Names are small letters, digits and
 * hyphens; modules register theirs when the hub starts.
 */
export function registerSharePages({ db }: Platform, cards: Readonly<Record<string, ShareCard>>) {
  const known = pages.get(db) ?? new Map<string, ShareCard>();
  for (const [name, card] of Object.entries(cards)) known.set(name, card);
  pages.set(db, known);
}

export const sharePage = ({ db }: Platform, name: string): ShareCard | undefined =>
  pages.get(db)?.get(name);
