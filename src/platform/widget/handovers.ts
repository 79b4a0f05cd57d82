import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** A conversation that a person has to go on with. */
export type Handover = {
  readonly spaceId: string;
  /** Of what talked until now. */
  readonly title: string;
  readonly transcript: string;
  /** Of the visitor, as far as they are known. */
  readonly email: string | null;
  readonly name: string;
  readonly page: string;
};

/** Takes conversations over, where the space has somewhere to put them. */
export type HandoverTaker = (platform: Platform, tx: DbScope, handover: Handover) => Promise<void>;

let takers: readonly HandoverTaker[] = [];

/** Told once at start by `app/`. */
export function setHandoverTakers(all: readonly HandoverTaker[]): void {
  takers = all;
}

/** Hands a conversation over, in the transaction in which it is. */
export async function handOver(platform: Platform, tx: DbScope, handover: Handover): Promise<void> {
  for (const take of takers) await take(platform, tx, handover);
}
