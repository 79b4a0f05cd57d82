/** What came from an address, or why nothing did. */
export type Got = {
  readonly status: number | null;
  readonly contentType: string;
  readonly robotsHeader: string;
  readonly linkHeader: string;
  /** Where it redirects to, as a whole address. */
  readonly location: string | null;
  /** The body, up to where it was cut; empty where only the head was asked for. */
  readonly body: Uint8Array;
  /** Bytes of the whole, as far as anybody said or counted. */
  readonly bytes: number | null;
  readonly isCut: boolean;
  readonly ms: number;
  /** A sentence where nothing came. */
  readonly error: string | null;
  /** Nothing came for a reason that lies here rather than there, so that it says nothing of the site. */
  readonly isOurs: boolean;
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | null;
};

/** Where a site's pages come from: its server, or a file. */
export type Source = {
  /** A page with its body. Redirects are told, not followed. */
  page(url: string, signal: AbortSignal): Promise<Got>;
  /** Whether something is there, and how large it is. Redirects are followed. */
  look(url: string, signal: AbortSignal): Promise<Got>;
  /** Whether addresses of other sites can be looked at from here. */
  readonly reachesOthers: boolean;
  close(): Promise<void>;
};

/** Bytes of a page that are read. */
export const mostBody = 10_000_000;

export const nothing: Omit<Got, 'error' | 'isOurs'> = {
  ...{ status: null, contentType: '', robotsHeader: '', linkHeader: '', location: null },
  ...{ body: new Uint8Array(), bytes: null, isCut: false, ms: 0, retryAfter: null },
};
