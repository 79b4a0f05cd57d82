import type { ServiceId } from '#kernel/services.ts';
import type { RuledDecision } from '#platform/routing/admin-rules.ts';
import type { TokenUsage } from '../gateway/provider.ts';
import type { Effect } from '../tools/tool.ts';
import type { AnsweredAs, AssistantMark } from './assistants/assistant.ts';

export type ConversationRow = {
  readonly id: string;
  readonly user_id: string;
  /** Id of the module that keeps it. */
  readonly module: string;
  /** The project that it is about, where it is about one. */
  readonly subject_id: string | null;
  readonly title: string;
  readonly system: string;
  readonly service: ServiceId | null;
  readonly model: string | null;
  readonly folder_id: string | null;
  readonly tags: readonly string[];
  readonly pinned_at: string | null;
  readonly archived_at: string | null;
  /** Whether what is remembered of the person may go along with its questions. */
  readonly memory: boolean;
  /** Whether nothing of it stays once it is closed. */
  readonly temporary: boolean;
  /** The assistant that it began with. */
  readonly assistant: AssistantMark | null;
  /** Whether somebody may hold a link that opens it. */
  readonly is_shared: boolean;
  readonly created_at: string | Date;
  readonly updated_at: string | Date;
};

export type Attempt = {
  readonly service: ServiceId;
  readonly ok: boolean;
  readonly error?: string;
  /** Whether it failed because somebody's cap is reached. */
  readonly budgetSpent?: boolean;
  /** The service's own reason, where the error's words are fixed. */
  readonly detail?: string;
  readonly ms: number;
};

/** A tool that an answer called. JSON. */
export type ChatCall = {
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  readonly effect: Effect;
  readonly input: unknown;
  /** `waiting` for its person: what became of it since is known by the approval. */
  readonly state: 'running' | 'done' | 'failed' | 'waiting';
  /** Of a call that waits, or waited, for its person. */
  readonly approvalId: string | null;
  /** What it answered or why it failed, cut. */
  readonly result?: string;
};

/** A passage of a long file that went along with a question. */
export type Citation = {
  readonly n: number;
  readonly name: string;
  /** Of an attached file. */
  readonly fileId?: string;
  /** Of a document in a collection: where it is read. */
  readonly path?: string;
  readonly text: string;
};

/** A place in a file on which a sentence of an answer rests. */
export type Cited = {
  readonly assetId: string;
  readonly title: string;
  readonly page: number;
  /** `quote` is the text of that page from `start` to `end`. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly boxes: [number, number, number, number][];
};

/** An answer of which each sentence names what it rests on. */
export type QuotedAnswer = {
  readonly found: boolean;
  readonly sentences: { readonly text: string; readonly cites: Cited[] }[];
  /** Sentences: what was cut short, or could not be read. */
  readonly notes?: string[];
};

/** Words on a page that somebody selected, and what is wanted of them. */
export type Selection = {
  readonly what: 'explain' | 'translate';
  readonly text: string;
  /** Into which they are translated, as people call it. */
  readonly language: string;
  readonly assetId: string;
  readonly title: string;
  readonly page: number;
};

/** How much of a file went along. */
export type SeenFile = {
  readonly id: string;
  readonly name: string;
  readonly how: 'whole' | 'passages' | 'picture' | 'left-out';
  readonly passages?: number;
  readonly of?: number;
};

/** What a text service saw of a conversation. */
export type Seen = {
  readonly characters: number;
  readonly most: number;
  /** Earlier messages as they are, in few words, and not at all. */
  readonly whole: number;
  readonly summarised: number;
  readonly leftOut: number;
  readonly files: SeenFile[];
  /** Whether all was to go along as it is. */
  readonly isWhole: boolean;
  /** What is remembered of the person: how many facts, the characters of those that went along, and why none did. */
  readonly memory?: {
    readonly facts: number;
    readonly characters: number;
    /** Switched off, never for this service, not for somebody else's assistant, of no use to the Local engine. */
    readonly withheld?: 'off' | 'never' | 'foreign' | 'local';
  };
  /** The instructions of the folder that the conversation is in. */
  readonly instructions?: {
    readonly folder: string;
    readonly characters: number;
    readonly withheld?: 'local';
  };
  /** The instructions of the assistant that answered. */
  readonly assistant?: {
    readonly name: string;
    readonly characters: number;
    readonly withheld?: 'local';
  };
};

export type StoredResult = {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
};

export type AttachmentInfo = {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly textLength: number;
  /** Of a picture, which is shown with the message. */
  readonly fileId?: string;
};

/** What is kept with a message beside its text. JSON. */
export type MessageMetadata = {
  /** The run that asked this question, which finds it again after a crash. */
  readonly run?: string;
  /** The service elsewhere that gave this answer, before the conversation was brought in. */
  readonly by?: string;
  readonly decision?: RuledDecision;
  /** The assistant that was called for this question, or as which this answer was written. */
  readonly assistant?: AnsweredAs;
  /** The only modules whose tools may be called for this question; all without it. */
  readonly toolModules?: readonly string[];
  readonly attempts?: readonly Attempt[];
  readonly calls?: readonly ChatCall[];
  /** All earlier messages and files were to go along as they are. */
  readonly whole?: boolean;
  /** Of a temporary chat: nothing is learned from it. */
  readonly temporary?: boolean;
  readonly seen?: Seen;
  /** The passages of files that the answer cites. */
  readonly citations?: readonly Citation[];
  readonly sources?: readonly { readonly title: string; readonly url: string }[];
  /** The answer sentence by sentence, where each names what it rests on. */
  readonly quoted?: QuotedAnswer;
  /** Of a question about words that were selected on a page. */
  readonly selection?: Selection;
  /** What is done before the first words come. */
  readonly doing?: string;
  readonly files?: readonly StoredResult[];
  readonly attachments?: readonly AttachmentInfo[];
  readonly usage?: TokenUsage;
  /** Millionths of a US dollar; null where no price is known. */
  readonly cost?: number | null;
  readonly progress?: number;
  readonly error?: string;
  /** Whether it failed because somebody's cap is reached. */
  readonly budgetSpent?: boolean;
  /** The service's own reason, where the error's words are fixed. */
  readonly detail?: string;
  readonly notice?: string;
  /** Why the answer ends early, where the hub's bound cut it. */
  readonly cut?: string;
  /** How much of the request a picture shows: nouns left out, and the part drawn (0–1). */
  readonly coverage?: { readonly without: readonly string[]; readonly share: number };
  /** What a picture or film was ordered with; follow-ups build on it. */
  readonly prompt?: string;
  /** Whether the user named the service; then no other one is tried. */
  readonly pinned?: boolean;
  /** The answers that this one was written from. */
  readonly merges?: readonly string[];
};

export type MessageStatus = 'streaming' | 'done' | 'stopped' | 'failed' | 'interrupted';

export type MessageRow = {
  readonly id: string;
  readonly conversation_id: string;
  readonly parent_id: string | null;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly type: 'text' | 'image' | 'video' | 'audio';
  readonly service: ServiceId | null;
  readonly model: string | null;
  readonly status: MessageStatus;
  readonly metadata: MessageMetadata;
  readonly stop_requested: boolean;
  /** Of answers that were asked for side by side; `blind` without names, `open` until one is kept. */
  readonly round_id: string | null;
  readonly round_place: number;
  readonly round_state: 'blind' | 'open' | 'kept' | 'left' | null;
  readonly created_at: string | Date;
};
