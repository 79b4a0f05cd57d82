// What pages of the sheets are served with: typefaces from their packages, everything else from memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '../../src/blocks/page-schema.ts';
import { type RenderedPage, renderPage } from '../../src/blocks/render-page.ts';
import type { SiteContext } from '../../src/blocks/site-context.ts';
import { ownThemes } from '../../src/blocks/theme/own-themes.ts';

const packages = new URL('../../node_modules/@fontsource/', import.meta.url);

export const sampleContext = (name: string, canonical: string): SiteContext => ({
  ...{ name, language: 'en', theme: ownThemes.harbour, canonical },
  address: (to) => (/^(page|entry|asset):/.test(to) ? `/${name}` : to),
  asset: () => undefined,
  form: () => ({ action: `/${name}/send`, hidden: [['page', name]] }),
  stylesheet: `/${name}.css`,
  script: (script) => `/${script}.js`,
  font: (file) => `/fonts/${file}`,
});

/** Serves pages by name on a free port of this machine, compressed, with their own policies. */
export async function servePages(pages: ReadonlyMap<string, Page>) {
  const rendered = new Map<string, RenderedPage>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const [, font] = /^fonts\/([a-z0-9-]+\.woff2)$/.exec(path) ?? [];
    const send = (type: string, body: string | Buffer, csp?: string) => {
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'public, max-age=31536000');
      if (csp) response.setHeader('content-security-policy', csp);
      if (type.startsWith('font')) return response.end(body);
      response.setHeader('content-encoding', 'gzip');
      return response.end(gzipSync(body));
    };
    if (font) {
      const [family = ''] = /^.*?(?=-(?:latin|cyrillic|greek))/.exec(font) ?? [];
      return send('font/woff2', readFileSync(new URL(`${family}/files/${font}`, packages)));
    }
    if (path === 'favicon.ico') {
      response.statusCode = 204;
      return response.end();
    }
    if (path === 'robots.txt') return send('text/plain', 'User-agent: *\nAllow: /\n');
    const page = rendered.get(path.replace(/\.css$/, ''));
    if (page && path.endsWith('.css')) return send('text/css; charset=utf-8', page.css);
    if (page) return send('text/html; charset=utf-8', page.html, page.csp);
    const script = [...rendered.values()]
      .flatMap(({ scripts }) => scripts)
      .find(({ name }) => `${name}.js` === path);
    if (script) return send('text/javascript; charset=utf-8', script.text);
    response.statusCode = 404;
    return response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [name, page] of pages) {
    rendered.set(name, renderPage(sampleContext(name, `${origin}/${name}`), page));
  }
  return { origin, rendered, close: () => new Promise((done) => server.close(done)) };
}
