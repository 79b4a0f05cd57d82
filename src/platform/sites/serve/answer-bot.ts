import { escapeHtml } from '../../http/escape-html.ts';
import type { Platform } from '../../platform.ts';
import { findWidget } from '../../widget/channel.ts';
import { plainPage } from './plain-page.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

const style =
  'html,body{margin:0;height:100%}guildhall-widget{display:block;height:100vh;height:100dvh;max-width:760px;margin:0 auto}';

/** `/bot/<key>`: a conversation as a page of its own, whose only script is the widget's. */
export async function answerBot(platform: Platform, { path }: SiteRequest): Promise<SiteAnswer> {
  const key = path.slice('/bot/'.length);
  const found = /^[A-Za-z0-9_-]{10,60}$/.test(key) ? await findWidget(platform, key) : undefined;
  if (!found) return plainPage(404);
  if (!found.isOn) return plainPage(410, 'This chat is switched off.');
  const hub = new URL(platform.config.SITE_URL).origin;
  const { name, language } = found.config;
  const [title, lang] = [escapeHtml(String(name)), escapeHtml(String(language))];
  const policy = `default-src 'none'; script-src ${hub}; connect-src ${hub}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><body><main><guildhall-widget data-key="${key}" data-mode="page"></guildhall-widget></main><noscript><p>This chat needs JavaScript.</p></noscript><script src="${hub}/embed/v1.js" async></script></html>`,
  };
}
