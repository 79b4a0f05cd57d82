import type { Platform } from '../../platform.ts';
import { asksForPrivacy, isCrawler } from '../../sites/serve/crawler.ts';
import type { SiteRequest } from '../../sites/serve/site-request.ts';
import { pageview } from '../event.ts';
import { campaignOf, pathOf, referrerOf } from './read-address.ts';
import { readClient } from './read-client.ts';

/** Notes that a page published here was read. It needs no script, as the hub itself serves the page. */
export function notePageView(platform: Platform, request: SiteRequest, siteId: string): void {
  const { method, header } = request;
  // What a browser fetches ahead may never be looked at.
  const isAhead = /prefetch|prerender/.test(header('sec-purpose') ?? header('purpose') ?? '');
  if (method === 'GET' && !isAhead) noteSeen(platform, request, siteId, pageview);
}

/** Notes that a form of a page published here was sent, as the event `form`. */
export const noteFormSent = (platform: Platform, request: SiteRequest, siteId: string): void =>
  noteSeen(platform, request, siteId, 'form');

function noteSeen(platform: Platform, request: SiteRequest, siteId: string, name: string): void {
  const { header, ip } = request;
  const userAgent = header('user-agent') ?? '';
  if (asksForPrivacy(header) || isCrawler(userAgent)) return;
  const url = URL.parse(`http://${request.host}${request.path}`);
  if (!url) return;
  platform.events.note(
    {
      ...{ siteId, at: platform.now(), name, path: pathOf(url) },
      referrer: referrerOf(header('referer'), request.host),
      campaign: campaignOf(new URLSearchParams(request.query.slice(0, 2000))),
      ...{ props: null, amount: null, currency: null },
      ...readClient(userAgent, header('accept-language')),
    },
    { ip, userAgent },
  );
}
