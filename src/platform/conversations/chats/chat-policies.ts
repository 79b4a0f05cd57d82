import type { DbScope } from '../../db/database.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import type { Platform } from '../../platform.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { AssistantSource } from '../assistants/assistant.ts';
import type { ConversationRow, MessageRow } from '../conversation-types.ts';

/** An answer that is to be written: the conversation from its first message to the question. */
export type SubjectQuestion = {
  readonly platform: Platform;
  readonly conversation: ConversationRow;
  readonly path: readonly MessageRow[];
  readonly service: string;
  readonly scope: CallScope;
};

/** For conversations that are about something, such as the files of a project. */
export type ChatSubject = {
  /** Throws 404 where this person may not read it. */
  require(platform: Platform, userId: string, subjectId: string): Promise<void>;
  /** Writes an answer from it. Throws what the gateway throws. */
  answer(question: SubjectQuestion, writer: AnswerWriter): Promise<void>;
};

/** What keeps attached files, as far as conversations that end must know it. */
export type AttachmentKeeper = {
  /** Takes them out of what is found by words; they stay. */
  hide(scope: DbScope, userId: string, ids: readonly string[]): Promise<void>;
  /** Removes them with their bytes. Ids that are gone are passed over. */
  remove(scope: DbScope, platform: Platform, userId: string, ids: readonly string[]): Promise<void>;
};

/** What a module says of the conversations that it keeps. */
export type ChatPolicy = {
  /** The first sentences of an empty chat. */
  readonly introduction: string;
  /** Whether its answers are words only. A service without words keeps its kinds for those who name it. */
  readonly wordsOnly: boolean;
  /**
   * Whether a conversation stays with the service and model that its first message named. Otherwise
   * one is chosen for every message, and an answer tried again keeps the service picked for it.
   */
  readonly staysWithService: boolean;
  /** Whether its answers may call the hub's tools on behalf of whoever asks. */
  readonly callsTools: boolean;
  /** What its conversations are about, if they are about anything. */
  readonly subject?: ChatSubject;
  /** What keeps the files that people attach in its conversations; absent where they attach none. */
  readonly attachments?: AttachmentKeeper;
  /** Where its assistants come from; absent where conversations have none. */
  readonly assistants?: AssistantSource;
  /** Where whoever holds a link reads a conversation. */
  sharedPath(token: string): string;
};

let policies: ReadonlyMap<string, ChatPolicy> = new Map();

/** Told once at start by `app/`, the only code that knows all modules: policies by module id. */
export function setChatPolicies(all: ReadonlyMap<string, ChatPolicy>): void {
  policies = all;
}

/** The policy of a module's chats. Throws for a module that keeps none. */
export function chatPolicy(module: string): ChatPolicy {
  const policy = policies.get(module);
  if (!policy) throw new Error(`The module ${module} keeps no conversations.`);
  return policy;
}
