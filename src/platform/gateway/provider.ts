import type { LanguageModel } from 'ai';
import type { ServiceCategory, ServiceId, ServiceKind } from '#kernel/services.ts';

/** A model as the AI SDK's provider packages build it. */
export type SdkModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;

/** What an adapter gets for one call. Keys exist only for the duration of the call. */
export type ProviderContext = {
  readonly apiKey: string;
  /** Bare origin (`https://api.openai.com`), no trailing slash; the adapter adds its paths. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
};

export type Credits = {
  readonly remaining: number;
  /** ISO 4217 code in upper case, or the service's own unit such as `credits`, `characters`. */
  readonly currency: string;
  readonly total?: number;
  readonly resetsAt?: string;
};

/** What a service says was spent since a moment, or that it does not tell this key. */
export type Spent =
  | { readonly amount: number; readonly currency: string; readonly since: string }
  | { readonly refused: true };

export type RateLimitState = {
  readonly limit?: number;
  readonly remaining?: number;
  /** ISO time at which the window resets. */
  readonly resetsAt?: string;
};

/** Outcome of a validation call. It never throws for anything the service can answer. */
export type KeyCheck = {
  readonly state:
    | 'valid'
    | 'limited' // a real key without some scopes
    | 'no-credit' // a real key, nothing left to spend
    | 'rate-limited' // a real key, asked too often just now
    | 'invalid'
    | 'unreachable'; // network fault, 5xx, or an answer that is not the service's
  /** One sentence for the user; never contains the key. */
  readonly message: string;
  readonly credits?: Credits;
  readonly rateLimit?: RateLimitState;
  readonly spent?: Spent;
  /** Model ids, where the check lists them anyway. */
  readonly models?: readonly string[];
  /** What each of them can do, where the service tells it. */
  readonly abilities?: Readonly<Record<string, readonly string[]>>;
  /** Whether it is an Ollama server. */
  readonly isOllama?: boolean;
};

export type ProviderErrorKind =
  | 'auth' // 401/403: this key is dead for this call
  | 'credit' // 402 and its relatives
  | 'limit' // the hub's own: what this person may spend of its keys is used up
  | 'rate-limit'
  | 'bad-request'
  | 'moderation'
  | 'not-found'
  | 'server'
  | 'network'
  | 'aborted'
  | 'cut-stream';

