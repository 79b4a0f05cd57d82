import { Hono } from 'hono';
import { fontIds } from '#kernel/fonts/font-families.ts';
import { readFontFile } from './open-font.ts';

/**
 * `GET /fonts/<file>`: a file of the families that come with the hub, such as `jost-latin-400-normal.woff2`. For
 * previews, which lie in frames without an origin; published pages bring their own. 404 for any other name.
 */
export function createFontRoutes(): Hono {
  const routes = new Hono();
  routes.get('/fonts/:file', (c) => {
    const file = c.req.param('file');
    for (const id of fontIds) {
      // One name may begin with another; only the right family has the file.
      const bytes = file.startsWith(`${id}-`) ? readFontFile(id, file) : undefined;
      if (!bytes) continue;
      return c.body(new Uint8Array(bytes), 200, {
        ...{ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' },
        // Fonts are asked for across origins, and a sandboxed frame has none.
        ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      });
    }
    return c.json({ code: 'NOT_FOUND', message: 'There is no typeface of that name.' }, 404);
  });
  return routes;
}
