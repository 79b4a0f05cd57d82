/** What `GET /api/config` answers. */
export type PublicConfig = {
  readonly publishableKey: string;
  /** A hosted auth service instead of the hub's own. */
  readonly authUrl: string | null;
  readonly siteUrl: string;
  readonly google: boolean;
  /** Whom else people can sign in with. */
  readonly issuers: readonly { readonly provider: string; readonly name: string }[];
  /** No account exists yet: whoever comes becomes the administrator. */
  readonly isFirstVisit: boolean;
  readonly signupDisabled: boolean;
  readonly minPassword: number;
  /** Whether mails leave the hub; without a server they wait in its outbox. */
  readonly sendsMail: boolean;
  readonly version: string;
  /** Whether records are kept in step with an Airtable base. */
  readonly recordsMirrored: boolean;
};

let loading: Promise<PublicConfig> | undefined;

/** The installation's public settings, fetched once a page load. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetch('/api/config').then(async (response) => {
    if (!response.ok) throw new Error('The hub does not answer.');
    return (await response.json()) as PublicConfig;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
