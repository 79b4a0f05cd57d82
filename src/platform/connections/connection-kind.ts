/** What somebody gave of their account elsewhere. */
export type Credentials = {
  /** The site or instance, without a slash at its end; empty where there is none. */
  readonly url: string;
  readonly account: string;
  readonly secret: string;
};

/** What a look at an account found, with a sentence where there is something to say. */
export type Checked = {
  readonly state: 'connected' | 'refused' | 'unreachable' | 'unchecked';
  readonly note: string;
};

type Question = {
  /** Below the account's `url`; or a whole `address`. */
  readonly path?: string;
  readonly address?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string;
};

/** Asks the other side; `nameIn` finds as whom it knows the hub in what it answered. */
export type Ask = (question: Question, nameIn: (body: unknown) => string) => Promise<Checked>;

/** A kind of account elsewhere. */
export type ConnectionKind = {
  /** Such as `mastodon`; never changed. */
  readonly kind: string;
  readonly title: string;
  /** Whether an address has to be named; an address is the one that holds without another. */
  readonly url: 'needed' | 'optional' | `https://${string}`;
  /** What its account is called; nobody is asked for it without. */
  readonly account?: string;
  readonly secret: string;
  /** Where people find the secret. */
  readonly help: string;
  /** What is wrong with what was given, as a sentence about the secret. */
  fault?(given: Credentials): string | undefined;
  /** Looks whether the account can be used; without it nothing but using it tells. */
  look?(ask: Ask, given: Credentials): Promise<Checked>;
};
