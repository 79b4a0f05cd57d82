/** What `GET /api/config` answers. */
export type PublicConfig = {
  readonly publishableKey: string;
  /** A hosted auth service instead of the hub's own. */
  readonly authUrl: string | null;
  readonly siteUrl: string;
  readonly google: boolean;
  readonly signupDisabled: boolean;
  readonly minPassword: number;
  readonly version: string;
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
