import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** What a conversation asks for next. */
export type Stand = {
  readonly expects: string;
  readonly choices: readonly string[];
  readonly limits?: { readonly min?: number; readonly max?: number; readonly optional?: boolean };
  readonly done: boolean;
};

export type Cite = {
  readonly title: string;
  readonly page: number | null;
  readonly url: string | null;
};

/** A session as its channel sees it. */
export type WidgetSession = {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly project_id: string;
  readonly visitor_hash: string;
  readonly page: string;
  readonly last_seq: number;
  readonly last_at: string;
  readonly ended_at: string | null;
};

/** What answers behind one public key. */
export type FoundWidget = {
  readonly key: string;
  readonly projectId: string;
  readonly spaceId: string;
  /** Whether it can be talked to at the moment. */
  readonly isOn: boolean;
  /** Whose room the files of visitors take. */
  readonly personId: string;
  /** Origins of pages that may load it, besides the hub's own. */
  readonly origins: readonly string[];
  /** What the script draws it by. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Says what comes before the visitor says anything. */
  begin(session: WidgetSession): Promise<void>;
  /**
   * Whether this visitor may say something more. Throws 429. Asked outside of transactions: it has a connection of its
   * own, and many that wait for a second one while they hold the first would wait for each other.
   */
  admit(visitorHash: string): Promise<void>;
  /** Counts a message against its day, before anything is worked on. Throws 429. */
  count(tx: DbScope): Promise<void>;
  /** Works on the visitor's messages that it has not answered yet; bears to be called at once by several. */
  answer(sessionId: string): Promise<void>;
  stand(scope: DbScope, sessionId: string): Promise<Stand>;
};

/** Something that talks on other people's pages: a kind of project, found by its public keys. */
export type WidgetChannel = {
  readonly kind: string;
  /** What a key names; undefined where nothing is published under it. */
  find(platform: Platform, key: string): Promise<FoundWidget | undefined>;
};

let channels: readonly WidgetChannel[] = [];

/** Told once at start by `app/`. */
export function setWidgetChannels(all: readonly WidgetChannel[]): void {
  channels = all;
}

export async function findWidget(
  platform: Platform,
  key: string,
): Promise<FoundWidget | undefined> {
  for (const channel of channels) {
    const found = await channel.find(platform, key);
    if (found) return found;
  }
  return undefined;
}
