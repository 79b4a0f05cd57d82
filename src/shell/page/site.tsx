import { createContext, type ReactNode, useContext } from 'react';

/** How this hub calls itself. */
export type Site = {
  readonly name: string;
  readonly description: string;
  /** Path of its logo; null shows the hub's own mark. */
  readonly logoUrl: string | null;
};

export const defaultSite: Site = { name: 'Guildhall', description: '', logoUrl: null };

const SiteContext = createContext<Site>(defaultSite);

export const useSite = (): Site => useContext(SiteContext);

export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

const metaOf = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || undefined;

/** In the browser: what the server has written into the page's head. */
export const readSite = (): Site => ({
  name: metaOf('application-name') ?? defaultSite.name,
  description: '',
  logoUrl: metaOf('application-logo') ?? null,
});
