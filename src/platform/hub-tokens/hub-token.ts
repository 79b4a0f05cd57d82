import type { ServiceId, ServiceKind } from '#kernel/services.ts';

/** What a token may be used for; null allows everything. */
export type TokenScopes = {
  /** Ids of modules on whose behalf calls may be made. */
  readonly modules: string[] | null;
  readonly kinds: ServiceKind[] | null;
  readonly services: ServiceId[] | null;
  /** Model ids; `gpt-*` stands for all that begin so. */
  readonly models: string[] | null;
};

/** Limits of a token. Money is in millionths of a US dollar; null means no limit. */
export type TokenLimits = {
  readonly dayCap: number | null;
  readonly monthCap: number | null;
  readonly totalCap: number | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
};

/** A token as the server uses it for one request. */
export type HubToken = {
  readonly id: string;
  readonly userId: string;
  readonly scopes: TokenScopes;
  readonly strict: boolean;
  /** Whether it opens the tools, runs, assets and projects of its owner besides `/v1`. */
  readonly tools: boolean;
  readonly requestsPerMinute: number | null;
  /** For how long the very same request is answered from memory; 0 = never. */
  readonly cacheSeconds: number;
  /** Cosine from which a question counts as the same as an earlier one; null = only to the letter. */
  readonly cacheSimilarity: number | null;
  /** Whether calls must reserve before they go out: a spend limit or a limit of tokens a minute. */
  readonly hasBudget: boolean;
  /** Whether money is limited; then an unknown price matters. */
  readonly hasSpendLimit: boolean;
  /** Whether tokens a minute are limited. */
  readonly hasTokenLimit: boolean;
};

/** What may be shown of a token: never enough to use it. */
export type ShownToken = TokenScopes &
  TokenLimits & {
    readonly id: string;
    readonly userId: string;
    readonly owner: string;
    readonly name: string;
    readonly prefix: string;
    readonly lastFour: string;
    readonly strict: boolean;
    readonly tools: boolean;
    readonly cacheSeconds: number;
    readonly cacheSimilarity: number | null;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly createdAt: string;
    /** Made before its owner set up a second factor. */
    readonly beforeFactor: boolean;
    /** Millionths of a US dollar since its making, today, this month (UTC), and held just now. */
    readonly spent: {
      readonly day: number;
      readonly month: number;
      readonly total: number;
      readonly held: number;
    };
  };

export const hubTokenPrefix = 'gh_sk_';
