import { escapeHtml } from '../../http/escape-html.ts';
import type { SiteAnswer } from './site-request.ts';

/** Sentences for addresses where nothing is to be seen. */
const says: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['This could not be read', 'Go back and try again.'],
  404: ['There is nothing here', 'Check the address: there is no page under it.'],
  405: ['This cannot be done here', 'Open the page itself.'],
  410: ['This page is closed', 'Its owner has taken it down.'],
  413: ['This is too large', 'Send files of 10 MB at most.'],
  429: ['That was a lot at once', 'Wait a minute and try again. Nothing of it was sent.'],
  500: ['Something went wrong here', 'It has been recorded. Try again in a little while.'],
  503: ['One moment', 'The pages are starting. Try again in a few seconds.'],
};

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:18vh auto 0;padding:0 1.5rem;color:#1c1f26;background:#fff}h1{font-size:1.5rem;line-height:1.25}@media (prefers-color-scheme:dark){body{color:#e7e9ee;background:#14161b}}`;
/** Allows the style above and nothing else; no text of anybody but the hub stands on these pages. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of the hub's own in place of one that is not there. */
export function plainPage(status: number, text?: string): SiteAnswer {
  const [title, usual] = says[status] ?? (says[500] as readonly [string, string]);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${escapeHtml(text ?? usual)}</p></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}
