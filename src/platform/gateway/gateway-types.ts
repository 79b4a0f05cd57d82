import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import type { Amounts } from '../budgets/cost.ts';
import type { ModelChoices } from '../models/model-choices.ts';
import type { CurrentUser } from '../platform.ts';
import type { NativeCall } from './native/native-api.ts';
import type { NativeAnswer, NativeRequest } from './native/native-call.ts';
import type { AnswerPart, PartsRequest } from './native/stream-parts.ts';
import type { ModelUse } from './own-servers/model-use.ts';
import type {
  ImageRequest,
  Media,
  Speech,
  SpeechRequest,
  TextEvent,
  TextRequest,
  VideoOperation,
  VideoRequest,
  VideoStatus,
} from './provider.ts';

/** A service that can answer for a user right now. */
export type ActiveService = {
  readonly id: ServiceId;
  /** Catalogue name, e.g. `OpenAI`; `Local engine` for ours. */
  readonly name: string;
  /** Strongest first. */
  readonly kinds: readonly ServiceKind[];
  /** Whose key pays: the user's own, the hub's, or none (`built-in`). */
  readonly source: 'personal' | 'hub' | 'built-in';
  /** False while no check and no call has shown that one of its keys works. */
  readonly isVerified: boolean;
  /** What administrators chose it for, where it has what they chose. */
  readonly chosenFor?: readonly ModelPurpose[];
  /** Where it is known that its usual model looks at no pictures. */
  readonly isBlind?: true;
};

/** On whose behalf and for which module a call is made; recorded with its usage. */
export type CallScope = {
  readonly user: Pick<CurrentUser, 'id'>;
  /** Module id, e.g. `super-chatbot`. */
  readonly module: string;
  readonly signal?: AbortSignal | undefined;
  /** The hub token with which a program made the call. */
  readonly tokenId?: string | undefined;
  /** The reserved portion of the token's budget that pays for the call. */
  readonly reservationId?: string | undefined;
  /**
   * Most that the call may cost, in millionths of a US dollar, where the caller has worked it out;
   * null where no price is known.
   */
  readonly most?: number | null | undefined;
  /** Calls end when they are on record on disk, not only when the database has them. */
  readonly isNoted?: boolean | undefined;
  /** Told of every attempt as it ends, before its record is written. */
  readonly onUsed?: ((used: UsedCall) => void) | undefined;
  /** Services that were asked for the same thing before and failed. */
  readonly failed?: readonly ServiceId[] | undefined;
  /** Whether nothing may stay of what is asked. */
  readonly leavesNothing?: boolean | undefined;
};

/** What one attempt used. */
export type UsedCall = {
  /** `ok` or what went wrong. */
  readonly outcome: string;
  readonly model: string | undefined;
  readonly amounts: Amounts;
  /** Millionths of a US dollar; null where no price is known. */
  readonly cost: number | null;
};

/** A submitted film: what to keep in the job's row to find it again after a restart. */
export type SubmittedVideo = { readonly keyId: string | null; readonly operation: VideoOperation };

/** What became of an order whose answer was lost. */
export type VideoSearch =
  | { readonly state: 'found'; readonly video: SubmittedVideo }
  /** The service never took it. */
  | { readonly state: 'absent' }
  /** The service cannot tell. */
  | { readonly state: 'unknown' };

/**
 * The one door to all services. Picks the key (personal first, then the hub's), opens its seal for
 * the call, applies the retry contract, records usage, response time and rate-limit state.
 * All methods throw ProviderError; `streamText` only before or between events. It never changes
 * the service: falling back to another one is the caller's visible decision.
 */
export type Gateway = {
  /**
   * Active services in catalogue order, those with a verified key first; `local` last, unless it
   * is switched off.
   */
  activeServices(userId: string): Promise<ActiveService[]>;
  /** As everybody has them who may use the hub's keys and has none of their own. */
  hubServices(): Promise<ActiveService[]>;
  /** Which model answers what, where an administrator chose one. */
  choices(): Promise<ModelChoices>;
  /** Model ids of a service for a use, texts unless told; the one that is asked unless another is named first. */
  models(scope: CallScope, service: ServiceId, use?: ModelUse): Promise<string[]>;
  streamText(scope: CallScope, service: ServiceId, request: TextRequest): AsyncIterable<TextEvent>;
  /** Sends a body as it is to a service that takes it so; its answer streams through. */
  sendNative(
    scope: CallScope,
    service: ServiceId,
    call: NativeCall,
    request: NativeRequest,
  ): Promise<NativeAnswer>;
  /** An answer with tools and JSON, in the one shape between all services' own. */
  streamParts(
    scope: CallScope,
    service: ServiceId,
    request: PartsRequest,
  ): AsyncGenerator<AnswerPart>;
  generateImage(scope: CallScope, service: ServiceId, request: ImageRequest): Promise<Media[]>;
  synthesizeSpeech(scope: CallScope, service: ServiceId, request: SpeechRequest): Promise<Speech>;
  /** Costs money; never repeated by the gateway when the outcome is unknown. */
  submitVideo(scope: CallScope, service: ServiceId, request: VideoRequest): Promise<SubmittedVideo>;
  /** Looks for an order by its `orderId`, when nobody knows whether the service took it. */
  findVideo(scope: CallScope, service: ServiceId, orderId: string): Promise<VideoSearch>;
  pollVideo(scope: CallScope, service: ServiceId, video: SubmittedVideo): Promise<VideoStatus>;
  downloadVideo(
    scope: CallScope,
    service: ServiceId,
    video: SubmittedVideo,
    status: VideoStatus & { state: 'done' },
  ): Promise<Media>;
};
