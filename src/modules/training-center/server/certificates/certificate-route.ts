import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import {
  endedPage,
  escapeHtml,
  framePage,
  noIndex,
  pageHeader,
  pageParts,
} from '#platform/shares/share-frame.ts';
import { type Certificate, findCertificate } from './certificate-rows.ts';

const style = `
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.5rem 1.2rem;margin:1.2rem 0 0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.card{padding:clamp(1.2rem,5vw,2.4rem)}
.off{color:var(--danger);font-weight:600}`;

/** `/certificates/<code>`: whether a certificate is real, for anybody, as a page or as JSON. */
export function createCertificateRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/certificates/:code', async (c) => {
    c.header('x-robots-tag', 'noindex');
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept');
    const code = c.req.param('code');
    const found = /^[A-Za-z0-9-]{1,40}$/.test(code)
      ? await findCertificate(platform.db, { code })
      : undefined;
    if (wantsJson(c.req.header('accept'))) {
      if (!found) {
        return c.json(
          { valid: false, revoked: false, name: null, course: null, score: null, issuedAt: null },
          404,
        );
      }
      return c.json(shown(found));
    }
    const parts = await pageParts(platform, c);
    if (!found) return c.html(endedPage(false, 'certificate', parts), 404);
    return c.html(page(found, parts));
  });
  return routes;
}

/** Browsers ask for HTML first. */
function wantsJson(accept = ''): boolean {
  const json = accept.indexOf('application/json');
  const html = accept.indexOf('text/html');
  return json >= 0 && (html < 0 || json < html);
}

const shown = ({ name, course, score, issued_at, revoked_at }: Certificate) => ({
  ...{ valid: revoked_at === null, revoked: revoked_at !== null },
  ...{ name, course, score, issuedAt: new Date(issued_at).toISOString() },
});

function page(found: Certificate, parts: Awaited<ReturnType<typeof pageParts>>): string {
  const { valid, name, course, score, issuedAt } = shown(found);
  const heading = valid ? 'This certificate is valid' : 'This certificate was revoked';
  const facts = [
    ['Name', name],
    ['Course', course],
    ['Score', `${Number(score.toFixed(2))} %`],
    ['Issued', issuedAt.slice(0, 10)],
    ['Code', found.code],
  ].map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd>`);
  const off = valid
    ? ''
    : '<p class="off">It no longer counts. Ask whoever gave the course why.</p>';
  return framePage({
    ...{ ...parts, title: heading, head: [noIndex], style },
    body: `<body>${pageHeader(parts)}<main><div class="card"><h1>${heading}</h1>${off}
<dl>${facts.join('')}</dl></div></main></body>`,
  });
}
