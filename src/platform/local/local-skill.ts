import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import type { TextRequest } from '../gateway/provider.ts';
import type { Platform } from '../platform.ts';
import type { Language } from './text/language-of.ts';

/** Who asks the Local engine. */
export type Asker = {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly language: Language;
  /** Services that were asked before and failed. */
  readonly failed?: readonly ServiceId[];
  /** Whether nothing may stay of what they ask. */
  readonly leavesNothing?: boolean;
};

/** An answer of the Local engine in words. */
export type Answer = {
  /** What it is an answer to: an intent, a fact's id, `guide`, or `unknown`. */
  readonly topic: string;
  /** Markdown. */
  readonly text: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
};

/** A text request, with the services that failed before the Local engine was asked. */
export type LocalTextRequest = TextRequest & Pick<Asker, 'failed' | 'leavesNothing'>;

/** Hears a message to which nothing on the hub was an answer. */
export type HearsUnanswered = (
  platform: Platform,
  userId: string,
  message: string,
) => Promise<void>;

/** Something that a module does when the Local engine is asked for it. */
export type LocalSkill = {
  /** Such as `find-prompt`. */
  readonly topic: string;
  /** The order in a message, such as the subject of a film; undefined when the message is none. */
  read(message: string): string | undefined;
  answer(platform: Platform, asker: Asker, order: string): Promise<Answer>;
  /** The form that makes it, filled in with an order in whatever words. */
  address?(order: string): string;
  /** What it stands in for when no service can make it. */
  readonly makes?: ServiceKind;
};
