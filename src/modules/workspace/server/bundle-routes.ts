import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { isUuid } from '#platform/auth/http/fields.ts';
import { parseFields, withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv, RequestContext } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import { readBundle } from '#platform/projects/bundle/read-bundle.ts';
import { writeBundle } from '#platform/projects/bundle/write-bundle.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';

export const bundleUpload: Upload = {
  ...{ paths: ['/api/projects/import'], what: 'A bundle', largest: 100e6, as: 'form' },
};
const fields = z.object({ spaceId: z.uuid().optional() });
/** Bundles a minute per person. */
const perMinute = 30;

/** `GET /api/projects/<id>/bundle` and `POST /api/projects/import`: projects as files. */
export function createBundleRoutes(): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/api/projects/:id/bundle', withApiErrors, async (c) => {
    const { platform } = c.get('hub');
    const user = await allow(c.get('hub'));
    const id = c.req.param('id');
    if (!isUuid(id)) throw noProject();
    const project = await requireProject(platform.db, user.id, id, 'view');
    const name = `${dashed(project.title) || project.kind}.zip`;
    const zip = Readable.toWeb(await writeBundle(platform, project));
    return new Response(zip as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
  });
  routes.post('/api/projects/import', withApiErrors, async (c) => {
    const { platform } = c.get('hub');
    const user = await allow(c.get('hub'));
    const { form, file } = await readUpload(c, bundleUpload);
    const texts = [...form].filter(([name]) => name !== 'file');
    const { spaceId } = parseFields(fields, Object.fromEntries(texts));
    const space = await spaceForWork(platform.db, user.id, spaceId);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return c.json(await readBundle(platform, space, user.id, bytes), 201);
  });
  return routes;
}

async function allow({ platform, user }: RequestContext) {
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(`bundles:${user.id}`, capacity, 60);
  if (allowed) return user;
  const message = `Too many bundles. Please go on in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}
