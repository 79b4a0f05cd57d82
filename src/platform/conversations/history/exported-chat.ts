/** A message of another service's conversation. Its parent stands before it. */
export type ExportedMessage = {
  /** Place of its parent in the list; null for a first one. */
  readonly parent: number | null;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly model: string | null;
  /** Milliseconds; null where the file does not say. */
  readonly at: number | null;
  /** What its pictures are called in the file. */
  readonly pictures: readonly string[];
};

/** A conversation as another service gave it away. */
export type ExportedChat = {
  /** Such as `chatgpt:…`; the same in every file. */
  readonly origin: string;
  readonly title: string;
  readonly at: number | null;
  readonly changedAt: number | null;
  readonly messages: readonly ExportedMessage[];
};

/** A conversation on its way in. */
export type ReadChat = ExportedChat & {
  /** PostgreSQL's configuration for its words. */
  readonly config: string;
  /** Pictures that the file holds, by what messages call them. */
  readonly files: readonly {
    readonly called: string;
    readonly name: string;
    readonly mimeType: string;
    readonly bytes: Uint8Array;
  }[];
  /** Why it cannot be taken. */
  readonly fault?: string;
};

export type ChatsFound = { readonly from: string; readonly chats: number; readonly lost: number };

type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Milliseconds of a time in seconds or ISO; null for anything else, and for years nobody chatted in. */
export function timeOf(value: unknown): number | null {
  const at = typeof value === 'number' ? value * 1000 : Date.parse(textOf(value));
  return at > Date.UTC(2015) && at < Date.UTC(2200) ? at : null;
}
