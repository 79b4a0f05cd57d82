/** What a visitor did, before it is known which visit it belongs to. */
export type SeenEvent = {
  readonly siteId: string;
  readonly at: Date;
  /** `pageview`, or what the site calls it. */
  readonly name: string;
  /** Percent-encoded, from the first slash on, without a query. */
  readonly path: string;
  /** The host that led here; null for none and for the site itself. */
  readonly referrer: string | null;
  readonly campaign: Campaign | null;
  readonly props: Readonly<Record<string, PropValue>> | null;
  /** In minor units of `currency`; both or none. */
  readonly amount: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
} & Client;

/** What a browser says of itself; null where it says nothing. */
export type Client = {
  readonly device: string | null;
  readonly browser: string | null;
  readonly os: string | null;
  /** Its first language, such as `de`. */
  readonly language: string | null;
};

export type PropValue = string | number | boolean;

/** The UTM parameters of an address. */
export type Campaign = {
  readonly [Field in (typeof campaignFields)[number]]?: string;
};

export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The name of a page being opened. */
export const pageview = 'pageview';

/** A visit ends after so many idle ms. */
export const idleMs = 30 * 60_000;
