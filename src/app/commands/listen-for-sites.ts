import type { Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Config, sitesBelow, sitesBeside } from '#platform/config/config.ts';
import { createSitesListener } from '#platform/sites/serve/serve-site.ts';
import { createTlsServer } from '#platform/sites/tls/tls-server.ts';
import type { Hub } from '../hub.ts';
import { closeServer, listen, PortInUse } from './listen.ts';

type Sites = {
  /** Undefined where published pages are below `/sites` of the hub alone. */
  readonly sites: Server | undefined;
  /** Speaks https for the same pages, where the hub does so itself. */
  readonly secured?: TlsServer | undefined;
  /** With the address at which they really are. */
  readonly config: Config;
  /** What whoever starts the hub should know. */
  readonly note?: string;
};

/**
 * Takes the port of published pages. When another program has the usual one, the hub starts nevertheless and
 * shows the pages below `/sites`; a port that was set by hand must be free, as others rely on it.
 */
export async function listenForSites(
  config: Config,
  hub: () => Hub | undefined,
  set: { readonly SITES_PORT?: string; readonly SITES_ORIGIN?: string } = process.env,
): Promise<Sites> {
  const { SITES_PORT: port, HOST: host, SITE_URL } = config;
  const isGiven = Boolean(set.SITES_ORIGIN);
  // A worker shows no pages; it knows their address from the settings.
  if (config.ROLE === 'worker') return { sites: undefined, config };
  if (port === null) {
    return { sites: undefined, config: isGiven ? config : { ...config, ...below(config) } };
  }
  try {
    const listener = createSitesListener(() => hub()?.platform);
    const sites = await listen(listener, { host, port, setting: 'SITES_PORT' });
    const real = portOf(sites);
    const secured = await listenSecured(config, hub).catch(async (error) => {
      await closeServer(sites);
      throw error;
    });
    const SITES_ORIGIN = isGiven ? config.SITES_ORIGIN : sitesBeside(SITE_URL, real);
    const tls = secured && { SITES_TLS_PORT: portOf(secured) };
    return { sites, secured, config: { ...config, SITES_PORT: real, SITES_ORIGIN, ...tls } };
  } catch (error) {
    const isNeeded = set.SITES_PORT || isGiven || config.SITES_TLS_PORT !== undefined;
    if (!(error instanceof PortInUse) || isNeeded) throw error;
    const place = below(config);
    const note = `Port ${port} is in use, so published pages are shown at ${place.SITES_ORIGIN} only. Set SITES_PORT to a free port to give them an origin of their own.`;
    return { sites: undefined, config: { ...config, ...place }, note };
  }
}

const portOf = (server: Server | TlsServer) => (server.address() as AddressInfo).port;

async function listenSecured(
  { HOST: host, SITES_TLS_PORT: port }: Config,
  hub: () => Hub | undefined,
): Promise<TlsServer | undefined> {
  if (port === undefined) return undefined;
  const platform = () => hub()?.platform;
  const server = createTlsServer(platform, createSitesListener(platform));
  return listen(server, { host, port, setting: 'SITES_TLS_PORT' });
}

const below = ({ SITE_URL }: Config) => ({
  SITES_PORT: null,
  SITES_ORIGIN: sitesBelow(SITE_URL),
});
