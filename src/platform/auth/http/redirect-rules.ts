import type { Config } from '../../config/config.ts';
import { fitsGlob } from './fits-glob.ts';

type RedirectSettings = Pick<Config, 'SITE_URL' | 'AUTH_REDIRECT_URLS'>;

/**
 * Where a flow may send the browser: the address asked for when it lies on our own site or fits a
 * glob of AUTH_REDIRECT_URLS, silently our own site otherwise.
 */
export function allowedRedirect(
  config: RedirectSettings,
  asked: string | null | undefined,
): string {
  return asked && isAllowed(config, asked) ? asked : config.SITE_URL;
}

function isAllowed(config: RedirectSettings, asked: string): boolean {
  const url = parse(asked);
  // `https://site@evil.example` and the like: no honest redirect carries user info.
  if (!url || url.username || url.password || /[\s\\]/.test(asked)) return false;
  if (['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(url.protocol)) return false;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && isSameSite(url, new URL(config.SITE_URL))) return true;
  const withoutFragment = url.href.split('#')[0] as string;
  const bare = withoutFragment.split('?')[0] as string;
  const forms = [withoutFragment, bare, bare.replace(/\/$/, '')];
  return config.AUTH_REDIRECT_URLS.some((glob) => forms.some((form) => fitsGlob(form, glob)));
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** One origin; on one's own machine people type either of its names. */
function isSameSite(asked: URL, site: URL): boolean {
  if (asked.origin === site.origin) return true;
  const isLocal = thisMachine.has(asked.hostname) && thisMachine.has(site.hostname);
  return isLocal && asked.port === site.port && asked.protocol === site.protocol;
}

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
