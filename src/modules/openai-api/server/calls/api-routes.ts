import { type Context, Hono } from 'hono';
import { badInput, notFound } from '#kernel/errors.ts';
import { readJsonBody } from '#platform/http/read-json-body.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { embed } from '../routes/embeddings.ts';
import { drawImages } from '../routes/images.ts';
import { findModel, listModels } from '../routes/models.ts';
import { speak } from '../routes/speech.ts';
import { transcribe } from '../routes/transcriptions.ts';
import { createVideo, downloadVideo, listVideos, showVideo } from '../routes/videos.ts';
import { chatShape } from '../shapes/chat-shape.ts';
import { estimateText } from '../text/answer-text.ts';
import { refuseUnusable } from '../walk-json.ts';
import { asResponse } from './answer.ts';
import { answerCall, failedAnswer, textShapes } from './answer-call.ts';
import { type ApiCall, type Asked, beginCall } from './api-call.ts';

type Handler = (call: ApiCall, c: Context) => Promise<Response>;

/** `/v1`: the hub in the shapes that programs already speak. */
export function createApiRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const on = (handler: Handler) => async (c: Context) => {
    try {
      return await handler(await beginCall(platform, askedBy(c)), c);
    } catch (thrown) {
      return asResponse(failedAnswer(platform, c.req.path, thrown));
    }
  };
  const post = (
    path: string,
    answer: (call: ApiCall, body: unknown, c: Context) => Promise<Response>,
  ) =>
    routes.post(
      `/v1${path}`,
      on(async (call, c) => {
        const body: unknown = await c.req.json();
        refuseUnusable(body);
        return answer(call, body, c);
      }),
    );

  routes.get(
    '/v1/models',
    on(async (call) =>
      Response.json({ object: 'list', data: await listModels(call), has_more: false }),
    ),
  );
  routes.get(
    '/v1/models/:id{.+}',
    on(async (call, c) => Response.json(await findModel(call, c.req.param('id') ?? ''))),
  );
  // Those that the connection did not answer at once, such as `/v1/messages?beta=true`.
  for (const [path, shape] of textShapes) {
    routes.post(path, async (c) => {
      const read = () => c.req.json();
      return asResponse(await answerCall(platform, path, shape, askedBy(c), read));
    });
  }
  post('/estimates', async (call, body) =>
    Response.json(await estimateText(call, chatShape, body)),
  );
  post('/embeddings', embed);
  post('/images/generations', drawImages);
  post('/audio/speech', speak);
  routes.post(
    '/v1/audio/transcriptions',
    on(async (call, c) => transcribe(call, await readForm(c))),
  );
  routes.post(
    '/v1/videos',
    on(async (call, c) => createVideo(call, await readFields(c))),
  );
  routes.get('/v1/videos', on(listVideos));
  routes.get(
    '/v1/videos/:id',
    on((call, c) => showVideo(call, c.req.param('id') ?? '')),
  );
  routes.get(
    '/v1/videos/:id/content',
    on((call, c) => downloadVideo(call, c.req.param('id') ?? '')),
  );
  routes.all(
    '/v1/*',
    on(async () => {
      throw notFound('There is nothing at this address.');
    }),
  );
  return routes;
}

function askedBy(c: Context): Asked {
  const abort = new AbortController();
  const { signal } = c.req.raw;
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  if (signal.aborted) abort.abort();
  return { header: (name) => c.req.header(name), abort };
}

async function readForm(c: Context): Promise<FormData> {
  try {
    return await c.req.raw.formData();
  } catch {
    throw badInput('The body must be multipart/form-data with a file.', 'file');
  }
}

/** Some clients order films with a form. */
async function readFields(c: Context): Promise<unknown> {
  const isForm = (c.req.header('content-type') ?? '').startsWith('multipart/form-data');
  if (!isForm) return readJsonBody(c);
  const form = await readForm(c);
  if (form.has('input_reference'))
    throw badInput('Films are made from words only here.', 'input_reference');
  return Object.fromEntries(form.entries());
}
