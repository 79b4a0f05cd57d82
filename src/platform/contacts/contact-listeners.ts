import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type ContactEventName, noteEvents } from './contact-events.ts';

/** Something that happened with contacts of a space. */
export type ContactHappening = {
  readonly spaceId: string;
  readonly contactIds: readonly string[];
  readonly name: ContactEventName;
  /** Lists that they came onto, the tag that they got, the page whose form they sent. */
  readonly lists?: readonly string[];
  readonly tag?: string;
  readonly projectId?: string;
};

/** Hears of it in the transaction in which it happens. */
export type ContactListener = (
  platform: Platform,
  tx: DbScope,
  happening: ContactHappening,
) => Promise<void>;

let listeners: readonly ContactListener[] = [];

/** Told once at start by `app/`. */
export function setContactListeners(all: readonly ContactListener[]): void {
  listeners = all;
}

/** Notes what happened, and tells whoever follows contacts. */
export async function tellOfContacts(
  platform: Platform,
  tx: DbScope,
  happening: ContactHappening,
): Promise<void> {
  const { contactIds, name, projectId, tag = '' } = happening;
  if (contactIds.length === 0) return;
  await noteEvents(tx, contactIds, { name, projectId, detail: tag, at: platform.now() });
  await tellListeners(platform, tx, happening);
}

/** Only tells: for what is nothing to remember, such as who came onto a list. */
export async function tellListeners(
  platform: Platform,
  tx: DbScope,
  happening: ContactHappening,
): Promise<void> {
  for (const listener of listeners) await listener(platform, tx, happening);
}