/** A failed provider call. `retryAfterMs` from retry-after(-ms), seconds or HTTP date, when given. */
export class ProviderError extends Error {
  readonly service: ServiceId;
  readonly kind: ProviderErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(
    service: ServiceId,
    kind: ProviderErrorKind,
    message: string,
    options: {
      status?: number | undefined;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProviderError';
    this.service = service;
    this.kind = kind;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mimeType: string; readonly bytes: Uint8Array };

export type TextMessage = {
  readonly role: 'user' | 'assistant';
  readonly content: string | readonly TextPart[];
};

export type TextRequest = {
  readonly model?: string | undefined;
  readonly system?: string | undefined;
  readonly messages: readonly TextMessage[];
  readonly maxOutputTokens?: number | undefined;
};

/** Tokens as the service counted them; undefined where it does not say. */
export type TokenUsage = { readonly inputTokens?: number; readonly outputTokens?: number };

export type TextEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'source'; readonly title: string; readonly url: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'content-filter' | 'other';
      readonly model: string;
      readonly usage: TokenUsage;
      /** Tokens after which it was cut, where the hub's own bound did it: no more was reserved. */
      readonly cutAt?: number | undefined;
    };

/** Bytes made by a service, already downloaded: provider links expire. */
export type Media = {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** How much of the request a picture shows, where its maker can tell: the local illustrator. */
  readonly coverage?: { readonly without: readonly string[]; readonly share: number };
};

export type ImageRequest = {
  readonly prompt: string;
  readonly model?: string | undefined;
  /** Pixels. Defaults 1024 × 1024. */
  readonly width?: number;
  readonly height?: number;
  /** Number of pictures, default 1. */
  readonly count?: number;
  /** What the picture must not show. */
  readonly negativePrompt?: string | undefined;
  /** Decimal text, 0 to 2^64 - 1. */
  readonly seed?: string | undefined;
  /** A picture to start from. */
  readonly source?: Media | undefined;
  /** How far it may move away from the source, 0 to 1. */
  readonly strength?: number | undefined;
  /** As large as the source; what is white is drawn anew. */
  readonly mask?: Media | undefined;
  /** Further pictures to follow in look or content. */
  readonly references?: readonly Media[] | undefined;
  /** What only the Local engine's studio heeds. */
  readonly studio?: StudioWish | undefined;
};

/** A picture of the Local engine's studio. It comes as PNG. */
export type StudioWish = {
  readonly style: 'illustration' | 'pattern' | 'gradient' | 'poster' | 'collage' | 'data-art';
  /** A poster's lettering. */
  readonly text?: string | undefined;
  /** `#rrggbb`, the ones to build on. */
  readonly colours?: readonly string[] | undefined;
  /**
   * Seeds of what it builds its picture of, decimal text: they differ where a picture keeps part of
   * another's choices. The request's seed without them.
   */
  readonly seeds?: { readonly layout: string; readonly colour: string; readonly detail: string };
};

/** What of a request a service heeds, so that a form offers only what works. */
export type ImageTakes = {
  /** Whether it starts from a given picture. */
  readonly edit: boolean;
  readonly mask: boolean;
  readonly strength: boolean;
  readonly negative: boolean;
  /** Whether a seed gives the same picture again. */
  readonly seed: boolean;
  /** Most pictures beside the source; 0 for none. */
  readonly references: number;
  /** Shapes it makes, as `16:9`; `any` where width and height are taken as they are, within its bounds. */
  readonly sizes: 'any' | readonly string[];
};

export type SpeechRequest = {
  readonly text: string;
  readonly voice?: string | undefined;
  readonly model?: string | undefined;
  /**
   * For programs that go on with the sound: 16-bit mono WAV, which needs no decoder, with the times
   * of its words, from services that give them. Others answer as always.
   */
  readonly forEditing?: boolean;
};

/** Seconds from the start of the recording. */
export type SpokenWord = { readonly text: string; readonly start: number; readonly end: number };

export type Speech = Media & {
  /** In order; only from services that tell them. */
  readonly words?: readonly SpokenWord[];
};

export type VideoRequest = {
  readonly prompt: string;
  /** Seconds. */
  readonly duration?: number;
  readonly aspectRatio?: '16:9' | '9:16' | '1:1';
  /** A still to animate or a face to speak, where the service takes one. */
  readonly image?: Media;
  /** Speech to lip-sync, where the service takes one. */
  readonly audio?: Media;
  readonly voice?: string | undefined;
  /** A UUID of ours, given to the service where it takes one, so that the order can be found again. */
  readonly orderId?: string | undefined;
};

/** What must be stored to find a submitted job again after a restart. JSON, no secrets. */
export type VideoOperation = { readonly id: string; readonly [key: string]: string | number };

export type VideoStatus =
  | { readonly state: 'running' /** 0 to 1, when the service says */; readonly progress?: number }
  | { readonly state: 'done'; readonly url?: string; readonly media?: Media }
  | { readonly state: 'failed'; readonly message: string };

export type TextAdapter = {
  readonly defaultModel: string;
  /** Model ids for the picker when the live list cannot be read. */
  readonly models: readonly string[];
  listModels?(context: ProviderContext): Promise<string[]>;
  /** The AI SDK's model, for calls with tools or JSON; services without it take plain words only. */
  createModel?(
    context: ProviderContext,
    modelId: string,
    settings: { readonly apiKey: string; readonly fetch: typeof fetch },
  ): SdkModel;
  /** The model that a wish stands for, where that has to be asked. */
  resolveModel?(context: ProviderContext, model: string | undefined): Promise<string>;
  /** Yields events; throws ProviderError, also when the stream is cut before its end. */
  stream(context: ProviderContext, request: TextRequest): AsyncIterable<TextEvent>;
};
export type ImageAdapter = {
  readonly defaultModel: string;
  readonly takes: ImageTakes;
  generate(context: ProviderContext, request: ImageRequest): Promise<Media[]>;
};
export type SpeechAdapter = {
  readonly defaultVoice: string;
  /** The model that speaks where none is named; left out where a service has no names for them. */
  readonly defaultModel?: string;
  synthesize(context: ProviderContext, request: SpeechRequest): Promise<Speech>;
};
export type VideoAdapter = {
  /** Most seconds of film that an order will be charged for; left out where its duration is kept. */
  secondsOf?(request: VideoRequest): number;
  /** By which model an order is charged; left out where a service has one price for all, or none. */
  modelOf?(request: VideoRequest): string | undefined;
  /** Costs money: never retried when the outcome is unknown. */
  submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation>;
  poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus>;
  /**
   * The film that was ordered with an id of ours; `absent` when the service never took the order,
   * `unknown` when its answer does not tell. Left out where a service lists no films.
   */
  find?(context: ProviderContext, orderId: string): Promise<VideoOperation | 'absent' | 'unknown'>;
  /** Fetches the finished film. Sends the key only to the configured base host. */
  download(context: ProviderContext, status: VideoStatus & { state: 'done' }): Promise<Media>;
};

export type Provider = {
  readonly id: ServiceId;
  /** Name as in the catalogue of the documents. */
  readonly name: string;
  readonly category: ServiceCategory;
  /** Default monthly price in US dollars (catalogue table of document 2). */
  readonly defaultPrice: number;
  readonly website: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly version: string;
  /** Kinds it takes part in, strongest first. */
  readonly kinds: readonly ServiceKind[];
  readonly defaultBaseUrl: string;
  /** Name of the environment variable that overrides the base URL. */
  readonly baseUrlVariable: string;
  /** The documents' format rule; runs before any call. Undefined = acceptable. */
  refuseKey?(key: string): string | undefined;
  check(context: ProviderContext): Promise<KeyCheck>;
  /** Adds to a check what the service says was spent; asked apart, as few keys are told. */
  addSpent?(context: ProviderContext, found: KeyCheck): Promise<KeyCheck>;
  readonly text?: TextAdapter;
  readonly image?: ImageAdapter;
  readonly speech?: SpeechAdapter;
  readonly video?: VideoAdapter;
};
