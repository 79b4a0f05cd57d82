import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { Output } from '#kernel/routing/outputs.ts';
import type { RouteKind, ServiceId, ServiceKind } from '#kernel/services.ts';
import type { RuleService } from './words/keyword-rules.ts';

/** A service that can answer now, with what it can make, strongest first. */
export type Candidate = {
  readonly id: ServiceId;
  readonly kinds: readonly ServiceKind[];
  /** False while nobody knows whether its key works: such a service is a second choice. */
  readonly isVerified?: boolean;
  /** What administrators chose it for. */
  readonly chosenFor?: readonly ModelPurpose[];
  /** Where it is known to look at no pictures. */
  readonly isBlind?: boolean;
};

/** Which rule made a decision. The first three need no cleverness; the others act on ties and zero hits. */
export type RouteStep =
  | 'pin' // the user named the service
  | 'rule' // an administrator's rule for words of the message
  | 'count' // strictly most keywords
  | 'learned' // what the words ask for, by weights fitted to labelled messages
  | 'cost' // the likeliest kind was too uncertain to be made unasked: words instead
  | 'offer' // the user took what an answer had offered
  | 'previous' // the same, and only the message before made it so
  | 'nothing' // the message asks for nothing
  | 'hand-over' // the router was unsure, so a service with the hub's tools decides
  | 'choice' // an administrator chose who answers what is wanted
  | 'fallback'; // OpenAI, else the next text service

/** Another output that the user may want, one click away. */
export type Offer = {
  readonly kind: Output;
  /** Who would make it; null when only a form of the hub can. */
  readonly service: ServiceId | null;
  /** A form of the hub, filled in, that makes it. */
  readonly address?: string;
};

/** A kind that was considered, with its probability from 0 to 1. */
export type WeighedKind = { readonly kind: RouteKind; readonly odds: number };

export type Alternative = { readonly service: ServiceId; readonly kind: ServiceKind };

/** Where a message goes and why. JSON: it is kept with the answer. */
export type Decision = {
  /** Null when no active service can take the message, or the named one is not active. */
  readonly service: ServiceId | null;
  readonly kind: RouteKind;
  /** Distinct keywords hit, by service with a word list; inactive ones too. */
  readonly counts: Readonly<Record<RuleService, number>>;
  /** The keywords hit, by service; only services with hits. */
  readonly matched: Readonly<Partial<Record<RuleService, readonly string[]>>>;
  /** One sentence for the user. */
  readonly reason: string;
  /** Probability from 0 to 1 that this is what the user wants. */
  readonly confidence: number;
  /** Other active services that could take it, likeliest first. */
  readonly alternatives: readonly Alternative[];
  /** Outputs to offer beside this one, likeliest first. */
  readonly offers: readonly Offer[];
  /** Kinds that were considered, likeliest first. */
  readonly weighed: readonly WeighedKind[];
  /** The likeliest kind, where it was too uncertain to be made unasked. */
  readonly unasked?: RouteKind;
  /** Whether several active services shared the highest count. */
  readonly tie: boolean;
  readonly steps: readonly RouteStep[];
  /** The message without `@service`, for sending. */
  readonly message: string;
  /** A service that was named but is not active. */
  readonly unavailable?: ServiceId;
};

export type RouteInput = {
  readonly message: string;
  /** The user's message before this one. */
  readonly previous?: string | undefined;
  readonly active: readonly Candidate[];
  /** Whether there are pictures to look at. */
  readonly withPictures?: boolean | undefined;
  /** Services that offers may name; those that may answer unless given. */
  readonly offering?: readonly Candidate[] | undefined;
  /** What the user wants to get, from an offer they took; no word is read then. */
  readonly kind?: ServiceKind | undefined;
  /** Service chosen in a picker; overrides `@service` and all words. */
  readonly pin?: ServiceId | undefined;
};
