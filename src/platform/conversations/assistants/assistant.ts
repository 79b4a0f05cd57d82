import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '../../db/database.ts';

/** Somebody's instructions with a name, as far as an answer needs to know of them. */
export type Assistant = {
  /** Of its project; a word for those that come with the hub. */
  readonly id: string;
  readonly name: string;
  /** One picture sign. */
  readonly sign: string;
  /** Which of its versions this is. */
  readonly rev: string;
  /** Whether somebody else than the person who asks wrote what stands in it now. */
  readonly isForeign: boolean;
  /** What a model is told. */
  readonly told: string;
  readonly service: ServiceId | null;
  readonly model: string | null;
  /** The only modules whose tools it may call; null for all. */
  readonly toolModules: readonly string[] | null;
  /** Collections that it looks into, as far as the person who asks may read them. */
  readonly collectionIds: readonly string[];
};

/** What a conversation and a message remember of an assistant. JSON. */
export type AssistantMark = Pick<Assistant, 'id' | 'name' | 'sign' | 'rev'>;

/** With an answer: whether it is plain because the assistant is no longer there. */
export type AnsweredAs = AssistantMark & { readonly gone?: boolean };

/** Where the assistants of a module's chats come from. */
export type AssistantSource = {
  /** The one of this id, as it stands now; undefined where there is none that this person may use. */
  find(scope: DbScope, userId: string, id: string): Promise<Assistant | undefined>;
  /** Where a document of a collection is read. */
  documentPath(id: string): string;
};

export const markOf = ({ id, name, sign, rev }: Assistant): AssistantMark => ({
  ...{ id, name, sign, rev },
});
