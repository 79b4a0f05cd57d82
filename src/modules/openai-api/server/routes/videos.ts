import { Readable } from 'node:stream';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { isObject, type JsonObject, textIn } from '#platform/gateway/providers/http/json.ts';
import { allowsKind } from '#platform/hub-tokens/token-scopes.ts';
import { choiceHeaders } from '../calls/answer-headers.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { readNamed, routeKind } from '../choose-service.ts';
import { asDollars } from '../spending.ts';
import { orderVideo } from '../videos/order-video.ts';
import { findVideo, toVideo, type VideoRow } from '../videos/video-rows.ts';

const makesVideos = (service: ServiceId) => providerOf(service)?.video !== undefined;
const usualSeconds = 5;

/** `POST /v1/videos`: orders a film; ask for it until its status is `completed`. */
export async function createVideo(call: ApiCall, body: unknown): Promise<Response> {
  if (!isObject(body)) throw badInput('The body must be a JSON object.');
  const prompt = textIn(body.prompt);
  if (prompt === undefined) throw badInput('prompt is missing.', 'prompt');
  if (!allowsKind(call.token.scopes, 'video'))
    throw new AppError('scope_missing', 403, 'This token may not ask for films.');
  const duration = Number(body.seconds ?? usualSeconds);
  if (!Number.isFinite(duration) || duration < 1 || duration > 120)
    throw badInput('seconds must be from 1 to 120.', 'seconds');
  const named = await readNamed(call, body.model, 'video');
  const choice = named
    ? { ...named, kind: 'video' as const }
    : await routeKind(call, 'video', makesVideos);
  if (!makesVideos(choice.service))
    throw new AppError('not_supported', 400, 'This service makes no films.', { field: 'model' });
  if (choice.model)
    throw badInput('Films are made by the service’s own model: name the service alone.', 'model');
  const row = await orderVideo(call, choice, { prompt, duration, aspectRatio: shapeOf(body) });
  return Response.json(toVideo(row), {
    headers: { ...choiceHeaders(choice), 'x-guildhall-cost-max': asDollars(row.cost) },
  });
}

function shapeOf({ size }: JsonObject): '16:9' | '9:16' | '1:1' {
  if (size === undefined) return '16:9';
  const sides = /^(\d+)x(\d+)$/.exec(String(size));
  if (!sides) throw badInput('size must be such as 1280x720.', 'size');
  const [width, height] = [Number(sides[1]), Number(sides[2])];
  return width === height ? '1:1' : width > height ? '16:9' : '9:16';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function ownVideo(call: ApiCall, id: string): Promise<VideoRow> {
  const row = uuid.test(id) ? await findVideo(call.platform.db, id) : undefined;
  if (row?.user_id !== call.token.userId) throw notFound('There is no such film.');
  return row;
}

/** `GET /v1/videos/{id}`. */
export async function showVideo(call: ApiCall, id: string): Promise<Response> {
  const row = await ownVideo(call, id);
  const cost = ['completed', 'failed', 'stopped'].includes(row.status) ? 'cost' : 'cost-max';
  const reason = `Ordered from ${row.service}.`;
  const named = choiceHeaders({ service: row.service, reason });
  return Response.json(toVideo(row), {
    headers: { ...named, [`x-guildhall-${cost}`]: asDollars(row.cost) },
  });
}

/** `GET /v1/videos`: the latest hundred of this person. */
export async function listVideos({ platform, token }: ApiCall): Promise<Response> {
  const { rows } = await platform.db.execute<VideoRow>(sql`
    select * from api_videos join api_video_states using (id)
    where user_id = ${token.userId} order by created_at desc limit 100`);
  const data = rows.map(toVideo);
  return Response.json({ object: 'list', data, has_more: false });
}

/** `GET /v1/videos/{id}/content`: the film, once it is completed. */
export async function downloadVideo(call: ApiCall, id: string): Promise<Response> {
  const row = await ownVideo(call, id);
  const { files, db } = call.platform;
  const file = row.file_id ? await files.find(db, row.file_id) : undefined;
  if (!file) throw new AppError('video_not_ready', 409, 'The film is not completed.');
  const stream = Readable.toWeb(await files.stream(file)) as ReadableStream;
  return new Response(stream, {
    headers: { 'content-type': file.mime_type, 'content-length': String(file.size) },
  });
}
